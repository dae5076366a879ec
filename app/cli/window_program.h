// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace krein {

/// The program kreinscope: beside this one, else the first in PATH. @throws InvalidInput  it is in neither
std::filesystem::path windowProgram();
/// Runs it without a display, waiting for its end. A signal that would end this process ends that one.
/// @return its exit code, or 128 and the number of the signal
/// @throws InvalidInput  it cannot be started   @throws std::runtime_error  it crashed
int runWindowProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments);

/// A folder of this process alone, which goes with what is in it.
class ScratchFolder {
public:
    ScratchFolder();  ///< @throws InvalidInput  it cannot be made
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace krein
