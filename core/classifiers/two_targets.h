// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/types.h"

namespace krein {

/// @throws InvalidInput  K is not square or of another size than the targets, an entry of K is not finite, K is not
/// symmetric, or the
///                       targets are not −1 and +1 with both occurring; the sentence begins with the method's name
void requireTwoClasses(std::string_view method, const Matrix& gram, const Vector& targets);

}  // namespace krein
