// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/foreign/foreign_texts.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/base/text.h"
#include "core/data/formats/matrices/precomputed_rows.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/texts/html_table.h"
#include "core/data/formats/texts/prose.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::string_view fromR = "in R: saveRDS(x, \"x.rds\") or write.csv(as.matrix(x), \"x.csv\")";

/// Protocol 0, text: "(lp0", "cnumpy.core.multiarray", each value with the mark of its place behind it, "p1".
bool isTextPickle(const FileHead& head)
{
    const std::string_view bytes = head.bytes;
    const bool begins = bytes.starts_with("(lp") || bytes.starts_with("(dp") || bytes.starts_with("(tp")
        || bytes.starts_with("cnumpy") || bytes.starts_with("cpandas") || bytes.starts_with("ccopy_reg");
    return begins && (bytes.find("\np") != std::string_view::npos || bytes.find("(lp", 3) != std::string_view::npos);
}

/// LIBSVM's "1 0:? 1:0.5 2:0.25", or 0:0 in every line, before a value for each of the known objects.
bool isPrecomputedTest(const FileHead& head)
{
    if (head.lines.empty() || !beginsAsPrecomputedRows(head)) return false;
    if (head.lines.front().find(" 0:? ") != std::string_view::npos) return true;
    const std::size_t count = wordsIn(head.lines.front()).size();
    return std::ranges::all_of(head.lines, [&](std::string_view line) {
        const std::vector<std::string_view> words = wordsIn(line);
        return words.size() == count && words[1] == "0:0" && words.back().starts_with(std::to_string(count - 2) + ":");
    });
}

/// "0.5+0.2i", "(0.5-2e-3j)", or the part "0.2000i" that MATLAB prints apart.
bool isComplexNumber(std::string_view word)
{
    constexpr std::string_view marks = "[](),;\"'";
    const std::size_t first = word.find_first_not_of(marks), last = word.find_last_not_of(marks);
    if (first == std::string_view::npos) return false;
    word = word.substr(first, last - first + 1);
    if (word.size() < 2 || std::string_view("ijIJ").find(word.back()) == std::string_view::npos) return false;
    word.remove_suffix(1);
    if (!isFigure(word.back()) && word.back() != '.') return false;
    const std::size_t real = numberLength(word, false), imaginary = numberLength(word.substr(real), false);
    return real > 0 && real + imaginary == word.size() && (imaginary > 0 || word.find('.') != std::string_view::npos);
}

/// Whether one in three of the words of the second line is a complex number, or of the only one.
bool isComplex(const FileHead& head)
{
    if (head.lines.empty()) return false;
    std::string line(head.lines[head.lines.size() > 1 ? 1 : 0]);
    std::ranges::replace_if(
        line, [](char c) { return c == ',' || c == ';' || c == '|'; }, ' ');
    const std::vector<std::string_view> words = wordsIn(line);
    const auto count = static_cast<std::size_t>(std::ranges::count_if(words, isComplexNumber));
    return count >= 2 && 3 * count >= words.size();
}

/// Hits of minimap2: two names with their lengths, places and strand, and how many letters agree.
bool isPaf(const FileHead& head)
{
    constexpr std::size_t fewestCells = 12;
    return !head.lines.empty() && std::ranges::all_of(head.lines, [](std::string_view line) {
        std::vector<std::string_view> cells;
        for (std::size_t end = 0; end != std::string_view::npos; line.remove_prefix(std::min(end + 1, line.size()))) {
            end = line.find('\t');
            cells.push_back(line.substr(0, end));
            if (end == std::string_view::npos) break;
        }
        if (cells.size() < fewestCells || (cells[4] != "+" && cells[4] != "-")) return false;
        return std::ranges::all_of(std::array{1, 2, 3, 6, 7, 8, 9, 10, 11},
            [&](std::size_t j) { return !cells[j].empty() && std::ranges::all_of(cells[j], isFigure); });
    });
}

/// A graph of DIMACS: "p edge 5 6", perhaps below comments, "c", then "e 1 2" or "a 1 2 7" on every line.
bool isDimacs(const FileHead& head)
{
    bool isAnnounced = false;
    for (const std::string_view line : head.lines) {
        const std::vector<std::string_view> words = wordsIn(line);
        if (words.front() == "c") continue;
        if (!isAnnounced) {
            if (words.size() != 4 || words[0] != "p" || !parseNumber(words[2]) || !parseNumber(words[3])) return false;
            isAnnounced = true;
        } else if (words.front() != "e" && words.front() != "a" && words.front() != "n") {
            return false;
        }
    }
    return isAnnounced;
}

