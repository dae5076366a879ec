// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/load_data.h"

#include "core/base/fix.h"
#include "core/base/parameters.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

/// The setting that names this file; empty if none does.
std::string pathOfFile(const DataSource& source, const std::filesystem::path& file)
{
    for (const Setting& setting : settings(source)) {
        const auto* text = std::get_if<std::string>(&setting.value);
        if (setting.parameter.isPath && text && std::filesystem::path(*text) == file)
            return "data." + std::string(setting.parameter.key);
    }
    return {};
}

}  // namespace

bool lacksFile(const DataSource& source, const Problem& problem)
{
    std::error_code ignored;
    return !problem.file.empty() && !pathOfFile(source, problem.file).empty()
        && !std::filesystem::exists(problem.file, ignored);
}

Fix otherFile(const DataSource& source, const Problem& problem)
{
    return fileFix(pathOfFile(source, problem.file), "Choose the file…");
}

DataSet loadData(const Experiment& experiment, const RunControl& control)
{
    DataSet data = load(experiment.data, control);
    return control.stopped() ? data : withHandLabels(std::move(data), *experiment.prepare.labels);
}

}  // namespace krein
