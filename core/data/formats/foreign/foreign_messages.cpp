// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/foreign/foreign_texts.h"

#include <algorithm>

#include "core/base/text.h"

namespace krein {

namespace {

/// The answer of a server that has no such file.
bool isServerMessage(const FileHead& head)
{
    std::string plain;
    std::ranges::copy_if(beginningOf(head), std::back_inserter(plain), [](char c) { return c != ' ' && c != '\n'; });
    const bool isJson = plain.starts_with("{\"message\":\"") || plain.starts_with("{\"error\":")
        || plain.starts_with("{\"detail\":\"");
    return (isJson && plain.find("[[") == std::string::npos) || plain.find("<error><code>") < 100;
}

/// Changes between two versions of a file, as diff writes them.
bool isPatch(const FileHead& head)
{
    const bool begins = head.bytes.starts_with("--- ") || head.bytes.starts_with("diff ");
    return begins && head.bytes.find("\n+++ ") != std::string_view::npos
        && head.bytes.find("\n@@ ") != std::string_view::npos;
}

bool areMolecules(const FileHead& head)
{
    return head.bytes.find(" V2000\n") != std::string_view::npos
        || head.bytes.find(" V3000\n") != std::string_view::npos
        || head.bytes.find(" V2000\r") != std::string_view::npos;
}

/// A tree on several lines, "(" alone on the first, as Clustal writes a guide tree.
bool isTreeOnLines(const FileHead& head)
{
    const std::string_view text = trimmed(head.bytes);
    if (head.lines.size() < 2 || !text.starts_with('(') || !text.ends_with(';')) return false;
    return std::ranges::count(text, '(') == std::ranges::count(text, ')')
        && text.find_first_of("[]{}=\t") == std::string_view::npos && text.find(':') != std::string_view::npos;
}

}  // namespace

std::vector<ForeignKind> foreignMessages()
{
    return {
        {"a message of a server, not the file itself", "fetch the file again, perhaps after you sign in", {},
            isServerMessage, true},
        {"a pointer of git-annex, not the file itself", "fetch the file first: git annex get \"FILE\"", {},
            [](const FileHead& head) {
                return head.bytes.starts_with("/annex/objects/") || head.bytes.starts_with("../.git/annex/objects/");
            },
            true},
        {"changes of a file (a patch)", "apply it, and open the file that it changes: patch -p1 < \"FILE\"",
            {".patch", ".diff"}, isPatch, true},
        {"a web page with its pictures (MHTML)",
            "save it from the browser as .html, or copy its table into a spreadsheet and save that as .xlsx or as CSV",
            {".mht", ".mhtml"},
            [](const FileHead& head) { return beginningOf(head).find("content-type: multipart/related") < 300; }, true},
        {"a model of LIBSVM, without the kernel matrix it was trained on", "open the file it was trained on", {},
            [](const FileHead& head) {
                return head.bytes.starts_with("svm_type ")
                    && head.bytes.find("\nkernel_type ") != std::string_view::npos;
            },
            true},
        {"a notebook of Mathematica", "in it: Export[\"STEM.csv\", K]", {},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.starts_with("(* content-type: application/") || text.starts_with("notebook[{");
            },
            true},
        {"a file of molecules (MOL or SDF)",
            "the similarities of the molecules are needed, in Python, of their fingerprints f: [[float(x) for x in "
            "rdkit.DataStructs.BulkTanimotoSimilarity(a, f)] for a in f]",
            {}, areMolecules, true},
        {"a file of sequences of GenBank or EMBL",
            "save its sequences as FASTA, in Python: import Bio.SeqIO; Bio.SeqIO.convert(\"FILE\", \"genbank\", "
            "\"STEM.fasta\", \"fasta\")",
            {},
            [](const FileHead& head) {
                return head.bytes.starts_with("LOCUS       ")
                    || (head.bytes.starts_with("ID   ") && head.bytes.find("\nXX\n") != std::string_view::npos);
            },
            true},
        {"places on a map (GeoJSON), and no distances of them",
            "save their coordinates as a table, in Python: import geopandas; "
            "geopandas.read_file(\"FILE\").get_coordinates().to_csv(\"STEM.csv\", index=False)",
            {},
            [](const FileHead& head) {
                std::string text = beginningOf(head);
                std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
                return text.find("\"type\":\"featurecollection\"") != std::string::npos;
            },
            true},
        {"an image of FITS",
            "in Python: import astropy.io.fits, numpy; numpy.save(\"STEM.npy\", astropy.io.fits.getdata(\"FILE\"))", {},
            [](const FileHead& head) { return head.bytes.starts_with("SIMPLE  = "); }, true},
        {"what SciPy says of a sparse matrix, without its numbers",
            "in Python: numpy.savetxt(\"k.csv\", K.toarray(), delimiter=\",\")", {},
            [](const FileHead& head) {
                const std::string text = beginningOf(head);
                return text.starts_with('<') && text.find(" sparse ") < text.find('\n')
                    && text.find("stored elements") != std::string::npos && text.find("(0, 0)") == std::string::npos
                    && text.find("coords") == std::string::npos;
            },
            true},
        {"what info() of pandas says of a table, without its numbers", "in Python: K.to_csv(\"k.csv\")", {},
            [](const FileHead& head) { return head.bytes.starts_with("<class 'pandas."); }, true},
        {"a graph of LEDA", "in R: igraph::write_graph(g, \"STEM.graphml\", \"graphml\") of the graph g", {".lgr"},
            [](const FileHead& head) { return head.bytes.starts_with("LEDA.GRAPH"); }, true},
        {"singular values and vectors, as R prints what svd() gives",
            "the matrix itself is needed, in R: write.csv(as.matrix(K), \"k.csv\")", {},
            [](const FileHead& head) {
                return head.bytes.starts_with("$d\n") && head.bytes.find("\n$u\n") != std::string_view::npos;
            },
            true},
        {"a Newick tree",
            "its distances are needed, in R: write.csv(cophenetic(ape::read.tree(\"FILE\")), \"STEM.csv\")", {},
            isTreeOnLines, true},
    };
}

}  // namespace krein
