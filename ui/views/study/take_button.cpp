// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/take_button.h"

#include <span>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include "core/base/shell_text.h"
#include "core/base/write_file.h"
#include "core/documents/command.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/saved_note.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr TextFormat savedFormats[] = {
    TextFormat::Csv, TextFormat::Markdown, TextFormat::Latex, TextFormat::Json, TextFormat::Text};
constexpr TextFormat copiedFormats[] = {TextFormat::Csv, TextFormat::Markdown, TextFormat::Latex};

}  // namespace

TakeButton::TakeButton(QWidget* parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("study.take"));
    setText(tr("Copy or save"));
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    setMenu(menu);
    for (const TextFormat format : copiedFormats)
        m_copies.push_back(menu->addAction(QString(), this, [this, format] { copy(format); }));
    menu->addAction(tr("Copy &command line"), this, &TakeButton::copyCommand)
        ->setObjectName(QStringLiteral("study.copy-command"));
    m_save = menu->addAction(QString(), this, &TakeButton::saveTable);
    m_save->setObjectName(QStringLiteral("study.save-table"));
    setCompared({});
    connect(menu, &QMenu::aboutToShow, this, &TakeButton::offerPicture);
}

/// The picture is saved here as well as its table, by the action that every view has.
void TakeButton::offerPicture()
{
    for (const QWidget* above = parentWidget(); above; above = above->parentWidget())
        for (QAction* action : above->actions())
            if (action->objectName() == QLatin1String("export.study")) menu()->addAction(action);
}

void TakeButton::setScene(std::shared_ptr<const StudyScene> scene)
{
    m_scene = std::move(scene);
    for (QAction* action : menu()->actions())
        if (action->objectName() != QLatin1String("export.study")) action->setEnabled(m_scene && m_scene->plan);
}

void TakeButton::setCompared(const std::optional<ComparisonChoice>& compared)
{
    m_compared = compared;
    for (std::size_t i = 0; i < m_copies.size(); ++i) {
        const QString format = toText(fullName(copiedFormats[i]));
        const bool hasTests = compared && copiedFormats[i] != TextFormat::Csv;  // CSV has a row per run
        m_copies[i]->setText(hasTests ? tr("Copy comparison as %1").arg(format) : tr("Copy table as %1").arg(format));
    }
    m_save->setText(compared ? tr("S&ave comparison…") : tr("S&ave table…"));
}

void TakeButton::copy(TextFormat format)
{
    QGuiApplication::clipboard()->setText(toText(tableText(table(), format, {}, m_compared)));
    confirmCopied(parentWidget(), tr("Copied as %1").arg(toText(fullName(format))));
}

/// The line that prints the same table.
void TakeButton::copyCommand()
{
    if (std::optional<std::string> line = commandOf(*m_scene->plan->study)) {
        if (m_compared) *line += " --compare " + shellText(m_compared->axis);
        if (m_compared && m_compared->baseline) *line += " --baseline " + shellText(*m_compared->baseline);
        QGuiApplication::clipboard()->setText(toText(*line));
        return confirmCopied(parentWidget(), tr("Command line copied"));
    }
    Q_EMIT problem(tr("The samples were drawn or edited by hand, so no command line contains them. Save the "
                      "experiment and run kreinscope-cli study with that file."));
}

void TakeButton::saveTable()
{
    const std::span formats = std::span(savedFormats).subspan(m_compared ? 1 : 0);  // CSV has a row per run
    const std::optional<TextAnswer> answer = askWhereToSave(this,
        {.title = m_compared ? tr("Save comparison") : tr("Save table"),
            .kind = QStringLiteral("samples"),
            .name = m_compared ? QStringLiteral("comparison.md") : QStringLiteral("study.csv")},
        formats);
    if (!answer) return;
    m_saver.add(
        [table = table(), compared = m_compared, to = *answer] {
            writeTextFile(nativePath(to.path), tableText(table, to.format, {}, compared));
            return std::vector<std::string>();
        },
        [this, path = answer->path](const SaveQueue::Outcome& outcome) {
            if (!outcome.problem.isEmpty()) return Q_EMIT problem(outcome.problem);
            confirmSaved(parentWidget(), path);
        });
}

}  // namespace krein
