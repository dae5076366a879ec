// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>

#include <QWidget>

#include "core/experiment/results.h"
#include "ui/pictures/view_info.h"
#include "ui/theme/theme.h"

class QPainter;

namespace krein {

/// One picture of the Results. What it is called, where it stands and what it needs is said by its ViewInfo, a static
/// member `viewInfo`, which the list in ui/window/all_views.cpp names. A view computes nothing of the core's, knows no
/// other view, and asks for changes by signals; it keeps what it was last given, and brings its picture up to date when
/// it becomes visible.
class View : public QWidget {
    Q_OBJECT
public:
    /// @param about  outlives the view
    explicit View(const ViewInfo& about, QWidget* parent = nullptr);

    const ViewInfo& about() const { return m_about; }
    QString id() const { return QLatin1String(m_about.id); }
    QString title() const { return tr(m_about.title); }

    void showResults(std::shared_ptr<const Results> results);
    const std::shared_ptr<const Results>& results() const { return m_results; }
    virtual void setTheme(const Theme& theme) = 0;
    /// Rings these samples (rows of the data set) wherever the view shows them.
    virtual void setSelection(const std::vector<Index>& rows) = 0;
    /// Paints the picture alone, without controls, into `target`; vectors stay vectors where the device allows it.
    virtual void render(QPainter& painter, const QRectF& target) = 0;
    /// What it needs at this width, not what it would like: a frame scrolls only what has no room.
    int heightForWidth(int width) const override;

Q_SIGNALS:
    /// A sample (row of the data set) was clicked; −1: the empty background. `extend` adds to the selection.
    void sampleClicked(Index row, bool extend);
    /// The sample under the cursor (row of the data set); −1: none.
    void sampleHovered(Index row);
    /// What is under the cursor, in one line for a status bar; empty: nothing.
    void readoutChanged(const QString& text);

protected:
    /// Brings the picture up to date with results(), which may be null. Called only while the view is visible or
    /// rendered.
    virtual void refresh() = 0;
    void refreshIfStale();
    /// Whether a person can see it: visible, and not behind other tabs.
    bool isInSight() const;
    /// To be called first by render(): a hidden view is laid out and brought up to date.
    void prepareToRender();
    void showEvent(QShowEvent* event) override;

private:
    const ViewInfo& m_about;
    std::shared_ptr<const Results> m_results;
    bool m_stale = true;
};

/// What is to be computed for these pictures beyond what every picture needs.
Extras extrasFor(std::span<const ViewInfo* const> views);

}  // namespace krein
