// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/certificate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

#include <gmpxx.h>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr double mostNegligible = 1e-13;  // of max|λ|: below it the eigenvector is noise
constexpr double largestScale = 1e9;      // of the rounding of eigenvectors
constexpr std::size_t mostSubsets = 200000;
constexpr std::size_t mostTakenOut = 64;  // of more objects, taking out one by one would take n⁵ operations

using Exact = mpq_class;
/// Row by row.
using ExactMatrix = std::vector<std::vector<Exact>>;

/// The shortest decimal that reads back as this number.
Exact exactOf(double value)
{
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::scientific);
    std::string text(digits.data(), end.ptr);
    const std::size_t e = text.find('e');
    int exponent = std::stoi(text.substr(e + 1));
    text.resize(e);
    if (const std::size_t point = text.find('.'); point != std::string::npos) {
        exponent -= static_cast<int>(text.size() - point - 1);
        text.erase(point, 1);
    }
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(std::abs(exponent)));
    Exact exact = exponent < 0 ? Exact(mpz_class(text), power) : Exact(mpz_class(text) * power);
    exact.canonicalize();
    return exact;
}

/// The form whose sign is certified: K + Kᵀ, or −(D∘D + its transpose), so that a negative value proves it.
ExactMatrix exactForm(const Matrix& given, CertifiedMatrix kind)
{
    const auto n = static_cast<std::size_t>(given.rows());
    ExactMatrix form(n, std::vector<Exact>(n));
    const auto entry = [&](std::size_t i, std::size_t j) -> Exact {
        const Exact value = exactOf(given(static_cast<Index>(i), static_cast<Index>(j)));
        return kind == CertifiedMatrix::Similarities ? value : Exact(-value * value);
    };
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j <= i; ++j) form[i][j] = form[j][i] = entry(i, j) + entry(j, i);
    return form;
}

/// The same rounded, and centred where Σv = 0 is wanted: its negative eigenvectors are candidates.
Matrix roundedForm(const Matrix& given, CertifiedMatrix kind)
{
    if (kind == CertifiedMatrix::Similarities) return 0.5 * (given + given.transpose());
    const Matrix squares = -0.25 * (given.cwiseAbs2() + given.cwiseAbs2().transpose());
    const Vector means = squares.rowwise().mean();
    return ((squares.colwise() - means).rowwise() - means.transpose()).array() + means.mean();
}

void check(const Matrix& given)
{
    if (given.rows() != given.cols()) throw InvalidInput("A certificate is of a square matrix.");
    if (!given.allFinite()) throw InvalidInput("A certificate needs a matrix without gaps: an entry is not a number.");
}

Exact valueOf(const ExactMatrix& form, const std::vector<mpz_class>& v)
{
    Exact sum;
    for (std::size_t i = 0; i < v.size(); ++i) {
        if (v[i] == 0) continue;
        Exact row;
        for (std::size_t j = 0; j < v.size(); ++j)
            if (v[j] != 0) row += form[i][j] * v[j];
        sum += row * v[i];
    }
    return sum;
}

/// @param value  of the form, which is twice that of K and −2 times that of D∘D
Certificate certificateOf(std::vector<mpz_class> v, Exact value, CertifiedMatrix kind)
{
    mpz_class divisor;
    for (const mpz_class& one : v) divisor = gcd(divisor, one);
    value /= kind == CertifiedMatrix::Similarities ? 2 : -2;
    if (divisor > 1) value /= divisor * divisor;
    Certificate certificate{.value = value.get_str(), .number = value.get_d()};
    for (std::size_t i = 0; i < v.size(); ++i) {
        if (divisor > 1) v[i] /= divisor;
        certificate.vector.push_back(v[i].get_str());
        if (v[i] != 0) certificate.objects.push_back(static_cast<Index>(i));
    }
    return certificate;
}

/// The vector in whole numbers, with sum 0 where that is wanted: what lacks is added where rounding was least clear.
std::vector<mpz_class> roundedVector(const Vector& scaled, CertifiedMatrix kind)
{
    Vector whole = scaled.array().round();
    if (kind == CertifiedMatrix::Dissimilarities) {
        std::vector<Index> order(static_cast<std::size_t>(whole.size()));
        std::iota(order.begin(), order.end(), Index{0});
        const double sum = whole.sum(), step = sum > 0.0 ? -1.0 : 1.0;
        const Vector gain = step * (scaled - whole);
        std::ranges::stable_sort(order, std::ranges::greater(), [&](Index i) { return gain(i); });
        const auto lacking = static_cast<std::size_t>(std::abs(sum));
        for (std::size_t k = 0; k < lacking; ++k) whole(order[k % order.size()]) += step;
    }
    std::vector<mpz_class> v;
    for (const double one : whole) v.emplace_back(one);
    return v;
}

