// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/binary_readers.h"

#include <algorithm>
#include <cstdio>

#include "core/base/errors.h"
#include "core/base/own_process.h"
#include "core/base/text.h"
#include "core/data/formats/binary/hdf5_handles.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

constexpr std::size_t mostHdf5Bytes = 2'500'000'000, mostHdf5Objects = 5'000;
constexpr int deepestGroup = 8;

/// Goes through the groups of a file and gathers its arrays.
class Hdf5Walk {
public:
    Hdf5Walk(std::size_t memory, bool isMatlab, const RunControl& control)
        : m_memory(memory),
          m_isMatlab(isMatlab),
          m_control(control)
    {
    }

    std::vector<NamedArray> arrays;

    void group(hid_t group, const std::string& path, int depth)
    {
        for (const std::string& name : hdf5Members(group, mostHdf5Objects)) {
            if (m_control.stopped() || arrays.size() >= mostHdf5Objects) return;
            if (m_isMatlab && name.starts_with('#')) continue;  // what cells lead to
            const Hdf5Handle object = hdf5Object(group, name);
            if (!object) continue;
            const std::string full = (path.empty() ? "" : path + (m_isMatlab ? "." : "/")) + mendedName(name);
            if (isHdf5DataSet(object.id())) {
                arrays.push_back(dataSet(object.id(), full));
            } else if (isHdf5Group(object.id())) {
                if (auto array = wholeGroup(object.id(), full))
                    arrays.push_back(std::move(*array));
                else if (depth < deepestGroup)
                    this->group(object.id(), full, depth + 1);
            }
        }
    }

private:
    /// Whether so many bytes may still be taken; then they are.
    bool take(std::optional<std::size_t> entries, std::size_t size)
    {
        if (!entries || *entries > m_memory / size) return false;
        m_memory -= *entries * size;
        return true;
    }

    NamedArray dataSet(hid_t dataSet, const std::string& name)
    {
        NamedArray array{.name = name};
        array.shape = hdf5Shape(dataSet, array.problem);
        if (!array.problem.empty()) return array;
        const std::string matlabClass = m_isMatlab ? hdf5TextAttribute(dataSet, "MATLAB_class") : std::string();
        if (m_isMatlab && hdf5NumberAttribute(dataSet, "MATLAB_empty") == 1) {
            array.shape = {0, 0};
            array.problem = "it is empty";
            return array;
        }
        const char kind = hdf5Kind(dataSet);
        if (kind == 't')
            takeTexts(dataSet, array);
        else if (matlabClass == "char")
            takeCharacters(dataSet, array);
        else if (matlabClass == "cell" && kind == 'r')
            takeCells(dataSet, array);
        else if (kind == 'n')
            takeNumbers(dataSet, array);
        else
            array.problem = kind == 'c' ? "it holds complex numbers or pairs" : "it holds neither numbers nor texts";
        if (m_isMatlab) std::ranges::reverse(array.shape);
        return array;
    }

    void takeNumbers(hid_t dataSet, NamedArray& array)
    {
        const std::vector<Index>& shape = array.shape;
        if (shape.size() > 2) {
            array.problem = "it has " + std::to_string(shape.size()) + " dimensions; one or two are needed";
            return;
        }
        const auto count = entryCount(shape, mostArrayNumbers);
        if (!take(count, sizeof(double))) {
            const std::string size = "it is " + shapeText(shape) + ", ";
            array.problem = count ? size + "more than is read from a file of its size; save it without compression"
                                  : size + "and " + std::to_string(mostArrayNumbers / 1'000'000)
                    + " million numbers are the most that is read; save a part of it";
            return;
        }
        if (*count == 0) return;
        // Row by row in the file, so that columns come out as rows.
        const Index rows = shape.empty() ? 1 : shape[0], columns = shape.size() < 2 ? 1 : shape[1];
        Matrix values(columns, rows);
        if (!readHdf5Numbers(dataSet, values.data())) {
            array.problem = "its values cannot be read; they are damaged, or packed in a way of its own";
            return;
        }
        if (!m_isMatlab && rows == columns)
            values.transposeInPlace();
        else if (!m_isMatlab)
            values = Matrix(values.transpose());
        array.values = std::move(values);
    }

