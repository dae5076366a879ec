// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_matrix.h"

#include <memory>
#include <stdexcept>

#include "core/base/random.h"
#include "core/data/formats/csv_file.h"
#include "core/data/formats/matrix_part.h"
#include "core/data/formats/matrix_reading.h"

namespace krein {

namespace {

constexpr Index objects = 2000;

/// One matrix in a form, and the same numbers as rows of a table.
struct MatrixText {
    std::string text, csv;
    Matrix want, got;
    Table table;
};

void write(MatrixText& problem, const MatrixPart& part, bool named)
{
    RandomStream random(3);
    const auto n = static_cast<std::size_t>(objects), total = part.size(n);
    std::vector<double> values;
    if (named) problem.text = std::to_string(n) + "\n";
    for (std::size_t i = 0; i < n; ++i) {
        if (named) problem.text += "taxon" + std::to_string(i) + " ";
        for (std::size_t j = 0; j < part.rowLength(i, n); ++j) {
            const std::string digits = std::to_string(1'000'000 + random.below(1'000'000)).substr(1);
            const bool diagonal = part != MatrixPart{} && j == i;
            values.push_back(diagonal ? 0.0 : std::stod("0." + digits));
            problem.text += (j > 0 ? " " : "") + (diagonal ? std::string("0.000000") : "0." + digits);
            const bool lastCell = values.size() % n == 0;
            if (values.size() <= total / n * n)
                problem.csv += (diagonal ? std::string("0.000000") : "0." + digits) + (lastCell ? "\n" : ",");
        }
        problem.text += "\n";
    }
    problem.want = matrixOfPart(values, n, part);
}

Task readerTask(const std::string& id, const MatrixPart& part, bool named)
{
    const auto problem = std::make_shared<MatrixText>();
    Task task{.id = id, .peerName = "readCsv"};
    task.n = objects;
    task.ours = [problem, part, named] {
        if (problem->text.empty()) write(*problem, part, named);  // before anything is timed
        ByteSource source(problem->text, "bench.txt");
        problem->got = readMatrixText(source, {}).values;
    };
    task.peer = [problem] {
        ByteSource source(problem->csv, "bench.csv");
        problem->table = readCsv(source, {});
    };
    task.compare = [problem, id] {
        if (problem->got != problem->want) throw std::runtime_error(id + ": the values differ");
    };
    return task;
}

}  // namespace

std::vector<Task> matrixReaderTasks()
{
    return {readerTask("reader-phylip", {}, true), readerTask("reader-lower", {MatrixPart::Side::Lower, true}, false)};
}

}  // namespace krein
