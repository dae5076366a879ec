// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_editor.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <QScopedValueRollback>

#include "core/base/errors.h"
#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/document/gesture.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int pace = 16;  // milliseconds between two edits of a stroke

QString objectsOf(DataKind kind)
{
    switch (kind) {
    case DataKind::Proximity: return CanvasEditor::tr("are a matrix");
    case DataKind::Strings: return CanvasEditor::tr("are strings");
    case DataKind::PointSets: return CanvasEditor::tr("are sets of points");
    case DataKind::Distributions: return CanvasEditor::tr("are distributions");
    case DataKind::Graph: return CanvasEditor::tr("are a graph");
    case DataKind::Vectors: break;
    }
    return {};
}

std::vector<Index> consecutive(Index first, Index count)
{
    std::vector<Index> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

}  // namespace

QString whyNotDrawable(const DataSet& data, const PlaneOptions& plane)
{
    const QString wanted = CanvasEditor::tr("Drawing needs two numeric features; these data %1.");
    if (data.kind != DataKind::Vectors) return wanted.arg(objectsOf(data.kind));
    if (data.samples.cols() != 2) return wanted.arg(CanvasEditor::tr("have %1").arg(data.samples.cols()));
    for (std::size_t j = 0; j < data.levels.size(); ++j)
        if (!data.levels[j].empty())
            return CanvasEditor::tr("Drawing needs two numeric features; %1 is a category.")
                .arg(j < data.featureNames.size() ? toText(data.featureNames[j]) : QString::number(j + 1));
    const bool both = (plane.horizontal == 1 && plane.vertical == 2) || (plane.horizontal == 2 && plane.vertical == 1);
    if (plane.plane != PlaneKind::Features || !both)
        return CanvasEditor::tr("Drawing needs the plane of the two features. Choose it under Plane.");
    return {};
}

CanvasEditor::CanvasEditor(Document* document, QObject* parent) : QObject(parent), m_document(document)
{
    m_pace.setSingleShot(true);
    m_pace.setInterval(pace);
    connect(&m_pace, &QTimer::timeout, this, &CanvasEditor::flush);
    connect(document, &Document::experimentChanged, this, &CanvasEditor::onExperimentChanged);
}

std::shared_ptr<const DataSet> CanvasEditor::data() const
{
    if (m_ahead) return m_ahead;
    if (const auto* drawn = std::get_if<DrawnData>(&m_document->experiment().data)) {
        static const auto empty = std::make_shared<const DataSet>(emptyCanvas());
        return drawn->samples ? drawn->samples : empty;
    }
    const auto& results = m_document->results();
    return results && results->experiment->data == m_document->experiment().data ? results->data : nullptr;
}

QString CanvasEditor::whyNot() const
{
    const auto now = data();
    return now ? whyNotDrawable(*now, m_document->experiment().map) : tr("The data are not loaded yet.");
}

Index CanvasEditor::horizontal() const
{
    return m_document->experiment().map.horizontal == 2 ? 1 : 0;
}
Index CanvasEditor::vertical() const
{
    return 1 - horizontal();
}

Vector CanvasEditor::stepOf(const QPointF& step) const
{
    Vector ordered(2);
    ordered(horizontal()) = step.x();
    ordered(vertical()) = step.y();
    return ordered;
}

std::vector<Index> CanvasEditor::selection() const
{
    return m_ahead && m_aheadSelection ? *m_aheadSelection : m_document->selection()->rows();
}

void CanvasEditor::begin(const QString& text)
{
    end();
    m_text = text;
    m_gesture = newGesture();
}

void CanvasEditor::end()
{
    if (!inStroke()) return;
    flush();
    m_pace.stop();
    const auto now = data();
    if (now && std::holds_alternative<DrawnData>(m_document->experiment().data)) {
        const DataSet tidy = withoutEmptyClasses(*now);
        if (tidy.classNames != now->classNames) commit(tidy, m_text, m_document->selection()->rows(), {}, m_gesture);
    }
    m_gesture = 0;
}

