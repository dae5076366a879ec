// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/cli/command.h"
#include "app/options.h"
#include "core/documents/open_file.h"

namespace krein {

/// Which experiment a command is about: a file, or one of the examples, with changes; or neither, if the changes name
/// the data.
struct ExperimentChoice {
    std::optional<std::string> file, example;
    Arguments changes = {};  ///< "kernel.rho=2"

    /// @param others  further files that the command reads
    /// @throws InvalidInput  both of file and example, or neither and no data named; standard input for several files
    void check(const std::string& command, const Arguments& others = {}) const;
};
/// The file, the options of the command itself, --set and --example.
CommandOptions experimentOptions(ExperimentChoice& choice, CommandOptions own,
    const std::string& setMeaning = "changes one parameter, as for \"kreinscope-cli run\"");
/// --set and --example alone.
CommandOptions changeOptions(ExperimentChoice& choice, const std::string& setMeaning);

/// "kernel.rho=2", or with '@' rows that a file lists, "split.test-rows=@rows.csv". @throws InvalidInput
void applyChange(Experiment& experiment, const std::string& change);

/// Before anything is computed: whether results can be written there, and do not replace what they are computed from.
/// @throws InvalidInput  naming the file
void checkOutput(const std::filesystem::path& out, const ExperimentChoice& choice, const DataSource& data);

/// The experiment that was chosen. Data that are no experiment are loaded as the changes say, to choose a kernel that
/// can compare them unless one was named. @throws InvalidInput
OpenedFile openedFor(const ExperimentChoice& choice, const RunControl& control);

/// As messages call what was chosen: the file, or the id of the example; empty if the changes name the data.
std::string nameOf(const ExperimentChoice& choice);

/// Says what is to be known of the data: their remarks, and of a file without a matrix by which kernel its objects are
/// compared, unless the file is an experiment or the changes name a kernel.
/// @param name  of the file, where there are several; empty: there is one
void tellData(const ExperimentChoice& choice, const OpenedFile& opened, const DataSet& data, const std::string& name,
    const Console& console);

}  // namespace krein
