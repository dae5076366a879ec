// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/study/take_button.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>

#include "core/study/command.h"
#include "core/study/table_text.h"
#include "core/write_file.h"
#include "ui/words/text.h"

namespace krein {

namespace {

/// The format that the name of a file asks for; CSV unless it is another.
TableFormat formatOf(const QString& path)
{
    const QString name = path.toLower();
    if (name.endsWith(QLatin1String(".md"))) return TableFormat::Markdown;
    if (name.endsWith(QLatin1String(".tex"))) return TableFormat::Latex;
    if (name.endsWith(QLatin1String(".json"))) return TableFormat::JsonText;
    if (name.endsWith(QLatin1String(".txt"))) return TableFormat::Text;
    return TableFormat::Csv;
}

}  // namespace

TakeButton::TakeButton(QWidget* parent)
    : QToolButton(parent),
      m_saver(
          this,
          [](const std::pair<StudyTable, QString>& order, auto& task) {
              const QString& path = order.second;
              writeTextFile(QFile::encodeName(path).toStdString(), tableText(order.first, formatOf(path)));
              task.post(QString());
          },
          [](const std::pair<StudyTable, QString>&, const QString& sentence, auto& task) { task.post(sentence); },
          [this](const QString& sentence) {
              if (!sentence.isEmpty()) Q_EMIT problem(sentence);
          })
{
    setObjectName(QStringLiteral("study.take"));
    setText(tr("Copy or save"));
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    setMenu(menu);
    for (const TableFormat format : {TableFormat::Csv, TableFormat::Markdown, TableFormat::Latex})
        menu->addAction(
            tr("Copy the table as %1").arg(toText(tableFormatOptions[static_cast<std::size_t>(format)].label)), this,
            [this, format] { QGuiApplication::clipboard()->setText(toText(tableText(table(), format))); });
    menu->addAction(tr("Copy as &command"), this, &TakeButton::copyCommand)
        ->setObjectName(QStringLiteral("study.copy-command"));
    menu->addAction(tr("&Save the table…"), this, &TakeButton::saveTable)
        ->setObjectName(QStringLiteral("study.save-table"));
}

/// The line that prints the same table.
void TakeButton::copyCommand()
{
    if (const std::optional<std::string> line = commandOf(*m_scene->plan->study))
        return QGuiApplication::clipboard()->setText(toText(*line));
    Q_EMIT problem(tr("The samples were drawn or edited by hand, so that no line holds them: save the experiment, and "
                      "run "
                      "kreinscope-cli study with that file."));
}

void TakeButton::saveTable()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the table"), QStringLiteral("study.csv"),
        tr("CSV (*.csv);;Markdown (*.md);;LaTeX (*.tex);;JSON (*.json);;Text (*.txt)"));
    if (!path.isEmpty()) m_saver.replace({table(), path});
}

}  // namespace krein
