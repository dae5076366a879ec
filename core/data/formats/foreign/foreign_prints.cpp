// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/foreign/foreign_texts.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/coordinate_text.h"

namespace krein {

namespace {

constexpr std::string_view matrixInR = "the matrix itself is needed, in R: write.csv(as.matrix(K), \"k.csv\")";

bool contains(const FileHead& head, std::string_view text)
{
    return head.bytes.find(text) != std::string_view::npos;
}

/// "(1,2)       -0.5100 + 0.2i" on three lines or more, the only other ones such as "K =": what is no number is not
/// read.
bool isSparseOfMatlab(const FileHead& head)
{
    std::size_t entries = 0;
    for (const std::string_view line : head.lines) {
        const std::vector<std::string_view> words = wordsIn(line);
        const bool isEntry = words.size() >= 2 && words[0].starts_with('(') && words[0].ends_with(')')
            && words[0].find(',') != std::string_view::npos && parseNumber(words[1]);
        if (isEntry)
            ++entries;
        else if (entries > 0)
            return false;
    }
    return entries >= 3 && !areCoordinates(head.bytes);
}

/// Six columns of a person and then letters of bases or figures in twos.
bool isPed(const FileHead& head)
{
    constexpr std::size_t ofPerson = 6, fewest = 12;
    if (head.lines.empty()) return false;
    const std::vector<std::string_view> words = wordsIn(head.lines.front());
    const auto isAllele = [](std::string_view word) {
        return word.size() == 1 && std::string_view("ACGTacgt012-").find(word.front()) != std::string_view::npos;
    };
    return words.size() >= fewest && words.size() % 2 == 0 && words[4].size() == 1
        && std::string_view("012").find(words[4].front()) != std::string_view::npos
        && std::all_of(words.begin() + ofPerson, words.end(), isAllele)
        && std::any_of(words.begin() + ofPerson, words.end(), [](std::string_view word) { return word > "A"; });
}

/// "ATOM      1  N   MET A   1      27.340  24.430 ...", or the head above such lines.
bool areAtoms(const FileHead& head)
{
    constexpr std::size_t fewest = 2;
    const auto isRecord = [](std::string_view line) {
        return (line.starts_with("ATOM  ") || line.starts_with("HETATM")) && wordsIn(line).size() > 8;
    };
    return static_cast<std::size_t>(std::ranges::count_if(head.lines, isRecord)) >= fewest;
}

/// "TY  - JOUR" or "@article{".
bool isReferences(const FileHead& head)
{
    const std::string begin = beginningOf(head);
    return begin.starts_with("ty  - ") || begin.starts_with("@article{") || begin.starts_with("@inproceedings{");
}

/// "[section]" above "name = value", and nothing else.
bool isSettings(const FileHead& head)
{
    const auto isSection = [](std::string_view line) {
        line = trimmed(line);
        return line.size() > 2 && line.front() == '[' && line.back() == ']'
            && line.find_first_not_of("0123456789.,;:+-eE []()") != std::string_view::npos
            && line.find_first_of(",;|\t\"'") == std::string_view::npos;
    };
    std::size_t values = 0;
    if (head.lines.empty() || !isSection(head.lines.front())) return false;
    for (const std::string_view line : head.lines) {
        if (isSection(line) || line.starts_with(';')) continue;
        const std::size_t sign = line.find('=');
        if (sign == std::string_view::npos || sign == 0) return false;
        const std::string_view key = trimmed(line.substr(0, sign));
        if (key.find_first_of(" \t,;([{\"'") != std::string_view::npos) return false;
        ++values;
    }
    return values > 0;
}

/// A line "BEGIN DATA", "datalines;" or "matrix input R = (1, .5 \ .5, 1)" near the beginning.
bool isSyntaxWithNumbers(const FileHead& head)
{
    return std::ranges::any_of(head.lines, [](std::string_view line) {
        const std::string small = lowered(trimmed(line));
        return small.starts_with("begin data") || small == "datalines;" || small == "cards;"
            || small.starts_with("matrix input ");
    });
}

/// What R prints of results that have distances or correlations in them.
bool isResultOfR(const FileHead& head)
{
    const std::string begin = beginningOf(head);
    return begin.starts_with("min. 1st qu.") || contains(head, "Agglomerative coefficient:")
        || contains(head, "ANOSIM statistic R:") || contains(head, "Mantel statistic r:")
        || contains(head, "attr(,\"legend\")");
}

}  // namespace

std::vector<ForeignKind> foreignPrints()
{
    return {
        {"eigenvalues and eigenvectors, as R prints what eigen() gives", matrixInR, {},
            [](const FileHead& head) {
                const std::string begin = beginningOf(head);
                return begin.starts_with("eigen() decomposition")
                    || (begin.starts_with("$values") && contains(head, "$vectors"));
            },
            true},
        {"a sparse matrix as MATLAB shows it, or Octave", "in MATLAB: writematrix(full(K), \"STEM.csv\")", {},
            isSparseOfMatlab, true},
        {"a sparse matrix as Octave shows it", "in Octave: csvwrite(\"STEM.csv\", full(K))", {},
            [](const FileHead& head) {
                return contains(head, "Compressed Column Sparse (rows =") && !areCoordinates(head.bytes);
            },
            true},
        {"a sparse matrix as Julia shows it", "in Julia: using DelimitedFiles; writedlm(\"STEM.csv\", Matrix(K), ',')",
            {},
            [](const FileHead& head) {
                return contains(head, "SparseMatrixCSC{") && contains(head, "stored entries:")
                    && !areCoordinates(head.bytes);
            },
            true},
        {"a factor analysis, as R prints what fa() of psych gives",
            "in R: write.csv(f$r, \"STEM.csv\") of the correlations that were analysed, or f$Phi of those of the "
            "factors",
            {}, [](const FileHead& head) { return beginningOf(head).starts_with("factor analysis using method"); },
            true},
        {"a result of R that was computed from a matrix", matrixInR, {}, isResultOfR, true},
        {"an alignment of sequences (Clustal or Stockholm)",
            "distances between the sequences are needed: clustalo -i \"FILE\" --distmat-out=\"STEM.dist\" --full -o "
            "/dev/null. The sequences themselves are read as FASTA",
            {".sto", ".aln"},
            [](const FileHead& head) {
                const std::string begin = beginningOf(head);
                return begin.starts_with("# stockholm 1")
                    || (begin.starts_with("clustal") && begin.find("alignment") < begin.find('\n'));
            },
            true, true},
        {"a structure of a protein (PDB or mmCIF), atoms and their places",
            "the distances between atoms are needed, in Python: import Bio.PDB, scipy.spatial.distance as d; p = "
            "[a.coord for a in Bio.PDB.PDBParser().get_structure(\"x\", \"FILE\").get_atoms() if a.id == \"CA\"]; "
            "numpy.savetxt(\"STEM.csv\", d.squareform(d.pdist(p)), delimiter=\",\")",
            {".pdb", ".cif", ".ent"}, areAtoms, true},
        {"a list of references (RIS or BibTeX)",
            "the matrix itself is needed, such as of how often two are cited together", {".ris", ".bib"}, isReferences,
            true},
        {"a file of settings (INI)", "the matrix itself is needed, as CSV", {}, isSettings, true},
        {"clusters of CD-HIT",
            "the similarities between the sequences are needed, as by blastp -outfmt 6 of all against all", {".clstr"},
            [](const FileHead& head) { return beginningOf(head).starts_with(">cluster 0"); }, true},
        {"a report of BLAST for people", "run it again with -outfmt 6, which writes a line for each hit", {},
            [](const FileHead& head) {
                const std::string begin = beginningOf(head);
                const std::size_t word = begin.find(' ');
                return begin.find("blast") < std::min<std::size_t>(word, 2) && contains(head, "Query=");
            },
            true},
        {"a graph in the Trivial Graph Format", "write its edges alone: sed \"1,/^#/d\" \"FILE\" > \"STEM.edgelist\"",
            {".tgf"}, nullptr, true},
        {"clusters of vsearch or USEARCH (.uc)",
            "compare all with all, as with vsearch --allpairs_global, or take the hits in it: awk '$1 == \"H\" {print "
            "$9, $10, $4}' \"FILE\" > \"STEM.pairs.txt\"",
            {".uc"}, nullptr, true},
        {"commands of SPSS, SAS or Stata, with the numbers in them",
            "leave only the names and the numbers in the file, a line for each object", {}, isSyntaxWithNumbers, true},
        {"genotypes of PLINK (.ped)",
            "compute the relationships: plink --file \"STEM\" --make-rel square; open plink.rel then", {}, isPed, true},
    };
}

}  // namespace krein
