// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/examples/example_gallery.h"

#include <algorithm>
#include <exception>

#include <QEvent>
#include <QMap>
#include <QStandardItemModel>

#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "ui/examples/example_card.h"
#include "ui/examples/thumbnail.h"
#include "ui/text/text.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

QStandardItem* headingItem(const QString& group)
{
    auto* item = new QStandardItem(group);
    item->setFlags(Qt::NoItemFlags);
    item->setData(group, ExampleGroupRole);
    return item;
}

QStandardItem* exampleItem(const Example& example, int index)
{
    auto* item = new QStandardItem(toText(example.title));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren);
    item->setData(toText(example.sentence), ExampleSentenceRole);
    item->setData(toText(example.source), ExampleSourceRole);
    item->setData(toText(example.group), ExampleGroupRole);
    item->setData(index, ExampleIndexRole);
    item->setData(
        QStringLiteral("%1. %2").arg(toText(example.title), toText(example.sentence)), Qt::AccessibleTextRole);
    item->setToolTip(QStringLiteral("%1\n%2").arg(toText(example.sentence), toText(example.source)));
    return item;
}

/// Whether every word occurs somewhere in what is said about the example.
bool matches(const Example& example, const QStringList& words)
{
    const QString all = toText(
        example.title + ' ' + example.sentence + ' ' + example.source + ' ' + example.group + ' ' + example.id);
    return std::all_of(
        words.begin(), words.end(), [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

/// How much of the title was typed, the best first.
enum class TitleMatch { Whole, Beginning, Other };

TitleMatch titleMatch(const QString& title, const QStringList& words)
{
    const QString typed = words.join(QLatin1Char(' '));
    if (typed.isEmpty() || !title.startsWith(typed, Qt::CaseInsensitive)) return TitleMatch::Other;
    return title.size() == typed.size() ? TitleMatch::Whole : TitleMatch::Beginning;
}

QStringList wordsOf(const QString& typed)
{
    return typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

}  // namespace

ExampleGallery::ExampleGallery(std::vector<const Example*> shown, Headings headings, QWidget* parent)
    : QListView(parent),
      m_shown(std::move(shown)),
      m_items(new QStandardItemModel(this))
{
    setAccessibleName(tr("Examples"));
    m_items->setSortRole(ExampleOrderRole);
    setModel(m_items);
    setItemDelegate(new ExampleCard(this));
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setMouseTracking(true);
    fill(headings);
}

ExampleGallery::~ExampleGallery()
{
    m_thread.request_stop();
    if (m_thread.joinable()) m_thread.join();
}

void ExampleGallery::fill(Headings headings)
{
    QString group;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const Example& example = *m_shown[i];
        if (headings == Headings::Shown && toText(example.group) != group) {
            group = toText(example.group);
            m_items->appendRow(headingItem(group));
        }
        m_items->appendRow(exampleItem(example, static_cast<int>(i)));
    }
    const int first = headings == Headings::Shown ? 1 : 0;
    if (m_items->rowCount() > first) setCurrentIndex(m_items->index(first, 0));
}

void ExampleGallery::drawPictures()
{
    m_thread = {};  // ends the one before first, which has the last word on a picture otherwise, in the other theme
    m_thread = std::jthread([this, theme = themeOf(*this), ratio = devicePixelRatioF()](const std::stop_token& stop) {
        for (std::size_t i = 0; i < m_shown.size() && !stop.stop_requested(); ++i) {
            QImage picture;
            try {
                const DataSet objects = load(m_shown[i]->experiment->data, RunControl{.stop = stop, .progress = {}});
                if (stop.stop_requested()) return;
                picture = dataThumbnail(objects, theme, ExampleCard::picture, ratio);
            } catch (const std::exception&) {
                continue;  // the example is there without a picture; opening it tells what is wrong
            }
            QMetaObject::invokeMethod(
                this, [this, i, picture] { showPicture(static_cast<int>(i), picture); }, Qt::QueuedConnection);
        }
    });
}

void ExampleGallery::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_thread.joinable()) drawPictures();
}

