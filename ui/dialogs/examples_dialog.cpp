// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/examples_dialog.h"

#include <algorithm>
#include <exception>

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/experiment/lists/examples.h"
#include "ui/dialogs/example_card.h"
#include "ui/dialogs/thumbnail.h"
#include "ui/theme/widget_theme.h"
#include "ui/words/text.h"

namespace krein {

namespace {

const QString geometryKey = QStringLiteral("examples/geometry");

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

}  // namespace

ExamplesDialog::ExamplesDialog(QWidget* parent)
    : QDialog(parent),
      m_search(new QLineEdit),
      m_gallery(new QListView),
      m_items(new QStandardItemModel(this)),
      m_nothing(new QLabel(tr("No example contains these words."))),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel))
{
    setObjectName(QStringLiteral("examplesDialog"));
    setWindowTitle(tr("Examples"));
    m_search->setObjectName(QStringLiteral("examples.search"));
    m_search->setAccessibleName(tr("Search the examples"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_gallery->setObjectName(QStringLiteral("examples.gallery"));
    m_gallery->setAccessibleName(tr("Examples"));
    m_gallery->setModel(m_items);
    m_gallery->setItemDelegate(new ExampleCard(m_gallery));
    m_gallery->setViewMode(QListView::IconMode);
    m_gallery->setMovement(QListView::Static);
    m_gallery->setResizeMode(QListView::Adjust);
    m_gallery->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_gallery->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_gallery->setMouseTracking(true);
    m_nothing->setObjectName(QStringLiteral("examples.nothing"));
    m_nothing->hide();
    m_buttons->setObjectName(QStringLiteral("examples.buttons"));
    m_buttons->button(QDialogButtonBox::Open)->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_gallery, 1);
    layout->addWidget(m_nothing);
    layout->addWidget(m_buttons);

    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_gallery, &QListView::doubleClicked, this, [this] {
        if (chosen()) accept();
    });
    connect(m_gallery->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { m_buttons->button(QDialogButtonBox::Open)->setEnabled(chosen() != nullptr); });
    connect(m_search, &QLineEdit::textChanged, this, &ExamplesDialog::search);
    fill();
    m_buttons->button(QDialogButtonBox::Open)->setEnabled(chosen() != nullptr);
    resize(1010, 680);
    restoreGeometry(QSettings().value(geometryKey).toByteArray());
    m_search->setFocus();
    drawPictures();
}

ExamplesDialog::~ExamplesDialog()
{
    m_thread.request_stop();
    m_thread.join();
}

void ExamplesDialog::done(int result)
{
    QSettings().setValue(geometryKey, saveGeometry());
    QDialog::done(result);
}

void ExamplesDialog::fill()
{
    QString group;
    for (std::size_t i = 0; i < examples().size(); ++i) {
        const Example& example = examples()[i];
        if (toText(example.group) != group) {
            group = toText(example.group);
            m_items->appendRow(headingItem(group));
        }
        m_items->appendRow(exampleItem(example, static_cast<int>(i)));
    }
    if (m_items->rowCount() > 1) m_gallery->setCurrentIndex(m_items->index(1, 0));
}

void ExamplesDialog::drawPictures()
{
    m_thread = std::jthread([this, theme = themeOf(*this), ratio = devicePixelRatioF()](std::stop_token stop) {
        for (std::size_t i = 0; i < examples().size() && !stop.stop_requested(); ++i) {
            QImage picture;
            try {
                const DataSet objects = load(examples()[i].experiment.data, RunControl{.stop = stop, .progress = {}});
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

void ExamplesDialog::showPicture(int example, const QImage& picture)
{
    for (int row = 0; row < m_items->rowCount(); ++row) {
        const QVariant index = m_items->item(row)->data(ExampleIndexRole);
        if (index.isValid() && index.toInt() == example) m_items->item(row)->setData(picture, Qt::DecorationRole);
    }
}

void ExamplesDialog::search(const QString& words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int heading = -1, first = -1;
    for (int row = 0; row < m_items->rowCount(); ++row) {
        const QVariant index = m_items->item(row)->data(ExampleIndexRole);
        if (!index.isValid()) {
            heading = row;
            m_gallery->setRowHidden(row, true);
            continue;
        }
        const bool found = matches(examples()[static_cast<std::size_t>(index.toInt())], wanted);
        m_gallery->setRowHidden(row, !found);
        if (found && heading >= 0) m_gallery->setRowHidden(heading, false);
        if (found && first < 0) first = row;
    }
    m_nothing->setVisible(first < 0);
    if (first < 0)
        m_gallery->setCurrentIndex({});
    else if (!m_gallery->currentIndex().isValid() || m_gallery->isRowHidden(m_gallery->currentIndex().row()))
        m_gallery->setCurrentIndex(m_items->index(first, 0));
}

const Example* ExamplesDialog::chosen() const
{
    const QModelIndexList selected = m_gallery->selectionModel()->selectedIndexes();
    const QVariant index = selected.isEmpty() ? QVariant() : selected.first().data(ExampleIndexRole);
    return index.isValid() ? &examples()[static_cast<std::size_t>(index.toInt())] : nullptr;
}

}  // namespace krein
