// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/reports/method_comparison.h"
#include "core/reports/page.h"
#include "ui/document/mailbox.h"
#include "ui/views/study/study_picture.h"

class QComboBox;
class QTextDocument;

namespace krein {

class LinkPage;

/// Which alternative is better, and whether that is more than chance: average ranks with the critical difference where
/// there is more than one row, mean ± standard deviation with the best in bold, and what every test says and assumes.
class StudyTests : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyTests(QWidget* parent = nullptr);

    /// More values than these are a range, not alternatives.
    static constexpr std::size_t mostCompared = 12;

    void setTheme(const Theme& theme) override;
    void render(QPainter& painter, const QRectF& target) override;

    /// Null until it is computed.
    const std::shared_ptr<const MethodComparison>& found() const { return m_found; }
    /// What is compared as the boxes say; nothing before there is anything to compare.
    std::optional<ComparisonChoice> choice() const;

protected:
    void refresh() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr std::size_t everything = 100'000;

    using Order = std::pair<StudyTable, ComparisonChoice>;
    struct Letter {
        std::shared_ptr<const MethodComparison> found;
        QString problem;
    };

    void showBoxes();
    void compare();
    void deliver(const Letter& letter);
    bool hasDiagram() const;
    /// @param most  pairs and sentences; that there are more is said
    QString html(std::size_t most = everything) const;
    PageTable pairsTable(std::size_t most) const;
    std::unique_ptr<QTextDocument> document(double width, std::size_t most) const;

    QComboBox *m_axis, *m_baseline;
    QWidget* m_diagram;
    LinkPage* m_words;
    std::shared_ptr<const StudyPlan> m_listed;  ///< whose axes the box lists
    std::shared_ptr<const StudyPlan> m_plan;    ///< that m_found or m_problem is about …
    std::size_t m_rows = 0;                     ///< … with so many rows
    std::shared_ptr<const MethodComparison> m_found;
    QString m_problem;
    Mailbox<Order, Letter> m_box;
};

}  // namespace krein
