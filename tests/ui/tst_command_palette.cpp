// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/lessons/lesson.h"
#include "support/runner.h"
#include "ui/controls/folding_box.h"
#include "ui/document/document.h"
#include "ui/files/recent_files.h"
#include "ui/lessons/lesson_player.h"
#include "ui/palette/command_palette.h"
#include "ui/palette/palette_match.h"
#include "ui/palette/palette_row.h"
#include "ui/palette/search_words.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_command_palette {

PaletteItem item(const QString& title, const QString& words = {}, const QString& detail = {})
{
    PaletteItem made;
    made.title = title;
    made.words = words;
    made.detail = detail;
    made.kind = QStringLiteral("Kernel");
    return made;
}

/// The command palette of the real window, used by the keyboard.
class TestCommandPalette : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    static constexpr int patience = 60000;  // ms
    Document* document() { return m_window->document(); }
    CommandPalette* palette() { return m_window->findChild<CommandPalette*>(); }
    QLineEdit* query() { return palette()->findChild<QLineEdit*>(QStringLiteral("palette.query")); }
    QAbstractItemModel* rows() { return palette()->findChild<QListView*>(QStringLiteral("palette.list"))->model(); }
    QString row(int number, int role = Qt::DisplayRole) { return rows()->index(number, 0).data(role).toString(); }
    QStringList titles()
    {
        QStringList all;
        for (int i = 0; i < rows()->rowCount(); ++i) all << row(i);
        return all;
    }
    bool isSettled()
    {
        return !document()->runner()->isBusy() && document()->results()
            && document()->results()->experiment == document()->experiment();
    }
    void type(const QString& text)
    {
        m_window->activateWindow();
        // Not qWaitForWindowActive(): a window whose closed palette is still the active one counts as active for it.
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(palette()->isVisible());
        QTest::keyClicks(query(), text);
    }
    void choose(const QString& text)
    {
        type(text);
        QTest::keyClick(query(), Qt::Key_Return);
        QVERIFY2(!palette()->isVisible(), qPrintable(text));
    }

    void openWithoutLabels()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("m.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("0,1,2\n1,0,1\n2,1,0\n");
        file.close();
        Experiment changed = document()->experiment();
        changed.data = MatrixData{.matrix = file.fileName().toStdString()};
        changed.kernel = GivenKernel{};
        document()->edit(changed, QStringLiteral("open"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
    }
    void cleanup() { m_window.reset(); }

    void aCorrectionIsChosenByItsName()
    {
        choose(QStringLiteral("clip"));
        QVERIFY(std::holds_alternative<ClipCorrection>(document()->experiment().correction));
        QVERIFY2(document()->undoStack()->undoText().contains(QStringLiteral("Clip")),
            qPrintable(document()->undoStack()->undoText()));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document()->experiment(), sphereExperiment());
    }

    /// Also where the kernel has no distance.
    void aDistanceIsChosenByItsName()
    {
        choose(QStringLiteral("canberra"));
        const auto* kernel = std::get_if<DistanceGaussianKernel>(&*document()->experiment().kernel);
        QVERIFY(kernel && std::holds_alternative<CanberraDistance>(kernel->distance));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document()->experiment(), sphereExperiment());
    }

    void whatPeopleCallItIsFound_data()
    {
        QTest::addColumn<QString>("title");
        const QString scaling = QStringLiteral("Principal coordinates (PCoA)");
        for (const char* words : {"PCoA", "principal coordinates", "classical scaling", "MDS", "cmdscale"})
            QTest::newRow(words) << scaling;
        QTest::newRow("Gower centring") << QStringLiteral("Centre");
        for (const char* words : {"Lingoes", "Cailliez"}) QTest::newRow(words) << QString::fromUtf8(words);
        for (const char* words : {"nearPD", "nearest correlation"})
            QTest::newRow(words) << QStringLiteral("Nearest with same diagonal");
        for (const char* words : {"jitter", "nugget"}) QTest::newRow(words) << QStringLiteral("Shift");
    }
    void whatPeopleCallItIsFound()
    {
        QFETCH(const QString, title);
        type(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY2(titles().mid(0, 3).contains(title), qPrintable(titles().join(QStringLiteral("; "))));
    }

    /// What a person types, of this field or a neighbour's, and what is to be found first.
    void whatAPersonTypesIsFoundFirst()
    {
        struct Typed {
            const char* words;
            const char* title;
        };
        constexpr Typed all[] = {
            {"doctor", "Examine this matrix"},
            {"examine", "Examine this matrix"},
            {"diagnose", "Examine this matrix"},
            {"diagnosis", "Examine this matrix"},
            {"not positive definite", "Examine this matrix"},
            {"not positive semidefinite", "Examine this matrix"},
            {"not PSD", "Examine this matrix"},
            {"Cholesky", "Examine this matrix"},
            {"Cholesky failed", "Examine this matrix"},
            {"what is wrong", "Examine this matrix"},
            {"ultrametric", "Examine this matrix"},
            {"heat map", "Kernel matrix"},
            {"heatmap", "Kernel matrix"},
            {"Gram matrix", "Kernel matrix"},
            {"similarity matrix", "Kernel matrix"},
            {"scree plot", "Spectrum"},
            {"eigenvalue", "Spectrum"},
            {"eigenvalues", "Spectrum"},
            {"surgery", "By hand"},
            {"nearPD", "Nearest with same diagonal"},
            {"Higham", "Nearest with same diagonal"},
            {"jitter", "Shift"},
            {"nugget", "Shift"},
            {"absolute value", "Flip"},
            {"double centering", "Centre"},
            {"PCoA", "Principal coordinates (PCoA)"},
            {"cmdscale", "Principal coordinates (PCoA)"},
            {"MDS", "Principal coordinates (PCoA)"},
            {"multidimensional scaling", "Principal coordinates (PCoA)"},
            {"KPCA", "Kernel PCA"},
            {"SVD", "Singular embedding"},
            {"ordination", "Embedding"},
            {"null cone", "Embedding"},
            {"cross-validation", "Study"},
            {"grid search", "Study"},
            {"leave-one-out", "Study"},
            {"t-test", "Study"},
            {"hyperparameter", "Study"},
            {"convergence", "Theatre"},
            {"Shepard diagram", "Distances"},
            {"triangle inequality", "Anatomy"},
            {"ROC", "Anatomy"},
            {"directed graph", "Graph"},
            {"3D plot", "Data (3-D)"},
            {"confusion matrix", "Confusion matrix"},
            {"precision", "Confusion matrix"},
            {"decision boundary", "Decision map"},
            {"spreadsheet", "Table"},
            {"t-SNE", "Student t"},
            {"RBF", "Gaussian (RBF)"},
            {"tanh", "Sigmoid (tanh)"},
            {"edit distance", "Distance substitution, Gaussian"},
            {"Levenshtein", "Distance substitution, Gaussian"},
            {"MKL", "Combination"},
            {"SMO", "C-SVM"},
            {"support vector machine", "C-SVM"},
            {"kernel ridge", "Kernel ridge"},
            {"KNN", "Indefinite kernel nearest neighbours"},
            {"LDA", "Indefinite kernel Fisher discriminant"},
            {"logistic regression", "Kernel logistic regression"},
            {"outlier", "Novelty detection"},
            {"one-class SVM", "Novelty detection"},
            {"asymmetric", "AsK-LS"},
            {"Nystrom", "Features and method"},
            {"DC programming", "IKSVM-DC"},
            {"settings", "Settings…"},
            {"preferences", "Settings…"},
            {"options", "Settings…"},
            {"theme", "Settings…"},
            {"dark", "Dark"},
            {"dark theme", "Dark"},
            {"dark mode", "Dark"},
            {"AUC", "Anatomy"},
            {"Mercer", "Examine this matrix"},
            {"permutation test", "Examine this matrix"},
            {"clustering", "Kernel matrix"},
            {"missing values", "Open…"},
            {"kinship", "Open…"},
            {"GRM", "Open…"},
            {"export figure", "Save this view…"},
            {"save pdf", "Save this view…"},
            {"save plot", "Save this view…"},
            {"bray curtis", "Distance: Bray–Curtis"},
            {"canberra", "Distance: Canberra"},
            {"export data", "Save data…"},
            {"screenshot", "Copy view"},
            {"slideshow", "Present"},
            {"home", "Start page"},
            {"hotkeys", "Keyboard"},
            {"tutorial", "Lessons"},
            {"command line", "Copy command line"},
        };
        QStringList wrong;
        for (const auto& [words, title] : all) {  // in one window: to open one takes longest
            type(QString::fromUtf8(words));
            if (row(0) != QString::fromUtf8(title))
                wrong << QString::fromUtf8(words) + QStringLiteral(": ")
                        + titles().mid(0, 4).join(QStringLiteral(", "));
            QTest::keyClick(query(), Qt::Key_Escape);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// What the objects of a matrix are, an ecologist has in a table of groups.
    void theLabelsOfAMatrixAreFoundAsGroups()
    {
        openWithoutLabels();
        for (const char* typed : {"groups", "metadata", "load labels"}) {
            type(QString::fromUtf8(typed));
            QVERIFY2(row(0) == QStringLiteral("Labels"), qPrintable(titles().mid(0, 4).join(QStringLiteral("; "))));
            QTest::keyClick(query(), Qt::Key_Escape);
        }
    }

    /// Nothing is decided of objects without labels: the view has the name of its dock everywhere.
    void aViewIsCalledAsItsDock()
    {
        openWithoutLabels();
        for (const char* typed : {"objects", "decision map"}) {
            type(QString::fromUtf8(typed));
            QVERIFY2(row(0) == QStringLiteral("Objects"), qPrintable(titles().mid(0, 4).join(QStringLiteral("; "))));
            QTest::keyClick(query(), Qt::Key_Escape);
        }
        QCOMPARE(m_window->findChild<QAction*>(QStringLiteral("view.show.decision"))->text(), QStringLiteral("Objects"));
        m_window->findChild<QAction*>(QStringLiteral("view.show.decision"))->trigger();
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->statusBar()->currentMessage(),
            QStringLiteral("Added as page 1 of the talk: Objects, Embedding"));
    }

    void theDataOfAViewAreFound()
    {
        for (const char* typed : {"data", "csv", "numbers", "copy data", "spreadsheet"}) {
            type(QString::fromUtf8(typed));
            QVERIFY2(titles().contains(QStringLiteral("Copy data")),
                qPrintable(titles().mid(0, 12).join(QStringLiteral("; "))));
            QTest::keyClick(query(), Qt::Key_Escape);
        }
    }

    void theDoctorIsFoundUnderTheWordsOfNeighbours()
    {
        for (const char* typed : {"PCoA", "negative eigenvalue", "negative eigenvalues"}) {
            type(QString::fromUtf8(typed));
            QVERIFY2(titles().mid(0, 6).contains(QStringLiteral("Examine this matrix")),
                qPrintable(titles().mid(0, 8).join(QStringLiteral("; "))));
            QTest::keyClick(query(), Qt::Key_Escape);
        }
    }

    /// The words belong to things that are there.
    void everyIdWithSearchWordsIsThatOfSomething()
    {
        QStringList known;
        for (const View* view : m_window->views()) known << QStringLiteral("view.") + view->id();
        for (const QAction* action : m_window->findChildren<QAction*>()) known << action->objectName();
        const auto add = [&known](const QString& section, const auto& all) {
            for (const auto& one : all) known << section + QString::fromUtf8(info(one).id);
        };
        known << QStringLiteral("confusion.part");
        add(QStringLiteral("kernel."), alternatives<Kernel>());
        add(QStringLiteral("correction."), alternatives<Correction>());
        add(QStringLiteral("method."), alternatives<Method>());
        add(QStringLiteral("projection."), alternatives<Projection>());
        for (const Setting& setting : settings(MatrixData{}))
            known << QStringLiteral("data.") + QString::fromUtf8(setting.parameter.key);
        for (const SearchWords& one : allSearchWords()) {
            QVERIFY2(known.contains(QLatin1String(one.id)), one.id);
            QCOMPARE(searchWords(QLatin1String(one.id)), QString::fromUtf8(one.words));
        }
    }

    void anEmptyAnswerSuggestsTheNearest()
    {
        type(QStringLiteral("choleskey"));
        auto* nothing = palette()->findChild<QLabel*>(QStringLiteral("palette.nothing"));
        QVERIFY2(
            nothing->isVisible() && nothing->text().contains(QStringLiteral("choleskey")), qPrintable(nothing->text()));
        QVERIFY(rows()->rowCount() > 0 && rows()->rowCount() <= 5);
        QVERIFY2(titles().contains(QStringLiteral("Examine this matrix")), qPrintable(titles().join(u';')));
        const std::vector<PaletteItem> items{
            item(QStringLiteral("Flip")), item(QStringLiteral("Gaussian")), item(QStringLiteral("Clip"))};
        QCOMPARE(nearestItems(items, QStringLiteral("gausian"), 5), std::vector<int>{1});
        QCOMPARE(nearestItems(items, QStringLiteral("clpi"), 5), std::vector<int>{2});
        QCOMPARE(nearestItems(items, QStringLiteral("fip"), 5), std::vector<int>{0});
        QCOMPARE(nearestItems(items, QStringLiteral("qqzzxx"), 5), std::vector<int>());
        QVERIFY2(
            nearestItems(items, QStringLiteral("qqzzxx gausian"), 5).empty(), "what is near one word of two is no answer");
    }

    void kernelsAndMethodsAreChosenByTheirIds()
    {
        choose(QStringLiteral("c-svm"));
        QVERIFY(std::holds_alternative<CSvm>(document()->experiment().method));
        choose(QStringLiteral("rbf"));
        QVERIFY(std::holds_alternative<GaussianKernel>(*document()->experiment().kernel));
        choose(QStringLiteral("tl1"));
        QVERIFY(std::holds_alternative<TruncatedL1Kernel>(*document()->experiment().kernel));
        choose(QStringLiteral("ls-svm"));
        QVERIFY(std::holds_alternative<LsSvm>(document()->experiment().method));
        choose(QStringLiteral("pseudo-eucl"));
        QVERIFY(std::holds_alternative<PseudoEuclidean>(document()->experiment().projection));
    }

    void aLessonIsTaken()
    {
        choose(QStringLiteral("four repairs"));
        auto* player = m_window->findChild<LessonPlayer*>();
        QVERIFY(player && player->lesson());
        QCOMPARE(player->lesson()->id, std::string("repairs"));
    }

    void aNumberIsGivenTheKeyboard()
    {
        choose(QStringLiteral("truncation radius"));
        QVERIFY(QApplication::focusWidget());
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("kernel.rho"));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("1.5"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(std::get<TruncatedL1Kernel>(*document()->experiment().kernel).rho.value(), 1.5);
    }

    void whatIsFoldedAwayIsUnfolded()
    {
        auto* fold = m_window->findChild<FoldingBox*>(QStringLiteral("data.preparation"));
        QVERIFY(fold && !fold->isOpen());
        type(QStringLiteral("test share"));
        QCOMPARE(row(0), QStringLiteral("Test share"));
        QTest::keyClick(query(), Qt::Key_Return);
        QVERIFY(fold->isOpen());
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("split.holdout"));
        QVERIFY(QApplication::focusWidget()->visibleRegion().boundingRect().height() > 5);
    }

    void theOptionsOfAChoiceAreListed()
    {
        const Scaling before = document()->experiment().prepare.scale;
        QVERIFY(before != Scaling::ZScore);
        choose(QStringLiteral("scaling z-score"));
        QVERIFY(document()->experiment().prepare.scale == Scaling::ZScore);
    }

    void parametersThatDoNotApplyAreLeftOut()
    {
        type(QStringLiteral("test fold"));
        QVERIFY2(!titles().contains(QStringLiteral("Test fold")), qPrintable(titles().join(u'\n')));
        QTest::keyClick(query(), Qt::Key_Escape);
        document()->setParameter(QStringLiteral("split.by"), std::string("fold"));
        type(QStringLiteral("test fold"));
        QCOMPARE(row(0), QStringLiteral("Test fold"));
    }

    void aPictureIsRaised()
    {
        const auto view = std::ranges::find(m_window->views(), QStringLiteral("gram"), &View::id);
        QVERIFY(view != m_window->views().end());
        choose(QStringLiteral("gram"));
        QTRY_VERIFY(!(*view)->visibleRegion().isEmpty());
    }

    void theMostNegativeEigenvalueIsPicked()
    {
        const auto view = std::ranges::find(m_window->views(), QStringLiteral("spectrum"), &View::id);
        auto* spectrum = qobject_cast<SpectrumView*>(*view);
        QVERIFY(spectrum && spectrum->picked().empty());
        choose(QStringLiteral("most negative"));
        QCOMPARE(spectrum->picked(), std::vector<Index>{document()->results()->spectrum->raw.values.size()});
    }

    /// From a file to a corrected eigenvalue without a mouse.
    void everythingIsReachedByTheKeyboard()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("bananas.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("x,y,kind\n");
        for (int i = 0; i < 40; ++i) file.write(QByteArray::number(i % 7) + ',' + QByteArray::number(i % 5) + ",a\n");
        for (int i = 0; i < 40; ++i)
            file.write(QByteArray::number(i % 6 + 3) + ',' + QByteArray::number(i % 9) + ",b\n");
        file.close();
        rememberRecentFile(file.fileName().toStdString());
        choose(QStringLiteral("bananas.csv"));
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<FileData>(document()->experiment().data) && isSettled(), patience);
        choose(QStringLiteral("sigmoid"));
        choose(QStringLiteral("c-svm"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(std::holds_alternative<SigmoidKernel>(*document()->experiment().kernel));
        QVERIFY(document()->results()->diagnosis->signature.negative > 0);
        choose(QStringLiteral("most negative"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F);
        QVERIFY(std::holds_alternative<ByHandCorrection>(document()->experiment().correction));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const std::string last = std::to_string(document()->results()->spectrum->raw.values.size());
        QCOMPARE(std::get<ByHandCorrection>(document()->experiment().correction).edits.text(),
            "flip " + last + "; of " + last);
    }

    void anExampleAndAFileAreOpened()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("animals.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("height,width,kind\n1,2,cat\n2,1,dog\n3,5,cat\n4,4,dog\n6,1,cat\n2,7,dog\n");
        file.close();
        rememberRecentFile(file.fileName().toStdString());
        choose(QStringLiteral("checkerboard"));
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<CheckerboardData>(document()->experiment().data), patience);
        choose(QStringLiteral("animals"));
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
    }

    void entriesOfTheMenusAreFoundWithTheirShortcuts()
    {
        type(QStringLiteral("save experiment"));
        const qsizetype save = titles().indexOf(QStringLiteral("Save experiment"));
        QVERIFY2(save >= 0, qPrintable(titles().join(u'\n')));
        QCOMPARE(row(static_cast<int>(save), PaletteShortcutRole), QKeySequence(QKeySequence::Save).toString());
        QTest::keyClick(query(), Qt::Key_Escape);
        m_window->setThemeChoice(MainWindow::ThemeChoice::Light);
        choose(QStringLiteral("theme dark"));
        QTRY_VERIFY(m_window->palette().window().color().lightness() < 128);
        m_window->setThemeChoice(MainWindow::ThemeChoice::Light);
    }

    void whatIsNotPossibleSaysWhy()
    {
        type(QStringLiteral("adjacency"));
        QVERIFY2(row(0, PaletteDetailRole).contains(QStringLiteral("graph")), qPrintable(row(0, PaletteDetailRole)));
        QTest::keyClick(query(), Qt::Key_Return);
        QVERIFY(palette()->isVisible());
        QCOMPARE(document()->experiment(), sphereExperiment());
    }

    void nothingFoundIsSaid()
    {
        type(QStringLiteral("qqzzxx"));
        QCOMPARE(rows()->rowCount(), 0);
        QVERIFY(palette()->findChild<QLabel*>(QStringLiteral("palette.nothing"))->isVisible());
    }

    void arrowKeysChooseAndEscapeLeaves()
    {
        type(QStringLiteral("svm"));
        const QString second = row(1);
        QVERIFY(rows()->rowCount() > 2);
        QTest::keyClick(query(), Qt::Key_Down);
        QTest::keyClick(query(), Qt::Key_Down);
        QTest::keyClick(query(), Qt::Key_Up);
        QCOMPARE(palette()->findChild<QListView*>()->currentIndex().data().toString(), second);
        QTest::keyClick(query(), Qt::Key_Escape);
        QVERIFY(!palette()->isVisible());
        QCOMPARE(document()->undoStack()->count(), 0);
    }

    void whatWasUsedComesFirst()
    {
        choose(QStringLiteral("flip"));
        choose(QStringLiteral("linear"));
        type(QString());
        QCOMPARE(row(0), QStringLiteral("Linear"));
        QCOMPARE(row(1), QStringLiteral("Flip"));
    }

    /// Nothing that is listed is nameless, and no two things look alike.
    void everyItemCanBeToldFromTheOthers()
    {
        type(QString());
        QVERIFY(rows()->rowCount() > 150);
        QStringList seen;
        for (int i = 0; i < rows()->rowCount(); ++i) {
            QVERIFY(!row(i).isEmpty() && !row(i, PaletteKindRole).isEmpty());
            const QString all = row(i) + u'/' + row(i, PaletteKindRole) + u'/' + row(i, PaletteDetailRole);
            QVERIFY2(!seen.contains(all), qPrintable(all));
            seen << all;
        }
    }

    /// Return does what was typed, or says why it is not possible, whatever was used often.
    void aTitleThatIsTypedComesFirst()
    {
        type(QString());
        const QStringList all = titles();
        for (const QString& title : all) {
            query()->setText(title);
            // Two may differ by their dots alone.
            const auto bare = [](QString text) { return text.remove(QStringLiteral("…")).toCaseFolded(); };
            QVERIFY2(bare(row(0)) == bare(title), qPrintable(title + QStringLiteral(" → ") + row(0)));
        }
        PaletteItem possible = item(QStringLiteral("Clipped")), exact = item(QStringLiteral("Clip"));
        exact.whyNot = QStringLiteral("needs a matrix");
        possible.synonyms = QStringLiteral("clip");
        const QStringList used(20, paletteKey(possible));
        QCOMPARE(paletteOrder({possible, exact}, QStringLiteral("clip"), used), (std::vector<int>{1, 0}));
    }

    void betterMatchesComeFirst()
    {
        const std::vector<PaletteItem> items{item(QStringLiteral("Eclipse")),
            item(QStringLiteral("Save"), {}, QStringLiteral("clip art")), item(QStringLiteral("Clip the rest")),
            item(QStringLiteral("Clip")),
            item(QStringLiteral("Gaussian difference"), QStringLiteral("gaussian-difference"))};
        QCOMPARE(paletteOrder(items, QStringLiteral("clip"), {}), (std::vector<int>{3, 2, 0, 1}));
        QCOMPARE(paletteOrder(items, QStringLiteral("gd"), {}), std::vector<int>{4});
        QCOMPARE(paletteOrder(items, QStringLiteral("gaus diff"), {}), std::vector<int>{4});
        QCOMPARE(paletteOrder(items, QStringLiteral("gauss diffx"), {}), std::vector<int>());
        QCOMPARE(paletteOrder(items, {}, {paletteKey(items[2])}).front(), 2);
        const std::vector<PaletteItem> held{
            item(QStringLiteral("Held out: a random share"), QStringLiteral("share held")),
            item(QStringLiteral("Share held out of it")), item(QStringLiteral("Share held out"))};
        QCOMPARE(paletteOrder(held, QStringLiteral("share held"), {}), (std::vector<int>{2, 1, 0}));
        QCOMPARE(paletteOrder(held, QStringLiteral("share held out of it"), {}), (std::vector<int>{1}));
    }
};

KREINSCOPE_TEST(TestCommandPalette)

}  // namespace tst_command_palette
#include "tst_command_palette.moc"
