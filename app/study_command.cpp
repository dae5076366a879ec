// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/study_command.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>
#include <ostream>
#include <thread>

#include "app/chosen_experiment.h"
#include "app/command_line.h"
#include "core/algebra/blas.h"
#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_reader.h"
#include "core/files.h"
#include "core/study/check_design.h"
#include "core/study/journal.h"
#include "core/study/measures.h"
#include "core/study/memory.h"
#include "core/study/run_study.h"
#include "core/study/session.h"
#include "core/study/study_json.h"
#include "core/study/table_text.h"
#include "core/study/time_left.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

namespace {

constexpr const char* studyOptions =
    R"(Usage: kreinscope-cli study FILE [--axis PATH=FROM:TO:STEPS[:log] | --axis PATH=a,b,c ...]
                            [--repeat N | --folds K[xR] | --leave-one-out] [--tune PATH=a,b,c ...] [--tune-folds K]
                            [--tune-random N[:SEED]]
                            [--measure a,b] [--set SECTION.KEY=VALUE ...] [--jobs N] [--journal FILE] [--shard I/N]
                            [--format csv|json|text|markdown|latex] [--compare AXIS [--baseline LABEL]] [--out FILE]
                            [--progress]
       kreinscope-cli study --example ID [...]

Runs many experiments and prints one table. FILE is an experiment, an experiment with a section "study", or data of any
format. What is given here is added to what the file says; a repetition or a list of measures replaces it.

  --axis PATH=0.01:10:25:log  varies a parameter over 25 values from 0.01 to 10, here with equal ratios; "data.noise=0:1:5"
  --axis PATH=a,b,c           or over a list; two axes make a grid, and so on
  --repeat N        N times with other seeds: of the split if a random share is held out, else of the data
  --folds K[xR]     K-fold cross-validation, stratified unless split.stratified is false, R times with other folds
  --leave-one-out   every sample is tested on by the others
  --tune PATH=a,b   chooses the value inside the training samples of every unit, by cross-validation (nested if the study
                    has folds of its own); several: all combinations. FROM:TO:STEPS[:log] works here too
  --tune-folds K    folds of that cross-validation (5)
  --tune-random N[:SEED]  tries N combinations drawn from the ranges and lists of --tune instead of all
  --measure a,b     what is measured; see below (test-accuracy, train-accuracy and negative-eigenvalues)
  --study JSON      the whole section "study" as it stands in a file, for axes of named choices, given splits and tuning rules
  --jobs N          workers (as many as there are processors, fewer where there is not enough memory); each holds the
                    matrices of one experiment, how much is said on standard error
  --journal FILE    writes every finished unit down; a study that was stopped or killed goes on from there
  --shard I/N       computes every N-th unit only; "kreinscope-cli merge" puts the journals of all shards together
  --format          csv (default) and json: a row per unit with all digits; text, markdown and latex: a row per cell with
                    mean ± standard deviation; without it as the name of --out ends: .csv, .json, .txt, .md or .tex
  --compare AXIS    text, markdown, latex: the values of the axis as columns, a row per combination of the others, by the
                    first of --measure that has a better end; t-tests per row (corrected for repeated splits and folds) with
                    Holm's correction; over the rows average ranks, Friedman, Nemenyi and Wilcoxon. json: "comparison"
  --baseline LABEL  compares with this value of the axis instead of every pair; + and − mark better and worse
  --out FILE        writes the table to a file instead of standard output
  --progress        says on standard error how far it is
  --strict          measures "converged" as well, and ends with exit code 1 unless it is 1 in every row
  --set, --example  as for "kreinscope-cli run"

The numbers do not depend on --jobs, on shards or on interruptions; only the seconds do. Distances and Gram matrices are
computed once and shared by folds, shares and tuning wherever preparing the samples does not depend on which of them
train: with --set prepare.scale=none, or --set prepare.scale-rows=all if those that are tested on may take part in the
scaling. Every training begins at the method's own start: from a neighbour's solution it would be a little faster, but
with an indefinite kernel it could end at another stationary point, and a row would depend on the order. Exit code: 0, 1 with
--strict a solver did not converge, 2 the input cannot be used or not one unit has a model, 130 interrupted: what was done is
written.

  kreinscope-cli study sonar.csv --axis kernel.gamma=0.01:10:13:log --set kernel.id=rbf --folds 10 --format text
)";

}  // namespace

