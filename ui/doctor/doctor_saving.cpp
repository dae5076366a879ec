// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the page leaves its window: as a file, on paper, as a command line.
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPrinter>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/doctor/report.h"
#include "core/documents/command.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/link_page.h"
#include "ui/controls/print_preview.h"
#include "ui/controls/saved_note.h"
#include "ui/doctor/doctor_page.h"
#include "ui/doctor/doctor_window.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/theme/page_colours.h"

namespace krein {

namespace {

/// @throws InvalidInput  it cannot be written, or its name says nothing of a form
void write(const Examination& examination, const QString& path)
{
    const QString ending = QLatin1Char('.') + QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String(".pdf")) return writePdf(richPage(pageOf(examination), pageColours(false), true), path);
    const std::optional<TextFormat> format = formatOfEnding(ending.toStdString(), examinationFormats);
    if (!format)
        throw InvalidInput("The name must end in .html, .pdf, .md, .txt, .tex, .json or .py; "
            + inQuotes(QFileInfo(path).fileName().toStdString()) + " does not.");
    writeTextFile(QFile::encodeName(path).toStdString(), reportText(examination, *format));
}

}  // namespace

void DoctorWindow::print()
{
    previewPrint(this, tr("findings"), false,
        [page = richPage(pageOf(*m_examination), pageColours(false), true)](QPrinter& printer) {
            printer.setFullPage(true);  // the page has margins of its own
            printPage(page, printer);
        });
}

void DoctorWindow::chooseFile()
{
    constexpr TextFormat formats[] = {TextFormat::Html, TextFormat::Markdown, TextFormat::Text, TextFormat::Json,
        TextFormat::Latex, TextFormat::PythonCheck};
    const QStringList suffixes = QStringList{QStringLiteral("pdf")} + suffixesOf(formats)
        + QStringList{QStringLiteral("htm")};
    const QString name = stemOf(m_examination->name);
    const SaveQuestion question{.title = tr("Save examination"),
        .kind = QStringLiteral("page"),
        .name = besideData(mainPath(m_examination->asked->data),
            (name.isEmpty() ? QStringLiteral("matrix") : name) + QStringLiteral("-examined.pdf")),
        .filters = QStringList{tr("PDF (*.pdf)")} + filtersOf(formats)};
    const std::optional<SaveAnswer> answer = askWhereToSave(
        this, question, [&](const QString& typed, int filter) { return withSuffix(typed, suffixes, filter); });
    if (answer) saveAs(answer->path);
}

void DoctorWindow::saveAs(const QString& typed)
{
    if (!m_examination) return;
    const QString path = QFileInfo(typed).suffix().isEmpty() ? typed + QStringLiteral(".pdf") : typed;
    m_saver.add(
        [examination = m_examination, path] {
            write(*examination, path);
            return std::vector<std::string>();
        },
        [this, path](const SaveQueue::Outcome& outcome) {
            if (!outcome.problem.isEmpty()) {
                showState(outcome.problem);
                return withdrawSaved(m_page);
            }
            showAge();  // in place of an earlier problem
            confirmSaved(m_page, path);
            Q_EMIT saved(path);
        });
}

void DoctorWindow::copyCommand()
{
    const std::optional<std::string> line = commandOf(m_examination->asked, "examine");
    if (!line)
        return showState(tr("No command line can make these samples, because they were drawn by hand. Save the "
                            "experiment and run kreinscope-cli examine FILE."));
    QGuiApplication::clipboard()->setText(toText(*line + " --out report.html"));
    confirmCopied(m_page, tr("Command line copied. Run in a terminal, it writes report.html."));
}

}  // namespace krein
