// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/landscape/landscape_view.h"

#include <algorithm>
#include <cmath>

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/base/text.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/flow_layout.h"
#include "ui/document/document.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/views/key_steps.h"
#include "ui/views/landscape/landscape_maker.h"
#include "ui/views/landscape/map_strip.h"
#include "ui/views/landscape/tree_layer.h"

namespace krein {

namespace {

constexpr Index starts = 1000;
constexpr Index mostSamples = 600;  ///< a start takes long with more
constexpr int mapNodes = 48;
constexpr double proofSeconds = 60.0;

/// Whether the landscape is the same: another part of the plane to look at makes no other.
bool haveOneLandscape(const Results& one, const Results& other)
{
    return one.gram == other.gram && one.corrected == other.corrected && one.model == other.model
        && one.prepared == other.prepared;
}

/// Whether the method is all that is missing.
bool lacksOnlySvm(const Results& results)
{
    if (std::holds_alternative<CSvm>(results.experiment->method)) return false;
    Results other = results;
    other.experiment.edit().method = CSvm{};
    return whyNoSvmProblem(other).empty();
}

constexpr int lowestTree = 200;  // pixels: the tree is the answer, and what has no room beside it is scrolled to

}  // namespace

constinit const ViewInfo LandscapeView::viewInfo{
    .id = "landscape",
    .title = QT_TRANSLATE_NOOP("krein::View", "Landscape"),
    .places = {{"optimiser", Area::Right}},
    .needs = Stage::Map,
    .keys = {{"Ctrl+← →", QT_TRANSLATE_NOOP("KeyHelp", "Choose the next point of the landscape")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Where the training of the C-SVM may end with an indefinite kernel: 1,000 random starts are followed. The "
        "height "
        "of a point is its objective, its size how many starts end there; two groups of points are joined at a height "
        "from which both can be reached. A filled circle is a proven local minimum, a cross a saddle, a hollow circle "
        "neither; the square is where the experiment’s own training ended. The maps below are the decision boundaries "
        "of "
        "the lowest points. With at most 60 training samples, “Find the global minimum” runs branch and bound for up "
        "to "
        "60 seconds; the dashed line is its proven lower bound."),
    .create = []() -> View* { return new LandscapeView; },
};

LandscapeView::LandscapeView(QWidget* parent)
    : PlottedView(viewInfo, tr("Landscape of the C-SVM"),
        tr("The points at which training may end, as a tree by their objective. Click a point to choose it."), parent),
      m_tree(new TreeLayer(*m_plot)),
      m_maps(new MapStrip(this)),
      m_bar(new QWidget(this)),
      m_state(new ElidedLabel(m_bar)),
      m_prove(new QPushButton(tr("Find the global minimum"), m_bar)),
      m_svm(new QPushButton(tr("Use C-SVM"), m_bar)),
      m_maker(new LandscapeMaker(this))
{
    m_state->setObjectName(QStringLiteral("landscape.state"));
    m_prove->setObjectName(QStringLiteral("landscape.prove"));
    m_prove->setToolTip(tr("Branch and bound, for up to 60 seconds and 60 training samples"));
    auto* row = new FlowLayout(m_bar);
    row->setContentsMargins(6, 4, 6, 0);
    row->addWidget(m_state);
    row->addWidget(m_prove);
    row->addWidget(m_svm);
    m_svm->setObjectName(QStringLiteral("landscape.svm"));
    m_svm->setToolTip(tr("Chooses this method; Edit ▸ Undo reverts it"));
    connect(m_svm, &QPushButton::clicked, this, &LandscapeView::svmWanted);
    m_rows->insertWidget(0, m_bar);
    m_rows->addWidget(m_maps);
    m_plot->setMinimumHeight(lowestTree);
    connect(m_prove, &QPushButton::clicked, this, [this] { ask(proofSeconds); });
    connect(m_maps, &MapStrip::pointWanted, this, &LandscapeView::choose);
    connect(m_maker, &LandscapeMaker::made, this, &LandscapeView::adopt);
    connect(m_maker, &LandscapeMaker::failed, this, [this](const QString& problem) {
        m_problem = problem;
        m_proving = false;
        showMessage(problem);
    });
    new KeySteps(*m_plot, [this](QPoint step) {
        if (!m_answer || step.x() == 0) return;
        const auto& points = m_tree->points();
        std::vector<QPointF> pixels;
        for (const TreePoint& point : points) pixels.push_back(m_plot->map().toPixel({point.place.x(), 0.0}));
        if (const auto next = nextPlace(pixels, m_chosen, m_plot->map().area.center(), step)) {
            choose(next);
            Q_EMIT readoutChanged(pointText(*next));
        }
    });
    showMessage(whyEmpty());
}

void LandscapeView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &LandscapeView::svmWanted, &document, [&document] {
        Experiment changed = document.experiment();
        changed.method = CSvm{};
        document.edit(changed, tr("use C-SVM"));
    });
}

