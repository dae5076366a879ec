// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QTextDocumentFragment>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/doctor/examination.h"
#include "core/doctor/halves.h"
#include "core/experiment/experiment.h"
#include "core/experiment/quantities/quantity.h"
#include "core/experiment/results.h"
#include "core/kernels/combination.h"
#include "core/kernels/formula_text.h"
#include "core/kernels/kernel.h"
#include "core/lessons/lesson.h"
#include "core/solvers/termination.h"
#include "support/runner.h"
#include "ui/docks/all_views.h"
#include "ui/docks/perspective.h"
#include "ui/help/book_file.h"
#include "ui/help/choice_help.h"
#include "ui/help/guide.h"
#include "ui/help/help_context.h"
#include "ui/help/help_search.h"
#include "ui/help/key_help.h"
#include "ui/help/markdown_html.h"
#include "ui/text/file_filters.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

using namespace krein;

namespace tst_help {

const HelpBook& book()
{
    static const HelpBook whole = helpBook(allViews(), keyEntries(pictureKeys(allViews())));
    return whole;
}

QString wholeHelp()
{
    QString html;
    for (const HelpChapter& chapter : book()) html += pageOf(chapter);
    return html;
}

/// The text of an entry; empty if there is none.
QString entryOf(const QString& id)
{
    for (const HelpChapter& chapter : book())
        for (const HelpEntry& entry : chapter.entries)
            if (entry.id == id) return entry.html;
    return {};
}

/// What is missing of one choice and its parameters in its entry; empty if nothing.
template <class Variant> QString missing(const Variant& choice, const QString& prefix, const QString& section)
{
    const Info& about = info(choice);
    const QString own = entryOf(prefix + QLatin1Char('.') + toText(about.id));
    if (own.isEmpty()) return QStringLiteral("no entry of its own");
    if (!own.contains(toText(about.formula))) return QStringLiteral("the formula");
    if (!own.contains(toText(about.summary))) return QStringLiteral("the summary");
    if (!own.contains(toText(about.source))) return QStringLiteral("the paper");
    for (const Setting& setting : settings(choice)) {
        const QString key = toText(setting.parameter.key);
        if (!own.contains(QStringLiteral("<code>%1.%2</code>").arg(section, key))) return key;
        if (!own.contains(toText(setting.parameter.meaning))) return QStringLiteral("the meaning of ") + key;
    }
    return {};
}

template <class Variant> void everyChoiceIsRow(const char* prefix, const char* section)
{
    for (const Variant& choice : alternatives<Variant>())
        QTest::addRow("%s.%s", prefix, info(choice).id.data())
            << missing(choice, QString::fromLatin1(prefix), QString::fromLatin1(section));
}

class TestHelp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyChoiceHasAnEntry_data()
    {
        QTest::addColumn<QString>("lacks");
        everyChoiceIsRow<Kernel>("kernel", "kernel");
        everyChoiceIsRow<Distance>("distance", "kernel");
        everyChoiceIsRow<Correction>("correction", "correction");
        everyChoiceIsRow<Method>("method", "method");
        everyChoiceIsRow<FeatureMapChoice>("feature-map", "method");
        everyChoiceIsRow<FeatureClassifierChoice>("feature-classifier", "method");
        everyChoiceIsRow<decltype(Novelty::kind)>("novelty", "method");
        everyChoiceIsRow<Projection>("projection", "projection");
        everyChoiceIsRow<DataSource>("data", "data");
    }
    void everyChoiceHasAnEntry()
    {
        QFETCH(const QString, lacks);
        QCOMPARE(lacks, QString());
    }

    void noTwoEntriesShareAnId()
    {
        QStringList ids;
        for (const HelpChapter& chapter : book()) {
            ids << chapter.id;
            for (const HelpEntry& entry : chapter.entries) ids << entry.id;
        }
        QStringList once = ids;
        once.removeDuplicates();
        QCOMPARE(ids, once);
    }

