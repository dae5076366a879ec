// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/number_storage.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "core/base/text.h"

namespace krein {

namespace {

constexpr Index mostSpelled = Index(1) << 20;  // values of which the digits are counted
constexpr int digitsOfDouble = 15, digitsOfFloat = 9;
constexpr int fewestSignificant = 3;  // 2, 1, 0.5 and 0.2 were typed so, not rounded to one digit
constexpr int fewPlaces = 10;         // binary: 0.5, 0.25, … are as exact as whole numbers

/// p bits and the smallest exponent of a normal number: 2^e ≤ |x| < 2^(e+1).
struct BinaryFormat {
    int bits, smallestExponent;
    double largest;
};
constexpr BinaryFormat single{24, -126, std::numeric_limits<float>::max()}, half{11, -14, 65504.0};

int exponentOf(const BinaryFormat& format, double value)
{
    return value == 0.0 ? format.smallestExponent : std::max(std::ilogb(value), format.smallestExponent);
}

bool isRepresentable(const BinaryFormat& format, double value)
{
    if (std::abs(value) > format.largest) return false;
    const double scaled = std::ldexp(value, format.bits - 1 - exponentOf(format, value));
    return scaled == std::trunc(scaled);
}

bool hasFewBinaryPlaces(double value)
{
    const double scaled = std::ldexp(value, fewPlaces);
    return scaled == std::trunc(scaled);
}

/// The shortest decimal spelling that gives the same number again: "1.2345e-05".
struct Spelling {
    char text[40];
    int length = 0;
    int significant = 1, decimals = 0;
};

template <class Real> Spelling spelled(Real value)
{
    Spelling result;
    const auto [end, error] = std::to_chars(
        result.text, result.text + sizeof result.text, std::abs(value), std::chars_format::scientific);
    result.length = static_cast<int>(end - result.text);
    const char* const e = std::find(result.text, end, 'e');
    const auto mantissa = static_cast<int>(e - result.text);
    result.significant = mantissa == 1 ? 1 : mantissa - 1;  // without the point
    int exponent = 0;
    std::from_chars(e[1] == '+' ? e + 2 : e + 1, end, exponent);
    result.decimals = value == Real(0) ? 0 : std::max(0, result.significant - 1 - exponent);
    return result;
}

bool areSame(const Spelling& a, const Spelling& b)
{
    return std::equal(a.text, a.text + a.length, b.text, b.text + b.length);
}

/// The last of the eleven bits of half precision, of a fraction so fine that it was hardly counted in such parts: half
/// of the numbers that were rounded to half precision have it.
bool hasLastBitOfHalf(double value)
{
    constexpr double below = 32.0;  // from there on it stands for 1/32 or more
    if (value == 0.0 || std::abs(value) >= below || !isRepresentable(half, value)) return false;
    return std::fmod(std::ldexp(value, half.bits - 1 - exponentOf(half, value)), 2.0) != 0.0;
}

/// Calls visit(value) for at most mostSpelled values in all rows and columns, until it returns false.
template <class Visit> void visitSome(const Matrix& matrix, Visit visit)
{
    const Index size = matrix.size();
    Index step = std::max<Index>(1, size / mostSpelled);
    while (step > 1 && std::gcd(step, matrix.rows()) != 1) ++step;
    for (Index i = 0; i < size; i += step)
        if (const double value = matrix.data()[i]; std::isfinite(value) && !visit(value)) return;
}

/// Whether a number of single precision has these first nine digits: one of 60 numbers of so many digits by chance.
bool isNineDigitsOfSingle(double value)
{
    if (value == 0.0 || std::abs(value) > single.largest) return value == 0.0;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - digitsOfFloat + 1.0);
    return std::abs(static_cast<double>(static_cast<float>(value)) - value) <= 0.501 * unit;
}

/// What all values have in common.
struct Digits {
    bool fewPlaces = true, half = true, single = true;
    bool spelledAsSingle = true;  ///< the digits are those of the nearest number of single precision
    bool nineOfSingle = true;     ///< nine digits of it, as "%.9g" prints them
    int significant = 0, decimals = 0;
    Index fractions = 0, lastBits = 0;  ///< that are no whole numbers; with the last bit of half precision

