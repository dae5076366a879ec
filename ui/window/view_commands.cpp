// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of the main window, and what their wishes do to the document.
#include <QCursor>
#include <QDockWidget>
#include <QLabel>

#include "core/spectrum/correction.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/document/batch.h"
#include "ui/document/document.h"
#include "ui/pictures/anatomy/anatomy_view.h"
#include "ui/pictures/compare/compare_view.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/repair/repair_view.h"
#include "ui/pictures/spectrum/spectrum_view.h"
#include "ui/pictures/table/table_view.h"
#include "ui/pictures/theatre/theatre_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/object_card.h"
#include "ui/widgets/object_picture.h"
#include "ui/window/all_views.h"
#include "ui/window/main_window.h"
#include "ui/words/text.h"

namespace krein {

template <class Picture> Picture* MainWindow::viewOf() const
{
    for (View* view : m_views)
        if (auto* found = qobject_cast<Picture*>(view)) return found;
    Q_UNREACHABLE();
}

void MainWindow::buildViews()
{
    for (const ViewInfo* about : allViews()) m_views.push_back(about->create());
    m_document->setExtras(extrasFor(allViews()));
    m_decision = viewOf<DecisionView>();
    m_spectrum = viewOf<SpectrumView>();
    m_card = new ObjectCard(this);
    auto* repair = viewOf<RepairView>();
    auto* anatomy = viewOf<AnatomyView>();
    m_canvasTools = new CanvasController(m_document, m_decision, this);
    connectTable(viewOf<TableView>());
    connectSpectrum(m_spectrum);
    connectTheatre(viewOf<TheatreView>());
    connectComparison(viewOf<CompareView>());
    connect(m_decision, &DecisionView::eigenfunctionWanted, m_document, &Document::setEigenfunction);
    connect(m_decision, &DecisionView::sidesWanted, m_document, &Document::setSides);
    connect(anatomy, &AnatomyView::eigenfunctionWanted, m_document, &Document::setEigenfunction);
    connect(anatomy, &AnatomyView::samplesWanted, m_document->selection(), &Selection::setRows);
    connect(repair, &RepairView::correctionWanted, m_document, [this](const Correction& correction) {
        Experiment changed = m_document->experiment();
        changed.correction = correction;
        m_document->edit(changed, tr("repair the spectrum"));
    });
    for (View* view : m_views) {
        connect(view, &View::readoutChanged, this, [this](const QString& readout) {
            if (readout.isEmpty())
                showSelection();
            else
                m_selectionText->setText(readout);
        });
        connect(view, &View::sampleClicked, m_document->selection(), &Selection::pick);
        connect(view, &View::sampleHovered, this, &MainWindow::showCard);
        connect(m_document->selection(), &Selection::changed, view,
            [this, view] { view->setSelection(m_document->selection()->rows()); });
    }
}

void MainWindow::connectTable(TableView* table)
{
    connect(table, &TableView::dataEdited, m_document,
        [this](const DataSet& changed, const QString& text) { m_document->editSamples(changed, text); });
    connect(table, &TableView::rowsSelected, m_document->selection(), &Selection::setRows);
    connect(table, &TableView::testOnSelectedRequested, m_document, &Document::testOnSelection);
    connect(table, &TableView::problem, m_message, &MessageBar::showMessage);
    connect(m_document, &Document::experimentChanged, table, [this, table] {
        const auto* drawn = std::get_if<DrawnData>(&m_document->experiment().data);
        table->showData(drawn ? drawn->samples : nullptr);
    });
}

void MainWindow::connectSpectrum(SpectrumView* spectrum)
{
    connect(spectrum, &SpectrumView::eigenfunctionWanted, m_document, &Document::setEigenfunction);
    connect(spectrum, &SpectrumView::editsWanted, m_document, [this](const std::string& edits) {
        Experiment changed = m_document->experiment();
        changed.correction = edits.empty() ? Correction(NoCorrection{}) : Correction(ByHandCorrection{edits});
        m_document->edit(changed, tr("edit eigenvalues"));
    });
    connect(spectrum, &SpectrumView::toleranceWanted, m_document, [this](double relative, quint64 gesture) {
        m_document->setParameter(QStringLiteral("spectrum.tolerance"), relative, gesture);
    });
}

void MainWindow::connectComparison(CompareView* comparison)
{
    auto* batch = new Batch(this);
    connect(comparison, &CompareView::cellsWanted, this,
        [this, batch](const std::vector<Experiment>& cells, const MapDetail& detail) {
            std::vector<Batch::Entry> entries;
            for (const Experiment& cell : cells) entries.push_back({{}, cell});
            batch->start(m_document->results(), std::move(entries), detail, {});
        });
    connect(comparison, &CompareView::cancelWanted, batch, &Batch::cancel);
    connect(batch, &Batch::cellReady, comparison, &CompareView::addCell);
    connect(batch, &Batch::cellFailed, comparison, &CompareView::failCell);
    connect(batch, &Batch::finished, comparison, &CompareView::finishCells);
    connect(comparison, &CompareView::choiceWanted, m_document, [this](const Candidate& row, const Candidate& column) {
        Experiment changed = m_document->experiment();
        choose(changed, row);
        choose(changed, column);
        m_document->edit(changed, tr("use %1 with %2").arg(toText(row.name), toText(column.name)));
    });
}

void MainWindow::connectTheatre(TheatreView* theatre)
{
    auto* batch = new Batch(this);
    connect(theatre, &TheatreView::iterateWanted, m_document, &Document::setIterate);
    connect(m_decision, &DecisionView::iterateWanted, m_document, &Document::setIterate);
    connect(m_document, &Document::iterateChanged, theatre, &TheatreView::showIterate);
    connect(theatre, &TheatreView::setCancelled, batch, &Batch::cancel);
    connect(batch, &Batch::cellReady, theatre, &TheatreView::addRun);
    connect(batch, &Batch::cellFailed, theatre, &TheatreView::failRun);
    connect(batch, &Batch::finished, theatre, &TheatreView::finishSet);
    connect(theatre, &TheatreView::setWanted, this, [this, batch](const std::vector<Variation>& set) {
        std::vector<Batch::Entry> entries;
        for (const Variation& variation : set) entries.push_back({toText(variation.label), variation.experiment});
        batch->start(m_document->results(), std::move(entries), MapDetail{}, Extras{.traced = true});
    });
    connect(theatre, &TheatreView::mapWanted, this, [this] {
        auto* map = m_canvas->findChild<QDockWidget*>(QStringLiteral("dock.decision"));
        auto* beside = m_canvas->findChild<QDockWidget*>(QStringLiteral("dock.theatre"));
        m_canvas->splitDockWidget(map, beside, Qt::Horizontal);
        map->raise();
        m_canvas->resizeDocks({map, beside}, {45, 55}, Qt::Horizontal);
    });
}

/// Objects that are more than a few numbers are shown beside the cursor; what the others are, the readout says.
void MainWindow::showCard(Index row)
{
    const auto& results = m_document->results();
    const bool hasPicture = row >= 0 && results && results->data && row < results->data->size()
        && (results->data->kind == DataKind::Strings || results->data->kind == DataKind::PointSets
            || results->data->kind == DataKind::Distributions || looksLikeImages(*results->data));
    if (hasPicture)
        m_card->showFor(*results->data, row, QCursor::pos());
    else
        m_card->hide();
}

}  // namespace krein
