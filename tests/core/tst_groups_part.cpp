// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/doctor/examine.h"
#include "core/doctor/groups_part.h"
#include "core/doctor/report.h"
#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_groups_part {

/// Points on a line whose second half is `apart` further on.
Matrix distancesOf(Index n, double apart)
{
    Matrix distances(n, n);
    const Vector points = numerics::uniformMatrix(n, 1, 4).col(0)
        + (Vector::LinSpaced(n, 0, static_cast<double>(n - 1)).array() >= static_cast<double>(n) / 2.0)
                .cast<double>()
                .matrix()
            * apart;
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) distances(i, j) = std::abs(points(i) - points(j));
    return distances;
}

std::vector<int> halves(Index n)
{
    std::vector<int> labels(static_cast<std::size_t>(n), 0);
    std::fill(labels.begin() + static_cast<std::ptrdiff_t>(n / 2), labels.end(), 1);
    return labels;
}

Examination examined(const Matrix& distances, bool labelled)
{
    static const TestFolder folder;
    QByteArray csv, labels;
    for (Index i = 0; i < distances.rows(); ++i) {
        for (Index j = 0; j < distances.cols(); ++j)
            csv += (j > 0 ? "," : "") + QByteArray::number(distances(i, j), 'g', 17);
        csv += '\n';
        labels += 2 * i < distances.rows() ? "fen\n" : "bog\n";
    }
    Experiment experiment;
    MatrixData data{.matrix = folder.write("d.csv", csv), .role = ProximityRole::Dissimilarity};
    if (labelled) data.labels = folder.write("l.txt", labels);
    experiment.data = data;
    setParameter(experiment, "kernel.id", std::string("given"));
    return examine(experiment);
}

class TestGroupsPart : public QObject {
    Q_OBJECT

private slots:
    void thePageHasWhatTheTestFinds()
    {
        const Matrix distances = distancesOf(12, 3.0);
        const Examination far = examined(distances, true);
        QVERIFY(far.groups && far.groups->p);
        const Permanova alone = permanova(distances.cwiseAbs2(), halves(12), 999, 1);
        COMPARE_NUMBER(far.groups->f, alone.f);
        COMPARE_NUMBER(*far.groups->p, *alone.p);
        const QString text = QString::fromStdString(reportText(far, TextFormat::Markdown));
        QVERIFY2(text.contains("The groups differ more than random ones (PERMANOVA: F = "), qPrintable(text));
        const QString near = QString::fromStdString(
            reportText(examined(distancesOf(12, 0.0), true), TextFormat::Markdown));
        QVERIFY2(near.contains("That the groups differ cannot be shown"), qPrintable(near));
    }

    void nothingIsComparedWithoutGroups()
    {
        const Matrix distances = distancesOf(8, 1.0);
        QVERIFY(!examined(distances, false).groups);
        QVERIFY(!groupFacts(distances, std::vector<int>(8, 0), 1));
        QVERIFY(!groupFacts(distances, {0, 1, 2, 3, 4, 5, 6, 7}, 1));
        QVERIFY(!groupFacts(Matrix::Zero(8, 8), halves(8), 1));
    }
};

KREINSCOPE_TEST(TestGroupsPart)

}  // namespace tst_groups_part
#include "tst_groups_part.moc"
