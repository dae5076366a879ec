// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_matrix.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <malloc.h>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/tables/csv_file.h"

namespace krein {

namespace {

constexpr double mostMemory = 3.0;  // of that of the matrix

/// Numbers between 0 and 1 with six decimals, row by row; symmetric, with zeros on the diagonal.
struct Numbers {
    std::size_t n = 0;
    std::vector<std::uint32_t> millionths;

    std::string at(std::size_t i, std::size_t j) const
    {
        std::string text = std::to_string(1'000'000 + millionths[i * n + j]);
        return text.replace(0, 1, "0.");
    }
    /// The cells of a row from `first` to before `last`, each behind `before` but the first.
    std::string row(std::size_t i, std::size_t first, std::size_t last, const char* before) const
    {
        std::string line;
        for (std::size_t j = first; j < last; ++j) (line += j > first ? before : "") += at(i, j);
        return line;
    }
};

std::string nameOf(std::size_t i)
{
    return "taxon" + std::to_string(i);
}

Numbers drawn(std::size_t n)
{
    RandomStream random(3);
    Numbers numbers{n, std::vector<std::uint32_t>(n * n, 0)};
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < i; ++j)
            numbers.millionths[i * n + j] = numbers.millionths[j * n + i] = static_cast<std::uint32_t>(
                random.below(1'000'000));
    return numbers;
}

/// Rows "before cells after", after what stands above them.
std::string lines(const Numbers& numbers, std::string text, const std::function<std::string(std::size_t)>& line)
{
    for (std::size_t i = 0; i < numbers.n; ++i) text += line(i) + "\n";
    return text;
}

using Write = std::string (*)(const Numbers&);

std::string phylip(const Numbers& m)
{
    return lines(m, std::to_string(m.n) + "\n", [&](std::size_t i) { return nameOf(i) + " " + m.row(i, 0, m.n, " "); });
}

std::string lower(const Numbers& m)
{
    return lines(m, {}, [&](std::size_t i) { return m.row(i, 0, i + 1, " "); });
}

std::string upper(const Numbers& m)
{
    return lines(m, {}, [&](std::size_t i) { return m.row(i, i, m.n, ","); });
}

std::string square(const Numbers& m)
{
    return lines(m, {}, [&](std::size_t i) { return m.row(i, 0, m.n, " "); });
}

std::string named(const Numbers& m)
{
    std::string head;
    for (std::size_t j = 0; j < m.n; ++j) head += "," + nameOf(j);
    return lines(m, head + "\n", [&](std::size_t i) { return nameOf(i) + "," + m.row(i, 0, m.n, ","); });
}

std::string condensed(const Numbers& m)
{
    return lines(m, {}, [&](std::size_t i) { return m.row(i, i + 1, m.n, "\n"); });
}

std::string pairs(const Numbers& m)
{
    return lines(m, {}, [&](std::size_t i) {
        std::string all;
        for (std::size_t j = 0; j < m.n; ++j)
            all += nameOf(i) + "\t" + nameOf(j) + "\t" + m.at(i, j) + (j + 1 < m.n ? "\n" : "");
        return all;
    });
}

std::string json(const Numbers& m)
{
    return lines(m, "[", [&](std::size_t i) { return "[" + m.row(i, 0, m.n, ", ") + (i + 1 < m.n ? "]," : "]]"); });
}

/// As R prints it, in blocks of ten columns.
std::string printed(const Numbers& m)
{
    constexpr std::size_t width = 10;
    std::string text;
    char cell[32];
    for (std::size_t first = 0; first < m.n; first += width) {
        const std::size_t last = std::min(first + width, m.n);
        text += "         ";
        for (std::size_t j = first; j < last; ++j) {
            std::snprintf(cell, sizeof cell, " %9s", nameOf(j).c_str());
            text += cell;
        }
        text += "\n";
        text = lines(m, std::move(text), [&](std::size_t i) {
            std::string line = nameOf(i);
            line.resize(9, ' ');
            return line + "  " + m.row(i, first, last, "  ");
        });
    }
    return text;
}

std::string mega(const Numbers& m)
{
    std::string head = "#mega\n!Title x;\n!Format DataType=Distance DataFormat=LowerLeft NTaxa=" + std::to_string(m.n)
        + ";\n";
    for (std::size_t i = 0; i < m.n; ++i) head += "#" + nameOf(i) + "\n";
    return lines(m, head, [&](std::size_t i) { return m.row(i, 0, i, " "); });
}

std::string nexus(const Numbers& m)
{
    return lines(m,
               "#NEXUS\nBEGIN DISTANCES;\nDIMENSIONS NTAX=" + std::to_string(m.n)
                   + ";\nFORMAT TRIANGLE=BOTH DIAGONAL LABELS;\nMATRIX\n",
               [&](std::size_t i) { return nameOf(i) + " " + m.row(i, 0, m.n, " "); })
        + ";\nEND;\n";
}

std::string ucinet(const Numbers& m)
{
    return lines(m, "dl n=" + std::to_string(m.n) + " format=fullmatrix\ndata:\n",
        [&](std::size_t i) { return m.row(i, 0, m.n, " "); });
}

std::string tsplib(const Numbers& m)
{
    return lines(m,
               "NAME: bench\nTYPE: TSP\nDIMENSION: " + std::to_string(m.n)
                   + "\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n",
               [&](std::size_t i) { return m.row(i, 0, m.n, " "); })
        + "EOF\n";
}

/// A lower triangle whose diagonal holds the names.
std::string diagonal(const Numbers& m)
{
    return lines(m, {}, [&](std::size_t i) { return m.row(i, 0, i, ",") + (i > 0 ? "," : "") + nameOf(i); });
}

/// Rows that go on over lines of ten numbers.
std::string wrapped(const Numbers& m)
{
    constexpr std::size_t width = 10;
    return lines(m, {}, [&](std::size_t i) {
        std::string row = nameOf(i);
        for (std::size_t j = 0; j < m.n; j += width)
            row += (j > 0 ? "\n   " : " ") + m.row(i, j, std::min(j + width, m.n), " ");
        return row;
    });
}

/// One matrix in a form, and as many bytes of the same numbers as rows of a table.
struct MatrixText {
    std::string text, csv;
    MatrixForm form = MatrixForm::Automatic;
    Matrix want, got;
    Table table;

