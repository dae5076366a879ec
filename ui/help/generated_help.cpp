// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/generated_help.h"

#include <QCoreApplication>

#include "core/base/parameters.h"
#include "core/classifiers/verdict.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/experiment/experiment.h"
#include "core/experiment/quantities/quantity.h"
#include "core/kernels/kernel.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_values.h"
#include "core/papers/paper_table.h"
#include "core/solvers/termination.h"
#include "core/study/measures.h"
#include "ui/help/choice_help.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

/// An entry for every alternative of a choice.
/// @param prefix  of the entries' ids, "kernel"   @param section  of the Experiment they are set in
template <class Variant> std::vector<HelpEntry> choiceEntries(const char* prefix, const char* section)
{
    std::vector<HelpEntry> entries;
    for (const Variant& alternative : alternatives<Variant>())
        entries.push_back(choiceEntry(alternative, QString::fromLatin1(prefix), QString::fromLatin1(section)));
    return entries;
}

/// A row of words that programs know, and what they mean; the meaning is plain text.
QString rowOf(std::string_view id, const QString& meaning)
{
    return QStringLiteral("<tr><td><code>%1</code>&nbsp;&nbsp;</td><td>%2</td></tr>")
        .arg(toText(id).toHtmlEscaped(), meaning.toHtmlEscaped());
}

QString tableOf(const QString& rows)
{
    return QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows);
}

QString endingsTable()
{
    QString rows;
    for (int i = 0; i <= static_cast<int>(Termination::NumericalFailure); ++i) {
        const auto end = static_cast<Termination>(i);
        rows += rowOf(terminationId(end),
            toText(terminationText(end)) + QLatin1Char(' ')
                + (isUsable(end) ? tr("A function f is shown.") : tr("No function f is shown.")));
    }
    return tableOf(rows);
}

QString worthTable()
{
    QString rows;
    for (int i = 0; i < worthCount; ++i) {
        const auto worth = static_cast<Worth>(i);
        rows += rowOf(worthId(worth), toText(worthMeaning(worth)));
    }
    return tableOf(rows);
}

QString formatTable()
{
    QString rows;
    for (const FormatInfo& about : allFormats()) {
        QStringList endings, kinds;
        for (const std::string_view ending : about.endings)
            endings << QStringLiteral("<code>%1</code>").arg(toText(ending));
        for (const DataKind kind : about.holds) kinds << toText(kindId(kind));
        rows += QStringLiteral("<tr><td><b>%1</b>&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3 <i>%4</i></td></tr>")
                    .arg(toText(about.name).toHtmlEscaped(), endings.join(QLatin1Char(' ')),
                        toText(about.summary).toHtmlEscaped(), kinds.join(QStringLiteral(", ")));
    }
    return tableOf(rows);
}

QString matrixFormTable()
{
    QString rows;
    for (const MatrixFormInfo& form : matrixForms())
        rows += rowOf(form.id, QStringLiteral("%1. %2").arg(toText(form.name), toText(form.summary)));
    return tableOf(rows);
}

QString measureTable()
{
    QString rows;
    for (const QuantityInfo* measure : allMeasures()) rows += rowOf(measure->id, toText(measure->definition));
    return tableOf(rows);
}

QString lessonList()
{
    QString items;
    for (const Lesson& lesson : lessons())
        items += QStringLiteral("<li><b>%1</b> (%2 min). %3</li>")
                     .arg(toText(lesson.title).toHtmlEscaped())
                     .arg(lesson.minutes)
                     .arg(toText(lesson.summary.markdown).toHtmlEscaped());
    return QStringLiteral("<ol>%1</ol>").arg(items);
}

QString lessonValueTable()
{
    QString rows;
    for (const QuantityInfo& value : allQuantities())
        if (!isMeasure(value)) rows += rowOf(value.id, toText(value.definition));
    return tableOf(rows);
}

std::vector<HelpEntry> diagnosticEntries()
{
    std::vector<HelpEntry> entries;
    for (const QuantityInfo* about : allDiagnostics())
        entries.push_back({QStringLiteral("diagnostic.") + toText(about->id), toText(about->name),
            QStringLiteral("<p>%1 <i>(%2)</i></p>")
                .arg(toText(about->definition).toHtmlEscaped(), toText(about->source).toHtmlEscaped())});
    return entries;
}

std::vector<HelpEntry> paperEntries()
{
    std::vector<HelpEntry> entries;
    for (const PaperTable& table : paperTables())
        entries.push_back({QStringLiteral("papers.") + toText(table.id), toText(table.paper + ": " + table.id),
            QStringLiteral("<p>%1</p><p>%2</p><p><i>%3</i></p><pre>kreinscope-cli paper show %4</pre>")
                .arg(toText(table.title).toHtmlEscaped(), toText(table.shows).toHtmlEscaped(),
                    toText(table.citation).toHtmlEscaped(), toText(table.id))});
    return entries;
}

/// Of the sections of an Experiment that are no choice.
std::vector<HelpEntry> sectionEntries()
{
    const auto entry = [](const char* section, const QString& title, const std::vector<Setting>& settings) {
        const QString name = QString::fromLatin1(section);
        return HelpEntry{name, title, parametersHelp(name, name, settings)};
    };
    return {entry("prepare", tr("Preparation"), settings(Preparation{})),
        entry("split", tr("Test set"), settings(Split{})),
        entry("spectrum", tr("Spectrum"), settings(SpectrumOptions{})),
        entry("map", tr("Plane of the decision map"), settings(PlaneOptions{}))};
}

std::vector<HelpEntry> viewEntries(std::span<const ViewInfo* const> views)
{
    std::vector<HelpEntry> entries;
    for (const ViewInfo* view : views)
        entries.push_back(
            {QStringLiteral("view.") + QLatin1String(view->id), QCoreApplication::translate("krein::View", view->title),
                QStringLiteral("<p>%1</p>").arg(QCoreApplication::translate("krein::View", view->help))});
    return entries;
}

}  // namespace

Generated generatedHelp(std::span<const ViewInfo* const> views)
{
    return {.entries = {{QStringLiteral("views"), viewEntries(views)},
                {QStringLiteral("generators"), choiceEntries<DataSource>("data", "data")},
                {QStringLiteral("kernels"), choiceEntries<Kernel>("kernel", "kernel")},
                {QStringLiteral("distances"), choiceEntries<Distance>("distance", "kernel")},
                {QStringLiteral("corrections"), choiceEntries<Correction>("correction", "correction")},
                {QStringLiteral("methods"), choiceEntries<Method>("method", "method")},
                {QStringLiteral("feature-maps"), choiceEntries<FeatureMapChoice>("feature-map", "method")},
                {QStringLiteral("feature-classifiers"),
                    choiceEntries<FeatureClassifierChoice>("feature-classifier", "method")},
                {QStringLiteral("novelties"), choiceEntries<decltype(Novelty::kind)>("novelty", "method")},
                {QStringLiteral("embeddings"), choiceEntries<Projection>("projection", "projection")},
                {QStringLiteral("diagnostics"), diagnosticEntries()}, {QStringLiteral("parameters"), sectionEntries()},
                {QStringLiteral("papers"), paperEntries()}},
        .html = {{QStringLiteral("formats"), formatTable()}, {QStringLiteral("matrix-forms"), matrixFormTable()},
            {QStringLiteral("endings"), endingsTable()}, {QStringLiteral("worths"), worthTable()},
            {QStringLiteral("measures"), measureTable()}, {QStringLiteral("lesson-list"), lessonList()},
            {QStringLiteral("lesson-values"), lessonValueTable()}}};
}

}  // namespace krein
