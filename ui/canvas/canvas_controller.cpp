// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_controller.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QSettings>
#include <QToolButton>

#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "ui/canvas/canvas_bar.h"
#include "ui/canvas/tool_icons.h"
#include "ui/document/document.h"
#include "ui/plot/plot_view.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/decision/decision_view.h"

namespace krein {

namespace {

const QString openKey = QStringLiteral("canvas/open");
constexpr double copyOffset = 12;  // pixels right and down: a copy beside its original
constexpr double nudgeStep = 1, bigNudge = 10;

}  // namespace

CanvasController::CanvasController(Document* document, DecisionView* view, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_view(view),
      m_editor(document),
      m_layer(new ToolLayer(*view->plot())),
      m_pointer(m_editor, *document->selection(), *view->plot(), *view->points(), *m_layer),
      m_bar(new CanvasBar),
      m_toggle(new QToolButton)
{
    m_toggle->setObjectName(QStringLiteral("canvas.toggle"));
    m_toggle->setCheckable(true);
    m_toggle->setAutoRaise(true);
    m_toggle->setIcon(drawIcon());
    m_toggle->setIconSize({15, 15});
    m_toggle->setFixedSize(22, 22);
    m_toggle->setFocusPolicy(Qt::TabFocus);
    m_toggle->setAccessibleName(tr("Drawing tools"));
    m_view->setHeader(m_bar);
    buildActions();
    connect(m_toggle, &QToolButton::clicked, this, &CanvasController::setOpen);
    connect(m_bar, &CanvasBar::edited, this, &CanvasController::setSettings);
    connect(m_document, &Document::experimentChanged, this, &CanvasController::onExperimentChanged);
    connect(m_document, &Document::resultsChanged, this, &CanvasController::refresh);
    connect(m_document, &Document::proposalAccepted, m_view, &DecisionView::fitNext);
    connect(m_document->selection(), &Selection::changed, this, &CanvasController::refresh);
    connect(&m_editor, &CanvasEditor::interrupted, this, [this] { m_pointer.abandon(true); });
    connect(m_document, &QObject::destroyed, this, &CanvasController::detach);
    const auto restyle = [this] { m_bar->setTheme(m_view->theme()); };
    connect(m_view, &DecisionView::themeChanged, this, restyle);
    restyle();
    m_view->setCorner(m_toggle);
    m_view->plot()->setTool(this);
    setOpen(QSettings().value(openKey, false).toBool());
    onExperimentChanged();
}

CanvasController::~CanvasController()
{
    detach();
}

void CanvasController::detach()
{
    if (m_view) m_view->plot()->setTool(nullptr);
}

void CanvasController::buildActions()
{
    m_selectAll = addAction("select-all", tr("Select &all"), QKeySequence::SelectAll, &CanvasController::selectAll);
    m_duplicate = addAction(
        "duplicate", tr("&Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), &CanvasController::duplicateSelection);
    m_delete = addAction("delete", tr("D&elete"), QKeySequence::Delete, &CanvasController::deleteSelection);
    m_delete->setShortcuts({QKeySequence(Qt::Key_Delete), QKeySequence(Qt::Key_Backspace)});
    m_relabel = addAction("relabel", QString(), QKeySequence(Qt::Key_R), &CanvasController::relabelSelection);
    m_relabelTo = addAction("relabel-to", tr("Rela&bel to"), QKeySequence(), nullptr);
    auto* menu = new QMenu(m_view);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillClassMenu(menu); });
    m_relabelTo->setMenu(menu);
    m_reset = addAction("reset", tr("Reset to &loaded data"), QKeySequence(), &CanvasController::reset);
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    m_view->addAction(separator);
}

QAction* CanvasController::addAction(
    const char* id, const QString& text, const QKeySequence& shortcut, void (CanvasController::*slot)())
{
    auto* action = new QAction(text, this);
    action->setObjectName(QStringLiteral("canvas.") + QString::fromLatin1(id));
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (slot) connect(action, &QAction::triggered, this, slot);
    m_view->addAction(action);
    m_actions << action;
    return action;
}

void CanvasController::fillClassMenu(QMenu* menu)
{
    menu->clear();
    for (int k = 0; k <= m_classes.size(); ++k) {
        const QString name = menuText(m_bar->className(k));
        menu->addAction(classIcon(m_view->theme(), k, k == m_classes.size()), name, this,
            [this, k] { m_editor.relabel(m_document->selection()->rows(), k); });
    }
}

void CanvasController::onExperimentChanged()
{
    m_view->showExperiment(m_document->experiment());
    const auto* drawn = std::get_if<DrawnData>(&m_document->experiment().data);
    const bool blank = drawn && !drawn->origin && (!drawn->samples || drawn->samples->size() == 0);
    if (blank && !m_wasBlank && !m_editor.isCommitting()) {
        // Somebody wants to draw: the tools are at hand at once.
        m_view->fit();
        setOpen(true);
        if (!infoOf(settings().tool).puts) chooseTool(CanvasTool::Put);
    }
    m_wasBlank = blank;
    // Undoing may take away samples that are selected.
    const std::vector<Index>& rows = m_document->selection()->rows();
    const auto data = m_editor.data();
    if (data && !rows.empty() && rows.back() >= data->size())
        m_document->selection()->setRows({rows.begin(), std::ranges::lower_bound(rows, data->size())});
    refresh();
}

void CanvasController::refresh()
{
    const QString whyNot = m_editor.whyNot();
    const auto data = m_editor.data();
    if (data) refreshClasses(*data);
    m_bar->setReason(whyNot);
    if (data) followData(*data, whyNot.isEmpty());
    m_toggle->setToolTip(whyNot.isEmpty() ? tr("Draw, move and relabel samples (D)") : whyNot);
    // Data that are being read, as after undoing the first sample on a file, may be drawn on again in a moment.
    if (data && !whyNot.isEmpty() && infoOf(settings().tool).puts) chooseTool(CanvasTool::Select);
    placeBar();
    const bool any = !m_document->selection()->rows().empty();
    m_selectAll->setEnabled(data && data->size() > 0);
    for (QAction* action : {m_duplicate, m_delete, m_relabel, m_relabelTo}) action->setEnabled(whyNot.isEmpty() && any);
    m_relabel->setText(tr("Relabel to &the active class, %1").arg(m_bar->className(settings().activeClass)));
    m_reset->setEnabled(m_editor.canReset());
}

void CanvasController::refreshClasses(const DataSet& data)
{
    QStringList names;
    for (const std::string& name : data.classNames) names << toText(name);
    if (names == m_classes) return;
    // The active class stays the same one where the others' numbers change.
    CanvasSettings changed = settings();
    const QString active = m_classes.value(changed.activeClass);
    if (!active.isEmpty() && names.contains(active)) changed.activeClass = static_cast<int>(names.indexOf(active));
    changed.activeClass = std::min(changed.activeClass, static_cast<int>(names.size()));
    m_classes = names;
    m_bar->setClasses(names);
    setSettings(changed);
}

void CanvasController::setSettings(const CanvasSettings& settings)
{
    m_pointer.setSettings(settings);
    m_bar->showSettings(settings);
    m_relabel->setText(tr("Relabel to &the active class, %1").arg(m_bar->className(settings.activeClass)));
    m_view->plot()->updateCursor();
}

void CanvasController::setOpen(bool open)
{
    m_putAway = false;
    QSettings().setValue(openKey, open);
    showBar(open);
}

void CanvasController::showBar(bool shown)
{
    m_open = shown;
    m_toggle->setChecked(shown);
    placeBar();
    if (!shown) chooseTool(CanvasTool::Select);
}

void CanvasController::placeBar()
{
    m_bar->setVisible(m_open && (!m_presenting || m_editor.canDraw()));
}

void CanvasController::setPresenting(bool presenting)
{
    m_presenting = presenting;
    placeBar();
}

/// The tools leave with data that can be drawn, and come back with them. Those that were opened to select from data
/// that cannot be drawn leave with these.
void CanvasController::followData(const DataSet& data, bool drawable)
{
    const bool areOthers = std::exchange(m_known, data.description) != data.description;
    if (m_drawable == drawable && (drawable || !areOthers)) return;
    m_drawable = drawable;
    if (drawable ? !m_putAway : !m_open) return;
    m_putAway = !drawable;
    showBar(drawable);
}

void CanvasController::chooseTool(CanvasTool tool)
{
    if (infoOf(tool).puts && !m_editor.canDraw()) return;
    if (tool != CanvasTool::Select && !m_open) setOpen(true);
    CanvasSettings changed = settings();
    changed.tool = tool;
    setSettings(changed);
}

void CanvasController::chooseClass(int index)
{
    CanvasSettings changed = settings();
    changed.activeClass = std::min(index, static_cast<int>(m_classes.size()));
    setSettings(changed);
}

Qt::CursorShape CanvasController::cursor() const
{
    const ToolInfo& info = infoOf(settings().tool);
    if (info.usesRadius && m_editor.canDraw()) return Qt::BlankCursor;  // its circle is the cursor
    return info.tool == CanvasTool::Select ? Qt::ArrowCursor : Qt::CrossCursor;
}

bool CanvasController::arrowKey(int key, Qt::KeyboardModifiers modifiers, QPointF& pixels) const
{
    const double length = modifiers & Qt::ShiftModifier ? bigNudge : nudgeStep;
    switch (key) {
    case Qt::Key_Left: pixels = {-length, 0}; return true;
    case Qt::Key_Right: pixels = {length, 0}; return true;
    case Qt::Key_Up: pixels = {0, -length}; return true;
    case Qt::Key_Down: pixels = {0, length}; return true;
    default: return false;
    }
}

bool CanvasController::wantsKey(const QKeyEvent& event) const
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool any = !m_document->selection()->rows().empty();
    QPointF ignored;
    if (arrowKey(event.key(), modifiers, ignored))
        return any && m_editor.canDraw() && !(modifiers & ~Qt::ShiftModifier);
    if (event.key() == Qt::Key_BracketLeft || event.key() == Qt::Key_BracketRight) return m_open;
    if (modifiers != Qt::NoModifier) return false;
    if (event.key() == Qt::Key_Escape) return m_pointer.active() || settings().tool != CanvasTool::Select || any;
    if (event.key() == Qt::Key_F || event.key() == Qt::Key_D) return true;
    if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_9) return m_editor.canDraw();
    if (event.key() == Qt::Key_G || event.key() == Qt::Key_J) return m_open && m_editor.canDraw();
    return std::ranges::any_of(toolInfos(),
        [&](const ToolInfo& info) { return info.key == event.key() && (!info.puts || m_editor.canDraw()); });
}

