// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_tests.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QTextDocument>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "core/reports/comparison_text.h"
#include "core/reports/rich_page.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/focus_outline.h"
#include "ui/controls/link_page.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/page_colours.h"
#include "ui/views/study/rank_diagram.h"

namespace krein {

namespace {

constexpr std::size_t mostPairs = 60;
constexpr double leastScale = 0.6;  // of letters in a saved picture, before sentences are left out
constexpr double scaleStep = 0.95;

std::string notListed(std::size_t pairs)
{
    return StudyTests::tr("%1 more pairs are not listed.").arg(groupedNumber(static_cast<qint64>(pairs))).toStdString();
}

/// Methods as rows, where there is one set of data: the narrower form.
PageTable transposed(const PageTable& table)
{
    PageTable turned{
        .id = table.id, .caption = table.caption, .columns = "l", .headings = {"", table.headings.front()}};
    turned.columns.append(table.rows.size(), 'r');
    for (std::size_t i = 1; i < table.rows.size(); ++i) turned.headings.push_back(table.rows[i].front().text);
    for (std::size_t column = 1; column < table.headings.size(); ++column) {
        std::vector<PageCell>& row = turned.rows.emplace_back();
        row.emplace_back(table.headings[column]);
        for (const auto& cells : table.rows) row.push_back(cells[column]);
    }
    turned.notes = table.notes;
    return turned;
}

}  // namespace

StudyTests::StudyTests(QWidget* parent)
    : StudyPicture(parent),
      m_axis(makeChoiceBox(QStringLiteral("study.tests.axis"), tr("Compared"),
          tr("The axis compared; the values of the other axes are the rows"), this)),
      m_baseline(
          makeChoiceBox(QStringLiteral("study.tests.baseline"), tr("Against"), tr("All pairs, or one baseline"), this)),
      m_diagram(new QWidget(this)),
      m_words(new LinkPage(this)),
      m_box(
          this,
          [](const Order& order, auto& task) {
              const RunControl control{.stop = task.stop(), .progress = {}};
              task.postLatest(
                  {std::make_shared<const MethodComparison>(comparisonOf(order.first, order.second, control)), {}});
          },
          [](const Order&, const QString& sentence, auto& task) {
              task.postLatest({nullptr, sentence});
          },
          [this](const Letter& letter) { deliver(letter); })
{
    m_words->setObjectName(QStringLiteral("study.tests"));
    m_words->setFrameShape(QFrame::NoFrame);
    new FocusOutline(m_words);
    m_words->setWordWrapMode(QTextOption::WordWrap);  // a wide table is scrolled, not torn within its numbers
    m_words->setAccessibleName(tr("Tests"));
    m_diagram->setObjectName(QStringLiteral("study.ranks"));
    m_diagram->setAccessibleName(tr("Average ranks"));
    m_diagram->installEventFilter(this);
    auto* boxes = new QHBoxLayout;
    boxes->addWidget(m_axis);
    boxes->addWidget(m_baseline);
    boxes->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 0);
    column->setSpacing(2);
    column->addWidget(m_diagram);
    column->addWidget(m_words, 1);
    column->addLayout(boxes);
    connect(m_axis, &QComboBox::activated, this, [this] {
        m_plan.reset();
        showBoxes();
        compare();
    });
    connect(m_baseline, &QComboBox::activated, this, [this] {
        m_plan.reset();
        compare();
    });
}

void StudyTests::setTheme(const Theme& theme)
{
    StudyPicture::setTheme(theme);
    m_words->setPage(html());
    m_diagram->update();
}

void StudyTests::refresh()
{
    const bool other = m_listed != m_scene->plan;
    m_listed = m_scene->plan;
    if (other) m_axis->clear();
    if (other || m_scene->busy) {  // what was found was of other runs
        m_found.reset();
        m_problem.clear();
        m_plan.reset();
        m_diagram->hide();
    }
    showBoxes();
    compare();
}

