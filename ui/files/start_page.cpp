// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/start_page.h"

#include <algorithm>

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>

#include "core/documents/examples.h"
#include "ui/controls/tab_order.h"
#include "ui/examples/example_gallery.h"
#include "ui/files/drop_area.h"
#include "ui/files/recent_files.h"
#include "ui/text/file_names.h"
#include "ui/text/plain_tip.h"

namespace krein {

namespace {

constexpr int wide = 640;  ///< from here on the ways are beside each other
constexpr int mostRecentShown = 3;

/// A few of each kind; the others are one click away.
constexpr const char* shownFirst[] = {
    "sphere", "checkerboard", "two-moons", "iris", "strings", "polygons", "block-graph", "sonar"};

std::vector<const Example*> firstExamples()
{
    std::vector<const Example*> shown;
    for (const char* id : shownFirst) shown.push_back(&exampleById(id));
    return shown;
}

QLabel* heading(const QString& text, double size)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * size);
    label->setFont(font);
    return label;
}

QLabel* paragraph(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

QPushButton* button(const QString& name, const QString& text, const QString& toolTip)
{
    auto* made = new QPushButton(text);
    made->setObjectName(name);
    made->setToolTip(toolTip);
    made->setAutoDefault(true);  // Return presses it too
    return made;
}

QVBoxLayout* columnIn(QWidget* widget)
{
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    return column;
}

/// A title, a sentence and below them a row of buttons.
QBoxLayout* fillWay(QFrame* way, const QString& title, const QString& sentence)
{
    auto* column = new QVBoxLayout(way);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(8);
    column->addWidget(heading(title, 1.25));
    column->addWidget(paragraph(sentence), 1, Qt::AlignTop);
    auto* row = new QHBoxLayout;
    column->addLayout(row);
    row->addStretch(1);
    return row;
}

QFrame* plainWay()
{
    auto* way = new QFrame;
    way->setFrameShape(QFrame::StyledPanel);
    return way;
}

/// Whoever comes by the Tab key sees where the keyboard is: at an entry, from the first on.
void showCurrent(QListView& list, Qt::FocusReason reason)
{
    if (reason != Qt::TabFocusReason && reason != Qt::BacktabFocusReason) return;
    const QModelIndex index = list.currentIndex().isValid() ? list.currentIndex() : list.model()->index(0, 0);
    list.selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);  // also if it was current
}

/// Where the keyboard is no more, nothing looks as if it were; it comes back to the same entry.
void hideCurrent(QListView& list, Qt::FocusReason reason)
{
    if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason) list.clearSelection();
}

}  // namespace

