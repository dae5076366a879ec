// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of a text whose lines mean little, as NEXUS, MEGA and UCINET write matrices.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/errors.h"
#include "core/base/run_control.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

/// What separates the words of a form.
struct WordRules {
    std::string_view quotes = {};       ///< what encloses words with anything in them; doubled, it stands for itself
    std::string_view punctuation = {};  ///< every one of these is a word
    std::string_view separators = {};   ///< as good as blanks
    bool comments = false;              ///< what is between [ and ], also over lines and nested, is left out
};

struct TextWord {
    std::string text;
    bool isQuoted = false;
    bool startsLine = false;
    std::size_t line = 0;  ///< from 1

    /// Whether it is this word, which is given in small letters.
    bool is(std::string_view small) const;
};

class TextWords {
public:
    TextWords(ByteSource& source, const WordRules& rules, const RunControl& control);

    /// @return false at the end
    /// @throws FileError  a quote or a comment that does not end; as LineReader::next(). ReadingStopped if asked to
    /// stop
    bool next(TextWord& word);
    /// The next word, which stays the next.
    const TextWord* peek();
    /// No more numbers than this can be in the text.
    std::size_t mostNumbers() const { return m_source->mostSize() / 2 + 1; }
    std::size_t line() const { return m_lines.lineNumber(); }
    [[noreturn]] void refuse(const std::string& problem) const;

private:
    bool read(TextWord& word);
    void readQuoted(TextWord& word);
    bool nextLine();
    void skipComment();
    bool isSeparator(char c) const;

    ByteSource* m_source;
    WordRules m_rules;
    const RunControl* m_control;
    LineReader m_lines;
    std::string_view m_line;
    std::size_t m_position = 0;
    bool m_startsLine = false;
    std::optional<TextWord> m_ahead;
};

/// The number a word stands for in these forms: NaN for ?, NA, n/c, . and - ; nothing if it is none.
std::optional<double> numberOrMissing(std::string_view word);
/// The number of objects, 1 to 1,000,000, that a word stands for; nothing if it is none.
std::optional<std::size_t> objectCountIn(std::string_view word);

/// Whether a text begins with these small letters, in capitals or not, behind a byte order mark and blanks.
bool beginsWith(const FileHead& head, std::string_view small);

/// What a Reader of words gives of a text that begins as its form does; as MatrixFormInfo says of any reader.
/// @param wanted  what is said of another text, "a MEGA file begins with #mega."
template <class Reader>
std::optional<MatrixReading> readWords(ByteSource& source, const MatrixTextOptions& options, const RunControl& control,
    bool (*begins)(const FileHead&), const std::string& wanted)
{
    if (!begins(fileHead(headOf(source)))) {
        if (options.form == MatrixForm::Automatic) return std::nullopt;
        source.refuse(1, wanted);
    }
    try {
        return Reader(source, control).read();
    } catch (const ReadingStopped&) {
        return std::nullopt;
    }
}

}  // namespace krein
