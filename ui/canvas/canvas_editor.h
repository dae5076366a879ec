// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointF>
#include <QTimer>

#include "core/data/data_set.h"
#include "core/data/split.h"

namespace krein {

class Document;
struct Experiment;
struct PlaneOptions;
struct RowChange;

/// Why samples cannot be drawn on a plane of these data, one sentence; empty if they can.
QString whyNotDrawable(const DataSet& data, const PlaneOptions& plane);

/// Changes the samples of a Document by hand. Edits between begin() and end() are one stroke: one step of undo, handed
/// to the Document about 60 times a second. In between, data() is ahead of the Document.
class CanvasEditor : public QObject {
    Q_OBJECT
public:
    explicit CanvasEditor(Document* document, QObject* parent = nullptr);

    /// The samples as they are now; null while they are not known.
    std::shared_ptr<const DataSet> data() const;
    /// Why nothing can be drawn; empty if it can.
    QString whyNot() const;
    bool canDraw() const { return whyNot().isEmpty(); }
    /// The feature on the horizontal axis, the one on the vertical.
    Index horizontal() const;
    Index vertical() const;
    /// A step in the data's own order of features from one along the axes.
    Vector stepOf(const QPointF& step) const;

    /// Rows of data().
    std::vector<Index> selection() const;

    bool inStroke() const { return m_gesture != 0; }
    /// The change of the Document under way is one of these.
    bool isCommitting() const { return m_committing; }
    void begin(const QString& text);
    void end();

    // Within a stroke or, outside one, as a step of their own.
    void put(const std::vector<QPointF>& places, int label);
    void remove(const std::vector<Index>& rows);  ///< ascending
    /// Moves rows of `base`, which is what data() was when the stroke began.
    void moveFrom(const DataSet& base, const std::vector<Index>& rows, const QPointF& step);
    void relabel(const std::vector<Index>& rows, int label);
    /// Copies become the selection.
    void duplicate(const std::vector<Index>& rows, const QPointF& step);
    void nudge(const std::vector<Index>& rows, const QPointF& step);
    /// Back to what was loaded, or to an empty canvas.
    void reset();
    bool canReset() const;

Q_SIGNALS:
    /// The Experiment was changed by somebody else in the middle of a stroke, which is over now.
    void interrupted();

private:
    /// Makes `change(data())` the samples; tells what is wrong if it cannot be.
    /// @param rows  that come and go, or get other classes, while all others stay training or test samples; null: none
    template <class Change>
    void edit(const QString& text, std::optional<std::vector<Index>> selection, const RowChange* rows, Change change);
    std::optional<Split> splitAfter(const DataSet& before, const RowChange& rows) const;
    void flush();
    void commit(const DataSet& changed, const QString& text, const std::optional<std::vector<Index>>& selection,
        const std::optional<Split>& split, quint64 gesture);
    void onExperimentChanged();

    Document* m_document;
    QTimer m_pace;
    QString m_text;
    quint64 m_gesture = 0;
    std::shared_ptr<const DataSet> m_ahead;  ///< of a stroke, not handed over yet; null: nothing is waiting
    std::optional<std::vector<Index>> m_aheadSelection;
    std::optional<Split> m_aheadSplit;
    bool m_committing = false;
};

}  // namespace krein
