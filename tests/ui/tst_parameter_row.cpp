// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <QWhatsThis>

#include "core/data/import/data_source.h"
#include "core/kernels/kernel.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/path_edit.h"
#include "ui/forms/number_field.h"
#include "ui/forms/parameter_drag.h"
#include "ui/forms/parameter_form.h"
#include "ui/forms/parameter_row.h"
#include "ui/theme/theme.h"

using namespace krein;

namespace tst_parameter_row {

Setting textSetting(const std::string& value, bool isPath)
{
    return {Parameter("name", "Name", "What it is called.", {.isPath = isPath}), ParameterKind::Text, value};
}

Setting shareSetting(double value)
{
    constexpr double least = -std::numeric_limits<double>::infinity();
    return {
        Parameter("share", "ρ", "Share", "How much of it.", Bounds(least, 0.9), {.source = "Somebody 2016, eq. (4)"}),
        ParameterKind::Number, value};
}

/// A row in a window of its own, typed into as a person does.
struct NumberScene {
    QWidget window;
    ParameterRow* row;
    NumberField* field;
    QSignalSpy edited;

    explicit NumberScene(const Setting& setting)
        : row(new ParameterRow(QStringLiteral("split.share"), setting, false, &window)),
          field(row->findChild<NumberField*>()),
          edited(row, &ParameterRow::edited)
    {
        row->show(setting, {}, false);
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("no window");
        field->setFocus();
    }
    void type(const QString& text, int end = Qt::Key_Return)
    {
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, static_cast<Qt::Key>(end));
    }
    QLabel* refusal() { return row->findChild<QLabel*>(QStringLiteral("split.share.refusal")); }
};

/// Counts what reaches a widget, and keeps it from going on.
class MouseCounter : public QObject {
public:
    int presses = 0, moves = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        presses += event->type() == QEvent::MouseButtonPress;
        moves += event->type() == QEvent::MouseMove;
        return event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseMove;
    }
};

std::string lastText(QSignalSpy& spy)
{
    return std::get<std::string>(spy.last().at(1).value<ParameterValue>());
}

