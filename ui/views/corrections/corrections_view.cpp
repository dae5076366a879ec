// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/corrections/corrections_view.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/kernels/kernel.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/sentence_bar.h"
#include "ui/document/document.h"
#include "ui/document/test_share.h"
#include "ui/plot/magnification.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/sign_colours.h"
#include "ui/views/corrections/correction_card.h"

namespace krein {

namespace {

constexpr int leastWidth = 224, mostWidth = 420, spacing = 8;
constexpr int leastMagnified = 188;  // on a small screen one card alone would compare nothing

/// As many cards side by side as fit in a width.
int columnsIn(int width, int cards, int least = leastWidth)
{
    return std::clamp((width - spacing) / (least + spacing), 1, std::max(1, cards));
}

/// A rectangle for every card, in rows of this many columns; those of a row are equally high, and their pictures are in
/// line. The last is their union.
std::vector<QRectF> gridOf(
    std::vector<CorrectionFace>& faces, int columns, double cardWidth, const QFont& font, const Theme& theme)
{
    std::vector<QRectF> boxes;
    double top = spacing;
    for (std::size_t first = 0; first < faces.size(); first += static_cast<std::size_t>(columns)) {
        const std::size_t end = std::min(faces.size(), first + static_cast<std::size_t>(columns));
        CorrectionLines lines;
        for (std::size_t i = first; i < end; ++i) {
            const CorrectionLines own = linesOf(cardWidth, faces[i], font, theme);
            lines = {std::max(lines.head, own.head), std::max(lines.range, own.range)};
        }
        double height = 0.0;
        for (std::size_t i = first; i < end; ++i) faces[i].lines = lines;
        for (std::size_t i = first; i < end; ++i)
            height = std::max(height, std::ceil(paintCorrection(nullptr, cardWidth, faces[i], font, theme)));
        for (std::size_t i = first; i < end; ++i)
            boxes.emplace_back(
                spacing + static_cast<double>(i - first) * (cardWidth + spacing), top, cardWidth, height);
        top += height + spacing;
    }
    boxes.emplace_back(0, 0, columns * (cardWidth + spacing) + spacing, top);
    return boxes;
}

/// The grid that is drawn largest when it is fitted into a page. @pre there is a card and the page has room
std::vector<QRectF> pageOf(
    std::vector<CorrectionFace>& faces, const QSizeF& page, const QFont& font, const Theme& theme)
{
    std::vector<CorrectionFace> bestFaces;
    std::vector<QRectF> best;
    double largest = 0.0;
    for (int columns = 1; columns <= static_cast<int>(faces.size()); ++columns) {
        std::vector<QRectF> boxes = gridOf(faces, columns, 300, font, theme);
        const double scale = std::min(page.width() / boxes.back().width(), page.height() / boxes.back().height());
        if (scale <= largest) continue;
        largest = scale;
        best = std::move(boxes);
        bestFaces = faces;
    }
    faces = std::move(bestFaces);
    return best;
}

/// What the ground is longer than its cards, so that scrolled to its end the view begins with a row of them.
int roomBelow(const std::vector<QRectF>& boxes, double factor, int height)
{
    const double whole = factor * boxes.back().height();
    for (auto box = boxes.begin(); box != boxes.end() - 1; ++box)
        if (const double seen = whole - factor * (box->top() - spacing); seen <= height)
            return box->top() > spacing ? static_cast<int>(height - seen) : 0;
    return 0;
}

}  // namespace

constinit const ViewInfo CorrectionsView::viewInfo{
    .id = "repair",
    .title = QT_TRANSLATE_NOOP("krein::View", "Corrections"),
    .places = {{"repair", Area::Top}},
    .needs = Stage::Corrections,
    .keys = {{"← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Next correction")},
        {"Enter", QT_TRANSLATE_NOOP("KeyHelp", "Use this correction")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Every correction side by side: its spectrum, its matrix, its decision boundary, its distance from K, its "
        "training and test accuracy, and how it treats new samples. A click uses it."),
    .create = []() -> View* { return new CorrectionsView; },
};

CorrectionsView::CorrectionsView(QWidget* parent)
    : View(viewInfo, parent),
      m_state(new QLabel),
      m_bar(new SentenceBar(m_state, this)),
      m_order(makeChoiceBox(QStringLiteral("repair.order"), tr("Order of the corrections"),
          tr("Order of the corrections. The best has the highest test score; ties, or no test set: the best end of "
             "training"),
          this)),
      m_centre(new QPushButton(tr("Centre the matrix"), this)),
      m_test(new QPushButton(tr("Test on %1").arg(toText(wholePercent(usualTestShare()))), this)),
      m_message(new QLabel(this)),
      m_scroll(new QScrollArea(this)),
      m_ground(new QWidget)
{
    m_state->setObjectName(QStringLiteral("repair.state"));
    m_state->setContentsMargins(8, 4, 8, 4);
    m_message->setObjectName(QStringLiteral("repair.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 16);
    m_scroll->setObjectName(QStringLiteral("repair.scroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // the width must not depend on the height of the
                                                                  // cards
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_ground);
    m_scroll->setWhatsThis(tr("Each correction of the kernel matrix: its eigenvalues (%1; positive "
                              "upwards, negative downwards, logarithmic on both sides of zero), the matrix in "
                              "blocks ordered by class, and the model trained on it. Click a card, or Enter: use it. "
                              "Arrow keys: next card.")
                               .arg(signColourWords()));
    m_scroll->viewport()->installEventFilter(this);
    m_order->addItems({tr("Default order"), tr("Best first")});
    connect(m_order, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_scene) return;
        showCards();
        arrange();
        m_scroll->verticalScrollBar()->setValue(0);
    });
    connect(m_scroll->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_bringsUsed = false; });
    m_bar->addControl(m_test);
    m_bar->addControl(m_centre);
    m_bar->addControl(m_order);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_scroll, 1);
    m_state->hide();
    m_order->hide();
    m_centre->setObjectName(QStringLiteral("repair.centre"));
    m_centre->setToolTip(tr("Compares corrections of the centred kernel matrix, which the examination is about"));
    m_centre->hide();
    m_test->setObjectName(QStringLiteral("repair.test"));
    m_test->setToolTip(tr("Keeps some objects to test on, so that corrections are compared by their test accuracy"));
    m_test->hide();
    m_scroll->hide();
}

