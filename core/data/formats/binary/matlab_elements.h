// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure of MATLAB files of version 5 to 7: a header of 128 bytes, then one element for each variable, possibly
// compressed; see "MAT-File Format", MathWorks. Checked here from tag to tag, because the library that reads the values
// trusts the sizes it finds.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

inline constexpr std::size_t matlabHeaderSize = 128;

/// One variable whose sizes were found to fit together.
struct MatlabVariable {
    std::string name;
    std::vector<Index> shape;
    std::string problem;  ///< why its values cannot be used, as in a NamedArray; then they were not looked at
    std::string element;  ///< the whole element, uncompressed, as it would stand in a file
};

/// The variables of a file one after another; a field of a structure is one of its own, "results.K".
class MatlabVariables {
public:
    /// @param bytes  the whole file, which must outlive this
    /// @throws InvalidInput  a clause: the header is not one of version 5 to 7
    explicit MatlabVariables(std::string_view bytes);

    /// @param limit  of the bytes after decompression, and of what the values take in memory
    /// @return false at the end
    /// @throws InvalidInput  a clause: what is damaged, or larger than the limit; ReadingStopped  asked to stop
    bool next(MatlabVariable& variable, std::size_t limit, const RunControl& control = {});
    /// The share of the bytes that was read.
    double fraction() const { return static_cast<double>(m_position) / static_cast<double>(m_bytes.size()); }

private:
    void takeVariable(std::size_t limit, const RunControl& control);

    std::string_view m_bytes;
    std::vector<MatlabVariable> m_fields;  ///< of the variable under way if it is a structure, the last one first
    std::size_t m_position = matlabHeaderSize;
    bool m_swapped = false;  ///< the byte order is not this computer's
};

}  // namespace krein
