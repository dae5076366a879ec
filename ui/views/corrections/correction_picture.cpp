// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/corrections/correction_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QPainter>
#include <QTextDocument>

#include "ui/plot/layers/small_map.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/ticks.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/text/whole_terms.h"
#include "ui/views/plane_units.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr double cardPadding = 12, gap = 6;
constexpr double spectrumHeight = 76, mostSide = 190;

/// Paints downwards from a cursor, or only moves the cursor.
class Column {
public:
    Column(QPainter* painter, double width, const QFont& font, const Theme& theme)
        : m_painter(painter),
          m_left(cardPadding),
          m_width(width - 2 * cardPadding),
          m_y(cardPadding),
          m_font(font),
          m_theme(theme)
    {
    }

    double y() const { return m_y; }
    double left() const { return m_left; }
    double width() const { return m_width; }
    void skip(double height) { m_y += height; }
    /// Down to there, if it is not there already.
    void skipTo(double y) { m_y = std::max(m_y, y); }

    /// @param taken  on the right, by something else
    void words(const QString& sentence, const QColor& color, const QFont& font, double taken = 0.0)
    {
        if (sentence.isEmpty()) return;
        const QString text = wholeTerms(sentence);
        const QRectF room(m_left, m_y, m_width - taken, 1e5);
        const double height = std::ceil(QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height());
        if (m_painter) {
            m_painter->setFont(font);
            m_painter->setPen(color);
            m_painter->drawText(QRectF(m_left, m_y, m_width - taken, height + 1), Qt::TextWordWrap, text);
        }
        m_y += height;
    }

    void formula(const QString& html)
    {
        if (html.isEmpty()) return;
        QTextDocument document;
        document.setDefaultFont(m_font);
        document.setDocumentMargin(0);
        document.setHtml(wholeFormula(html));
        document.setTextWidth(m_width);
        if (m_painter) {
            m_painter->save();
            m_painter->translate(m_left, m_y);
            QAbstractTextDocumentLayout::PaintContext context;
            context.palette.setColor(QPalette::Text, m_theme.text);
            document.documentLayout()->draw(m_painter, context);
            m_painter->restore();
        }
        m_y += std::ceil(document.size().height());
    }

private:
    QPainter* m_painter;
    double m_left, m_width, m_y;
    QFont m_font;
    const Theme& m_theme;
};

QString changeText(const CorrectionOutcome& outcome)
{
    return tr("‖<i>K</i> − <i>K̃</i>‖<sub>F</sub> = %1 (%2 relative to ‖<i>K</i>‖<sub>F</sub>)")
        .arg(roundedNumber(outcome.change), percentText(outcome.relativeChange));
}

void paintBars(
    QPainter& painter, const QRectF& area, const Vector& values, const CorrectionScene& scene, const Theme& theme)
{
    const PlotMap map{area, {0, static_cast<double>(values.size())}, scene.eigenRange, {}, scene.eigenScale};
    const double zero = map.toPixelY(0);
    // Where several eigenvalues share a pixel, the longest of either sign is seen.
    const Index n = values.size(), bars = std::min(n, std::max<Index>(1, static_cast<Index>(area.width())));
    for (Index bar = 0; bar < bars; ++bar) {
        const Index first = bar * n / bars, end = std::max(first + 1, (bar + 1) * n / bars);
        const double highest = std::max(0.0, values.segment(first, end - first).maxCoeff());
        const double lowest = std::min(0.0, values.segment(first, end - first).minCoeff());
        const double left = map.toPixelX(static_cast<double>(first)),
                     width = map.toPixelX(static_cast<double>(end)) - left;
        const double seen = width > 4 ? width - 1 : width;
        painter.fillRect(QRectF(left, map.toPixelY(highest), seen, zero - map.toPixelY(highest)), theme.positive);
        painter.fillRect(QRectF(left, zero, seen, map.toPixelY(lowest) - zero), theme.negative);
    }
}

