// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>

#include <QWidget>

#include "ui/forms/parameter_row.h"
#include "ui/import/preview_loader.h"

class QButtonGroup;
class QComboBox;
class QLabel;
class QListWidget;

namespace krein {

class ParameterForm;

/// How a file is taken and read: the left side of the import dialog. Only what makes sense for the file is offered.
class ImportForm : public QWidget {
    Q_OBJECT
public:
    /// @param guess  of a file, a matrix or a graph
    explicit ImportForm(const DataSource& guess, QWidget* parent = nullptr);

    const DataSource& source() const { return m_source; }
    /// Nobody said yet whether a matrix holds similarities or dissimilarities.
    bool leavesRoleOpen() const { return m_roleOpen; }
    /// Offers the columns that were found and the options that apply to the format.
    void showPreview(const Preview& preview);
    /// Takes the file another way, see Remark::otherwise.
    void takeOtherwise(const krein::Fix& way);

Q_SIGNALS:
    void changed();

private:
    int labelWidth() const;
    void buildMeanings();
    void showMeanings();
    void takeMeaning(int meaning);
    void buildColumns();
    void take(int alternative);
    DataSource sourceAs(std::string_view id);
    void edit(const QString& path, const ParameterValue& value);
    void chooseLabel(int index);
    void chooseColumns();
    void showSource();
    void showColumns();
    void showLabels(const ImportOptions& import);
    bool applies(std::string_view key) const;
    const std::vector<FilePart>* partsFor(std::string_view key) const;
    std::vector<TextOffer> offers(std::string_view key) const;

    DataSource m_source;
    std::map<std::string, DataSource, std::less<>> m_left;  ///< as it was taken before, by the id of the source
    std::optional<FileFormat> m_format;   ///< of the file, once it is known
    DataKind m_kind = DataKind::Vectors;  ///< of the objects found last
    QStringList m_columns;                ///< of the file, once they are known
    QStringList m_notFeatures;            ///< those left out by themselves
    std::map<std::string, std::vector<FilePart>> m_parts;  ///< see Preview
    std::vector<ValueColumn> m_valueColumns;
    std::set<std::string> m_named;        ///< parameters that the preview speaks of, "data.absent"
    QString m_guessedLabel;               ///< empty: the guess is that there is none
    bool m_roleOpen = false;
    bool m_wereDissimilarities = false;  ///< the values of the matrix shown last
    bool m_mayBeMatrix = false;  ///< it is, or was, taken for a matrix, so that what its numbers mean is asked
    QComboBox* m_take;
    QWidget* m_meaningBox;
    QButtonGroup* m_meanings;
    ParameterForm *m_main, *m_details;
    QWidget* m_columnBox;
    QComboBox* m_label;
    QListWidget* m_used;
};

}  // namespace krein
