// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_study.h"

#include <algorithm>

#include "core/data/data_set.h"
#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/study/unit_run.h"
#include "core/text.h"

namespace krein {

namespace {

const GivenData* dataGivenFor(const PaperRow& row, const PaperRerun& how)
{
    for (const GivenData& given : how.data)
        if (given.row == row.id) return &given;
    return nullptr;
}

StudyChoice choiceOf(const PaperRow& row, const PaperRerun& how)
{
    StudyChoice choice = row.choice;
    const GivenData* given = dataGivenFor(row, how);
    if (!given) return choice;
    std::vector<Assignment> files{{"data.file", given->file.string()}};
    if (!given->testFile.empty()) files.push_back({"data.test-file", given->testFile.string()});
    choice.set.insert(choice.set.begin(), files.begin(), files.end());
    return choice;
}

void checkRowsOf(const PaperTable& table, const PaperRerun& how)
{
    std::vector<std::string> asked;
    for (const PaperRow& row : table.rows)
        if (!row.ask.empty()) asked.push_back(row.id);
    for (const GivenData& given : how.data)
        if (std::ranges::find(asked, given.row) == asked.end())
            throw InvalidInput(table.id + " asks for no file for " + inQuotes(given.row) + suggestion(given.row, asked)
                + "; it does for " + listed(asked) + ".");
}

}  // namespace

std::string reasonNotRun(const PaperTable& table, std::size_t row, std::size_t column, const PaperRerun& how)
{
    if (!table.missing.empty()) return table.missing;
    if (!table.columns[column].missing.empty()) return table.columns[column].missing;
    const PaperRow& wanted = table.rows[row];
    return wanted.ask.empty() || dataGivenFor(wanted, how) ? std::string() : wanted.ask;
}

Study studyOf(const PaperTable& table, const PaperRerun& how)
{
    checkRowsOf(table, how);
    StudyChoices data{.name = "data", .choices = {}}, methods{.name = "method", .choices = {}};
    for (const PaperRow& row : table.rows)
        if (row.ask.empty() || dataGivenFor(row, how)) data.choices.push_back(choiceOf(row, how));
    for (const PaperColumn& column : table.columns)
        if (column.missing.empty()) methods.choices.push_back(column.choice);
    if (!table.missing.empty()) throw InvalidInput(table.id + " cannot be rerun. " + table.missing);
    if (data.choices.empty() || methods.choices.empty())
        throw InvalidInput(table.id + " cannot be rerun without data of its rows; \"paper show " + table.id
            + "\" says which to give.");
    Study study;
    // Methods first: choosing one resets its parameters, of which a row may set some.
    study.axes = {std::move(methods), std::move(data)};
    const int times = how.repeat ? *how.repeat : how.quick ? table.quick : table.full;
    // Of an official division only the folds of the tuning differ: files have no seed of their own.
    study.repeat = {.by = RepeatBy::Seeds, .times = times, .moves = MovedSeed::Split};
    study.tune = table.tune;
    study.measures = {table.measure};
    return study;
}

void checkGivenData(const PaperTable& table, const PaperRerun& how, const RunControl& control)
{
    checkRowsOf(table, how);
    for (const PaperRow& row : table.rows) {
        if (!dataGivenFor(row, how)) continue;
        Experiment experiment;
        std::vector<Assignment> source = choiceOf(row, how).set;
        std::erase_if(source, [](const Assignment& one) { return !one.path.starts_with("data."); });
        assignAll(experiment, source);
        const std::shared_ptr<const DataSet> data = dataOf(experiment, Results{}, control);
        if (!data) return;
        std::vector<std::string> wrong;
        const auto compare = [&wrong](const char* what, std::optional<Index> wanted, Index found) {
            if (wanted && *wanted != found)
                wrong.push_back(std::to_string(found) + " " + what + " instead of " + std::to_string(*wanted));
        };
        compare("samples", row.n, data->size());
        if (data->kind == DataKind::Vectors) compare("features", row.d, data->samples.cols());
        compare("classes", row.classes, static_cast<Index>(data->classNames.size()));
        if (!wrong.empty())
            throw InvalidInput("the file given for " + inQuotes(row.id) + " has " + listed(wrong) + "; " + row.ask);
    }
}

}  // namespace krein
