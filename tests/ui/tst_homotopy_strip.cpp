// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <set>
#include <vector>

#include "core/experiment/homotopy_curve.h"
#include "support/runner.h"
#include "ui/panels/homotopy_strip.h"

using namespace krein;

namespace tst_homotopy_strip {

std::shared_ptr<const HomotopyCurve> curve()
{
    auto made = std::make_shared<HomotopyCurve>();
    for (int k = 0; k < homotopyPoints; ++k) {
        HomotopyPoint point{.t = -1.0 + 2.0 * k / (homotopyPoints - 1)};
        if (k != 60) point.train = point.test = 0.5 + 0.005 * k;
        point.unbounded = k > 60 ? 2 : 0;
        made->points.push_back(point);
    }
    made->singular = Vector::Constant(1, 0.5);
    return made;
}

class HomotopyStripTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_strip = std::make_unique<HomotopyStrip>();
        m_strip->resize(300, m_strip->sizeHint().height());
        m_strip->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_strip.get()));
    }

    /// A click goes where it points, and near flip, clip and raw exactly there.
    void aClickGoesThere()
    {
        m_strip->setCurve(curve(), 0.5);
        QSignalSpy wanted(m_strip.get(), &HomotopyStrip::positionWanted);
        const int middle = m_strip->height() / 2;
        for (const int x : {16 - 3, 150 + 3, 284 + 3})
            QTest::mouseClick(m_strip.get(), Qt::LeftButton, Qt::NoModifier, {x, middle});
        QCOMPARE(wanted.size(), 3);
        QCOMPARE(wanted[0][0].toDouble(), -1.0);
        QCOMPARE(wanted[1][0].toDouble(), 0.0);
        QCOMPARE(wanted[2][0].toDouble(), 1.0);
    }

    void itSaysWhatThereIs()
    {
        m_strip->setCurve(curve(), 0.5);
        QVERIFY(m_strip->reading({284.0, 20.0}).contains(QStringLiteral("2 unbounded")));
        QVERIFY(m_strip->reading({16.0 + 0.75 * 268.0, 20.0}).contains(QStringLiteral("singular")));
        QVERIFY(m_strip->reading({16.0, 20.0}).contains(QStringLiteral("test accuracy 50")));
    }

    void playingGoesToTheEndAsOneGesture()
    {
        m_strip->setCurve(curve(), 1.0);
        std::vector<double> went;
        std::set<quint64> gestures;
        connect(m_strip.get(), &HomotopyStrip::positionWanted, this, [&](double t, quint64 gesture) {
            went.push_back(t);
            gestures.insert(gesture);
            m_strip->setCurve(curve(), t);
        });
        QSignalSpy changed(m_strip.get(), &HomotopyStrip::playingChanged);
        m_strip->play(true);
        QVERIFY(m_strip->isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(!m_strip->isPlaying(), 30000);
        QCOMPARE(went.size(), std::size_t(101));
        QCOMPARE(went.front(), -1.0);
        QCOMPARE(went[50], 0.0);
        QCOMPARE(went.back(), 1.0);
        QVERIFY(std::ranges::is_sorted(went));
        QVERIFY(gestures.size() == 1 && *gestures.begin() != 0);
        QCOMPARE(changed.size(), 2);
    }

    void goingElsewhereEndsPlaying()
    {
        m_strip->setCurve(curve(), -1.0);
        QSignalSpy wanted(m_strip.get(), &HomotopyStrip::positionWanted);
        m_strip->play(true);
        m_strip->setCurve(curve(), 0.5);
        QTRY_VERIFY(!m_strip->isPlaying());
        QVERIFY(wanted.isEmpty());
        m_strip->play(true);
        m_strip->hide();
        QVERIFY(!m_strip->isPlaying());
    }

    void withoutACurveNothingIsWanted()
    {
        m_strip->setCurve(nullptr, 0.5);
        QSignalSpy wanted(m_strip.get(), &HomotopyStrip::positionWanted);
        QTest::mouseClick(m_strip.get(), Qt::LeftButton);
        QVERIFY(wanted.isEmpty() && m_strip->reading({150.0, 20.0}).isEmpty());
    }

private:
    std::unique_ptr<HomotopyStrip> m_strip;
};

KREINSCOPE_TEST(HomotopyStripTest)

}  // namespace tst_homotopy_strip
#include "tst_homotopy_strip.moc"
