// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_connections.h"

#include "core/experiment/experiment.h"
#include "core/spectrum/correction.h"
#include "ui/document/batch.h"
#include "ui/document/document.h"
#include "ui/pictures/anatomy/anatomy_view.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/embedding/projection_view.h"
#include "ui/pictures/kernels/kernels_view.h"
#include "ui/pictures/repair/repair_view.h"
#include "ui/pictures/spectrum/spectrum_view.h"
#include "ui/pictures/study/study_maps.h"
#include "ui/pictures/study/study_view.h"
#include "ui/pictures/table/table_view.h"
#include "ui/pictures/theatre/theatre_view.h"
#include "ui/words/text.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

void connectAnatomy(AnatomyView* anatomy, Document* document)
{
    QObject::connect(anatomy, &AnatomyView::eigenfunctionWanted, document, &Document::setEigenfunction);
    QObject::connect(anatomy, &AnatomyView::samplesWanted, document->selection(), &Selection::setRows);
}

void connectKernels(KernelsView* kernels, Document* document)
{
    auto* batch = new Batch(kernels);
    QObject::connect(
        kernels, &KernelsView::panelsWanted, batch, [document, batch](const std::vector<KernelPcaPanel>& panels) {
            std::vector<Batch::Entry> entries;
            for (const KernelPcaPanel& panel : panels) entries.push_back({toText(panel.kernel), panel.experiment});
            batch->start(document->results(), std::move(entries), MapDetail{}, {});
        });
    QObject::connect(batch, &Batch::cellReady, kernels, &KernelsView::addPanel);
    QObject::connect(batch, &Batch::cellFailed, kernels, &KernelsView::failPanel);
    QObject::connect(batch, &Batch::finished, kernels, &KernelsView::finishPanels);
}

void connectDecision(DecisionView* decision, Document* document)
{
    QObject::connect(decision, &DecisionView::eigenfunctionWanted, document, &Document::setEigenfunction);
    QObject::connect(decision, &DecisionView::sidesWanted, document, &Document::setSides);
    QObject::connect(decision, &DecisionView::iterateWanted, document, &Document::setIterate);
    QObject::connect(decision, &DecisionView::viewChanged, document, &Document::setMapBox);
    QObject::connect(document, &Document::boundaryChanged, decision, &DecisionView::showResults);
}

void connectProjection(ProjectionView* projection, Document* document)
{
    QObject::connect(projection, &ProjectionView::negativeAxesWanted, document, [document](bool centred) {
        Experiment changed = document->experiment();
        changed.projection = PseudoEuclidean{.centre = centred};
        document->edit(changed, tr("show the null cone"));
    });
}

void connectRepair(RepairView* repair, Document* document)
{
    QObject::connect(repair, &RepairView::correctionWanted, document, [document](const Correction& correction) {
        Experiment changed = document->experiment();
        changed.correction = correction;
        document->edit(changed, tr("repair the spectrum"));
    });
}

void connectSpectrum(SpectrumView* spectrum, Document* document)
{
    QObject::connect(spectrum, &SpectrumView::eigenfunctionWanted, document, &Document::setEigenfunction);
    QObject::connect(spectrum, &SpectrumView::editsWanted, document, [document](const std::string& edits) {
        Experiment changed = document->experiment();
        changed.correction = edits.empty() ? Correction(NoCorrection{}) : Correction(ByHandCorrection{edits});
        document->edit(changed, tr("edit eigenvalues"));
    });
    QObject::connect(spectrum, &SpectrumView::toleranceWanted, document, [document](double relative, quint64 gesture) {
        document->setParameter(QStringLiteral("spectrum.tolerance"), relative, gesture);
    });
    QObject::connect(document, &Document::spectrumFollowed, spectrum, &SpectrumView::follow);
    const auto showCorrection = [document, spectrum] { spectrum->showCorrection(document->experiment().correction); };
    QObject::connect(document, &Document::experimentChanged, spectrum, showCorrection);
    showCorrection();
}

