// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

#include "core/reports/method_comparison.h"
#include "ui/document/mailbox.h"
#include "ui/plot/plot_map.h"
#include "ui/views/study/study_picture.h"

class QComboBox;
class QLabel;
class QScrollArea;

namespace krein {

/// Where a value lies between two pixels.
struct ScoreRuler {
    Range values;
    double left = 0.0, right = 1.0;
    double at(double value) const { return left + (value - values.low) / values.span() * (right - left); }
};

/// Every single run of every cell as a dot on a line of its own, with the mean, one standard deviation on either side
/// of it, and a star at the best. A click, or Enter, makes a cell the window's experiment; up and down go to the next.
class StudyScores : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyScores(QWidget* parent = nullptr);

    void render(QPainter& painter, const QRectF& target) override;

    QComboBox* measureBox() const { return m_measure; }
    QWidget* sheet() const { return m_sheet; }

protected:
    void refresh() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Order = std::pair<StudyTable, ComparisonChoice>;

    void judge();
    std::size_t measure() const;
    const QuantityInfo& info() const;
    /// @param line  the height of a row   @param onScreen  the row of the shown experiment is marked
    void paint(QPainter& painter, const QRectF& target, double line, bool onScreen) const;
    std::optional<ScoreRuler> rulerIn(const QRectF& target) const;
    void paintAxis(QPainter& painter, const QRectF& lines, const ScoreRuler& ruler) const;
    void paintNames(QPainter& painter, const QRectF& line, const ScoreRuler& ruler, const QString& name,
        const QString& number) const;
    void paintRuns(QPainter& painter, const QRectF& line, const ScoreRuler& ruler, std::vector<double> values) const;
    void paintMean(QPainter& painter, const QRectF& line, const ScoreRuler& ruler, const MeasureSummary& found) const;
    QString nameOf(std::size_t cell) const;
    QString caption() const;
    double rowHeight() const;
    int rowAt(double y) const;

    QComboBox* m_measure;
    QScrollArea* m_scroll;
    QWidget* m_sheet;
    QLabel* m_verdict;                                  ///< whether the best is better by more than chance
    std::shared_ptr<const StudyPlan> m_judged;          ///< that m_verdict is about …
    std::size_t m_judgedRows = 0, m_judgedMeasure = 0;  ///< … with so many rows, by this measure
    std::vector<std::size_t> m_cells;                   ///< that have a line, from above
    Mailbox<Order, QString> m_box;
};

}  // namespace krein
