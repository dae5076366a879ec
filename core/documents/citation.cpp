// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/citation.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "core/base/text.h"
#include "core/data/import/bundled_data.h"
#include "core/kernels/combination.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), by);
    return text;
}

/// Between the braces behind "short = ", separated by ";".
std::vector<std::string> shortsIn(std::string_view line)
{
    const std::size_t begin = line.find('{') + 1;
    std::vector<std::string> shorts;
    for (std::string_view rest = line.substr(begin, line.rfind('}') - begin); !rest.empty();) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        shorts.emplace_back(trimmed(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return shorts;
}

/// Entries begin with a line "@type{key," and end with a line "}".
std::vector<Reference> readReferences()
{
    std::vector<Reference> found;
    bool isInside = false;
    for (std::string_view rest = referenceFile(); !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.starts_with('@')) {
            const std::size_t brace = line.find('{');
            found.push_back({.key = std::string(line.substr(brace + 1, line.find(',') - brace - 1))});
            isInside = true;
        }
        if (!isInside) continue;
        if (line.starts_with("  short = "))
            found.back().shorts = shortsIn(line);
        else
            found.back().bibtex += std::string(line) + "\n";
        isInside = line != "}";
    }
    Reference& program = found.front();
    program.bibtex = replaced(program.bibtex, "@VERSION@", KREINSCOPE_VERSION);
    program.bibtex = replaced(program.bibtex, "@YEAR@", std::string_view(KREINSCOPE_DATE).substr(0, 4));
    return found;
}

/// Whether a description names it, and not one whose name ends so.
bool names(std::string_view source, std::string_view name)
{
    for (std::size_t at = source.find(name); at != std::string_view::npos; at = source.find(name, at + 1))
        if (at == 0 || !std::isalpha(static_cast<unsigned char>(source[at - 1]))) return true;
    return false;
}

/// What is cited, and for what.
struct Cited {
    std::string what;  ///< "kernel: Truncated L1 (TL1)"
    std::string_view source;
};

class Collector {
public:
    void add(const char* what, const Info& about)
    {
        if (!about.source.empty())
            m_cited.push_back({std::string(what) + ": " + std::string(about.name), about.source});
    }

    void addKernel(const Kernel& kernel)
    {
        add("kernel", info(kernel));
        std::visit(
            [this]<class Chosen>(const Chosen& chosen) {
                if constexpr (requires { chosen.distance; }) addChoice("distance", chosen.distance);
                if constexpr (std::is_same_v<Chosen, CombinationKernel>)
                    for (std::size_t i = 0; i < termsUsed(chosen); ++i) addKernel(chosen.terms[i].kernel);
            },
            static_cast<const KernelAlternatives&>(kernel));
    }

    void addMethod(const Method& method)
    {
        add("method", info(method));
        std::visit(
            [this](const auto& chosen) {
                if constexpr (requires { chosen.map; }) addChoice("features", chosen.map);
                if constexpr (requires { chosen.classifier; }) addChoice("method on features", chosen.classifier);
                if constexpr (requires { chosen.kind; }) addChoice("kind", chosen.kind);
            },
            static_cast<const MethodAlternatives&>(method));
    }

    void addData(const DataSource& source)
    {
        if (const auto* example = std::get_if<ExampleData>(&source)) {
            const BundledData& data = bundledData(example->example);
            m_cited.push_back({"data: " + std::string(data.title), data.citation});
        }
        add("data", info(source));
    }

    const std::vector<Cited>& cited() const { return m_cited; }

private:
    /// Of a field that is itself a choice.
    template <class Field> void addChoice(const char* what, const Field& field)
    {
        if constexpr (OneOf<Field>) add(what, info(field));
    }

    std::vector<Cited> m_cited;
};

/// A comment of BibTeX, in which an @ would begin an entry.
std::string comment(std::string text)
{
    std::ranges::replace(text, '@', ' ');
    return "% " + escaped(text) + "\n";
}

}  // namespace

std::span<const Reference> references()
{
    static const std::vector<Reference> all = readReferences();
    return all;
}

std::vector<const Reference*> referencesIn(std::string_view source)
{
    std::vector<const Reference*> found;
    for (const Reference& reference : references())
        if (std::ranges::any_of(reference.shorts, [&](const std::string& name) { return names(source, name); }))
            found.push_back(&reference);
    return found;
}

std::string programCitation()
{
    return references().front().bibtex;
}

std::string citationOf(const Experiment& experiment)
{
    Collector collector;
    collector.addData(experiment.data);
    collector.addKernel(*experiment.kernel);
    collector.add("correction", info(experiment.correction));
    collector.addMethod(experiment.method);
    collector.add("embedding", info(experiment.projection));

    std::string text = programCitation();
    for (const std::string& file : filesOf(experiment.data))
        text += "\n" + comment("data: cite the source of " + printable(std::filesystem::path(file).filename()));
    std::vector<const Reference*> done;
    for (const Cited& cited : collector.cited()) {
        text += "\n" + comment(cited.what + " (" + std::string(cited.source) + ")");
        for (const Reference* reference : referencesIn(cited.source)) {
            if (std::ranges::find(done, reference) != done.end()) continue;
            done.push_back(reference);
            text += reference->bibtex;
        }
    }
    return text;
}

}  // namespace krein
