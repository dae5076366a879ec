// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/arguments.h"
#include "core/study/open_file.h"

namespace krein {

/// Which experiment a command is about: a file, or one of the examples, with changes; or neither, if the changes name
/// the data.
struct ExperimentChoice {
    std::optional<std::string> file, example;
    Arguments changes;  ///< "kernel.rho=2"

    /// @throws InvalidInput  a second file
    void takeFile(const std::string& name, const std::string& command);
    /// Takes a file's name or the options --set and --example. @return whether `arguments[i]` was one of them
    /// @throws InvalidInput  a second file, a missing value
    bool take(const Arguments& arguments, std::size_t& i, const std::string& command);
    /// @throws InvalidInput  both of file and example, or neither and no data named
    void check(const std::string& command) const;
};

/// Before anything is computed: whether results can be written there, and do not replace what they are computed from.
/// @throws InvalidInput  naming the file
void checkOutput(const std::filesystem::path& out, const ExperimentChoice& choice, const DataSource& data);

/// The experiment that was chosen. Data that are no experiment are loaded as the changes say, to choose a kernel that
/// can compare them unless one was named. @throws InvalidInput
OpenedFile openedFor(const ExperimentChoice& choice, const RunControl& control);

}  // namespace krein
