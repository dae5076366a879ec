// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view.h"

#include <utility>

#include <QCoreApplication>
#include <QLayout>
#include <QPainter>
#include <QResizeEvent>

#include "ui/document/document.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

/// Tells a hidden widget and its children their sizes, which otherwise happens when they are shown. (QWidget::grab()
/// would do so too, but lays out the whole window, and the picture would have the size of its dock again.)
void layOutHidden(QWidget& widget)
{
    widget.ensurePolished();
    if (widget.testAttribute(Qt::WA_PendingResizeEvent)) {
        widget.setAttribute(Qt::WA_PendingResizeEvent, false);
        QResizeEvent event(widget.size(), QSize());
        QCoreApplication::sendEvent(&widget, &event);
    }
    if (widget.layout()) widget.layout()->activate();
    for (QObject* child : widget.children()) {
        auto* inner = qobject_cast<QWidget*>(child);
        if (inner && !inner->isHidden() && !inner->isWindow()) layOutHidden(*inner);
    }
}

}  // namespace

View::View(const ViewInfo& about, QWidget* parent) : QWidget(parent), m_theme(makeTheme(false)), m_about(about)
{
    setObjectName(id());
    m_telling.setSingleShot(true);
    connect(&m_telling, &QTimer::timeout, this, &View::describeToAll);
}

void View::connectTo(Document& document)
{
    Selection* selection = document.selection();
    connect(this, &View::sampleClicked, selection, &Selection::pick);
    connect(selection, &Selection::changed, this, [this, selection] { setSelection(selection->rows()); });
    connect(&document, &Document::resultsChanged, this, [this, &document] { showResults(document.results()); });
}

QString View::whyEmpty() const
{
    return m_results ? firstProblemText(*m_results, m_about.needs) : tr("Nothing has been computed yet.");
}

void View::showResults(std::shared_ptr<const Results> results)
{
    m_results = std::move(results);
    m_stale = true;
    if (isInSight()) refreshIfStale();
}

int View::heightForWidth(int width) const
{
    const bool depends = layout() && layout()->hasHeightForWidth();
    return depends ? layout()->totalMinimumHeightForWidth(width) : QWidget::heightForWidth(width);
}

bool View::isInSight() const
{
    // A dock behind other tabs counts as visible but is moved out of the window's area.
    const bool outOfSight = !size().isEmpty() && !window()->rect().intersects(QRect(mapTo(window(), QPoint()), size()));
    return isVisible() && !outOfSight;
}

void View::refreshIfStale()
{
    if (!m_stale) return;
    m_stale = false;
    refresh();
    tellSentence();
}

std::string View::numbers()
{
    refreshIfStale();
    return whyEmpty().isEmpty() ? makeNumbers() : std::string();
}

QString View::sentence()
{
    refreshIfStale();
    const QString message = shownMessage();
    return message.isEmpty() ? makeSentence() : message.section(QLatin1Char('\n'), 0, 0);
}

/// A part that is described otherwise, such as a card, keeps its own description.
void View::describeToAll()
{
    if (m_stale) return;  // it is told when it is seen
    const QString before = std::exchange(m_told, sentence());
    if (m_told == before) return;
    setAccessibleDescription(m_told);
    QWidget* part = focusProxy();
    if (part && (part->accessibleDescription().isEmpty() || part->accessibleDescription() == before))
        part->setAccessibleDescription(m_told);
}

void View::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    painter.save();
    paint(painter, target);
    painter.restore();
}

void View::paintMessage(QPainter& painter, const QRectF& target, const QString& message) const
{
    painter.fillRect(target, m_theme.plotBackground);
    painter.setFont(font());
    painter.setPen(m_theme.mutedText);
    painter.drawText(target, Qt::AlignCenter | Qt::TextWordWrap, wholeTerms(message));
}

/// A hidden view is laid out and brought up to date.
void View::prepareToRender()
{
    ensurePolished();
    if (!isVisible()) layOutHidden(*this);
    if (!m_stale) return;
    refreshIfStale();
    if (isVisible()) return;
    // What the results brought into sight, such as charts in place of a message, has no size yet; and how many rows a
    // bar of controls needs is known once it has its width, after which the picture has the rest.
    layOutHidden(*this);
    layOutHidden(*this);
}

void View::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refreshIfStale();
}

Extras extrasFor(std::span<const ViewInfo* const> views)
{
    Extras extras;
    for (const ViewInfo* view : views) {
        extras.reports = extras.reports || view->needs == Stage::Reports;
        extras.corrections = extras.corrections || view->needs == Stage::Corrections;
        extras.traced = extras.traced || view->path;
    }
    return extras;
}

}  // namespace krein
