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
#include "ui/examples/example_gallery.h"
#include "ui/files/drop_area.h"
#include "ui/files/recent_files.h"
#include "ui/text/file_names.h"
#include "ui/text/plain_tip.h"

namespace krein {

namespace {

constexpr int wide = 860;  ///< from here on there are two columns
constexpr int mostRecentShown = 6;

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
    return made;
}

QVBoxLayout* columnIn(QWidget* widget)
{
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    return column;
}

}  // namespace

StartPage::StartPage(QWidget* covered)
    : QScrollArea(covered->parentWidget()),
      m_covered(covered),
      m_leave(button(QStringLiteral("start.leave"), QString(), tr("Go to the pictures"))),
      m_recentTitle(heading(tr("Opened last"), 1.0)),
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
    column->setSpacing(16);
    column->addWidget(introduction());
    m_columns = new QBoxLayout(QBoxLayout::TopToBottom);
    m_columns->setSpacing(24);
    m_columns->addWidget(ownData());
    m_columns->addWidget(exampleCards(), 1);
    column->addLayout(m_columns);
    column->addStretch(1);
    setWidget(content);
    covered->installEventFilter(this);
    hide();
}

QWidget* StartPage::introduction()
{
    auto* part = new QWidget;
    QVBoxLayout* column = columnIn(part);
    column->addWidget(heading(tr("Kreinscope"), 1.8));
    column->addWidget(paragraph(tr("Shows what a kernel method makes of a kernel that is <b>indefinite</b>, one whose "
                                   "Gram matrix has negative eigenvalues. Choose data, a kernel and a method on the "
                                   "left: the spectrum, the decision boundary, what the answer is worth and what a "
                                   "repair would change are seen at once. Every number can be dragged, everything can "
                                   "be undone.")));
    auto* row = new QHBoxLayout;
    m_leave->setDefault(true);
    auto* help = button(QStringLiteral("start.help"), tr("What is this?"), tr("The words, explained in the help"));
    auto* lessons = button(QStringLiteral("start.lessons"), tr("Take a lesson"),
        tr("Ten minutes each, with a guess and something to try"));
    row->addWidget(m_leave);
    row->addWidget(lessons);
    row->addWidget(help);
    row->addStretch(1);
    column->addLayout(row);
    connect(m_leave, &QPushButton::clicked, this, &StartPage::dismiss);
    connect(help, &QPushButton::clicked, this, &StartPage::helpWanted);
    connect(lessons, &QPushButton::clicked, this, &StartPage::lessonsWanted);
    return part;
}

QWidget* StartPage::ownData()
{
    auto* part = new QWidget;
    QVBoxLayout* column = columnIn(part);
    column->addWidget(heading(tr("My data"), 1.2));
    auto* area = new DropArea;
    area->setObjectName(QStringLiteral("start.drop"));
    auto* inside = new QVBoxLayout(area);
    inside->setContentsMargins(14, 14, 14, 14);
    inside->addWidget(paragraph(tr("Drop a file here: a table, a matrix of similarities or distances, strings, a "
                                   "graph, an experiment or an exported picture.")));
    auto* row = new QHBoxLayout;
    auto* open = button(QStringLiteral("start.open"), tr("Open…"), tr("Choose a file"));
    auto* draw = button(QStringLiteral("start.draw"), tr("Draw points…"), tr("An empty canvas to draw samples on"));
    row->addWidget(open);
    row->addWidget(draw);
    row->addStretch(1);
    inside->addLayout(row);
    column->addWidget(area);
    m_recent->setObjectName(QStringLiteral("start.recent"));
    m_recent->setAccessibleName(tr("Files opened last"));
    m_recent->setFrameShape(QFrame::NoFrame);
    m_recent->viewport()->setAutoFillBackground(false);
    m_recent->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_recentTitle);
    column->addWidget(m_recent);
    column->addStretch(1);
    connect(area, &DropArea::dropped, this, &StartPage::dropped);
    connect(open, &QPushButton::clicked, this, &StartPage::fileWanted);
    connect(draw, &QPushButton::clicked, this, &StartPage::drawingWanted);
    const auto choose = [this](QListWidgetItem* item) { Q_EMIT fileChosen(item->data(Qt::UserRole).toString()); };
    connect(m_recent, &QListWidget::itemClicked, this, choose);
    return part;
}

QWidget* StartPage::exampleCards()
{
    auto* part = new QWidget;
    QVBoxLayout* column = columnIn(part);
    auto* row = new QHBoxLayout;
    row->addWidget(heading(tr("Examples"), 1.2), 1);
    auto* all = button(QStringLiteral("start.examples"), tr("All examples…"), tr("The whole gallery, with a search"));
    row->addWidget(all);
    column->addLayout(row);
    m_gallery->setObjectName(QStringLiteral("start.gallery"));
    m_gallery->setFrameShape(QFrame::NoFrame);
    m_gallery->viewport()->setAutoFillBackground(false);
    m_gallery->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_gallery->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_gallery);
    column->addStretch(1);
    connect(all, &QPushButton::clicked, this, &StartPage::examplesWanted);
    connect(m_gallery, &QListView::clicked, this, [this] {
        if (const Example* example = m_gallery->chosen()) Q_EMIT exampleChosen(*example);
    });
    m_gallery->installEventFilter(this);
    m_recent->installEventFilter(this);
    return part;
}

void StartPage::open(const QString& leave)
{
    m_leave->setText(leave);
    fillRecent();
    arrange();
    m_covered->setEnabled(false);
    window()->installEventFilter(this);
    setGeometry(m_covered->geometry());
    show();
    raise();
    verticalScrollBar()->setValue(0);
    m_leave->setFocus();
    m_gallery->clearSelection();
    m_gallery->drawPictures();
}

void StartPage::dismiss()
{
    m_covered->setEnabled(true);
    window()->removeEventFilter(this);
    if (isAncestorOf(QApplication::focusWidget())) m_covered->setFocus();  // else it goes to any picture
    hide();
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
            item->setText(tr("%1 (not there any more)").arg(item->text()));
        }
    });
}

/// In two columns if there is room for them, and the cards as high as they are together.
void StartPage::arrange()
{
    const int room = width() - 48 - verticalScrollBar()->sizeHint().width();
    const bool beside = room >= wide;
    m_columns->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    QWidget* own = m_columns->itemAt(0)->widget();
    own->setMaximumWidth(beside ? 300 : QWIDGETSIZE_MAX);
    own->setMinimumWidth(beside ? 300 : 0);
    m_gallery->setFixedHeight(m_gallery->heightFor(beside ? room - 300 - m_columns->spacing() : room));
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
    if (!asked) dismiss();
    event->accept();
    return true;
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == window()) return takeEscape(event);
    if (watched == m_covered && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        setGeometry(m_covered->geometry());
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
