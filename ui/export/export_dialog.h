// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDialog>
#include <QTimer>

#include "ui/export/picture_exporter.h"
#include "ui/export/table_rows.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace krein {

/// Which pictures are written, in which formats, how large and where to; a folder that is not there yet is made.
/// Pictures with nothing to show cannot be chosen and say why. Of a single one the name is asked. What was chosen is
/// remembered, but for the pictures and the name.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// @param complete  nothing is being computed: what has nothing to show now will have nothing later
    ExportDialog(const std::vector<View*>& views, bool complete, QWidget* parent = nullptr);

    /// One for each chosen picture.
    std::vector<PictureWish> wishes() const;
    PictureSize pictureSize() const;

    void accept() override;

private:
    /// A size that papers and slides take, in mm and points.
    struct Preset {
        QString words;
        double width, height, text;
    };

    bool isOfOne() const { return m_views.size() == 1; }
    QString nameOf(const View& view) const;
    QWidget* makeName();
    QWidget* makePictures(bool complete);
    QWidget* makeFormats();
    QWidget* makePreset();
    QWidget* makeSize();
    void takePreset(int index);
    void showPreset();
    double windowText() const;
    QWidget* makeFolder();
    void restore();
    void changeUnit();
    void drawThumbnail();
    void showSize();
    bool isAnyOf(const QStringList& wanted) const;
    void showPictureRows();
    std::vector<View*> chosenViews() const;
    QString smallLetters(QSize points) const;
    QString folderProblem() const;
    QStringList suffixes() const;
    double pointsPer(const QString& unit) const;

    std::vector<View*> m_views;
    QListWidget* m_pictures;
    QFormLayout* m_form;
    QWidget* m_size = nullptr;
    TableRows m_rows;
    QTimer m_thumbnails;  ///< one at a time, so that the dialog is there at once
    int m_drawn = 0;      ///< rows that have theirs
    std::vector<QCheckBox*> m_formats;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QComboBox* m_unit;
    QString m_shownUnit;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_text;  ///< how large letters are on paper
    QComboBox* m_preset;
    std::vector<Preset> m_presets;  ///< those behind the first item, which leaves the size as it is
    QCheckBox* m_caption;
    QCheckBox* m_dark;  ///< hidden where the views are light anyway
    QLabel* m_pixels;
    QLineEdit* m_folder;
    QLineEdit* m_name;  ///< of a single picture, without an ending
    QPushButton* m_export;
};

}  // namespace krein
