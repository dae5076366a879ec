// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/shared_value.h"

namespace krein {

struct Experiment;

/// An experiment worth a look, with what there is to see.
struct Example {
    std::string id;        ///< "checkerboard"
    std::string title;     ///< for people, "Checkerboard with TL1"
    std::string sentence;  ///< what the picture teaches
    std::string source;    ///< who used or published these data
    std::string group;     ///< "Plane", "Benchmarks", "Real data", "Objects and graphs" or "Methods of the papers"
    SharedValue<Experiment> experiment;
    std::string look = {};  ///< the picture that the sentence speaks of, one of pictureIds; empty: none
};

/// All of them, group by group: every generator and every built-in data set with settings that suit it, and what the
/// papers show of their methods.
const std::vector<Example>& examples();
/// @throws InvalidInput  naming the ids there are
const Example& exampleById(std::string_view id);

}  // namespace krein