const char* const mergeUsage =
    R"(Usage: kreinscope-cli merge JOURNAL ... [--format csv|json|text|markdown|latex]
                            [--compare AXIS [--baseline LABEL] [--measure ID]] [--out FILE]

Prints the table of a study from its journals: those of its shards, or of a run that was stopped. --compare is that of
"kreinscope-cli study", by the measure that --measure names. What is still missing is said on standard error.
)";

namespace {

struct Output {
    std::optional<TableFormat> format;  ///< unset: as the name of the file ends
    std::optional<std::string> out;
    std::optional<ComparisonChoice> compare;

    /// Takes --format, --out, --compare or --baseline. @return whether `arguments[i]` was one of them
    bool take(const Arguments& arguments, std::size_t& i)
    {
        if (auto file = optionValue(arguments, i, "--out")) {
            out = std::move(file);
            return true;
        }
        if (const auto axis = optionValue(arguments, i, "--compare")) {
            if (!compare) compare.emplace();
            compare->axis = *axis;
            return true;
        }
        if (auto baseline = optionValue(arguments, i, "--baseline")) {
            if (!compare) compare.emplace();
            compare->baseline = std::move(baseline);
            return true;
        }
        const auto id = optionValue(arguments, i, "--format");
        if (!id) return false;
        std::vector<std::string> known;
        for (std::size_t place = 0; place < std::size(tableFormatOptions); ++place) {
            known.emplace_back(tableFormatOptions[place].id);
            if (tableFormatOptions[place].id != *id) continue;
            format = static_cast<TableFormat>(place);
            return true;
        }
        throw InvalidInput("--format is " + listed(known, "or") + ", not " + inQuotes(*id) + ".");
    }

    /// A table in the place of a journal would end what can go on.
    void checkApartFrom(const std::vector<std::filesystem::path>& journals) const
    {
        if (!out) return;
        for (const std::filesystem::path& journal : journals)
            if (std::error_code other; std::filesystem::equivalent(*out, journal, other)
                || std::filesystem::weakly_canonical(*out, other) == std::filesystem::weakly_canonical(journal, other))
                throw FileError(*out, 0, "was not written: it is the journal of the study; choose another name.");
    }

    /// Before anything is computed: --baseline alone says nothing, and the axis has to be there.
    void check(const StudyPlan& plan) const
    {
        if (out) checkWritable(*out);
        if (!compare) return;
        if (compare->axis.empty()) throw InvalidInput("--baseline needs --compare AXIS, whose value it names.");
        comparisonOf({.plan = plan, .rows = {}}, *compare);
    }

    /// Of the name that is written to.
    std::string ending() const { return out ? std::filesystem::path(*out).extension().string() : std::string(); }

    TableFormat formatByName() const
    {
        const std::string end = ending();
        if (end == ".json") return TableFormat::JsonText;
        if (end == ".txt") return TableFormat::Text;
        if (end == ".md") return TableFormat::Markdown;
        if (end == ".tex") return TableFormat::Latex;
        return TableFormat::Csv;
    }

