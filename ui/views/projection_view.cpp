// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/plot/plot_view.h"
#include "ui/plot/points_layer.h"
#include "ui/views/samples.h"

namespace krein {

namespace {

QString subscript(int number)
{
    QString text = QString::number(number);
    for (QChar& c : text) c = QChar(0x2080 + c.digitValue());
    return text;
}

QString percent(double share)
{
    return QStringLiteral("%1 %").arg(formatNumber(100 * share, share < 0.1 ? 2 : 3));
}

Range rangeOf(const Matrix& train, const Matrix& test, Index column)
{
    if (column >= train.cols() || train.rows() == 0) return {0, 0};
    Range range{train.col(column).minCoeff(), train.col(column).maxCoeff()};
    if (test.rows() > 0 && column < test.cols())
        range = {std::min(range.low, test.col(column).minCoeff()), std::max(range.high, test.col(column).maxCoeff())};
    return range;
}

Matrix pairOf(const Matrix& scores, const Vector& signs, Index x, Index y)
{
    Matrix pair = Matrix::Zero(scores.rows(), 2);
    if (x < scores.cols()) pair.col(0) = scores.col(x) * signs(x);
    if (y < scores.cols()) pair.col(1) = scores.col(y) * signs(y);
    return pair;
}

QComboBox* componentBox(const QString& name, const QString& accessible, const QString& tip, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setToolTip(tip);
    return box;
}

}  // namespace

Vector alignedSigns(const Matrix& scores, const Matrix& shown)
{
    Vector signs = Vector::Ones(scores.cols());
    if (scores.rows() != shown.rows()) return signs;
    for (Index c = 0; c < std::min(scores.cols(), shown.cols()); ++c)
        if (scores.col(c).dot(shown.col(c)) < 0) signs(c) = -1;
    return signs;
}

ProjectionView::ProjectionView(QWidget* parent) : View(parent), m_theme(makeTheme(false)), m_plot(new PlotView(this)),
    m_points(new PointsLayer(*m_plot)), m_bar(new QWidget(this))
{
    setObjectName(id());
    m_plot->setObjectName(QStringLiteral("projection.plot"));
    m_plot->setAccessibleName(tr("Kernel PCA scatter"));
    m_plot->setWhatsThis(tr("Samples along two eigenvectors of the centred Gram matrix. A component whose eigenvalue is negative lies in "
                            "the negative part of the space: distances along it count with a minus sign."));
    m_horizontal = componentBox(QStringLiteral("projection.horizontal"), tr("Component on the horizontal axis"),
        tr("Which kernel principal component runs along the horizontal axis"), m_bar);
    m_vertical = componentBox(QStringLiteral("projection.vertical"), tr("Component on the vertical axis"),
        tr("Which kernel principal component runs along the vertical axis"), m_bar);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(6, 4, 6, 0);
    row->addWidget(new QLabel(tr("Across"), m_bar));
    row->addWidget(m_horizontal);
    row->addSpacing(8);
    row->addWidget(new QLabel(tr("Up"), m_bar));
    row->addWidget(m_vertical);
    row->addStretch();
    m_bar->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    connect(m_horizontal, &QComboBox::currentIndexChanged, this, &ProjectionView::refresh);
    connect(m_vertical, &QComboBox::currentIndexChanged, this, &ProjectionView::refresh);
    connect(m_plot, &PlotView::hovered, this, [this](const QPointF& pixel) { Q_EMIT readoutChanged(readoutAt(pixel)); });
    connect(m_plot, &PlotView::left, this, [this] { Q_EMIT readoutChanged({}); });
    connect(m_plot, &PlotView::clicked, this, [this](const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
        Q_EMIT sampleClicked(m_points->rowAt(m_plot->map(), pixel).value_or(-1), modifiers & (Qt::ControlModifier | Qt::ShiftModifier));
    });
}

void ProjectionView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setTheme(theme);
    m_points->restyle();
    refresh();
}

void ProjectionView::setSelection(const std::vector<Index>& rows) { m_points->setSelection(rows); }

void ProjectionView::setComponents(int horizontal, int vertical)
{
    m_horizontal->setCurrentIndex(horizontal);
    m_vertical->setCurrentIndex(vertical);
}

void ProjectionView::render(QPainter& painter, const QRectF& target)
{
    prepareToRender();
    m_plot->renderPicture(painter, target);
}