/// A graph of METIS: the numbers of nodes and edges, then a line with the neighbours of every node, each edge twice.
bool isMetis(const FileHead& head)
{
    if (head.bytes.size() == headSize || head.lines.empty()) return false;
    std::vector<std::vector<std::string_view>> lines;
    for (std::string_view text = head.bytes; !text.empty();) {
        const std::string_view line = takeLineOf(text);
        if (line.starts_with('%') || line.starts_with('#')) continue;
        if (line.find_first_not_of("0123456789 \t\r") != std::string_view::npos) return false;
        lines.push_back(wordsIn(trimmed(line)));
    }
    if (lines.empty()) return false;
    const std::vector<std::string_view>& counts = lines.front();
    if (counts.size() < 2 || counts.size() > 4) return false;
    const double nodes = parseNumber(counts[0]).value_or(0.0), edges = parseNumber(counts[1]).value_or(0.0);
    const bool areWeighted = counts.size() > 2 && counts[2].ends_with('1');
    if (nodes < 2.0 || static_cast<double>(lines.size()) != nodes + 1.0) return false;
    double ends = 0.0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        ends += static_cast<double>(lines[i].size()) / (areWeighted ? 2.0 : 1.0);
        for (std::size_t j = 0; j < lines[i].size(); j += areWeighted ? 2 : 1) {
            const double node = parseNumber(lines[i][j]).value_or(0.0);
            if (node < 1.0 || node > nodes || node == static_cast<double>(i)) return false;
        }
    }
    return edges > 0.0 && ends == 2.0 * edges;
}

/// The numbers of sequences and of letters, then a name and letters on every line.
bool isPhylipAlignment(const FileHead& head)
{
    if (head.lines.size() < 3) return false;
    const auto isCount = [](std::string_view word) { return word.find_first_not_of("0123456789") == word.npos; };
    const std::vector<std::string_view> counts = wordsIn(head.lines.front());
    if (counts.size() != 2 || !std::ranges::all_of(counts, isCount)) return false;
    return std::all_of(head.lines.begin() + 1, head.lines.begin() + 3, [](std::string_view line) {
        constexpr std::size_t fewest = 5;
        const std::vector<std::string_view> words = wordsIn(line);
        return !words.empty() && words.back().size() >= fewest && std::ranges::all_of(words.back(), [](char c) {
            return std::isalpha(static_cast<unsigned char>(c)) || c == '-';
        });
    });
}

bool isExcelXml(const FileHead& head)
{
    const std::string text = beginningOf(head);
    return text.starts_with("<?xml")
        && (text.find("progid=\"excel.sheet\"") != std::string::npos
            || text.find("urn:schemas-microsoft-com:office:spreadsheet") != std::string::npos);
}

bool isMarkup(const FileHead& head)
{
    return beginningOf(head).starts_with("<?xml");
}

bool isSvg(const FileHead& head)
{
    const std::string text = beginningOf(head);
    return text.starts_with("<svg") || (text.starts_with("<?xml") && text.find("<svg") != std::string::npos);
}

/// One tree, or several: brackets that close before a semicolon, and a comma or a length within.
bool isNewick(const FileHead& head)
{
    if (head.lines.empty() || head.lines.front().front() != '(') return false;
    const std::string_view text = head.lines.front();
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')') --depth;
        if (text[i] == ';') return depth == 0 && text.substr(0, i).find(',') != std::string_view::npos;
        if (depth < 0 || (depth == 0 && (text[i] == '\t' || text[i] == ' '))) return false;
    }
    return depth > 0 && head.lines.size() == 1;
}

bool isFastq(const FileHead& head)
{
    return head.lines.size() >= 4 && head.lines[0].starts_with('@') && head.lines[2].starts_with('+')
        && head.lines[1].size() == head.lines[3].size() && head.lines[1].size() > 1;
}