    int write(const StudyTable& table, std::ostream& stream, std::ostream& err) const
    {
        const std::string text = tableText(table, format.value_or(formatByName()), {}, compare);
        if (!out) return writeOut(stream, err, text);
        writeTextFile(*out, text);
        if (const std::string end = ending();
            !format && formatByName() == TableFormat::Csv && end != ".csv" && !end.empty())
            err << "The table is written as CSV: " << inQuotes(end) << " is the end of no other format it has.\n";
        return Success;
    }
};

struct StudyRequest {
    ExperimentChoice choice;
    std::vector<ParameterValues> axes, tuned;
    std::optional<StudyRepetition> repeat;
    std::optional<int> tuneFolds;
    std::vector<int> tuneRandom;  ///< how many, and perhaps a seed
    std::vector<std::string> measures;
    StudyRun how;
    std::optional<std::string> journal, section;
    Output output;
    bool progress = false, strict = false;
};

std::vector<std::string> parts(std::string_view text, char separator)
{
    std::vector<std::string> found;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        found.emplace_back(trimmed(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return found;
}

/// "2", "0.5", "true", "auto" or text.
ParameterValue valueFrom(const std::string& text)
{
    if (text == "true" || text == "false") return text == "true";
    if (text == "auto") return std::monostate{};
    std::int64_t whole = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
    if (error == std::errc{} && end == text.data() + text.size()) return whole;
    if (const auto number = parseNumber(text)) return *number;
    return text;
}

/// "kernel.gamma=0.01:10:25:log" or "kernel.gamma=0.1,1,10".
ParameterValues parameterFrom(const std::string& text, const std::string& option)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        throw InvalidInput(option + " takes PATH=FROM:TO:STEPS[:log] or PATH=a,b,c, not " + inQuotes(text) + ".");
    ParameterValues parameter{.path = text.substr(0, equals), .values = {}};
    const std::vector<std::string> range = parts(std::string_view(text).substr(equals + 1), ':');
    const auto from = parseNumber(range[0]);
    if (range.size() < 2 || !from) {
        std::vector<ParameterValue> values;
        for (const std::string& value : parts(std::string_view(text).substr(equals + 1), ','))
            values.push_back(valueFrom(value));
        parameter.values = std::move(values);
        return parameter;
    }
    const auto to = parseNumber(range[1]);
    const bool logarithmic = range.size() == 4 && (range[3] == "log" || range[3] == "logarithmic");
    const bool linear = range.size() == 3 || (range.size() == 4 && range[3] == "linear");
    if (!to || !(logarithmic || linear))
        throw InvalidInput(option + " " + inQuotes(text)
            + " is no range; one is FROM:TO:STEPS, FROM:TO:STEPS:linear or FROM:TO:STEPS:log.");
    parameter.values = ValueRange{.from = *from,
        .to = *to,
        .steps = wholeFrom(range[2], option + " STEPS", 1),
        .scale = logarithmic ? Scale::Logarithmic : Scale::Linear};
    return parameter;
}

/// "10" or "10x5".
StudyRepetition foldsFrom(const std::string& text)
{
    const std::vector<int> numbers = foldsAndTimes(text);
    return {.by = RepeatBy::Folds, .times = numbers.size() == 2 ? numbers[1] : 1, .folds = numbers[0]};
}

/// "30" or "30:7".
std::vector<int> randomFrom(const std::string& text)
{
    const std::vector<std::string> numbers = parts(text, ':');
    if (numbers.size() > 2)
        throw InvalidInput("--tune-random takes N or N:SEED, as in 30:7, not " + inQuotes(text) + ".");
    std::vector<int> values{wholeFrom(numbers[0], "--tune-random", 1)};
    if (numbers.size() == 2) values.push_back(wholeFrom(numbers[1], "--tune-random N:SEED", 0));
    return values;
}

void takeShard(StudyRun& how, const std::string& text)
{
    const std::vector<std::string> numbers = parts(text, '/');
    if (numbers.size() != 2) throw InvalidInput("--shard takes I/N, as in 2/8, not " + inQuotes(text) + ".");
    how.of = static_cast<std::size_t>(wholeFrom(numbers[1], "--shard I/N", 1));
    how.shard = static_cast<std::size_t>(wholeFrom(numbers[0], "--shard I/N", 1));
    if (how.shard > how.of)
        throw InvalidInput("--shard " + inQuotes(text) + ": the first number goes up to the second.");
}

/// How often is said once.
void setRepeat(StudyRequest& request, StudyRepetition repeat)
{
    if (request.repeat)
        throw InvalidInput("--repeat, --folds and --leave-one-out each say what is run how often; give one of them.");
    request.repeat = std::move(repeat);
}

bool takeValue(StudyRequest& request, const Arguments& arguments, std::size_t& i)
{
    if (const auto axis = optionValue(arguments, i, "--axis"))
        request.axes.push_back(parameterFrom(*axis, "--axis"));
    else if (const auto tune = optionValue(arguments, i, "--tune"))
        request.tuned.push_back(parameterFrom(*tune, "--tune"));
    else if (const auto folds = optionValue(arguments, i, "--tune-folds"))
        request.tuneFolds = wholeFrom(*folds, "--tune-folds", 2);
    else if (const auto random = optionValue(arguments, i, "--tune-random"))
        request.tuneRandom = randomFrom(*random);
    else if (const auto times = optionValue(arguments, i, "--repeat"))
        setRepeat(request, {.by = RepeatBy::Seeds, .times = wholeFrom(*times, "--repeat", 1)});
    else if (const auto of = optionValue(arguments, i, "--folds"))
        setRepeat(request, foldsFrom(*of));
    else if (const auto measures = optionValue(arguments, i, "--measure"))
        request.measures = parts(*measures, ',');
    else if (const auto jobs = optionValue(arguments, i, "--jobs"))
        request.how.jobs = wholeFrom(*jobs, "--jobs", 1);
    else if (const auto shard = optionValue(arguments, i, "--shard"))
        takeShard(request.how, *shard);
    else if (auto section = optionValue(arguments, i, "--study"))
        request.section = std::move(section);
    else if (auto journal = optionValue(arguments, i, "--journal"))
        request.journal = std::move(journal);
    else
        return request.output.take(arguments, i);
    return true;
}

StudyRequest studyRequest(const Arguments& arguments)
{
    StudyRequest request;
    request.how.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (request.choice.take(arguments, i, "study") || takeValue(request, arguments, i)) continue;
        const std::string& word = arguments[i];
        if (word == "--progress")
            request.progress = true;
        else if (word == "--strict")
            request.strict = true;
        else if (word == "--leave-one-out")
            setRepeat(request, {.by = RepeatBy::LeaveOneOut});
        else
            throw InvalidInput("study has no option " + inQuotes(word)
                + suggestion(word,
                    {"--axis", "--repeat", "--folds", "--leave-one-out", "--tune", "--tune-folds", "--tune-random",
                        "--measure", "--set", "--example", "--study", "--jobs", "--journal", "--shard", "--format",
                        "--out", "--compare", "--baseline", "--progress", "--strict"})
                + "; see kreinscope-cli study --help.");
    }
    request.choice.check("study");
    return request;
}

Study studyFrom(const StudyRequest& request, const RunControl& control)
{
    Study study;
    if (request.choice.file && isExperimentFile(*request.choice.file)) {
        study = readSession(*request.choice.file).study;
        for (const std::string& change : request.choice.changes) applyChange(study.experiment.edit(), change);
    } else {
        const OpenedFile opened = openedFor(request.choice, control);
        study = opened.study;
        study.experiment = opened.experiment();
    }
    if (request.section) study = studyFromJson(parseJson(*request.section, "--study"), study.experiment, "--study");
    study.axes.insert(study.axes.end(), request.axes.begin(), request.axes.end());
    if (request.repeat) study.repeat = *request.repeat;
    study.tune.parameters.insert(study.tune.parameters.end(), request.tuned.begin(), request.tuned.end());
    if (request.tuneFolds) study.tune.folds = *request.tuneFolds;
    if (!request.tuneRandom.empty()) {
        study.tune.search = TuningSearch::Random;
        study.tune.samples = request.tuneRandom[0];
        if (request.tuneRandom.size() > 1) study.tune.seed = static_cast<std::uint64_t>(request.tuneRandom[1]);
    }
    if (!request.measures.empty()) study.measures = request.measures;
    if (request.strict) {
        study.measures = measuresOf(study);
        if (std::ranges::find(study.measures, "converged") == study.measures.end())
            study.measures.emplace_back("converged");
    }
    return study;
}

/// The section "study" that was read, of --study or of the experiment file; nothing if there is none.
std::optional<JsonValue> sectionOf(const StudyRequest& request)
{
    if (request.section) return parseJson(*request.section, "--study");
    if (!request.choice.file || !isExperimentFile(*request.choice.file)) return std::nullopt;
    const JsonValue root = parseJson(readTextFile(*request.choice.file, largestExperimentFile), *request.choice.file);
    const JsonMember* section = root.find("study");
    return section ? std::optional(section->value) : std::nullopt;
}

/// The study laid out. @throws FileError  with the line of what cannot be varied or tuned, unless an option added it
StudyPlan planFor(const StudyRequest& request, const RunControl& control)
{
    const Study study = studyFrom(request, control);
    try {
        return planOf(study, control);
    } catch (const WrongDesign& problem) {
        const std::optional<JsonValue> section = sectionOf(request);
        const std::optional<std::size_t> line = section ? lineOf(*section, problem.place()) : std::nullopt;
        if (!line) throw;
        throw FileError(request.section ? "--study" : *request.choice.file, *line, problem.what());
    }
}

/// Whether a model was found in every row and its solver converged. @pre --strict has it measured
bool allConverged(const StudyTable& table)
{
    const std::vector<std::string> measures = measuresOf(*table.plan->study);
    const auto place = static_cast<std::size_t>(std::ranges::find(measures, "converged") - measures.begin());
    return std::ranges::all_of(
        table.rows, [place](const StudyRow& row) { return row.problem.empty() && row.values[place] == 1.0; });
}

/// "12 of 100, about 30 s left", at most twice a second. Told of every unit that is finished.
class Progress {
public:
    explicit Progress(std::ostream& err) : m_err(err) {}
    void operator()(double fraction, std::string_view done)
    {
        const auto now = std::chrono::steady_clock::now();
        if (m_done++ == 0.0) m_first = now;
        if (fraction < 1.0 && now - m_last < std::chrono::milliseconds(500)) return;
        m_last = now;
        const double seconds = std::chrono::duration<double>(now - m_first).count();
        const std::string left = timeLeft(seconds, m_done - 1.0, m_done / fraction - m_done);
        m_err << done << (left.empty() ? "" : ", ") << left << std::endl;
    }

private:
    std::ostream& m_err;
    std::chrono::steady_clock::time_point m_first, m_last = std::chrono::steady_clock::now();
    double m_done = 0.0;
};

/// Says how much memory the study takes, and takes fewer workers where there is not enough for all.
void useAffordableJobs(StudyRun& how, const StudyPlan& plan, std::ostream& err, const RunControl& control)
{
    const StudyMemory memory = memoryOf(plan, control);
    const int wanted = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(how.jobs), plan.units.size()));
    how.jobs = affordableJobs(memory, wanted, availableMemory());
    err << "kreinscope-cli: " << memorySentence(plan.units.size(), memory, how.jobs, wanted) << "\n";
}

}  // namespace

