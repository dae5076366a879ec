// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether what a study varies and tunes exists at all, before anything of it is computed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/base/errors.h"
#include "core/study/units.h"

namespace krein {

/// Where in a study something stands; all are places in its lists.
struct StudyPlace {
    std::optional<std::size_t> axis;    ///< unset: among what all cells tune
    std::optional<std::size_t> choice;  ///< of an axis of choices
    std::optional<std::size_t> tuned;   ///< among what is tuned; unset: what is varied or set
    std::string path;                   ///< of the parameter; empty: it is not known which of several
};

/// Something in a study fits none of its cells. what() says which axis or choice it is, but no file.
class WrongDesign : public InvalidInput {
public:
    WrongDesign(StudyPlace place, const std::string& problem);
    const StudyPlace& place() const { return m_place; }

private:
    StudyPlace m_place;
};

/// Refuses a choice, a value of a parameter or one to tune that the study's own experiment cannot have nor any cell;
/// what is wrong in some cells only, as a parameter that not every kernel has, is theirs to tell.
/// @throws WrongDesign
void checkDesign(const StudyPlan& plan);
/// The study without what checkDesign() refuses: axes, choices and parameters to tune that were of another kernel or
/// method. Of more cells than that takes no time to look at it keeps everything. What cannot be run for another reason
/// stays, for that to be told.
Study withoutWrongDesign(Study study);
/// The cells of a study, once each, without its data; unset: they are too many to be laid out while somebody waits.
/// @throws InvalidInput  as planOf()
std::optional<StudyPlan> layoutOf(const Study& study);

}  // namespace krein