/// Axes with something to compare, alternatives before parameters, and the values of the one that is chosen.
void StudyTests::showBoxes()
{
    const StudyPlan& plan = *m_scene->plan;
    if (m_axis->count() == 0)
        for (const bool choices : {true, false})
            for (std::size_t axis = 0; axis < plan.columns.size(); ++axis)
                if (std::holds_alternative<StudyChoices>(plan.study->axes[axis]) == choices
                    && plan.columns[axis].values.size() > 1 && plan.columns[axis].values.size() <= mostCompared)
                    m_axis->addItem(tr("Compared: %1").arg(axisName(plan, axis)), toText(plan.columns[axis].name));
    const std::string name = m_axis->currentData().toString().toStdString();
    const auto column = std::ranges::find(plan.columns, name, &StudyColumn::name);
    QStringList values{tr("against: all pairs")};
    if (column != plan.columns.end())
        for (const AxisValue& value : column->values) values << tr("against: %1").arg(toText(value.shown));
    QStringList shown;
    for (int i = 0; i < m_baseline->count(); ++i) shown << m_baseline->itemText(i);
    if (shown == values) return;
    m_baseline->clear();
    m_baseline->addItems(values);
}

std::optional<ComparisonChoice> StudyTests::choice() const
{
    if (!m_scene || m_axis->count() == 0) return std::nullopt;
    ComparisonChoice choice{.axis = m_axis->currentData().toString().toStdString(), .baseline = {}, .measure = {}};
    const auto column = std::ranges::find(m_scene->plan->columns, choice.axis, &StudyColumn::name);
    if (m_baseline->currentIndex() > 0)
        choice.baseline = column->values[static_cast<std::size_t>(m_baseline->currentIndex() - 1)].label;
    return choice;
}

void StudyTests::compare()
{
    if (m_scene->busy || m_axis->count() == 0) {
        m_words->setPage(html());
        return;
    }
    if (m_plan == m_scene->plan && m_rows == m_scene->rows.size()) return;
    m_plan = m_scene->plan;
    m_rows = m_scene->rows.size();
    m_found.reset();
    m_problem.clear();
    m_box.replace({StudyTable{.plan = *m_scene->plan, .rows = m_scene->rows}, *choice()});
    m_words->setPage(html());
}

void StudyTests::deliver(const Letter& letter)
{
    m_found = letter.found;
    m_problem = letter.problem;
    const bool ranks = hasDiagram();
    m_diagram->setVisible(ranks);
    if (ranks) m_diagram->setFixedHeight(static_cast<int>(rankDiagramHeight(m_found->methods.size(), font())));
    m_diagram->update();
    m_words->setPage(html());
}

bool StudyTests::hasDiagram() const
{
    return m_found && hasRankDiagram(*m_found);
}

QString StudyTests::html(std::size_t most) const
{
    if (!m_problem.isEmpty()) return m_problem.toHtmlEscaped();
    if (!m_found) return m_scene && m_scene->busy ? tr("Tests appear when all runs are done.") : tr("computing…");
    PageTable scores = tableOf(*m_found);
    scores.notes.clear();
    Page page{.blocks = {m_found->blocks.size() == 1 ? transposed(scores) : std::move(scores)}};
    PageTable pairs = pairsTable(std::min(most, mostPairs));
    most -= std::min(most, pairs.rows.size());
    if (!pairs.rows.empty()) page.blocks.emplace_back(std::move(pairs));
    const std::vector<std::string> all = sentencesOf(*m_found);
    const std::size_t shown = std::min(all.size(), mostPairs);
    for (std::size_t i = 0; i < std::min(shown, most); ++i) page.blocks.emplace_back(Sentence{{}, all[i]});
    if (most < shown)
        page.blocks.emplace_back(Sentence{{}, tr("The rest has no room here: save the comparison.").toStdString()});
    else if (all.size() > mostPairs)
        page.blocks.emplace_back(Sentence{{}, notListed(all.size() - mostPairs)});
    return toText(richPage(std::move(page), pageColours(m_theme), false).html);
}

