// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"

namespace krein {

/// The names that stand at the beginning of a zip archive, in its order; empty if the bytes are no such beginning.
std::vector<std::string_view> zipNames(std::string_view head);

/// A zip archive in memory, whose members are unpacked one by one. All that is unpacked may take mostUnpacked() bytes
/// together.
class ZipArchive {
public:
    /// @param bytes  the whole archive, which must outlive this   @param file  what messages call it
    /// @param wanted  what the file should be, "a .npz file written by NumPy"
    /// @throws FileError  it is damaged, or has too many members
    ZipArchive(std::string_view bytes, std::filesystem::path file, std::string_view wanted);
    ~ZipArchive();

    /// Of members and folders, in the archive's order; folders end in "/".
    const std::vector<std::string>& names() const { return m_names; }
    std::optional<std::size_t> find(std::string_view name) const;
    /// The size of a member as the archive says.
    std::size_t sizeOf(std::size_t member) const { return m_sizes[member]; }
    /// Hands the bytes of a member over piece by piece.
    /// @throws InvalidInput  a clause: it is damaged or too large; ReadingStopped  asked to stop
    void read(std::size_t member, const std::function<void(std::string_view)>& take, const RunControl& control);
    /// All bytes of a member. @throws InvalidInput, ReadingStopped  as read()
    std::string bytesOf(std::size_t member, const RunControl& control);

private:
    struct Close {
        void operator()(void* archive) const;
    };
    std::unique_ptr<void, Close> m_archive;  // a zip_t
    std::vector<std::string> m_names;
    std::vector<std::size_t> m_sizes;
    std::size_t m_limit = 0, m_unpacked = 0;
};

}  // namespace krein
