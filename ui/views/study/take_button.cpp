// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/take_button.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

#include "core/base/shell_text.h"
#include "core/base/write_file.h"
#include "core/documents/command.h"
#include "ui/controls/saved_note.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// The format that the name of a file asks for; unset: none that is written.
std::optional<TableFormat> formatOf(const QString& path)
{
    const QString name = path.toLower();
    if (name.endsWith(QLatin1String(".md"))) return TableFormat::Markdown;
    if (name.endsWith(QLatin1String(".tex"))) return TableFormat::Latex;
    if (name.endsWith(QLatin1String(".json"))) return TableFormat::JsonText;
    if (name.endsWith(QLatin1String(".txt"))) return TableFormat::Text;
    if (name.endsWith(QLatin1String(".csv"))) return TableFormat::Csv;
    return std::nullopt;
}

constexpr TableFormat copiedFormats[] = {TableFormat::Csv, TableFormat::Markdown, TableFormat::Latex};

}  // namespace

TakeButton::TakeButton(QWidget* parent)
    : QToolButton(parent),
      m_saver(
          this,
          [](const Order& order, auto& task) {
              writeTextFile(QFile::encodeName(order.path).toStdString(),
                  tableText(order.table, order.format, {}, order.compared));
              task.post(QString());
          },
          [](const Order&, const QString& sentence, auto& task) { task.post(sentence); },
          [this](const QString& sentence) {
              if (!sentence.isEmpty()) return Q_EMIT problem(sentence);
              confirmSaved(parentWidget(), m_savedTo);
          })
{
    setObjectName(QStringLiteral("study.take"));
    setText(tr("Copy or save"));
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    setMenu(menu);
    for (const TableFormat format : copiedFormats)
        m_copies.push_back(menu->addAction(QString(), this, [this, format] { copy(format); }));
    menu->addAction(tr("Copy &command line"), this, &TakeButton::copyCommand)
        ->setObjectName(QStringLiteral("study.copy-command"));
    m_save = menu->addAction(QString(), this, &TakeButton::saveTable);
    m_save->setObjectName(QStringLiteral("study.save-table"));
    setCompared({});
}

void TakeButton::setCompared(const std::optional<ComparisonChoice>& compared)
{
    m_compared = compared;
    for (std::size_t i = 0; i < m_copies.size(); ++i) {
        const QString format = toText(tableFormatOptions[static_cast<std::size_t>(copiedFormats[i])].label);
        const bool hasTests = compared && copiedFormats[i] != TableFormat::Csv;  // CSV has a row per run
        m_copies[i]->setText(hasTests ? tr("Copy comparison as %1").arg(format) : tr("Copy table as %1").arg(format));
    }
    m_save->setText(compared ? tr("&Save comparison…") : tr("&Save table…"));
}

void TakeButton::copy(TableFormat format)
{
    QGuiApplication::clipboard()->setText(toText(tableText(table(), format, {}, m_compared)));
}

/// The line that prints the same table.
void TakeButton::copyCommand()
{
    if (std::optional<std::string> line = commandOf(*m_scene->plan->study)) {
        if (m_compared) *line += " --compare " + shellText(m_compared->axis);
        if (m_compared && m_compared->baseline) *line += " --baseline " + shellText(*m_compared->baseline);
        return QGuiApplication::clipboard()->setText(toText(*line));
    }
    Q_EMIT problem(tr("The samples were drawn or edited by hand, so no command line contains them. Save the "
                      "experiment and run kreinscope-cli study with that file."));
}

void TakeButton::saveTable()
{
    const QString path = m_compared
        ? QFileDialog::getSaveFileName(this, tr("Save comparison"), QStringLiteral("comparison.md"),
            tr("Markdown (*.md);;LaTeX (*.tex);;JSON (*.json);;Text (*.txt)"))
        : QFileDialog::getSaveFileName(this, tr("Save table"), QStringLiteral("study.csv"),
            tr("CSV (*.csv);;Markdown (*.md);;LaTeX (*.tex);;JSON (*.json);;Text (*.txt)"));
    if (path.isEmpty()) return;
    m_savedTo = path;
    if (const std::optional<TableFormat> format = formatOf(path))
        m_saver.replace({table(), m_compared, path, *format});
    else
        Q_EMIT problem(tr("A table is saved as .csv, .md, .tex, .json or .txt; %1 has none of these endings.")
                           .arg(QFileInfo(path).fileName()));
}

}  // namespace krein