    void everyDiagnosticAndFunctionIsExplained()
    {
        for (const QuantityInfo* diagnostic : allDiagnostics())
            QVERIFY2(entryOf(QStringLiteral("diagnostic.") + toText(diagnostic->id))
                         .contains(toText(diagnostic->definition).toHtmlEscaped()),
                diagnostic->name.data());
        for (const FormulaFunction& function : formulaFunctions())
            QVERIFY2(entryOf(QStringLiteral("kernel.formulas"))
                         .contains(QStringLiteral("<code>%1</code>").arg(toText(function.name))),
                function.name.data());
    }

    void remarksFollowFromTheMethod()
    {
        for (const Method& method : alternatives<Method>()) {
            const QString remark = methodRemark(method);
            QCOMPARE(remark.contains(QStringLiteral("asymmetric")), keepsAsymmetry(method));
            QCOMPARE(remark.contains(QStringLiteral("no labels")), isNovelty(method));
            QCOMPARE(remark.contains(QStringLiteral("eigenvalues")), needsSpectrum(method));
            QVERIFY2(wholeHelp().contains(remark), qPrintable(remark));
        }
    }

    void everyEndOfATrainingIsExplained_data()
    {
        QTest::addColumn<int>("termination");
        for (int i = 0; i <= static_cast<int>(Termination::NumericalFailure); ++i)
            QTest::addRow("%s", terminationId(static_cast<Termination>(i)).data()) << i;
    }
    void everyEndOfATrainingIsExplained()
    {
        QFETCH(const int, termination);
        const auto end = static_cast<Termination>(termination);
        const QString page = entryOf(QStringLiteral("worth.endings"));
        const qsizetype row = page.indexOf(QStringLiteral("<code>%1</code>").arg(toText(terminationId(end))));
        QVERIFY(row >= 0);
        const QString own = page.mid(row, page.indexOf(QStringLiteral("</tr>"), row) - row);
        QVERIFY(own.contains(toText(terminationText(end)).toHtmlEscaped()));
        QCOMPARE(own.contains(QStringLiteral("A function f is shown.")), isUsable(end));
    }

    void everyViewIsExplained()
    {
        for (const ViewInfo* view : allViews())
            QVERIFY2(entryOf(QStringLiteral("view.") + QLatin1String(view->id)).contains(QString::fromUtf8(view->help)),
                view->title);
    }

    void everyFormatIsExplained()
    {
        const QString page = wholeHelp();
        for (const FormatInfo& format : allFormats()) {
            QVERIFY2(page.contains(toText(format.summary).toHtmlEscaped()), format.id.data());
            QVERIFY2(page.contains(toText(format.name).toHtmlEscaped()), format.id.data());
        }
    }

    void everyFormOfMatricesIsExplained()
    {
        const QString page = wholeHelp();
        for (const MatrixFormInfo& form : matrixForms())
            QVERIFY2(page.contains(toText(form.summary).toHtmlEscaped()), form.id.data());
    }

    void dialogsOfferEveryFormat()
    {
        const QStringList filters = dataFilters().split(QStringLiteral(";;"));
        for (const FormatInfo& format : allFormats()) {
            const QStringList own = filters.filter(
                QRegularExpression(QStringLiteral("^%1 \\(").arg(toText(groupName(format.group)))));
            QCOMPARE(own.size(), 1);
            for (const std::string_view ending : format.endings)
                QVERIFY2(
                    QRegularExpression(QStringLiteral("\\*\\%1[ )]").arg(toText(ending))).match(own.first()).hasMatch(),
                    ending.data());
        }
    }

    void everyWorthIsExplained()
    {
        const QString page = entryOf(QStringLiteral("worth.worths"));
        for (int i = 0; i < worthCount; ++i) {
            const auto worth = static_cast<Worth>(i);
            const QString row = QStringLiteral("<code>%1</code>&nbsp;&nbsp;</td><td>%2</td>")
                                    .arg(toText(worthId(worth)), toText(worthMeaning(worth)).toHtmlEscaped());
            QVERIFY2(page.contains(row), worthId(worth).data());
        }
    }