StartPage::StartPage(QWidget* covered)
    : QScrollArea(covered->parentWidget()),
      m_covered(covered),
      m_ways(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_foot(new QHBoxLayout),
      m_leave(button(QStringLiteral("start.leave"), QString(), tr("Go to views"))),
      m_examine(button(QStringLiteral("start.open"), tr("Open a file…"), tr("Choose a file to examine"))),
      m_recentTitle(heading(tr("Recent files"), 1.0)),
      m_recent(new QListWidget),
      m_gallery(new ExampleGallery(firstExamples(), ExampleGallery::Headings::None))
{
    setObjectName(QStringLiteral("start"));
    setAccessibleName(tr("Start page"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAutoFillBackground(true);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(24, 18, 24, 18);
    column->setSpacing(14);
    column->addWidget(heading(tr("Kreinscope"), 1.8));
    column->addWidget(paragraph(tr("See what is wrong with a kernel or distance matrix, whether it matters, and what to "
                                   "do. Where do you want to start?")));
    column->addWidget(ways());
    auto* help = button(QStringLiteral("start.help"), tr("What is this?"), tr("Terms explained in the help"));
    auto* draw = button(QStringLiteral("start.draw"), tr("Draw points…"), tr("Opens an empty canvas"));
    for (QPushButton* one : {draw, help}) m_foot->addWidget(one);
    m_foot->addStretch(1);
    column->addLayout(m_foot);
    column->addWidget(recentFilesList());
    column->addWidget(exampleCards());
    column->addStretch(1);
    setWidget(content);
    covered->installEventFilter(this);
    connect(help, &QPushButton::clicked, this, &StartPage::helpWanted);
    connect(draw, &QPushButton::clicked, this, &StartPage::drawingWanted);
    connect(m_leave, &QPushButton::clicked, this, &StartPage::leave);
    hide();
}

/// As wide as each other, beside each other where there is room.
QWidget* StartPage::ways()
{
    auto* part = new QWidget;
    m_ways->setContentsMargins(0, 0, 0, 0);
    m_ways->setSpacing(14);
    part->setLayout(m_ways);
    for (QFrame* way : {examineWay(), exampleWay(), lessonWay()}) m_ways->addWidget(way, 1);
    return part;
}

QFrame* StartPage::examineWay()
{
    auto* area = new DropArea;
    area->setObjectName(QStringLiteral("start.drop"));
    QBoxLayout* row = fillWay(area, tr("Examine my matrix"),
        tr("Drop a file here, paste a table (Ctrl+V), or open a file: a matrix of similarities or distances, a table, "
           "strings or a graph. You get one page: what is wrong, whether it matters, what to do."));
    row->insertWidget(0, m_examine);
    connect(area, &DropArea::dropped, this, &StartPage::dropped);
    connect(m_examine, &QPushButton::clicked, this, &StartPage::fileWanted);
    return area;
}

QFrame* StartPage::exampleWay()
{
    QFrame* way = plainWay();
    m_exampleButtons = fillWay(way, tr("Explore an example"),
        tr("Data from the papers, ready to use. Drag any number and watch the eigenvalues, the decision map and the "
           "accuracy follow. You can undo everything."));
    auto* all = button(QStringLiteral("start.examples"), tr("All examples…"), tr("Opens the gallery, with search"));
    m_exampleButtons->insertWidget(0, all);
    connect(all, &QPushButton::clicked, this, &StartPage::examplesWanted);
    return way;
}

QFrame* StartPage::lessonWay()
{
    QFrame* way = plainWay();
    QBoxLayout* row = fillWay(way, tr("Take a lesson"),
        tr("Ten minutes each, beside the views: a question, your guess, the answer and a task. You need no knowledge "
           "of indefinite kernels."));
    auto* lessons = button(QStringLiteral("start.lessons"), tr("Choose a lesson…"), tr("Opens the list of lessons"));
    row->insertWidget(0, lessons);
    connect(lessons, &QPushButton::clicked, this, &StartPage::lessonsWanted);
    return way;
}

QWidget* StartPage::recentFilesList()
{
    auto* part = new QWidget;
    QVBoxLayout* column = columnIn(part);
    column->setSpacing(2);
    m_recent->setObjectName(QStringLiteral("start.recent"));
    m_recent->setAccessibleName(tr("Recent files"));
    m_recent->setFrameShape(QFrame::NoFrame);
    m_recent->viewport()->setAutoFillBackground(false);
    m_recent->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_recentTitle);
    column->addWidget(m_recent);
    const auto choose = [this](QListWidgetItem* item) { Q_EMIT fileChosen(item->data(Qt::UserRole).toString()); };
    connect(m_recent, &QListWidget::itemClicked, this, choose);
    m_recent->installEventFilter(this);
    return part;
}

QWidget* StartPage::exampleCards()
{
    auto* part = new QWidget;
    QVBoxLayout* column = columnIn(part);
    column->addWidget(heading(tr("Examples"), 1.0));
    m_gallery->setObjectName(QStringLiteral("start.gallery"));
    m_gallery->setFrameShape(QFrame::NoFrame);
    m_gallery->viewport()->setAutoFillBackground(false);
    m_gallery->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_gallery->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_gallery);
    connect(m_gallery, &QListView::clicked, this, [this] {
        if (const Example* example = m_gallery->chosen()) Q_EMIT exampleChosen(*example);
    });
    m_gallery->installEventFilter(this);
    return part;
}

void StartPage::open(bool first)
{
    m_leave->setText(first ? tr("Explore the sphere") : tr("Back to the views"));
    (first ? m_exampleButtons : m_foot)->insertWidget(0, m_leave);
    orderTabsByLayout(widget());  // the button has come last
    fillRecent();
    arrange();
    m_covered->setEnabled(false);
    window()->installEventFilter(this);
    setGeometry(m_covered->geometry());
    show();
    raise();
    verticalScrollBar()->setValue(0);
    m_examine->setFocus();
    m_gallery->clearSelection();
    m_gallery->drawPictures();
}

void StartPage::dismiss()
{
    const bool shown = !isHidden();
    m_covered->setEnabled(true);
    window()->removeEventFilter(this);
    if (isAncestorOf(QApplication::focusWidget())) m_covered->setFocus();  // else it goes to any picture
    hide();
    if (shown) Q_EMIT dismissed();
}

void StartPage::leave()
{
    dismiss();
    Q_EMIT left();
}

void StartPage::fillRecent()
{
    m_recent->clear();
    for (const RecentFile& file : recentFiles()) {
        if (m_recent->count() == mostRecentShown) break;
        auto* item = new QListWidgetItem(displayName(nativePath(file.path)), m_recent);
        item->setData(Qt::UserRole, file.path);
        item->setToolTip(plainTip(file.path));
    }
    m_recentTitle->setVisible(m_recent->count() > 0);
    m_recent->setVisible(m_recent->count() > 0);
    m_recent->setFixedHeight(m_recent->count() * std::max(20, m_recent->sizeHintForRow(0)) + 4);
    findMissingFiles(this, [this](const QStringList& missing) {
        for (int row = 0; row < m_recent->count(); ++row) {
            QListWidgetItem* item = m_recent->item(row);
            if (!missing.contains(item->data(Qt::UserRole).toString())) continue;
            item->setFlags(Qt::NoItemFlags);
            item->setText(tr("%1 (missing)").arg(item->text()));
        }
    });
}

/// The ways beside each other if there is room for them, and the cards as high as they are together.
void StartPage::arrange()
{
    const int room = width() - 48 - verticalScrollBar()->sizeHint().width();
    int widest = 0;  // of what none of them can do without
    for (int i = 0; i < m_ways->count(); ++i) widest = std::max(widest, m_ways->itemAt(i)->minimumSize().width());
    const int least = m_ways->count() * widest + (m_ways->count() - 1) * m_ways->spacing();
    m_ways->setDirection(room >= std::max(wide, least) ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_gallery->setFixedHeight(m_gallery->heightFor(room));
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

/// Esc leads to the pictures, wherever the keyboard is, before it cancels a computation.
bool StartPage::takeEscape(QEvent* event)
{
    const bool asked = event->type() == QEvent::ShortcutOverride;
    if (!isVisible() || !(asked || event->type() == QEvent::KeyPress)) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_Escape || key->modifiers() != Qt::NoModifier) return false;
    if (!asked) leave();
    event->accept();
    return true;
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == window()) return takeEscape(event);
    if (watched == m_covered && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        setGeometry(m_covered->geometry());
    if (event->type() == QEvent::FocusIn && (watched == m_gallery || watched == m_recent))
        showCurrent(*qobject_cast<QListView*>(watched), static_cast<QFocusEvent*>(event)->reason());
    if (event->type() == QEvent::FocusOut && (watched == m_gallery || watched == m_recent))
        hideCurrent(*qobject_cast<QListView*>(watched), static_cast<QFocusEvent*>(event)->reason());
    if (event->type() == QEvent::KeyPress && watched != m_covered) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Space) return false;
        const QListWidgetItem* file = m_recent->currentItem();
        if (watched == m_recent && file && (file->flags() & Qt::ItemIsEnabled))
            Q_EMIT fileChosen(file->data(Qt::UserRole).toString());
        if (const Example* example = m_gallery->chosen(); watched == m_gallery && example)
            Q_EMIT exampleChosen(*example);
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

}  // namespace krein
