// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/doctor_commands.h"

#include <algorithm>

#include <QAction>
#include <QScreen>

#include "ui/doctor/doctor_window.h"
#include "ui/document/document.h"

namespace krein {

namespace {

constexpr int leastWidth = 520, leastHeight = 400;  // pixels

}  // namespace

DoctorCommands::DoctorCommands(Document* document, QWidget* window)
    : QObject(window),
      m_window(window),
      m_document(document),
      m_action(new QAction(tr("E&xamine this matrix"), this))
{
    m_action->setObjectName(QStringLiteral("tools.examine"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_X));
    m_action->setStatusTip(tr("What is wrong with it, whether it matters, and what to do: one page"));
    connect(m_action, &QAction::triggered, this, &DoctorCommands::open);
}

DoctorCommands::~DoctorCommands() = default;

void DoctorCommands::open()
{
    if (!m_doctor) {
        // No child of the window, above which it would stay.
        m_doctor = std::make_unique<DoctorWindow>([document = m_document] {
            return DoctorWindow::Subject{document->experiment(), document->results()};
        });
        m_doctor->setAttribute(Qt::WA_QuitOnClose, false);
        connect(m_document, &Document::experimentChanged, m_doctor.get(), &DoctorWindow::showAge);
        connect(m_doctor.get(), &DoctorWindow::fixWanted, m_document,
            [this](const Experiment& fixed) { m_document->edit(fixed, tr("apply fix")); });
        connect(m_doctor.get(), &DoctorWindow::matrixWanted, this, [this] { Q_EMIT matrixWanted(m_doctor.get()); });
        connect(m_doctor.get(), &DoctorWindow::fixedMatrixWanted, this,
            [this] { Q_EMIT fixedMatrixWanted(m_doctor.get()); });
        connect(m_doctor.get(), &DoctorWindow::objectsWanted, m_document->selection(), &Selection::setRows);
        // What is done about the matrix by a key is done beside the page as well.
        for (const char* name : {"file.open", "file.save-matrix", "edit.undo", "edit.redo"})
            if (auto* action = m_window->findChild<QAction*>(QLatin1String(name))) m_doctor->addAction(action);
        placeBeside();
    }
    m_doctor->open();
}

/// Over the right half of the window, so that the views are seen with it.
void DoctorCommands::placeBeside()
{
    const QRect room = m_window->frameGeometry().intersected(m_window->screen()->availableGeometry());
    const int width = std::min(room.width(), std::max(leastWidth, room.width() * 48 / 100));
    const int title = std::max(0, m_window->geometry().top() - m_window->frameGeometry().top());
    m_doctor->resize(width, std::max(leastHeight, room.height() - title));
    m_doctor->move(room.right() + 1 - width, room.top());
}

}  // namespace krein