std::string studyUsage()
{
    std::string text = studyOptions + std::string("\nWhat can be measured:\n");
    for (const MeasureInfo& measure : allMeasures())
        text += "  " + std::string(measure.id) + "\n      " + std::string(measure.meaning) + "\n";
    return text;
}

int study(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    StudyRequest request = studyRequest(arguments);
    RunControl control{.stop = std::move(stop), .progress = {}};
    reserveBlasMemory(request.how.jobs);
    const StudyPlan plan = planFor(request, control);
    for (const auto& file : {request.output.out, request.journal})
        if (file) checkOutput(*file, request.choice, plan.study->experiment->data);
    if (request.journal) request.output.checkApartFrom({*request.journal});
    request.output.check(plan);
    for (const std::string& remark : remarksOn(plan)) err << "kreinscope-cli: " << escaped(remark) << "\n";
    useAffordableJobs(request.how, plan, err, control);
    std::optional<Journal> journal;
    if (request.journal) journal.emplace(*request.journal, plan);
    if (request.progress) control.progress = Progress(err);
    const StudyTable table = run(plan, journal ? &*journal : nullptr, request.how, control);
    if (const int failure = request.output.write(table, out, err)) return failure;
    if (control.stopped()) {
        err << "kreinscope-cli: interrupted after " << table.rows.size() << " of " << plan.units.size() << " units.\n";
        return Interrupted;
    }
    if (std::ranges::any_of(table.rows, [](const StudyRow& row) { return row.problem.empty(); })) {
        if (!request.strict || allConverged(table)) return Success;
        err << "kreinscope-cli: the solver did not converge everywhere; the column converged says where.\n";
        return NotConverged;
    }
    if (table.rows.empty()) return Success;
    err << "kreinscope-cli: " << escaped(table.rows.front().problem) << "\n";
    return BadInput;
}