void LandscapeView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    m_maps->setTheme(theme);
    if (m_answer) showLook();
}

void LandscapeView::clear()
{
    m_answer.reset();
    m_chosen.reset();
    m_tree->setTree({}, {}, {});
    m_maps->setMaps(nullptr, nullptr);
    m_bar->hide();
}

void LandscapeView::hideEvent(QHideEvent* event)
{
    View::hideEvent(event);
    if (!isUnderWay()) return;
    m_maker->clear();  // nobody waits for it; it is asked again when it is looked at
    m_proving = false;
    if (!m_answer) m_asked.reset();
}

bool LandscapeView::isUnderWay() const
{
    return m_maker->isBusy();
}

QString LandscapeView::whyEmpty() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    if (results()->data && results()->data->size() == 0)
        return tr("No samples yet: draw them on the decision map, or open a file.");
    if (const QString problem = firstProblemText(*results(), Stage::Gram); !problem.isEmpty()) return problem;
    if (const std::string whyNot = whyNoSvmProblem(*results()); !whyNot.empty()) return toText(whyNot);
    if (results()->gram->train.rows() > mostSamples)
        return tr("The landscape is computed for at most %1 training samples; here there are %2.")
            .arg(groupedNumber(mostSamples), groupedNumber(results()->gram->train.rows()));
    if (!m_problem.isEmpty()) return m_problem;
    if (!m_answer) return tr("%1 random starts are being followed …").arg(groupedNumber(starts));
    return {};
}

bool LandscapeView::isComputable() const
{
    return results() && whyNoSvmProblem(*results()).empty() && results()->gram->train.rows() <= mostSamples;
}

void LandscapeView::refresh()
{
    if (m_asked && !(results() && haveOneLandscape(*m_asked, *results()))) {
        m_maker->clear();
        m_asked.reset();
        m_proving = false;
    }
    m_problem.clear();
    if (!m_asked) clear();
    if (const QString why = whyEmpty(); !why.isEmpty()) showMessage(why);
    if (!m_asked && isComputable()) ask(0.0);
    offerSvm();
}

/// Where the landscape is empty for want of the C-SVM, the bar has what chooses it and nothing else.
void LandscapeView::offerSvm()
{
    const bool offers = !m_answer && results() && lacksOnlySvm(*results());
    m_svm->setVisible(offers);
    m_state->setVisible(!offers);
    if (offers) m_prove->hide();
    if (offers) m_bar->show();
}

void LandscapeView::ask(double seconds)
{
    m_asked = results();
    m_proving = seconds > 0.0;
    m_maker->submit({m_asked, {.starts = starts, .seconds = seconds, .mapNodes = mapNodes}});
    if (m_answer) showState();
}

void LandscapeView::adopt(std::shared_ptr<const LandscapeAnswer> answer)
{
    if (!m_asked) return;
    m_proving = false;
    m_answer = std::move(answer);
    const std::vector<StationaryPoint>& all = m_answer->landscape.points;
    const Index count = m_answer->inTree();
    if (count == 0) {
        m_problem = tr("No start ended at a stationary point.");
        return showMessage(m_problem);
    }
    const std::vector<Index> order = leafOrder(count, m_answer->tree);
    std::vector<TreePoint> points;
    std::vector<QPointF> leaves;
    double low = all.front().objective, high = all.front().objective;
    for (Index i = 0; i < count; ++i) {
        const StationaryPoint& point = all[static_cast<std::size_t>(i)];
        const double share = static_cast<double>(point.hits)
            / static_cast<double>(std::max<Index>(1, m_answer->landscape.starts));
        leaves.emplace_back(static_cast<double>(order[static_cast<std::size_t>(i)] + 1), point.objective);
        points.push_back({leaves.back(), point.kind, 4.0 + 8.0 * std::sqrt(share),
            m_answer->present == static_cast<std::size_t>(i)});
        high = std::max(high, point.objective);
    }
    if (!m_answer->tree.empty()) high = std::max(high, m_answer->tree.back().height);
    std::optional<double> bound;
    if (m_answer->global) bound = m_answer->global->bound;
    if (bound) low = std::min(low, *bound);
    const double margin = high > low ? 0.12 * (high - low) : std::max(1e-6, 0.1 * std::abs(low));
    m_tree->setTree(std::move(points), treeBranches(leaves, m_answer->tree), bound);
    m_maps->setMaps(m_answer, m_asked);
    m_plot->showHome(
        {.left = 0.4, .right = static_cast<double>(count) + 0.6, .bottom = low - margin, .top = high + margin}, true);
    offerSvm();
    m_bar->show();
    choose(m_answer->present && *m_answer->present < static_cast<std::size_t>(count) ? *m_answer->present : 0);
    showState();
    showLook();
}

