// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page about real matrices: every number in every sentence against one that is computed here from the file, by
// other means than the program's own: Eigen's decompositions, plain loops, integrals.
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <set>

#include <QRegularExpression>
#include <QTest>

#include "core/base/random.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/documents/open_file.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/run_study.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;

namespace tst_doctor {

using Numbers = std::vector<double>;

Matrix centredHere(const Matrix& m)
{
    const Matrix h = Matrix::Identity(m.rows(), m.rows())
        - Matrix::Constant(m.rows(), m.rows(), 1.0 / static_cast<double>(m.rows()));
    return h * m * h;
}

double medianHere(Numbers values)
{
    std::ranges::sort(values);
    const std::size_t n = values.size();
    return 0.5 * (values[(n - 1) / 2] + values[n / 2]);
}

/// Two-sided p of Student's t by Simpson's rule.
double studentP(double t, double degrees)
{
    const double scale = std::exp(std::lgamma(0.5 * (degrees + 1.0)) - std::lgamma(0.5 * degrees))
        / std::sqrt(degrees * std::numbers::pi);
    const auto density = [&](double x) { return scale * std::pow(1.0 + x * x / degrees, -0.5 * (degrees + 1.0)); };
    constexpr int steps = 20000;
    const double h = std::abs(t) / steps;
    double sum = density(0.0) + density(std::abs(t));
    for (int i = 1; i < steps; ++i) sum += (i % 2 == 1 ? 4.0 : 2.0) * density(i * h);
    return 1.0 - 2.0 * sum * h / 3.0;
}

/// What Student's t exceeds with probability 0.025.
double studentQuantile(double degrees)
{
    double low = 0.0, high = 50.0;
    while (high - low > 1e-9) {
        const double middle = 0.5 * (low + high);
        (studentP(middle, degrees) > 0.05 ? low : high) = middle;
    }
    return low;
}

/// A matrix with what is known of it without the examination.
/// People count objects from 1.
double numberOf(Index object)
{
    return static_cast<double>(object + 1);
}

class Known {
public:
    Known(const Examination& e, Matrix given) : m_e(e), m_given(std::move(given)), m_n(m_given.rows())
    {
        const Matrix both = 0.5 * (m_given + m_given.transpose());
        const bool distances = e.matrix.kind == MatrixKind::Dissimilarities;
        m_gram = distances ? centredHere(-0.5 * m_given.cwiseAbs2()) : m_given;
        m_gram = (0.5 * (m_gram + m_gram.transpose())).eval();
        m_pairs = reference::eigenpairs(m_gram);
        m_values = m_pairs.values;
        m_threshold = 1e-10 * m_values.cwiseAbs().maxCoeff();
        m_distances = both;
        if (!distances)
            for (Index i = 0; i < m_n; ++i)
                for (Index j = 0; j < m_n; ++j)
                    m_distances(i, j) = std::sqrt(std::max(0.0, m_gram(i, i) + m_gram(j, j) - 2.0 * m_gram(i, j)));
        for (const StudyRow& row : run(planOf(e.treatments.study), nullptr).rows) {
            const StudyPlan plan = planOf(e.treatments.study);
            const StudyCell& cell = plan.cells[plan.units[row.unit].cell];
            m_scores[plan.columns[0].values[cell.place[0]].label].push_back(row.values[0].value());
        }
    }