/// A vector near `lowest`, an eigenvector, that certifies, of as small numbers as do.
/// @param on  the objects that may take part
std::optional<Certificate> nearDirection(const ExactMatrix& form, const Vector& lowest, const std::vector<Index>& on,
    CertifiedMatrix kind, const RunControl& control)
{
    // Of distances without a negative eigenvalue it may be the vector of ones, whose multiples have no sum 0 near them.
    const bool sumsToZero = kind == CertifiedMatrix::Dissimilarities;
    const Vector direction = sumsToZero ? Vector(lowest.array() - lowest.mean()) : lowest;
    const double largest = direction.cwiseAbs().maxCoeff();
    if (!(largest > mostNegligible)) return std::nullopt;
    for (double scale = 1.0; scale < largestScale && !control.stopped(); scale = scale < 11.0 ? scale + 1.0 : 1.5 * scale) {
        const std::vector<mpz_class> part = roundedVector(scale / largest * direction, kind);
        std::vector<mpz_class> v(form.size());
        for (std::size_t k = 0; k < on.size(); ++k) v[static_cast<std::size_t>(on[k])] = part[k];
        if (const Exact value = valueOf(form, v); value < 0) return certificateOf(std::move(v), value, kind);
    }
    return std::nullopt;
}

struct LowestPair {
    double value = 0.0, largest = 0.0;
    Vector direction;
    bool isNegative() const { return value < -mostNegligible * largest; }
};

LowestPair lowestOf(const Matrix& given, const std::vector<Index>& on, CertifiedMatrix kind)
{
    const Eigenpairs pairs = eigenpairs(roundedForm(given(on, on), kind));
    const Index last = pairs.values.size() - 1;
    return {pairs.values(last), pairs.values.cwiseAbs().maxCoeff(), pairs.vectors.col(last)};
}