    /// Of values as large as 1 the places of half precision are as few as those of exact numbers, but they are used.
    bool isHalfByBits() const
    {
        constexpr Index enough = 10, oneOf = 4;
        return half && lastBits >= enough && oneOf * lastBits >= fractions;
    }
};

Digits digitsOf(const Matrix& matrix)
{
    Digits all;
    visitSome(matrix, [&all](double value) {
        all.fewPlaces = all.fewPlaces && hasFewBinaryPlaces(value);
        all.half = all.half && isRepresentable(half, value);
        if (all.half && value != std::trunc(value)) {
            ++all.fractions;
            all.lastBits += hasLastBitOfHalf(value) ? 1 : 0;
        }
        all.single = all.single && isRepresentable(single, value);
        const Spelling spelling = spelled(value);
        if (all.spelledAsSingle)
            all.spelledAsSingle = std::abs(value) <= single.largest
                && areSame(spelling, spelled(static_cast<float>(value)));
        if (all.nineOfSingle) all.nineOfSingle = isNineDigitsOfSingle(value);
        all.significant = std::max(all.significant, spelling.significant);
        all.decimals = std::max(all.decimals, spelling.decimals);
        return all.fewPlaces || all.single || all.significant <= digitsOfDouble;
    });
    return all;
}

/// How much more room decimals leave than significant digits: from 1 on no entry has more than these, and they explain
/// the numbers.
double roomOfDecimals(const Matrix& matrix, const NumberStorage& significant, const NumberStorage& decimals)
{
    double bySignificant = 0.0, byDecimals = 0.0;
    visitSome(matrix, [&](double value) {
        bySignificant += roundingOf(significant, value);
        byDecimals += roundingOf(decimals, value);
        return true;
    });
    return byDecimals / bySignificant;
}

/// From which power of ten on all numbers are whole, of those that have decimals below: a number of one decimal is
/// whole by chance once in ten times, and this asks for twelve different ones. Infinite if there is none.
double wholeFrom(const Matrix& matrix)
{
    constexpr std::size_t enough = 12;
    constexpr double none = std::numeric_limits<double>::infinity();
    double largestFraction = 0.0;
    visitSome(matrix, [&](double value) {
        if (value != std::trunc(value)) largestFraction = std::max(largestFraction, std::abs(value));
        return true;
    });
    if (largestFraction < 1.0) return none;  // whole numbers beside shares are other things
    const double bound = std::pow(10.0, std::ceil(std::log10(largestFraction)));
    std::set<double> above;
    visitSome(matrix, [&](double value) {
        if (std::abs(value) >= bound) above.insert(std::abs(value));
        return above.size() < enough;
    });
    return above.size() < enough ? none : bound;
}

/// Half a unit in the last place, with p bits and exponents from e_min on: 2^(max(e, e_min) − p).
double halfUnit(const BinaryFormat& format, double value)
{
    return std::ldexp(1.0, exponentOf(format, value) - format.bits);
}

}  // namespace

NumberStorage storageOf(const Matrix& matrix)
{
    const Digits all = digitsOf(matrix);
    if (all.fewPlaces && !all.isHalfByBits()) return {StorageKind::Exact};
    if (all.half) return {StorageKind::Float16};
    if (all.single && all.significant > digitsOfFloat) return {StorageKind::Float32};
    if (all.nineOfSingle && all.significant == digitsOfFloat) return {StorageKind::Float32};
    const NumberStorage significant{StorageKind::Significant, all.significant};
    const bool mayBeSingle = all.spelledAsSingle && all.significant >= digitsOfFloat - 1;
    if (mayBeSingle) {
        // Few decimals of numbers of several sizes are also the digits of single precision, which does not end there.
        constexpr double fixed = 1.05;
        const NumberStorage decimals{StorageKind::Decimals, all.decimals};
        return roomOfDecimals(matrix, significant, decimals) > fixed ? decimals : NumberStorage{StorageKind::Float32};
    }
    if (all.significant > digitsOfDouble) return {};
    const NumberStorage decimals{StorageKind::Decimals, all.decimals, wholeFrom(matrix)};
    const bool few = all.significant < fewestSignificant;
    return few || roomOfDecimals(matrix, significant, decimals) >= 1.0 ? decimals : significant;
}

double roundingOf(NumberStorage storage, double value)
{
    switch (storage.kind) {
    case StorageKind::Float32: return halfUnit(single, value);
    case StorageKind::Float16: return halfUnit(half, value);
    case StorageKind::Decimals:
        return std::abs(value) >= storage.wholeFrom ? 0.5 : 0.5 * std::pow(10.0, -storage.digits);
    case StorageKind::Significant:
        if (value == 0.0) return 0.0;
        return 0.5 * std::pow(10.0, std::floor(std::log10(std::abs(value))) - storage.digits + 1.0);
    case StorageKind::Double:
    case StorageKind::Exact: break;
    }
    return 0.0;
}

Matrix roundingOf(NumberStorage storage, const Matrix& values)
{
    if (!storage.isRounded()) return Matrix::Zero(values.rows(), values.cols());
    return values.unaryExpr([storage](double value) { return roundingOf(storage, value); });
}

double roundingUnits(NumberStorage storage)
{
    return storage.kind == StorageKind::Float32 ? 8.0 : 1.0;
}

bool differOnlyByRounding(NumberStorage storage, double a, double b)
{
    const bool binary = storage.kind == StorageKind::Float32 || storage.kind == StorageKind::Float16;
    return a == b
        || (binary && std::abs(a - b) <= roundingUnits(storage) * (roundingOf(storage, a) + roundingOf(storage, b)));
}

std::string_view storageId(StorageKind kind)
{
    switch (kind) {
    case StorageKind::Double: return "double";
    case StorageKind::Float32: return "float32";
    case StorageKind::Float16: return "float16";
    case StorageKind::Significant: return "significant";
    case StorageKind::Decimals: return "decimals";
    case StorageKind::Exact: return "exact";
    }
    return {};
}

std::string storageWords(NumberStorage storage)
{
    const std::string count = std::to_string(storage.digits);
    switch (storage.kind) {
    case StorageKind::Float32: return "single precision (float32)";
    case StorageKind::Float16: return "half precision (float16)";
    case StorageKind::Significant: return count + " significant " + (storage.digits == 1 ? "digit" : "digits");
    case StorageKind::Decimals:
        return count + (storage.digits == 1 ? " decimal" : " decimals")
            + (std::isfinite(storage.wholeFrom) ? " and none from " + grouped(std::llround(storage.wholeFrom)) + " on"
                                                : std::string());
    case StorageKind::Exact: return "exact numbers";
    case StorageKind::Double: break;
    }
    return {};
}

}  // namespace krein
