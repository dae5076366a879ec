// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

/// From now on every visible window is saved as a picture when a test function of this class fails, at the moment it
/// does: failures/<name>.<function>[.<row>][.<number>].png beside the program.
void pictureFailures(const std::string& name);
