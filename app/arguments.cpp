// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include <charconv>
#include <limits>

#include "core/data/formats/row_file.h"
#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/text.h"

namespace krein {

std::optional<std::string> optionValue(const Arguments& arguments, std::size_t& i, const std::string& option)
{
    if (arguments[i].starts_with(option + "=")) return arguments[i].substr(option.size() + 1);
    if (arguments[i] != option) return std::nullopt;
    if (i + 1 == arguments.size()) throw InvalidInput(option + " needs a value after it.");
    return arguments[++i];
}

int wholeFrom(std::string_view text, const std::string& option, int least)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least)
        throw InvalidInput(option + " takes a whole number from " + std::to_string(least) + " to "
            + std::to_string(std::numeric_limits<int>::max()) + ", not " + inQuotes(std::string(text)) + ".");
    return value;
}

std::vector<int> foldsAndTimes(const std::string& text)
{
    const std::size_t x = text.find('x');
    if (x != std::string::npos && text.find('x', x + 1) != std::string::npos)
        throw InvalidInput("--folds takes K or KxR, as in 10x5, not " + inQuotes(text) + ".");
    std::vector<int> numbers{wholeFrom(trimmed(std::string_view(text).substr(0, x)), "--folds", 2)};
    if (x != std::string::npos)
        numbers.push_back(wholeFrom(trimmed(std::string_view(text).substr(x + 1)), "--folds KxR", 1));
    return numbers;
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