class TestParameterRow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Where the texts are known that make sense, one is chosen from a box, and what stands there is always seen.
    void aTextIsChosenFromWhatThereIs()
    {
        QWidget window;
        ParameterRow row(QStringLiteral("data.name"), textSetting("", false), false, &window);
        QSignalSpy edited(&row, &ParameterRow::edited);
        row.show(textSetting("", false), {}, false);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* line = row.findChild<QLineEdit*>(QStringLiteral("data.name"));
        QVERIFY(line->isVisible());
        row.setOffers({{{}, QStringLiteral("(guess)")}, {QStringLiteral("K"), QStringLiteral("K — 4 × 4")},
            {QStringLiteral("z"), QStringLiteral("z — 7"), QStringLiteral("It holds complex numbers."), true}});
        auto* box = row.findChild<QComboBox*>(QStringLiteral("data.name"));
        QVERIFY(box && box->isVisible() && !line->isVisible());
        QCOMPARE(box->currentText(), QStringLiteral("(guess)"));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(std::get<std::string>(edited.takeFirst()[1].value<ParameterValue>()), "K");
        QTest::keyClick(box, Qt::Key_Down);
        QVERIFY2(edited.isEmpty(), "what cannot be used is not chosen");
        row.show(textSetting("L", false), {}, false);
        QCOMPARE(box->currentText(), QStringLiteral("L (not in the file)"));
        row.show(textSetting("K", false), {}, false);
        QCOMPARE(box->currentText(), QStringLiteral("K — 4 × 4"));
        row.setOffers({});
        QVERIFY(line->isVisible() && !box->isVisible());
        QCOMPARE(line->text(), QStringLiteral("K"));
    }

    /// While nobody types in it, the name of the file is seen, and where the path was cut.
    void aLongPathIsCutBeforeTheName()
    {
        const QString path = QStringLiteral("/home/somebody/") + QString(80, u'd') + QStringLiteral("/hits.tsv");
        QWidget window;
        ParameterRow row(QStringLiteral("data.name"), textSetting(path.toStdString(), true), false, &window);
        row.show(textSetting(path.toStdString(), true), {}, false);
        row.resize(260, row.sizeHint().height());
        window.resize(280, 100);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* line = row.findChild<PathEdit*>();
        QVERIFY(line);
        QVERIFY2(line->shownText().startsWith(u'…') && line->shownText().endsWith(QStringLiteral("/hits.tsv")),
            qPrintable(line->shownText()));
        QCOMPARE(line->text(), path);
        QVERIFY(line->toolTip().contains(QStringLiteral("hits.tsv")));
        row.show(textSetting("/a/b.csv", true), {}, false);
        QCOMPARE(line->shownText(), QStringLiteral("/a/b.csv"));
    }

    /// It replaces the path, which would else have its name inserted.
    void aFileDroppedOnAPathIsTheNewPath()
    {
        ParameterRow row(QStringLiteral("data.name"), textSetting("/a/b.csv", true), false);
        row.show(textSetting("/a/b.csv", true), {}, false);
        const QSignalSpy edited(&row, &ParameterRow::edited);
        auto* line = row.findChild<PathEdit*>();
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(QStringLiteral("/c/d e.csv"))});
        QDragEnterEvent enter(QPoint(3, 3), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(line, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(3, 3), Qt::CopyAction | Qt::MoveAction, &mime, Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(line, &drop);
        QVERIFY2(drop.isAccepted() && drop.dropAction() == Qt::CopyAction, "the file would be moved away");
        QCOMPARE(line->text(), QStringLiteral("/c/d e.csv"));
        QCOMPARE(edited.size(), 1);
        QCOMPARE(edited.front().at(1).value<ParameterValue>(), ParameterValue(std::string("/c/d e.csv")));
    }

    void whatIsDraggedIsAParameter()
    {
        const std::unique_ptr<QMimeData> mime(parameterMime(QStringLiteral("kernel.rho")));
        QCOMPARE(draggedParameter(mime.get()), QStringLiteral("kernel.rho"));
        QMimeData text;
        text.setText(QStringLiteral("kernel.rho"));
        QCOMPARE(draggedParameter(&text), QString());
        QCOMPARE(draggedParameter(nullptr), QString());
    }

    /// Its name on a card in the colours of where it comes from, as wide as the name.
    void itsPictureIsItsNameOnACard_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void itsPictureIsItsNameOnACard()
    {
        QFETCH(bool, dark);
        QWidget from;
        from.setPalette(makeTheme(dark).palette);
        const auto picture = [&](const QString& caption) { return draggedPicture(from, caption).toImage(); };
        const QImage card = picture(QStringLiteral("Width <i>γ</i>"));
        const QFontMetrics metrics(from.font());
        const int words = metrics.horizontalAdvance(QStringLiteral("Width γ"));
        QVERIFY2(card.width() > words && card.width() < words + 40, qPrintable(QString::number(card.width())));
        QVERIFY(card.height() >= metrics.height() && card.height() < 3 * metrics.height());
        // Ground all around the letters, and letters that can be told from it.
        const QColor ground = from.palette().color(QPalette::ToolTipBase),
                     ink = from.palette().color(QPalette::ToolTipText);
        int grounds = 0, inks = 0;
        for (int y = 2; y < card.height() - 2; ++y) {
            for (int x = 2; x < card.width() - 2; ++x) {
                grounds += card.pixelColor(x, y) == ground;
                inks += std::abs(card.pixelColor(x, y).lightness() - ink.lightness()) < 40;
            }
            QCOMPARE(card.pixelColor(3, y), ground);
            QCOMPARE(card.pixelColor(card.width() - 4, y), ground);
        }
        QVERIFY(grounds > card.width() * card.height() / 2);
        QVERIFY2(inks > 30, qPrintable(QString::number(inks)));
        QVERIFY(picture(QStringLiteral("Width <i>γ</i>")) == card);
        QVERIFY(picture(QStringLiteral("Width <i>σ</i>")) != card);
        QVERIFY(picture(QStringLiteral("A much longer name <i>σ</i>")).width() > card.width());
    }

    void whatIsTypedIsUnderstood_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::addRow("point") << QStringLiteral("0.45") << 0.45;
        QTest::addRow("comma") << QStringLiteral("0,45") << 0.45;
        QTest::addRow("exponent") << QStringLiteral("1e-3") << 1e-3;
        QTest::addRow("fraction") << QStringLiteral("1/3") << 1.0 / 3.0;
        QTest::addRow("zero") << QStringLiteral("0") << 0.0;
    }
    void whatIsTypedIsUnderstood()
    {
        QFETCH(QString, typed);
        QFETCH(double, value);
        NumberScene scene(shareSetting(0.3));
        scene.type(typed);
        QCOMPARE(scene.edited.count(), 1);
        QCOMPARE(std::get<double>(scene.edited.last().at(1).value<ParameterValue>()), value);
        QVERIFY(scene.refusal()->isHidden());
    }

    void whatIsNoNumberStaysWithTheRange_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char* typed : {"abc", "1.2.3", "1,000", "1/0", "7", "-1", "1/2/3", "0.3x"})
            QTest::addRow("%s", typed) << QString::fromLatin1(typed);
    }
    void whatIsNoNumberStaysWithTheRange()
    {
        QFETCH(QString, typed);
        Setting setting = shareSetting(0.3);
        setting.parameter.minimum = 0.0;
        NumberScene scene(setting);
        for (const int end : {Qt::Key_Return, Qt::Key_Tab}) {
            scene.field->setFocus();
            scene.type(typed, end);
            QCOMPARE(scene.edited.count(), 0);
            QCOMPARE(scene.field->text(), typed);
            QCOMPARE(scene.field->value(), 0.3);
            QVERIFY(scene.refusal()->isVisible());
            QVERIFY(scene.refusal()->text().startsWith(QStringLiteral("⚠")));
            if (typed != QStringLiteral("1,000"))
                QVERIFY2(plainly(scene.refusal()->text()).contains(QStringLiteral("from 0 to 0.9")),
                    qPrintable(scene.refusal()->text()));
        }
        scene.field->setFocus();
        QTest::keyClick(scene.field, Qt::Key_Escape);
        QCOMPARE(scene.field->text(), QStringLiteral("0.3"));
        QVERIFY(scene.refusal()->isHidden());
        scene.type(typed);
        scene.type(QStringLiteral("0,5"));  // mended
        QCOMPARE(scene.edited.count(), 1);
        QVERIFY(scene.refusal()->isHidden());
    }

    /// What was entered is undone by the window; only what is being typed by the field.
    void undoIsOfTheWindowButForWhatIsTyped()
    {
        NumberScene scene(shareSetting(0.25));
        const auto isTaken = [&scene](Qt::Key key) {
            QKeyEvent event(QEvent::ShortcutOverride, key, Qt::ControlModifier);
            event.ignore();
            QCoreApplication::sendEvent(scene.field, &event);
            return event.isAccepted();
        };
        QVERIFY(!isTaken(Qt::Key_Z));
        scene.field->selectAll();
        QTest::keyClicks(scene.field, QStringLiteral("0.5"));
        QVERIFY(isTaken(Qt::Key_Z));
        QTest::keyClick(scene.field, Qt::Key_Return);
        QVERIFY(!isTaken(Qt::Key_Z));
        QVERIFY(isTaken(Qt::Key_C));
        // What was refused is given up by Esc or Ctrl+Z, which the window does not get then.
        for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Z}) {
            scene.field->selectAll();
            QTest::keyClicks(scene.field, QStringLiteral("99"));
            QTest::keyClick(scene.field, Qt::Key_Return);
            QVERIFY(!scene.field->refusal().isEmpty());
            QVERIFY(isTaken(key));
            QTest::keyClick(scene.field, key, key == Qt::Key_Z ? Qt::ControlModifier : Qt::NoModifier);
            QVERIFY(scene.field->refusal().isEmpty());
            QCOMPARE(scene.field->text(), QStringLiteral("0.5"));
        }
    }

    void aRangeIsWrittenInOneWay_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::addColumn<QString>("words");
        QTest::newRow("many decades") << 1e-9 << 1e9 << QStringLiteral("from 10⁻⁹ to 10⁹");
        QTest::newRow("plain numbers") << 0.001 << 20000.0 << QStringLiteral("from 0.001 to 20000");
        QTest::newRow("a digit and zeros") << 2.5e-7 << 4e12 << QStringLiteral("from 2.5·10⁻⁷ to 4·10¹²");
        QTest::newRow("all digits count") << -3.0 << 4294967295.0 << QStringLiteral("from −3 to 4294967295");
    }
    void aRangeIsWrittenInOneWay()
    {
        QFETCH(double, least);
        QFETCH(double, most);
        QFETCH(QString, words);
        Setting setting = shareSetting(0.3);
        setting.parameter.minimum = least;
        setting.parameter.maximum = most;
        NumberScene scene(setting);
        scene.type(QStringLiteral("1e14"));
        QVERIFY2(plainly(scene.refusal()->text()).contains(words), qPrintable(scene.refusal()->text()));
    }

    void aValueSetElsewhereTakesTheRefusedTextAway()
    {
        NumberScene scene(shareSetting(0.3));
        scene.type(QStringLiteral("much"));
        scene.row->show(shareSetting(0.25), {}, false);
        QCOMPARE(scene.field->text(), QStringLiteral("0.25"));
        QVERIFY(scene.refusal()->isHidden());
    }

    void aNumberThatIsTooLargeIsOne()
    {
        NumberScene scene(shareSetting(0.3));
        scene.type(QStringLiteral("1e999"));
        QVERIFY2(plainly(scene.refusal()->text()).contains(QStringLiteral("too large")),
            qPrintable(scene.refusal()->text()));
        scene.type(QStringLiteral("much"));
        QVERIFY2(plainly(scene.refusal()->text()).contains(QStringLiteral("not a number")),
            qPrintable(scene.refusal()->text()));
    }

    /// What is pressed and dragged is the name, which has to leave both to the row.
    void itsNameCanBeDragged()
    {
        NumberScene scene(shareSetting(0.5));
        MouseCounter counter;
        scene.row->installEventFilter(&counter);
        auto* name = scene.row->findChild<QLabel*>();
        QVERIFY(name && name->text().contains(QStringLiteral("Share")));
        const QPointF from = name->rect().center(), to = from + QPointF(40, 5);
        QMouseEvent press(QEvent::MouseButtonPress, from, name->mapToGlobal(from), Qt::LeftButton, Qt::LeftButton, {});
        QMouseEvent move(QEvent::MouseMove, to, name->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(name, &press);
        QApplication::sendEvent(name, &move);
        QCOMPARE(counter.presses, 1);
        QCOMPARE(counter.moves, 1);
    }

    void wholeNumbersAreWhole()
    {
        Setting setting = shareSetting(3.0);
        setting.kind = ParameterKind::Integer;
        setting.value = std::int64_t{3};
        setting.parameter.minimum = 1;
        setting.parameter.maximum = 10;
        NumberScene scene(setting);
        scene.type(QStringLiteral("2,5"));
        QCOMPARE(scene.edited.count(), 0);
        QVERIFY2(plainly(scene.refusal()->text()).contains(QStringLiteral("a whole number from 1 to 10")),
            qPrintable(scene.refusal()->text()));
        scene.type(QStringLiteral("4"));
        QCOMPARE(std::get<std::int64_t>(scene.edited.last().at(1).value<ParameterValue>()), std::int64_t{4});
    }

    void whatIsNotKnownIsNotShownButCanBeTyped()
    {
        Setting setting = shareSetting(0.0);
        setting.value = std::monostate{};
        NumberScene scene(setting);
        QCOMPARE(scene.field->text(), QString());
        scene.type(QStringLiteral("0"));  // where the field began
        QCOMPARE(scene.edited.count(), 1);
    }

    void whatItMeansIsSaid()
    {
        NumberScene scene(shareSetting(0.3));
        for (const QString& part : {QStringLiteral("Share"), QStringLiteral("ρ"), QStringLiteral("How much of it."),
                 QStringLiteral("at most 0.9"), QStringLiteral("eq. (4)")})
            QVERIFY2(scene.field->whatsThis().contains(part), qPrintable(part));
        QVERIFY(!scene.row->findChild<QSlider*>()->whatsThis().isEmpty());
        QTest::keyClick(scene.field, Qt::Key_F1, Qt::ShiftModifier);
        const QWidgetList top = QApplication::topLevelWidgets();
        QVERIFY(std::any_of(top.begin(), top.end(),
            [](const QWidget* widget) { return widget->isVisible() && widget->inherits("QWhatsThat"); }));
        QWhatsThis::hideText();
    }

    void aTextCountsWhenEnterIsPressed()
    {
        ParameterRow row(QStringLiteral("data.name"), textSetting("old", false), false);
        row.show(textSetting("old", false), {}, false);
        auto* line = row.findChild<QLineEdit*>(QStringLiteral("data.name"));
        QVERIFY(line);
        QCOMPARE(line->text(), QStringLiteral("old"));
        QCOMPARE(line->accessibleName(), QStringLiteral("Name"));
        QSignalSpy edited(&row, &ParameterRow::edited);
        line->selectAll();
        line->insert(QStringLiteral("neü"));
        QCOMPARE(edited.count(), 0);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(edited.last().at(0).toString(), QStringLiteral("data.name"));
        QCOMPARE(lastText(edited), std::string("neü"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(edited.count(), 1);  // nothing has changed since
    }

    void blanksAreNoText()
    {
        ParameterRow row(QStringLiteral("data.file"), textSetting("", true), false);
        row.show(textSetting("", true), {}, false);
        auto* line = row.findChild<QLineEdit*>(QStringLiteral("data.file"));
        QVERIFY(line);
        QSignalSpy edited(&row, &ParameterRow::edited);
        line->insert(QStringLiteral("  "));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(edited.count(), 0);
        QVERIFY(line->text().isEmpty());
    }

    void aTextCountsWhenTheFocusLeavesIt()
    {
        QWidget window;
        auto* row = new ParameterRow(QStringLiteral("data.name"), textSetting("", false), false, &window);
        auto* other = new QLineEdit(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* line = row->findChild<QLineEdit*>();
        line->setFocus();
        QSignalSpy edited(row, &ParameterRow::edited);
        QTest::keyClicks(line, QStringLiteral("abc"));
        other->setFocus();
        QCOMPARE(edited.count(), 1);
        QCOMPARE(lastText(edited), std::string("abc"));
    }

    void whatIsBeingTypedIsNotOverwrittenByTheSameValue()
    {
        QWidget window;
        auto* row = new ParameterRow(QStringLiteral("data.name"), textSetting("old", false), false, &window);
        row->show(textSetting("old", false), {}, false);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* line = row->findChild<QLineEdit*>();
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("er"));
        const QString typed = line->text();
        row->show(textSetting("old", false), {}, false);
        QCOMPARE(line->text(), typed);
        row->show(textSetting("undone", false), {}, false);
        QCOMPARE(line->text(), QStringLiteral("undone"));
    }

    void aPathCanBeBrowsedFor()
    {
        ParameterRow path(QStringLiteral("data.file"), textSetting("", true), false);
        QVERIFY(path.findChild<QPushButton*>(QStringLiteral("data.file.browse")));
        ParameterRow plain(QStringLiteral("data.file"), textSetting("", false), false);
        QVERIFY(!plain.findChild<QPushButton*>());
    }

    /// A file beside the data is looked for where the data were opened.
    void browsingBeginsBesideTheData()
    {
        QTemporaryDir folder;
        rememberFolderOf(QStringLiteral("data"), folder.filePath(QStringLiteral("matrix.csv")));
        ParameterRow path(QStringLiteral("data.labels"), textSetting("", true), false);
        QString begun;
        QTimer::singleShot(0, this, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            begun = dialog->directory().absolutePath();
            dialog->reject();
        });
        path.findChild<QPushButton*>(QStringLiteral("data.labels.browse"))->click();
        QCOMPARE(begun, QDir(folder.path()).absolutePath());
    }

    void aLongPathIsWholeInTheToolTip()
    {
        const std::string longPath = "/" + std::string(300, 'a') + "/file.csv";
        ParameterRow row(QStringLiteral("data.file"), textSetting(longPath, true), false);
        row.show(textSetting(longPath, true), {}, false);
        const auto* line = row.findChild<QLineEdit*>();
        QVERIFY(line->toolTip().startsWith(QString::fromStdString(longPath)));
        QVERIFY(row.minimumSizeHint().width() < 300);
    }

    void aFormHasAControlForEverySettingOfAFile()
    {
        ParameterForm form(QStringLiteral("data"));
        form.show(settings(FileData{.file = "x.csv"}), {});
        QCOMPARE(form.findChild<QLineEdit*>(QStringLiteral("data.file"))->text(), QStringLiteral("x.csv"));
        QVERIFY(form.findChild<QComboBox*>(QStringLiteral("data.separator")));
        QSignalSpy edited(&form, &ParameterForm::edited);
        auto* group = form.findChild<QLineEdit*>(QStringLiteral("data.group"));
        QTest::keyClicks(group, QStringLiteral("id"));
        QTest::keyClick(group, Qt::Key_Return);
        QCOMPARE(edited.count(), 1);
        FileData data;
        set(data, "group", edited.last().at(1).value<ParameterValue>());
        QCOMPARE(data.import.group, std::string("id"));
    }
};

KREINSCOPE_TEST(TestParameterRow)

}  // namespace tst_parameter_row
#include "tst_parameter_row.moc"