bool isSam(const FileHead& head)
{
    return head.bytes.starts_with("@HD\tVN:") || head.bytes.starts_with("@SQ\tSN:")
        || head.bytes.starts_with("@PG\tID:");
}

/// A number n and twice n × n numbers.
bool isTwoMatrices(const FileHead& head)
{
    if (head.bytes.find_first_not_of("0123456789+-.eE \t\r\n") != std::string_view::npos) return false;
    std::string text(head.bytes);
    std::ranges::replace_if(
        text, [](char c) { return c == '\r' || c == '\n'; }, ' ');
    const std::vector<std::string_view> numbers = wordsIn(text);
    const auto n = numbers.empty() ? std::nullopt : parseNumber(numbers.front());
    return n && *n >= 3.0 && 2.0 * *n * *n + 1.0 == static_cast<double>(numbers.size());
}

bool isRSource(const FileHead& head)
{
    if (head.lines.empty()) return false;
    const std::string_view line = head.lines.front(), name = trimmed(line.substr(0, line.find("<-")));
    const bool isAssigned = name.size() < line.size() && !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
    });
    const bool isCall = line.find('(') != std::string_view::npos || line.ends_with("<-");
    return (isAssigned && isCall) || line.starts_with("library(");
}

/// What str() of R says of an object.
bool isStructure(const FileHead& head)
{
    const std::string text = beginningOf(head);
    if (text.starts_with("list of ") || text.starts_with("'data.frame':"))
        return text.find("\n $ ") != std::string::npos;
    return std::ranges::any_of(
        std::array{"num [1:", "int [1:", "'dist' num [1:"}, [&](const char* start) { return text.starts_with(start); });
}

/// A simple table of reStructuredText: a rule of equals signs for every column, above and below the names.
bool isRuledTable(const FileHead& head)
{
    const auto isRule = [](std::string_view line) {
        return line.find_first_not_of("= ") == std::string_view::npos && line.find("= ") != std::string_view::npos;
    };
    return head.lines.size() > 3 && isRule(trimmed(head.lines.front()))
        && std::ranges::count_if(head.lines, isRule) > 1;
}

bool isClassificationReport(const FileHead& head)
{
    const std::vector<std::string_view> words = head.lines.empty() ? std::vector<std::string_view>()
                                                                   : wordsIn(head.lines.front());
    return words.size() == 4 && words[0] == "precision" && words[1] == "recall" && words[2] == "f1-score";
}

bool isDot(const FileHead& head)
{
    std::string text = beginningOf(head);
    if (text.starts_with("/*"))
        text = trimmed(std::string_view(text).substr(std::min(text.find("*/"), text.size() - 2) + 2));
    if (text.starts_with("strict ")) text.erase(0, 7);
    if (!text.starts_with("graph") && !text.starts_with("digraph")) return false;
    const std::size_t open = text.find('{');
    return open != std::string::npos && open < 100 && text.find('[') > open
        && (text.find("--") != std::string::npos || text.find("->") != std::string::npos);
}

/// "graph TD" or "flowchart LR" above "a -->|0.5| b".
bool isMermaid(const FileHead& head)
{
    const std::vector<std::string_view> words = head.lines.empty() ? std::vector<std::string_view>()
                                                                   : wordsIn(head.lines.front());
    constexpr std::array<std::string_view, 5> directions{"TD", "TB", "LR", "RL", "BT"};
    return words.size() == 2 && (words[0] == "graph" || words[0] == "flowchart")
        && std::ranges::find(directions, words[1]) != directions.end();
}

/// "<http://…> <http://…> <http://…> ." on every line.
bool areTriples(const FileHead& head)
{
    return !head.lines.empty() && std::ranges::all_of(head.lines, [](std::string_view line) {
        return line.starts_with('#') || (line.starts_with('<') && line.ends_with('.') && wordsIn(line).size() >= 3);
    });
}

/// Series of tslearn: the dimensions of each between bars without blanks, "1.0 2.0|0.5 0.6".
bool areSeriesOfTslearn(const FileHead& head)
{
    return !head.lines.empty() && std::ranges::all_of(head.lines, [](std::string_view line) {
        const std::size_t bar = line.find('|');
        if (bar == std::string_view::npos || bar == 0 || line[bar - 1] == ' ') return false;
        return bar + 1 < line.size() && line[bar + 1] != ' ' && wordsIn(line.substr(0, bar)).size() > 1
            && line.find_first_not_of("0123456789+-.eEnaN |") == std::string_view::npos;
    });
}