void CorrectionsView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &CorrectionsView::correctionWanted, &document, [&document](const Correction& correction) {
        Experiment changed = document.experiment();
        changed.correction = correction;
        document.edit(changed, tr("correct the spectrum"));
    });
    connect(m_centre, &QPushButton::clicked, &document, [this, &document] {
        if (m_centre->hasFocus()) setFocus();  // it is about to go
        document.applyFix({centringOfGiven(), tr("Centre the matrix").toStdString()});
    });
    connect(m_test, &QPushButton::clicked, &document, [this, &document] {
        if (m_test->hasFocus()) setFocus();
        Experiment changed = document.experiment();
        changed.split.holdout = usualTestShare();
        if (changed.split.by != SplitBy::Automatic) changed.split.by = SplitBy::Share;
        document.edit(changed, tr("keep a test set"));
    });
}

void CorrectionsView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    for (CorrectionCard* card : m_cards) card->setTheme(theme);
}

bool CorrectionsView::event(QEvent* event)
{
    if (event->type() == magnificationChange()) showState();
    return View::event(event);
}

bool CorrectionsView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize) arrange();
    return View::eventFilter(watched, event);
}

/// Why there are no up-to-date cards; empty if there are.
QString CorrectionsView::missing() const
{
    const std::shared_ptr<const Results>& now = results();
    if (!now) return tr("Nothing has been computed yet.");
    if (now->corrections && !now->corrections->empty() && now->data && now->prepared) return {};
    if (const QString problem = firstProblemText(*now, Stage::Corrections); !problem.isEmpty()) return problem;
    if (now->large)
        return tr("More than %1 training samples are too many for a decomposition of their kernel matrix. Lower the "
                  "limit of samples to compare corrections.")
            .arg(groupedNumber(mostDecomposed));
    if (now->cancelled) return tr("Computing was stopped before the corrections were compared.");
    return tr("computing…");
}

