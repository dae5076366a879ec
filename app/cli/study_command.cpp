// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <chrono>
#include <ostream>

#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "app/cli/table_output.h"
#include "core/algebra/blas.h"
#include "core/base/files.h"
#include "core/base/write_file.h"
#include "core/documents/session.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_reader.h"
#include "core/study/check_design.h"
#include "core/study/journal.h"
#include "core/study/measures.h"
#include "core/study/memory.h"
#include "core/study/run_study.h"
#include "core/study/study_json.h"
#include "core/study/time_left.h"

namespace krein {

namespace {

struct StudyRequest {
    ExperimentChoice choice;
    std::vector<ParameterValues> axes, tuned;
    std::optional<StudyRepetition> repeat;
    std::optional<int> tuneFolds;
    std::vector<int> tuneRandom;  ///< how many, and perhaps a seed
    std::vector<int> shard;       ///< which of how many
    std::vector<std::string> measures;
    StudyRun how{.jobs = processorCount()};
    std::optional<std::string> journal, section;
    TableOutput output;
    bool progress = false, strict = false;
};

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
    const auto [path, given] = assignmentFrom(text, option, "PATH=FROM:TO:STEPS[:log] or PATH=a,b,c");
    ParameterValues parameter{.path = path, .values = {}};
    const Arguments range = parts(given, ':');
    const auto from = parseNumber(range[0]);
    if (range.size() < 2 || !from) {
        std::vector<ParameterValue> values;
        for (const std::string& value : parts(given, ',')) values.push_back(valueFrom(value));
        parameter.values = std::move(values);
        return parameter;
    }
    const auto to = parseNumber(range[1]);
    const bool logarithmic = range.size() == 4 && (range[3] == "log" || range[3] == "logarithmic");
    const bool linear = range.size() == 3 || (range.size() == 4 && range[3] == "linear");
    if (!to || !(logarithmic || linear))
        throw InvalidInput(option + " " + inQuotes(text)
            + " is not a range; write FROM:TO:STEPS, FROM:TO:STEPS:linear or FROM:TO:STEPS:log.");
    parameter.values = ValueRange{.from = *from,
        .to = *to,
        .steps = wholeFrom(range[2], option + " STEPS", 1),
        .scale = logarithmic ? Scale::Logarithmic : Scale::Linear};
    return parameter;
}

void takeShard(StudyRun& how, const std::vector<int>& shard)
{
    if (shard.empty()) return;
    if (shard.size() == 1 || shard[0] > shard[1]) throw InvalidInput("--shard takes I/N with I up to N, as in 2/8.");
    how.shard = static_cast<std::size_t>(shard[0]);
    how.of = static_cast<std::size_t>(shard[1]);
}

CommandOptions studyOptions(StudyRequest& request)
{
    const auto seeds = [](const std::string& text, const std::string& option) {
        return StudyRepetition{.by = RepeatBy::Seeds, .times = wholeFrom(text, option, 1)};
    };
    const auto folds = [](const std::string& text, const std::string& option) {
        const std::vector<int> numbers = numbersFrom(text, option, 'x', {2, 1});
        return StudyRepetition{
            .by = RepeatBy::Folds, .times = numbers.size() == 2 ? numbers[1] : 1, .folds = numbers[0]};
    };
    const auto numbers = [](char separator, std::vector<int> least) {
        return [=](const auto& text, const auto& option) { return numbersFrom(text, option, separator, least); };
    };
    const auto measures = [] { return idsOf(allMeasures()); };
    CommandOptions own{{"--axis", "PATH=VALUES", into(request.axes, parameterFrom).offering({}, ValueKind::Assignment),
                           "varies a parameter: PATH=0.01:10:25:log over 25 values from 0.01 to 10 with equal ratios, "
                           "data.noise=0:1:5 "
                           "with equal steps, PATH=a,b,c over a list; two axes make a grid, and so on",
                           Repeatable | InOverview},
        {"--repeat", "N", into(request.repeat, seeds),
            "N times with different seeds: of the split if the test set is a random share, else of the data",
            Exclusive | InOverview},
        {"--folds", "K[xR]", into(request.repeat, folds),
            "K-fold cross-validation, stratified unless split.stratified is false, R times with new folds",
            Exclusive | InOverview},
        {"--leave-one-out", "",
            into(request.repeat, [](auto&&...) { return StudyRepetition{.by = RepeatBy::LeaveOneOut}; }),
            "leave-one-out: each sample is the test set once", Exclusive | InOverview},
        {"--tune", "PATH=VALUES", into(request.tuned, parameterFrom).offering({}, ValueKind::Assignment),
            "chooses the value within the training samples of every run, by cross-validation (nested if the study has "
            "its own folds); several: all combinations. VALUES as for --axis",
            Repeatable | InOverview},
        {"--tune-folds", "K", whole(request.tuneFolds, 2), "folds of that cross-validation (5)"},
        {"--tune-random", "N[:SEED]", into(request.tuneRandom, numbers(':', {1, 0})),
            "tries N combinations drawn from the ranges and lists of --tune instead of all"},
        {"--measure", "a,b", into(request.measures, listFrom).offering(measures, ValueKind::Words),
            "what is measured; see below (test-accuracy, train-accuracy and negative-eigenvalues)"},
        {"--study", "JSON", into(request.section),
            "the whole section \"study\" of an experiment file, for axes of named choices, given splits and tuning "
            "rules"},
        jobsOption(request.how.jobs,
            "workers (one per processor, fewer if memory is short); each holds the matrices of one experiment; their "
            "size is reported on standard error"),
        {"--journal", "FILE", into(request.journal),
            "records every finished run; a stopped or killed study resumes from it"},
        {"--shard", "I/N", into(request.shard, numbers('/', {1, 1})),
            "computes every N-th run only; \"kreinscope-cli merge\" puts the journals of all shards together"},
        {"--progress", "", into(request.progress), "reports progress on standard error"},
        {"--strict", "", into(request.strict),
            "measures \"converged\" as well, and exits with code 1 unless it is 1 in every row"}};
    for (CommandOption& option : request.output.options()) own.push_back(std::move(option));
    return experimentOptions(request.choice, std::move(own));
}

/// How values are chosen says nothing where none are to be. @throws InvalidInput
void requireTuned(const StudyRequest& request, const Study& study)
{
    if (!request.tuneFolds && request.tuneRandom.empty()) return;
    const bool anyAxis = std::ranges::any_of(study.axes, [](const StudyAxis& axis) {
        const auto* choices = std::get_if<StudyChoices>(&axis);
        return choices
            && std::ranges::any_of(choices->choices, [](const StudyChoice& one) { return !one.tune.empty(); });
    });
    if (study.tune.parameters.empty() && !anyAxis)
        throw InvalidInput(std::string(request.tuneFolds ? "--tune-folds" : "--tune-random")
            + " says how values are chosen; say which, --tune PATH=VALUES.");
}

Study studyFrom(const StudyRequest& request, const RunControl& control)
{
    Study study = openedFor(request.choice, control).study;
    if (request.section) study = studyFromJson(parseJson(*request.section, "--study"), study.experiment, "--study");
    study.axes.insert(study.axes.end(), request.axes.begin(), request.axes.end());
    if (request.repeat) study.repeat = *request.repeat;
    study.tune.parameters.insert(study.tune.parameters.end(), request.tuned.begin(), request.tuned.end());
    requireTuned(request, study);
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
void useAffordableJobs(StudyRun& how, const StudyPlan& plan, const Console& console, const RunControl& control)
{
    const StudyMemory memory = memoryOf(plan, control);
    const int wanted = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(how.jobs), plan.units.size()));
    how.jobs = affordableJobs(memory, wanted, availableMemory());
    console.say(commandText(memorySentence(plan.units.size(), memory, how.jobs, wanted)));
}