/// A script whose first line imports a module or names the interpreter.
bool isPythonSource(const FileHead& head)
{
    if (head.bytes.starts_with("#!"))
        return head.bytes.substr(0, head.bytes.find('\n')).find("python") != std::string_view::npos;
    const std::vector<std::string_view> words = head.lines.empty() ? std::vector<std::string_view>()
                                                                   : wordsIn(head.lines.front());
    return (words.size() > 1 && words[0] == "import"
               && head.lines.front().find_first_of("\t;") == std::string_view::npos
               && (words.size() == 2 || words[2] == "as"))
        || (words.size() > 3 && words[0] == "from" && words[2] == "import");
}

/// Several keys with values behind equals signs, or a table "[name]" above them.
bool isToml(const FileHead& head)
{
    const auto isEntry = [](std::string_view line) {
        const std::size_t sign = line.find(" = ");
        return sign != std::string_view::npos && sign > 0
            && line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == sign;
    };
    const auto isTable = [](std::string_view line) {
        return line.size() > 2 && line.front() == '[' && line.back() == ']'
            && line.find_first_of(", ") == std::string_view::npos && !parseNumber(line.substr(1, line.size() - 2));
    };
    if (head.lines.size() < 2 || !(isEntry(head.lines[0]) || isTable(head.lines[0]))) return false;
    const bool hasLists = std::ranges::any_of(head.lines, [](std::string_view line) { return line.ends_with("= ["); });
    return std::ranges::count_if(head.lines, isEntry) > 1 && hasLists;
}

}  // namespace

std::string beginningOf(const FileHead& head)
{
    std::string_view bytes = head.bytes;
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string() : lowered(bytes.substr(first, 600));
}

