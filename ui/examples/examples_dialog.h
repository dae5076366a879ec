// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace krein {

struct Example;
class ExampleGallery;

/// The gallery of examples(), with a line to search it.
class ExamplesDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExamplesDialog(QWidget* parent = nullptr);

    /// The example that is selected; null if none is.
    const Example* chosen() const;
    void done(int result) override;

protected:
    /// Keys that go up and down move through the gallery while somebody types.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& words);

    QLineEdit* m_search;
    ExampleGallery* m_gallery;
    QLabel* m_nothing;
    QDialogButtonBox* m_buttons;
};

}  // namespace krein
