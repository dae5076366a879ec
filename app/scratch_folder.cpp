// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scratch_folder.h"

#include <cerrno>
#include <cstdlib>
#include <string>

#include "core/errors.h"
#include "core/files.h"

namespace krein {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder()
{
    std::string name = (fs::temp_directory_path() / "kreinscope-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        throw InvalidInput("No folder for what is passed on can be made in " + fs::temp_directory_path().string() + ": "
            + systemReason(errno) + ".");
    m_path = name;
}

ScratchFolder::~ScratchFolder()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

}  // namespace krein