    /// Those of the sentence with this id, in order; nothing if it has none to be checked.
    std::optional<Numbers> numbersOf(const std::string& id) const
    {
        if (id == "wrong") return wrong();
        if (id == "matters") return matters();
        if (id == "do") return action();
        if (id == "kind") return Numbers(2, static_cast<double>(m_n));
        if (id == "parameters") return parameters();
        if (id == "range") return range();
        if (id == "symmetry") return symmetry();
        if (id == "direction") return direction();
        if (id == "surpassed") return Numbers{static_cast<double>(surpassed())};
        if (id == "rows") return duplicates();
        if (id == "labels") return labels();
        if (id == "spectrum") return spectrum();
        if (id == "written") return written();
        if (id == "pair") return pair();
        if (id == "triangle") return triangle();
        if (id == "selves") return selves();
        if (id == "squares") return squares();
        if (id == "carriers") return carriers();
        if (id == "certificate") return certificate();
        if (id == "halves") return halves();
        if (id == "growth") return growth();
        if (id == "parts") return parts();
        if (id == "baseline") return baseline();
        if (id == "cost") return Numbers{usualCost()};
        if (id == "tolerance") return Numbers{1e-10};
        if (id == "classes") return classes();
        if (id == "permanova") return groupsDiffer();
        if (id == "protocol") return Numbers{10.0};
        if (id == "jitter") return jitter();
        if (id == "pcoa-share") return coordinates();
        if (id == "square-roots") return roots();
        if (id == "nearest-psd-certificate") return Numbers{nearest(m_gram, false), 0.0};
        if (id == "nearest-euclidean-certificate") return Numbers{nearest(m_distances.cwiseAbs2(), true), 0.0};
        return std::nullopt;
    }

private:
    /// The distance to the nearest matrix with the same diagonal that is positive semidefinite, or of squared distances
    /// Euclidean, by alternating projections with Dykstra's correction (Higham 2002).
    static double nearest(const Matrix& given, bool euclidean)
    {
        Matrix nearest = given, correction = Matrix::Zero(given.rows(), given.cols());
        for (int step = 0; step < 4000; ++step) {
            const Matrix before = nearest, from = nearest - correction;
            const Matrix split = euclidean ? centredHere(from) : from;
            const auto [values, vectors] = reference::eigenpairs(split);
            const Matrix positive = vectors * values.cwiseMax(0.0).asDiagonal() * vectors.transpose();
            nearest = euclidean ? Matrix(from - positive) : positive;
            correction = nearest - from;
            nearest.diagonal() = given.diagonal();
            if ((nearest - before).norm() <= 1e-10 * given.norm()) break;
        }
        return (given - nearest).norm();
    }
    double mean(const std::string& id) const
    {
        const Numbers& all = m_scores.at(id);
        return 100.0 * std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(all.size());
    }
    double halfWidth(const std::string& id) const
    {
        const Numbers& all = m_scores.at(id);
        const auto n = static_cast<double>(all.size());
        double squares = 0.0;
        for (const double one : all) squares += (100.0 * one - mean(id)) * (100.0 * one - mean(id));
        return studentQuantile(n - 1.0) * std::sqrt((1.0 / n + 1.0 / 9.0) * squares / (n - 1.0));
    }
    /// Mean difference from clip and the p of the corrected test.
    std::pair<double, double> againstClip(const std::string& id) const
    {
        const Numbers &one = m_scores.at(id), &other = m_scores.at("clip");
        const auto n = static_cast<double>(one.size());
        double sum = 0.0, squares = 0.0;
        for (std::size_t i = 0; i < one.size(); ++i) sum += one[i] - other[i];
        for (std::size_t i = 0; i < one.size(); ++i) squares += std::pow(one[i] - other[i] - sum / n, 2.0);
        if (squares < 1e-20) return {sum / n, std::abs(sum) < 1e-9 ? 1.0 : 0.0};
        return {sum / n, studentP(sum / n / std::sqrt((1.0 / n + 1.0 / 9.0) * squares / (n - 1.0)), n - 1.0)};
    }
    /// Holm's of two.
    std::pair<double, double> adjusted() const
    {
        const double a = againstClip("as-it-is").second, b = againstClip("flip").second;
        const double first = std::min(1.0, 2.0 * std::min(a, b)), second = std::max(first, std::max(a, b));
        return a <= b ? std::pair{first, second} : std::pair{second, first};
    }

    double negative() const { return static_cast<double>((m_values.array() < -m_threshold).count()); }
    double fraction() const { return -100.0 * m_values.cwiseMin(0.0).sum() / m_values.cwiseAbs().sum(); }
    double asymmetryPercent() const
    {
        return 100.0 * (m_given - m_given.transpose()).norm() / (m_given + m_given.transpose()).norm();
    }

    /// The share of a ranking and its ends, the share that circulates, and the strongest circulation by search.
    Numbers direction() const
    {
        const Matrix skew = 0.5 * (m_given - m_given.transpose());
        const Vector score = skew.rowwise().mean();
        Index top = 0, bottom = 0;
        score.maxCoeff(&top);
        score.minCoeff(&bottom);
        const double ranking = 2.0 * static_cast<double>(m_n) * score.squaredNorm() / skew.squaredNorm();
        std::array<Index, 3> worst{};
        double most = -1.0;
        for (Index i = 0; i < m_n; ++i)
            for (Index j = 0; j < m_n; ++j)
                for (Index k = 0; k < m_n; ++k) {
                    if (i >= j || i >= k || j == k) continue;
                    const double curl = skew(i, j) + skew(j, k) + skew(k, i);
                    if (curl <= most + 1e-12) continue;
                    most = curl;
                    worst = {i, j, k};
                }
        Numbers all{100.0 * ranking, numberOf(top), numberOf(bottom), 100.0 * (1.0 - ranking)};
        for (const std::size_t at : {0, 1, 1, 2, 2, 0}) all.push_back(numberOf(worst[at]));
        return all;
    }

