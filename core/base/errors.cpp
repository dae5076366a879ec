// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"

#include <utility>

#include "core/base/text.h"

namespace krein {

InvalidInput::InvalidInput(const Wording& sentence) : InvalidInput(Problem{sentence})
{
}

InvalidInput::InvalidInput(Problem problem) : std::runtime_error(commandText(problem)), m_problem(std::move(problem))
{
}

FileError::FileError(std::filesystem::path path, std::size_t line, const Wording& sentence)
    : InvalidInput(Problem{sentence, std::move(path), line})
{
}

std::string printable(const std::filesystem::path& path)
{
    return escaped(path.native());
}

}  // namespace krein
