// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/combination.h"

#include <algorithm>

#include "core/errors.h"
#include "core/kernels/kernel.h"
#include "core/parameters.h"

namespace krein {

namespace {

/// How deep combinations are nested in this one, itself included.
int depthOf(const CombinationKernel& kernel)
{
    int depth = 0;
    for (const KernelTerm& term : kernel.terms)
        if (const auto* inner = std::get_if<CombinationKernel>(&term.kernel)) depth = std::max(depth, depthOf(*inner));
    return depth + 1;
}

std::string prefixOf(std::size_t term)
{
    return "terms." + std::to_string(term + 1) + ".";
}

void setOwn(CombinationKernel& kernel, std::string_view key, const ParameterValue& value)
{
    detail::ParameterSetter setter(key, value);
    visitParameters(kernel, setter);
    if (!setter.found()) detail::throwUnknownKey(key, settings(kernel));
}

void setTerm(Kernel& term, std::string_view key, const ParameterValue& value)
{
    if (key != "id") return set(term, key, value);
    const auto* id = std::get_if<std::string>(&value);
    if (!id) throw InvalidInput("id must be the id of a kernel, a text.");
    term = alternativeById<Kernel>("kernel", *id);
}

}  // namespace

CombinationKernel::CombinationKernel() : terms{{TruncatedL1Kernel{}}, {GaussianKernel{}}}
{
}
CombinationKernel::CombinationKernel(const CombinationKernel&) = default;
CombinationKernel::CombinationKernel(CombinationKernel&&) noexcept = default;
CombinationKernel& CombinationKernel::operator=(const CombinationKernel&) = default;
CombinationKernel& CombinationKernel::operator=(CombinationKernel&&) noexcept = default;
CombinationKernel::~CombinationKernel() = default;
// Written out, because clang 16 runs out of stack over the default of a kernel that holds kernels.
bool CombinationKernel::operator==(const CombinationKernel& other) const
{
    return op == other.op && weight == other.weight && power == other.power && terms == other.terms;
}

std::size_t termsUsed(const CombinationKernel& kernel)
{
    return kernel.op <= Combine::Product ? 2 : 1;
}

std::vector<Setting> settings(const CombinationKernel& kernel)
{
    CombinationKernel copy = kernel;
    detail::SettingsCollector collector;
    visitParameters(copy, collector);
    std::vector<Setting> all = std::move(collector.settings);
    for (std::size_t i = 0; i < termsUsed(kernel); ++i) {
        const Kernel& term = kernel.terms[i].kernel;
        const std::string prefix = prefixOf(i);
        all.push_back({Parameter{.key = prefix + "id",
                           .symbol = i == 0 ? "k₁" : "k₂",
                           .label = i == 0 ? "First kernel" : "Second kernel",
                           .meaning = "A kernel that is combined.",
                           .options = alternativeOptions<Kernel>()},
            ParameterKind::Choice, std::string(info(term).id)});
        for (Setting setting : settings(term)) {
            setting.parameter.key = prefix + setting.parameter.key;
            if (!setting.parameter.group.empty()) setting.parameter.group = prefix + setting.parameter.group;
            all.push_back(std::move(setting));
        }
    }
    return all;
}

void set(CombinationKernel& kernel, std::string_view key, const ParameterValue& value)
{
    CombinationKernel changed = kernel;
    bool isTerm = false;
    for (std::size_t i = 0; i < termsUsed(kernel); ++i) {
        const std::string prefix = prefixOf(i);
        if (!key.starts_with(prefix)) continue;
        isTerm = true;
        try {
            setTerm(changed.terms[i].kernel, key.substr(prefix.size()), value);
        } catch (const InvalidInput& error) {
            throw InvalidInput(prefix + error.what());
        }
    }
    if (!isTerm) setOwn(changed, key, value);
    if (depthOf(changed) > CombinationKernel::deepest)
        throw InvalidInput(
            "combination kernels can be nested " + std::to_string(CombinationKernel::deepest) + " deep, no deeper.");
    kernel = std::move(changed);
}

CombinationKernel resolved(const CombinationKernel& kernel, const SampleStatistics& statistics)
{
    CombinationKernel result = kernel;
    for (KernelTerm& term : result.terms) term.kernel = resolved(term.kernel, statistics);
    return result;
}

}  // namespace krein
