// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every registered kernel must do, generated from the list of kernels, distances and combinations: a new entry is
// tested without a line here.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/kernels/fitted_kernel.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/runner.h"

using namespace krein;

namespace tst_every_kernel {

constexpr Index count = 14;

std::string textOf(RandomStream& random, std::size_t length)
{
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += "acgt"[random.below(4)];
    return text;
}

Matrix normal(RandomStream& random, Index rows, Index columns)
{
    Matrix values(rows, columns);
    for (double& value : values.reshaped()) value = random.normal();
    return values;
}

/// One data set of every kind.
std::vector<DataSet> dataOfEveryKind()
{
    RandomStream random(7);
    DataSet vectors{.kind = DataKind::Vectors, .samples = normal(random, count, 2)};
    DataSet strings{.kind = DataKind::Strings};
    DataSet sets{.kind = DataKind::PointSets};
    DataSet clouds{.kind = DataKind::Distributions};
    for (Index i = 0; i < count; ++i) {
        strings.strings.push_back(textOf(random, 3 + random.below(9)));
        sets.pointSets.push_back(normal(random, 3 + static_cast<Index>(random.below(4)), 2));
        clouds.pointSets.push_back(normal(random, 20, 2).array() + static_cast<double>(i % 3));
    }
    DataSet weights{.kind = DataKind::Distributions, .samples = normal(random, count, 4).cwiseAbs()};
    DataSet graph{.kind = DataKind::Graph, .samples = Matrix(count, 0)};
    for (Index i = 0; i < count; ++i) {
        graph.edges.push_back({i, (i + 1) % count});
        graph.edges.push_back({i, static_cast<Index>(random.below(count))});
    }
    DataSet similarities{.kind = DataKind::Proximity}, dissimilarities{.kind = DataKind::Proximity};
    DataSet positive{.kind = DataKind::Vectors, .samples = normal(random, count, 2).cwiseAbs()};
    const Matrix points = normal(random, count, 3);
    similarities.proximity = {normal(random, count, count), false};
    dissimilarities.proximity = {(points * points.transpose()).cwiseAbs(), true};
    return {vectors, positive, strings, sets, weights, clouds, graph, similarities, dissimilarities};
}

/// Chosen rows of one of these data sets as objects that can be compared.
class Some {
public:
    Some(const DataSet& data, std::vector<Index> rows)
        : m_data(data),
          m_rows(std::move(rows)),
          m_vectors(data.hasVectors() ? Matrix(data.samples(m_rows, Eigen::all)) : Matrix())
    {
    }
    Objects objects() const { return {&m_data, &m_rows, &m_vectors}; }
    const Matrix& vectors() const { return m_vectors; }

private:
    const DataSet& m_data;
    std::vector<Index> m_rows;
    Matrix m_vectors;
};

std::vector<Index> numbers(Index first, Index end)
{
    std::vector<Index> rows(static_cast<std::size_t>(end - first));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

struct Named {
    QByteArray name;
    Kernel kernel;
};

/// Every kernel; kernels on distances with every distance; every combination of every kernel.
std::vector<Named> everyKernel()
{
    std::vector<Named> all;
    for (const Kernel& kernel : alternatives<Kernel>()) {
        const QByteArray id = QByteArray::fromStdString(std::string(info(kernel).id));
        if (!std::holds_alternative<CombinationKernel>(kernel)) all.push_back({id, kernel});
        const std::vector<Setting> described = settings(kernel);
        if (const Setting* distance = find(described, "distance"))
            for (const Option& option : distance->parameter.options) {
                Kernel other = kernel;
                set(other, "distance", std::string(option.id));
                all.push_back({id + ", " + QByteArray::fromStdString(std::string(option.id)), other});
            }
    }
    for (const Option& op : combineOptions)
        for (const char* term : {"rbf", "tl1", "sne", "student-t", "adjacency", "given", "negative-distance"}) {
            Kernel kernel = CombinationKernel{};
            set(kernel, "op", std::string(op.id));
            set(kernel, "terms.1.id", std::string(term));
            if (find(settings(kernel), "terms.2.id")) set(kernel, "terms.2.id", std::string(term));
            all.push_back({QByteArray(op.id.data()) + " of " + term, kernel});
        }
    return all;
}

Kernel resolvedFor(const Kernel& kernel, const DataSet& data)
{
    return resolved(kernel, data.hasVectors() ? statisticsOf(data.samples) : SampleStatistics{});
}

double largest(const Matrix& values)
{
    return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0;
}

/// The Gram matrix, or nothing where the kernel refuses these objects with a sentence.
std::optional<FittedGram> fitted(const Kernel& kernel, const Objects& objects)
{
    try {
        return fitKernel(kernel, objects);
    } catch (const InvalidInput& refusal) {
        if (std::string(refusal.what()).empty()) throw std::logic_error("a refusal without a sentence");
        return std::nullopt;
    }
}

class TestEveryKernel : public QObject {
    Q_OBJECT

    std::vector<DataSet> m_data = dataOfEveryKind();
    std::vector<Named> m_kernels = everyKernel();

    void eachKernelOnEachKind()
    {
        QTest::addColumn<int>("kernel");
        QTest::addColumn<int>("data");
        for (std::size_t k = 0; k < m_kernels.size(); ++k) {
            bool any = false;
            for (std::size_t d = 0; d < m_data.size(); ++d) {
                if (!whyNot(m_kernels[k].kernel, m_data[d]).empty()) continue;
                any = true;
                QTest::addRow("%s on %s %d", m_kernels[k].name.constData(), std::string(kindId(m_data[d].kind)).c_str(),
                    static_cast<int>(d))
                    << static_cast<int>(k) << static_cast<int>(d);
            }
            if (!any) QTest::addRow("%s fits no data", m_kernels[k].name.constData()) << static_cast<int>(k) << -1;
        }
    }

private slots:
    void promises_data() { eachKernelOnEachKind(); }
    void promises()
    {
        QFETCH(const int, kernel);
        QFETCH(const int, data);
        QVERIFY(data >= 0);
        const DataSet& set = m_data[static_cast<std::size_t>(data)];
        const Kernel wanted = resolvedFor(m_kernels[static_cast<std::size_t>(kernel)].kernel, set);
        const Some training(set, numbers(0, 9)), unseen(set, numbers(9, count));
        const auto fit = fitted(wanted, training.objects());
        if (!fit) QSKIP("refused with a sentence");
        const Matrix& gram = fit->gram;
        QVERIFY(gram.allFinite());
        const double scale = largest(gram);

        if (isSymmetric(fit->kernel.kernel)) QVERIFY(gram == gram.transpose());
        if (family(wanted) == KernelFamily::PositiveSemidefinite)
            QVERIFY(eigenvalues(gram).minCoeff() >= -1e-10 * scale);
        if (family(wanted) == KernelFamily::Asymmetric) QVERIFY(!isSymmetric(wanted));
        if (family(wanted) == KernelFamily::Indefinite) QVERIFY(isSymmetric(wanted));

        // Rows of other objects, the training objects among them.
        const Some again(set, numbers(0, 9));
        QVERIFY(largest(kernelValues(fit->kernel, training.objects(), again.objects(), training.objects()) - gram)
            <= 1e-12 * scale);
        QVERIFY(largest(kernelValues(fit->kernel, training.objects(), training.objects(), again.objects()) - gram)
            <= 1e-12 * scale);
        const Matrix cross = kernelValues(fit->kernel, training.objects(), unseen.objects(), training.objects());
        QVERIFY(cross.allFinite());
        QCOMPARE(cross.rows(), count - 9);
        const Vector diagonal = kernelDiagonal(fit->kernel, training.objects(), training.objects());
        QVERIFY(largest(diagonal - gram.diagonal()) <= 1e-12 * scale);
        if (!isSymmetric(fit->kernel.kernel)) return;
        const Matrix reverse = kernelValues(fit->kernel, training.objects(), training.objects(), unseen.objects());
        QVERIFY(largest(reverse - cross.transpose()) <= 1e-12 * (scale + largest(cross)));
    }

    /// Refusals above are no way out: each kernel is computed for some of the data. The unit diagonal of a kernel that
    /// has no positive values there is refused for all.
    void eachIsComputedForSomeData_data()
    {
        QTest::addColumn<int>("kernel");
        const QList<QByteArray> refused{
            "unit-diagonal of adjacency", "unit-diagonal of given", "unit-diagonal of negative-distance"};
        for (std::size_t k = 0; k < m_kernels.size(); ++k)
            if (!refused.contains(m_kernels[k].name))
                QTest::newRow(m_kernels[k].name.constData()) << static_cast<int>(k);
    }
    void eachIsComputedForSomeData()
    {
        QFETCH(const int, kernel);
        const Kernel& wanted = m_kernels[static_cast<std::size_t>(kernel)].kernel;
        QVERIFY(std::ranges::any_of(m_data, [&](const DataSet& data) {
            return whyNot(wanted, data).empty()
                && fitted(resolvedFor(wanted, data), Some(data, numbers(0, 9)).objects());
        }));
    }

    void crossIsABlockOfTheJointMatrix_data() { eachKernelOnEachKind(); }
    void crossIsABlockOfTheJointMatrix()
    {
        QFETCH(const int, kernel);
        QFETCH(const int, data);
        const DataSet& set = m_data[static_cast<std::size_t>(data)];
        const Kernel wanted = resolvedFor(m_kernels[static_cast<std::size_t>(kernel)].kernel, set);
        const Some all(set, numbers(0, count)), training(set, numbers(0, 9)), unseen(set, numbers(9, count));
        const auto joint = fitted(wanted, all.objects());
        if (!joint) QSKIP("refused with a sentence");
        // With the joint fit, so that normalisers, means and origins are the same.
        const Matrix cross = kernelValues(joint->kernel, all.objects(), unseen.objects(), training.objects());
        QVERIFY(largest(cross - joint->gram.bottomLeftCorner(count - 9, 9)) <= 1e-12 * largest(joint->gram));
    }

    void permutingTheObjectsPermutesTheMatrix_data() { eachKernelOnEachKind(); }
    void permutingTheObjectsPermutesTheMatrix()
    {
        QFETCH(const int, kernel);
        QFETCH(const int, data);
        const DataSet& set = m_data[static_cast<std::size_t>(data)];
        const Kernel wanted = resolvedFor(m_kernels[static_cast<std::size_t>(kernel)].kernel, set);
        std::vector<Index> order = numbers(0, 10);
        RandomStream(3).shuffle(order);
        const auto straight = fitted(wanted, Some(set, numbers(0, 10)).objects());
        if (!straight) QSKIP("refused with a sentence");
        const Some shuffled(set, order);
        const FittedGram permuted = fitKernel(wanted, shuffled.objects());
        const Matrix expected = straight->gram(order, order);
        QVERIFY(largest(permuted.gram - expected) <= 1e-11 * largest(expected));
    }

    void hardVectorsGiveNumbersOrASentence_data()
    {
        QTest::addColumn<int>("kernel");
        QTest::addColumn<Matrix>("samples");
        RandomStream random(11);
        const Matrix plain = normal(random, 6, 2);
        Matrix duplicates = plain;
        duplicates.row(1) = duplicates.row(0);
        duplicates.row(5) = duplicates.row(2);
        Matrix withZero = plain;
        withZero.row(2).setZero();
        const std::vector<std::pair<const char*, Matrix>> cases{{"duplicates", duplicates}, {"a zero vector", withZero},
            {"all zero", Matrix::Zero(4, 2)}, {"1e150", 1e150 * plain}, {"1e-150", 1e-150 * plain},
            {"two", plain.topRows(2)}, {"one", plain.topRows(1)}};
        for (std::size_t k = 0; k < m_kernels.size(); ++k)
            if (whyNot(m_kernels[k].kernel, m_data.front()).empty())
                for (const auto& [name, samples] : cases)
                    QTest::addRow("%s, %s", m_kernels[k].name.constData(), name) << static_cast<int>(k) << samples;
    }
    void hardVectorsGiveNumbersOrASentence()
    {
        QFETCH(const int, kernel);
        QFETCH(const Matrix, samples);
        const DataSet data{.kind = DataKind::Vectors, .samples = samples};
        const Kernel wanted = resolvedFor(m_kernels[static_cast<std::size_t>(kernel)].kernel, data);
        const Some training(data, numbers(0, samples.rows()));
        if (const auto fit = fitted(wanted, training.objects())) {
            QVERIFY(fit->gram.allFinite());
            if (isSymmetric(fit->kernel.kernel)) QVERIFY(fit->gram == fit->gram.transpose());
        }
    }

    void everyParameterAtBothEndsAndBeyond_data()
    {
        QTest::addColumn<int>("kernel");
        for (std::size_t k = 0; k < m_kernels.size(); ++k)
            QTest::newRow(m_kernels[k].name.constData()) << static_cast<int>(k);
    }
    void everyParameterAtBothEndsAndBeyond()
    {
        QFETCH(const int, kernel);
        const Kernel& wanted = m_kernels[static_cast<std::size_t>(kernel)].kernel;
        for (const Setting& setting : settings(wanted)) {
            if (setting.kind != ParameterKind::Number && setting.kind != ParameterKind::Integer) continue;
            const Parameter& p = setting.parameter;
            for (const double end : {p.minimum, p.maximum}) {
                if (!std::isfinite(end)) continue;
                Kernel changed = wanted;
                set(changed, p.key, end);
                for (const DataSet& data : m_data) {
                    if (!whyNot(changed, data).empty()) continue;
                    const Some training(data, numbers(0, 6));
                    if (const auto fit = fitted(resolvedFor(changed, data), training.objects()))
                        QVERIFY2(fit->gram.allFinite(), p.key.c_str());
                }
                const double beyond = end == p.minimum ? end - std::max(1.0, std::abs(end))
                                                       : end + std::max(1.0, std::abs(end));
                QVERIFY_EXCEPTION_THROWN(set(changed, p.key, beyond), InvalidInput);
            }
        }
    }

    void kernelsThatFollowTheSamplesAreKnown()
    {
        const SampleStatistics some{.features = 2, .variance = 1.5, .largestSquare = 3.0};
        const SampleStatistics others{.features = 2, .variance = 0.4, .largestSquare = 2.5};
        for (Kernel kernel : alternatives<Kernel>()) {
            if (find(settings(kernel), "distance")) continue;  // what follows from distances is not in the statistics
            const auto check = [&](const Kernel& checked) {
                const bool same = resolved(checked, some) == resolved(checked, others);
                QVERIFY2(followsSamples(checked) != same, info(checked).id.data());
            };
            check(kernel);
            for (const Setting& setting : settings(kernel)) {
                Kernel changed = kernel;
                if (setting.kind == ParameterKind::Flag)
                    set(changed, setting.parameter.key, true);
                else if (std::holds_alternative<std::monostate>(setting.value))
                    set(changed, setting.parameter.key, 1.5);
                check(changed);
            }
        }
        QVERIFY(followsSamples(DistanceGaussianKernel{}) && !followsSamples(DistanceGaussianKernel{.gamma = 1.0}));
        CombinationKernel centred;
        centred.op = Combine::Centre;
        centred.terms = {{GaussianKernel{.sigma = 1.0}}, {GaussianKernel{}}};
        QVERIFY(!followsSamples(centred));
        centred.terms[0].kernel = GaussianKernel{};
        QVERIFY(followsSamples(centred));
    }
};

KREINSCOPE_TEST(TestEveryKernel)

}  // namespace tst_every_kernel
#include "tst_every_kernel.moc"