    Numbers wrong() const
    {
        Numbers all;
        if (m_given != m_given.transpose()) all.push_back(asymmetryPercent());
        all.insert(all.end(), {negative(), static_cast<double>(m_n), fraction()});
        const Numbers rounded = roundedPart();
        all.insert(all.end(), rounded.begin(), rounded.end());
        return all;
    }
    /// The decimals of the entries and how many of the negative eigenvalues rounding to them could make, of which the
    /// bound has tests of its own; nothing where that is none, or the whole negative part.
    Numbers roundedPart() const
    {
        const SpectrumFacts& facts = m_e.spectrum;
        const double rounded = negative() - static_cast<double>(facts.certainlyNegative);
        if (!facts.band || -facts.diagnosis.smallest <= facts.band->reach() || rounded <= 0.0) return {};
        double decimals = 0.0;
        const auto isPlain = [this](double unit) {
            return ((m_given * unit).array() - (m_given * unit).array().round()).abs().maxCoeff() < 1e-6;
        };
        while (decimals < 9.0 && !isPlain(std::pow(10.0, decimals))) ++decimals;
        return rounded < negative() ? Numbers{decimals, rounded} : Numbers{decimals};
    }
    /// F and R² of Anderson (2001); p is of relabellings, which have tests of their own.
    std::optional<Numbers> groupsDiffer() const
    {
        if (!m_e.groups || !m_e.groups->p) return std::nullopt;
        const std::size_t groups = m_e.classNames.size();
        std::vector<double> within(groups), sizes(groups);
        double total = 0.0;
        for (Index i = 0; i < m_n; ++i) {
            const auto group = static_cast<std::size_t>(m_e.labels[static_cast<std::size_t>(i)]);
            ++sizes[group];
            for (Index j = 0; j < i; ++j) {
                const double square = m_distances(i, j) * m_distances(i, j);
                total += square / static_cast<double>(m_n);
                if (m_e.labels[static_cast<std::size_t>(j)] == static_cast<int>(group)) within[group] += square;
            }
        }
        double inside = 0.0;
        for (std::size_t c = 0; c < groups; ++c) inside += within[c] / sizes[c];
        const auto k = static_cast<double>(groups), n = static_cast<double>(m_n);
        const double f = (total - inside) / (k - 1.0) / (inside / (n - k));
        return Numbers{f, (total - inside) / total, *m_e.groups->p, 1000.0};
    }
    Numbers matters() const
    {
        const Numbers three{mean("as-it-is"), mean("clip"), mean("flip")};
        const auto [none, flip] = adjusted();
        if (none >= 0.05 && flip >= 0.05) {
            Numbers all{static_cast<double>(m_scores.at("clip").size())};
            all.insert(all.end(), three.begin(), three.end());
            if (m_e.matrix.kind == MatrixKind::Dissimilarities) all.push_back(fraction());
            return all;
        }
        Numbers all = three;
        const bool asItIsBetter = none < 0.05 && mean("as-it-is") > mean("clip");
        const bool flipBetter = flip < 0.05 && mean("flip") > mean("clip");
        all.push_back(asItIsBetter || !flipBetter ? none : flip);
        if (m_e.matrix.kind == MatrixKind::Dissimilarities) all.push_back(fraction());
        return all;
    }
    std::string best() const
    {
        std::string id;
        for (const Treatment& one : m_e.treatments.all)
            if (m_scores.contains(one.id) && (id.empty() || mean(one.id) > mean(id) + 1e-9)) id = one.id;
        return id;
    }
    /// β = 1 of the kernel that takes them, or how much of −½HDH is negative.
    Numbers roots() const
    {
        const Vector values = reference::eigenvalues(centredHere(-0.5 * m_distances));
        const double zero = 1e-10 * values.cwiseAbs().maxCoeff();
        const double negative = (values.array() < -zero).select(-values.array(), 0.0).sum();
        return {negative == 0.0 ? 1.0 : 100.0 * negative / values.cwiseAbs().sum()};
    }
    Numbers action() const
    {
        const std::string chosen = m_e.treatments.all[m_e.recommendation.treatment].id;
        Numbers all = lookedAtFirst();
        all.push_back(mean(chosen));
        if (mean(best()) - mean(chosen) >= 1e-9) all.push_back(mean(best()));
        return all;
    }
    /// Up to three objects with half of the negative part, and how many objects there are.
    Numbers lookedAtFirst() const
    {
        if (m_e.spectrum.negativity != Negativity::Clear) return {};
        const Matrix part = m_pairs.vectors * (-m_values.cwiseMin(0.0)).asDiagonal() * m_pairs.vectors.transpose();
        std::vector<std::pair<double, Index>> shares;
        for (Index i = 0; i < m_n; ++i) shares.emplace_back(part(i, i) / part.trace(), i);
        std::ranges::sort(shares, std::greater());
        Numbers all;
        for (double sum = 0.0; sum < 0.5; sum += shares[all.size() - 1].first)
            all.push_back(numberOf(shares[all.size()].second));
        if (all.size() > 3) return {};
        all.push_back(static_cast<double>(m_n));
        return all;
    }
    /// Most often chosen in the folds; of equals the smaller one. The scores were those of the matrix times a weight.
    double usualCost() const
    {
        std::map<double, int> counts;
        const StudyTable table = run(planOf(m_e.treatments.study), nullptr);
        for (const StudyRow& row : table.rows) {
            const StudyCell& cell = table.plan->cells[table.plan->units[row.unit].cell];
            if (table.plan->columns[0].values[cell.place[0]].label == "as-it-is")
                ++counts[std::get<double>(row.tuned.front().value)];
        }
        double cost = 0.0;
        int most = 0;
        for (const auto& [value, count] : counts)
            if (count > most) cost = value, most = count;
        return m_e.treatments.weight * cost;
    }
    Numbers range() const
    {
        double low = 1e300, high = -1e300;
        for (Index i = 0; i < m_n; ++i)
            for (Index j = 0; j < m_n; ++j)
                if (i != j) low = std::min(low, m_given(i, j)), high = std::max(high, m_given(i, j));
        Numbers all{low, high};
        if (const int decimals = decimalsOf(); decimals > 0) all.push_back(decimals);
        const Vector diagonal = m_given.diagonal();
        all.push_back(diagonal.minCoeff());
        if (diagonal.minCoeff() != diagonal.maxCoeff()) all.push_back(diagonal.maxCoeff());
        return all;
    }
    /// 0: whole numbers; −1: more than six.
    int decimalsOf() const
    {
        for (int decimals = 0; decimals <= 6; ++decimals) {
            double worst = 0.0;
            for (const double value : m_given.reshaped())
                worst = std::max(
                    worst, std::abs(value * std::pow(10.0, decimals) - std::round(value * std::pow(10.0, decimals))));
            if (worst < 1e-6) return decimals;
        }
        return -1;
    }
    Numbers symmetry() const
    {
        double pairs = 0.0, all = 0.0;
        for (Index i = 0; i < m_n; ++i)
            for (Index j = 0; j < i; ++j, ++all) pairs += m_given(i, j) != m_given(j, i);
        if (pairs == 0.0) return {};
        return {pairs, all, 100.0 * pairs / all, asymmetryPercent()};
    }
    Index surpassed() const
    {
        Index count = 0;
        for (Index i = 0; i < m_n; ++i)
            count += (m_given.row(i).array() > m_given(i, i)).any() || (m_given.col(i).array() > m_given(i, i)).any();
        return count;
    }
    Numbers duplicates() const
    {
        Numbers all;
        double count = 0.0;
        for (Index i = 0; i < m_n; ++i)
            for (Index j = 0; j < i; ++j)
                if (m_given.row(i) == m_given.row(j) && m_given.col(i) == m_given.col(j)) {
                    if (count++ == 0.0) all = {numberOf(i), numberOf(j)};
                    break;
                }
        if (count > 0.0) all.insert(all.begin(), count);
        return all;
    }
    Numbers labels() const
    {
        Numbers all;
        for (std::size_t c = 0; c < m_e.classNames.size(); ++c)
            all.push_back(static_cast<double>(std::ranges::count(m_e.labels, static_cast<int>(c))));
        return all;
    }
    Numbers spectrum() const
    {
        const double positive = static_cast<double>((m_values.array() > m_threshold).count());
        return {positive, negative(), static_cast<double>(m_n) - positive - negative(), m_values(0), m_values(m_n - 1),
            fraction()};
    }
    /// Of entries with few decimals, each wrong by half a unit of the last at most.
    Numbers written() const
    {
        const double half = 0.5 * std::pow(10.0, -decimalsOf());
        Matrix errors = Matrix::Constant(m_n, m_n, half);
        if ((m_given.diagonal().array() == 1.0).all()) errors.diagonal().setZero();
        if (m_e.matrix.kind == MatrixKind::Dissimilarities) {
            errors = (half * m_given.cwiseAbs()).array() + 0.5 * half * half;
            for (Index i = 0; i < m_n; ++i)
                if (m_given(i, i) == 0.0) errors(i, i) = 0.0;
            errors = (0.5 * (errors + errors.transpose())).eval();
        }
        const double all = reference::eigenvalues(errors)(m_n - 1);
        const auto reachOf = [&](Index m) {
            const Matrix sizes = m_pairs.vectors.leftCols(m).cwiseAbs();
            return std::min(all, reference::eigenvalues(Matrix(sizes.transpose() * errors * sizes))(m - 1));
        };
        const double independent = 2.0 * std::sqrt(errors.cwiseAbs2().rowwise().sum().maxCoeff() / 3.0)
            + 6.0 * errors.maxCoeff() / std::sqrt(3.0) / std::pow(static_cast<double>(m_n), 1.0 / 6.0);
        const double below = reachOf(1), reach = std::min(below, independent);
        Numbers numbers{static_cast<double>(decimalsOf()), -reach};
        if (-m_values(0) <= reach) return numbers;
        if (-m_values(0) <= below) {
            numbers.push_back(-below);
            return numbers;
        }
        Index certain = 1;
        while (certain < m_n && m_values(certain) + reachOf(certain + 1) < 0.0) ++certain;
        numbers.push_back(static_cast<double>(certain));
        return numbers;
    }
    Numbers pair() const
    {
        double violations = 0.0, worst = 0.0;
        Index a = 0, b = 0;
        for (Index i = 0; i < m_n; ++i)
            for (Index j = i + 1; j < m_n; ++j) {
                Eigen::Matrix2d block;
                block << m_gram(i, i), m_gram(i, j), m_gram(i, j), m_gram(j, j);
                const double least = reference::eigenvalues(block)(0);
                if (least > -1e-12 || std::min(m_gram(i, i), m_gram(j, j)) < -1e-12) continue;
                ++violations;
                if (least < worst) worst = least, a = i, b = j;
            }
        const double pairs = static_cast<double>(m_n * (m_n - 1) / 2);
        if (violations == 0.0) return {pairs};
        return {violations, pairs, numberOf(a), numberOf(b), m_gram(a, b), m_gram(a, a), m_gram(b, b), worst};
    }
    Numbers parameters() const
    {
        const Kernel kernel = *m_e.asked->kernel;
        const auto& sigmoid = std::get<SigmoidKernel>(kernel);
        return {sigmoid.scale.value(), sigmoid.offset};
    }
    Numbers selves() const
    {
        Index worst = 0;
        const double least = m_gram.diagonal().minCoeff(&worst);
        const auto negative = static_cast<double>((m_gram.diagonal().array() < -1e-12).count());
        return {negative, least, numberOf(worst)};
    }
    Numbers squares() const
    {
        double negative = 0.0, least = 0.0;
        Index a = 0, b = 0;
        for (Index i = 0; i < m_n; ++i)
            for (Index j = i + 1; j < m_n; ++j) {
                const double square = m_gram(i, i) + m_gram(j, j) - 2.0 * m_gram(i, j);
                if (square >= -1e-12 * m_gram.cwiseAbs().maxCoeff()) continue;
                ++negative;
                if (square < least) least = square, a = i, b = j;
            }
        return {negative, static_cast<double>(m_n * (m_n - 1) / 2), least, numberOf(a), numberOf(b)};
    }
    Numbers triangle() const
    {
        const bool given = m_e.matrix.kind == MatrixKind::Dissimilarities;
        const double rounding = given ? 1e-12 * m_distances.maxCoeff() : 1e-6 * std::sqrt(m_gram.cwiseAbs().maxCoeff());
        double violations = 0.0, excess = 0.0;
        Index a = 0, b = 0, c = 0;
        for (Index i = 0; i < m_n; ++i)
            for (Index j = i + 1; j < m_n; ++j)
                for (Index k = 0; k < m_n; ++k) {
                    if (k == i || k == j) continue;
                    const double over = m_distances(i, j) - m_distances(i, k) - m_distances(k, j);
                    if (over <= rounding) continue;
                    ++violations;
                    if (over > excess) excess = over, a = i, b = j, c = k;
                }
        if (violations == 0.0) return {};
        const double triples = 0.5 * static_cast<double>(m_n) * static_cast<double>(m_n - 1)
            * static_cast<double>(m_n - 2);
        return {violations, triples, 100.0 * violations / triples, numberOf(a), numberOf(b), m_distances(a, b),
            numberOf(c), m_distances(a, c), m_distances(c, b)};
    }
    Numbers carriers() const
    {
        const Matrix part = m_pairs.vectors * (-m_values.cwiseMin(0.0)).asDiagonal() * m_pairs.vectors.transpose();
        const Vector shares = part.diagonal() / part.trace();
        Index top = 0;
        shares.maxCoeff(&top);
        Numbers sorted(shares.begin(), shares.end());
        std::ranges::sort(sorted, std::greater());
        double sum = 0.0, half = 0.0;
        for (const double share : sorted)
            if (sum < 0.5) sum += share, ++half;
        return {half, static_cast<double>(m_n), numberOf(top), 100.0 * shares(top), 100.0 / static_cast<double>(m_n)};
    }
    Numbers certificate() const
    {
        Index top = 0;
        const Vector v = m_pairs.vectors.col(0);
        v.cwiseAbs().maxCoeff(&top);
        return {m_values(0), std::abs(v(top)), numberOf(top)};
    }