    void takeTexts(hid_t dataSet, NamedArray& array)
    {
        const auto count = entryCount(array.shape, mostArrayTexts);
        if (array.shape.size() != 1 || !take(count, sizeof(std::string))
            || !readHdf5Texts(dataSet, *count, m_memory, array.texts)) {
            array.texts.clear();
            array.problem = "its texts cannot be read";
        }
    }

    /// The text of codes of UTF-16, which are `step` apart.
    static std::string textOfCodes(const std::vector<double>& codes, std::size_t first, std::size_t step)
    {
        const auto codeAt = [&](std::size_t i) {
            return static_cast<std::uint32_t>(std::clamp(codes[i], 0.0, 65535.0));
        };
        std::string text;
        for (std::size_t i = first; i < codes.size(); i += step) {
            std::uint32_t code = codeAt(i);
            if (code >> 10 == 0x36 && i + step < codes.size())  // the first of a surrogate pair
                code = 0x10000 + ((code & 0x3FF) << 10) + (codeAt(i += step) & 0x3FF);
            if (code != 0) appendUtf8(text, code);
        }
        return mendedName(text);
    }

    /// The texts of MATLAB, rows of numbers of characters, in the file column by column; those of several rows are
    /// filled up with blanks. None if they cannot be read.
    std::vector<std::string> matlabTexts(hid_t dataSet)
    {
        std::string problem;
        const std::vector<Index> shape = hdf5Shape(dataSet, problem);
        constexpr std::size_t most = 2'000'000;
        const auto count = entryCount(shape, most);
        if (!problem.empty() || !count || shape.size() != 2 || hdf5Kind(dataSet) != 'n' || !take(count, sizeof(double)))
            return {};
        if (*count == 0 || hdf5NumberAttribute(dataSet, "MATLAB_empty") == 1) return {std::string()};
        std::vector<double> codes(*count);
        if (!readHdf5Numbers(dataSet, codes.data())) return {};
        const auto rows = static_cast<std::size_t>(shape[1]);
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < rows; ++i) texts.push_back(textOfCodes(codes, i, rows));
        if (rows == 1) return texts;
        for (std::string& text : texts) text.erase(text.find_last_not_of(' ') + 1);
        return texts;
    }

    void takeCharacters(hid_t dataSet, NamedArray& array)
    {
        array.texts = matlabTexts(dataSet);
        if (array.texts.empty()) array.problem = "its characters cannot be read";
        if (array.texts.size() > 1) array.shape = {static_cast<Index>(array.texts.size())};
    }

    void takeCells(hid_t dataSet, NamedArray& array)
    {
        constexpr std::size_t mostCells = 200'000;
        const auto count = entryCount(array.shape, mostCells);
        if (take(count, sizeof(std::string)))
            for (const Hdf5Handle& cell : hdf5References(dataSet, *count)) {
                const bool isText = cell && isHdf5DataSet(cell.id())
                    && hdf5TextAttribute(cell.id(), "MATLAB_class") == "char";
                std::vector<std::string> texts = isText ? matlabTexts(cell.id()) : std::vector<std::string>();
                if (texts.size() != 1) break;
                array.texts.push_back(std::move(texts.front()));
            }
        if (count && array.texts.size() == *count && *count > 0) return;
        array.texts.clear();
        array.problem = "its cells are not all texts";
    }

    /// A group that stands for one array: a sparse matrix, or categories.
    std::optional<NamedArray> wholeGroup(hid_t group, const std::string& name)
    {
        const auto part = [&](const char* member) -> std::optional<NamedArray> {
            const Hdf5Handle object = hdf5Object(group, member);
            if (!object || !isHdf5DataSet(object.id())) return std::nullopt;
            const bool isMatlab = std::exchange(m_isMatlab, false);
            NamedArray array = dataSet(object.id(), name);
            m_isMatlab = isMatlab;
            return array;
        };
        if (m_isMatlab) {
            const long rows = hdf5NumberAttribute(group, "MATLAB_sparse");
            if (rows < 0) return std::nullopt;
            const auto data = part("data"), indices = part("ir"), starts = part("jc");
            NamedArray array{.name = name};
            if (!starts || starts->values.size() == 0) {
                array.problem = "its parts do not fit together";
                return array;
            }
            array.shape = {static_cast<Index>(rows), starts->values.size() - 1};
            fillSparse(data, indices, *starts, true, array);
            return array;
        }
        if (const auto codes = part("codes"), categories = part("categories"); codes && categories)
            return categorical(*codes, *categories, name);
        const auto starts = part("indptr");
        if (!starts) return std::nullopt;
        NamedArray matrix = compressed(group, part("data"), part("indices"), *starts, part("shape"), name);
        if (const auto barcodes = part("barcodes")) turnToCells(barcodes->texts, matrix);
        return matrix;
    }

    /// Cell Ranger of 10x Genomics writes a column for each cell, and the cells are what is compared.
    static void turnToCells(const std::vector<std::string>& barcodes, NamedArray& matrix)
    {
        if (barcodes.empty() || std::cmp_not_equal(barcodes.size(), matrix.values.cols())) return;
        matrix.values = Matrix(matrix.values.transpose());
        std::ranges::reverse(matrix.shape);
        matrix.rowNames = barcodes;
        matrix.remark += " Its columns are the cells that its barcodes name, which became the rows.";
    }

    static NamedArray categorical(const NamedArray& codes, const NamedArray& categories, const std::string& name)
    {
        NamedArray array{.name = name, .shape = codes.shape};
        if (categories.texts.empty()) {
            array.problem = "its categories are no texts";
            return array;
        }
        for (Index i = 0; i < codes.values.size(); ++i) {
            const double code = codes.values(i);
            const bool isCategory = code >= 0 && code < static_cast<double>(categories.texts.size());
            array.texts.push_back(isCategory ? categories.texts[static_cast<std::size_t>(code)] : std::string());
        }
        return array;
    }

    /// A sparse matrix as SciPy and AnnData store it, by rows or by columns.
    NamedArray compressed(hid_t group, const std::optional<NamedArray>& data, const std::optional<NamedArray>& indices,
        const NamedArray& starts, const std::optional<NamedArray>& shape, const std::string& name)
    {
        NamedArray array{.name = name};
        std::vector<double> extents;
        if (shape) {
            extents.assign(shape->values.data(), shape->values.data() + shape->values.size());
        } else if (H5Aexists(group, "shape") > 0) {
            const Hdf5Handle attribute(H5Aopen(group, "shape", H5P_DEFAULT), H5Aclose);
            const Hdf5Handle space(H5Aget_space(attribute.id()), H5Sclose);
            extents.resize(2);
            if (H5Sget_simple_extent_npoints(space.id()) != 2
                || H5Aread(attribute.id(), H5T_NATIVE_DOUBLE, extents.data()) < 0)
                extents.clear();
        }
        const auto isExtent = [](double extent) { return extent >= 0 && extent < 1e9; };
        if (extents.size() != 2 || !std::ranges::all_of(extents, isExtent)) {
            array.problem = "its shape is missing";
            return array;
        }
        array.shape = {static_cast<Index>(extents[0]), static_cast<Index>(extents[1])};
        const std::string encoding = hdf5TextAttribute(group, "encoding-type")
            + hdf5TextAttribute(group, "h5sparse_format");
        const bool byColumns = encoding.starts_with("csc")
            || (encoding.empty() && starts.values.size() != array.shape[0] + 1);
        fillSparse(data, indices, starts, byColumns, array);
        return array;
    }

    void fillSparse(const std::optional<NamedArray>& data, const std::optional<NamedArray>& indices,
        const NamedArray& starts, bool byColumns, NamedArray& array)
    {
        const auto refuse = [&] { array.problem = "its parts do not fit together"; };
        const Index lines = byColumns ? array.shape[1] : array.shape[0],
                    width = byColumns ? array.shape[0] : array.shape[1];
        if (starts.values.size() != lines + 1 || (data.has_value() != indices.has_value())) return refuse();
        const auto count = entryCount(array.shape, mostSparseNumbers);
        if (!count) {
            array.problem = "it is too large with its zeros put in";
            return;
        }
        const Index stored = data ? data->values.size() : 0;
        if (indices && indices->values.size() != stored) return refuse();
        Matrix values = Matrix::Zero(array.shape[0], array.shape[1]);
        for (Index line = 0; line < lines; ++line) {
            const double from = starts.values(line), to = starts.values(line + 1);
            if (!(from >= 0 && from <= to && to <= static_cast<double>(stored))) return refuse();
            for (auto k = static_cast<Index>(from); k < static_cast<Index>(to); ++k) {
                const double place = indices->values(k);
                if (!(place >= 0 && place < static_cast<double>(width))) return refuse();
                const auto other = static_cast<Index>(place);
                (byColumns ? values(other, line) : values(line, other)) = data->values(k);
            }
        }
        array.values = std::move(values);
        array.remark = "Array " + inQuotes(array.name) + " is sparse: pairs that it does not store are 0.";
    }

    std::size_t m_memory;
    bool m_isMatlab;
    const RunControl& m_control;
};

