// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QProgressBar>
#include <QProgressDialog>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/experiment.h"
#include "core/study/study.h"
#include "support/pictures.h"
#include "support/runner.h"
#include "ui/controls/message_bar.h"
#include "ui/document/document.h"
#include "ui/export/export_commands.h"
#include "ui/export/export_dialog.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

/// The dialog that exports pictures, by mouse and keyboard in the real window.
class TestExportDialog : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<MainWindow> m_window;
    static constexpr int patience = 120000;

    Document* document() { return m_window->document(); }
    ExportCommands* exports() { return m_window->findChild<ExportCommands*>(); }
    ExportDialog* dialog() { return m_window->findChild<ExportDialog*>(); }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = dialog()->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    QStringList written() const { return QDir(m_directory->path()).entryList(QDir::Files, QDir::Name); }
    QListWidgetItem* item(const QString& id)
    {
        auto* list = find<QListWidget>("export.pictures");
        for (int row = 0; row < list->count(); ++row)
            if (list->item(row)->data(Qt::UserRole) == id) return list->item(row);
        return nullptr;
    }
    void choose(const QStringList& ids)
    {
        auto* list = find<QListWidget>("export.pictures");
        for (int row = 0; row < list->count(); ++row) {
            QListWidgetItem* entry = list->item(row);
            const bool wanted = ids.contains(entry->data(Qt::UserRole).toString());
            if (entry->flags() == Qt::NoItemFlags || (entry->checkState() == Qt::Checked) == wanted) continue;
            list->setCurrentItem(entry);
            QTest::keyClick(list, Qt::Key_Space);
        }
    }
    void open()
    {
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        QVERIFY(dialog());
    }
    QPushButton* ok() { return dialog()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        QSettings().clear();
        QSettings().setValue(QStringLiteral("folders/pictures"), m_directory->path());
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    /// Under the names that their docks have.
    void withoutLabelsTheMapIsOfObjects()
    {
        Experiment experiment = sphereExperiment();
        DataSet points;
        points.samples = Matrix::Random(12, 2);
        points.featureNames = {"x", "y"};
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(points), .origin = nullptr};
        document()->edit(experiment, QStringLiteral("other data"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete() && document()->results()->data->size() == 12, patience);
        open();
        QCOMPARE(item(QStringLiteral("decision"))->text(), QStringLiteral("Objects"));
    }

    /// A view that has to be drawn smaller to fit says how small its letters come out.
    void lettersThatComeOutSmallerAreNamed()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        open();
        choose({QStringLiteral("repair"), QStringLiteral("spectrum")});
        auto* preset = find<QComboBox>("export.preset");
        preset->setCurrentIndex(1);
        Q_EMIT preset->activated(1);  // one column of a paper
        const auto note = [this] {
            return find<QLabel>("export.note")->text().replace(QChar(0xa0), u' ').remove(QChar(0x2060));
        };
        QTRY_VERIFY2(note().contains(QStringLiteral("Corrections (")) && !note().contains(QStringLiteral("Spectrum (")),
            qPrintable(note()));
        choose({QStringLiteral("spectrum")});
        QVERIFY2(!note().contains(QStringLiteral("letters")), qPrintable(note()));
    }

    /// A table has rows, and neither pixels nor letters.
    void aTableHasRowsAndNoSize()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        open();
        choose({QStringLiteral("spectrum")});
        const auto note = [this] {
            return find<QLabel>("export.note")->text().replace(QChar(0xa0), u' ').remove(QChar(0x2060));
        };
        const auto toggle = [this](const char* format) {
            auto* box = find<QCheckBox>(format);
            QTest::keyClick(box, Qt::Key_Space);
            return box;
        };
        auto* dpi = find<QSpinBox>("export.dpi");
        auto* preset = find<QComboBox>("export.preset");
        QVERIFY(dpi->isVisible() && preset->isVisible() && note().startsWith(QStringLiteral("PNG: ")));
        QVERIFY(toggle("export.tex")->isChecked() && note().startsWith(QStringLiteral("PNG: ")));
        QVERIFY(!toggle("export.png")->isChecked());
        for (const QWidget* ofPictures : {static_cast<QWidget*>(dpi), static_cast<QWidget*>(preset),
                 static_cast<QWidget*>(find<QDoubleSpinBox>("export.width")), static_cast<QWidget*>(find<QCheckBox>("export.caption"))})
            QVERIFY2(!ofPictures->isVisible(), qPrintable(ofPictures->objectName()));
        const auto rows = document()->results()->spectrum->raw.values.size();
        QVERIFY2(note().startsWith(QStringLiteral("Table: %1 rows").arg(rows)), qPrintable(note()));
        // A picture of vectors has no pixels.
        QVERIFY(toggle("export.pdf")->isChecked() && preset->isVisible() && !dpi->isVisible());
        QVERIFY2(!note().contains(QStringLiteral("PNG")), qPrintable(note()));
        // Too long for a text, it is not begun.
        choose({QStringLiteral("decision")});
        QVERIFY2(note().startsWith(QStringLiteral("The table of Decision map has ")) && note().contains(QStringLiteral("at most 1,000. Choose CSV.")), qPrintable(note()));
        auto* save = dialog()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!save->isEnabled());
        toggle("export.tex");
        toggle("export.csv");
        QVERIFY2(save->isEnabled() && note().contains(QStringLiteral("Table: ")), qPrintable(note()));
    }

    void whatHasNothingToShowCannotBeChosenAndSaysWhy()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        open();
        QCOMPARE(item(QStringLiteral("graph"))->flags(), Qt::NoItemFlags);
        QVERIFY(item(QStringLiteral("graph"))->text().contains(QStringLiteral("not a graph")));
        QCOMPARE(item(QStringLiteral("theatre"))->flags(), Qt::NoItemFlags);
        QCOMPARE(item(QStringLiteral("gram"))->checkState(), Qt::Checked);
        choose({});
        QVERIFY(!ok()->isEnabled());
        choose({QStringLiteral("gram")});
        QVERIFY(ok()->isEnabled());
        QTest::mouseClick(find<QCheckBox>("export.png"), Qt::LeftButton);
        QVERIFY2(!ok()->isEnabled(), "in no format");
    }

    /// The study, which nobody has looked at, is computed; sizes are those asked for.
    void chosenPicturesAreCompleteAndOfTheSizeAskedFor()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        Study study{.experiment = document()->experiment()};
        study.axes.emplace_back(ParameterValues{"kernel.rho-factor", std::vector<ParameterValue>{0.1, 0.2, 0.4}});
        document()->edit(study, QStringLiteral("vary"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        open();
        choose({QStringLiteral("study"), QStringLiteral("spectrum"), QStringLiteral("decision")});
        QTest::mouseClick(find<QCheckBox>("export.svg"), Qt::LeftButton);
        find<QDoubleSpinBox>("export.width")->setValue(200);
        find<QDoubleSpinBox>("export.height")->setValue(100);
        find<QSpinBox>("export.dpi")->setValue(150);
        QSignalSpy done(exports(), &ExportCommands::done);
        QCOMPARE(ok()->text().remove(QLatin1Char('&')), QStringLiteral("Save 3 views"));
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        QVERIFY2(done[0][0].toString().startsWith(QStringLiteral("Saved 6 files in ")), qPrintable(done[0][0].toString()));
        QCOMPARE(written(),
            (QStringList{QStringLiteral("decision-map.png"), QStringLiteral("decision-map.svg"),
                QStringLiteral("spectrum.png"), QStringLiteral("spectrum.svg"), QStringLiteral("study.png"),
                QStringLiteral("study.svg")}));
        for (const QString& name : written()) {
            const QString path = m_directory->filePath(name);
            QVERIFY(readExperimentFrom(path).contains("sphere"));
            if (!name.endsWith(QStringLiteral(".png"))) continue;
            const QImage image(path);
            QVERIFY2(std::abs(image.width() - 1181) <= 2 && std::abs(image.height() - 591) <= 2, qPrintable(name));
            QVERIFY(std::abs(image.dotsPerMeterX() - 5906) <= 2);
        }
        QFile curves(m_directory->filePath(QStringLiteral("study.svg")));
        QVERIFY(curves.open(QIODevice::ReadOnly));
        QVERIFY(curves.readAll().count("<path") > 2);
        QTRY_VERIFY(!m_window->findChild<QProgressDialog*>());
    }

    /// On a sheet as wide as the column, with letters as large as those of its text.
    void aColumnOfAPaperHasItsSizeAndItsLetters()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        open();
        choose({QStringLiteral("spectrum")});
        auto* preset = find<QComboBox>("export.preset");
        QCOMPARE(preset->currentIndex(), 0);
        preset->setFocus();
        QTest::keyClick(preset, Qt::Key_Down);
        QCOMPARE(find<QDoubleSpinBox>("export.width")->value(), 85.0);
        QCOMPARE(find<QDoubleSpinBox>("export.text")->value(), 8.0);
        for (const char* format : {"export.svg", "export.pdf"})
            QTest::mouseClick(find<QCheckBox>(format), Qt::LeftButton);
        const PictureSize size = dialog()->pictureSize();
        const double window = QFontInfo(QApplication::font()).pointSizeF();
        QVERIFY(std::abs(size.reduction - window / 8.0) < 1e-9);
        QVERIFY(std::abs(size.points.width() / size.reduction - 85.0 / 25.4 * 96.0) <= 1.0);
        QSignalSpy done(exports(), &ExportCommands::done);
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        const QImage image(m_directory->filePath(QStringLiteral("spectrum.png")));
        QVERIFY(std::abs(image.width() - 85.0 / 25.4 * 300.0) <= 3.0);
        QVERIFY(std::abs(image.dotsPerMeterX() - 11811) <= 40);
        QFile drawing(m_directory->filePath(QStringLiteral("spectrum.svg")));
        QVERIFY(drawing.open(QIODevice::ReadOnly));
        QVERIFY(drawing.read(400).contains("width=\"84.9"));
        QFile page(m_directory->filePath(QStringLiteral("spectrum.pdf")));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.readAll().contains("/MediaBox [0 0 241"));
        // The last choice is remembered.
        QTRY_VERIFY(!m_window->findChild<QProgressDialog*>() && !dialog());
        exports()->exportAll();
        QCOMPARE(find<QComboBox>("export.preset")->currentIndex(), 1);
    }

    /// In a small figure the picture comes first: a caption only where it is wanted, and that is remembered.
    void aCaptionIsSavedOnlyIfWanted()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        View* view = m_window->findChild<View*>(QStringLiteral("decision"));
        const QByteArray note = "held at its";
        for (const bool wanted : {false, true, true}) {
            exports()->exportPicture(view);
            auto* preset = find<QComboBox>("export.preset");
            preset->setCurrentIndex(1);
            Q_EMIT preset->activated(1);  // one column of a paper
            auto* caption = find<QCheckBox>("export.caption");
            if (caption->isChecked() != wanted)
                QTest::mouseClick(caption, Qt::LeftButton, {}, QPoint(8, caption->height() / 2));
            QTest::keyClicks(find<QLineEdit>("export.name"), QStringLiteral("figure.svg"));
            QSignalSpy done(exports(), &ExportCommands::done);
            QTest::mouseClick(ok(), Qt::LeftButton);
            QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
            QFile figure(m_directory->filePath(QStringLiteral("figure.svg")));
            QVERIFY(figure.open(QIODevice::ReadOnly));
            QCOMPARE(figure.readAll().contains(note), wanted);
            figure.remove();
            QTRY_VERIFY(!m_window->findChild<QProgressDialog*>() && !dialog());
        }
        exports()->exportPicture(view);
        QVERIFY(find<QCheckBox>("export.caption")->isChecked());
    }

    /// One view is asked for its size, name and folder at once; Enter saves it as large as it is on the screen.
    void aSingleViewIsAskedForItsSizeAndItsName()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        View* view = m_window->findChild<View*>(QStringLiteral("spectrum"));
        m_window->findChild<QAction*>(QStringLiteral("export.spectrum"))->trigger();
        QVERIFY(dialog() && !find<QListWidget>("export.pictures")->isVisible());
        auto* preset = find<QComboBox>("export.preset");
        QVERIFY2(
            preset->currentText().startsWith(QStringLiteral("As in the window")), qPrintable(preset->currentText()));
        const QSize shown = view->size().expandedTo({480, 360});
        QVERIFY(std::abs(dialog()->pictureSize().points.width() - shown.width()) <= 1);
        QCOMPARE(find<QLineEdit>("export.name")->text(), QStringLiteral("spectrum"));
        QSignalSpy done(exports(), &ExportCommands::done);
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        QCOMPARE(written(), QStringList{QStringLiteral("spectrum.png")});
        // For a column of a paper, under a name of one's own, be its ending typed or not.
        QTRY_VERIFY(!m_window->findChild<QProgressDialog*>() && !dialog());
        exports()->exportPicture(view);
        find<QComboBox>("export.preset")->setFocus();
        QTest::keyClicks(find<QComboBox>("export.preset"), QStringLiteral("two"));
        QCOMPARE(find<QDoubleSpinBox>("export.width")->value(), 174.0);
        auto* name = find<QLineEdit>("export.name");
        name->clear();
        QVERIFY(!ok()->isEnabled());
        QTest::keyClicks(name, QStringLiteral("fig. 2.png"));
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 2, patience);
        const QImage image(m_directory->filePath(QStringLiteral("fig. 2.png")));
        QVERIFY2(std::abs(image.width() - 174.0 / 25.4 * 300.0) <= 3.0, QByteArray::number(image.width()));
        // An ending that is typed chooses its format.
        QTRY_VERIFY(!m_window->findChild<QProgressDialog*>() && !dialog());
        exports()->exportPicture(view);
        QTest::keyClicks(find<QLineEdit>("export.name"), QStringLiteral("fig3.svg"));
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 3, patience);
        QCOMPARE(written(),
            QStringList({QStringLiteral("fig. 2.png"), QStringLiteral("fig3.svg"), QStringLiteral("spectrum.png")}));
    }

    void aViewWithNothingToShowSaysWhyAtOnce()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        QSignalSpy problem(exports(), &ExportCommands::problem);
        exports()->exportPicture(m_window->findChild<View*>(QStringLiteral("graph")));
        QVERIFY(!dialog());
        QCOMPARE(problem.count(), 1);
        QVERIFY(problem.front().front().toString().contains(QStringLiteral("not a graph")));
    }

    /// The numbers of a view, for a spreadsheet: as a file beside its picture and on the clipboard.
    void dataAreSavedAndCopied()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        View* view = m_window->findChild<View*>(QStringLiteral("spectrum"));
        m_window->findChild<QAction*>(QStringLiteral("data.spectrum"))->trigger();
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        // Tabs part the cells that a spreadsheet pastes.
        QVERIFY2(
            copied->text().startsWith(QStringLiteral("number\teigenvalue\t")), qPrintable(copied->text().left(80)));
        QCOMPARE(copied->data(QStringLiteral("text/csv")), QByteArray::fromStdString(view->numbers()));
        QCOMPARE(copied->text().count(u'\n'), document()->results()->gram->train.rows() + 1);
        open();
        choose({QStringLiteral("spectrum")});
        QTest::mouseClick(find<QCheckBox>("export.csv"), Qt::LeftButton);
        QSignalSpy done(exports(), &ExportCommands::done);
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        QFile table(m_directory->filePath(QStringLiteral("spectrum.csv")));
        QVERIFY(table.open(QIODevice::ReadOnly));
        QCOMPARE(table.readAll(), QByteArray::fromStdString(view->numbers()));
        // Of a view with nothing to show there is nothing to copy, and it says why.
        QSignalSpy problem(exports(), &ExportCommands::problem);
        exports()->copyData(m_window->findChild<View*>(QStringLiteral("graph")));
        QCOMPARE(problem.count(), 1);
        QVERIFY(problem.front().front().toString().contains(QStringLiteral("not a graph")));
    }

    /// Pictures of a dark window are for paper, too, unless they are wanted dark.
    void darkOnWhiteUnlessAskedFor()
    {
        m_window->setThemeChoice(MainWindow::ThemeChoice::Dark);
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        const auto lightnessOf = [&](const QString& name) {
            const QImage image(m_directory->filePath(name));
            return image.isNull() ? -1 : QColor(image.pixel(2, 2)).lightness();
        };
        for (const bool dark : {false, true}) {
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            open();
            choose({QStringLiteral("spectrum")});
            QVERIFY(find<QCheckBox>("export.dark")->isVisible());
            QCOMPARE(find<QCheckBox>("export.dark")->isChecked(), false);
            find<QCheckBox>("export.dark")->setChecked(dark);
            QFile::remove(m_directory->filePath(QStringLiteral("spectrum.png")));
            QSignalSpy done(exports(), &ExportCommands::done);
            QTest::mouseClick(ok(), Qt::LeftButton);
            QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
            const int lightness = lightnessOf(QStringLiteral("spectrum.png"));
            QVERIFY2(dark ? lightness >= 0 && lightness < 80 : lightness > 230, QByteArray::number(lightness));
            QTRY_VERIFY(!m_window->findChild<QProgressDialog*>() && !m_window->findChild<ExportDialog*>());
        }
        View* view = m_window->findChild<View*>(QStringLiteral("spectrum"));
        QVERIFY(view->theme().dark);  // the window is as it was
        QVERIFY(view->palette().color(QPalette::Window).lightness() < 128);
        exports()->copyPicture(view);
        const QImage copied = QGuiApplication::clipboard()->image();
        QVERIFY2(QColor(copied.pixel(2, 2)).lightness() > 230, qPrintable(QColor(copied.pixel(2, 2)).name()));
        m_window->setThemeChoice(MainWindow::ThemeChoice::Light);
    }

    void aViewIsPrintedAsItsPreviewShows()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        const View* current = m_window->findChild<View*>(QStringLiteral("decision"));
        const QSize before = current->size();
        m_window->findChild<QAction*>(QStringLiteral("file.print"))->trigger();
        auto* preview = m_window->findChild<QPrintPreviewDialog*>(QStringLiteral("export.print"));
        QVERIFY(preview && preview->isVisible());
        const QString path = m_directory->filePath(QStringLiteral("printed.pdf"));
        preview->printer()->setOutputFormat(QPrinter::PdfFormat);
        preview->printer()->setOutputFileName(path);
        Q_EMIT preview->paintRequested(preview->printer());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF") && bytes.size() > 5000);
        QCOMPARE(bytes.count("/Type /Page\n"), 1);
        QCOMPARE(current->size(), before);
        preview->close();
        QTRY_VERIFY(!m_window->findChild<QPrintPreviewDialog*>());
    }

    /// A map for another shape than that on the screen is computed for it: it fills the frame.
    void theDecisionMapFillsAnotherShape()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        const std::shared_ptr<const Results> before = document()->results();
        View* decision = m_window->views().front();
        const QSize size = decision->size();
        open();
        choose({QStringLiteral("decision")});
        find<QDoubleSpinBox>("export.width")->setValue(240);
        find<QDoubleSpinBox>("export.height")->setValue(80);
        find<QSpinBox>("export.dpi")->setValue(96);
        QSignalSpy done(exports(), &ExportCommands::done);
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        const QImage image(m_directory->filePath(QStringLiteral("decision-map.png")));
        // Along the middle from the left to the colour bar nothing is left white: the map is coloured everywhere.
        int white = 0;
        for (int x = image.width() / 8; x < image.width() * 3 / 4; ++x)
            white += image.pixelColor(x, image.height() / 4).lightness() > 252 ? 1 : 0;
        QVERIFY2(white < image.width() / 20, qPrintable(QString::number(white)));
        QCOMPARE(decision->size(), size);
        QVERIFY2(decision->results() == before, "the picture on the screen shows what it showed");
    }

    void whatExistsIsNotReplacedUnasked()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        QFile there(m_directory->filePath(QStringLiteral("kernel-matrix.png")));
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.write("precious");
        there.close();
        open();
        choose({QStringLiteral("gram")});
        bool asked = false;
        QTimer answer;
        answer.setInterval(20);
        connect(&answer, &QTimer::timeout, this, [&] {
            QWidget* box = QApplication::activeModalWidget();
            if (!box || box->objectName() != QStringLiteral("replace")) return;
            asked = true;
            QTest::keyClick(box, Qt::Key_Escape);
        });
        answer.start();
        QTest::mouseClick(ok(), Qt::LeftButton);
        QVERIFY(asked && dialog()->isVisible());
        QVERIFY(there.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), QByteArray("precious"));
    }

    void aFolderThatIsNotThereIsMade()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        open();
        choose({QStringLiteral("gram")});
        const QString folder = m_directory->filePath(QStringLiteral("figures/of this"));
        auto* field = find<QLineEdit>("export.folder");
        field->selectAll();
        QTest::keyClicks(field, folder);
        QVERIFY(ok()->isEnabled());
        QVERIFY(find<QLabel>("export.note")->text().contains(QStringLiteral("will be created")));
        QVERIFY2(!QDir(folder).exists(), "not before it is needed");
        QSignalSpy done(exports(), &ExportCommands::done);
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        QVERIFY(QFile::exists(QDir(folder).filePath(QStringLiteral("kernel-matrix.png"))));
        const auto* text = m_window->findChild<QLabel*>(QStringLiteral("saved.text"));
        const auto* open = m_window->findChild<QPushButton*>(QStringLiteral("saved.folder"));
        QVERIFY(text && open);
        QCOMPARE(text->text(), QStringLiteral("Saved: kernel-matrix.png"));
        QVERIFY(open->isVisible());
        QVERIFY(open->toolTip().contains(QStringLiteral("of this")));
    }

    void aFileIsNoFolder()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        QFile there(m_directory->filePath(QStringLiteral("notes")));
        QVERIFY(there.open(QIODevice::WriteOnly));
        open();
        auto* field = find<QLineEdit>("export.folder");
        for (const QString& folder : {there.fileName(), there.fileName() + QStringLiteral("/figures"), QString()}) {
            field->selectAll();
            QTest::keyClick(field, Qt::Key_Delete);
            QTest::keyClicks(field, folder);
            QVERIFY2(!ok()->isEnabled(), qPrintable(folder));
        }
    }

    void picturesAreRecognisedByThumbnails()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        // Without the bar of progress the views are higher.
        QTRY_VERIFY(!m_window->findChild<QProgressBar*>(QStringLiteral("job.progress"))->isVisible());
        QCoreApplication::processEvents();
        const QSize before = m_window->views().front()->size();
        open();
        const auto colours = [&](const char* id) {
            const QImage image = item(QLatin1String(id))->icon().pixmap(88, 66).toImage();
            std::set<QRgb> seen;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) seen.insert(image.pixel(x, y));
            return seen.size();
        };
        for (const char* id : {"decision", "spectrum", "gram", "projection", "anatomy"})
            QTRY_VERIFY2(colours(id) > 20, id);
        QCOMPARE(colours("graph"), std::size_t(1));  // it has nothing to show
        QCOMPARE(m_window->views().front()->size(), before);
    }

    /// Cancelled before, it is computed for the pictures that need it.
    void whatWasCancelledIsComputedFirst()
    {
        document()->cancel();
        QVERIFY(!document()->isComplete());
        open();
        choose({QStringLiteral("anatomy")});
        QSignalSpy done(exports(), &ExportCommands::done);
        QTest::mouseClick(ok(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, patience);
        QVERIFY(document()->results()->reports);
        QCOMPARE(written(), QStringList{QStringLiteral("anatomy.png")});
    }

    /// The panel is ahead of the pictures: they carry what they show.
    void aPictureCarriesTheExperimentItShows()
    {
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        Experiment gone = document()->experiment();
        gone.data = FileData{.file = "/nowhere/gone.csv"};
        document()->edit(gone, QStringLiteral("choose a file that is not there"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        open();
        QCOMPARE(item(QStringLiteral("gram"))->flags(), Qt::NoItemFlags);
        QVERIFY(!ok()->isEnabled());
    }
};

KREINSCOPE_TEST(TestExportDialog)
#include "tst_export_dialog.moc"
