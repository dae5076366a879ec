// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/doctor_commands.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QUndoStack>

#include "ui/doctor/doctor_window.h"
#include "ui/doctor/side_by_side.h"
#include "ui/document/document.h"
#include "ui/files/drop_area.h"

namespace krein {

namespace {

constexpr int leastWithPanels = 1100;  // pixels; in a narrower window views beside panels are small

QMargins frameOf(const QWidget& window)
{
    const QRect outer = window.frameGeometry(), inner = window.geometry();
    return {inner.left() - outer.left(), inner.top() - outer.top(), outer.right() - inner.right(),
        outer.bottom() - inner.bottom()};
}

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
    if (!m_isChosen) return Q_EMIT fileWanted();
    if (!m_doctor) {
        // No child of the window, above which it would stay.
        m_doctor = std::make_unique<DoctorWindow>([document = m_document] {
            return DoctorWindow::Subject{document->experiment(), document->results()};
        });
        m_doctor->setAttribute(Qt::WA_QuitOnClose, false);
        connect(m_document, &Document::experimentChanged, m_doctor.get(), &DoctorWindow::showAge);
        connect(m_document, &Document::resultsChanged, m_doctor.get(), &DoctorWindow::followData);
        connect(m_doctor.get(), &DoctorWindow::fixWanted, m_document,
            [this](const Experiment& fixed) { m_document->edit(fixed, tr("apply fix")); });
        connect(m_doctor.get(), &DoctorWindow::recommended, this, &DoctorCommands::recommended);
        connect(m_doctor.get(), &DoctorWindow::matrixWanted, this, [this] { Q_EMIT matrixWanted(m_doctor->page()); });
        connect(m_doctor.get(), &DoctorWindow::fixedMatrixWanted, this, [this](bool isFixNew) {
            m_fixForSaving = isFixNew ? m_document->undoStack()->index() : 0;
            Q_EMIT fixedMatrixWanted(m_doctor->page());
        });
        connect(m_doctor.get(), &DoctorWindow::objectsWanted, m_document->selection(), &Selection::setRows);
        // What is done about the matrix by a key is done beside the page as well.
        for (const char* name : {"file.open", "edit.paste", "file.save-matrix", "edit.undo", "edit.redo",
                 "tools.compare", "help.find", "help.keys"})
            if (auto* action = m_window->findChild<QAction*>(QLatin1String(name))) m_doctor->addAction(action);
        connect(m_doctor.get(), &QDialog::finished, this, &DoctorCommands::giveBack);
        connect(new FileDrops(m_doctor.get()), &FileDrops::dropped, this, &DoctorCommands::dropped);
        m_doctor->installEventFilter(this);
        m_window->installEventFilter(this);
    }
    if (!m_doctor->isVisible()) placeBeside();
    m_doctor->open();
    Q_EMIT opened();
}

/// A question above the window is one above the page as well, which is no child of the window and could cover it. One
/// that blocks the whole program needs no help, and one above the page would be disabled with it.
void DoctorCommands::giveWayToQuestion()
{
    const QWidget* question = QApplication::activeModalWidget();
    if (!question || question->windowModality() != Qt::WindowModal) return;
    for (const QWidget* one = question; one; one = one->parentWidget())
        if (one == m_doctor.get()) return;
    m_doctor->setEnabled(false);
}

bool DoctorCommands::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window && event->type() == QEvent::WindowBlocked)
        QMetaObject::invokeMethod(this, &DoctorCommands::giveWayToQuestion, Qt::QueuedConnection);  // once it is there
    else if (watched == m_window && event->type() == QEvent::WindowUnblocked)
        m_doctor->setEnabled(true);
    else if (watched == m_doctor.get() && event->type() == QEvent::WindowActivate && !m_doctor->isEnabled())
        if (QWidget* question = QApplication::activeModalWidget()) {
            question->raise();
            question->activateWindow();
        }
    return QObject::eventFilter(watched, event);
}

bool DoctorCommands::isOpen() const
{
    return m_doctor && m_doctor->isVisible();
}

void DoctorCommands::applyFix()
{
    if (m_doctor) m_doctor->applyFix();
}

void DoctorCommands::endSaving(bool saves)
{
    const int made = std::exchange(m_fixForSaving, 0);
    if (!saves && made > 0 && m_document->undoStack()->index() == made) m_document->undoStack()->undo();
}

void DoctorCommands::leaveRoom()
{
    if (isOpen() && (m_before || m_doctor->frameGeometry().intersects(m_window->frameGeometry()))) m_doctor->reject();
}

void DoctorCommands::placeBeside()
{
    const QRect stands = m_window->frameGeometry();
    const QMargins frame = frameOf(*m_window);
    constexpr double usualLine = 15.0;  // pixels from line to line
    const double letters = std::max(1.0, m_window->fontMetrics().lineSpacing() / usualLine);
    const SideBySide places = sideBySide(m_window->screen()->availableGeometry(), stands, letters);
    m_doctor->setGeometry(places.page.marginsRemoved(frame));
    if (places.window == stands || m_window->isFullScreen()) return;
    m_before = {.place = m_window->normalGeometry(), .isMaximized = m_window->isMaximized(), .given = {}};
    if (places.window.width() < leastWithPanels) Q_EMIT panelsWanted(false);
    if (m_before->isMaximized) m_window->showNormal();
    giveWay(places.window.marginsRemoved(frame));
    // What has just been hidden counts in the least size of the window until that is laid out again.
    QMetaObject::invokeMethod(
        this, [this, place = places.window.marginsRemoved(frame)] { giveWay(place); }, Qt::QueuedConnection);
}

void DoctorCommands::giveWay(const QRect& place)
{
    if (!m_before) return;
    if (QLayout* layout = m_window->layout()) layout->activate();
    m_window->setGeometry(place);
    m_before->given = m_window->size();
}

void DoctorCommands::giveBack()
{
    if (!m_before) return;
    const Before before = *std::exchange(m_before, std::nullopt);
    if (m_window->size() == before.given) {
        m_window->setGeometry(before.place);
        if (before.isMaximized) m_window->showMaximized();
    }
    Q_EMIT panelsWanted(true);
}

}  // namespace krein