const NamedArray* namedTexts(const std::vector<NamedArray>& arrays, const std::string& name)
{
    const auto found = std::ranges::find(arrays, name, &NamedArray::name);
    return found == arrays.end() || found->texts.empty() ? nullptr : &*found;
}

/// The names of the cells or the genes of AnnData: the column of obs or var that its attribute names.
std::vector<std::string> axisNames(const Hdf5File& file, const std::vector<NamedArray>& arrays, const std::string& axis)
{
    const Hdf5Handle group = hdf5Object(file.id(), axis);
    if (!group) return {};
    std::string column = hdf5TextAttribute(group.id(), "_index");
    if (column.empty()) column = namedTexts(arrays, axis + "/index") ? "index" : "_index";
    const NamedArray* names = namedTexts(arrays, axis + "/" + column);
    return names ? names->texts : std::vector<std::string>();
}

void nameSides(NamedArray& array, const std::vector<std::string>& rows, const std::vector<std::string>& columns)
{
    if (!rows.empty() && std::cmp_equal(rows.size(), array.values.rows())) array.rowNames = rows;
    if (!columns.empty() && std::cmp_equal(columns.size(), array.values.cols())) array.columnNames = columns;
}

/// Names that stand elsewhere in the file: AnnData's obs and var, the axes of a pandas table.
void takeAxes(const Hdf5File& file, std::vector<NamedArray>& arrays)
{
    const std::vector<std::string> cells = axisNames(file, arrays, "obs"), genes = axisNames(file, arrays, "var");
    for (NamedArray& array : arrays) {
        constexpr std::string_view block = "block0_values";
        if (array.name.starts_with("obsp/")) nameSides(array, cells, cells);
        if (array.name.starts_with("varp/")) nameSides(array, genes, genes);
        if (array.name == "X" || array.name.starts_with("layers/")) nameSides(array, cells, genes);
        if (!array.name.ends_with(block)) continue;
        const std::string folder = array.name.substr(0, array.name.size() - block.size());
        const NamedArray *rows = namedTexts(arrays, folder + "axis1"), *columns = namedTexts(arrays, folder + "axis0");
        nameSides(array, rows ? rows->texts : std::vector<std::string>(),
            columns ? columns->texts : std::vector<std::string>());
    }
}

