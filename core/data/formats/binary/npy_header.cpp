// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/npy_header.h"

#include <charconv>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

constexpr std::size_t mostDimensions = 64;

/// Reads the literal {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), } and nothing else.
class LiteralReader {
public:
    explicit LiteralReader(std::string_view text) : m_text(text) {}

    NpyHeader read()
    {
        NpyHeader header;
        std::set<std::string> seen;
        expect('{');
        while (!accept('}')) {
            const std::string key = string();
            if (!seen.insert(key).second) refuse();
            expect(':');
            if (key == "descr")
                header.entry = descriptor();
            else if (key == "fortran_order")
                header.fortranOrder = truth();
            else if (key == "shape")
                header.shape = tuple();
            else
                refuse();
            if (!accept(',')) {
                expect('}');
                break;
            }
        }
        skipSpace();
        if (m_position != m_text.size() || seen.size() != 3) refuse();
        return header;
    }

private:
    [[noreturn]] void refuse() const
    {
        throw InvalidInput("its header " + inQuotes(m_text)
            + " is not of the form {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4)}");
    }
    void skipSpace()
    {
        while (m_position < m_text.size()
            && (m_text[m_position] == ' ' || m_text[m_position] == '\n' || m_text[m_position] == '\t'))
            ++m_position;
    }
    bool accept(char c)
    {
        skipSpace();
        if (m_position >= m_text.size() || m_text[m_position] != c) return false;
        ++m_position;
        return true;
    }
    void expect(char c)
    {
        if (!accept(c)) refuse();
    }
    std::string string()
    {
        skipSpace();
        const char quote = m_position < m_text.size() ? m_text[m_position] : '\0';
        const std::size_t end = quote == '\'' || quote == '"' ? m_text.find(quote, m_position + 1)
                                                              : std::string_view::npos;
        if (end == std::string_view::npos) refuse();
        const std::string_view content = m_text.substr(m_position + 1, end - m_position - 1);
        m_position = end + 1;
        return std::string(content);
    }
    /// A type's name; the list of fields of a record as it stands.
    std::string descriptor()
    {
        skipSpace();
        if (m_position >= m_text.size() || m_text[m_position] != '[') return string();
        throw InvalidInput("its entries are records, " + inQuotes(m_text.substr(m_position))
            + "; numbers or texts are needed, in Python: pandas.DataFrame(x).to_csv(\"x.csv\", index=False) of the "
              "array x");
    }
    bool truth()
    {
        skipSpace();
        for (const std::string_view word : {"True", "False"}) {
            if (!m_text.substr(m_position).starts_with(word)) continue;
            m_position += word.size();
            return word == "True";
        }
        refuse();
    }
    std::vector<Index> tuple()
    {
        std::vector<Index> extents;
        expect('(');
        while (!accept(')')) {
            skipSpace();
            Index extent = 0;
            const char* const last = m_text.data() + m_text.size();
            const auto [end, error] = std::from_chars(m_text.data() + m_position, last, extent);
            if (error == std::errc::result_out_of_range)
                throw InvalidInput("its header announces the extent "
                    + inQuotes(std::string_view(m_text.data() + m_position, end)) + ", which no array has");
            if (error != std::errc() || extents.size() == mostDimensions) refuse();
            m_position = static_cast<std::size_t>(end - m_text.data());
            if (m_position < m_text.size() && m_text[m_position] == 'L')
                ++m_position;  // as Python 2 wrote long integers
            if (extent < 0) throw InvalidInput("its header announces the negative extent " + std::to_string(extent));
            extents.push_back(extent);
            if (!accept(',')) {
                expect(')');
                break;
            }
        }
        return extents;
    }

    std::string_view m_text;
    std::size_t m_position = 0;
};

}  // namespace

NpyHeader npyHeader(std::string_view bytes)
{
    if (!bytes.starts_with(npyMagic)) throw InvalidInput("it does not begin as a .npy file does");
    if (bytes.size() < 10) throw InvalidInput("it ends within its header");
    const int version = static_cast<unsigned char>(bytes[6]), minor = static_cast<unsigned char>(bytes[7]);
    if (version < 1 || version > 3 || minor != 0)
        throw InvalidInput("it is of format " + std::to_string(version) + "." + std::to_string(minor)
            + "; 1.0, 2.0 and 3.0 can be read");
    const std::size_t lengthBytes = version == 1 ? 2 : 4, start = 8 + lengthBytes;
    if (bytes.size() < start) throw InvalidInput("it ends within its header");
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length |= std::size_t{static_cast<unsigned char>(bytes[8 + i])} << (8 * i);
    if (length > bytes.size() - start) throw InvalidInput("it ends within its header");
    NpyHeader header = LiteralReader(bytes.substr(start, length)).read();
    header.length = start + length;
    return header;
}

}  // namespace krein
