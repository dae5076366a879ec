// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <new>
#include <string>

#include <zlib.h>

#include "core/data/data_set.h"
#include "core/kernels/distances/characters.h"
#include "core/kernels/distances/fill.h"
#include "core/kernels/distances/string_distances.h"

namespace krein {

namespace {

/// Counts the bytes texts are compressed to. Its tables are kept from one text to the next.
class Compressor {
public:
    Compressor()
    {
        if (deflateInit(&m_stream, Z_BEST_COMPRESSION) != Z_OK) throw std::bad_alloc();
    }
    ~Compressor() { deflateEnd(&m_stream); }
    Compressor(const Compressor&) = delete;
    Compressor& operator=(const Compressor&) = delete;

    double size(const std::string& text)
    {
        deflateReset(&m_stream);
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // is only read
        m_stream.avail_in = static_cast<uInt>(text.size());
        do {
            m_stream.next_out = m_output;
            m_stream.avail_out = sizeof m_output;
        } while (deflate(&m_stream, Z_FINISH) != Z_STREAM_END);
        return static_cast<double>(m_stream.total_out);
    }

private:
    z_stream m_stream{};
    Bytef m_output[4096];  // what is written is not looked at
};

std::vector<double> sizes(
    const DataSet& data, const std::vector<Index>& objects, Compressor& compressor, const RunControl& control)
{
    Alphabet alphabet;
    numberedTexts(data, objects, alphabet);  // refuses strings that are too long
    std::vector<double> result;
    for (const Index object : objects) {
        if (control.stopped()) return {};
        result.push_back(compressor.size(data.strings[static_cast<std::size_t>(object)]));
    }
    return result;
}

}  // namespace

Matrix distancesOf(const CompressionDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    Compressor compressor;
    const std::vector<double> rowSizes = sizes(data, rows, compressor, control);
    const std::vector<double> columnSizes = rows == columns ? rowSizes : sizes(data, columns, compressor, control);
    if (control.stopped()) return {};
    const auto text = [&](const std::vector<Index>& objects, Index at) -> const std::string& {
        return data.strings[static_cast<std::size_t>(objects[static_cast<std::size_t>(at)])];
    };
    std::string both;
    return filled(
        static_cast<Index>(rows.size()), static_cast<Index>(columns.size()), distance.symmetric(),
        [&](Index i) {
            return [&, i](Index j) {
                both.assign(text(rows, i)).append(text(columns, j));
                const double x = rowSizes[static_cast<std::size_t>(i)], z = columnSizes[static_cast<std::size_t>(j)];
                return (compressor.size(both) - std::min(x, z)) / std::max(x, z);
            };
        },
        control);
}

}  // namespace krein
