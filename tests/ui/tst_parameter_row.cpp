// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "core/data/data_source.h"
#include "support/runner.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/parameter_row.h"

using namespace krein;

namespace {

Setting textSetting(const std::string& value, bool isPath)
{
    return {Parameter{.key = "name", .label = "Name", .meaning = "What it is called.", .isPath = isPath},
        ParameterKind::Text, value};
}

std::string lastText(QSignalSpy& spy)
{
    return std::get<std::string>(spy.last().at(1).value<ParameterValue>());
}

}  // namespace

class TestParameterRow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTextCountsWhenEnterIsPressed()
    {
        ParameterRow row(QStringLiteral("data.name"), textSetting("old", false), {}, false);
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

    void aTextCountsWhenTheFocusLeavesIt()
    {
        QWidget window;
        auto* row = new ParameterRow(QStringLiteral("data.name"), textSetting("", false), {}, false, &window);
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
        auto* row = new ParameterRow(QStringLiteral("data.name"), textSetting("old", false), {}, false, &window);
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
        ParameterRow path(QStringLiteral("data.file"), textSetting("", true), {}, false);
        QVERIFY(path.findChild<QPushButton*>(QStringLiteral("data.file.browse")));
        ParameterRow plain(QStringLiteral("data.file"), textSetting("", false), {}, false);
        QVERIFY(!plain.findChild<QPushButton*>());
    }

    void aLongPathIsWholeInTheToolTip()
    {
        const std::string longPath = "/" + std::string(300, 'a') + "/file.csv";
        ParameterRow row(QStringLiteral("data.file"), textSetting(longPath, true), {}, false);
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
#include "tst_parameter_row.moc"