/// The arrays as one process hands them to another.
class ArrayPipe {
public:
    explicit ArrayPipe(std::FILE* file) : m_file(file) {}

    void write(const std::vector<NamedArray>& arrays)
    {
        writeNumber(arrays.size());
        for (const NamedArray& array : arrays) {
            for (const std::string* text : {&array.name, &array.problem, &array.remark}) writeText(*text);
            writeNumber(array.shape.size());
            for (const Index extent : array.shape) writeNumber(static_cast<std::size_t>(extent));
            writeNumber(static_cast<std::size_t>(array.values.rows()));
            writeNumber(static_cast<std::size_t>(array.values.cols()));
            put(array.values.data(), sizeof(double) * static_cast<std::size_t>(array.values.size()));
            for (const auto* texts : {&array.texts, &array.rowNames, &array.columnNames}) {
                writeNumber(texts->size());
                for (const std::string& text : *texts) writeText(text);
            }
        }
    }

    /// @throws InvalidInput  a clause: they are not whole
    std::vector<NamedArray> read()
    {
        std::fseek(m_file, 0, SEEK_END);
        m_left = static_cast<std::size_t>(std::max(std::ftell(m_file), 0L));
        std::rewind(m_file);
        std::vector<NamedArray> arrays(readNumber(1));
        for (NamedArray& array : arrays) {
            for (std::string* text : {&array.name, &array.problem, &array.remark}) *text = readText();
            array.shape.resize(readNumber(sizeof(Index)));
            for (Index& extent : array.shape) {
                std::size_t number = 0;
                get(&number, sizeof number);
                extent = static_cast<Index>(number);
            }
            const std::size_t rows = readNumber(1), columns = readNumber(1);
            if (columns > 0 && rows > m_left / sizeof(double) / columns) refuse();
            array.values.resize(static_cast<Index>(rows), static_cast<Index>(columns));
            get(array.values.data(), sizeof(double) * rows * columns);
            for (auto* texts : {&array.texts, &array.rowNames, &array.columnNames}) {
                texts->resize(readNumber(sizeof(std::size_t)));
                for (std::string& text : *texts) text = readText();
            }
        }
        return arrays;
    }

private:
    [[noreturn]] static void refuse() { throw InvalidInput("its arrays were not handed over"); }
    void put(const void* bytes, std::size_t size)
    {
        if (size > 0 && std::fwrite(bytes, 1, size, m_file) != size) refuse();
    }
    void writeNumber(std::size_t number) { put(&number, sizeof number); }
    void writeText(const std::string& text)
    {
        writeNumber(text.size());
        put(text.data(), text.size());
    }
    void get(void* bytes, std::size_t size)
    {
        if (size > m_left || (size > 0 && std::fread(bytes, 1, size, m_file) != size)) refuse();
        m_left -= size;
    }
    /// How many things of `size` bytes follow. @throws InvalidInput  there is no room for them
    std::size_t readNumber(std::size_t size)
    {
        std::size_t number = 0;
        get(&number, sizeof number);
        if (number > m_left / size) refuse();
        return number;
    }
    std::string readText()
    {
        std::string text(readNumber(1), '\0');
        get(text.data(), text.size());
        return text;
    }

