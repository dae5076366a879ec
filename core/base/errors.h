// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "core/base/problem.h"

namespace krein {

/// Something a person gave us cannot be used. what() is one sentence that person can act on, as on the command line;
/// other front ends word problem().
class InvalidInput : public std::runtime_error {
public:
    explicit InvalidInput(const Wording& sentence);
    explicit InvalidInput(Problem problem);

    const Problem& problem() const { return m_problem; }

private:
    Problem m_problem;
};

/// A file cannot be used. what() is "<path>, line <line>: <problem>"; line 0 means the file as a whole.
class FileError : public InvalidInput {
public:
    FileError(std::filesystem::path path, std::size_t line, const Wording& sentence);

    const std::filesystem::path& path() const { return problem().file; }
    std::size_t line() const { return problem().line; }
};

/// The path as printable UTF-8; bytes that are not valid UTF-8 and control characters appear as \xNN.
std::string printable(const std::filesystem::path& path);

}  // namespace krein
