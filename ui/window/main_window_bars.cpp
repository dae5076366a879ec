// SPDX-License-Identifier: GPL-3.0-or-later
//
// What leads into the window and out of it again: the bars above the views, and what they offer.
#include <memory>

#include <QDockWidget>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QVBoxLayout>

#include "core/data/data_set.h"
#include "core/experiment/adapt.h"
#include "core/experiment/experiment.h"
#include "core/experiment/load_data.h"
#include "core/experiment/results.h"
#include "core/kernels/kernel.h"
#include "ui/controls/message_bar.h"
#include "ui/controls/offer_bar.h"
#include "ui/docks/perspective.h"
#include "ui/docks/perspectives.h"
#include "ui/docks/picture_stage.h"
#include "ui/docks/side_panels.h"
#include "ui/doctor/doctor_commands.h"
#include "ui/document/document.h"
#include "ui/document/file_watch.h"
#include "ui/files/drop_area.h"
#include "ui/files/labels_question.h"
#include "ui/files/open_commands.h"
#include "ui/files/recovery_bar.h"
#include "ui/files/way_back.h"
#include "ui/lessons/lesson_commands.h"
#include "ui/talk/presenter.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/views/view.h"
#include "ui/window/all_objects_offer.h"
#include "ui/window/guidance.h"
#include "ui/window/main_window.h"

namespace krein {

namespace {

/// One above the other, without gaps; the room is that of one of them.
QWidget* stacked(std::initializer_list<QWidget*> parts, QWidget* stretched)
{
    auto* all = new QWidget;
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* part : parts) column->addWidget(part, part == stretched ? 1 : 0);
    return all;
}

}  // namespace

MainWindow::Bars MainWindow::buildBars()
{
    const Bars bars{.reused = new OfferBar(QStringLiteral("import-reused")),
        .examine = new OfferBar(QStringLiteral("examine-offer")),
        .ofLesson = new OfferBar(QStringLiteral("lesson-settings")),
        .allObjects = new OfferBar(QStringLiteral("all-objects")),
        .groups = new OfferBar(QStringLiteral("groups-offer")),
        .changed = new OfferBar(QStringLiteral("file-changed")),
        .message = new MessageBar};
    setCentralWidget(
        stacked({m_recovery, m_wayBack->bar(), bars.reused, bars.examine, bars.ofLesson, bars.allObjects, bars.groups,
                    bars.changed, bars.message, m_presenter->caption(), m_stage, m_presenter->strip()},
            m_stage));
    for (QWidget* bar :
        {static_cast<QWidget*>(m_recovery), static_cast<QWidget*>(m_wayBack->bar()), static_cast<QWidget*>(bars.reused),
            static_cast<QWidget*>(bars.examine), static_cast<QWidget*>(bars.ofLesson),
            static_cast<QWidget*>(bars.allObjects), static_cast<QWidget*>(bars.groups),
            static_cast<QWidget*>(bars.changed), static_cast<QWidget*>(bars.message)})
        m_presenter->hideMeanwhile(bar);
    return bars;
}

void MainWindow::connectBars(const Bars& bars)
{
    offerAllObjects(bars.allObjects, m_document);
    offerGroups(bars.groups, m_document, [this] { m_open->chooseFile(); });
    connectLessonSettings(bars.ofLesson);
    connectFrontDoor(bars.examine);
    connectReusedImport(bars.reused);
    connectFileWatch(bars.changed);
}