    struct Halves {
        Numbers here, there, possible, confirmed, fractions;
        double repeated = 0.0;
        Index half = 0;
    };
    /// The same divisions: the order is drawn as the program draws it, what follows is computed otherwise.
    Halves divided() const
    {
        Halves all;
        all.half = m_n / 2;
        RandomStream random(1);
        std::vector<Index> order(static_cast<std::size_t>(m_n));
        std::iota(order.begin(), order.end(), Index{0});
        for (int i = 0; i < 20; ++i) {
            random.shuffle(order);
            const std::vector<Index> a(order.begin(), order.begin() + all.half),
                b(order.begin() + all.half, order.begin() + 2 * all.half);
            const reference::Eigenpairs found = reference::eigenpairs(m_gram(a, a));
            const Matrix other = m_gram(b, b);
            const Vector values = found.values;
            all.here.push_back(values(0));
            all.possible.push_back(reference::eigenvalues(other)(0));
            all.fractions.push_back(-values.cwiseMin(0.0).sum() / values.cwiseAbs().sum());
            double confirmed = 0.0, total = 0.0;
            for (Index k = 0; k < values.size() && values(k) < -1e-10 * values.cwiseAbs().maxCoeff(); ++k) {
                const Vector u = (m_gram(b, a) * found.vectors.col(k)).normalized();
                const double value = u.dot(other * u);
                if (k == 0) all.there.push_back(value), all.repeated += value < 0.0;
                confirmed += std::clamp(-value, 0.0, -values(k));
                total -= values(k);
            }
            if (total == 0.0) all.there.push_back(0.0);
            all.confirmed.push_back(total > 0.0 ? confirmed / total : 0.0);
        }
        return all;
    }
    Numbers halves() const
    {
        const Halves all = divided();
        return {20.0, static_cast<double>(all.half), all.repeated, 20.0, medianHere(all.here), medianHere(all.there),
            medianHere(all.possible), 100.0 * medianHere(all.confirmed)};
    }
    Numbers growth() const
    {
        const Halves all = divided();
        const auto [low, high] = std::ranges::minmax(all.fractions);
        return {100.0 * medianHere(all.fractions), 100.0 * low, 100.0 * high, fraction(), shuffled()};
    }
    /// Of five random orders of the entries.
    double shuffled() const
    {
        const bool distances = m_e.matrix.kind == MatrixKind::Dissimilarities;
        RandomStream random(2);
        Numbers fractions;
        for (int i = 0; i < 5; ++i) {
            std::vector<Index> order(static_cast<std::size_t>(m_n * (m_n - 1) / 2));
            std::iota(order.begin(), order.end(), Index{0});
            random.shuffle(order);
            Numbers entries;
            for (Index c = 1; c < m_n; ++c)
                for (Index r = 0; r < c; ++r)
                    entries.push_back(
                        distances ? -0.5 * (m_gram(r, r) + m_gram(c, c) - 2.0 * m_gram(r, c)) : m_gram(r, c));
            Matrix other = Matrix::Zero(m_n, m_n);
            if (!distances) other.diagonal() = m_gram.diagonal();
            std::size_t next = 0;
            for (Index c = 1; c < m_n; ++c)
                for (Index r = 0; r < c; ++r)
                    other(r, c) = other(c, r) = entries[static_cast<std::size_t>(order[next++])];
            const Vector values = reference::eigenvalues(distances ? centredHere(other) : other);
            fractions.push_back(-100.0 * values.cwiseMin(0.0).sum() / values.cwiseAbs().sum());
        }
        return medianHere(fractions);
    }
    /// By exchanging labels as the program draws them, and loops.
    Numbers classes() const
    {
        const Matrix part = m_pairs.vectors * (-m_values.cwiseMin(0.0)).asDiagonal() * m_pairs.vectors.transpose();
        const auto statistics = [&](const std::vector<int>& labels) {
            std::map<int, Numbers> inside;  // objects, pairs, diagonal
            for (Index i = 0; i < m_n; ++i) {
                Numbers& one = inside[labels[static_cast<std::size_t>(i)]];
                one.resize(3);
                one[0] += 1.0;
                one[2] += part(i, i);
                for (Index j = 0; j < m_n; ++j)
                    if (i != j && labels[static_cast<std::size_t>(i)] == labels[static_cast<std::size_t>(j)])
                        one[1] += part(i, j);
            }
            double place = 0.0, size = 0.0;
            for (const auto& [label, one] : inside) {
                place += one[1] / one[0];
                size += one[0] * std::pow(one[2] / one[0] - part.trace() / static_cast<double>(m_n), 2.0);
            }
            return std::pair{place, size};
        };
        const auto seen = statistics(m_e.labels);
        RandomStream random(1);
        std::vector<Index> order(static_cast<std::size_t>(m_n));
        std::iota(order.begin(), order.end(), Index{0});
        double places = 0.0, sizes = 0.0;
        for (int i = 0; i < 999; ++i) {
            random.shuffle(order);
            std::vector<int> labels;
            for (const Index row : order) labels.push_back(m_e.labels[static_cast<std::size_t>(row)]);
            const auto other = statistics(labels);
            places += other.first >= seen.first;
            sizes += other.second >= seen.second;
        }
        const double a = (places + 1.0) / 1000.0, b = (sizes + 1.0) / 1000.0;
        const double first = std::min(1.0, 2.0 * std::min(a, b)), second = std::max(first, std::max(a, b));
        return {places, 999.0, a <= b ? first : second, sizes, 999.0, a <= b ? second : first};
    }
    /// −λ_min, the first two rungs' factors, the first rung above it, and −λ_min where Σv = 0, if it is not 0.
    Numbers jitter() const
    {
        double rung = 1e-10 * m_gram.diagonal().cwiseAbs().mean();
        while (rung <= -m_values(0)) rung *= 10.0;
        Numbers all{-m_values(0), 1e-10, 1e-9, rung};
        const double centred = -reference::eigenvalues(centredHere(m_gram))(0);
        if (centred > m_threshold) all.push_back(centred);
        return all;
    }
    /// Shares of the first axis and of the first two, and the negative one if there is any.
    Numbers coordinates() const
    {
        const double sum = m_values.cwiseAbs().sum() / 100.0, first = m_values(m_n - 1) / sum,
                     negative = -m_values.cwiseMin(0.0).sum() / sum;
        Numbers all{1.0, first, 1.0, 2.0, first + m_values(m_n - 2) / sum};
        if (m_values(0) < -m_threshold) all.push_back(negative);
        return all;
    }
    Numbers parts() const
    {
        const auto [none, flip] = adjusted();
        Numbers all;
        for (const auto& [id, p] : {std::pair<std::string, double>{"as-it-is", none}, {"flip", flip}})
            if (const double points = 100.0 * std::abs(againstClip(id).first); points > 1e-9)
                all.insert(all.end(), {points, p});
        return all;
    }
    Numbers baseline() const
    {
        const Numbers counts = labels();
        return {100.0 * std::ranges::max(counts) / static_cast<double>(m_n), mean(best()), halfWidth(best())};
    }

