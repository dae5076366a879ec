// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_book.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/parameters.h"
#include "ui/help/choice_help.h"
#include "ui/help/data_help.h"
#include "ui/help/doctor_help.h"
#include "ui/help/kernel_help.h"
#include "ui/help/lesson_help.h"
#include "ui/help/method_help.h"
#include "ui/help/paper_help.h"
#include "ui/help/study_help.h"
#include "ui/help/talk_help.h"
#include "ui/help/view_help.h"
#include "ui/help/words_help.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

/// A chapter with an entry for every alternative of a choice.
/// @param prefix  of the entries' ids, "kernel"   @param section  of the Experiment they are set in
template <class Variant>
HelpChapter choices(const QString& id, const QString& title, const QString& prefix, const QString& section,
    const QString& introduction = QString())
{
    HelpChapter chapter{id, title, introduction, {}};
    for (const Variant& alternative : alternatives<Variant>())
        chapter.entries.push_back(choiceEntry(alternative, prefix, section));
    return chapter;
}

/// A chapter of kernels, which a few things are to be said about as a whole.
HelpChapter kernels()
{
    HelpChapter chapter = choices<Kernel>(
        QStringLiteral("kernels"), tr("Kernels"), QStringLiteral("kernel"), QStringLiteral("kernel"));
    chapter.entries.push_back({QStringLiteral("kernel.formulas"), tr("How formulas are typed"), formulaHelp()});
    chapter.entries.push_back(
        {QStringLiteral("kernel.combinations"), tr("How kernels are combined"), combinationHelp()});
    return chapter;
}

HelpChapter worth()
{
    return {QStringLiteral("worth"), tr("What an answer is worth"), worthHelp(),
        {{QStringLiteral("worth.endings"), tr("How it ended"), endingsHelp()},
            {QStringLiteral("worth.verdicts"), tr("What it is worth"), verdictsHelp()},
            {QStringLiteral("worth.numbers"), tr("The numbers"), modelNumbersHelp()}}};
}

HelpChapter data()
{
    HelpChapter chapter = choices<DataSource>(
        QStringLiteral("data"), tr("Data"), QStringLiteral("data"), QStringLiteral("data"));
    std::vector<HelpEntry> first{{QStringLiteral("data.opening"), tr("Opening data"), dataHelp()},
        {QStringLiteral("data.formats"), tr("File formats"), formatsHelp()},
        {QStringLiteral("data.drawing"), tr("Drawing"), drawingHelp()}};
    chapter.entries.insert(chapter.entries.begin(), first.begin(), first.end());
    return chapter;
}

HelpChapter furtherParameters()
{
    const auto entry = [](const char* section, const QString& title, const std::vector<Setting>& settings) {
        const QString name = QString::fromLatin1(section);
        return HelpEntry{name, title, parametersHelp(name, name, settings)};
    };
    return {QStringLiteral("parameters"), tr("Further parameters"), QString(),
        {entry("prepare", tr("Preparation"), settings(Preparation{})),
            entry("split", tr("Test set"), settings(Split{})),
            entry("spectrum", tr("Spectrum"), settings(SpectrumOptions{})),
            entry("map", tr("Plane of the decision map"), settings(PlaneOptions{}))}};
}

/// The chapters about methods.
void addMethods(HelpBook& book)
{
    const QString method = QStringLiteral("method");
    book.push_back(choices<Method>(QStringLiteral("methods"), tr("Methods"), method, method, methodsHelp()));
    book.push_back(
        choices<FeatureMapChoice>(QStringLiteral("features"), tr("Features"), QStringLiteral("feature-map"), method,
            tr("<p>The vectors that the method <code>features</code> makes of kernel values, chosen by "
               "<code>method.map</code>.</p>")));
    book.push_back(choices<FeatureClassifierChoice>(QStringLiteral("feature-classifiers"),
        tr("Classifiers of features"), QStringLiteral("feature-classifier"), method,
        tr("<p>What the method <code>features</code> does with these vectors z, chosen by "
           "<code>method.classifier</code>.</p>")));
    book.push_back(choices<decltype(Novelty::kind)>(QStringLiteral("novelties"), tr("Kinds of novelty"),
        QStringLiteral("novelty"), method,
        tr("<p>What the method <code>novelty</code> takes for typical, chosen by <code>method.kind</code>.</p>")));
    book.push_back(worth());
}

}  // namespace

HelpBook helpBook(std::span<const ViewInfo* const> views, std::vector<HelpEntry> keyboard)
{
    HelpBook book;
    book.push_back({QStringLiteral("window"), tr("The window"), windowHelp(), {}});
    book.push_back({QStringLiteral("words"), tr("Words"), QString(), wordEntries()});
    book.push_back({QStringLiteral("pictures"), tr("The pictures"), QString(), viewEntries(views)});
    book.push_back(data());
    book.push_back(kernels());
    book.push_back(choices<Distance>(QStringLiteral("distances"), tr("Distances"), QStringLiteral("distance"),
        QStringLiteral("kernel"),
        tr("<p>What kernels over a distance compare objects by; −d<sup>β</sup>, ⟨x, z⟩<sub>O</sub> and exp(−γd²) take "
           "any of them. Vectors are compared as they are prepared.</p>")));
    book.push_back(choices<Correction>(QStringLiteral("repairs"), tr("Repairs of the spectrum"),
        QStringLiteral("correction"), QStringLiteral("correction"), unseenHelp()));
    addMethods(book);
    book.push_back(choices<Projection>(QStringLiteral("embeddings"), tr("Embeddings"), QStringLiteral("projection"),
        QStringLiteral("projection"),
        tr("<p>Coordinates of the samples whose inner products approximate K, or K centred; those of unseen samples "
           "follow from their kernel values with the training samples.</p>")));
    book.push_back({QStringLiteral("diagnostics"), tr("Diagnostics"), diagnosticsHelp(), diagnosticEntries()});
    book.push_back(furtherParameters());
    book.push_back(studyHelp());
    book.push_back(doctorHelp());
    book.push_back(paperHelp());
    book.push_back(lessonHelp());
    book.push_back(talkHelp());
    book.push_back({QStringLiteral("keyboard"), tr("Keyboard"), QString(), std::move(keyboard)});
    return book;
}

QString pageOf(const HelpChapter& chapter)
{
    QString html = QStringLiteral("<a name='%1'></a><h1>%2</h1>%3")
                       .arg(chapter.id, chapter.title.toHtmlEscaped(), chapter.introduction);
    for (const HelpEntry& entry : chapter.entries)
        html += QStringLiteral("<h3><a name='%1'></a>%2</h3>%3").arg(entry.id, entry.title.toHtmlEscaped(), entry.html);
    return html;
}

const HelpChapter* chapterOf(const HelpBook& book, const QString& id)
{
    const auto has = [&id](const HelpChapter& chapter) {
        return chapter.id == id || std::ranges::any_of(chapter.entries, [&id](const HelpEntry& entry) {
            return entry.id == id || id.startsWith(entry.id + QLatin1Char('.'));
        });
    };
    const auto found = std::ranges::find_if(book, has);
    return found == book.end() ? nullptr : &*found;
}

}  // namespace krein
