// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QSlider>

namespace krein {

/// A horizontal slider with ticks beneath its groove at chosen positions.
class MarkedSlider : public QSlider {
    Q_OBJECT
public:
    explicit MarkedSlider(QWidget* parent = nullptr);

    /// @param positions  in the range of the slider
    void setMarks(std::vector<int> positions);
    const std::vector<int>& marks() const { return m_marks; }
    /// Where the middle of the handle is when the slider is at this position, in pixels from the left.
    int xOf(int position) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<int> m_marks;
};

}  // namespace krein