    const Examination& m_e;
    Matrix m_given, m_gram, m_distances;
    Index m_n;
    reference::Eigenpairs m_pairs;
    Vector m_values;  ///< ascending
    double m_threshold = 0.0;
    std::map<std::string, Numbers> m_scores;
};

/// The numbers of a sentence, without those of formulas and names.
Numbers numbersIn(QString sentence)
{
    for (const char* formula : {"√(k_ii + k_jj − 2k_ij)", "k_ii + k_jj − 2k_ij", "‖v‖ = 1", "−½HD²H", "|k_ij|² ≤ k_ii·k_jj", "95 %", "2003",
             "(K + Kᵀ)/2", "p < 0.001"})
        sentence.replace(QString::fromUtf8(formula), QStringLiteral(" "));
    sentence.remove(QRegularExpression(QStringLiteral("‘[^’]*’")));
    // Powers of ten as they are typed: 10⁻¹⁰, 8.1·10⁻⁵.
    static const QRegularExpression power(QStringLiteral("(?:([\\d.]+)·|(?<![\\d.]))10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)"));
    for (auto match = power.match(sentence); match.hasMatch(); match = power.match(sentence)) {
        QString exponent = match.captured(2);
        for (QChar& letter : exponent) {
            const auto digit = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹").indexOf(letter);
            letter = digit >= 0 ? QChar(static_cast<char16_t>(u'0' + digit)) : QChar(0x2212);
        }
        const QString first = match.captured(1).isEmpty() ? QStringLiteral("1") : match.captured(1);
        sentence.replace(match.capturedStart(), match.capturedLength(), first + QLatin1Char('e') + exponent);
    }
    static const QRegularExpression number(QStringLiteral("(−?\\d[\\d,]*(\\.\\d+)?(e[−+]?\\d+)?)"));
    Numbers all;
    for (auto match = number.globalMatch(sentence); match.hasNext();) {
        QString text = match.next().captured(1);
        text.replace(QChar(0x2212), QLatin1Char('-')).remove(QLatin1Char(','));
        all.push_back(text.toDouble());
    }
    return all;
}

QString shown(const Numbers& numbers)
{
    QStringList all;
    for (const double number : numbers) all << QString::number(number, 'g', 6);
    return all.join(QStringLiteral(", "));
}

/// Whether the whole numbers of a proof give what it says, negative of K and positive of squared distances.
bool proves(const Certificate& proof, const Matrix& given, bool distances)
{
    const Matrix form = distances ? Matrix(given.cwiseAbs2()) : given;
    Vector v(form.rows());
    for (Index i = 0; i < v.size(); ++i)
        v(i) = QString::fromStdString(proof.vector[static_cast<std::size_t>(i)]).toDouble();
    const double value = v.dot(form * v);
    return (distances ? v.sum() == 0.0 && value > 0.0 : value < 0.0)
        && std::abs(value - proof.number) <= 1e-9 * v.cwiseAbs().dot(form.cwiseAbs() * v.cwiseAbs());
}

/// Whether none of the sets of objects is Euclidean by itself and no two share a pair, so each needs a change of its own.
bool needChangesOfTheirOwn(const std::vector<std::vector<Index>>& sets, const Matrix& given)
{
    std::set<std::pair<Index, Index>> pairs;
    for (const std::vector<Index>& set : sets) {
        const Matrix gram = centredHere(-0.5 * given(set, set).cwiseAbs2());
        if (reference::eigenvalues(gram)(0) >= 0.0) return false;
        for (std::size_t j = 0; j < set.size(); ++j)
            for (std::size_t i = 0; i < j; ++i)
                if (!pairs.emplace(set[i], set[j]).second) return false;
    }
    return true;
}

class TestDoctor : public QObject {
    Q_OBJECT

private:
    static void verifyEverySentence(const Examination& e, const Matrix& given)
    {
        const Known known(e, given);
        if (e.certificate) QVERIFY(proves(*e.certificate, given, e.matrix.kind == MatrixKind::Dissimilarities));
        if (e.smallest) QVERIFY(needChangesOfTheirOwn(e.smallest->sets.packing, given));
        for (const Sentence& sentence : blocksOf<Sentence>(pageOf(e))) {
            const QString text = QString::fromStdString(sentence.text);
            const Numbers found = numbersIn(text);
            const auto wanted = known.numbersOf(sentence.id);
            // Without numbers, or checked above: the proof, and the sets that each need a changed pair.
            static const QStringList plain{"nature", "chosen", "unseen", "not-a-kernel", "directions", "duplicates",
                "apart", "counting", "proof", "smallest"};
            if (!wanted) {
                QVERIFY2(plain.contains(QString::fromStdString(sentence.id)), sentence.id.c_str());
                continue;
            }
            const QByteArray both =
                (text + QStringLiteral("\nsays ") + shown(found) + QStringLiteral("\nwanted ") + shown(*wanted))
                    .toUtf8();
            QVERIFY2(found.size() == wanted->size(), both.constData());
            for (std::size_t i = 0; i < found.size(); ++i)  // three digits, or one decimal of a percentage
                QVERIFY2(std::abs(found[i] - (*wanted)[i]) <= std::max(0.0501, 0.0051 * std::abs((*wanted)[i])),
                    both.constData());
        }
    }

private slots:
    void everyNumberIsRight_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("fraction");  // as published with the data
        for (const auto& [file, fraction] : {std::pair{"auralsonar/auralsonar.sim.csv", 0.207},
                 {"protein213/protein213.dis.csv", 0.0007}, {"catcortex/catcortex.dis.csv", 0.208},
                 {"coilyork/coilyork-train.dis.csv", 0.192}, {"yeast-sw/yeast-sw.sim.csv.gz", 0.364}})
            QTest::newRow(file) << QString::fromLatin1(file) << fraction;
    }
    void everyNumberIsRight()
    {
        QFETCH(const QString, file);
        QFETCH(const double, fraction);
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA");
        if (folder.isEmpty() || !QFile::exists(folder + u'/' + file))
            QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const OpenedFile opened = openFile((folder + u'/' + file).toStdString(), Experiment{});
        const Examination e = examine(opened.experiment(), opened.loaded, {.times = 1, .jobs = 2});
        QVERIFY(std::abs(e.spectrum.diagnosis.negativeEigenfraction - fraction) < 0.001);
        const Matrix& values = opened.loaded.data->proximity.values;
        verifyEverySentence(e, values.topRows(values.cols()));
    }