    /// The page is read by a person: no tag is left over in it.
    void thePageIsWellFormed()
    {
        QTextDocument page;
        page.setHtml(wholeHelp());
        const QString plain = page.toPlainText();
        QVERIFY(plain.contains(QStringLiteral("Quality of a solution")));
        for (const char* tag : {"<i>", "</", "<sub>", "&nbsp;", "<b>", "%1", "**", "](", "<!--", "## ", "\\|"})
            QVERIFY2(!plain.contains(QString::fromUtf8(tag)),
                qPrintable(plain.mid(plain.indexOf(QString::fromUtf8(tag)) - 40, 80)));
    }

    /// What is marked in Markdown, and what code keeps as it is.
    void markdownBecomesHtml_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        const auto row = [](const char* name, const char* markdown, const char* html) {
            QTest::newRow(name) << QString::fromUtf8(markdown) << QString::fromUtf8(html);
        };
        row("paragraphs", "One\nline.\n\nAnother & more.\n", "<p>One line.</p><p>Another &amp; more.</p>");
        row("spans", "**b**, *i*, x<sub>i</sub> < 2*3", "<p><b>b</b>, <i>i</i>, x<sub>i</sub> &lt; 2*3</p>");
        row("code", "`a*b*c <b>` and **`x`**", "<p><code>a*b*c &lt;b&gt;</code> and <b><code>x</code></b></p>");
        row("links", "[a](words.md#word.stable), [b](worth.md), [c](#d) of [0, 1] (e)",
            "<p><a href='help:word.stable'>a</a>, <a href='help:worth'>b</a>, <a href='help:d'>c</a> of [0, 1] "
            "(e)</p>");
        row("list", "- one\n  and on\n- two", "<ul><li>one and on</li><li>two</li></ul>");
        row("fence", "```python\nx < 1\n\n- y\n```\nz", "<pre>x &lt; 1\n\n- y</pre><p>z</p>");
        row("table", "| a | |\n|---|---|\n| \\|λ\\| | `b` |",
            "<table cellpadding='3'><tr><th align='left'>a</th><th align='left'></th></tr>"
            "<tr><td>|λ|&nbsp;&nbsp;</td><td><code>b</code>&nbsp;&nbsp;</td></tr></table>");
    }
    void markdownBecomesHtml()
    {
        QFETCH(const QString, markdown);
        QTEST(markdownHtml(markdown), "html");
    }

    void aChapterAsksForWhatIsGenerated()
    {
        const QString text = QStringLiteral("# Title\n\nBefore.\n\n<!-- all -->\nOnly\n\nhere.\n<!-- / -->\n\n"
                                            "## <a name=\"a.b\"></a>Own\n\n<!-- list -->\nNot.\n<!-- / "
                                            "-->\n\nAfter.\n");
        const Generated generated{
            .entries = {{QStringLiteral("all"), {{QStringLiteral("x"), QStringLiteral("X"), {}}}}},
            .html = {{QStringLiteral("list"), QStringLiteral("<ol></ol>")}}};
        const HelpChapter chapter = guideChapter(QStringLiteral("id"), text, generated);
        QCOMPARE(chapter.title, QStringLiteral("Title"));
        QCOMPARE(chapter.introduction, QStringLiteral("<p>Before.</p>"));
        QCOMPARE(chapter.entries.size(), std::size_t{2});
        QCOMPARE(chapter.entries[0].id, QStringLiteral("x"));
        QCOMPARE(chapter.entries[1].title, QStringLiteral("Own"));
        QCOMPARE(chapter.entries[1].html, QStringLiteral("<ol></ol><p>After.</p>"));
        QVERIFY_EXCEPTION_THROWN(guideChapter(QStringLiteral("id"), text, {}), std::out_of_range);
    }

    /// Every file of the guide is a chapter, and its links lead to files and names that there are.
    void theGuideIsWholeInTheRepository()
    {
        QDir folder(QStringLiteral(KREINSCOPE_TEST_DIR "/../resources/guide"));
        QStringList files = folder.entryList({QStringLiteral("*.md")}, QDir::Files);
        files.removeOne(QStringLiteral("README.md"));
        QStringList chapters = guideChapters();
        chapters.sort();
        QCOMPARE(chapters, files.replaceInStrings(QStringLiteral(".md"), QString()));
        const QRegularExpression link(QStringLiteral("\\]\\(([^)#\\s]*)(?:#([^)\\s]*))?\\)"));
        for (const QString& id : chapters) {
            for (auto matches = link.globalMatch(guideText(id)); matches.hasNext();) {
                const QRegularExpressionMatch match = matches.next();
                const QString file = match.captured(1), name = match.captured(2);
                QVERIFY2(file.isEmpty() || folder.exists(file), qPrintable(id + u' ' + file));
                QVERIFY2(name.isEmpty() || chapterOf(book(), name), qPrintable(id + u' ' + name));
                if (!file.isEmpty() && !name.isEmpty())
                    QCOMPARE(chapterOf(book(), name)->id + QStringLiteral(".md"), file);
            }
        }
    }

    /// What the guide says in its own words of numbers and lists that the program has.
    void theGuideKeepsUpWithTheProgram()
    {
        const auto says = [](const char* entry, const QString& words) {
            const bool found = QTextDocumentFragment::fromHtml(entryOf(QString::fromLatin1(entry)))
                                   .toPlainText()
                                   .remove(QLatin1Char(','))
                                   .contains(QString(words).remove(QLatin1Char(',')));
            if (!found) qWarning("%s lacks: %s", entry, qPrintable(words));
            return found;
        };
        QVERIFY(says("doctor.page", tr("at most %1 of them").arg(mostExamined)));
        QVERIFY(says("doctor.halves", tr("two halves, %1 times").arg(ExaminationOptions{}.halves)));
        QVERIFY(says("doctor.halves", tr("at least %1 objects").arg(fewestToHalve)));
        QVERIFY(says("doctor.scores", tr("Above %1 objects").arg(mostScored)));
        QVERIFY(says("performance.limits", tr("Above %1 training").arg(mostDecomposed)));
        QVERIFY(says("performance.limits", tr("above %1 on rows").arg(mostFactored)));
        QVERIFY(says("performance.limits", tr("(%1 unless").arg(Split{}.limit)));
        QVERIFY(says("kernel.combinations", tr("%1 deep").arg(CombinationKernel::deepest)));
        for (const Option& operation : combineOptions) QVERIFY(says("kernel.combinations", toText(operation.label)));
        for (const FormatInfo& format : allFormats())
            if (format.write) QVERIFY(says("data.formats", toText(format.endings.front())));
        for (const Perspective& one : allPerspectives())
            QVERIFY(says("views.perspectives", QString::fromUtf8(one.title)));
        for (const ViewInfo* view : allViews()) QVERIFY(says("views.all", QString::fromUtf8(view->title)));
        QFile readme(QStringLiteral(KREINSCOPE_TEST_DIR "/../README.md"));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(readme.readAll());
        QVERIFY(text.contains(
            tr("%1 kernels, %2 distances").arg(alternatives<Kernel>().size()).arg(alternatives<Distance>().size())));
        QVERIFY(text.contains(tr("%1 methods").arg(alternatives<Method>().size())));
        QVERIFY(text.contains(tr("| %1 lessons,").arg(lessons().size())));
    }

    /// What stands in italics is written on something in the window.
    void theGuideNamesWhatIsOnScreen()
    {
        QString sources;
        for (const char* tree : {"ui", "core"}) {
            QDirIterator file(QStringLiteral(KREINSCOPE_TEST_DIR "/../") + QLatin1String(tree),
                {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
            while (file.hasNext()) {
                QFile source(file.next());
                if (source.fileName().endsWith(QStringLiteral("_info.cpp"))) continue;  // the help of a view
                QVERIFY(source.open(QIODevice::ReadOnly));
                sources += QString::fromUtf8(source.readAll());
            }
        }
        sources.remove(QRegularExpression(QStringLiteral("&|\"\\s*\\n\\s*\"")));  // mnemonics, literals in two lines
        const QRegularExpression elsewhere(QStringLiteral("```.*?```|<!-- [a-z-]+ -->.*?<!-- / "
                                                          "-->|`[^`]*`|\\*\\*.*?\\*\\*"),
            QRegularExpression::DotMatchesEverythingOption);
        const QRegularExpression italics(QStringLiteral("\\*(\\S[^*]*)\\*"));
        int count = 0;
        for (const QString& id : guideChapters())
            for (auto matches = italics.globalMatch(guideText(id).remove(elsewhere)); matches.hasNext();)
                for (const QString& label : matches.next().captured(1).simplified().split(QStringLiteral(" ▸ "))) {
                    ++count;
                    QVERIFY2(sources.contains(u'"' + label), qPrintable(id + QStringLiteral(".md: ") + label));
                }
        QVERIFY(count > 50);
    }

    void everyLinkLeadsSomewhere()
    {
        const QRegularExpression link(QStringLiteral("href='help:([^']+)'"));
        int count = 0;
        for (auto matches = link.globalMatch(wholeHelp()); matches.hasNext(); ++count) {
            const QString id = matches.next().captured(1);
            QVERIFY2(chapterOf(book(), id), qPrintable(id));
        }
        QVERIFY(count > 2);
    }

    void aSearchFindsTitlesBeforeTexts()
    {
        const std::vector<HelpHit> hits = searchHelp(book(), QStringLiteral("null cone"));
        QVERIFY(hits.size() >= 2);
        QCOMPARE(hits[0].id, QStringLiteral("word.null-cone"));
        QVERIFY(std::ranges::find(hits, QStringLiteral("view.projection"), &HelpHit::id) != hits.end());
        for (const HelpHit& hit : hits)
            QVERIFY2((hit.title + u' ' + hit.excerpt).contains(QStringLiteral("null cone"), Qt::CaseInsensitive),
                qPrintable(hit.excerpt));
        QVERIFY(searchHelp(book(), QStringLiteral("  ")).empty());
        QVERIFY(searchHelp(book(), QStringLiteral("null qqzzxx")).empty());
        QCOMPARE(searchHelp(book(), QStringLiteral("saddle point")).front().id, QStringLiteral("word.saddle-point"));
    }

    /// Links lead to a place of the same page, and every chapter and entry has one, once.
    void theBookIsOnePage()
    {
        const QString html = htmlOf(book());
        QHash<QString, int> places;
        const QRegularExpression name(QStringLiteral("<a name=['\"]([^'\"]+)['\"]")), link(QStringLiteral("href=['\"]([^'\"]+)['\"]"));
        for (auto found = name.globalMatch(html); found.hasNext();) ++places[found.next().captured(1)];
        int inner = 0;
        for (auto found = link.globalMatch(html); found.hasNext();) {
            const QString target = found.next().captured(1);
            QVERIFY2(!target.startsWith(QStringLiteral("help:")) && !target.contains(QStringLiteral(".md")), qPrintable(target));
            if (!target.startsWith(QLatin1Char('#'))) continue;
            ++inner;
            QVERIFY2(places.contains(target.mid(1)), qPrintable(target));
        }
        QVERIFY(inner > 350);  // of the contents alone
        for (const HelpChapter& chapter : book()) {
            QCOMPARE(places.value(chapter.id), 1);
            for (const HelpEntry& entry : chapter.entries) QCOMPARE(places.value(entry.id), 1);
        }
    }

    void theBookIsAFileOfEitherKind()
    {
        const QTemporaryDir folder;
        const auto contentOf = [&](const char* name) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            writeBook(book(), nativePath(path));
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QCOMPARE(QString::fromUtf8(contentOf("book.html")), htmlOf(book()));
        const QByteArray pdf = contentOf("book.pdf");
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.count("/Type /Page\n") > 30);
        QVERIFY_EXCEPTION_THROWN(writeBook(book(), nativePath(folder.filePath(QStringLiteral("no/book.html")))), InvalidInput);
    }

    void theGlossaryIsFoundByItsName()
    {
        const std::vector<HelpHit> hits = searchHelp(book(), QStringLiteral("glossary"));
        QVERIFY(!hits.empty());
        QCOMPARE(hits.front().id, QStringLiteral("words"));
    }

    void aControlIsExplainedByWhatIsInUse_data()
    {
        QTest::addColumn<QString>("control");
        QTest::addColumn<QString>("entry");
        const auto row = [](const char* control, const char* entry) {
            QTest::newRow(control) << QString::fromLatin1(control) << QString::fromLatin1(entry);
        };
        row("kernel.rho", "kernel.tl1.rho");
        row("kernel.rho.slider", "kernel.tl1.rho");
        row("kernel.id", "kernel.tl1");
        row("correction.id", "correction.none");
        row("method.regularization", "method.ls-svm.regularization");
        row("projection.order", "projection.kernel-pca.order");
        row("split.holdout", "split.holdout");
        row("data.samples", "data.sphere.samples");
        row("data.source", "data.opening");
        row("badge.signature", "word.signature");
        row("spectrum.tolerance", "spectrum.tolerance");
        row("nothing.of.that.name", "");
    }
    void aControlIsExplainedByWhatIsInUse()
    {
        QFETCH(const QString, control);
        QFETCH(const QString, entry);
        QCOMPARE(helpFor(control, sphereExperiment(), book()), entry);
        QVERIFY(entry.isEmpty() || chapterOf(book(), entry));
    }

    void optionsAndTermsAreExplainedByTheirOwnEntries()
    {
        Experiment experiment = sphereExperiment();
        experiment.kernel = DistanceGaussianKernel{};
        QCOMPARE(helpFor(QStringLiteral("kernel.distance"), experiment, book()),
            QStringLiteral("distance.")
                + toText(info(std::get<DistanceGaussianKernel>(*experiment.kernel).distance).id));
        CombinationKernel both;
        both.terms[0].kernel = TruncatedL1Kernel{};
        experiment.kernel = both;
        QCOMPARE(helpFor(QStringLiteral("kernel.terms.1.id"), experiment, book()), QStringLiteral("kernel.tl1"));
        QCOMPARE(helpFor(QStringLiteral("kernel.terms.1.rho"), experiment, book()), QStringLiteral("kernel.tl1.rho"));
    }

    void keysAreOfPicturesThereAre()
    {
        const std::vector<KeyGroup> groups = pictureKeys(allViews());
        QCOMPARE(groups.front().id, QStringLiteral("pictures"));
        QVERIFY(groups.size() > 4);
        for (const KeyGroup& group : groups) QVERIFY(!group.keys.empty() && !group.title.isEmpty());
        const auto window = std::ranges::find(groups, QStringLiteral("window"), &KeyGroup::id);
        QVERIFY(window != groups.end());
        for (const char* key : {"F10", "Shift+F10"})  // which no menu can name
            QVERIFY2(std::ranges::find(window->keys, QLatin1String(key), &KeyHelp::keys) != window->keys.end(), key);
        const auto spectrum = std::ranges::find(groups, QStringLiteral("spectrum"), &KeyGroup::id);
        QVERIFY(spectrum != groups.end());
        QVERIFY(std::ranges::find(spectrum->keys, int(Qt::Key_N), &KeyHelp::key) != spectrum->keys.end());
    }
};

KREINSCOPE_TEST(TestHelp)

}  // namespace tst_help
#include "tst_help.moc"
