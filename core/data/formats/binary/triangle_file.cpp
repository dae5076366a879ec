// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/triangle_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostTriangleBytes = 2'200'000'000;

enum class StoredPart { Square, Triangle, StrictTriangle };  ///< the last one without the diagonal

/// How the numbers of such a file are laid out.
struct Layout {
    Index objects = 0;
    std::size_t entrySize = 8;
    StoredPart shape = StoredPart::Triangle;
    std::size_t bytes() const
    {
        const auto n = static_cast<std::size_t>(objects);
        return entrySize
            * (shape == StoredPart::Square ? n * n : n * (shape == StoredPart::Triangle ? n + 1 : n - 1) / 2);
    }
};

/// What PLINK's matrices have on the diagonal, which its triangles of distances, of shared alleles and of KING leave
/// out; nothing of other files.
std::optional<double> selfByName(const std::filesystem::path& file)
{
    const std::string name = krein::plainName(file);
    for (const auto& [ending, self] :
        {std::pair{".dist.bin", 0.0}, {".mdist.bin", 0.0}, {".mibs.bin", 1.0}, {".king.bin", 0.5}})
        if (name.ends_with(ending)) return self;
    return std::nullopt;
}

/// The layouts of a file of so many bytes.
std::vector<Layout> layoutsOf(std::size_t bytes, bool isGcta, bool mayBeStrict)
{
    std::vector<Layout> fitting;
    for (const std::size_t entrySize : {std::size_t{4}, std::size_t{8}}) {
        for (const StoredPart shape : {StoredPart::Triangle, StoredPart::StrictTriangle, StoredPart::Square}) {
            if (isGcta && (entrySize == 8 || shape != StoredPart::Triangle)) continue;
            if (shape == StoredPart::StrictTriangle && !mayBeStrict) continue;
            const double entries = static_cast<double>(bytes) / static_cast<double>(entrySize);
            const double root = std::sqrt(8 * entries + 1);
            const double n = shape == StoredPart::Square ? std::sqrt(entries)
                : shape == StoredPart::Triangle          ? (root - 1) / 2
                                                         : (root + 1) / 2;
            const Layout layout{static_cast<Index>(std::lround(n)), entrySize, shape};
            if (layout.objects > 0 && layout.bytes() == bytes) fitting.push_back(layout);
        }
    }
    return fitting;
}

template <class Number> double littleEndian(const char* bytes)
{
    char copy[sizeof(Number)];
    std::memcpy(copy, bytes, sizeof copy);
    if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(copy);
    return static_cast<double>(std::bit_cast<Number>(copy));
}

/// @param self  the diagonal of a strict triangle
Matrix valuesOf(const std::string& bytes, const Layout& layout, double self)
{
    Matrix values = unsetMatrix(layout.objects, layout.objects);
    const char* next = bytes.data();
    for (Index i = 0; i < layout.objects; ++i) {
        const Index end = layout.shape == StoredPart::Square ? layout.objects
            : layout.shape == StoredPart::Triangle           ? i + 1
                                                             : i;
        for (Index j = 0; j < end; ++j) {
            values(i, j) = layout.entrySize == 4 ? littleEndian<float>(next) : littleEndian<double>(next);
            if (layout.shape != StoredPart::Square) values(j, i) = values(i, j);
            next += layout.entrySize;
        }
        if (layout.shape == StoredPart::StrictTriangle) values(i, i) = self;
    }
    return values;
}

/// The layout for as many objects as there are ids; without them only one may fit, of strict triangles and others the
/// strict one.
Layout chosenLayout(std::size_t bytes, bool isGcta, std::optional<std::size_t> ids, const std::filesystem::path& file)
{
    std::vector<Layout> fitting = layoutsOf(bytes, isGcta, selfByName(file).has_value());
    const std::string others = fitting.empty() ? std::string() : std::to_string(fitting.front().objects);
    if (ids) std::erase_if(fitting, [&](const Layout& layout) { return std::cmp_not_equal(layout.objects, *ids); });
    if (fitting.size() == 1) return fitting.front();
    const auto isStrict = [](const Layout& layout) { return layout.shape == StoredPart::StrictTriangle; };
    if (const auto strict = std::ranges::find_if(fitting, isStrict); !ids && strict != fitting.end()
        && std::ranges::count_if(fitting, isStrict) == 1
        && std::ranges::none_of(fitting, [](const Layout& layout) { return layout.shape == StoredPart::Square; }))
        return *strict;
    const std::string size = std::to_string(bytes) + " bytes";
    if (fitting.empty())
        throw FileError(file, 0,
            size + " are no "
                + (isGcta ? "lower triangle of numbers of 4 bytes" : "square or lower triangle of numbers")
                + (ids ? " of " + std::to_string(*ids) + " objects, as its file of ids has" : std::string())
                + (ids && !others.empty() ? ", but one of " + others
                            + "; the file of ids belongs to another matrix, or one of both is cut short."
                                          : std::string("; it may be cut short.")));
    throw FileError(file, 0,
        size + " may be a square or a triangle; put its file of ids beside it, which says how many objects there are.");
}

}  // namespace

