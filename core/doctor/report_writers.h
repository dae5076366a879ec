// SPDX-License-Identifier: GPL-3.0-or-later
//
// What reportText() writes the page as.
#pragma once

#include <string>

#include "core/doctor/report.h"

namespace krein {

std::string htmlReport(const DoctorReport& report, const Examination& examination);
std::string markdownReport(const DoctorReport& report);
std::string plainReport(const DoctorReport& report);
std::string jsonReport(const DoctorReport& report, const Examination& examination);

}  // namespace krein