    void read()
    {
        ByteSource source(text, "bench.txt");
        got = readMatrixText(source, {.form = form}).values;
    }
};

void write(MatrixText& problem, Write form, Index n)
{
    const Numbers numbers = drawn(static_cast<std::size_t>(n));
    problem.text = form(numbers);
    problem.want.resize(n, n);
    for (std::size_t i = 0; i < numbers.n; ++i)
        for (std::size_t j = 0; j < numbers.n; ++j)
            problem.want(static_cast<Index>(i), static_cast<Index>(j)) = *parseNumber(numbers.at(i, j));
    while (problem.csv.size() < problem.text.size())
        problem.csv += numbers.row(problem.csv.size() % numbers.n, 0, numbers.n, ",") + "\n";
}

/// The memory in use, or (peak) the most since it was last asked for; in bytes.
double memoryInUse(bool peak)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(peak ? "VmHWM:" : "VmRSS:")) return 1024.0 * std::stod(line.substr(6));
    return 0.0;
}

/// @throws std::runtime_error  reading takes more memory than mostMemory matrices
void checkMemory(MatrixText& problem, const std::string& id)
{
    problem.got = {};
    problem.table = {};
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << 5;  // the peak starts anew
    const double before = memoryInUse(false);
    problem.read();
    const double taken = (memoryInUse(true) - before) / (8.0 * static_cast<double>(problem.want.size()));
    std::fprintf(stderr, "%s: %.2f times the memory of the matrix\n", id.c_str(), taken);
    if (taken > mostMemory)
        throw std::runtime_error(id + ": reading takes " + std::to_string(taken) + " times the memory of the matrix");
}

Task readerTask(const std::string& id, Write form, Index n, MatrixForm said = MatrixForm::Automatic)
{
    const auto problem = std::make_shared<MatrixText>();
    problem->form = said;
    Task task{.id = id, .peerName = "readCsv, as many bytes"};
    task.n = n;
    task.ours = [problem, form, n] {
        if (problem->text.empty()) write(*problem, form, n);  // before anything is timed
        problem->read();
    };
    task.peer = [problem] {
        ByteSource source(problem->csv, "bench.csv");
        problem->table = readCsv(source, {});
    };
    task.compare = [problem, id] {
        Matrix got = problem->got;
        for (double& value : got.diagonal())
            if (std::isnan(value)) value = 0.0;  // of a form without a diagonal
        if (got != problem->want) throw std::runtime_error(id + ": the values differ");
        checkMemory(*problem, id);
    };
    return task;
}

}  // namespace

std::vector<Task> matrixReaderTasks(std::optional<Index> size)
{
    const Index n = size.value_or(2000);
    return {readerTask("reader-phylip", phylip, n), readerTask("reader-lower", lower, n),
        readerTask("reader-upper", upper, n), readerTask("reader-square", square, n),
        readerTask("reader-named", named, n), readerTask("reader-json", json, n),
        readerTask("reader-condensed", condensed, n, MatrixForm::Condensed),
        readerTask("reader-pairs", pairs, size.value_or(1000)), readerTask("reader-printed", printed, n),
        readerTask("reader-mega", mega, n), readerTask("reader-nexus", nexus, n),
        readerTask("reader-ucinet", ucinet, n), readerTask("reader-tsplib", tsplib, n),
        readerTask("reader-diagonal", diagonal, n), readerTask("reader-wrapped", wrapped, n)};
}

}  // namespace krein