int merge(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    Output output;
    std::string measure;
    std::vector<std::filesystem::path> journals;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (output.take(arguments, i)) continue;
        if (auto id = optionValue(arguments, i, "--measure")) {
            measure = std::move(*id);
            continue;
        }
        if (arguments[i].starts_with("-"))
            throw InvalidInput("merge has no option " + inQuotes(arguments[i])
                + suggestion(arguments[i], {"--format", "--out", "--compare", "--baseline", "--measure"})
                + "; see kreinscope-cli merge --help.");
        journals.emplace_back(arguments[i]);
    }
    if (journals.empty()) throw InvalidInput("merge needs the journals of a study; see kreinscope-cli merge --help.");
    if (!measure.empty() && !output.compare)
        throw InvalidInput("--measure of merge says what --compare AXIS compares by, which is missing.");
    if (output.compare) output.compare->measure = measure;
    output.checkApartFrom(journals);
    const StudyTable table = merged(journals, {.stop = std::move(stop), .progress = {}});
    output.check(table.plan);
    if (const int failure = output.write(table, out, err)) return failure;
    if (!table.isComplete())
        err << "kreinscope-cli: " << table.plan->units.size() - table.rows.size() << " of " << table.plan->units.size()
            << " units are missing.\n";
    return Success;
}

}  // namespace krein
