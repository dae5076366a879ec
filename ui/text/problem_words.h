// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>

#include <QString>

namespace krein {

/// An exception as one sentence for people: what is wrong with their input as it says itself, that memory is short, or
/// that something went wrong which nobody expected.
QString problemText(const std::exception_ptr& problem);

}  // namespace krein
