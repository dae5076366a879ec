// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/panels/badge_content.h"
#include "ui/theme/theme.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace krein {

class BadgeHead;
class FactTable;

/// What can be done, and the words on the button that does it.
struct BadgeAdvice {
    QString sentence, action;
    bool isToBeRead = false;  ///< the sentence stands above the button on the folded badge too
    bool operator==(const BadgeAdvice&) const = default;
};

/// One result in large words. A click, Enter or Space unfolds its details: why, a table of facts, and what can be done;
/// the first of these is a button on the folded badge too where it is the next step. It remembers whether it is open under its object name, and is as high as what
/// it says, no more.
class Badge : public QWidget {
    Q_OBJECT
public:
    /// @param name  "kernel": the object names begin with "badge.kernel"
    explicit Badge(const QString& name, QWidget* parent = nullptr);

    void setContent(const BadgeContent& content);
    const BadgeContent& content() const { return m_content; }
    /// @param hasNextStep  whether the first advice is the next step to take
    void setAdvice(const std::vector<BadgeAdvice>& advice, bool hasNextStep);
    /// Room for controls below the facts.
    QVBoxLayout* extra() const { return m_extra; }
    bool isOpen() const;
    void setOpen(bool open);
    void setTheme(const Theme& theme);
    /// What the Tab key stops at, from top to bottom.
    QWidgetList tabStops() const;

Q_SIGNALS:
    void adviceTaken(int index);
    void tabStopsChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct AdviceRow {
        QLabel* sentence;
        QPushButton* button;
    };
    AdviceRow newAdviceRow(int index);
    void showFolded();
    void showBody();

    BadgeContent m_content;
    std::vector<BadgeAdvice> m_advice;
    bool m_hasNextStep = false;
    BadgeHead* m_head;
    QWidget* m_body;
    QLabel *m_remark, *m_why;
    FactTable* m_facts;
    QVBoxLayout *m_extra, *m_adviceRows;
    std::vector<AdviceRow> m_rows;
};

}  // namespace krein
