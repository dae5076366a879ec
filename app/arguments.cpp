// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include "core/data/formats/row_file.h"
#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/text.h"

namespace krein {

std::optional<std::string> optionValue(const Arguments& arguments, std::size_t& i, const std::string& option)
{
    if (arguments[i].starts_with(option + "=")) return arguments[i].substr(option.size() + 1);
    if (arguments[i] != option) return std::nullopt;
    if (i + 1 == arguments.size())
        throw InvalidInput(option + " needs a value after it; see kreinscope-cli run --help.");
    return arguments[++i];
}

void applyChange(Experiment& experiment, const std::string& change)
{
    const std::size_t equals = change.find('=');
    if (equals == std::string::npos)
        throw InvalidInput("--set needs SECTION.KEY=VALUE, as in --set kernel.rho=2, not " + inQuotes(change) + ".");
    const std::string path = change.substr(0, equals), value = change.substr(equals + 1);
    const bool isRows = path == "split.train-rows" || path == "split.test-rows";
    setParameterText(experiment, path, isRows && value.starts_with('@') ? rowsText(readRows(value.substr(1))) : value);
}

}  // namespace krein
