// SPDX-License-Identifier: GPL-3.0-or-later
//
// Studies worth running as they are, on data that come along; other data can be put under them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/study/study.h"

namespace krein {

struct ReadyStudy {
    std::string id;        ///< "lin-fig-2"
    std::string title;     ///< for people
    std::string sentence;  ///< what is to be seen
    std::string source;    ///< where it was published
    Study study;
};

const std::vector<ReadyStudy>& readyStudies();
/// Null: there is none of that id.
const ReadyStudy* readyStudyById(std::string_view id);

}  // namespace krein