void ExampleGallery::showPicture(int example, const QImage& picture)
{
    for (int row = 0; row < m_items->rowCount(); ++row) {
        const QVariant index = m_items->item(row)->data(ExampleIndexRole);
        if (index.isValid() && index.toInt() == example) m_items->item(row)->setData(picture, Qt::DecorationRole);
    }
}

/// The groups by their best title, in each its heading, then its examples by theirs.
void ExampleGallery::order(const QString& words)
{
    const QStringList wanted = wordsOf(words);
    QStringList groups;
    QMap<QString, TitleMatch> best;
    for (int row = 0; row < m_items->rowCount(); ++row) {
        const QStandardItem* item = m_items->item(row);
        if (!item->data(ExampleIndexRole).isValid()) continue;
        const QString group = item->data(ExampleGroupRole).toString();
        const TitleMatch match = titleMatch(item->text(), wanted);
        best[group] = std::min(best.value(group, TitleMatch::Other), match);
    }
    for (const Example* example : m_shown)
        if (const QString group = toText(example->group); !groups.contains(group)) groups << group;
    constexpr int ofMatch = 1'000'000, ofGroup = 10'000, inGroup = 1'000;
    for (int row = 0; row < m_items->rowCount(); ++row) {
        QStandardItem* item = m_items->item(row);
        const QString group = item->data(ExampleGroupRole).toString();
        const int before = static_cast<int>(best[group]) * ofMatch + static_cast<int>(groups.indexOf(group)) * ofGroup;
        const QVariant index = item->data(ExampleIndexRole);
        const int inside =
            index.isValid() ? (static_cast<int>(titleMatch(item->text(), wanted)) + 1) * inGroup + index.toInt() : 0;
        item->setData(before + inside, ExampleOrderRole);
    }
    m_items->sort(0);
}

int ExampleGallery::search(const QString& words)
{
    const QStringList wanted = wordsOf(words);
    order(words);
    int heading = -1, first = -1, count = 0;
    for (int row = 0; row < m_items->rowCount(); ++row) {
        const QVariant index = m_items->item(row)->data(ExampleIndexRole);
        if (!index.isValid()) {
            heading = row;
            setRowHidden(row, true);
            continue;
        }
        const bool found = matches(*m_shown[static_cast<std::size_t>(index.toInt())], wanted);
        setRowHidden(row, !found);
        if (!found) continue;
        if (heading >= 0) setRowHidden(heading, false);
        if (first < 0) first = row;
        ++count;
    }
    if (first < 0)
        setCurrentIndex({});
    else if (!currentIndex().isValid() || isRowHidden(currentIndex().row())
        || titleMatch(m_items->item(first)->text(), wanted) < titleMatch(currentIndex().data().toString(), wanted))
        setCurrentIndex(m_items->index(first, 0));
    if (currentIndex().isValid()) scrollTo(currentIndex());
    return count;
}

const Example* ExampleGallery::chosen() const
{
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    const QVariant index = selected.isEmpty() ? QVariant() : selected.first().data(ExampleIndexRole);
    return index.isValid() ? m_shown[static_cast<std::size_t>(index.toInt())] : nullptr;
}

int ExampleGallery::heightFor(int width) const
{
    if (m_items->rowCount() == 0) return 0;
    const int columns = std::max(1, width / sizeHintForIndex(m_items->index(0, 0)).width());
    int height = 0;
    for (int first = 0; first < m_items->rowCount(); first += columns) {
        int highest = 0;  // of a row of cards
        for (int i = first; i < std::min(first + columns, m_items->rowCount()); ++i)
            highest = std::max(highest, sizeHintForIndex(m_items->index(i, 0)).height());
        height += highest;
    }
    return height;
}

}  // namespace krein
