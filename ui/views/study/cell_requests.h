// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which cells of a comparison are not computed yet, and which of those were asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace krein {

/// Knows nothing of how cells are computed: whoever computes them speaks of "the third that was asked for", and this
/// says which place of the comparison that is.
class CellRequests {
public:
    /// The comparison has other cells now, of which these are missing. To be followed by ask().
    void setMissing(std::vector<bool> missing) { m_missing = std::move(missing); }
    /// Everything that is missing is to be computed, in place of what was asked for before.
    /// @return  places in the comparison, ascending
    const std::vector<std::size_t>& ask();
    /// A person has had enough: nothing is expected until the next ask().
    void stop();
    /// Nothing is expected any more.
    void finish() { m_computing = false; }

    /// The place of the cell that was asked for as number `at`; unset if nothing is expected or there is no such
    /// number.
    std::optional<std::size_t> place(int at) const;
    /// A cell is there.
    void arrived(std::size_t place) { m_missing[place] = false; }

    bool isComputing() const { return m_computing; }
    /// It was stopped and something is still missing.
    bool canGoOn() const { return m_stopped && missing() > 0; }
    std::size_t size() const { return m_missing.size(); }
    std::size_t missing() const;

private:
    std::vector<bool> m_missing;       ///< by place
    std::vector<std::size_t> m_asked;  ///< places
    bool m_computing = false;
    bool m_stopped = false;  ///< by a person
};

}  // namespace krein