std::vector<ForeignKind> foreignTexts()
{
    return {
        {"a pickle", pickleRecipe, {}, isTextPickle, true},
        {"an Excel 2003 XML workbook",
            "save it as .xlsx or as CSV: in Excel or LibreOffice with File, Save As, or: libreoffice --headless "
            "--convert-to xlsx \"FILE\"",
            {}, isExcelXml, true},
        {"a flat LibreOffice spreadsheet (.fods)",
            "save it as .ods or as CSV, in LibreOffice with File, Save As, or: libreoffice --headless --convert-to ods "
            "\"FILE\"",
            {},
            [](const FileHead& head) {
                return isMarkup(head) && head.bytes.find("opendocument.spreadsheet") != std::string_view::npos;
            },
            true},
        {"a portable file of SPSS",
            "in SPSS: File, Save As, comma delimited (.csv), or in R: write.csv(haven::read_por(\"FILE\"), "
            "\"STEM.csv\", row.names = FALSE)",
            {},
            [](const FileHead& head) {
                return head.bytes.substr(0, 400).find("SPSS PORT FILE") != std::string_view::npos;
            },
            true},
        {"an ordination by scikit-bio (coordinates and eigenvalues, no matrix)",
            "open the distances it was made from, or save the rows of its Site block as a table", {},
            [](const FileHead& head) { return head.bytes.starts_with("Eigvals\t"); }, true},
        {"a PDF document",
            "copy its table into a spreadsheet and save that as .xlsx or as CSV, or: pdftotext -layout \"FILE\" "
            "\"STEM.txt\", and leave only the lines of the table in it",
            {".pdf"}, [](const FileHead& head) { return head.bytes.starts_with("%PDF"); }, true},
        {"a PostScript file",
            "its numbers are needed as text: ps2ascii \"FILE\" > \"STEM.txt\", and leave only the lines of the table "
            "in it",
            {".ps", ".eps"}, [](const FileHead& head) { return head.bytes.starts_with("%!PS"); }, true},
        {"an RTF document", "save it as plain text, or: libreoffice --headless --convert-to txt:Text \"FILE\"",
            {".rtf"}, [](const FileHead& head) { return head.bytes.starts_with("{\\rtf"); }, true},
        {"a web page without a table of numbers",
            "save the data file it links to, or copy its table from the browser into a spreadsheet and save that as "
            ".xlsx or as CSV",
            {".html", ".htm"}, beginsAsHtml, true},
        {"a picture (SVG)", "its numbers are needed as text: save them as CSV in the program that drew it", {".svg"},
            isSvg, true},
        {"a SAM file of aligned reads", "save its reads as FASTA: samtools fasta \"FILE\" > \"STEM.fasta\"", {}, isSam,
            true},
        {"a VCF file of variants",
            "compute the relationships first: plink2 --vcf \"FILE\" --make-rel square, then open plink2.rel", {},
            [](const FileHead& head) { return head.bytes.starts_with("##fileformat=VCF"); }, true},
        {"a FASTQ file of reads", "save its reads as FASTA: sed -n '1~4s/^@/>/p;2~4p' \"FILE\" > \"STEM.fasta\"", {},
            isFastq, true},
        {"a file of new objects for a precomputed kernel (0:?)",
            "open the kernel matrix of the known objects, and have these judged with kreinscope-cli predict", {},
            isPrecomputedTest, true},
        {"a matrix of complex numbers, and real ones are needed",
            "save the real parts or the sizes, in Python: numpy.save(\"k.npy\", numpy.abs(K)), in MATLAB: "
            "writematrix(abs(K), \"k.csv\")",
            {}, isComplex, true},
        {"a matrix of T-Coffee",
            "the names and values of its BOT lines are read: awk '$1 == \"BOT\" {print $5, $6, $7}' \"FILE\" > "
            "\"STEM.pairs.txt\"",
            {}, [](const FileHead& head) { return beginningOf(head).starts_with("# tc_"); }, true},
        {"a file of hits in the format PAF (minimap2)",
            "two names and a value are read, such as the letters that agree: cut -f 1,6,10 \"FILE\" > "
            "\"STEM.pairs.tsv\"",
            {}, isPaf, true},
        {"a graph of METIS",
            "write its edges, the two nodes of one on every line; without weights: awk 'NR > 1 {for (i = 1; i <= NF; "
            "i++) print NR - 1, $i}' \"FILE\" > \"STEM.edgelist\"",
            {}, isMetis, true},
        {"a graph of DIMACS",
            "write the two nodes of an edge and its weight on every line: awk '$1 == \"e\" || $1 == \"a\" {print $2, "
            "$3, $4}' \"FILE\" > \"STEM.edgelist\"",
            {}, isDimacs, true},
        {"an alignment of sequences in PHYLIP",
            "its distances are needed: dnadist or protdist of PHYLIP, or in R: "
            "write.csv(as.matrix(ape::dist.dna(ape::read.dna(\"FILE\"))), \"STEM.csv\")",
            {}, isPhylipAlignment, true},
        {"a Newick tree",
            "its distances are needed, in R: write.csv(cophenetic(ape::read.tree(\"FILE\")), \"STEM.csv\")", {},
            isNewick, true},
        // What dput() writes is read, as workspaces and .rds files are, see r_file.h.
        {"R source code", fromR, {}, isRSource, true},
        {"Python source code", "in Python: numpy.savetxt(\"k.csv\", K, delimiter=\",\")", {}, isPythonSource, true},
        {"what str() of R says of an object, without most of its numbers", fromR, {}, isStructure, true},
        {"a tibble as R prints it, without all of its digits", "in R: write.csv(x, \"x.csv\", row.names = FALSE)", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("# a tibble:"); }, true},
        {"the print-out of psych::corr.test", "in R: write.csv(x$r, \"x.csv\")", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("call:corr.test("); }, true},
        {"a pointer of Git LFS, not the file itself", "fetch the file first: git lfs pull", {},
            [](const FileHead& head) { return head.bytes.starts_with("version https://git-lfs.github.com/spec/"); },
            true},
        {"a diagonal, complex or permutation matrix of Octave",
            "in Octave: x = full(real(x)); save(\"-v7\", \"x.mat\", \"x\")", {},
            [](const FileHead& head) {
                return beginningOf(head).starts_with("# created by octave")
                    && (head.bytes.find("# type: diagonal matrix") != std::string_view::npos
                        || head.bytes.find("# type: permutation matrix") != std::string_view::npos
                        || head.bytes.find("# type: complex matrix") != std::string_view::npos);
            },
            true},
        {"the print-out of TukeyHSD(), differences of means with their signs",
            "in R: write.csv(as.data.frame(x$group), \"x.csv\")", {},
            [](const FileHead& head) {
                return beginningOf(head).find("tukey multiple comparisons of means") != std::string::npos;
            },
            true},
        {"a print-out of pairwise tests, whose p-values are no similarities",
            "in R: write.csv(x$p.value, \"x.csv\") keeps them", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("pairwise comparisons using"); }, true},
        {"a quadratic assignment problem of QAPLIB, two matrices in one file",
            "save each matrix in a file of its own, without the number above them", {}, isTwoMatrices, true},
        {"source code, and no data", "open the file that it reads or writes",
            {".rmd", ".qmd", ".rst", ".rb", ".go", ".rs", ".cpp", ".cc", ".hpp", ".java", ".js", ".sql", ".sh"},
            nullptr, true, false, true},
        {"a calendar (iCalendar)", "there is no matrix in it", {".ics"},
            [](const FileHead& head) { return beginningOf(head).starts_with("begin:vcalendar"); }, true},
        {"a file of annotations of a genome (GFF)", "compute what compares them first, such as bedtools jaccard",
            {".gff", ".gff3", ".gtf"}, nullptr, true, false, true},
        {"a Jupyter notebook", "in it: numpy.savetxt(\"k.csv\", K, delimiter=\",\")", {".ipynb"},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.starts_with('{')
                    && (text.find("\"cell_type\"") != std::string::npos
                        || text.find("\"nbformat\"") != std::string::npos);
            },
            true},
        {"the print-out of hclust() (a clustering without its distances)",
            "in R: write.csv(as.matrix(d), \"d.csv\") of the distances d", {},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.starts_with("call:") && text.find("cluster method") != std::string::npos;
            },
            true},
        {"the print-out of caret::confusionMatrix", "in R: write.csv(unclass(x$table), \"x.csv\")", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("confusion matrix and statistics"); },
            true},
        {"a classification report of scikit-learn (scores, no matrix)",
            "in Python: numpy.savetxt(\"c.csv\", confusion_matrix(y, p), delimiter=\",\")", {}, isClassificationReport,
            true},
        {"a table of apaTables (means and confidence intervals among correlations)",
            "in R: write.csv(cor(x), \"r.csv\") of the data x", {},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.starts_with("means, standard deviations, and correlations")
                    && text.find("variable") != std::string::npos;
            },
            true},
        {"an output of Weka", "leave only the numbers of its matrix in the file, without the letters behind them", {},
            [](const FileHead& head) { return beginningOf(head).starts_with("=== "); }, true},
        {"a Graphviz graph (DOT)", "with Graphviz: gv2gml \"FILE\" > \"STEM.gml\"", {}, isDot, true},
        {"a graph of Mermaid", "write the two nodes of an edge and its weight on every line: a,b,0.5", {}, isMermaid,
            true},
        {"a file of RDF triples (N-Triples)", "write the two nodes of an edge and its weight on every line: a,b,0.5",
            {".nt"}, areTriples, true},
        {"a file of series with several dimensions (tslearn)",
            "in Python: from tslearn.utils import load_time_series_txt, to_sktime_dataset; save the series in a .ts "
            "file, or their distances: numpy.savetxt(\"STEM.csv\", "
            "tslearn.metrics.cdist_dtw(load_time_series_txt(\"FILE\")), delimiter=\",\")",
            {}, areSeriesOfTslearn, true},
        {"source of Typst", "save its table as CSV, with a line for each row", {".typ"},
            [](const FileHead& head) { return beginningOf(head).find("#table(") != std::string::npos; }, true},
        {"a TOML file", "write the matrix as JSON or as CSV", {}, isToml, true},
        {"a simple table of reStructuredText", "save its rows as CSV", {}, isRuledTable, true},
        {"an XML file", "export its table as CSV", {}, [](const FileHead& head) { return isMarkup(head); }, true},
        {"encrypted with OpenPGP", "decrypt it first: gpg -o \"STEM\" -d \"FILE\"", {},
            [](const FileHead& head) { return head.bytes.starts_with("-----BEGIN PGP"); }, true},
        {"text for people, such as a letter or a README, and no table",
            "a matrix, a table or a list of pairs is needed, as a file of its own", {}, isProse, true, true},
    };
}

}  // namespace krein
