// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/source_button.h"

#include <QMenu>
#include <QStyleOptionButton>
#include <QStylePainter>

#include "core/data/import/bundled_data.h"
#include "ui/panels/list_factor.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// What the button says of a source.
QString titleOf(const DataSource& source)
{
    const auto* example = std::get_if<ExampleData>(&source);
    if (!example) return toText(info(source).name);
    for (const BundledData& entry : bundledData())
        if (entry.id == example->example) return toText(entry.title);
    return toText(example->example);
}

}  // namespace

SourceButton::SourceButton(QWidget* parent) : QPushButton(parent)
{
    setObjectName(QStringLiteral("data.source"));
    setFactor(this, Factor::DataSets);
    setMinimumWidth(80);  // a name that has no room is cut
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    addGenerators();
    addBundledData();
    addOutside();
}

QAction* SourceButton::addEntry(QMenu* menu, const QString& id, const QString& title, const QString& toolTip)
{
    QAction* action = menu->addAction(title);
    action->setObjectName(QStringLiteral("data.source.") + id);
    action->setToolTip(toolTip);
    return action;
}

void SourceButton::addGenerators()
{
    QMenu* generators = menu()->addMenu(tr("&Generators"));
    generators->setToolTipsVisible(true);
    for (const DataSource& source : alternatives<DataSource>()) {
        if (selectorOf(source) != "generator") continue;
        const Info& what = info(source);
        QAction* action = addEntry(generators, toText(what.id), toText(what.name), toText(what.summary));
        connect(action, &QAction::triggered, this, [this, source] { Q_EMIT chosen(source, titleOf(source)); });
    }
}

void SourceButton::addBundledData()
{
    QMenu* bundled = menu()->addMenu(tr("&Built-in data"));
    bundled->setToolTipsVisible(true);
    for (const BundledData& entry : bundledData()) {
        QAction* action = addEntry(bundled, toText(entry.id), toText(entry.title), toText(entry.citation));
        const DataSource source = ExampleData{std::string(entry.id)};
        connect(action, &QAction::triggered, this, [this, source] { Q_EMIT chosen(source, titleOf(source)); });
    }
    QAction* examples = addEntry(menu(), QStringLiteral("examples"), tr("&Examples…"),
        tr("Ready-made experiments, with pictures of their data"));
    connect(examples, &QAction::triggered, this, &SourceButton::examplesRequested);
}

void SourceButton::addOutside()
{
    menu()->addSeparator();
    const struct {
        const Info& what;
        QString title;
    } outside[] = {
        {FileData::info, tr("&File…")}, {MatrixData::info, tr("&Matrix…")}, {GraphData::info, tr("G&raph…")}};
    for (const auto& [what, title] : outside) {
        const QString id = toText(what.id);
        QAction* action = addEntry(menu(), id, title, toText(what.summary));
        connect(action, &QAction::triggered, this, [this, id] { Q_EMIT openRequested(id); });
    }
    menu()->addSeparator();
    QAction* draw = addEntry(menu(), QStringLiteral("points"), tr("&Draw by hand"), tr("Opens an empty canvas"));
    connect(draw, &QAction::triggered, this, &SourceButton::drawRequested);
}

void SourceButton::showSource(const DataSource& source)
{
    setText(titleOf(source));
    setToolTip(toText(info(source).summary));
    setAccessibleName(tr("Data source: %1").arg(titleOf(source)));
}

void SourceButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const QString text = std::exchange(option.text, QString());
    painter.drawControl(QStyle::CE_PushButton, option);
    const QRect room = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this).adjusted(4, 0, -20, 0);
    const QString shown = fontMetrics().elidedText(text, Qt::ElideRight, room.width());
    painter.drawItemText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, palette(), isEnabled(), shown,
        QPalette::ButtonText);
}

}  // namespace krein
