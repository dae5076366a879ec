// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words of the real window that are cut: those that end in an ellipsis of their own, what a button has no room for, and
// terms, as |λ| and n = 50, on two lines. What is painted is read from a drawing of the window.
#include <QtTest>

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>

#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "support/painted.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/docks/perspective.h"
#include "ui/document/document.h"
#include "ui/document/preferences.h"
#include "ui/text/whole_terms.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_cut_words {

constexpr int patience = 120000;  // ms
constexpr QChar ellipsis(0x2026);

/// Lines of which a bar has its other one on the next line, or a sign the number behind it. What is painted in several
/// pieces is one line.
QStringList brokenTerms(const std::vector<PaintedText>& texts)
{
    QStringList broken;
    QString line;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        line += texts[i].text;
        if (i + 1 < texts.size() && texts[i + 1].baseline == texts[i].baseline) continue;
        if (line.count(QLatin1Char('|')) % 2 == 1 && line.trimmed().endsWith(QLatin1Char('|'))) broken << line;
        static const QRegularExpression torn(QStringLiteral("\\S\\s[=≠≈<>≤≥±×]$|^%"));
        if (line.trimmed().contains(torn)) broken << line;
        line.clear();
    }
    return broken;
}

/// What is written with an ellipsis: names of commands, ranges of values.
QString wholeWords(const QWidget* window)
{
    QStringList words;
    for (const QAction* action : window->findChildren<QAction*>()) words << action->text();
    for (const auto* button : window->findChildren<QAbstractButton*>()) words << button->text();
    for (const QLabel* label : window->findChildren<QLabel*>()) words << label->text();
    for (const QLineEdit* edit : window->findChildren<QLineEdit*>()) words << edit->text() << edit->placeholderText();
    for (const QComboBox* box : window->findChildren<QComboBox*>())
        for (int i = 0; i < box->count(); ++i) words << box->itemText(i);
    for (const QTabBar* tabs : window->findChildren<QTabBar*>())
        for (int i = 0; i < tabs->count(); ++i) words << tabs->tabText(i);
    return words.join(QLatin1Char('\n')).remove(QLatin1Char('&'));
}

/// What is cut in a part of the window.
QStringList cutWords(QWidget* part, const QString& whole)
{
    const std::vector<PaintedText> texts = paintedIn(part->size(), [part](QPainter& painter, const QRectF&) {
        part->render(&painter);
    }).texts;
    QStringList cut = brokenTerms(texts);
    for (const PaintedText& text : texts)
        if (QString words = text.text;
            words.remove(QStringLiteral("Examples…")).remove(QStringLiteral("computing …")).contains(ellipsis)
            && !whole.contains(text.text))
            cut << text.text;
    for (const auto* label : part->findChildren<QLabel*>())
        if (const QString words = label->text();  // formulas are broken at their signs, where they have to be
            label->wordWrap() && !Qt::mightBeRichText(words) && wholeTerms(words) != words)
            cut << QStringLiteral("[may be torn: %1: %2]").arg(label->objectName(), label->text());
    for (const auto* button : part->findChildren<QAbstractButton*>()) {
        if (button->text().isEmpty() || button->visibleRegion().isEmpty()) continue;
        const bool isWrapped = button->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        const QSize wanted = button->minimumSizeHint();
        if (isWrapped ? wanted.height() > button->height() : wanted.width() > button->width() + 1)
            cut << QStringLiteral("[%1]").arg(button->text());
    }
    return cut;
}

class TestCutWords : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    void open(const QString& example, QSize size, int textSize)
    {
        Preferences chosen = preferences();
        chosen.textSize = textSize;
        setPreferences(chosen);
        applyTextSize();
        const Example* found = nullptr;
        for (const Example& one : examples())
            if (one.id == example.toStdString()) found = &one;
        QVERIFY(found);
        m_window = std::make_unique<MainWindow>(found->experiment);
        m_window->restoreLayout();
        m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
    }

    bool isInSight(const QWidget* part) const
    {
        return part->isVisible() && part->window() == m_window.get()
            && QRect(QPoint(), m_window->size()).intersects(QRect(part->mapTo(m_window.get(), QPoint()), part->size()));
    }
    /// Behind the others' tabs docks keep some size out of sight.
    QStringList cutInSight() const
    {
        const QString whole = wholeWords(m_window.get());
        QStringList cut;
        for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
            if (isInSight(dock)) cut << cutWords(dock, whole);
        return cut;
    }
    QList<QTabBar*> dockTabs() const
    {
        QList<QTabBar*> found;
        for (QTabBar* tabs : m_window->findChildren<QTabBar*>())
            if (tabs->isVisible() && qobject_cast<QMainWindow*>(tabs->parentWidget())) found << tabs;
        return found;
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QSettings().clear(); }
    void cleanup()
    {
        m_window.reset();
        QSettings().clear();
        applyTextSize();
    }

    void nothingIsCutInAnyPerspective_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("text");
        const QString more = qEnvironmentVariable("KREINSCOPE_EXAMPLES");
        const QStringList examples = more.isEmpty()
            ? QStringList{QStringLiteral("sphere"), QStringLiteral("iris"), QStringLiteral("block-graph")}
            : more.split(u',');
        for (const QString& example : examples)
            QTest::addRow("%s", qPrintable(example)) << example << QSize(1280, 800) << 0;
        QTest::addRow("small screen") << QStringLiteral("sphere") << QSize(1024, 768) << 0;
        QTest::addRow("large letters") << QStringLiteral("sphere") << QSize(1280, 800) << 16;
        QTest::addRow("large letters, small screen") << QStringLiteral("sphere") << QSize(1024, 768) << 16;
    }
    void nothingIsCutInAnyPerspective()
    {
        QFETCH(QString, example);
        QFETCH(QSize, size);
        QFETCH(int, text);
        open(example, size, text);
        QStringList all;
        int number = 0;
        for (const Perspective& perspective : allPerspectives()) {
            QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_1 + number++), Qt::ControlModifier);
            QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
            QVERIFY(settled());
            for (QTabBar* tabs : dockTabs())
                for (int tab = 0; tab < tabs->count(); ++tab) {
                    tabs->setCurrentIndex(tab);
                    QVERIFY(settled());
                    for (const QString& cut : cutInSight())
                        if (const QString line = QStringLiteral("%1: %2").arg(QLatin1String(perspective.id), cut);
                            !all.contains(line))
                            all << line;
                }
            for (const QString& cut : cutInSight())
                if (const QString line = QStringLiteral("%1: %2").arg(QLatin1String(perspective.id), cut);
                    !all.contains(line))
                    all << line;
        }
        QVERIFY2(all.isEmpty(), qPrintable(QLatin1Char('\n') + all.join(QLatin1Char('\n'))));
    }
};

KREINSCOPE_TEST(TestCutWords)

}  // namespace tst_cut_words
#include "tst_cut_words.moc"