void LandscapeView::choose(std::optional<std::size_t> point)
{
    m_chosen = point;
    m_tree->setChosen(point);
    m_maps->setChosen(point);
    if (m_answer) showLook();
}

void LandscapeView::showState()
{
    const SvmLandscape& landscape = m_answer->landscape;
    const Index minima = landscape.count(PointKind::LocalMinimum);
    QString text = landscape.convex
        ? tr("Convex: every stationary point is a global minimum.")
        : tr("%1, %2").arg(toText(counted(std::ssize(landscape.points), "stationary point")),
            minima == 1 ? tr("1 proven local minimum") : tr("%1 proven local minima").arg(groupedNumber(minima)));
    if (!landscape.convex && !landscape.enumerated)
        text += tr(" (of %1 starts; there may be others)").arg(groupedNumber(landscape.starts));
    if (m_proving) text += tr(" · branch and bound is under way …");
    if (const auto& global = m_answer->global; global && !m_proving)
        text += global->closed ? tr(" · the global minimum is %1 (proven)").arg(roundedNumber(global->objective, 6))
                               : tr(" · not closed: best %1, lower bound %2")
                                     .arg(roundedNumber(global->objective, 6), roundedNumber(global->bound, 6));
    m_state->setText(text);
    m_prove->setVisible(!landscape.convex && m_answer->problem.gram.rows() <= mostForGlobal && !m_answer->global);
    m_prove->setEnabled(!m_proving);
    tellSentence();
}

std::string LandscapeView::makeNumbers() const
{
    return m_answer ? landscapeNumbers(*m_answer) : std::string();
}

QString LandscapeView::makeSentence() const
{
    if (!m_answer) return {};
    const QString found = tr("Landscape of the C-SVM: %1").arg(m_state->text());
    const QString all = found.endsWith(QLatin1Char('.')) ? found : tr("%1.").arg(found);
    return m_chosen ? tr("%1 %2.").arg(all, pointText(*m_chosen)) : all;
}

void LandscapeView::showLook()
{
    using Mark = LegendEntry::Mark;
    PlotLook look;
    look.x.title = tr("stationary points, neighbours in the tree side by side");
    look.x.shortTitle = tr("stationary points");
    look.x.wholeNumbers = true;
    look.y.title = tr("objective ½αᵀQα − Σα");
    look.y.shortTitle = tr("objective");
    const auto has = [this](PointKind kind) {
        return std::ranges::any_of(m_tree->points(), [kind](const TreePoint& point) { return point.kind == kind; });
    };
    if (has(PointKind::LocalMinimum))
        look.legend.push_back({Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("local minimum")});
    if (has(PointKind::Saddle)) look.legend.push_back({Mark::Cross, {}, m_theme.negative, tr("saddle")});
    if (has(PointKind::Degenerate))
        look.legend.push_back({Mark::Hollow, MarkerShape::Circle, m_theme.positive, tr("not decided")});
    if (m_answer->global) look.legend.push_back({Mark::Dashed, {}, m_theme.warning, tr("proven lower bound")});
    if (m_chosen) look.note = pointText(*m_chosen);
    m_plot->setLook(look);
}

QString LandscapeView::pointText(std::size_t point) const
{
    const StationaryPoint& one = m_answer->landscape.points[point];
    QString text = tr("Point %1: objective %2").arg(QString::number(point + 1), roundedNumber(one.objective, 6));
    if (m_answer->present == point) text += tr(", where the training ended");
    if (m_answer->landscape.starts > 0)
        text +=
            tr(", %1 of %2 starts end here").arg(groupedNumber(one.hits), groupedNumber(m_answer->landscape.starts));
    text += tr(", %1 free and %2 bounded coefficients").arg(groupedNumber(one.free), groupedNumber(one.bounded));
    return text;
}

QString LandscapeView::readoutAt(const QPointF& pixel) const
{
    if (!m_answer) return {};
    const auto point = m_tree->pointAt(m_plot->map(), pixel);
    return point ? pointText(*point) : QString();
}

void LandscapeView::click(const QPointF& pixel, Qt::KeyboardModifiers)
{
    if (!m_answer) return;
    if (const auto point = m_tree->pointAt(m_plot->map(), pixel)) choose(point);
}

void LandscapeView::paint(QPainter& painter, const QRectF& target)
{
    if (m_asked && !m_answer) m_maker->finish();
    if (!m_answer || m_answer->maps.empty()) return PlottedView::paint(painter, target);
    const double height = std::min(0.3 * target.height(), double(m_maps->sizeHint().height()));
    PlottedView::paint(painter, target.adjusted(0, 0, 0, -height));
    m_maps->paintInto(painter, {target.left(), target.bottom() - height, target.width(), height});
}

}  // namespace krein
