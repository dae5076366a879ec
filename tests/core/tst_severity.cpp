// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/severity.h"

#include <QtTest>

#include "core/algebra/centring.h"
#include "core/doctor/examine.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/correction_ranking.h"
#include "core/kernels/kernel.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using namespace numerics;

namespace tst_severity {

/// With these eigenvalues both raw and centred, as far as it matters here.
Diagnosis withValues(std::initializer_list<double> values, double asymmetry = 0.0)
{
    const Vector sorted = Eigen::Map<const Vector>(values.begin(), static_cast<Index>(values.size()));
    return diagnose(sorted, sorted, asymmetry, {});
}

class SeverityTest : public QObject {
    Q_OBJECT

private slots:
    void shareDecides_data()
    {
        QTest::addColumn<double>("negative");
        QTest::addColumn<std::string>("severity");
        // Beside 1 and 0: a share of x / (1 + x).
        QTest::newRow("nothing") << 0.0 << std::string("none");
        QTest::newRow("within the tolerance") << 1e-12 << std::string("negligible");
        QTest::newRow("0.06 %") << 6e-4 << std::string("negligible");
        QTest::newRow("below 1 %") << 0.01 << std::string("negligible");
        QTest::newRow("above 1 %") << 0.0102 << std::string("moderate");
        QTest::newRow("below 10 %") << 0.11 << std::string("moderate");
        QTest::newRow("above 10 %") << 0.112 << std::string("strong");
        QTest::newRow("3,700 %") << 37.0 << std::string("strong");
    }
    void shareDecides()
    {
        QFETCH(const double, negative);
        QFETCH(const std::string, severity);
        for (const bool ofDistances : {false, true})
            QCOMPARE(std::string(severityId(severityOf(withValues({1.0, 0.0, -negative}), ofDistances))), severity);
    }

    void whatIsOnlyTheOriginIsNegligible()
    {
        const Matrix points = uniformMatrix(12, 3, 2);
        const Matrix gram = points * points.transpose() - Matrix::Constant(12, 12, 4.0);
        const Diagnosis d = diagnose(eigenvalues(gram), eigenvalues(centred(gram)), 0.0, {});
        QVERIFY(d.negativeEigenfraction > 0.1);
        QCOMPARE(negativityOf(d, false), Negativity::Origin);
        QCOMPARE(severityOf(d, false), Severity::Negligible);
        QCOMPARE(severityOf(d, true), Severity::None);  // distances have no origin
    }

    void asymmetryCounts()
    {
        QCOMPARE(severityOf(withValues({1.0, 0.5, 0.1}, 0.001), false), Severity::Negligible);
        QCOMPARE(severityOf(withValues({1.0, 0.5, 0.1}, 0.05), false), Severity::Moderate);
        QCOMPARE(severityOf(withValues({1.0, 0.5, 0.1}, 0.4), false), Severity::Strong);
        QCOMPARE(severityOf(withValues({1.0, 0.0, -0.5}, 0.001), false), Severity::Strong);
    }

    void theDoctorSaysTheSame()
    {
        const TestFolder folder;
        for (const auto& [text, severity] : {std::pair{"0,1,1,1\n1,0,2,2\n1,2,0,2\n1,2,2,0\n", Severity::Moderate},
                 std::pair{"0,1,2\n1,0,1\n2,1,0\n", Severity::None},
                 std::pair{"0,1,9,1\n1,0,1,9\n9,1,0,1\n1,9,1,0\n", Severity::Strong}}) {
            Experiment experiment;
            experiment.data = MatrixData{
                .matrix = folder.write("d.csv", text), .role = ProximityRole::Dissimilarity};
            experiment.kernel = Kernel(GivenKernel{});
            const Results results = run(experiment);
            QCOMPARE(severityOf(*results.diagnosis, isOfDistances(results)), severity);
            const Examination examination = examine(experiment, {}, {.scores = ScoresWanted::Never});
            QCOMPARE(examination.spectrum.severity, severity);
        }
    }
};

KREINSCOPE_TEST(SeverityTest)

}  // namespace tst_severity
#include "tst_severity.moc"
