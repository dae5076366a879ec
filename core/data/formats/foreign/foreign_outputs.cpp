// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/foreign/foreign_texts.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/scored_pairs.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::string_view fromGraph6 = "in Python: import networkx; "
                                        "networkx.write_edgelist(networkx.read_graph6(\"FILE\"), \"STEM.edgelist\"), "
                                        "and of sparse6 with networkx.read_sparse6";

/// Fields of an e-mail in the first lines, two at least.
bool isMailHeader(const FileHead& head)
{
    constexpr std::array<std::string_view, 8> fields{
        "from: ", "to: ", "subject: ", "date: ", "received: ", "return-path: ", "message-id: ", "mime-version: "};
    const auto isField = [&](std::string_view line) {
        const std::string lower = lowered(line.substr(0, 20));
        return std::ranges::any_of(fields, [&](std::string_view field) { return lower.starts_with(field); });
    };
    return head.lines.size() > 1 && isField(head.lines[0]) && isField(head.lines[1]);
}

/// "{0: {1: {'weight': 1}, 2: {}}}"
bool isDictOfDicts(const FileHead& head)
{
    std::string text = beginningOf(head);
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; });
    if (!text.starts_with('{') || text.starts_with("{\"")) return false;  // JSON is for others
    const std::size_t first = text.find('{', 1), second = text.find('{', first + 1);
    if (first == std::string::npos || second == std::string::npos || text[first - 1] != ':' || text[second - 1] != ':')
        return false;
    return text.substr(second).starts_with("{}") || text.substr(second).starts_with("{'weight':");
}

bool isOfMinitab(const FileHead& head)
{
    const std::string text = beginningOf(head);
    return (text.starts_with("correlations:") || text.starts_with("correlation:"))
        && head.bytes.find("Cell Contents:") != std::string_view::npos;
}

/// "C(amp, wid) = +0.5774" or "n = 3" on every line, of three at least, but titles in brackets. What is before the sign
/// is one word or begins with one before brackets: "a <-> b = 1" is a pair.
bool areStatements(const FileHead& head)
{
    std::size_t statements = 0;
    if (areScoredPairs(head.bytes)) return false;
    for (const std::string_view line : head.lines) {
        const std::size_t sign = line.find('=');
        if (sign == std::string_view::npos) {
            if (!line.starts_with('[')) return false;
            continue;
        }
        const std::string_view name = trimmed(line.substr(0, sign));
        const bool isOne = name.find_first_of(" ,;\t[{\"'") >= std::min(name.find('('), name.size());
        if (name.empty() || !isOne || !parseNumber(trimmed(line.substr(sign + 1)))) return false;
        ++statements;
    }
    return statements > 2;
}

/// "1 2 3 4 5" above "1 0.1D+01" and "2 0.5D+00 0.1D+01".
bool isOfGaussian(const FileHead& head)
{
    if (head.lines.size() < 3) return false;
    const std::vector<std::string_view> numbers = wordsIn(head.lines[0]), first = wordsIn(head.lines[1]),
                                        second = wordsIn(head.lines[2]);
    for (std::size_t j = 0; j < numbers.size(); ++j)
        if (numbers[j] != std::to_string(j + 1)) return false;
    const auto isRow = [](const std::vector<std::string_view>& words, std::string_view number, std::size_t values) {
        return words.size() == values + 1 && words[0] == number
            && (words[1].find("D+") != std::string_view::npos || words[1].find("D-") != std::string_view::npos);
    };
    return numbers.size() > 1 && isRow(first, "1", 1) && isRow(second, "2", 2);
}

}  // namespace

