// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"

#include <utility>

#include "core/base/text.h"

namespace krein {

namespace {

std::string sentence(const std::filesystem::path& path, std::size_t line, const std::string& problem)
{
    return printable(path) + (line > 0 ? ", line " + std::to_string(line) : std::string()) + ": " + problem;
}

}  // namespace

FileError::FileError(std::filesystem::path path, std::size_t line, const std::string& problem)
    : InvalidInput(sentence(path, line, problem)),
      m_path(std::move(path)),
      m_line(line)
{
}

std::string printable(const std::filesystem::path& path)
{
    return escaped(path.native());
}

}  // namespace krein