/// Unset: as before, also where the division cannot be told, which keeps nobody from drawing.
std::optional<Split> CanvasEditor::splitAfter(const DataSet& before, const RowChange& rows) const
{
    try {
        return dividedAsBefore(m_aheadSplit.value_or(m_document->experiment().split), before, rows);
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

template <class Change>
void CanvasEditor::edit(
    const QString& text, std::optional<std::vector<Index>> selection, const RowChange* rows, Change change)
{
    const auto now = data();
    if (!now || !canDraw()) return;
    try {
        DataSet changed = change(*now);
        std::optional<Split> split;
        if (rows) split = splitAfter(*now, *rows);
        if (!inStroke()) return commit(withoutEmptyClasses(changed), text, selection, split, 0);
        m_ahead = std::make_shared<const DataSet>(std::move(changed));
        m_aheadSelection = std::move(selection);
        if (split) m_aheadSplit = std::move(split);
        if (!m_pace.isActive()) flush();
    } catch (const InvalidInput& wrong) {
        m_document->tell(toText(wrong.what()));
    }
}

void CanvasEditor::flush()
{
    if (!m_ahead) return;
    const auto waiting = std::exchange(m_ahead, nullptr);
    commit(*waiting, m_text, std::exchange(m_aheadSelection, std::nullopt), std::exchange(m_aheadSplit, std::nullopt),
        m_gesture);
    m_pace.start();
}

void CanvasEditor::commit(const DataSet& changed, const QString& text,
    const std::optional<std::vector<Index>>& selection, const std::optional<Split>& split, quint64 gesture)
{
    const QScopedValueRollback committing(m_committing, true);
    m_document->editSamples(changed, text, gesture, split ? &*split : nullptr);
    if (selection) m_document->selection()->setRows(*selection);
}

void CanvasEditor::onExperimentChanged()
{
    if (m_committing || !inStroke()) return;
    m_ahead.reset();
    m_aheadSplit.reset();
    m_pace.stop();
    m_gesture = 0;
    Q_EMIT interrupted();
}

void CanvasEditor::put(const std::vector<QPointF>& places, int label)
{
    if (places.empty()) return;
    Matrix points(static_cast<Index>(places.size()), 2);
    for (Index i = 0; i < points.rows(); ++i) {
        points(i, horizontal()) = places[static_cast<std::size_t>(i)].x();
        points(i, vertical()) = places[static_cast<std::size_t>(i)].y();
    }
    const auto before = data();
    if (!before) return;
    std::vector<Index> selected = selection();
    for (Index& row : selected)
        if (row >= addedAt(*before)) row += points.rows();
    const RowChange added{.at = addedAt(*before), .added = points.rows()};
    edit(tr("add samples"), std::move(selected), &added,
        [&](const DataSet& now) { return withSamples(now, points, now.labelled() || now.size() == 0 ? label : -1); });
}

void CanvasEditor::remove(const std::vector<Index>& rows)
{
    if (rows.empty()) return;
    std::vector<Index> selected;  // those that stay, where they will be
    for (const Index row : selection())
        if (!std::ranges::binary_search(rows, row))
            selected.push_back(row - (std::ranges::lower_bound(rows, row) - rows.begin()));
    const RowChange removed{.removed = rows};
    edit(tr("delete samples"), std::move(selected), &removed,
        [&](const DataSet& now) { return withoutRows(now, rows); });
}

void CanvasEditor::moveFrom(const DataSet& base, const std::vector<Index>& rows, const QPointF& step)
{
    edit(tr("move samples"), selection(), nullptr, [&](const DataSet&) { return movedRows(base, rows, stepOf(step)); });
}

void CanvasEditor::relabel(const std::vector<Index>& rows, int label)
{
    if (rows.empty()) return;
    const RowChange none;  // yet a share of each class is drawn anew of other classes
    edit(tr("relabel samples"), rows, &none, [&](const DataSet& now) { return relabelledRows(now, rows, label); });
}

void CanvasEditor::duplicate(const std::vector<Index>& rows, const QPointF& step)
{
    const auto now = data();
    if (rows.empty() || !now) return;
    const RowChange added{.at = addedAt(*now), .added = static_cast<Index>(rows.size())};
    edit(tr("duplicate samples"), consecutive(added.at, added.added), &added,
        [&](const DataSet& before) { return duplicatedRows(before, rows, stepOf(step)); });
}

void CanvasEditor::nudge(const std::vector<Index>& rows, const QPointF& step)
{
    const auto now = data();
    if (!rows.empty() && now) moveFrom(*now, rows, step);
}

bool CanvasEditor::canReset() const
{
    const auto* drawn = std::get_if<DrawnData>(&m_document->experiment().data);
    return drawn && (drawn->origin || (drawn->samples && drawn->samples->size() > 0));
}

void CanvasEditor::reset()
{
    if (!canReset()) return;
    end();
    m_document->resetSamples();
}

}  // namespace krein
