// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of pairs of objects that are computed once for all objects of a data set and taken from there for some of
// them: of folds, of random shares, of what is tuned inside.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

#include "core/data/prepare.h"
#include "core/kernels/fitted_kernel.h"

namespace krein {

/// What the numbers of pairs are: distances, values of a kernel that knows no other objects than the two, or the
/// quantity that such kernels are functions of.
using PairNumber = std::variant<Distance, Kernel, PairQuantity>;

/// Matrices among all objects of one data set as one preparation makes them. Not for several threads at a time.
///
/// Only objects whose prepared vectors are, to the last bit, those the matrices were computed from are served: where a
/// preparation is fitted on training samples, others never reach them through this. So what it gives depends on the
/// objects that are asked about alone, not on what was asked before.
class KnownPairs {
public:
    /// How many matrices are kept, those asked for last.
    static constexpr std::size_t most = 3;

    /// Begins with these data, unless it holds them already. More than `largest` objects are not served.
    void use(const std::shared_ptr<const DataSet>& data, const Preparation& preparation, Index largest);
    /// The numbers of a (rows) and b (columns) out of those among all objects, which `compute` makes where they are not
    /// there; nothing if it does not know one of the objects, or if there is a pair of objects that it refuses.
    std::optional<Matrix> values(const PairNumber& number, const Objects& a, const Objects& b,
        const std::function<Matrix(const Objects& all)>& compute);

private:
    struct Entry {
        std::unique_ptr<const PairNumber> number;
        Matrix values;  ///< empty: there is a pair for which they are refused
    };

    bool knows(const Objects& objects) const;
    const Matrix& among(const PairNumber& number, const std::function<Matrix(const Objects& all)>& compute);

    std::shared_ptr<const DataSet> m_data;
    std::optional<Preparation> m_preparation;
    std::optional<PreparedData> m_all;  ///< nothing if there are too many, or not all can be prepared together
    std::deque<Entry> m_entries;        ///< the latest first
};

}  // namespace krein