std::filesystem::path idFileOf(const std::filesystem::path& matrix)
{
    std::string plain = plainName(matrix);
    if (plain.ends_with(".bin")) plain.erase(plain.size() - 4);
    const std::filesystem::path candidate = matrix.parent_path()
        / (matrix.filename().native().substr(0, plain.size()) + ".id");
    std::error_code problem;
    return std::filesystem::is_regular_file(candidate, problem) ? candidate : std::filesystem::path();
}

std::filesystem::path matrixOfIds(const std::filesystem::path& ids)
{
    if (lowered(ids.extension().native()) != ".id") return {};
    for (const std::string_view ending : {"", ".bin", ".gz"}) {
        std::filesystem::path candidate = ids.parent_path() / ids.stem();
        candidate += ending;
        std::error_code problem;
        if (std::filesystem::is_regular_file(candidate, problem)) return candidate;
    }
    return {};
}

std::vector<std::string> idsIn(const std::filesystem::path& file)
{
    constexpr std::size_t most = 10'000'000;
    ByteSource source(file);
    LineReader lines(source);
    std::vector<std::string> individuals, families;
    bool hasFamilies = true;  // PLINK 2 says "#FID IID", or "#IID" where there are none
    for (std::string_view line; lines.next(line);) {
        const std::vector<std::string_view> words = wordsIn(line);
        if (words.empty()) continue;
        const std::string first = lowered(words.front());
        if (individuals.empty() && (first == "fid" || first == "iid")) continue;
        if (first.starts_with('#')) {
            if (first == "#iid") hasFamilies = false;
            continue;
        }
        if (individuals.size() >= most) throw FileError(file, lines.lineNumber(), "there are too many ids.");
        const bool two = hasFamilies && words.size() > 1;
        individuals.emplace_back(two ? words[1] : words[0]);
        families.emplace_back(two ? words[0] : std::string_view());
    }
    if (std::set<std::string_view>(individuals.begin(), individuals.end()).size() == individuals.size())
        return individuals;
    for (std::size_t i = 0; i < individuals.size(); ++i)
        if (!families[i].empty()) individuals[i] = families[i] + ":" + individuals[i];
    return individuals;
}

std::vector<NamedArray> readTriangle(ByteSource& source, const RunControl& control)
{
    if (control.stopped()) return {};
    try {
        const bool isGcta = lowered(source.name().filename().native()).find(".grm") != std::string::npos;
        const std::string bytes = source.readAll(mostTriangleBytes);
        const std::filesystem::path idFile = idFileOf(source.name());
        std::vector<std::string> ids;
        if (!idFile.empty()) ids = idsIn(idFile);
        const Layout layout = chosenLayout(
            bytes.size(), isGcta, ids.empty() ? std::nullopt : std::optional(ids.size()), source.name());
        if (!entryCount({layout.objects, layout.objects}, mostArrayNumbers))
            source.refuse(0, "has too many objects, " + std::to_string(layout.objects) + ".");
        const double self = selfByName(source.name()).value_or(std::nan(""));
        NamedArray array{.shape = {layout.objects, layout.objects}, .values = valuesOf(bytes, layout, self)};
        if (layout.shape == StoredPart::StrictTriangle)
            array.remark = "The file holds the lower triangle without its diagonal, which is taken to be "
                + numberText(self) + ", as PLINK has it.";
        array.rowNames = array.columnNames = ids;
        control.report(1.0, "data");
        return {std::move(array)};
    } catch (const ReadingStopped&) {
        return {};
    }
}

}  // namespace krein
