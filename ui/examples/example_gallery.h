// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>
#include <vector>

#include <QImage>
#include <QListView>

class QStandardItemModel;

namespace krein {

struct Example;

/// Examples as cards with pictures of their data, which a thread of its own draws one after the other.
class ExampleGallery : public QListView {
    Q_OBJECT
public:
    enum class Headings { Shown, None };

    /// @param shown     outlive the gallery   @param headings  whether the names of their groups stand above them
    ExampleGallery(std::vector<const Example*> shown, Headings headings, QWidget* parent = nullptr);
    ~ExampleGallery() override;  ///< stops drawing

    /// Begins drawing in the colours that the gallery has, and begins again when these change.
    void drawPictures();
    /// Shows the examples with every word in what is said about them, those whose title it is, then those whose title
    /// begins so, before the others, and selects the first unless one as good is selected. @return  how many there are
    int search(const QString& words);
    /// The example that is selected; null if none is.
    const Example* chosen() const;
    /// The height at which a gallery without headings that is so wide shows all cards. @pre nothing was searched for
    int heightFor(int width) const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill(Headings headings);
    void order(const QString& words);
    void showPicture(int example, const QImage& picture);

    std::vector<const Example*> m_shown;
    QStandardItemModel* m_items;
    std::jthread m_thread;
};

}  // namespace krein
