// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fix.h"

#include "core/base/shell_text.h"
#include "core/base/text.h"

namespace krein {

namespace {

struct ValueText {
    std::string operator()(std::monostate) const { return "auto"; }
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::int64_t whole) const { return std::to_string(whole); }
    std::string operator()(double number) const { return numberText(number); }
    std::string operator()(const std::string& text) const { return text; }
};

}  // namespace

Fix fileFix(std::string path, std::string label)
{
    Fix fix({}, std::move(label));
    fix.file = std::move(path);
    return fix;
}

std::string optionsText(const Fix& fix)
{
    std::string options;
    const auto add = [&options](const std::string& assignment) {
        options += (options.empty() ? "--set " : " --set ") + shellText(assignment);
    };
    for (const Assignment& change : fix.changes) add(change.path + "=" + std::visit(ValueText{}, change.value));
    if (!fix.file.empty()) add(fix.file + "=FILE");
    return options;
}

}  // namespace krein