void CanvasController::key(const QKeyEvent& event)
{
    QPointF pixels;
    if (arrowKey(event.key(), event.modifiers(), pixels))
        return m_editor.nudge(m_document->selection()->rows(), stepOf(pixels));
    CanvasSettings changed = settings();
    switch (event.key()) {
    case Qt::Key_Escape: return escape();
    case Qt::Key_F: return m_view->fit();
    case Qt::Key_D: return setOpen(!m_open);
    case Qt::Key_G: changed.snap = !changed.snap; return setSettings(changed);
    case Qt::Key_J: changed.jitter = !changed.jitter; return setSettings(changed);
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight: {
        const double factor = event.key() == Qt::Key_BracketLeft ? 0.8 : 1.25;
        changed.radius = std::clamp(
            static_cast<int>(std::lround(changed.radius * factor)), smallestRadius, largestRadius);
        if (changed.radius == settings().radius) changed.radius += factor > 1 && changed.radius < largestRadius ? 1 : 0;
        return setSettings(changed);
    }
    default: break;
    }
    if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_9) return chooseClass(event.key() - Qt::Key_1);
    for (const ToolInfo& info : toolInfos())
        if (info.key == event.key()) return chooseTool(info.tool);
}

QPointF CanvasController::stepOf(const QPointF& pixels) const
{
    const PlotMap map = m_view->plot()->map();
    const QPointF middle = map.area.center();
    return map.toData(middle + pixels) - map.toData(middle);
}

void CanvasController::escape()
{
    if (m_pointer.active())
        m_pointer.abandon(true);
    else if (settings().tool != CanvasTool::Select)
        chooseTool(CanvasTool::Select);
    else
        m_document->selection()->clear();
}

void CanvasController::selectAll()
{
    if (const auto data = m_editor.data()) m_document->selection()->selectAll(data->size());
}

void CanvasController::duplicateSelection()
{
    m_editor.duplicate(m_document->selection()->rows(), stepOf({copyOffset, copyOffset}));
}
void CanvasController::deleteSelection()
{
    m_editor.remove(m_document->selection()->rows());
}
void CanvasController::relabelSelection()
{
    m_editor.relabel(m_document->selection()->rows(), settings().activeClass);
}
void CanvasController::reset()
{
    m_editor.reset();
}

}  // namespace krein
