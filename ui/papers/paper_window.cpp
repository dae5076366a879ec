// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_window.h"

#include <algorithm>

#include <QEvent>
#include <QHeaderView>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/controls/close_key.h"
#include "ui/controls/column_area.h"
#include "ui/controls/screen_size.h"
#include "ui/papers/given_files.h"
#include "ui/papers/paper_words.h"
#include "ui/text/file_names.h"
#include "ui/text/plain_tip.h"
#include "ui/text/text.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

constexpr int idRole = Qt::UserRole + 1;

}  // namespace

PaperWindow::PaperWindow(std::span<const ViewInfo* const> views, QWidget* parent)
    : QDialog(parent),
      m_views(views),
      m_folder(nativePath(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)) / "papers"),
      m_list(new QTreeWidget),
      m_pages(new QStackedWidget)
{
    setObjectName(QStringLiteral("papers"));
    setWindowTitle(tr("Papers"));
    setWindowFlag(Qt::WindowMinMaxButtonsHint);
    resizeWithinScreen(this, QSize(1180, 740));
    closeByKey(this);
    buildList();
    auto* splitter = new QSplitter;
    splitter->addWidget(m_list);
    splitter->addWidget(m_pages);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({250, 930});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(splitter);
}

void PaperWindow::buildList()
{
    m_list->setObjectName(QStringLiteral("papers.list"));
    m_list->setAccessibleName(tr("Tables and figures"));
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    QTreeWidgetItem* paper = nullptr;
    for (const PaperTable& table : paperTables()) {
        if (const QString name = toText(table.paper); !paper || paper->text(0) != name) {
            paper = new QTreeWidgetItem(m_list, {name});
            paper->setToolTip(0, plainTip(toText(table.citation)));
            paper->setFlags(Qt::ItemIsEnabled);
            QFont strong = font();
            strong.setBold(true);
            paper->setFont(0, strong);
            paper->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(paper, {shortTitle(table)});
        item->setData(0, idRole, toText(table.id));
        item->setToolTip(0, plainTip(toText(table.title)));
    }
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item && !item->data(0, idRole).isNull()) showTable(item->data(0, idRole).toString());
    });
}

QTreeWidgetItem* PaperWindow::itemOf(const QString& id) const
{
    for (int paper = 0; paper < m_list->topLevelItemCount(); ++paper)
        for (int i = 0; i < m_list->topLevelItem(paper)->childCount(); ++i)
            if (QTreeWidgetItem* item = m_list->topLevelItem(paper)->child(i); item->data(0, idRole).toString() == id)
                return item;
    return nullptr;
}

/// The one with the largest share of cells that can be computed with what is here, the first of several.
const PaperTable& PaperWindow::firstToRun()
{
    const auto shareOf = [](const PaperTable& table) {
        const std::size_t columns = table.columns.size(), cells = columns * table.rows.size();
        const std::vector<GivenData> given = givenFiles(table);
        std::size_t run = 0;
        for (std::size_t cell = 0; cell < cells && table.missing.empty(); ++cell)
            run += reasonNotRun(table, cell / columns, cell % columns, {.data = given}).empty() ? 1 : 0;
        return cells > 0 ? static_cast<double>(run) / static_cast<double>(cells) : 0.0;
    };
    return *std::ranges::max_element(paperTables(), {}, shareOf);
}

void PaperWindow::openAt(const QString& id)
{
    if (QTreeWidgetItem* item = itemOf(id.isEmpty() ? toText(firstToRun().id) : id);
        item && (!id.isEmpty() || !m_list->currentItem()))
        m_list->setCurrentItem(item);
    show();
    raise();
    activateWindow();
}

PaperPage* PaperWindow::page() const
{
    const auto* area = qobject_cast<ColumnArea*>(m_pages->currentWidget());
    return area ? qobject_cast<PaperPage*>(area->widget()) : nullptr;
}

void PaperWindow::showTable(const QString& id)
{
    PaperPage*& page = m_made[id];
    if (!page) {
        page = new PaperPage(paperTableById(id.toStdString()), m_folder, m_views);
        page->setTheme(themeOf(*this));
        m_pages->addWidget(new ColumnArea(page));  // which scrolls on a small screen
        connect(page, &PaperPage::experimentWanted, this, &PaperWindow::experimentWanted);
        connect(page, &PaperPage::studyWanted, this, &PaperWindow::studyWanted);
        connect(page, &PaperPage::changed, this, [this, made = page] { showMarks(*made); });
        showMarks(*page);
    }
    for (int i = 0; i < m_pages->count(); ++i)
        if (m_pages->widget(i)->isAncestorOf(page)) m_pages->setCurrentIndex(i);
}

/// How many of the printed cells are met stands beside the name.
void PaperWindow::showMarks(const PaperPage& page)
{
    QTreeWidgetItem* item = itemOf(toText(page.about().id));
    const QString marks = metWords(page.report());
    item->setText(0, shortTitle(page.about()) + (marks.isEmpty() ? QString() : QStringLiteral("   ") + marks));
}

void PaperWindow::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::ApplicationPaletteChange) return;
    for (const auto& [id, page] : m_made) page->setTheme(themeOf(*this));
}

}  // namespace krein
