// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace krein {

/// Something a person gave us cannot be used. what() is one sentence that person can act on.
class InvalidInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A file cannot be used. what() is "<path>, line <line>: <problem>"; line 0 means the file as a whole.
class FileError : public InvalidInput {
public:
    FileError(std::filesystem::path path, std::size_t line, const std::string& problem);

    const std::filesystem::path& path() const { return m_path; }
    std::size_t line() const { return m_line; }

private:
    std::filesystem::path m_path;
    std::size_t m_line;
};

/// The path as printable UTF-8; bytes that are not valid UTF-8 and control characters appear as \xNN.
std::string printable(const std::filesystem::path& path);

}  // namespace krein
