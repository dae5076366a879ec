// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include <algorithm>
#include <cctype>

#include "core/errors.h"
#include "core/files.h"
#include "core/text.h"

namespace krein {

namespace {

/// The numbers of a file of rows, one a line or separated by commas, perhaps below a header line, as one list.
std::string listInFile(const std::string& path)
{
    std::string text = readTextFile(path, std::size_t{16} << 20);
    const std::size_t end = text.find('\n');
    const bool header = end != std::string::npos && std::ranges::any_of(text.substr(0, end), [](unsigned char c) { return std::isalpha(c); });
    if (header) text.erase(0, end + 1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
    std::string list;
    for (const char c : text) {
        if (c == '\r') continue;
        list += c == '\n' ? ',' : c;
    }
    return list;
}

}  // namespace

std::optional<std::string> optionValue(const Arguments& arguments, std::size_t& i, const std::string& option)
{
    if (arguments[i].starts_with(option + "=")) return arguments[i].substr(option.size() + 1);
    if (arguments[i] != option) return std::nullopt;
    if (i + 1 == arguments.size()) throw InvalidInput(option + " needs a value after it; see kreinscope-cli run --help.");
    return arguments[++i];
}

void applyChange(Experiment& experiment, const std::string& change)
{
    const std::size_t equals = change.find('=');
    if (equals == std::string::npos)
        throw InvalidInput("--set needs SECTION.KEY=VALUE, as in --set kernel.rho=2, not " + inQuotes(change) + ".");
    const std::string path = change.substr(0, equals), value = change.substr(equals + 1);
    const bool isRows = path == "split.train-rows" || path == "split.test-rows";
    setParameterText(experiment, path, isRows && value.starts_with('@') ? listInFile(value.substr(1)) : value);
}

}  // namespace krein
