// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>
#include <QTextDocument>

#include "core/data/formats/file_formats.h"
#include "core/experiment/experiment.h"
#include "core/parameters.h"
#include "core/solvers/termination.h"
#include "support/runner.h"
#include "ui/help/help_text.h"
#include "ui/help/method_help.h"
#include "ui/window/all_views.h"
#include "ui/words/file_filters.h"
#include "ui/words/text.h"

using namespace krein;

namespace {

/// What is missing of one choice and its parameters on the page; empty if nothing.
template <class Variant> QString missing(const QString& page, const Variant& choice)
{
    const Info& about = info(choice);
    const QString heading = QStringLiteral("<code>%1</code></h3>").arg(toText(about.id));
    const qsizetype start = page.indexOf(heading);
    if (start < 0) return QStringLiteral("no page of its own");
    const qsizetype end = page.indexOf(QStringLiteral("<h"), start + heading.size());
    const QString own = page.mid(start, end < 0 ? -1 : end - start);
    if (!own.contains(toText(about.formula))) return QStringLiteral("the formula");
    if (!own.contains(toText(about.summary))) return QStringLiteral("the summary");
    if (!own.contains(toText(about.source))) return QStringLiteral("the paper");
    for (const Setting& setting : settings(choice)) {
        if (!own.contains(QStringLiteral("<code>method.%1</code>").arg(toText(setting.parameter.key))))
            return toText(setting.parameter.key);
        if (!own.contains(toText(setting.parameter.meaning)))
            return QStringLiteral("the meaning of ") + toText(setting.parameter.key);
    }
    return {};
}

template <class Variant> void everyChoiceIsRow()
{
    for (const Variant& choice : alternatives<Variant>())
        QTest::addRow("%s", info(choice).id.data()) << missing(helpText(allViews()), choice);
}

}  // namespace

class TestHelp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMethodHasAPage_data()
    {
        QTest::addColumn<QString>("lacks");
        everyChoiceIsRow<Method>();
    }
    void everyMethodHasAPage()
    {
        QFETCH(const QString, lacks);
        QCOMPARE(lacks, QString());
    }

    void everyPartOfAMethodHasAPage_data()
    {
        QTest::addColumn<QString>("lacks");
        everyChoiceIsRow<FeatureMapChoice>();
        everyChoiceIsRow<FeatureClassifierChoice>();
        everyChoiceIsRow<decltype(Novelty::kind)>();
    }
    void everyPartOfAMethodHasAPage()
    {
        QFETCH(const QString, lacks);
        QCOMPARE(lacks, QString());
    }

    void remarksFollowFromTheMethod()
    {
        for (const Method& method : alternatives<Method>()) {
            const QString remark = methodRemark(method);
            QCOMPARE(remark.contains(QStringLiteral("asymmetric")), keepsAsymmetry(method));
            QCOMPARE(remark.contains(QStringLiteral("no labels")), isNovelty(method));
            QCOMPARE(remark.contains(QStringLiteral("eigenvalues")), needsSpectrum(method));
            QVERIFY2(helpText(allViews()).contains(remark), qPrintable(remark));
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
        const QString page = worthHelp();
        const qsizetype row = page.indexOf(QStringLiteral("<code>%1</code>").arg(toText(terminationId(end))));
        QVERIFY(row >= 0);
        const QString own = page.mid(row, page.indexOf(QStringLiteral("</tr>"), row) - row);
        QVERIFY(own.contains(toText(terminationText(end)).toHtmlEscaped()));
        QCOMPARE(own.contains(QStringLiteral("A function f is shown.")), isUsable(end));
    }

    void everyPictureIsExplained()
    {
        const QString page = helpText(allViews());
        for (const ViewInfo* view : allViews()) {
            QVERIFY2(page.contains(QStringLiteral("<b>%1.</b>").arg(QLatin1String(view->title))), view->title);
            QVERIFY2(page.contains(QString::fromUtf8(view->help)), view->title);
        }
    }

    void everyFormatIsExplained()
    {
        const QString page = helpText(allViews());
        for (const FormatInfo& format : allFormats()) {
            QVERIFY2(page.contains(toText(format.summary).toHtmlEscaped()), format.id.data());
            QVERIFY2(page.contains(toText(format.name).toHtmlEscaped()), format.id.data());
        }
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
        const QString page = worthHelp();
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
        page.setHtml(helpText(allViews()));
        const QString plain = page.toPlainText();
        QVERIFY(plain.contains(QStringLiteral("What an answer is worth")));
        for (const char* tag : {"<i>", "</", "<sub>", "&nbsp;", "<b>", "%1"})
            QVERIFY2(!plain.contains(QString::fromUtf8(tag)), tag);
    }
};

KREINSCOPE_TEST(TestHelp)
#include "tst_help.moc"
