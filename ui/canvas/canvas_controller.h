// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <QList>
#include <QObject>
#include <QPointer>

#include "ui/canvas/canvas_editor.h"
#include "ui/canvas/canvas_pointer.h"
#include "ui/canvas/canvas_settings.h"
#include "ui/plot/plot_tool.h"
#include "ui/views/decision/decision_view.h"

class QAction;
class QMenu;
class QToolButton;

namespace krein {

class CanvasBar;
class Document;
class ToolLayer;

/// Makes the decision map a canvas: joins the drawing tools, their keys and their row of buttons to the Document.
///
/// With the plot in focus: V, L, P, B, S, I, E, X choose a tool; 1 to 9 the class; [ and ] the radius; G snaps, J
/// jitters; R gives the selection the active class, Delete removes it, Ctrl+D copies it, the arrows move it (Shift: ten
/// times as far), Ctrl+A selects all; F fits the samples into the frame; D shows and hides the tools; Escape goes back
/// to Select, then clears the selection.
class CanvasController : public QObject, private PlotTool {
    Q_OBJECT
public:
    CanvasController(Document* document, DecisionView* view, QObject* parent = nullptr);
    ~CanvasController() override;

    /// For a menu; their shortcuts work while the decision map has the focus.
    QList<QAction*> editActions() const { return m_actions; }
    const CanvasSettings& settings() const { return m_pointer.settings(); }
    void setSettings(const CanvasSettings& settings);
    CanvasBar* bar() const { return m_bar; }
    /// Shows or hides the row of tools; hidden, the pointer only selects.
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    /// To an audience tools are shown only while they can be used.
    void setPresenting(bool presenting);

private:
    bool press(const PlotPointer& pointer) override { return m_pointer.press(pointer); }
    void drag(const PlotPointer& pointer) override { m_pointer.drag(pointer); }
    void release(const PlotPointer& pointer) override { m_pointer.release(pointer); }
    void hover(const QPointF& pixel) override { m_pointer.hover(pixel); }
    void leave() override { m_pointer.leave(); }
    bool wantsKey(const QKeyEvent& event) const override;
    void key(const QKeyEvent& event) override;
    bool takesDoubleClicks() const override { return infoOf(settings().tool).puts; }
    bool takesRightButton() const override { return infoOf(settings().tool).puts; }
    Qt::CursorShape cursor() const override;

    /// The plot asks no more.
    void detach();
    void buildActions();
    QAction* addAction(
        const char* id, const QString& text, const QKeySequence& shortcut, void (CanvasController::*slot)());
    void fillClassMenu(QMenu* menu);
    void onExperimentChanged();
    void refresh();
    void refreshClasses(const DataSet& data);
    void showBar(bool shown);
    void placeBar();
    void followData(const DataSet& data, bool drawable);
    void chooseTool(CanvasTool tool);
    void chooseClass(int index);
    bool arrowKey(int key, Qt::KeyboardModifiers modifiers, QPointF& pixels) const;
    /// Pixels to a step in data.
    QPointF stepOf(const QPointF& pixels) const;
    void escape();
    void selectAll();
    void duplicateSelection();
    void deleteSelection();
    void relabelSelection();
    void reset();

    Document* m_document;
    QPointer<DecisionView> m_view;
    CanvasEditor m_editor;
    ToolLayer* m_layer;  ///< of the plot
    CanvasPointer m_pointer;
    CanvasBar* m_bar;
    QToolButton* m_toggle;
    QList<QAction*> m_actions;
    QAction* m_selectAll = nullptr;
    QAction* m_duplicate = nullptr;
    QAction* m_delete = nullptr;
    QAction* m_relabel = nullptr;
    QAction* m_relabelTo = nullptr;
    QAction* m_reset = nullptr;
    QStringList m_classes;
    bool m_open = false, m_presenting = false;
    std::optional<bool> m_drawable;  ///< whether the data could be drawn on that were last known
    std::string m_known;             ///< … and what they are called
    bool m_putAway = false;          ///< the tools are hidden because of the data
    bool m_wasBlank = false;         ///< the data were an empty canvas
};

}  // namespace krein
