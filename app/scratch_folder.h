// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace krein {

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