void CorrectionsView::refresh()
{
    const QString why = missing();
    if (why.isEmpty()) m_scene = correctionScene(*results());
    const bool computing = why == tr("computing…");
    if (!why.isEmpty() && !computing) m_scene.reset();
    if (m_scene) showCards();
    if (m_scene && m_shownCorrection != results()->experiment->correction) {
        m_shownCorrection = results()->experiment->correction;
        m_bringsUsed = true;
    }
    m_message->setText(wholeTerms(why));
    m_message->setVisible(!m_scene);
    m_scroll->setVisible(m_scene != nullptr);
    for (CorrectionCard* card : m_cards) card->setPale(computing);
    showState();
}

/// Magnified, for a room, how it is used is left out.
void CorrectionsView::showState()
{
    tellSentence();
    const bool isAtDesk = magnificationOf(*this) == 1.0;
    m_order->setVisible(m_scene && isAtDesk);
    m_centre->setVisible(m_scene && isAtDesk && isOfDistances(*results())
        && std::holds_alternative<GivenKernel>(*results()->experiment->kernel));
    m_test->setVisible(m_scene && isAtDesk && results()->data && results()->data->labelled() && results()->prepared
        && results()->prepared->testRows.empty());
    if (!m_scene) return m_state->hide();
    const bool computing = !m_cards.empty() && m_cards.front()->isPale();
    const QString use = tr("Click a card to use its correction. All matrices share one colour scale, up to ±%1.")
                            .arg(roundedNumber(m_scene->gramLimit, 3));
    m_bar->setSentence(wholeTerms(stateText(computing)), wholeTerms(isAtDesk && !computing ? use : QString()));
    arrange();
}

/// Which is the best, or that it is not known yet.
QString CorrectionsView::stateText(bool computing) const
{
    if (computing) return tr("computing… The cards show earlier settings.");
    return QStringList{bestText(), matrixText()}.join(QLatin1Char(' ')).simplified();
}

void CorrectionsView::setRecommended(const std::optional<Experiment>& recommended)
{
    if (recommended == m_examined) return;
    m_examined = recommended;
    if (!m_scene || !results()) return;
    showCards();
    showState();
}

/// A recommendation for another matrix is no card's.
CorrectionMark CorrectionsView::markOf(std::size_t place) const
{
    const bool isIt = m_recommended && m_recommended->experiment.kernel == results()->experiment->kernel
        && m_recommended->experiment.correction == (*m_scene->outcomes)[place].correction;
    if (!isIt) return CorrectionMark::None;
    return m_recommended->isExamined ? CorrectionMark::Examined : CorrectionMark::Recommended;
}

/// The corrections from the first of the cards to the last.
std::vector<std::size_t> CorrectionsView::order() const
{
    std::vector<std::size_t> places = m_scene->ranking.order;
    if (m_order->currentIndex() == 0)
        std::ranges::sort(places);
    else
        std::ranges::stable_partition(
            places, [this](std::size_t place) { return markOf(place) != CorrectionMark::None; });
    return places;
}

/// Where the order of the corrections is chance, none of them is praised: the examination says what to do.
QString CorrectionsView::chanceText() const
{
    const CorrectionOutcome& best = (*m_scene->outcomes)[m_scene->ranking.order.front()];
    const QString fact = tr("On the test samples no correction is better than none by more than chance; %1 has the "
                            "highest accuracy, %2.")
                             .arg(correctionName(best.correction), scorePercent(best.testScores->accuracy));
    return m_recommended ? fact : fact + QLatin1Char(' ') + tr("Examine this matrix to see what is recommended.");
}

/// @param name  of what the examination recommends; empty: nothing
QString CorrectionsView::examinedText(const QString& name, bool isOfThis) const
{
    if (name.isEmpty()) return tr("★ The examination recommends no correction.");
    const QString said = tr("★ The examination recommends: %1.").arg(name),
                  objects = toText(allObjectsText(*results()));
    if (!isOfThis) return said + QLatin1Char(' ') + tr("Its button “Apply fix” does it.");
    if (objects.isEmpty()) return said;
    return said + QLatin1Char(' ')
        + tr("It is about %1, the cards are about %2.")
              .arg(objects, trainingText(*results(), std::ssize(results()->prepared->trainRows)));
}