void ProjectionView::showMessage(const QString& message)
{
    m_points->setPoints({});
    m_bar->hide();
    PlotLook look;
    look.axes = false;
    look.message = message;
    m_plot->setLook(look);
}

void ProjectionView::refreshChoices(int components)
{
    m_bar->setVisible(components > 2);
    if (m_horizontal->count() == components) return;
    for (QComboBox* box : {m_horizontal, m_vertical}) {
        const QSignalBlocker quiet(box);
        const int before = box->currentIndex();
        box->clear();
        for (int c = 0; c < components; ++c) box->addItem(tr("component %1").arg(c + 1));
        box->setCurrentIndex(before >= 0 && before < components ? before : std::min(box == m_horizontal ? 0 : 1, components - 1));
    }
}

QString ProjectionView::emptyMessage() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    if (results()->data && results()->data->size() == 0) return tr("No samples yet: draw them on the decision map, or open a file.");
    // The stage that failed first says why the later ones are not there.
    for (const char* stage : {"data", "prepare", "gram", "spectrum", "projection"})
        if (const auto problem = results()->problems.find(stage); problem != results()->problems.end()) return toText(problem->second);
    return tr("There is no projection of these data.");
}

void ProjectionView::refresh()
{
    if (!results() || !results()->projection || !results()->prepared) {
        showMessage(emptyMessage());
        return;
    }
    const KernelPcaResult& result = results()->projection->result;
    const Matrix& test = results()->projection->test;
    const int components = static_cast<int>(result.train.cols());
    if (components == 0) {
        showMessage(tr("All eigenvalues of the centred Gram matrix are zero: there is no direction to project on."));
        return;
    }
    refreshChoices(components);
    const Vector signs = alignedSigns(result.train, m_shownData == results()->prepared ? m_shown : Matrix());
    m_shown = result.train * signs.asDiagonal();
    const int x = std::max(0, m_horizontal->currentIndex());
    const int y = components == 1 ? components : std::max(0, m_vertical->currentIndex());  // one component: a line
    const Matrix trainPair = pairOf(result.train, signs, x, y), testPair = pairOf(test, signs, x, y);
    m_points->setPoints(samplePoints(*results()->prepared, trainPair, testPair));
    const bool other = m_shownData != results()->prepared || x != m_shownX || y != m_shownY;
    m_x = steadyRange(other ? Range{0, 0} : m_x, rangeOf(trainPair, testPair, 0));
    m_y = steadyRange(other ? Range{0, 0} : m_y, rangeOf(trainPair, testPair, 1));
    m_shownData = results()->prepared;
    m_shownX = x;
    m_shownY = y;
    PlotLook look;
    look.x = axisLook(result, x);
    if (y < components) look.y = axisLook(result, y);
    else look.note = tr("Only one component has an eigenvalue that is not zero.");
    look.legend = classLegend(*results(), m_theme);
    m_plot->setLook(look);
    const Box home{m_x.low, m_x.high, m_y.low, m_y.high};
    if (other) m_plot->resetZoomTo(home);
    else m_plot->setHome(home);
}

AxisLook ProjectionView::axisLook(const KernelPcaResult& result, int component) const
{
    const double value = result.eigenvalues(component);
    AxisLook look;
    look.title = tr("component %1: λ%2 = %3%4 (%5 of Σ|λ|)").arg(QString::number(component + 1), subscript(component + 1),
        value > 0 ? QStringLiteral("+") : QString(), formatNumber(value, 4), percent(result.shares(component)));
    look.shortTitle = tr("λ%1 = %2%3 (%4)").arg(subscript(component + 1), value > 0 ? QStringLiteral("+") : QString(),
        formatNumber(value, 3), percent(result.shares(component)));
    if (value < 0) {
        look.shortTitle += tr(", negative");
        look.title += tr(", negative");
        look.titleColor = m_theme.warning;
    }
    return look;
}

QString ProjectionView::readoutAt(const QPointF& pixel) const
{
    if (!results() || !m_plot->map().area.contains(pixel)) return {};
    const auto row = m_points->rowAt(m_plot->map(), pixel, 3.0);
    const QPointF at = m_plot->map().toData(pixel);
    if (!row) return QStringLiteral("(%1, %2)").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
    const auto& points = m_points->points();
    const auto point = std::find_if(points.begin(), points.end(), [&](const PlotPoint& p) { return p.row == *row; });
    return tr("%1: (%2, %3)").arg(sampleText(*results(), *row), formatNumber(point->position.x(), 4), formatNumber(point->position.y(), 4));
}

}  // namespace krein