    std::FILE* m_file;
    std::size_t m_left = 0;
};

std::vector<NamedArray> readWith(ByteSource& source, bool isMatlab, const RunControl& control)
{
    if (control.stopped()) return {};
    try {
        const std::string bytes = source.readAll(mostHdf5Bytes);
        const std::size_t memory = std::min(mostHdf5Bytes, mostUnpacked(bytes.size()));
        const auto work = [&](std::FILE* file) {
            const Hdf5File opened(bytes);
            if (!opened) throw InvalidInput("it is damaged");
            Hdf5Walk walk(memory, isMatlab, control);
            walk.group(opened.id(), {}, 0);
            if (!isMatlab) takeAxes(opened, walk.arrays);
            ArrayPipe(file).write(walk.arrays);
        };
        // The library goes on for ever in some damaged files. Sound ones of 64 MiB took 2 s, one of 6 MiB in small
        // packed pieces as well.
        const ProcessLimits limits{.seconds = 5 + static_cast<int>(bytes.size() >> 22),
            .memory = 3 * bytes.size() + 3 * memory + (std::size_t{1} << 30)};
        const FileHandle written = writtenByOwnProcess(work, limits, control);
        if (control.stopped()) return {};
        if (!written)
            source.refuse(0,
                isMatlab ? "is cut short or damaged as a file of MATLAB 7.3; fetch it again, or in MATLAB: save x.mat "
                           "K -v7."
                         : "is cut short or damaged as an HDF5 file; fetch it again, or in Python: "
                           "numpy.save(\"k.npy\", K).");
        std::vector<NamedArray> arrays = ArrayPipe(written.get()).read();
        control.report(1.0, "data");
        return arrays;
    } catch (const ReadingStopped&) {
        return {};
    }
}

}  // namespace

std::vector<NamedArray> readHdf5(ByteSource& source, const RunControl& control)
{
    std::vector<NamedArray> arrays = readWith(source, false, control);
    for (const NamedArray& array : arrays) {
        const std::size_t index = array.name.find("/_i_table/");
        if (index == std::string::npos) continue;
        const std::string key = array.name.substr(0, index);
        source.refuse(0,
            "its " + inQuotes(key)
                + " is a table of pandas, whose rows are records; in Python: pandas.read_hdf(\"x.h5\", \"" + key
                + "\").to_csv(\"" + key + ".csv\") of the file x.h5.");
    }
    return arrays;
}

std::vector<NamedArray> readMatlab73(ByteSource& source, const RunControl& control)
{
    return readWith(source, true, control);
}

bool beginsAsHdf5(const FileHead& head)
{
    return head.bytes.starts_with("\x89HDF\r\n\x1a\n");
}

}  // namespace krein