std::vector<Index> allOf(const Matrix& given)
{
    std::vector<Index> all(static_cast<std::size_t>(given.rows()));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

/// Calls visit(subset) for every subset of this many of 0 … n − 1 until it returns true.
template <class Visit> bool anySubset(Index n, Index count, Visit&& visit)
{
    std::vector<Index> chosen(static_cast<std::size_t>(count));
    std::iota(chosen.begin(), chosen.end(), Index{0});
    for (;;) {
        if (visit(chosen)) return true;
        Index k = count - 1;
        while (k >= 0 && chosen[static_cast<std::size_t>(k)] == n - count + k) --k;
        if (k < 0) return false;
        ++chosen[static_cast<std::size_t>(k)];
        for (Index l = k + 1; l < count; ++l)
            chosen[static_cast<std::size_t>(l)] = chosen[static_cast<std::size_t>(l) - 1] + 1;
    }
}

/// Few objects that are negative on their own: those with the largest weights in the most negative direction, twice as
/// many until they are, and of these again and again the one taken out without which the rest is most negative.
std::vector<Index> greedyObjects(
    const Matrix& given, const Vector& direction, CertifiedMatrix kind, const RunControl& control)
{
    std::vector<Index> order = allOf(given);
    std::ranges::stable_sort(order, std::ranges::greater(), [&](Index i) { return std::abs(direction(i)); });
    std::size_t count = 2;
    const auto first = [&] {
        return std::vector<Index>(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    };
    while (count < order.size() && !control.stopped() && !lowestOf(given, first(), kind).isNegative())
        count = std::min(order.size(), 2 * count);
    std::vector<Index> kept = first();
    while (kept.size() > 1 && kept.size() <= mostTakenOut && !control.stopped()) {
        std::size_t best = kept.size();
        double lowest = 0.0;
        for (std::size_t k = 0; k < kept.size() && !control.stopped(); ++k) {
            std::vector<Index> rest = kept;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
            const LowestPair pair = lowestOf(given, rest, kind);
            if (!pair.isNegative() || pair.value >= lowest) continue;
            lowest = pair.value;
            best = k;
        }
        if (best == kept.size()) break;
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(best));
    }
    std::ranges::sort(kept);
    return kept;
}

/// The form on the basis e_i − e_0 of the vectors whose sum is 0.
ExactMatrix onDifferences(const ExactMatrix& form)
{
    const std::size_t m = form.size() - 1;
    ExactMatrix reduced(m, std::vector<Exact>(m));
    for (std::size_t i = 0; i < m; ++i)
        for (std::size_t j = 0; j < m; ++j)
            reduced[i][j] = form[i + 1][j + 1] - form[i + 1][0] - form[0][j + 1] + form[0][0];
    return reduced;
}

/// LDLᵀ while it goes on: T A Tᵀ with rows of T kept.
class Elimination {
public:
    explicit Elimination(ExactMatrix form) : m_form(std::move(form)), m_rows(m_form.size(), std::vector<Exact>(m_form.size()))
    {
        for (std::size_t i = 0; i < m_form.size(); ++i) {
            m_rows[i][i] = 1;
            m_left.push_back(i);
        }
    }
    /// A combination of rows that is negative: a negative diagonal, or a zero one with an entry beside it.
    std::optional<std::vector<Exact>> negative() const
    {
        for (const std::size_t i : m_left)
            if (m_form[i][i] < 0) return m_rows[i];
        for (const std::size_t i : m_left)
            for (const std::size_t j : m_left)
                if (i != j && m_form[i][i] == 0 && m_form[i][j] != 0) return combined(i, j);
        return std::nullopt;
    }
    /// Whether there was a pivot.
    bool step()
    {
        const auto found = std::ranges::find_if(m_left, [this](std::size_t i) { return m_form[i][i] > 0; });
        if (found == m_left.end()) return false;
        const std::size_t p = *found;
        m_left.erase(found);
        for (const std::size_t i : m_left) {
            const Exact factor = m_form[i][p] / m_form[p][p];
            if (factor == 0) continue;
            for (const std::size_t j : m_left) m_form[i][j] -= factor * m_form[p][j];
            for (std::size_t k = 0; k < m_rows.size(); ++k) m_rows[i][k] -= factor * m_rows[p][k];
        }
        return true;
    }

private:
    /// s·T_i + T_j with 2s a_ij + a_jj < 0, where a_ii = 0.
    std::vector<Exact> combined(std::size_t i, std::size_t j) const
    {
        const Exact s = -(m_form[j][j] + 1) / (2 * m_form[i][j]);
        std::vector<Exact> row = m_rows[j];
        for (std::size_t k = 0; k < row.size(); ++k) row[k] += s * m_rows[i][k];
        return row;
    }

    ExactMatrix m_form, m_rows;
    std::vector<std::size_t> m_left;
};

std::vector<mpz_class> withoutFractions(const std::vector<Exact>& row)
{
    mpz_class common = 1;
    for (const Exact& one : row) common = lcm(common, mpz_class(one.get_den()));
    std::vector<mpz_class> v;
    for (const Exact& one : row) v.emplace_back(one.get_num() * (common / one.get_den()));
    return v;
}

}  // namespace

std::optional<Certificate> findCertificate(const Matrix& given, CertifiedMatrix kind, const RunControl& control)
{
    check(given);
    if (given.rows() == 0) return std::nullopt;
    const std::vector<Index> all = allOf(given);
    const LowestPair pair = lowestOf(given, all, kind);
    if (control.stopped()) return std::nullopt;
    // Below rounding an exact test is the only one, which small matrices are worth.
    if (pair.isNegative() || given.rows() <= mostExact)
        if (auto found = nearDirection(exactForm(given, kind), pair.direction, all, kind, control)) return found;
    const std::optional<ExactDefiniteness> exact = exactDefiniteness(given, kind, control);
    return exact ? exact->certificate : std::nullopt;
}

std::optional<Certificate> fewestObjects(const Matrix& given, CertifiedMatrix kind, const RunControl& control)
{
    check(given);
    const Index n = given.rows();
    if (n == 0) return std::nullopt;
    const LowestPair whole = lowestOf(given, allOf(given), kind);
    if (!whole.isNegative()) return findCertificate(given, kind, control);
    std::vector<Index> chosen;
    double lowest = 0.0;
    std::size_t tried = 0;
    const auto compare = [&](const std::vector<Index>& subset) {
        const LowestPair pair = lowestOf(given, subset, kind);
        if (pair.isNegative() && pair.value < lowest) {
            lowest = pair.value;
            chosen = subset;
        }
        return ++tried >= mostSubsets || control.stopped();
    };
    if (n <= mostSubsetObjects)
        for (Index count = 1; count <= n && chosen.empty() && tried < mostSubsets; ++count)
            anySubset(n, count, compare);
    if (chosen.empty()) chosen = greedyObjects(given, whole.direction, kind, control);
    if (control.stopped()) return std::nullopt;
    auto found = nearDirection(
        exactForm(given, kind), lowestOf(given, chosen, kind).direction, chosen, kind, control);
    return found ? found : findCertificate(given, kind, control);
}

