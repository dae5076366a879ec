// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_view.h"

#include <QImage>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "ui/document/document.h"
#include "ui/plot/plot_view.h"
#include "ui/views/decision/decision_look.h"
#include "ui/views/decision/decision_menu.h"
#include "ui/views/decision/decision_message.h"
#include "ui/views/decision/decision_points.h"
#include "ui/views/decision/decision_readout.h"
#include "ui/views/decision/decision_sentence.h"
#include "ui/views/decision/eigenfunction.h"
#include "ui/views/decision/iterate.h"
#include "ui/views/decision/substitute_bar.h"
#include "ui/views/key_steps.h"
#include "ui/views/sample_names.h"

namespace krein {

namespace {

/// Whether f is the plain mean of the two functions.
bool isAverage(const Matrix& merging)
{
    if (merging.rows() != 3) return false;
    return (merging.topRows(2).array() - 0.5).abs().maxCoeff() < 1e-12 && merging.row(2).cwiseAbs().maxCoeff() < 1e-12;
}

/// What the first panel shows. Until maps of the sides are there, what they are merged to is shown.
MapSide firstSide(const DecisionContent& content, SideBar::Sides chosen, bool parts)
{
    if (parts && content.hasParts()) return MapSide::Positive;
    if (!content.hasSides() || chosen == SideBar::Sides::Merged) return MapSide::Merged;
    return chosen == SideBar::Sides::Target ? MapSide::Target : MapSide::Source;
}

/// What is shown in place of the decision; empty: nothing is.
QString substituteTitle(const DecisionContent& content)
{
    if (content.eigenfunction() > 0) return eigenfunctionTitle(*content.results);
    return content.iterate() >= 0 ? iterateTitle(*content.results) : QString();
}

/// Without labels nothing is decided. Empty: the title that the view has of its own.
QString titleFor(const Results& results)
{
    return showsObjectsAlone(results) ? DecisionView::tr("Objects") : QString();
}

}  // namespace

constinit const ViewInfo DecisionView::viewInfo{
    .id = "decision",
    .title = QT_TRANSLATE_NOOP("krein::View", "Decision map"),
    .places = {{"explore", Area::Top}, {"spectrum", Area::BottomLeft}, {"optimiser", Area::Left},
        {"study", Area::Right}, {"data", Area::TopLeft}},
    .needs = Stage::Map,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Select the next sample in that direction")},
        {"D", QT_TRANSLATE_NOOP("KeyHelp", "Show or hide the drawing tools")},
        {"F", QT_TRANSLATE_NOOP("KeyHelp", "Fit all samples"), Qt::Key_F},
        {"1 … 9", QT_TRANSLATE_NOOP("KeyHelp", "Choose the class drawn")},
        {"V L P B S I E X", QT_TRANSLATE_NOOP("KeyHelp", "Select, lasso, put, brush, spray, line, ellipse, eraser")},
        {"[ ]", QT_TRANSLATE_NOOP("KeyHelp", "Smaller or larger brush, spray and eraser")},
        {"G", QT_TRANSLATE_NOOP("KeyHelp", "Snap to the grid")},
        {"J", QT_TRANSLATE_NOOP("KeyHelp", "Add noise to every new sample")},
        {"R", QT_TRANSLATE_NOOP("KeyHelp", "Relabel selected samples to the class drawn")},
        {"Ctrl+D", QT_TRANSLATE_NOOP("KeyHelp", "Duplicate the selected samples")},
        {"Del", QT_TRANSLATE_NOOP("KeyHelp", "Delete the selected samples")},
        {"Esc", QT_TRANSLATE_NOOP("KeyHelp", "Back to selecting; again: select nothing")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Shading is f(x); the solid line is f = 0, the dashed lines are f = ±1; filled markers are training samples, "
        "hollow ones test samples. A ring is a support vector, larger with |α|, in the colour of the class that its "
        "term favours, and dashed if its coefficient β is negative; a double ring is at its bound C. A cross is a "
        "wrong prediction. If every α is nonzero, larger markers have larger |α| instead. At the cursor the exact "
        "value of f is shown, and lines lead to the three samples with the largest terms β<sub>i</sub> k(x, "
        "x<sub>i</sub>), dashed if negative. For objects that are not vectors the map is interpolated, and values "
        "between samples are marked ≈. A method with probabilities has a second scale beside the colours. Novelty "
        "detection shows levels of f and says typical or novel. A model that keeps an asymmetric kernel has a source "
        "and a target function; you can show either, or both side by side. The button in the lower left corner "
        "switches rings, crosses, lines and probability contours, and shows f₊ and f₋ side by side: if K = K₊ − K₋ "
        "has negative eigenvalues, f = f₊ − f₋ + b, with ‖w₊‖² and ‖w₋‖² below (Huang et al. 2016, Proposition 1). "
        "Wheel zooms, Shift or the middle button pans, Home or a double click resets the zoom; <code>Ctrl</code> and "
        "the arrow keys select one sample after the other."),
    .create = []() -> View* { return new DecisionView; },
};

DecisionView::DecisionView(QWidget* parent)
    : View(viewInfo, parent),
      m_layout(new QVBoxLayout(this)),
      m_panels(new DecisionPanels(this)),
      m_substituteBar(new SubstituteBar(this)),
      m_sideBar(new SideBar(this)),
      m_menu(new DecisionMenu(m_panels->main().plot)),
      m_readout(new DecisionReadout(
          [this](const DecisionPanel& panel, const QPointF& pixel, bool exact) {
              return readingAt(content(), panel, pixel, exact, m_menu->options().terms);
          },
          this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_substituteBar);
    m_layout->addWidget(m_sideBar);
    m_layout->addWidget(m_panels, 1);
    setFocusProxy(m_panels->main().plot);
    m_panels->setLowerLeftCorner(m_menu);
    m_menu->setTheme(m_theme);
    connectParts();
    walkSamples(*this, *plot(), *points());
}

void DecisionView::connectParts()
{
    m_panels->setTip([this](const DecisionPanel& panel, const QPointF& pixel) {
        return readingAt(content(), panel, pixel, true, m_menu->options().terms).tip;
    });
    connect(m_panels, &DecisionPanels::hovered, m_readout, &DecisionReadout::hover);
    connect(m_panels, &DecisionPanels::left, m_readout, &DecisionReadout::leave);
    connect(m_panels, &DecisionPanels::clicked, this, &View::sampleClicked);
    connect(m_panels->main().plot, &PlotView::lookGiven, this, &DecisionView::tellSentence);
    connect(m_panels->main().plot, &PlotView::visibleBoxChanged, this, [this] { askForMap(); });
    connect(m_readout, &DecisionReadout::readoutChanged, this, &View::readoutChanged);
    connect(m_readout, &DecisionReadout::sampleHovered, this, &View::sampleHovered);
    connect(m_menu, &DecisionMenu::termsToggled, m_readout, &DecisionReadout::leave);
    connect(m_menu, &DecisionMenu::optionsChanged, this, [this] {
        m_shading.renew();
        refresh();
    });
    const auto changeSides = [this] {
        m_shading.renew();
        refresh();
        Q_EMIT sidesWanted(m_sideBar->sides() != Sides::Merged || m_menu->options().parts);
    };
    connect(m_sideBar, &SideBar::sidesChanged, this, changeSides);
    connect(m_menu, &DecisionMenu::partsToggled, this, changeSides);
    connect(m_substituteBar, &SubstituteBar::backWanted, this, [this] {
        if (content().iterate() >= 0)
            Q_EMIT iterateWanted(-1);
        else
            Q_EMIT eigenfunctionWanted(0);
    });
}

DecisionContent DecisionView::content() const
{
    return {results(), m_drawn, m_plane, m_isCanvas, m_marks};
}

void DecisionView::setHeader(QWidget* header)
{
    m_layout->insertWidget(0, header);
}

void DecisionView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &DecisionView::eigenfunctionWanted, &document, &Document::setEigenfunction);
    connect(this, &DecisionView::sidesWanted, &document, &Document::setSides);
    connect(this, &DecisionView::iterateWanted, &document, &Document::setIterate);
    connect(this, &DecisionView::viewChanged, &document, &Document::setMapBox);
    connect(&document, &Document::boundaryChanged, this, &DecisionView::showResults);
    // Also of a tab behind others.
    connect(&document, &Document::resultsChanged, this, [this, &document] {
        if (document.results()) entitle(*document.results());
    });
}