/// What is recommended, and what ranks first if that is another one.
QString CorrectionsView::bestText() const
{
    const CorrectionRanking& ranking = m_scene->ranking;
    const auto first = [&] { return (*m_scene->outcomes)[ranking.order.front()].correction; };
    const QString fact = ranking.why.empty() ? QString()
        : ranking.isByChance                 ? chanceText()
                             : tr("%1 ranks first: %2.").arg(correctionName(first()), toText(ranking.why));
    if (!m_recommended) return fact;
    const bool isOfThis = m_recommended->experiment.kernel == results()->experiment->kernel;
    const Correction& recommended = m_recommended->experiment.correction;
    const bool isNone = isOfThis && std::holds_alternative<NoCorrection>(recommended);
    const QString name = isNone ? QString()
                                : toText(isOfThis ? fixInUse(m_recommended->experiment) : fixName(true, recommended));
    if (m_recommended->isExamined) return examinedText(name, isOfThis);
    if (m_recommended->isInUse) return tr("★ In use, as recommended: %1. %2").arg(name, fact).trimmed();
    if (!isOfThis) return tr("★ Recommended: %1.").arg(name);
    if (!ranking.why.empty() && first() == m_recommended->experiment.correction)
        return tr("★ Recommended: %1. It ranks first: %2.").arg(name, toText(ranking.why));
    return tr("★ Recommended: %1. %2 %3").arg(name, toText(m_recommended->sentence), fact).trimmed();
}

/// The examination of dissimilarities centres them before it corrects: whoever compares the two must know.
QString CorrectionsView::matrixText() const
{
    if (!isOfDistances(*results())) return {};
    const bool isGiven = std::holds_alternative<GivenKernel>(*results()->experiment->kernel);
    const QString words =
        tr("The cards correct K%1, which is not centred.").arg(isGiven ? QStringLiteral(" = −½D²") : QString());
    return m_recommended || !m_scene->ranking.why.empty() ? words
                                                          : tr("%1 Examine it to see what is recommended.").arg(words);
}

std::string CorrectionsView::makeNumbers() const
{
    return correctionNumbers(*results());
}

QString CorrectionsView::makeSentence() const
{
    if (!m_scene) return {};
    QStringList sentences{tr("%1 corrections of the kernel matrix are compared.").arg(m_scene->outcomes->size())};
    if (const QString best = bestText(); !best.isEmpty()) sentences << best;
    if (const QString matrix = matrixText(); !matrix.isEmpty()) sentences << matrix;
    for (const CorrectionOutcome& outcome : *m_scene->outcomes) {
        if (!(outcome.correction == results()->experiment->correction)) continue;
        sentences << tr("In use: %1.").arg(correctionName(outcome.correction));
        if (const QString accuracy = correctionAccuracy(outcome); !accuracy.isEmpty())
            sentences << tr("%1.").arg(accuracy);
    }
    return sentences.join(QLatin1Char(' '));
}

void CorrectionsView::addCard()
{
    auto* card = new CorrectionCard(m_ground);
    card->setObjectName(QStringLiteral("repair.card%1").arg(m_cards.size()));
    card->setTheme(m_theme);
    connect(card, &QAbstractButton::clicked, this, [this, card] {
        const Correction wanted = card->face().outcome().correction;  // whoever listens may bring other results
        Q_EMIT correctionWanted(wanted);
    });
    connect(card, &CorrectionCard::stepped, this, [this, card](int key) { step(card, key); });
    card->show();
    m_cards.push_back(card);
}

void CorrectionsView::showCards()
{
    m_recommended = recommendedCorrection(*results(), m_examined);
    const std::size_t count = m_scene->outcomes->size();
    while (m_cards.size() > count) {
        if (m_cards.back()->hasFocus() && m_cards.size() > 1) m_cards[m_cards.size() - 2]->setFocus();
        m_cards.back()->deleteLater();
        m_cards.back()->hide();
        m_cards.pop_back();
    }
    while (m_cards.size() < count) addCard();
    const std::vector<std::size_t> places = order();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t place = places[i];
        m_cards[i]->setFace({m_scene, place,
            (*m_scene->outcomes)[place].correction == results()->experiment->correction, markOf(place)});
    }
    setFocusProxy(m_cards.empty() ? nullptr : m_cards.front());
}

