// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>

#include "tests/ui/plot_fixtures.h"
#include "ui/plot/plot_view.h"
#include "ui/views/spectrum_view.h"

using namespace krein;

class SpectrumViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<SpectrumView>();
        m_view->resize(500, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_results = fixtures::twoCircles();
        m_view->showResults(m_results);
    }

    void everyEigenvalueIsInsideTheFrame()
    {
        const Vector& values = m_results->spectrum->raw.values;
        for (const AxisKind kind : {AxisKind::Linear, AxisKind::SymmetricLog}) {
            m_view->setScale(kind);
            const PlotMap map = m_view->plot()->map();
            for (Index i = 0; i < values.size(); ++i) QVERIFY(map.area.contains(map.toPixel({static_cast<double>(i) + 1, values(i)})));
        }
    }

    void switchesAreControls()
    {
        auto* centred = m_view->findChild<QCheckBox*>(QStringLiteral("spectrum.centred"));
        auto* scale = m_view->findChild<QComboBox*>(QStringLiteral("spectrum.scale"));
        QVERIFY(centred && scale);
        for (const QWidget* control : {static_cast<QWidget*>(centred), static_cast<QWidget*>(scale)})
            QVERIFY(!control->accessibleName().isEmpty() && !control->toolTip().isEmpty());
        QVERIFY(m_view->plot()->look().y.title.endsWith(QStringLiteral("of K")));
        QTest::mouseClick(centred, Qt::LeftButton, {}, QPoint(8, centred->height() / 2));
        QVERIFY(m_view->centred());
        QVERIFY(m_view->plot()->look().y.title.contains(QStringLiteral("centred")));
        QTest::keyClick(scale, Qt::Key_Down);
        QCOMPARE(m_view->scale(), AxisKind::SymmetricLog);
        QCOMPARE(m_view->plot()->look().y.scale.kind, AxisKind::SymmetricLog);
    }

    void legendCountsSigns()
    {
        const auto& legend = m_view->plot()->look().legend;
        const Signature& counts = m_results->diagnosis->signature;
        QCOMPARE(legend.at(0).text, QStringLiteral("%1 positive").arg(counts.positive));
        QCOMPARE(legend.at(1).text, QStringLiteral("%1 negative").arg(counts.negative));
        QCOMPARE(legend.at(2).text, QStringLiteral("%1 zero").arg(counts.zero));
    }

    void hoverTellsTheEigenvalue()
    {
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        const QPointF at = m_view->plot()->map().toPixel({1, 1});
        QTest::mouseMove(m_view->plot()->viewport(), at.toPoint());
        QTRY_VERIFY(!readouts.isEmpty());
        QVERIFY(readouts.last()[0].toString().startsWith(QStringLiteral("eigenvalue 1 of ")));
    }

    void axisStandsStillForLittleChanges()
    {
        const auto before = m_view->plot()->visibleBox();
        auto changed = std::make_shared<SpectrumValue>(*m_results->spectrum);
        changed->raw.values *= 0.97;
        m_results->spectrum = changed;
        m_view->showResults(m_results);
        QVERIFY(m_view->plot()->visibleBox() == before);
    }

    void thresholdIsAPowerOfTenBelowTheSmallestValue_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<double>("threshold");
        QTest::newRow("three decades") << QList<double>{20, 0.3, -0.05} << 0.01;
        QTest::newRow("null values do not count") << QList<double>{20, 0.3, 1e-13} << 0.1;
        QTest::newRow("all alike") << QList<double>{2, 2, 2} << 0.1;
        QTest::newRow("zero matrix") << QList<double>{0, 0} << 1.0;
    }

    void thresholdIsAPowerOfTenBelowTheSmallestValue()
    {
        QFETCH(QList<double>, values);
        QFETCH(double, threshold);
        const Vector vector = Eigen::Map<const Vector>(values.constData(), values.size());
        QVERIFY(std::abs(symmetricLogThreshold(vector, 1e-10 * vector.cwiseAbs().maxCoeff()) / threshold - 1) < 1e-12);
    }

    void zeroMatrixIsAPicture()
    {
        auto zero = std::make_shared<SpectrumValue>(*m_results->spectrum);
        zero->raw.values.setZero();
        m_results->spectrum = zero;
        m_view->showResults(m_results);
        m_view->setScale(AxisKind::SymmetricLog);
        QVERIFY(m_view->plot()->visibleBox().top > m_view->plot()->visibleBox().bottom);
        QVERIFY(!m_view->grab().isNull());
    }

private:
    std::unique_ptr<SpectrumView> m_view;
    std::shared_ptr<Results> m_results;
};

QTEST_MAIN(SpectrumViewTest)
#include "tst_spectrum_view.moc"