/// Every tested pair, with its difference and what chance would make of it.
PageTable StudyTests::pairsTable(std::size_t most) const
{
    const bool hasRows = m_found->blocks.size() > 1;
    PageTable table{.columns = "lrrl", .headings = {}};
    for (const QString& heading : {tr("pair"), tr("mean difference"), tr("p, corrected"), QString()})
        table.headings.push_back(heading.toStdString());
    if (hasRows) {
        table.columns.insert(0, "l");
        table.headings.insert(table.headings.begin(), tr("row").toStdString());
    }
    std::size_t listed = 0;
    for (const PairOnBlock& pair : m_found->onBlocks) {
        if (!pair.test || ++listed > most) continue;
        std::vector<PageCell>& row = table.rows.emplace_back();
        if (hasRows) row.emplace_back(m_found->blockNames[pair.block]);
        row.emplace_back(m_found->methodNames[pair.one] + " − " + m_found->methodNames[pair.other]);
        row.emplace_back(differenceText(pair.test->mean, measureById(m_found->measure)).toStdString());
        row.emplace_back(roundedNumber(pair.adjusted, 2).toStdString());
        const bool decided = pair.outcome == BlockOutcome::Win || pair.outcome == BlockOutcome::Loss;
        row.emplace_back((decided ? tr("differ") : tr("no significant difference")).toStdString());
    }
    if (listed > most) table.notes.push_back(notListed(listed - most));
    return table;
}

bool StudyTests::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_diagram || event->type() != QEvent::Paint || !hasDiagram())
        return StudyPicture::eventFilter(watched, event);
    QPainter painter(m_diagram);
    painter.fillRect(m_diagram->rect(), m_theme.plotBackground);
    paintRankDiagram(painter, m_diagram->rect(), *m_found, m_theme, font());
    return true;
}

std::unique_ptr<QTextDocument> StudyTests::document(double width, std::size_t most) const
{
    auto document = std::make_unique<QTextDocument>();
    document->setDefaultTextOption(QTextOption(Qt::AlignLeft));  // which wraps between words only
    document->setDefaultFont(font());
    document->setDefaultStyleSheet(QStringLiteral("* { color: %1 }").arg(m_theme.text.name()));
    document->setHtml(QStringLiteral("<body>%1</body>").arg(html(most)));
    keepTermsWhole(document.get());
    document->setTextWidth(width);
    return document;
}

/// In a small picture letters are smaller, down to leastScale; if that is not enough, the last sentences and pairs are
/// left out, which is said; and what is still too large is made as small as it takes.
void StudyTests::render(QPainter& painter, const QRectF& target)
{
    const double top = hasDiagram() ? rankDiagramHeight(m_found->methods.size(), font()) : 0.0;
    const auto fits = [&](const QTextDocument& words, double scale) {
        return words.size().width() * scale <= target.width() + 1
            && (top + words.size().height()) * scale <= target.height() + 1;
    };
    double scale = 1.0;
    std::size_t most = everything;
    std::unique_ptr<QTextDocument> words = document(target.width(), most);
    const auto layOut = [&] { words = document(target.width() / scale, most); };
    for (; !fits(*words, scale) && scale > leastScale; layOut()) scale *= scaleStep;
    for (most = m_found ? mostPairs + sentencesOf(*m_found).size() : 0; !fits(*words, scale) && most > 0; layOut())
        --most;
    for (constexpr double none = 0.05; !fits(*words, scale) && scale > none; layOut()) scale *= scaleStep;
    painter.save();
    painter.fillRect(target, m_theme.plotBackground);
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    if (hasDiagram()) paintRankDiagram(painter, QRectF(0, 0, target.width() / scale, top), *m_found, m_theme, font());
    painter.translate(0, top);
    words->drawContents(&painter, QRectF(0, 0, target.width() / scale, target.height() / scale - top));
    painter.restore();
}

}  // namespace krein