void paintSteps(
    QPainter& painter, const QRectF& area, const Vector& values, const CorrectionScene& scene, const Theme& theme)
{
    const PlotMap map{area, {0, static_cast<double>(values.size())}, scene.eigenRange, {}, scene.eigenScale};
    QPolygonF line;
    for (Index i = 0; i < values.size(); ++i) {
        line << map.toPixel({static_cast<double>(i), values(i)})
             << map.toPixel({static_cast<double>(i + 1), values(i)});
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.mutedText, 1));
    painter.drawPolyline(line);
}

void paintSpectrum(QPainter& painter, const QRectF& area, const CorrectionFace& face, const Theme& theme)
{
    painter.save();
    painter.fillRect(area, theme.plotBackground);
    const double zero = PlotMap{area, {}, face.scene->eigenRange, {}, face.scene->eigenScale}.toPixelY(0);
    painter.setRenderHint(QPainter::Antialiasing, false);  // or bars beside each other would show stripes
    paintBars(painter, area, face.outcome().eigenvalues, *face.scene, theme);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.frame, 1));
    painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero));
    paintSteps(painter, area, face.scene->outcomes->front().eigenvalues, *face.scene, theme);
    painter.restore();
}

void paintGram(QPainter& painter, const QRectF& area, const Eigen::ArrayXXf& gram, double limit, const Theme& theme)
{
    QImage image(static_cast<int>(gram.cols()), static_cast<int>(gram.rows()), QImage::Format_RGB32);
    for (Index i = 0; i < gram.rows(); ++i) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(i)));
        for (Index j = 0; j < gram.cols(); ++j)
            line[j] = divergingColor(theme, static_cast<double>(gram(i, j)) / limit);
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, image.width() > area.width());
    painter.drawImage(area, image);
    painter.setPen(QPen(theme.frame, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
    painter.restore();
}

void paintBoundary(
    QPainter& painter, const QRectF& area, const DecisionMap& map, const CorrectionScene& scene, const Theme& theme)
{
    const std::vector<PlotPoint> points = samplePoints(
        *scene.prepared, scene.map->trainCoordinates, scene.map->testCoordinates);
    Matrix samples(scene.map->trainCoordinates.rows() + scene.map->testCoordinates.rows(), 2);
    samples << scene.map->trainCoordinates, scene.map->testCoordinates;
    // What is around the samples, as large as it can be: of a map that is wide or zoomed in, what it has of that.
    const Box around = boxAround(samples);
    const bool comparable = comparableUnits(scene.map->plane, around);
    Box box{std::max(around.left, map.box.left), std::min(around.right, map.box.right),
        std::max(around.bottom, map.box.bottom), std::min(around.top, map.box.top)};
    if (!(box.left < box.right && box.bottom < box.top)) box = map.box;
    paintSmallMap(painter, comparable ? areaInProportion(area, box) : area,
        {.map = &map, .box = box, .points = &points, .selection = {}}, theme);
}

QString whyNoBoundary(const CorrectionFace& face)
{
    return face.outcome().trainScores || face.outcome().trainFit ? tr("The kernel compares only the samples "
                                                                      "themselves.")
                                                                 : tr("No model could be trained.");
}

void paintAbsence(QPainter& painter, const QRectF& area, const QString& why, const QFont& font, const Theme& theme)
{
    painter.setPen(QPen(theme.frame, 1, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
    painter.setFont(font);
    painter.setPen(theme.mutedText);
    painter.drawText(area.adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap, wholeTerms(why));
}

/// A word on a plate in the corner, `taken` pixels from it. @return how wide it is with a gap beside it
double paintPlate(QPainter* painter, const Column& column, const QString& text, double taken, const QFont& font,
    const QColor& ground, const QColor& words)
{
    const QFont small = smallFont(font);
    const double width = QFontMetricsF(small).horizontalAdvance(text) + 14, height = QFontMetricsF(font).height();
    if (painter) {
        const QRectF plate(column.left() + column.width() - taken - width, column.y() - 1, width, height + 2);
        painter->setPen(ground.alpha() == 0 ? QPen(words, 1) : QPen(Qt::NoPen));
        painter->setBrush(ground);
        painter->drawRoundedRect(plate, 4, 4);
        painter->setFont(small);
        painter->setPen(words);
        painter->drawText(plate, Qt::AlignCenter, text);
    }
    return width + gap;
}

double widestWord(const QString& text, const QFont& font)
{
    double widest = 0.0;
    for (const QString& word : text.split(QLatin1Char(' ')))
        widest = std::max(widest, QFontMetricsF(font).horizontalAdvance(word));
    return widest;
}

void paintTitle(QPainter* painter, Column& column, const CorrectionFace& face, const QFont& font, const Theme& theme)
{
    QFont bold = font;
    bold.setBold(true);
    double taken = 0.0;
    if (face.chosen)
        taken += paintPlate(painter, column, tr("in use"), taken, bold,
            theme.palette.color(QPalette::Active, QPalette::Highlight),
            theme.palette.color(QPalette::Active, QPalette::HighlightedText));
    if (face.isRecommended())
        taken += paintPlate(painter, column, tr("★ recommended"), taken, bold, Qt::transparent, theme.text);
    const QString name = correctionName(face.outcome().correction);
    if (const double room = column.width() - taken; taken > 0.0 && room < widestWord(name, bold)) {
        column.skip(QFontMetricsF(bold).height() + 2);  // below the plates
        taken = 0.0;
    }
    column.words(name, theme.text, bold, taken);
}

void paintHead(QPainter* painter, Column& column, const CorrectionFace& face, const QFont& font, const Theme& theme)
{
    const double top = column.y();
    paintTitle(painter, column, face, font, theme);
    const std::string_view formula = info(face.outcome().correction).formula;
    column.formula(toText(formula));
    column.skipTo(top + face.lines.head);
}

/// From which eigenvalue to which.
void paintRange(Column& column, const CorrectionFace& face, const QFont& small, const Theme& theme)
{
    const double top = column.y();
    const Vector& values = face.outcome().eigenvalues;
    // What is left of a zero by rounding is none.
    const double rounding = std::numeric_limits<double>::epsilon() * static_cast<double>(values.size())
        * values.cwiseAbs().maxCoeff();
    const auto words = [rounding](double value) { return formatNumber(std::abs(value) <= rounding ? 0.0 : value); };
    column.words(tr("λ̃ from %1 to %2 (line: before)").arg(words(values.minCoeff()), words(values.maxCoeff())),
        theme.mutedText, small);
    column.skipTo(top + face.lines.range);
}

bool hasPictures(const CorrectionOutcome& outcome)
{
    return outcome.problem.empty() && outcome.eigenvalues.size() > 0;
}

void paintPictures(
    QPainter* painter, Column& column, const CorrectionFace& face, const QFont& small, const Theme& theme)
{
    const CorrectionOutcome& outcome = face.outcome();
    const bool isAlone = !face.scene->hasBoundaries;  // the matrix, which then stands beside the spectrum
    const double side = std::floor(std::min(mostSide, (column.width() - gap) / 2));
    const QRectF spectrum(column.left(), column.y(), isAlone ? column.width() - side - gap : column.width(),
        isAlone ? side : spectrumHeight);
    if (painter) paintSpectrum(*painter, spectrum, face, theme);
    const QRectF beside(column.left() + column.width() - side, column.y(), side, side);
    const bool isDrawn = painter && outcome.gram.size() > 0;
    if (isAlone && isDrawn) paintGram(*painter, beside, outcome.gram, face.scene->gramLimit, theme);
    column.skip(spectrum.height() + 2);
    paintRange(column, face, small, theme);
    column.skip(gap);
    if (isAlone) return;
    const QRectF gram(column.left(), column.y(), side, side), boundary = gram.translated(column.width() - side, 0);
    if (isDrawn) paintGram(*painter, gram, outcome.gram, face.scene->gramLimit, theme);
    if (painter && outcome.map && face.scene->map)
        paintBoundary(*painter, boundary, *outcome.map, *face.scene, theme);
    else if (painter)
        paintAbsence(*painter, boundary, whyNoBoundary(face), small, theme);
    column.skip(side + gap);
}

}  // namespace

QString correctionName(const Correction& correction)
{
    return toText(info(correction).name);
}

QString correctionMerit(const CorrectionFace& face)
{
    switch (face.mark) {
    case CorrectionMark::None: return {};
    case CorrectionMark::Examined: return tr("recommended by the examination");
    case CorrectionMark::Recommended: break;
    }
    const CorrectionRanking& ranking = face.scene->ranking;
    const bool isFirst = !ranking.why.empty() && ranking.order.front() == face.index;
    return isFirst ? tr("recommended: %1").arg(toText(ranking.why)) : tr("recommended");
}

QString correctionAccuracy(const CorrectionOutcome& outcome)
{
    if (outcome.trainFit) {
        const auto r2 = [](const FitScores& scores) {
            return scores.r2 ? roundedNumber(*scores.r2, 3) : tr("undefined");  // the target is constant
        };
        const QString train = tr("R²: training %1").arg(r2(*outcome.trainFit));
        return outcome.testFit ? tr("%1, test %2").arg(train, r2(*outcome.testFit)) : train;
    }
    if (!outcome.trainScores) return {};
    const QString train = tr("Accuracy: training %1").arg(scorePercent(outcome.trainScores->accuracy));
    return outcome.testScores ? tr("%1, test %2").arg(train, scorePercent(outcome.testScores->accuracy)) : train;
}

std::shared_ptr<const CorrectionScene> correctionScene(const Results& results)
{
    auto scene = std::make_shared<CorrectionScene>();
    scene->outcomes = results.corrections;
    scene->ranking = rankCorrections(results);
    scene->data = results.data;
    scene->prepared = results.prepared;
    scene->map = results.map;
    const CorrectionOutcome* before = results.corrections->empty() ? nullptr : &results.corrections->front();
    const double largest = before && before->gram.size() > 0 ? static_cast<double>(before->gram.abs().maxCoeff()) : 0.0;
    scene->gramLimit = largest > 0.0 ? largest : 1.0;
    const double longest = before && before->eigenvalues.size() > 0 ? before->eigenvalues.cwiseAbs().maxCoeff() : 0.0;
    scene->eigenScale = {AxisKind::SymmetricLog, longest > 0.0 ? 1e-3 * longest : 1.0};
    double low = 0.0, high = 0.0;
    for (const CorrectionOutcome& outcome : *results.corrections) {
        if (outcome.eigenvalues.size() == 0) continue;
        low = std::min(low, outcome.eigenvalues.minCoeff());
        high = std::max(high, outcome.eigenvalues.maxCoeff());
    }
    scene->eigenRange = {scene->eigenScale.toPosition(low) - 0.15, scene->eigenScale.toPosition(high) + 0.15};
    scene->hasBoundaries = results.data->hasOutcome() && results.map
        && std::ranges::any_of(*results.corrections, [](const CorrectionOutcome& one) { return one.map.has_value(); });
    return scene;
}

CorrectionLines linesOf(double width, const CorrectionFace& face, const QFont& font, const Theme& theme)
{
    CorrectionFace alone = face;
    alone.lines = {};
    Column head(nullptr, width, font, theme), range = head;
    const double top = head.y();
    paintHead(nullptr, head, alone, font, theme);
    if (hasPictures(face.outcome())) paintRange(range, alone, smallFont(font), theme);
    return {head.y() - top, range.y() - top};
}

double paintCorrection(
    QPainter* painter, double width, const CorrectionFace& face, const QFont& font, const Theme& theme)
{
    const CorrectionOutcome& outcome = face.outcome();
    const QFont small = smallFont(font);
    if (painter) painter->setRenderHint(QPainter::Antialiasing);
    Column column(painter, width, font, theme);
    paintHead(painter, column, face, font, theme);
    column.skip(gap);
    if (!hasPictures(outcome)) {
        column.words(
            outcome.problem.empty() ? tr("It was not computed.") : problemText(outcome.problem), theme.warning, font);
        return column.y() + cardPadding;
    }
    paintPictures(painter, column, face, small, theme);
    column.formula(changeText(outcome));
    column.words(toText(outcome.proof), theme.mutedText, small);
    const QString accuracy = correctionAccuracy(outcome);
    if (!accuracy.isEmpty()) column.words(accuracy, theme.text, font);
    column.skip(3);
    if (outcome.verdict) column.words(tr("Model: %1").arg(toText(outcome.verdict->text)), theme.mutedText, small);
    column.words(toText(outcome.unseen), theme.mutedText, small);
    return column.y() + cardPadding;
}

}  // namespace krein