void CorrectionsView::arrange()
{
    if (m_cards.empty()) return;
    const double factor = magnificationOf(*this);
    const int room = static_cast<int>(m_scroll->viewport()->width() / factor);
    m_columns = columnsIn(room, static_cast<int>(m_cards.size()), factor > 1.0 ? leastMagnified : leastWidth);
    const int width = std::max(1, std::min(mostWidth, (room - spacing) / m_columns - spacing));
    std::vector<CorrectionFace> faces;
    for (const CorrectionCard* card : m_cards) faces.push_back(card->face());
    const std::vector<QRectF> boxes = gridOf(faces, m_columns, width, usualFont(*this), m_theme);
    const int whole = static_cast<int>(factor * boxes.back().height());
    m_ground->resize(m_scroll->viewport()->width(), whole + roomBelow(boxes, factor, m_scroll->viewport()->height()));
    for (std::size_t i = 0; i < m_cards.size(); ++i) m_cards[i]->setLines(faces[i].lines);
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setGeometry(QRectF(boxes[i].topLeft() * factor, boxes[i].size() * factor).toRect());
    m_scroll->verticalScrollBar()->setSingleStep(40);
    if (m_bringsUsed) bringUsed();
}

/// The card in use into sight, until somebody scrolls.
void CorrectionsView::bringUsed()
{
    const auto used = std::ranges::find_if(m_cards, [](const CorrectionCard* card) { return card->face().chosen; });
    if (used != m_cards.end()) bringIntoSight(*used);
}

/// The view begins with a row of cards, so that no name, which stands at the top of its card, is cut.
void CorrectionsView::bringIntoSight(QWidget* card)
{
    QScrollBar* bar = m_scroll->verticalScrollBar();
    const int height = m_scroll->viewport()->height(), bottom = card->geometry().bottom() + spacing;
    int begin = 0;  // of the first row from which the whole card is seen, else of its own
    for (const CorrectionCard* other : m_cards)
        if (bottom - begin > height && other->y() <= card->y()) begin = std::max(begin, other->y() - spacing);
    const bool isSeen = card->y() >= bar->value() && bottom <= bar->value() + height;
    const bool beginsWithRow = bar->value() == 0
        || std::ranges::any_of(m_cards, [&](const CorrectionCard* one) { return one->y() - spacing == bar->value(); });
    if (!isSeen || !beginsWithRow) bar->setValue(begin);
}

void CorrectionsView::step(CorrectionCard* from, int key)
{
    const auto at = static_cast<int>(std::ranges::find(m_cards, from) - m_cards.begin());
    const int by = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : key == Qt::Key_Up ? -m_columns : m_columns;
    const int last = static_cast<int>(m_cards.size()) - 1;
    int next = at + by;
    if (key == Qt::Key_Down && at / m_columns < last / m_columns)
        next = std::min(next, last);  // the last row may be shorter
    if (next < 0 || next > last) return;
    m_bringsUsed = false;
    m_cards[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
    bringIntoSight(m_cards[static_cast<std::size_t>(next)]);
}

double CorrectionsView::lettersIn(const QSizeF& size) const
{
    std::vector<CorrectionFace> faces;
    for (const CorrectionCard* card : m_cards) faces.push_back(card->face());
    if (!m_scene || faces.empty()) return 1.0;
    const QRectF page = pageOf(faces, size, usualFont(*this), m_theme).back();
    return std::min(size.width() / page.width(), size.height() / page.height());
}

void CorrectionsView::paint(QPainter& painter, const QRectF& target)
{
    if (!m_scene) return paintMessage(painter, target, m_message->text());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(target, m_theme.plotBackground);
    std::vector<CorrectionFace> faces;
    for (const CorrectionCard* card : m_cards) faces.push_back(card->face());
    const std::vector<QRectF> boxes = pageOf(faces, target.size(), usualFont(*this), m_theme);
    const double scale = lettersIn(target.size());
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    if (m_cards.front()->isPale()) painter.setOpacity(0.4);  // an export, too, tells that they are of earlier settings
    for (std::size_t i = 0; i < faces.size(); ++i) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(faces[i].chosen ? QPen(m_theme.palette.color(QPalette::Active, QPalette::Highlight), 2)
                                       : QPen(m_theme.frame, 1));
        painter.drawRoundedRect(boxes[i], 6, 6);
        painter.save();
        painter.translate(boxes[i].topLeft());
        paintCorrection(&painter, boxes[i].width(), faces[i], usualFont(*this), m_theme);
        painter.restore();
    }
}

}  // namespace krein