    void everyNumberOfADrawnMatrixIsRight()
    {
        const Index n = 60;
        DataSet drawn;
        drawn.samples = numerics::uniformMatrix(n, 2, 4);
        drawn.featureNames = {"x", "y"};
        drawn.classNames = {"one", "two"};
        for (Index i = 0; i < n; ++i) drawn.labels.push_back(drawn.samples(i, 0) * drawn.samples(i, 1) > 0.0 ? 1 : 0);
        Experiment experiment;
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(drawn), .origin = nullptr};
        experiment.prepare.scale = Scaling::None;
        experiment.kernel = Kernel(SigmoidKernel{.scale = 2.0, .offset = 0.5});
        const Examination e = examine(experiment, {}, {.times = 1});
        QCOMPARE(e.matrix.kind, MatrixKind::KernelValues);
        QVERIFY(e.nature == Nature::Pattern || e.nature == Nature::PartlyPattern);  // a function of the objects
        const Matrix gram = (2.0 * drawn.samples * drawn.samples.transpose()).array().unaryExpr([](double u) {
            return std::tanh(u + 0.5);
        });
        verifyEverySentence(e, gram);
    }

    void theNumberOfWorkersChangesNothing()
    {
        Experiment experiment;
        setParameter(experiment, "data.example", std::string("iris"));
        setParameter(experiment, "kernel.id", std::string("sigmoid"));
        const Examination one = examine(experiment, {}, {.times = 1, .jobs = 1}),
                          two = examine(experiment, {}, {.times = 1, .jobs = 3});
        QCOMPARE(reportText(one, TextFormat::Json), reportText(two, TextFormat::Json));
    }
};

KREINSCOPE_TEST(TestDoctor)

}  // namespace tst_doctor
#include "tst_doctor.moc"
