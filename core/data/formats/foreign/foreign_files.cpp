// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/foreign/foreign_files.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/foreign/foreign_texts.h"
#include "core/data/io/zip_archive.h"

namespace krein {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view fromSheet = "save it as .xlsx or as CSV: in Excel or LibreOffice with File, Save As, or: "
                                       "libreoffice --headless --convert-to xlsx \"FILE\"";
constexpr std::string_view fromDocument = "copy the table into a spreadsheet and save that as .xlsx or as CSV";
constexpr std::string_view fromPicture = "its numbers are needed as text: save them as CSV in the program that drew "
                                         "it, or type them into a spreadsheet and save that as .xlsx or as CSV";

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

/// Python's pickle protocol 2 to 5 begins with its number.
bool isPickle(const FileHead& head)
{
    return head.bytes.size() > 2 && head.bytes[0] == '\x80' && head.bytes[1] >= 2 && head.bytes[1] <= 5;
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

bool isZstd(const FileHead& head)
{
    return magic<'(', '\xb5', '/', '\xfd'>(head);
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

std::vector<ForeignKind> describedFiles()
{
    return {
        // Statistics
        {"an SPSS file",
            "in SPSS: File, Save As, comma delimited (.csv), or in R: write.csv(haven::read_sav(\"FILE\"), "
            "\"STEM.csv\", row.names = FALSE)",
            {".sav", ".zsav", ".por"},
            [](const FileHead& head) { return magic<'$', 'F', 'L', '2'>(head) || magic<'$', 'F', 'L', '3'>(head); }},
        {"a Stata file",
            "in Stata: use \"FILE\", then export delimited using \"STEM.csv\", or in Python: import pandas; "
            "pandas.read_stata(\"FILE\").to_csv(\"STEM.csv\", index=False)",
            {".dta"}, [](const FileHead& head) { return head.bytes.starts_with("<stata_dta>"); }, true},
        {"a SAS file",
            "in Python: import pandas; pandas.read_sas(\"FILE\", encoding=\"utf-8\").to_csv(\"STEM.csv\", "
            "index=False), or in R: write.csv(haven::read_sas(\"FILE\"), \"STEM.csv\", row.names = FALSE)",
            {".sas7bdat", ".xpt"},
            [](const FileHead& head) {
                return head.bytes.starts_with("HEADER RECORD*******LIBRARY HEADER RECORD")
                    || (head.bytes.size() > 32 && head.bytes.substr(12, 4) == "\xc2\xea\x81\x60"sv);
            },
            true},
        {"a MATLAB file of version 4",
            "in MATLAB: s = load(\"FILE\"); save(\"STEM-7.mat\", \"-struct\", \"s\", \"-v7\"), or in Python: import "
            "scipy.io; scipy.io.savemat(\"STEM-7.mat\", scipy.io.loadmat(\"FILE\"))",
            {}, isMatlab4},
        // Python
        {"a file of joblib",
            "in Python: import joblib, numpy; numpy.save(\"STEM.npy\", numpy.asarray(joblib.load(\"FILE\"))), or of a "
            "DataFrame: import joblib; joblib.load(\"FILE\").to_csv(\"STEM.csv\")",
            {".joblib"}, isJoblib},
        {"a file of PyTorch",
            "in Python: import numpy, torch; K = torch.load(\"FILE\", map_location=\"cpu\"); numpy.save(\"STEM.npy\", "
            "K.numpy()), and of a dictionary K[\"name\"].numpy()",
            {".pt", ".pth", ".ckpt"},
            [](const FileHead& head) { return hasMemberEnding(head, "/data.pkl") || isTorchPickle(head); }},
        {"a pickle", pickleRecipe, {".pkl", ".pickle", ".p"}, isPickle},
        {"a file of safetensors",
            "in Python: import numpy, safetensors.numpy; numpy.savez(\"STEM.npz\", "
            "**safetensors.numpy.load_file(\"FILE\"))",
            {".safetensors"}, isSafetensors},
        {"a file of JLD2",
            "in Julia: using JLD2, DelimitedFiles; writedlm(\"STEM.csv\", load(\"FILE\", \"K\"), ',') with the name of "
            "the matrix for K",
            {".jld2"}, [](const FileHead& head) { return head.bytes.starts_with("HDF5-based Julia Data Format"); }},
        {"a value that Julia wrote with serialize()",
            "in Julia: using DelimitedFiles, Serialization; writedlm(\"STEM.csv\", deserialize(\"FILE\"), ',')",
            {".jls"}, [](const FileHead& head) { return head.bytes.substr(0, 3) == "7JL"; }},
        {"a model of ONNX", "the kernel matrix itself is needed, as .npy or as CSV", {".onnx"}, nullptr, true},
        {"a JMP table", "in JMP: File, Save As, CSV", {".jmp"},
            magic<'\xff', '\xff', '\0', '\0', '\x07', '\0', '\0', '\0'>},
        {"a worksheet of Minitab", "in Minitab: File, Save Worksheet As, CSV", {".mtw", ".mwx", ".mtp"}, nullptr},
        {"a project of Origin", "in Origin: File, Export, ASCII, of the worksheet", {".opj", ".opju"},
            [](const FileHead& head) { return head.bytes.starts_with("CPYA ") || head.bytes.starts_with("CPYUA "); }},
        {"a file of the R packages qs or fst",
            "in R: saveRDS(qs::qread(\"FILE\"), \"STEM.rds\"), or of fst: saveRDS(fst::read_fst(\"FILE\"), "
            "\"STEM.rds\")",
            {".qs", ".fst"}, magic<'\x0b', '\x0e', '\x0a', '\x0c'>},
        {"a file of the counts of markers of GCTA (.grm.N.bin), no relationships", "open the .grm.bin beside it",
            {".grm.n.bin"}, nullptr},
        // Tables
        {"a Parquet file",
            "in Python: import pandas; pandas.read_parquet(\"FILE\").to_csv(\"STEM.csv\"), or in R: "
            "write.csv(arrow::read_parquet(\"FILE\"), \"STEM.csv\", row.names = FALSE)",
            {".parquet"}, magic<'P', 'A', 'R', '1'>},
        {"an Arrow or Feather file",
            "in Python: import pandas; pandas.read_feather(\"FILE\").to_csv(\"STEM.csv\"), or in R: "
            "write.csv(arrow::read_feather(\"FILE\"), \"STEM.csv\", row.names = FALSE)",
            {".feather", ".arrow", ".ipc"},
            [](const FileHead& head) { return head.bytes.starts_with("ARROW1") || head.bytes.starts_with("FEA1"); }},
        {"an Avro file",
            "in Python: import fastavro, pandas; pandas.DataFrame(fastavro.reader(open(\"FILE\", "
            "\"rb\"))).to_csv(\"STEM.csv\", index=False)",
            {".avro"}, magic<'O', 'b', 'j', '\x01'>},
        {"an ORC file", "in Python: import pandas; pandas.read_orc(\"FILE\").to_csv(\"STEM.csv\")", {".orc"},
            magic<'O', 'R', 'C'>},
        {"an SQLite database",
            "save a table as CSV: sqlite3 \"FILE\" .tables lists them, and sqlite3 -csv -header \"FILE\" \"select * "
            "from NAME\" > \"STEM.csv\" saves the table NAME",
            {".sqlite", ".sqlite3", ".db"},
            [](const FileHead& head) { return head.bytes.starts_with("SQLite format 3"); }},
        {"an Access database",
            "in Access: External Data, Export, Text File, or: mdb-tables \"FILE\" lists its tables, and mdb-export "
            "\"FILE\" NAME > \"STEM.csv\" saves the table NAME",
            {".mdb", ".accdb"},
            [](const FileHead& head) {
                const std::string_view name = head.bytes.size() > 19 ? head.bytes.substr(4, 15) : std::string_view();
                return name == "Standard Jet DB" || name == "Standard ACE DB";
            }},
        {"an Excel workbook in the binary form .xlsb", fromSheet, {".xlsb"},
            [](const FileHead& head) { return hasMember(head, "xl/workbook.bin"); }},
        {"an old Office document (such as .xls), or one with a password", fromSheet, {".xls", ".doc", ".ppt"},
            magic<'\xd0', '\xcf', '\x11', '\xe0', '\xa1', '\xb1', '\x1a', '\xe1'>},
        {"a workbook of Numbers", "in Numbers: File, Export To, CSV", {".numbers"},
            [](const FileHead& head) { return hasMember(head, "Index/Document.iwa") || hasMember(head, "Index.zip"); }},
        // Documents and pictures
        {"a Word document", fromDocument, {".docx"}, [](const FileHead& head) { return hasMember(head, "word/"); }},
        {"a PowerPoint presentation", fromDocument, {".pptx"},
            [](const FileHead& head) { return hasMember(head, "ppt/"); }},
        {"a LibreOffice document that is no spreadsheet", fromDocument, {".odt", ".odp", ".odg"},
            [](const FileHead& head) {
                return head.bytes.find("mimetypeapplication/vnd.oasis.opendocument.") < 100
                    && head.bytes.find("opendocument.spreadsheet") > 200;
            }},
        {"a picture (PNG)", fromPicture, {".png"}, magic<'\x89', 'P', 'N', 'G'>},
        {"a picture (JPEG)", fromPicture, {".jpg", ".jpeg"}, magic<'\xff', '\xd8', '\xff'>},
        {"a picture (GIF)", fromPicture, {".gif"}, magic<'G', 'I', 'F', '8'>},
        {"a picture (TIFF)", fromPicture, {".tif", ".tiff"},
            [](const FileHead& head) { return magic<'I', 'I', '*', '\0'>(head) || magic<'M', 'M', '\0', '*'>(head); }},
        {"a picture (BMP)", fromPicture, {".bmp"},
            [](const FileHead& head) {
                return magic<'B', 'M'>(head) && head.bytes.size() > 9 && head.bytes.substr(6, 4) == "\0\0\0\0"sv;
            }},
        // Biology and geography
        {"a genotype file of PLINK (.bed)",
            "compute the relationships first: plink --bfile \"STEM\" --make-rel square, then open plink.rel", {".bed"},
            magic<'l', '\x1b', '\x01'>},
        {"a genotype file of PLINK 2 (.pgen)",
            "compute the relationships first: plink2 --pfile \"STEM\" --make-rel square, then open plink2.rel",
            {".pgen"}, magic<'l', '\x1b', '\x10'>},
        {"a genotype file of the form BGEN",
            "compute the relationships first: plink2 --bgen \"FILE\" ref-first --make-rel square, then open plink2.rel",
            {".bgen"}, nullptr},
        {"sketches of Mash", "compute the distances first: mash triangle \"FILE\" > \"STEM.phylip\"", {".msh"},
            nullptr},
        {"a BAM file of aligned reads", "save its reads as FASTA: samtools fasta \"FILE\" > \"STEM.fasta\"",
            {".bam", ".cram"},
            [](const FileHead& head) { return magic<'B', 'A', 'M', '\x01'>(head) || magic<'C', 'R', 'A', 'M'>(head); }},
        {"a BCF file of variants",
            "compute the relationships first: plink2 --bcf \"FILE\" --make-rel square, then open plink2.rel", {".bcf"},
            magic<'B', 'C', 'F'>},
        {"a shapefile of maps",
            "save its table, the .dbf, as CSV: libreoffice --headless --convert-to csv \"STEM.dbf\"",
            {".shp", ".shx", ".dbf"}, [](const FileHead& head) { return head.bytes.starts_with("\0\0\x27\x0a"sv); }},
        {"a NetCDF file",
            "in Python: import numpy, xarray; x = xarray.open_dataset(\"FILE\"); print(x), then "
            "numpy.save(\"STEM.npy\", x[\"K\"].values) with the name of the matrix for K",
            {".nc", ".cdf"},
            [](const FileHead& head) {
                return magic<'C', 'D', 'F', '\x01'>(head) || magic<'C', 'D', 'F', '\x02'>(head)
                    || magic<'C', 'D', 'F', '\x05'>(head);
            }},
        {"an image of NIfTI",
            "in Python: import nibabel, numpy; numpy.save(\"STEM.npy\", nibabel.load(\"FILE\").get_fdata())", {".nii"},
            [](const FileHead& head) { return head.bytes.size() > 348 && head.bytes.substr(344, 3) == "n+1"; }},
        // What packs or hides other files
        {"packed with xz", "unpack it: xz -d \"FILE\", or of R: saveRDS(readRDS(\"FILE\"), \"STEM-1.rds\")", {".xz"},
            magic<'\xfd', '7', 'z', 'X', 'Z'>},
        {"packed with bzip2", "unpack it: bzip2 -d \"FILE\", or of R: saveRDS(readRDS(\"FILE\"), \"STEM-1.rds\")",
            {".bz2"},
            [](const FileHead& head) {
                return magic<'B', 'Z', 'h'>(head) && head.bytes.size() > 9
                    && head.bytes.substr(4, 6) == "\x31\x41\x59\x26\x53\x59";
            }},
        {"packed with zstd", "unpack it: zstd -d \"FILE\"", {".zst"}, isZstd},
        {"packed with lz4", "unpack it: lz4 -d \"FILE\"", {".lz4"}, magic<'\x04', '\x22', 'M', '\x18'>},
        {"packed with compress (.Z)", "unpack it: gzip -d \"FILE\"", {".z"}, magic<'\x1f', '\x9d'>},
        {"a 7-Zip archive", "unpack it and open the file in it: 7z x \"FILE\"", {".7z"},
            magic<'7', 'z', '\xbc', '\xaf', '\x27', '\x1c'>},
        {"a RAR archive", "unpack it and open the file in it: unrar x \"FILE\"", {".rar"},
            magic<'R', 'a', 'r', '!', '\x1a'>},
        {"a tar archive", "unpack it and open the file in it: tar -xf \"FILE\"", {".tar", ".tgz"}, isTar},
        {"encrypted with OpenPGP", "decrypt it first: gpg -o \"STEM\" -d \"FILE\"", {".gpg", ".asc", ".pgp"},
            [](const FileHead& head) {
                return magic<'\x85', '\x01'>(head) || magic<'\x85', '\x02'>(head) || magic<'\x8c', '\x0d'>(head);
            }},
        {"a program", "a file of data is needed", {".exe", ".so", ".dll"},
            [](const FileHead& head) { return magic<'\x7f', 'E', 'L', 'F'>(head); }},
        {"a model of Keras", "the kernel matrix itself is needed, as .npy or as CSV", {},
            [](const FileHead& head) { return hasMember(head, "model.weights.h5"); }},
        {"a zip archive", "unpack it and open the file in it: unzip \"FILE\"", {".zip"},
            [](const FileHead& head) { return magic<'P', 'K', '\x03', '\x04'>(head); }},
    };
}

}  // namespace

const std::vector<ForeignKind>& foreignKinds()
{
    static const std::vector<ForeignKind> all = [] {
        std::vector<ForeignKind> kinds = describedFiles();
        for (const auto& more : {foreignMessages(), foreignTexts(), foreignOutputs(), foreignPrints()})
            kinds.insert(kinds.end(), more.begin(), more.end());
        return kinds;
    }();
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

std::string exportAdvice(const ForeignKind& kind, const std::filesystem::path& file)
{
    const std::string name = printable(file.filename()), stem = printable(file.stem());
    if (name.starts_with('-') || name.find_first_of("\"'`$\\!%") != std::string::npos) return std::string(kind.help);
    std::string advice;
    for (std::string_view help = kind.help; !help.empty();) {
        const bool isFile = help.starts_with("FILE"), isStem = help.starts_with("STEM");
        advice += isFile ? name : isStem ? stem : std::string(1, help.front());
        help.remove_prefix(isFile || isStem ? 4 : 1);
    }
    return advice;
}

namespace {

/// Whether at least half of the first lines are words of which a quarter are numbers, as in tables and lists of pairs.
bool holdsRows(const FileHead& head)
{
    const auto isRow = [](std::string_view line) {
        std::string plain(line);
        std::ranges::replace_if(
            plain, [](char c) { return std::string_view(",;|\"").find(c) != std::string_view::npos; }, ' ');
        const std::vector<std::string_view> words = wordsIn(plain);
        const auto isNumber = [](std::string_view word) { return parseNumber(word).has_value(); };
        const auto numbers = std::ranges::count_if(words, isNumber);
        return words.size() > 1 && numbers > 0 && 4 * numbers >= std::ssize(words);
    };
    const auto rows = std::ranges::count_if(head.lines, isRow);
    return rows > 1 && 2 * rows >= std::ssize(head.lines);
}

}  // namespace

const ForeignKind* foreignKind(std::string_view name, const FileHead& head, bool texts)
{
    const bool printable = !hasControlCharacters(head.bytes);  // "PAR1" may be the name of a column
    for (const ForeignKind& kind : foreignKinds())
        if ((kind.isText ? texts : !printable) && kind.begins && kind.begins(head)) return &kind;
    const bool isText = !isBinary(head.bytes);
    if (isText && !texts) return nullptr;
    for (const ForeignKind& kind : foreignKinds()) {
        if (isText && (!kind.isText || kind.begins)) continue;  // only of a few texts does the name tell
        if (kind.hasNoRows && holdsRows(head)) continue;
        if (std::ranges::any_of(kind.endings, [&](std::string_view ending) { return name.ends_with(ending); }))
            return &kind;
    }
    return nullptr;
}

}  // namespace krein