void DecisionView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    m_panels->setTheme(theme);
    m_menu->setTheme(theme);
    m_sideBar->setTheme(theme);
    m_shading.renew();  // its colours are the old theme's
    refresh();
    Q_EMIT themeChanged();
}

void DecisionView::showExperiment(const Experiment& experiment)
{
    const auto* drawing = std::get_if<DrawnData>(&experiment.data);
    m_plane = experiment.map;
    m_isCanvas = drawing && !drawing->origin;
    if (!drawing) {
        m_drawn.reset();
        return;  // the results will show these data
    }
    m_drawn = drawing->samples ? drawing->samples : std::make_shared<const DataSet>(emptyCanvas());
    const DecisionContent shown = content();
    if (m_frame.startsWith(experiment)) plot()->resetZoomTo(surroundings(shown));
    refreshPoints(shown);
    applyLook(shown);
    if (!plot()->isZoomed()) plot()->setHome(homeWithSeen(shown, plot()->home(), plot()->visibleBox()));
}

void DecisionView::fit()
{
    const DecisionContent shown = content();
    plot()->resetZoomTo(surroundings(shown));
    applyLook(shown);
}

std::string DecisionView::makeNumbers() const
{
    return decisionNumbers(*results());
}

QString DecisionView::makeSentence() const
{
    return decisionSentence(content());
}