/// What leads to the page about the matrix, and back from lessons, examples and talks.
void MainWindow::connectFrontDoor(OfferBar* examine)
{
    auto* button = findChild<QPushButton*>(QStringLiteral("diagnostics.examine"));
    connect(button, &QPushButton::clicked, m_doctor, &DoctorCommands::open);
    // Of a canvas with fewer than two samples there is no matrix; the menu's command says so.
    connect(m_document, &Document::resultsChanged, button, [this, button] {
        const auto& results = m_document->results();
        button->setEnabled(!results || !results->data || results->data->size() >= 2);
    });
    connect(examine, &OfferBar::taken, m_doctor, &DoctorCommands::open);
    connect(m_doctor, &DoctorCommands::opened, examine, &QWidget::hide);  // whatever led there
    connect(m_guidance, &Guidance::examineWanted, m_doctor, [this] {
        const auto& results = m_document->results();  // a table of groups is no matrix that anything is wrong with
        if (!results || !results->data || !hasOnlyGroups(*results->data)) m_doctor->open();
    });
    auto* drops = new FileDrops(this);
    for (QDockWidget* dock : findChildren<QDockWidget*>()) drops->addWindow(dock);
    connect(drops, &FileDrops::dropped, m_open, &OpenCommands::openDropped);
    connect(m_doctor, &DoctorCommands::dropped, m_open, [this](const QMimeData& what) {
        m_guidance->examineNext();
        m_open->openDropped(what);
    });
    const auto showPanels = [this](bool shown) {
        m_panelsAway = !shown;
        m_panels->setOutOfTheWay(this, !shown);
        if (shown) m_panels->fit();
    };
    connect(m_guidance, &Guidance::panelsWanted, this, showPanels);
    connect(m_guidance, &Guidance::panelsWanted, m_doctor, &DoctorCommands::setChosen);
    // What is shown in the status bar from now on would stand below a tip that is there already.
    connect(m_guidance, &Guidance::panelsWanted, statusBar(), &QStatusBar::clearMessage);
    connect(m_doctor, &DoctorCommands::fileWanted, m_open, [this] {
        m_guidance->examineNext();
        m_open->chooseFile();
    });
    connect(m_doctor, &DoctorCommands::panelsWanted, this, showPanels);
    const auto leftForAnother = [this] { m_wayBack->load(tr("Another file is open")); };
    connect(m_document, &Document::experimentChanged, examine, [this, examine] {
        if (!std::holds_alternative<MatrixData>(m_document->experiment().data)) examine->hide();
    });
    connect(m_open, &OpenCommands::dataOpened, this, leftForAnother);
    connect(m_guidance, &Guidance::opened, this, [this, examine] {
        const auto* matrix = std::get_if<MatrixData>(&m_document->experiment().data);
        if (!matrix || m_doctor->isOpen()) return examine->hide();  // an open page begins anew by itself
        const QString name = displayName(std::filesystem::path(mainPath(m_document->experiment().data)));
        examine->offer(tr("%1 is open. What is wrong with it, and what to do?").arg(name), tr("Examine this matrix"));
    });
    connect(m_open, &OpenCommands::experimentOpened, this, [leftForAnother](const std::filesystem::path& path) {
        if (!path.empty()) leftForAnother();
    });
    connect(m_open, &OpenCommands::drawingBegun, this, leftForAnother);
    connect(m_open, &OpenCommands::exampleWanted, this, [this, examine] {
        examine->hide();
        m_wayBack->keep(Tour::Example);
    });
    m_wayBack->setPlace([this] { return QString::fromLatin1(m_perspectives->current().id); });
    connect(m_wayBack, &WayBack::wentBack, this, [this](const QString& place) {
        m_lessons->leave();
        if (perspectiveWithId(place)) m_perspectives->choose(place);
    });
}

/// Data that are opened during a lesson have its kernel and its method, which nobody chose for them: that is said, and
/// can be changed. @pre connected before the way back, which no longer knows of the lesson then
void MainWindow::connectLessonSettings(OfferBar* bar)
{
    const auto opened = std::make_shared<DataSource>();
    connect(m_open, &OpenCommands::dataOpened, bar, [this, bar, opened] {
        *opened = m_document->experiment().data;
        const Experiment& now = m_document->experiment();
        // A matrix is its own kernel, and without labels nothing is trained on it.
        const bool isGiven = std::holds_alternative<GivenKernel>(*now.kernel);
        const auto* matrix = std::get_if<MatrixData>(&now.data);
        const bool isTrained = !isGiven || !matrix || !matrix->labels.empty();
        if (!m_wayBack->isPartOf(Tour::Lesson) || !isTrained) return bar->hide();
        const QString name = displayName(std::filesystem::path(mainPath(now.data)));
        bar->offer(isGiven ? tr("%1 is open with the method of the lesson.").arg(name)
                           : tr("%1 is open with the kernel and the method of the lesson.").arg(name),
            tr("Use default settings"));
    });
    connect(m_document, &Document::experimentChanged, bar, [this, bar, opened] {
        if (m_document->experiment().data != *opened) bar->hide();
    });
    connect(bar, &OfferBar::taken, this, [this] {
        Experiment own = sphereExperiment();
        own.data = m_document->experiment().data;
        if (const DataSet* data = m_document->results()->data.get()) own = adapted(withoutFixes(own), *data);
        m_document->edit(own, tr("use default settings"));
    });
}

/// Data of the list of recent files are read as they were before; that is said, and can be had otherwise.
void MainWindow::connectReusedImport(OfferBar* reused)
{
    connect(m_open, &OpenCommands::importReused, reused,
        [this, reused](const std::filesystem::path& path, const QString& choices) {
            m_reused = path;
            const QString name = displayName(path);
            reused->offer(choices.isEmpty() ? tr("%1 was imported as last time.").arg(name)
                                            : tr("%1 was imported as last time. %2.").arg(name, choices),
                tr("Import again…"));
        });
    connect(reused, &OfferBar::taken, this, [this] { m_open->openAsking(m_reused); });
    connect(m_document, &Document::experimentChanged, reused, [this, reused] {
        if (std::filesystem::path(mainPath(m_document->experiment().data)) != m_reused) reused->hide();
    });
}

/// What another program did to the files of the data is offered, not done.
void MainWindow::connectFileWatch(OfferBar* changed)
{
    auto* watch = findChild<FileWatch*>();
    connect(watch, &FileWatch::changed, changed, [this, changed] {
        const QString name = displayName(std::filesystem::path(mainPath(m_document->experiment().data)));
        changed->offer(tr("%1 was changed by another program.").arg(name), tr("Reload"));
    });
    connect(watch, &FileWatch::upToDate, changed, &QWidget::hide);
    connect(watch, &FileWatch::switched, changed, &QWidget::hide);
    connect(changed, &OfferBar::taken, watch, &FileWatch::reload);
}

}  // namespace krein