std::optional<ExactDefiniteness> exactDefiniteness(
    const Matrix& given, CertifiedMatrix kind, const RunControl& control)
{
    check(given);
    if (given.rows() > mostExact) return std::nullopt;
    const bool differences = kind == CertifiedMatrix::Dissimilarities;
    const ExactMatrix form = exactForm(given, kind);
    if (form.size() <= (differences ? 1U : 0U)) return ExactDefiniteness{.holds = true, .certificate = {}};
    Elimination elimination(differences ? onDifferences(form) : form);
    ExactDefiniteness result;
    for (;;) {
        if (control.stopped()) return std::nullopt;
        if (const auto row = elimination.negative()) {
            std::vector<mpz_class> v = withoutFractions(*row);
            if (differences) {
                mpz_class sum;
                for (const mpz_class& one : v) sum += one;
                v.insert(v.begin(), -sum);
            }
            const Exact value = valueOf(form, v);
            result.certificate = certificateOf(std::move(v), value, kind);
            result.rank = 0;
            return result;
        }
        if (!elimination.step()) break;
        ++result.rank;
    }
    result.holds = true;
    return result;
}

std::string certificateScript(
    const Certificate& certificate, const Matrix& given, CertifiedMatrix kind, const std::string& file)
{
    const bool distances = kind == CertifiedMatrix::Dissimilarities;
    std::string vector, entries, quoted = "\"";
    for (const Index i : certificate.objects) {
        vector += (vector.empty() ? "" : ", ") + std::to_string(i) + ": " + certificate.vector[static_cast<std::size_t>(i)];
        for (const Index j : certificate.objects)
            entries += (entries.empty() ? "" : ", ") + std::string("(") + std::to_string(i) + ", " + std::to_string(j)
                + "): \"" + numberText(given(i, j)) + "\"";
    }
    for (const char one : file) quoted += one == '"' || one == '\\' ? std::string{'\\', one} : std::string(1, one);
    return "# Checks in whole numbers that the matrix in a file is not "
        + std::string(distances ? "one of Euclidean distances" : "positive semidefinite") + ".\n"
        + "# Python 3, nothing to install: python3 check.py " + "FILE\n"
          "import sys\nfrom fractions import Fraction\n\n"
        + "n = " + std::to_string(certificate.vector.size()) + "\nv = {" + vector
        + "}  # row from 0: whole number, 0 elsewhere\n" + "M = {" + entries + "}  # as they were read\n"
        + "M, rows, file = {at: Fraction(x) for at, x in M.items()}, [], sys.argv[1] if len(sys.argv) > 1 else " + quoted
        + "\"\nfor line in open(file, encoding=\"utf-8-sig\", errors=\"replace\"):\n"
          "    mark = next((mark for mark in \";\\t,\" if mark in line), None)\n"
          "    cells = [cell.strip(\"\\\" \\n\").replace(\",\", \".\") for cell in line.strip().split(mark)]\n"
          "    try:\n"
          "        rows.append([Fraction(cell) for cell in cells[-n:]])  # names at the left are left out\n"
          "    except ValueError:\n"
          "        continue  # a heading\n"
          "if len(rows) < n or any(len(row) != n for row in rows[-n:]):\n"
          "    print(file, \"is no plain table of\", n, \"x\", n, \"numbers; those that were read from it are taken\")\n"
          "else:\n"
          "    for (i, j), x in M.items():\n"
          "        assert float(rows[-n:][i][j]) == float(x), f\"{file} has {rows[-n:][i][j]} and not {x} at {i}, {j}\"\n"
        + (distances ? "value = sum(v[i] * v[j] * M[i, j] ** 2 for i in v for j in v)\n"
                       "assert sum(v.values()) == 0 and value > 0, value\n"
                       "print(\"sum(v) = 0 and v'(D*D)v =\", value, \"> 0: no points have these distances\")\n"
                     : "value = sum(v[i] * v[j] * M[i, j] for i in v for j in v)\n"
                       "assert value < 0, value\n"
                       "print(\"v'Kv =\", value, \"< 0: the matrix is not positive semidefinite\")\n");
}

}  // namespace krein