void connectStudy(StudyView* study, Document* document)
{
    const auto show = [document, study] { study->showStudy(document->study()); };
    QObject::connect(document, &Document::studyChanged, study, show);
    QObject::connect(document, &Document::experimentChanged, study, show);
    QObject::connect(study, &StudyView::studyEdited, document,
        [document](const Study& changed, const QString& text) { document->edit(changed, text); });
    QObject::connect(study, &StudyView::experimentWanted, document,
        [document](const Experiment& experiment, const QString& text, quint64 gesture) {
            document->edit(experiment, text, gesture);
        });
    QObject::connect(study, &StudyView::problem, document, &Document::problem);
    auto* batch = new Batch(study);
    StudyMaps* maps = study->maps();
    QObject::connect(maps, &StudyMaps::mapsWanted, batch,
        [document, batch](const std::vector<Experiment>& experiments, const MapDetail& detail) {
            std::vector<Batch::Entry> entries;
            for (const Experiment& experiment : experiments) entries.push_back({{}, experiment});
            batch->start(document->results(), std::move(entries), detail, {});
        });
    QObject::connect(maps, &StudyMaps::mapsCancelled, batch, &Batch::cancel);
    QObject::connect(batch, &Batch::cellReady, maps, &StudyMaps::addMap);
    QObject::connect(batch, &Batch::cellFailed, maps, &StudyMaps::failMap);
    QObject::connect(batch, &Batch::finished, maps, &StudyMaps::finishMaps);
    show();
}

void connectTable(TableView* table, Document* document)
{
    QObject::connect(table, &TableView::dataEdited, document,
        [document](const DataSet& changed, const QString& text) { document->editSamples(changed, text); });
    QObject::connect(table, &TableView::rowsSelected, document->selection(), &Selection::setRows);
    QObject::connect(table, &TableView::testOnSelectedRequested, document, &Document::testOnSelection);
    QObject::connect(table, &TableView::problem, document, &Document::problem);
    QObject::connect(document, &Document::experimentChanged, table, [document, table] {
        const auto* drawn = std::get_if<DrawnData>(&document->experiment().data);
        table->showData(drawn ? drawn->samples : nullptr);
    });
}

void connectTheatre(TheatreView* theatre, Document* document)
{
    auto* batch = new Batch(theatre);
    QObject::connect(theatre, &TheatreView::iterateWanted, document, &Document::setIterate);
    QObject::connect(document, &Document::iterateChanged, theatre, &TheatreView::showIterate);
    QObject::connect(theatre, &TheatreView::methodWanted, document, [document](const Method& method) {
        Experiment changed = document->experiment();
        changed.method = method;
        document->edit(changed, tr("watch %1").arg(toText(info(method).name)));
    });
    QObject::connect(theatre, &TheatreView::setCancelled, batch, &Batch::cancel);
    QObject::connect(batch, &Batch::cellReady, theatre, &TheatreView::addRun);
    QObject::connect(batch, &Batch::cellFailed, theatre, &TheatreView::failRun);
    QObject::connect(batch, &Batch::finished, theatre, &TheatreView::finishSet);
    const auto show = [document, theatre] { theatre->showStudy(document->study()); };
    QObject::connect(document, &Document::studyChanged, theatre, show);
    show();
    QObject::connect(theatre, &TheatreView::problem, document, &Document::problem);
    QObject::connect(theatre, &TheatreView::setWanted, batch, [document, batch](const std::vector<Experiment>& set) {
        std::vector<Batch::Entry> entries;
        for (const Experiment& experiment : set) entries.push_back({{}, experiment});
        batch->start(document->results(), std::move(entries), MapDetail{}, Extras{.traced = true});
    });
}

}  // namespace

void connectPicture(View* view, Document* document)
{
    QObject::connect(view, &View::sampleClicked, document->selection(), &Selection::pick);
    QObject::connect(document->selection(), &Selection::changed, view,
        [document, view] { view->setSelection(document->selection()->rows()); });
    if (auto* anatomy = qobject_cast<AnatomyView*>(view)) connectAnatomy(anatomy, document);
    if (auto* decision = qobject_cast<DecisionView*>(view)) connectDecision(decision, document);
    if (auto* kernels = qobject_cast<KernelsView*>(view)) connectKernels(kernels, document);
    if (auto* projection = qobject_cast<ProjectionView*>(view)) connectProjection(projection, document);
    if (auto* repair = qobject_cast<RepairView*>(view)) connectRepair(repair, document);
    if (auto* spectrum = qobject_cast<SpectrumView*>(view)) connectSpectrum(spectrum, document);
    if (auto* study = qobject_cast<StudyView*>(view)) connectStudy(study, document);
    if (auto* table = qobject_cast<TableView*>(view)) connectTable(table, document);
    if (auto* theatre = qobject_cast<TheatreView*>(view)) connectTheatre(theatre, document);
}

}  // namespace krein
