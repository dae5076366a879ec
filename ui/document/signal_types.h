// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Qt has to know of the choices that signals carry.
#pragma once

namespace krein {

struct Correction;
struct DataSource;
struct Method;

/// There is no order of them. Qt would else try that of the variant each of them is, which does not compile.
bool operator<(const Correction&, const Correction&) = delete;
bool operator<(const DataSource&, const DataSource&) = delete;
bool operator<(const Method&, const Method&) = delete;

}  // namespace krein