std::vector<ForeignKind> foreignOutputs()
{
    return {
        {"a graph of GUESS (GDF)", "write its edges alone: sed \"1,/^edgedef>/d\" \"FILE\" > \"STEM.edgelist\"", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("nodedef>"); }, true},
        {"a graph in the format graph6 or sparse6", fromGraph6, {},
            [](const FileHead& head) {
                return head.bytes.starts_with(">>graph6<<") || head.bytes.starts_with(">>sparse6<<")
                    || head.bytes.starts_with(">>digraph6<<");
            },
            true},
        {"a graph in the format graph6 or sparse6", fromGraph6, {".g6", ".s6", ".d6"}, nullptr, true},
        {"a graph of LGL",
            "write the two nodes of an edge and its weight on every line: awk '/^#/ {a = $2; next} {print a, $1, $2}' "
            "\"FILE\" > \"STEM.edgelist\"",
            {".lgl"}, nullptr, true},
        {"the print-out of a graph of igraph", "in R: igraph::write_graph(g, \"STEM.graphml\", \"graphml\")", {},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.starts_with("igraph ") && text.find("\n+ ") != std::string::npos;
            },
            true},
        {"a table of BIOM, counts in samples and no distances of them",
            "compute the distances first, in QIIME 2: qiime diversity beta, or save the counts as a table: biom "
            "convert -i \"FILE\" -o \"STEM.tsv\" --to-tsv",
            {},
            [](const FileHead& head) {
                return beginningOf(head).starts_with('{')
                    && head.bytes.find("Biological Observation Matrix") != std::string_view::npos;
            },
            true},
        {"a graph of NetDraw (VNA)",
            "write its ties alone, two nodes and a weight on every line: sed \"1,/^ *[Ff][Rr][Oo][Mm]/d\" \"FILE\" > "
            "\"STEM.edgelist\"",
            {".vna"}, [](const FileHead& head) { return beginningOf(head).starts_with("*node "); }, true},
        {"what networkx.to_dict_of_dicts() gives, with the attributes of each edge",
            "in Python: networkx.write_weighted_edgelist(networkx.from_dict_of_dicts(d), \"STEM.edgelist\")", {},
            isDictOfDicts, true},
        {"correlations of Minitab",
            "leave only the names and the correlations in the file, without the p-values below them", {}, isOfMinitab,
            true},
        {"a report of lmfit, without the correlations it takes for small",
            "in Python: numpy.savetxt(\"k.csv\", result.covar, delimiter=\",\"), with result.var_names above it", {},
            [](const FileHead& head) {
                return !areScoredPairs(head.bytes) && std::ranges::any_of(head.lines, [](std::string_view line) {
                    return line.starts_with("[[Correlations]]") || line.starts_with("[[Fit Statistics]]");
                });
            },
            true},
        {"a report of values, each behind its name and an equals sign", "save the matrix itself, as CSV", {},
            areStatements, true, true},
        {"a summary of dissimilarities in R, without their numbers",
            "in R: write.csv(as.matrix(d), \"d.csv\") of the dissimilarities d", {},
            [](const FileHead& head) {
                return beginningOf(head).find(" dissimilarities, summarized :") != std::string::npos;
            },
            true},
        {"an e-mail", "save the table in it, or the file that comes with it, as a file of its own", {".eml"},
            isMailHeader, true},
        {"an error message of Python (a traceback)",
            "the matrix itself is needed, in Python: numpy.savetxt(\"k.csv\", K, delimiter=\",\")", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("traceback (most recent call last)"); },
            true},
        {"an input of Mplus", "open the file of data that it names below DATA", {},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.starts_with("title:") && text.find("\ndata:") != std::string::npos;
            },
            true},
        {"a list of contacts for CASP (RR)",
            "the two residues and the probability are read: awk 'BEGIN {print \"i j similarity\"} NF == 5 {print $1, "
            "$2, $5}' \"FILE\" > \"STEM.pairs.txt\"",
            {}, [](const FileHead& head) { return beginningOf(head).starts_with("pfrmat rr"); }, true},
        {"a file of matrices of AFNI (.netcc)",
            "write one of them, such as CC, alone: awk '/^#/ {on = $2 == \"CC\"; next} on' \"FILE\" > \"STEM.txt\"", {},
            [](const FileHead& head) {
                return head.bytes.substr(0, headSize).find("# Number of netcc matrices") != std::string_view::npos;
            },
            true},
        {"a matrix that was drawn as a picture (XPM), as by GROMACS",
            "its colours stand for ranges of numbers; compute it again, in Python: "
            "MDAnalysis.analysis.diffusionmap.DistanceMatrix(u).run().results.dist_matrix",
            {".xpm"}, [](const FileHead& head) { return beginningOf(head).starts_with("/* xpm */"); }, true},
        {"curves of Grace (.xvg), as GROMACS writes them",
            "a matrix of all frames is needed, in Python: "
            "MDAnalysis.analysis.diffusionmap.DistanceMatrix(u).run().results.dist_matrix",
            {".xvg"},
            [](const FileHead& head) {
                return std::ranges::any_of(
                    head.lines, [](std::string_view line) { return line.starts_with("@TYPE "); });
            },
            true},
        {"cards of KYST or another program of multidimensional scaling",
            "leave only the names and the numbers in the file, a line for each object", {},
            [](const FileHead& head) {
                return std::ranges::any_of(head.lines, [](std::string_view line) {
                    const std::string small = lowered(line);
                    return small.starts_with("lowerhalfmatrix") || small.starts_with("upperhalfmatrix");
                });
            },
            true},
        {"a message of ClustalW about pairwise alignments",
            "write the two numbers and the score of every pair: awk -F'[(:) ]+' 'BEGIN {print \"seq1 seq2 identity\"} "
            "/Aligned. Score/ {print $2, $3, $NF}' \"FILE\" > \"STEM.pairs.txt\"",
            {},
            [](const FileHead& head) {
                return head.bytes.find("Sequences (1:2) Aligned. Score:") != std::string_view::npos;
            },
            true},
        {"a message of sourmash, with the numbers cut short",
            "save the matrix: sourmash compare --csv \"STEM.csv\" and the signatures", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("== this is sourmash"); }, true},
        {"a table of POPGENE",
            "leave only the line of names and the rows of numbers in the file, without the lines of ====, and write "
            "pop_ID as one word",
            {},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.find("===\n") != std::string::npos && text.find("nei's") != std::string::npos
                    && text.find("genetic distance") != std::string::npos;
            },
            true},
        {"a triangle in blocks, as Gaussian prints it",
            "write the whole matrix, in Python, of an overlap: numpy.savetxt(\"STEM.csv\", "
            "cclib.io.ccread(\"OUTPUT\").aooverlaps, delimiter=\",\")",
            {}, isOfGaussian, true},
        {"a matrix of costs of Weka", "leave the line of its sizes out: sed \"1,/^[0-9]/d\" \"FILE\" > \"STEM.csv\"",
            {}, [](const FileHead& head) { return lowered(head.bytes.substr(0, 40)).starts_with("% rows"); }, true},
    };
}

}  // namespace krein
