// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real window used at random: clicks, drags, wheels, keys, commands, parameters, undo. Whatever is done, it has to
// stay whole. What fails is repeated with the seed it names: KREINSCOPE_SEED=2; a longer run is
// KREINSCOPE_ACTIONS=100000.
#include <fstream>
#include <random>

#include <unistd.h>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QTimer>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_random_use {

constexpr int patience = 60000;  // ms

/// The same choices everywhere.
class Dice {
public:
    explicit Dice(unsigned seed) : m_engine(seed) {}
    int below(int count) { return count > 0 ? static_cast<int>(m_engine() % static_cast<unsigned>(count)) : 0; }
    bool oneIn(int count) { return below(count) == 0; }
    template <class List> auto& oneOf(const List& list)
    {
        return list[static_cast<std::size_t>(below(int(std::size(list))))];
    }

private:
    std::mt19937 m_engine;
};

/// Bytes of memory in use.
double memoryInUse()
{
    double pages = 0.0, resident = 0.0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

/// Commands that leave the program or the machine.
bool isLeftAlone(const QAction& action)
{
    static const QRegularExpression words(
        QStringLiteral("quit|exit|close|print|about qt|manual|web|folder"), QRegularExpression::CaseInsensitiveOption);
    return action.menuRole() == QAction::QuitRole || action.isSeparator() || action.menu()
        || action.text().remove(u'&').contains(words);
}

/// Whether a person gets to it: not in the menu of a button that cannot be pressed.
bool isReached(const QAction& action)
{
    const auto* menu = qobject_cast<const QMenu*>(action.parent());
    const QWidget* button = menu ? menu->parentWidget() : nullptr;
    return !button || (button->isEnabled() && button->isVisible());
}

/// Somebody who does not know what the window is for.
class Visitor : public QObject {
public:
    Visitor(MainWindow& window, unsigned seed) : m_window(window), m_dice(seed)
    {
        // What waits for an answer gets some keys and is then sent away.
        connect(&m_answers, &QTimer::timeout, this, [this] { answer(); });
        m_answers.start(20);
    }

    void act()
    {
        const int what = m_dice.below(100);
        if (what < 30)
            click();
        else if (what < 38)
            drag();
        else if (what < 46)
            wheel();
        else if (what < 64)
            key();
        else if (what < 80)
            setSomeParameter();
        else if (what < 89)
            command();
        else if (what < 95)
            (m_dice.oneIn(2) ? document()->undoStack()->undo() : document()->undoStack()->redo());
        else if (what < 97)
            m_window.resize(700 + m_dice.below(900), 500 + m_dice.below(600));
        else if (what < 98)
            document()->cancel();
        else
            m_window.setThemeChoice(m_dice.oneIn(2) ? MainWindow::ThemeChoice::Dark : MainWindow::ThemeChoice::Light);
        if (!m_window.isVisible()) m_window.show();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        keepSmall();
    }

    const QString& lastAction() const { return m_last; }

private:
    Document* document() { return m_window.document(); }

    QWidget* widgetAt(QPoint& place)
    {
        place = {m_dice.below(m_window.width()), m_dice.below(m_window.height())};
        QWidget* widget = m_window.childAt(place);
        if (!widget) return &m_window;
        place = widget->mapFrom(&m_window, place);
        return widget;
    }

    void click()
    {
        QPoint place;
        QWidget* widget = widgetAt(place);
        note("click", widget);
        const Qt::KeyboardModifiers modifiers = m_dice.oneIn(8) ? Qt::ShiftModifier : Qt::NoModifier;
        if (m_dice.oneIn(12))
            QTest::mouseDClick(widget, Qt::LeftButton, modifiers, place);
        else
            QTest::mouseClick(widget, m_dice.oneIn(10) ? Qt::RightButton : Qt::LeftButton, modifiers, place);
    }

    void drag()
    {
        QPoint place;
        QPointer<QWidget> widget = widgetAt(place);
        note("drag", widget);
        if (qobject_cast<QDockWidget*>(widget)) return;  // carrying it about is the toolkit's own
        QTest::mousePress(widget, Qt::LeftButton, {}, place);
        for (int i = 0; i < 4 && widget; ++i) {
            place += QPoint(m_dice.below(61) - 30, m_dice.below(61) - 30);
            QTest::mouseMove(widget, place);
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        }
        if (widget) QTest::mouseRelease(widget, Qt::LeftButton, {}, place);
    }

    void wheel()
    {
        QPoint place;
        QWidget* widget = widgetAt(place);
        note("wheel", widget);
        const QPoint delta(0, m_dice.oneIn(2) ? 120 : -120);
        QWheelEvent event(place, widget->mapToGlobal(place), {}, delta, Qt::NoButton,
            m_dice.oneIn(6) ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(widget, &event);
    }

    void key()
    {
        static constexpr Qt::Key keys[] = {Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
            Qt::Key_Down, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space, Qt::Key_Delete, Qt::Key_Home, Qt::Key_End,
            Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_F, Qt::Key_C, Qt::Key_D, Qt::Key_1, Qt::Key_5, Qt::Key_Period,
            Qt::Key_Minus, Qt::Key_F1, Qt::Key_F6, Qt::Key_F11, Qt::Key_Backspace};
        static constexpr Qt::Key withControl[] = {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6,
            Qt::Key_7, Qt::Key_Z, Qt::Key_Y, Qt::Key_K, Qt::Key_A, Qt::Key_C, Qt::Key_Tab};
        QWidget* widget = QApplication::focusWidget() ? QApplication::focusWidget() : &m_window;
        note("key", widget);
        if (m_dice.oneIn(3))
            QTest::keyClick(widget, m_dice.oneOf(withControl), Qt::ControlModifier);
        else
            QTest::keyClick(widget, m_dice.oneOf(keys));
    }

    void command()
    {
        QList<QAction*> actions;
        for (QAction* action : m_window.findChildren<QAction*>())
            if (action->isEnabled() && action->isVisible() && isReached(*action) && !isLeftAlone(*action))
                actions.push_back(action);
        if (actions.isEmpty()) return;
        QAction* action = m_dice.oneOf(actions);
        m_last = QStringLiteral("command %1 “%2”").arg(action->objectName(), action->text());
        action->trigger();
    }

    /// One of the parameters that the experiment has, at one of its choices or anywhere along its slider.
    void setSomeParameter()
    {
        struct Place {
            std::string path;
            Setting setting;
        };
        std::vector<Place> places;
        for (const Section& section : sections(document()->experiment())) {
            if (section.name == std::string_view("data")) continue;
            for (const Setting& setting : section.settings)
                places.push_back({std::string(section.name) + "." + setting.parameter.key, setting});
        }
        if (m_dice.oneIn(3) || places.empty()) return chooseAlternative();
        const auto& [path, setting] = m_dice.oneOf(places);
        const Parameter& parameter = setting.parameter;
        ParameterValue value = setting.value;
        if (setting.kind == ParameterKind::Flag)
            value = m_dice.oneIn(2);
        else if (!parameter.options.empty())
            value = std::string(m_dice.oneOf(parameter.options).id);
        else if (std::holds_alternative<std::int64_t>(value))
            value = static_cast<std::int64_t>(std::max(parameter.minimum, parameter.low)) + m_dice.below(5);
        else if (std::holds_alternative<double>(value) || std::holds_alternative<std::monostate>(value))
            value = parameter.low + (parameter.high - parameter.low) * m_dice.below(101) / 100.0;
        else
            return;
        m_last = QStringLiteral("set ") + QString::fromStdString(path);
        document()->setParameter(QString::fromStdString(path), value);
    }

    void chooseAlternative()
    {
        const auto set = [this](const char* path, const auto& alternatives) {
            m_last = QString::fromLatin1(path) + QStringLiteral(" ")
                + QString::fromUtf8(info(m_dice.oneOf(alternatives)).id.data());
            document()->setParameter(QString::fromLatin1(path), std::string(m_last.section(u' ', 1).toStdString()));
        };
        switch (m_dice.below(4)) {
        case 0: return set("kernel.id", alternatives<Kernel>());
        case 1: return set("correction.id", alternatives<Correction>());
        case 2: return set("method.id", alternatives<Method>());
        default: return set("projection.id", alternatives<Projection>());
        }
    }

    /// Few samples are computed at once.
    void keepSmall()
    {
        constexpr std::int64_t most = 120;
        for (const Section& section : sections(document()->experiment())) {
            if (section.name != std::string_view("data")) continue;
            for (const Setting& setting : section.settings)
                if (const auto* count = std::get_if<std::int64_t>(&setting.value);
                    count && *count > most && setting.parameter.key != "seed")
                    document()->setParameter(
                        QStringLiteral("data.") + QString::fromStdString(setting.parameter.key), std::int64_t{40});
        }
    }

    void answer()
    {
        if (QWidget* popup = QApplication::activePopupWidget()) {
            if (++m_askedFor < 4)
                QTest::keyClick(popup, m_dice.oneIn(2) ? Qt::Key_Down : Qt::Key_Up);
            else
                popup->close();
            return;
        }
        if (QWidget* modal = QApplication::activeModalWidget()) {
            if (++m_askedFor < 4)
                QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : modal, Qt::Key_Tab);
            else if (auto* dialog = qobject_cast<QDialog*>(modal))
                dialog->reject();
            else
                modal->close();
            return;
        }
        m_askedFor = 0;
        for (QWidget* other : QApplication::topLevelWidgets())
            if (other != &m_window && other->isVisible() && other->isWindow() && qobject_cast<QDialog*>(other)
                && m_dice.oneIn(40))
                other->close();
    }

    void note(const char* what, const QWidget* widget)
    {
        m_last = QStringLiteral("%1 on %2 “%3”")
                     .arg(QString::fromLatin1(what), QString::fromLatin1(widget->metaObject()->className()),
                         widget->objectName());
    }

    MainWindow& m_window;
    Dice m_dice;
    QTimer m_answers;
    int m_askedFor = 0;
    QString m_last;
};

class TestRandomUse : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    Document* document() { return m_window->document(); }
    /// Nothing is under way, and what is shown is of the newest experiment.
    bool isSettled() { return !document()->runner()->isBusy() && document()->isComplete(); }

    /// Words that are no number for anybody.
    QString notANumber()
    {
        static const QRegularExpression words(QStringLiteral("(^|[^A-Za-z])-?(nan|NaN|inf)($|[^A-Za-z])"));
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            if (label->isVisible() && plainly(label->text()).contains(words)) return plainly(label->text());
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
    }

    void theWindowStaysWhole_data()
    {
        QTest::addColumn<unsigned>("seed");
        bool isGiven = false;
        const unsigned given = qEnvironmentVariableIntValue("KREINSCOPE_SEED", &isGiven);
        for (const unsigned seed : isGiven ? std::vector<unsigned>{given} : std::vector<unsigned>{1, 2, 3})
            QTest::addRow("seed %u", seed) << seed;
    }

    void theWindowStaysWhole()
    {
        QFETCH(unsigned, seed);
        bool isGiven = false;
        const int given = qEnvironmentVariableIntValue("KREINSCOPE_ACTIONS", &isGiven);
        const int actions = isGiven ? given : 1000;
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->resize(1280, 800);
        document()->setParameter(QStringLiteral("data.samples"), std::int64_t{40});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        Visitor visitor(*m_window, seed);
        double memory = 0.0;
        constexpr int rest = 100;
        for (int i = 1; i <= actions; ++i) {
            visitor.act();
            if (!document()->undoStack()->canRedo() && document()->undoStack()->canUndo() && i % 7 == 0) {
                const Study before = document()->study();
                document()->undoStack()->undo();
                document()->undoStack()->redo();
                QVERIFY2(document()->study() == before,
                    qPrintable(QStringLiteral("undo and redo after %1").arg(visitor.lastAction())));
            }
            if (i % rest != 0) continue;
            const QByteArray where = QStringLiteral("after action %1, %2").arg(i).arg(visitor.lastAction()).toUtf8();
            const bool ended = QTest::qWaitFor([this] { return !document()->runner()->isBusy(); }, patience);
            QVERIFY2(ended, where);
            if (!isSettled()) document()->resume();
            QVERIFY2(QTest::qWaitFor([this] { return isSettled(); }, patience), where);
            QVERIFY2(document()->results() && document()->results()->experiment == document()->experiment(), where);
            QVERIFY2(notANumber().isEmpty(), where + ": " + notANumber().toUtf8());
            if (i == 10 * rest) memory = memoryInUse();
        }
        if (memory > 0.0) QVERIFY2(memoryInUse() < memory + 5e8, qPrintable(QString::number(memoryInUse() / 1e6)));
        m_window.reset();
    }
};

KREINSCOPE_TEST(TestRandomUse)

}  // namespace tst_random_use
#include "tst_random_use.moc"
