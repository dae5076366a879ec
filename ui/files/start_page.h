// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QBoxLayout;
class QLabel;
class QListWidget;
class QMimeData;
class QPushButton;

namespace krein {

class ExampleGallery;
struct Example;

/// What a person sees first, over the pictures: what the program is, one's own data, examples and the files opened
/// last. While it is shown what it covers cannot be reached by the keyboard; it is as large as that and never wider.
class StartPage : public QScrollArea {
    Q_OBJECT
public:
    /// @param covered  lies beside the page in the same parent
    explicit StartPage(QWidget* covered);

    /// Shows the page. @param leave  what the button says that leads to the pictures, "Explore the sphere"
    void open(const QString& leave);
    void dismiss();

Q_SIGNALS:
    void fileWanted();  ///< to be asked for
    void drawingWanted();
    void examplesWanted();  ///< all of them
    void helpWanted();
    void lessonsWanted();
    void exampleChosen(const krein::Example& example);
    void fileChosen(const QString& path);
    void dropped(const QMimeData& what);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* introduction();
    QWidget* ownData();
    QWidget* exampleCards();
    void fillRecent();
    bool takeEscape(QEvent* event);
    void arrange();

    QWidget* m_covered;
    QBoxLayout* m_columns;
    QPushButton* m_leave;
    QLabel* m_recentTitle;
    QListWidget* m_recent;
    ExampleGallery* m_gallery;
};

}  // namespace krein
