// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/table_output.h"

#include <ostream>

#include "core/base/errors.h"
#include "core/base/write_file.h"
#include "core/study/measures.h"

namespace krein {

CommandOptions TableOutput::options()
{
    return {{"--format", "FORMAT", formatInto(format, tableFormats),
                "csv (default) and json: a row per run with all digits; text, markdown and latex: a row per cell with "
                "mean ± standard deviation; by default from the name of --out: .csv, .json, .txt, .md or .tex",
                InOverview},
        {"--compare", "AXIS", into(axis),
            "text, markdown, latex: the values of the axis as columns, a row per combination of the others, compared "
            "by the first of --measure with a better direction; t-tests per row (corrected for repeated splits and "
            "folds) with "
            "Holm's correction; over the rows average ranks, Friedman, Nemenyi and Wilcoxon. json: \"comparison\""},
        {"--baseline", "LABEL", into(baseline),
            "compares with this value of the axis instead of every pair; + and − mark better and worse"},
        {"--out", "TABLE", into(out), "writes the table to a file instead of standard output", InOverview}};
}

void TableOutput::checkApartFrom(const std::vector<std::filesystem::path>& journals) const
{
    if (!out) return;
    for (const std::filesystem::path& journal : journals)
        if (std::error_code other; std::filesystem::equivalent(*out, journal, other)
            || std::filesystem::weakly_canonical(*out, other) == std::filesystem::weakly_canonical(journal, other))
            throw FileError(*out, 0, "was not written: it is the journal of the study; choose another name.");
}

std::optional<ComparisonChoice> TableOutput::comparison() const
{
    if (!axis) return std::nullopt;
    return ComparisonChoice{.axis = *axis, .baseline = baseline, .measure = measure};
}

void TableOutput::check(const StudyPlan& plan) const
{
    if (out) checkWritable(*out);
    if (baseline && !axis) throw InvalidInput("--baseline needs --compare AXIS; it names a value of that axis.");
    if (const auto compared = comparison()) comparisonOf({.plan = plan, .rows = {}}, *compared);
}

int TableOutput::write(const StudyTable& table, const Console& console) const
{
    const std::string ending = out ? std::filesystem::path(*out).extension().string() : std::string();
    const std::optional<TextFormat> chosen = format ? format : formatOfEnding(ending, tableFormats);
    const int code = console.write(tableText(table, chosen.value_or(TextFormat::Csv), {}, comparison()), out);
    if (!chosen && !ending.empty())
        console.err << "The table is written as CSV: " << inQuotes(ending)
                    << " is not the ending of another table format.\n";
    return code;
}

std::string measuresText()
{
    std::string text;
    for (const QuantityInfo* measure : allMeasures())
        text += "  " + std::string(measure->id) + "\n      " + std::string(measure->definition) + "\n";
    return text;
}

}  // namespace krein
