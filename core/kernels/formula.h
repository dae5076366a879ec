// SPDX-License-Identifier: GPL-3.0-or-later
//
// A kernel typed as text over what can be said about a pair of samples.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/kernels/formula_text.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/pair_quantity.h"
#include "core/kernels/sample_statistics.h"

namespace krein {

/// k(x, z) as a text in dot = ⟨x, z⟩, l1 = ‖x − z‖₁, l2 = ‖x − z‖₂, sq = ‖x − z‖², linf = max |x_i − z_i|, normx = ‖x‖,
/// normz = ‖z‖ and dim = d; every other word is a constant, except pi and e. ^ is right-associative and binds tighter
/// than a sign, comparisons and && || give 1 or 0, if(c, a, b) is a where c is not 0 and b elsewhere.
struct FormulaKernel {
    static constexpr Info info{.id = "formula",
        .name = "Formula",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = your formula",
        .summary = "A formula in dot, l1, l2, sq, linf, normx, normz and dim, such as tanh(a*dot + r); all other names "
                   "become constants. Functions: exp log sqrt abs tanh sin cos atan sign floor pow min max if(c, a, "
                   "b)."};
    static constexpr KernelFamily family = KernelFamily::General;
    std::string text = "max(rho - l1, 0)";
    std::map<std::string, double> values;  ///< of constants by name; 1 where there is none, others are kept but not
                                           ///< used

    /// The same text and the same values of the constants that occur in it.
    bool operator==(const FormulaKernel& other) const;

    /// Names of the constants, in order of first occurrence; none if the text is wrong.
    std::vector<std::string> constantNames() const { return formulaConstants(text); }
    double valueOf(const std::string& constant) const;

    /// a (m×d), b (n×d) → m×n. Exactly symmetric if a and b are equal and formulaIsSymmetric(text). Values that are not
    /// finite are passed on. @throws InvalidInput  the text is no formula: quotes it and says what is wrong at which
    /// character
    Matrix between(const Matrix& a, const Matrix& b) const;
};

void visitParameters(FormulaKernel& kernel, ParameterVisitor& visit);
inline FormulaKernel resolved(const FormulaKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// Whether k(x, z) = k(z, x) whatever the constants are, judged by the values at many random pairs of samples of very
/// different lengths. @throws InvalidInput  as FormulaKernel::between()
bool formulaIsSymmetric(const std::string& text);

}  // namespace krein