/// What may be files among the values of data that the study varies.
std::vector<std::string> filesOnAxes(const StudyPlan& plan)
{
    std::vector<std::string> files;
    const auto take = [&files](const std::string& path, const ParameterValue& value) {
        const auto* const text = std::get_if<std::string>(&value);
        if (text && path.starts_with("data.")) files.push_back(*text);
    };
    for (const StudyColumn& column : plan.columns)
        for (const AxisValue& value : column.values) {
            take(column.name, value.value);
            for (const Assignment& assignment : value.set) take(assignment.path, assignment.value);
        }
    return files;
}

int runStudy(StudyRequest& request, const Console& console)
{
    request.choice.check("study");
    takeShard(request.how, request.shard);
    RunControl control = console.control();
    request.how.jobs = reserveBlasMemoryOf(request.how.jobs);
    const StudyPlan plan = planFor(request, control);
    for (const auto& file : {request.output.out, request.journal}) {
        if (!file) continue;
        checkOutput(*file, request.choice, plan.study->experiment->data);
        requireNoInput(*file, filesOnAxes(plan));
    }
    if (request.journal == standardStream)
        throw InvalidInput("A journal is read again when the study continues, so it cannot be standard output; name a "
                           "file.");
    if (request.journal) request.output.checkApartFrom({*request.journal});
    request.output.check(plan);
    for (const Wording& remark : remarksOn(plan)) console.say(commandText(remark));
    useAffordableJobs(request.how, plan, console, control);
    std::optional<Journal> journal;
    if (request.journal) journal.emplace(*request.journal, plan);
    if (request.progress) control.progress = Progress(console.err);
    const StudyTable table = run(plan, journal ? &*journal : nullptr, request.how, control);
    if (const int failure = request.output.write(table, console)) return failure;
    if (control.stopped()) {
        console.say("interrupted after " + std::to_string(table.rows.size()) + " of "
            + std::to_string(plan.units.size()) + " runs.");
        return Interrupted;
    }
    if (std::ranges::any_of(table.rows, [](const StudyRow& row) { return row.problem.empty(); })) {
        if (!request.strict || allConverged(table)) return Success;
        console.say("the solver did not converge everywhere; the column converged says where.");
        return NotConverged;
    }
    if (table.rows.empty()) return Success;
    console.say(table.rows.front().problem);
    return BadInput;
}

}  // namespace

/// kreinscope-cli study: many experiments as one table.
Command studyCommand()
{
    return command({"study", "runs many experiments, over parameters, seeds or folds, and prints one table", R"(
FILE is an experiment, an experiment with a section "study", or data of any format. Options are added to the study in
the file; a repetition or a list of measures replaces that of the file.
)",
                       R"(
The numbers do not depend on --jobs, shards or interruptions; only the seconds do. Distances and kernel matrices are computed
once and shared by folds, shares and tuning, if the preparation does not depend on the training samples: with --set
prepare.scale=none, or with --set prepare.scale-rows=all if test samples may take part in the scaling. Every run starts at the
method's own start: the solution of another run would be a little faster, but with an indefinite kernel it could end at
another stationary point, and a row would depend on the order. Exit code: 0 done; 1 with --strict a solver did not converge;
2 the input cannot be used or no run has a model; 130 interrupted, the finished runs are written.

  kreinscope-cli study sonar.csv --axis kernel.gamma=0.01:10:13:log --set kernel.id=rbf --folds 10 --format text

What can be measured:
)" + measuresText()},
        studyOptions, runStudy);
}

}  // namespace krein
