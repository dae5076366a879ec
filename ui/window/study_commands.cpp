// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/study_commands.h"

#include <algorithm>
#include <optional>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>

#include "core/experiment/experiment.h"
#include "core/study/suggest.h"
#include "ui/forms/parameter_row.h"
#include "ui/panels/list_factor.h"
#include "ui/text/text.h"
#include "ui/views/study/study_view.h"

namespace krein {

namespace {

/// The row that a control belongs to; null: none.
const ParameterRow* rowOf(const QWidget* widget)
{
    while (widget && !qobject_cast<const ParameterRow*>(widget)) widget = widget->parentWidget();
    return qobject_cast<const ParameterRow*>(widget);
}

}  // namespace

StudyCommands::StudyCommands(QWidget* panel, StudyView* study, std::function<void()> reveal, QObject* parent)
    : QObject(parent),
      m_panel(panel),
      m_study(study),
      m_reveal(std::move(reveal)),
      m_vary(new QAction(tr("&Vary this parameter"), this)),
      m_compare(new QAction(tr("Co&mpare methods…"), this))
{
    m_vary->setObjectName(QStringLiteral("edit.vary"));
    m_vary->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    m_vary->setStatusTip(tr("Runs a study over a range of the focused parameter"));
    connect(m_vary, &QAction::triggered, this, &StudyCommands::varyFocused);
    m_compare->setObjectName(QStringLiteral("tools.compare"));
    m_compare->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    m_compare->setStatusTip(tr("Cross-validates the methods that you tick"));
    connect(m_compare, &QAction::triggered, this, [this] {
        m_panel->window()->activateWindow();  // the key is one of the examination's page, too
        compare(Factor::Methods);
    });
    panel->installEventFilter(this);
}

void StudyCommands::vary(const QString& path)
{
    m_reveal();
    m_study->vary(path);
}

void StudyCommands::compare(Factor what)
{
    m_reveal();
    m_study->compare(what);
}

void StudyCommands::crossValidate()
{
    m_reveal();
    m_study->crossValidate();
}

void StudyCommands::open(const Study& study)
{
    m_reveal();
    m_study->open(study);
}

void StudyCommands::cancel()
{
    if (m_study->isVisible()) m_study->runner()->cancel();
}

void StudyCommands::varyFocused()
{
    const QWidget* focused = QApplication::focusWidget();
    if (const std::optional<Factor> what = factorOf(focused)) return compare(*what);
    const ParameterRow* row = rowOf(focused);
    if (!row || row->kind() == ParameterKind::Text) {
        Q_EMIT problem(tr("No parameter has the focus: go to its slider or number first, by a click or by Tab."));
        return;
    }
    vary(row->path());
}

bool StudyCommands::showMenu(QWidget* under, const QPoint& at)
{
    const std::optional<Factor> what = factorOf(under);
    const ParameterRow* row = rowOf(under);
    if (!what && (!row || row->kind() == ParameterKind::Text)) return false;
    QMenu menu(m_panel);
    if (what) {
        menu.addAction(tr("Compare these…"), this, [this, what] { compare(*what); });
    } else {
        QAction* action = menu.addAction(tr("Vary this"), this, [this, path = row->path()] { vary(path); });
        action->setShortcut(m_vary->shortcut());
        if (m_pin)
            menu.addAction(tr("&Pin for presenting"), this, [this, path = row->path()] { m_pin(path); })
                ->setObjectName(QStringLiteral("parameter.pin"));
    }
    menu.exec(at);
    return true;
}

bool StudyCommands::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ContextMenu) return QObject::eventFilter(watched, event);
    const auto* asked = static_cast<QContextMenuEvent*>(event);
    QWidget* under = asked->reason() == QContextMenuEvent::Keyboard ? QApplication::focusWidget()
                                                                    : QApplication::widgetAt(asked->globalPos());
    return under && m_panel->isAncestorOf(under) ? showMenu(under, asked->globalPos()) : false;
}

}  // namespace krein
