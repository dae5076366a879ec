// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include <QTimer>
#include <QWidget>

#include "core/experiment/results.h"
#include "ui/theme/theme.h"
#include "ui/views/view_info.h"

class QPainter;

namespace krein {

class Document;

/// One picture of the Results. What it is called, where it stands and what it needs is said by its ViewInfo, a static
/// member `viewInfo`, which the list in ui/docks/all_views.cpp names. A view computes nothing of the core's, knows no
/// other view, and asks for changes by signals, which connectTo() joins to a document; it keeps what it was last given,
/// and brings its picture up to date when it becomes visible.
class View : public QWidget {
    Q_OBJECT
public:
    /// @param about  outlives the view
    explicit View(const ViewInfo& about, QWidget* parent = nullptr);

    const ViewInfo& about() const { return m_about; }
    QString id() const { return QLatin1String(m_about.id); }
    QString title() const { return tr(m_about.title); }
    /// Of what it shows now: another one while that is something else than its name says, "Objects" of a map.
    QString shownTitle() const { return windowTitle().isEmpty() ? title() : windowTitle(); }

    /// From now on it shows the results of a document, shares its selection, and what it asks for is done to it. A view
    /// that is told more of the document, or asks for more, adds that.
    virtual void connectTo(Document& document);
    void showResults(std::shared_ptr<const Results> results);
    const std::shared_ptr<const Results>& results() const { return m_results; }
    virtual void setTheme(const Theme& theme) { m_theme = theme; }
    const Theme& theme() const { return m_theme; }
    /// Rings these samples (rows of the data set) wherever the view shows them.
    virtual void setSelection(const std::vector<Index>& rows) = 0;
    /// Paints the picture alone, without controls, into `target`; vectors stay vectors where the device allows it.
    void render(QPainter& painter, const QRectF& target);

    /// The numbers behind the picture as CSV with a header and a row for each object, eigenvalue, pair, node …, see
    /// core/experiment/numbers; empty where there is nothing to see. It is brought up to date.
    std::string numbers();
    /// What the picture shows, in one or two sentences with numbers of the results; where there is nothing to see, why.
    /// Those who do not see it are told by its accessible description. It is brought up to date.
    QString sentence();

    /// Asks for what is not made before the view is looked at.
    virtual void bringUpToDate() {}
    /// Why there is nothing to see of the results it was given, one sentence; empty if there is. @pre it is up to date
    virtual QString whyEmpty() const;
    /// It was asked for and is not there yet.
    virtual bool isUnderWay() const { return false; }
    /// How large letters are in a picture of this size, as a share of those on the screen; below 1 where what it shows
    /// fits only if it is drawn smaller. @pre it is up to date
    virtual double lettersIn(const QSizeF&) const { return 1.0; }
    /// The decision map to be computed before it is rendered in another size; unset: none.
    virtual std::optional<MapDetail> mapWantedIn(QSize) { return {}; }

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
    /// Paints what it shows, up to date and laid out, or a sentence in place of that.
    virtual void paint(QPainter& painter, const QRectF& target) = 0;
    /// @pre there is something to see: whyEmpty() is empty
    virtual std::string makeNumbers() const = 0;
    /// @pre shownMessage() is empty
    virtual QString makeSentence() const = 0;
    /// What stands in place of the picture; empty: nothing does.
    virtual QString shownMessage() const { return whyEmpty(); }
    /// Something else is shown than before: the accessible description follows, once for all that changes now.
    void tellSentence() { m_telling.start(); }
    void paintMessage(QPainter& painter, const QRectF& target, const QString& message) const;
    void refreshIfStale();
    /// Whether a person can see it: visible, and not behind other tabs.
    bool isInSight() const;
    void showEvent(QShowEvent* event) override;

    Theme m_theme;

private:
    void prepareToRender();
    void describeToAll();

    const ViewInfo& m_about;
    std::shared_ptr<const Results> m_results;
    bool m_stale = true;
    QTimer m_telling;  ///< runs until what is shown has its description
    QString m_told;    ///< the description
};

/// What is to be computed for these pictures beyond what every picture needs.
Extras extrasFor(std::span<const ViewInfo* const> views);

}  // namespace krein
