// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/foreign_files.h"

#include <algorithm>
#include <cctype>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/precomputed_rows.h"
#include "core/data/io/zip_archive.h"

namespace krein {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view asCsv = "export it as CSV", fromPython = "in Python: numpy.save(\"k.npy\", K)",
                           fromR = "in R: saveRDS(x, \"x.rds\") or write.csv(as.matrix(x), \"x.csv\")",
                           fromSheet = "save it as .xlsx or as CSV", unpackIt = "unpack it and open the file in it",
                           fromPandas = "in Python: pandas.read_parquet(\"k.parquet\").to_csv(\"k.csv\")";

/// The first bytes.
template <char... Bytes> bool magic(const FileHead& head)
{
    static constexpr char bytes[] = {Bytes...};
    return head.bytes.starts_with(std::string_view(bytes, sizeof...(Bytes)));
}

bool hasMember(const FileHead& head, std::string_view name)
{
    return std::ranges::any_of(zipNames(head.bytes),
        [&](std::string_view member) { return member == name || (name.ends_with('/') && member.starts_with(name)); });
}

bool hasMemberEnding(const FileHead& head, std::string_view ending)
{
    return std::ranges::any_of(zipNames(head.bytes), [&](std::string_view member) { return member.ends_with(ending); });
}

/// The text without byte order mark and blanks, in small letters.
std::string beginning(const FileHead& head)
{
    std::string_view bytes = head.bytes;
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string() : lowered(bytes.substr(first, 600));
}

/// Python's pickle protocol 2 to 5 begins with its number.
bool isPickle(const FileHead& head)
{
    return head.bytes.size() > 2 && head.bytes[0] == '\x80' && head.bytes[1] >= 2 && head.bytes[1] <= 5;
}

/// Protocol 0, text: "(lp0", "cnumpy.core.multiarray", each value with the mark of its place behind it, "p1".
bool isTextPickle(const FileHead& head)
{
    const std::string_view bytes = head.bytes;
    const bool begins = bytes.starts_with("(lp") || bytes.starts_with("(dp") || bytes.starts_with("(tp")
        || bytes.starts_with("cnumpy") || bytes.starts_with("cpandas") || bytes.starts_with("ccopy_reg");
    return begins && (bytes.find("\np") != std::string_view::npos || bytes.find("(lp", 3) != std::string_view::npos);
}

/// LIBSVM's "1 0:? 1:0.5 2:0.25".
bool isPrecomputedTest(const FileHead& head)
{
    return !head.lines.empty() && head.lines.front().find(" 0:? ") != std::string_view::npos
        && beginsAsPrecomputedRows(head);
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

bool isJoblib(const FileHead& head)
{
    return isPickle(head) && head.bytes.find("joblib") != std::string_view::npos;
}

bool isTorchPickle(const FileHead& head)
{
    return isPickle(head) && head.bytes.find("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19"sv) < 40;
}

bool isSafetensors(const FileHead& head)
{
    return head.bytes.size() > 10 && head.bytes.substr(4, 6) == "\0\0\0\0{\""sv;
}

bool isTar(const FileHead& head)
{
    return head.bytes.size() > 262 && head.bytes.substr(257, 5) == "ustar";
}

bool isHtml(const FileHead& head)
{
    const std::string text = beginning(head);
    const bool isTag = text.size() > 2 && text[0] == '<' && text[1] >= 'a' && text[1] <= 'z';
    return text.starts_with("<!doctype html") || text.starts_with("<html")
        || (isTag && text.find("<table") != std::string::npos)
        || (text.starts_with("<?xml") && text.find("<html") != std::string::npos)
        || (text.starts_with("<!--") && text.find("<html") != std::string::npos);
}

bool isExcelXml(const FileHead& head)
{
    const std::string text = beginning(head);
    return text.starts_with("<?xml")
        && (text.find("progid=\"excel.sheet\"") != std::string::npos
            || text.find("urn:schemas-microsoft-com:office:spreadsheet") != std::string::npos);
}

bool isMarkup(const FileHead& head)
{
    return beginning(head).starts_with("<?xml");
}

bool isSvg(const FileHead& head)
{
    const std::string text = beginning(head);
    return text.starts_with("<svg") || (text.starts_with("<?xml") && text.find("<svg") != std::string::npos);
}

bool isZstd(const FileHead& head)
{
    return magic<'(', '\xb5', '/', '\xfd'>(head);
}

/// One tree, or several: brackets that close before a semicolon, and a comma or a length within.
bool isNewick(const FileHead& head)
{
    if (head.lines.empty() || head.lines.front().front() != '(' || isZstd(head)) return false;
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
    std::ranges::replace_if(text, [](char c) { return c == '\r' || c == '\n'; }, ' ');
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

/// "graph G {", "strict digraph {"
bool isDot(const FileHead& head)
{
    std::string text = beginning(head);
    if (text.starts_with("strict ")) text.erase(0, 7);
    if (!text.starts_with("graph") && !text.starts_with("digraph")) return false;
    const std::size_t open = text.find('{');
    return open != std::string::npos && open < 100 && text.find('[') > open
        && (text.find("--") != std::string::npos || text.find("->") != std::string::npos);
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

/// A file of matrices of MATLAB's version 4: the type, the sizes and the length of the name, then the name.
bool isMatlab4(const FileHead& head)
{
    if (head.bytes.size() < 24) return false;
    const auto number = [&](std::size_t at) {
        unsigned value = 0;
        for (std::size_t i = 4; i-- > 0;) value = (value << 8) + static_cast<unsigned char>(head.bytes[at + i]);
        return value;
    };
    const unsigned type = number(0), rows = number(4), columns = number(8), imaginary = number(12), length = number(16);
    if (type > 52 || type % 10 > 2 || rows == 0 || columns == 0 || rows > 1'000'000 || columns > 1'000'000
        || imaginary > 1 || length < 2 || length > 64 || head.bytes.size() < 20 + length)
        return false;
    const std::string_view name = head.bytes.substr(20, length);
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    return name.back() == '\0' && std::ranges::all_of(name.substr(0, length - 1), isLetter);
}

bool hasControlCharacters(std::string_view bytes)
{
    return isBinary(bytes) || std::ranges::any_of(bytes.substr(0, 4096), [](char character) {
        const auto code = static_cast<unsigned char>(character);
        return (code > 0 && code < 9) || (code > 13 && code < 26);
    });
}

std::vector<ForeignKind> describedKinds()
{
    return {
        // Statistics
        {"an SPSS file", "in SPSS: Save As, comma delimited (.csv)", {".sav", ".zsav", ".por"},
            [](const FileHead& head) { return magic<'$', 'F', 'L', '2'>(head) || magic<'$', 'F', 'L', '3'>(head); }},
        {"a Stata file", "in Stata: export delimited using x.csv", {".dta"},
            [](const FileHead& head) { return head.bytes.starts_with("<stata_dta>"); }},
        {"a SAS file", "in SAS: proc export with dbms=csv", {".sas7bdat", ".xpt"},
            [](const FileHead& head) {
                return head.bytes.starts_with("HEADER RECORD*******LIBRARY HEADER RECORD")
                    || (head.bytes.size() > 32 && head.bytes.substr(12, 4) == "\xc2\xea\x81\x60"sv);
            }},
        {"a MATLAB file of version 4", "in MATLAB: save x.mat K -v7", {}, isMatlab4},
        // Python
        {"a file of joblib", fromPython, {".joblib"}, isJoblib},
        {"a file of PyTorch", "in Python: numpy.save(\"k.npy\", K.numpy())", {".pt", ".pth", ".ckpt"},
            [](const FileHead& head) { return hasMemberEnding(head, "/data.pkl") || isTorchPickle(head); }},
        {"a pickle", fromPython, {".pkl", ".pickle", ".p"}, isPickle},
        {"a pickle", fromPython, {}, isTextPickle, true},
        {"a file of safetensors", fromPython, {".safetensors"}, isSafetensors},
        // Tables
        {"a Parquet file", fromPandas, {".parquet"}, magic<'P', 'A', 'R', '1'>},
        {"an Arrow or Feather file", "in Python: pandas.read_feather(\"k.feather\").to_csv(\"k.csv\")",
            {".feather", ".arrow", ".ipc"},
            [](const FileHead& head) { return head.bytes.starts_with("ARROW1") || head.bytes.starts_with("FEA1"); }},
        {"an ORC file", asCsv, {".orc"}, magic<'O', 'R', 'C'>},
        {"an SQLite database", "export the table as CSV: sqlite3 -csv -header FILE \"select * from …\" > x.csv",
            {".sqlite", ".sqlite3", ".db"},
            [](const FileHead& head) { return head.bytes.starts_with("SQLite format 3"); }},
        {"an Excel workbook in the binary form .xlsb", fromSheet, {".xlsb"},
            [](const FileHead& head) { return hasMember(head, "xl/workbook.bin"); }},
        {"an old Office document (such as .xls), or one with a password", fromSheet, {".xls", ".doc", ".ppt"},
            magic<'\xd0', '\xcf', '\x11', '\xe0', '\xa1', '\xb1', '\x1a', '\xe1'>},
        {"an Excel 2003 XML workbook", fromSheet, {}, isExcelXml, true},
        {"a workbook of Numbers", "in Numbers: File, Export To, CSV", {".numbers"},
            [](const FileHead& head) { return hasMember(head, "Index/Document.iwa") || hasMember(head, "Index.zip"); }},
        // Documents and pictures
        {"a Word document", "copy the table into a spreadsheet and save it as CSV", {".docx"},
            [](const FileHead& head) { return hasMember(head, "word/"); }},
        {"a PowerPoint presentation", "copy the table into a spreadsheet and save it as CSV", {".pptx"},
            [](const FileHead& head) { return hasMember(head, "ppt/"); }},
        {"a LibreOffice document that is no spreadsheet", "copy the table into a spreadsheet and save it as CSV",
            {".odt", ".odp", ".odg"},
            [](const FileHead& head) {
                return head.bytes.find("mimetypeapplication/vnd.oasis.opendocument.") < 100
                    && head.bytes.find("opendocument.spreadsheet") > 200;
            }},
        {"a PDF document", "ask its authors for the data, or copy the table into a spreadsheet", {".pdf"},
            [](const FileHead& head) { return head.bytes.starts_with("%PDF"); }, true},
        {"a PostScript file", "the numbers it shows are needed as text", {".ps", ".eps"},
            [](const FileHead& head) { return head.bytes.starts_with("%!PS"); }, true},
        {"an RTF document", "save it as plain text", {".rtf"},
            [](const FileHead& head) { return head.bytes.starts_with("{\\rtf"); }, true},
        {"a web page", "save the table itself, or the data file it links to", {".html", ".htm"}, isHtml, true},
        {"a picture (PNG)", "the numbers it shows are needed as text", {".png"}, magic<'\x89', 'P', 'N', 'G'>},
        {"a picture (JPEG)", "the numbers it shows are needed as text", {".jpg", ".jpeg"},
            magic<'\xff', '\xd8', '\xff'>},
        {"a picture (GIF)", "the numbers it shows are needed as text", {".gif"}, magic<'G', 'I', 'F', '8'>},
        {"a picture (TIFF)", "the numbers it shows are needed as text", {".tif", ".tiff"},
            [](const FileHead& head) { return magic<'I', 'I', '*', '\0'>(head) || magic<'M', 'M', '\0', '*'>(head); }},
        {"a picture (BMP)", "the numbers it shows are needed as text", {".bmp"},
            [](const FileHead& head) {
                return magic<'B', 'M'>(head) && head.bytes.size() > 9 && head.bytes.substr(6, 4) == "\0\0\0\0"sv;
            }},
        {"a picture (SVG)", "the numbers it shows are needed as text", {".svg"}, isSvg, true},
        // Biology and geography
        {"a genotype file of PLINK (.bed)", "compute the relationships first: plink --bfile x --make-rel square",
            {".bed"}, magic<'l', '\x1b', '\x01'>},
        {"a genotype file of PLINK 2 (.pgen)", "compute the relationships first: plink2 --pfile x --make-rel square",
            {".pgen"}, magic<'l', '\x1b', '\x10'>},
        {"a BAM file of aligned reads", "compute distances of the sequences first", {".bam", ".cram"},
            [](const FileHead& head) { return magic<'B', 'A', 'M', '\x01'>(head) || magic<'C', 'R', 'A', 'M'>(head); }},
        {"a SAM file of aligned reads", "compute distances of the sequences first", {}, isSam, true},
        {"a BCF file of variants", "compute the relationships first: plink2 --bcf x.bcf --make-rel square", {".bcf"},
            magic<'B', 'C', 'F'>},
        {"a VCF file of variants", "compute the relationships first: plink2 --vcf x.vcf --make-rel square", {},
            [](const FileHead& head) { return head.bytes.starts_with("##fileformat=VCF"); }, true},
        {"a FASTQ file of reads", "convert it to FASTA, or compute distances of the sequences first", {}, isFastq,
            true},
        {"a file of new objects for a precomputed kernel (0:?)",
            "open the kernel matrix of the known objects, and have these judged with kreinscope-cli predict", {},
            isPrecomputedTest, true},
        {"an alignment of sequences in PHYLIP",
            "its distances are needed: dnadist or protdist of PHYLIP, or in R: "
            "write.csv(as.matrix(ape::dist.dna(ape::read.dna(\"x.phy\"))), \"x.csv\")",
            {}, isPhylipAlignment, true},
        {"a Newick tree", "its distances are needed, in R: write.csv(cophenetic(ape::read.tree(\"x.nwk\")), \"x.csv\")",
            {}, isNewick, true},
        {"a shapefile of maps", "export its table as CSV", {".shp", ".shx", ".dbf"},
            [](const FileHead& head) { return head.bytes.starts_with("\0\0\x27\x0a"sv); }},
        {"a NetCDF file", "in Python: numpy.save(\"k.npy\", xarray.open_dataset(\"x.nc\")[\"K\"].values)",
            {".nc", ".cdf"},
            [](const FileHead& head) {
                return magic<'C', 'D', 'F', '\x01'>(head) || magic<'C', 'D', 'F', '\x02'>(head)
                    || magic<'C', 'D', 'F', '\x05'>(head);
            }},
        {"an image of NIfTI", "in Python: numpy.save(\"k.npy\", nibabel.load(\"x.nii\").get_fdata())", {".nii"},
            [](const FileHead& head) { return head.bytes.size() > 348 && head.bytes.substr(344, 3) == "n+1"; }},
        // What dput() writes is read, as workspaces and .rds files are, see r_file.h.
        {"R source code", fromR, {}, isRSource, true},
        {"a tibble as R prints it, without all of its digits", "in R: write.csv(x, \"x.csv\", row.names = FALSE)", {},
            [](const FileHead& head) { return beginning(head).starts_with("# a tibble:"); }, true},
        {"the print-out of psych::corr.test", "in R: write.csv(x$r, \"x.csv\")", {},
            [](const FileHead& head) { return beginning(head).starts_with("call:corr.test("); }, true},
        {"a pointer of Git LFS, not the file itself", "fetch the file first: git lfs pull", {},
            [](const FileHead& head) { return head.bytes.starts_with("version https://git-lfs.github.com/spec/"); },
            true},
        {"a diagonal, complex or permutation matrix of Octave",
            "in Octave: x = full(real(x)); save(\"-v7\", \"x.mat\", \"x\")", {},
            [](const FileHead& head) {
                return beginning(head).starts_with("# created by octave")
                    && (head.bytes.find("# type: diagonal matrix") != std::string_view::npos
                        || head.bytes.find("# type: permutation matrix") != std::string_view::npos
                        || head.bytes.find("# type: complex matrix") != std::string_view::npos);
            },
            true},
        {"the print-out of TukeyHSD(), differences of means with their signs",
            "in R: write.csv(as.data.frame(x$group), \"x.csv\")", {},
            [](const FileHead& head) {
                return beginning(head).find("tukey multiple comparisons of means") != std::string::npos;
            },
            true},
        {"a print-out of pairwise tests, whose p-values are no similarities",
            "in R: write.csv(x$p.value, \"x.csv\") keeps them", {},
            [](const FileHead& head) { return beginning(head).starts_with("pairwise comparisons using"); }, true},
        {"a quadratic assignment problem of QAPLIB, two matrices in one file",
            "save each matrix in a file of its own, without the number above them", {}, isTwoMatrices, true},
        {"a Jupyter notebook", "in it: numpy.savetxt(\"k.csv\", K, delimiter=\",\")", {".ipynb"},
            [](const FileHead& head) {
                const std::string text = beginning(head);
                return text.starts_with('{') && text.find("\"cell_type\"") != std::string::npos;
            },
            true},
        {"the print-out of hclust() (a clustering without its distances)",
            "in R: write.csv(as.matrix(d), \"d.csv\") of the distances d", {},
            [](const FileHead& head) {
                const std::string text = beginning(head);
                return text.starts_with("call:") && text.find("cluster method") != std::string::npos;
            },
            true},
        {"the print-out of caret::confusionMatrix", "in R: write.csv(unclass(x$table), \"x.csv\")", {},
            [](const FileHead& head) { return beginning(head).starts_with("confusion matrix and statistics"); }, true},
        {"a classification report of scikit-learn (scores, no matrix)",
            "in Python: numpy.savetxt(\"c.csv\", confusion_matrix(y, p), delimiter=\",\")", {}, isClassificationReport,
            true},
        {"a table of apaTables (means and confidence intervals among correlations)",
            "in R: write.csv(cor(x), \"r.csv\") of the data x", {},
            [](const FileHead& head) {
                const std::string text = beginning(head);
                return text.starts_with("means, standard deviations, and correlations")
                    && text.find("variable") != std::string::npos;
            },
            true},
        {"an output of Weka", "leave only the numbers of its matrix in the file, without the letters behind them", {},
            [](const FileHead& head) { return beginning(head).starts_with("=== "); }, true},
        {"a Graphviz graph (DOT)", "with Graphviz: gv2gml FILE > x.gml, which is read", {}, isDot, true},
        {"a TOML file", "write the matrix as JSON or as CSV", {}, isToml, true},
        {"a simple table of reStructuredText", "save its rows as CSV", {}, isRuledTable, true},
        {"an XML file", "export its table as CSV", {}, [](const FileHead& head) { return isMarkup(head); }, true},
        // What packs or hides other files
        {"packed with xz", "unpack it with xz -d; from R, save it again with saveRDS(x, \"x.rds\")", {".xz"},
            magic<'\xfd', '7', 'z', 'X', 'Z'>},
        {"packed with bzip2", "unpack it with bzip2 -d; from R, save it again with saveRDS(x, \"x.rds\")", {".bz2"},
            [](const FileHead& head) {
                return magic<'B', 'Z', 'h'>(head) && head.bytes.size() > 9
                    && head.bytes.substr(4, 6) == "\x31\x41\x59\x26\x53\x59";
            }},
        {"packed with zstd", "unpack it with zstd -d", {".zst"}, isZstd},
        {"packed with lz4", "unpack it with lz4 -d", {".lz4"}, magic<'\x04', '\x22', 'M', '\x18'>},
        {"packed with compress (.Z)", "unpack it with gzip -d", {".z"}, magic<'\x1f', '\x9d'>},
        {"a 7-Zip archive", unpackIt, {".7z"}, magic<'7', 'z', '\xbc', '\xaf', '\x27', '\x1c'>},
        {"a RAR archive", unpackIt, {".rar"}, magic<'R', 'a', 'r', '!', '\x1a'>},
        {"a tar archive", unpackIt, {".tar", ".tgz"}, isTar},
        {"encrypted with OpenPGP", "decrypt it first: gpg -o x.csv -d FILE", {},
            [](const FileHead& head) { return head.bytes.starts_with("-----BEGIN PGP"); }, true},
        {"encrypted with OpenPGP", "decrypt it first: gpg -o x.csv -d FILE", {".gpg", ".asc", ".pgp"},
            [](const FileHead& head) {
                return magic<'\x85', '\x01'>(head) || magic<'\x85', '\x02'>(head) || magic<'\x8c', '\x0d'>(head);
            }},
        {"a program", "a file of data is needed", {".exe", ".so", ".dll"},
            [](const FileHead& head) { return magic<'\x7f', 'E', 'L', 'F'>(head); }},
        {"a zip archive", unpackIt, {".zip"},
            [](const FileHead& head) { return magic<'P', 'K', '\x03', '\x04'>(head); }},
    };
}

}  // namespace

const std::vector<ForeignKind>& foreignKinds()
{
    static const std::vector<ForeignKind> all = describedKinds();
    return all;
}

bool isBinary(std::string_view head)
{
    if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff")) return false;
    head = head.substr(0, 4096);
    std::size_t even = 0, odd = 0;
    for (std::size_t i = 0; i < head.size(); ++i)
        if (head[i] == '\0') ++(i % 2 == 0 ? even : odd);
    const bool wide = (even == 0 || odd == 0) && even + odd > head.size() / 3;
    return even + odd > 0 && !wide;
}

const ForeignKind* foreignKind(std::string_view name, const FileHead& head, bool texts)
{
    const bool printable = !hasControlCharacters(head.bytes);  // "PAR1" may be the name of a column
    for (const ForeignKind& kind : foreignKinds())
        if ((kind.isText ? texts : !printable) && kind.begins && kind.begins(head)) return &kind;
    if (!isBinary(head.bytes)) return nullptr;
    for (const ForeignKind& kind : foreignKinds())
        if (std::ranges::any_of(kind.endings, [&](std::string_view ending) { return name.ends_with(ending); }))
            return &kind;
    return nullptr;
}

}  // namespace krein
