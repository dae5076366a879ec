// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/remedy.h"

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

Remedy fileRemedy(std::string path, std::string label)
{
    Remedy remedy({}, std::move(label));
    remedy.file = std::move(path);
    return remedy;
}

std::string optionsText(const Remedy& remedy)
{
    std::string options;
    const auto add = [&options](const std::string& assignment) {
        options += (options.empty() ? "--set " : " --set ") + shellText(assignment);
    };
    for (const Assignment& change : remedy.changes) add(change.path + "=" + std::visit(ValueText{}, change.value));
    if (!remedy.file.empty()) add(remedy.file + "=FILE");
    return options;
}

}  // namespace krein
