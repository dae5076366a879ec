// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>

#include <QDialog>
#include <QImage>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace krein {

struct Example;

/// The gallery of examples() with pictures of their data, which a thread of its own draws one after the other.
class ExamplesDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExamplesDialog(QWidget* parent = nullptr);
    ~ExamplesDialog() override;  ///< stops drawing

    /// The example that is selected; null if none is.
    const Example* chosen() const;
    void done(int result) override;

private:
    void fill();
    void drawPictures();
    void showPicture(int example, const QImage& picture);
    void search(const QString& words);

    QLineEdit* m_search;
    QListView* m_gallery;
    QStandardItemModel* m_items;
    QLabel* m_nothing;
    QDialogButtonBox* m_buttons;
    std::jthread m_thread;
};

}  // namespace krein