void DecisionView::refresh()
{
    m_marks = std::make_shared<const SampleMarks>(marksOf(content()));
    const DecisionContent shown = content();
    if (shown.results) entitle(*shown.results);
    m_readout->forgetDuration();
    for (DecisionPanel* panel : m_panels->all()) panel->rays->clear();
    if (!shown.hasMap()) m_shading.clear(m_panels->all());
    refreshBars(shown);
    if (shown.hasMap()) {
        m_shading.show(shown, m_menu->options(), m_theme, m_panels->seen());
        if (shown.isCurrent() && m_frame.follows(shown.results->experiment)) {
            const Box home = surroundings(shown);
            if (!(home == plot()->home())) plot()->resetZoomTo(home);
        }
    }
    refreshPoints(shown);
    applyLook(shown);
    // A map of other data is computed before anyone knows what frame they have, and that of a drawing does not follow
    // its samples: whenever the frame stands where it stood, nothing else would ask for the map that fills it.
    if (shown.hasMap() && !shown.results->cancelled) askForMap();
}

void DecisionView::askForMap()
{
    const DecisionContent shown = content();
    if (!shown.hasMap()) return;
    if (const auto wanted = wantedMap(plot()->visibleBox(), shown.results->map->map.box)) Q_EMIT viewChanged(*wanted);
}

/// What can be chosen for these results, and what is chosen of it.
void DecisionView::refreshBars(const DecisionContent& content)
{
    const Model* model = content.model();
    m_menu->setProbabilityOffered(model && model->hasProbability && model->outputs() == 1);
    m_menu->setPartsOffered(content.canSplit());
    const DataSet* samples = content.samples();
    m_menu->setNamesOffered(samples && !samples->objectNames.empty(), samples && areNamedAtFirst(*samples));
    m_substituteBar->setTitle(substituteTitle(content), content.model() != nullptr);
    m_sideBar->setVisible(content.isTwoSided());
    if (content.isTwoSided()) m_sideBar->setAverage(isAverage(content.results->model->onKernel.merging));
    m_panels->main().side = firstSide(content, m_sideBar->sides(), m_menu->options().parts);
    const bool parts = isPart(m_panels->main().side);
    const bool both = parts || (content.hasSides() && m_sideBar->sides() == Sides::Both);
    const bool moves = both != m_panels->isSideBySide();
    m_panels->setBeside(both ? std::optional(parts ? MapSide::Negative : MapSide::Target) : std::nullopt);
    if (moves) m_layout->activate();
}

void DecisionView::entitle(const Results& results)
{
    setWindowTitle(titleFor(results));
    plot()->setAccessibleName(shownTitle());
}

void DecisionView::refreshPoints(const DecisionContent& content)
{
    for (DecisionPanel* panel : m_panels->seen())
        panel->points->setPoints(decisionPoints(content, panel->side, m_menu->options()));
    nameObjects(content);
}

void DecisionView::nameObjects(const DecisionContent& content)
{
    for (DecisionPanel* panel : m_panels->seen()) {
        std::vector<PlotLabel> labels;
        if (content.samples() && m_menu->options().names)
            labels = nameLabels(*content.samples(), panel->points->points(), m_selection);
        panel->names->setLabels(std::move(labels), nameDistance, CrowdedNames::Thinned);
    }
}

void DecisionView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    m_panels->setSelection(rows);
    nameObjects(content());
}

void DecisionView::applyLook(const DecisionContent& content)
{
    for (DecisionPanel* panel : m_panels->all())
        panel->plot->setLook(
            decisionLook(content, panel->side, m_menu->options(), m_theme, m_shading.scale(), plot()->home()));
    m_panels->align();
}

QString DecisionView::whyEmpty() const
{
    return results() && showsObjectsAlone(*results()) ? QString() : View::whyEmpty();
}

void DecisionView::paint(QPainter& painter, const QRectF& target)
{
    m_panels->render(painter, target);
}

std::optional<MapDetail> DecisionView::mapWantedIn(QSize size)
{
    if (!results() || !results()->map || results()->map->map.values.empty()) return std::nullopt;
    const QSignalBlocker quiet(this);
    const QSize before = this->size();
    resize(size);
    QImage noPlace(1, 1, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&noPlace);
    render(painter, QRectF(QPointF(), size));  // lays it out
    const Box box = plot()->renderedBox();
    resize(before);
    return mapFilling(box, *results()->map);
}

}  // namespace krein
