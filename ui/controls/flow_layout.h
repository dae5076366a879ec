// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QLayout>

namespace krein {

/// Controls side by side, in as many rows as the width asks for, so that a bar of them is as narrow as its widest one
/// and none is cut. What expands takes the rest of its row.
///
/// It has no height for width, which in a scrolled picture would make the plot below claim its preferred height: its
/// height is that for the width it has, and it asks for another layout when that changes.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    /// A name and what it names, in one row if any row can hold them, if need be narrower than they like to be.
    void addTogether(QWidget* name, QWidget* control, QWidget* further = nullptr);
    /// Takes the rest of its row.
    void addStretch();

    /// How many rows there are in this width.
    int rowCount(int width) const;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_parts.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& place) override;

private:
    struct Part {
        QLayoutItem* item = nullptr;
        bool withNext = false;
    };
    using Row = std::vector<QLayoutItem*>;

    std::vector<Row> rowsFor(int width) const;
    int gap() const;
    int leastAfter(std::size_t part) const;
    int likedAfter(std::size_t part) const;
    int heightOf(const std::vector<Row>& rows) const;
    void place(const Row& row, const QRect& room) const;

    std::vector<Part> m_parts;  ///< owned
    int m_width = -1;           ///< that it was laid out for last; −1: never
};

}  // namespace krein
