// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/run_control.h"

namespace krein {

/// Thrown where bytes are fetched once somebody asked to stop, so that no reader can go on for long. It is no error:
/// load() and recognised() catch it and return nothing.
struct ReadingStopped {};

/// How many bytes a compressed file of this size may become, 128 MiB at least: data hardly shrink to a hundredth, and a
/// file that says otherwise would only fill the memory.
std::size_t mostUnpacked(std::size_t packed);

/// Where the text of a sheet of a workbook stood there.
struct SheetPlace {
    std::string sheet;                ///< its name
    std::size_t row = 0, column = 0;  ///< of the first line and of its first cell, from 0
};

/// The bytes of a file, or of memory under a file's name, in order and in bounded memory; gzip is recognised by its
/// first two bytes and decompressed, up to mostUnpacked(); a text in UTF-16 is recognised by its beginning and becomes
/// UTF-8. What every reader of this folder reads from.
class ByteSource {
public:
    /// @param control  once it says stop, read() throws ReadingStopped   @throws FileError  as openForReading()
    explicit ByteSource(const std::filesystem::path& path, const RunControl& control = {});
    /// @param bytes  must outlive the source   @param name  what messages call it
    ByteSource(std::string_view bytes, const std::filesystem::path& name);
    /// Bytes of its own, such as a text that was unpacked from the file of that name.
    /// @param note  a sentence that says which part of the file they are; empty: nothing is to be said
    static ByteSource holding(std::string bytes, const std::filesystem::path& name, std::string note = {});
    ~ByteSource();
    ByteSource(ByteSource&&) noexcept;
    ByteSource& operator=(ByteSource&&) noexcept;

    const std::filesystem::path& name() const;
    /// @throws FileError  that this line has this problem; 0: the file as a whole
    [[noreturn]] void refuse(std::size_t line, const Wording& problem) const;
    /// Up to `size` further bytes; 0 only at the end.
    /// @throws FileError  the file cannot be read, or its gzip data are cut short, damaged or too many
    std::size_t read(char* into, std::size_t size);
    /// Everything that is left. @throws FileError  as read(), or there are more than `limit` bytes
    std::string readAll(std::size_t limit);
    /// What is left, but no more than this. @throws FileError  as read()
    std::string readUpTo(std::size_t size);
    /// Starts again from the first byte. @throws FileError  the file cannot be read
    void rewind();
    /// The share of the (compressed) bytes read so far, in [0, 1], for progress.
    double fraction() const;
    /// The bytes of the file as it is stored, and the most that can be read from it: the same unless it is compressed.
    std::size_t storedSize() const;
    std::size_t mostSize() const;

    /// Whether the bytes are UTF-16 that was made UTF-8, known once something was read, or come from such a file.
    bool isUtf16() const;
    void noteUtf16();
    /// Whether some text in it was no UTF-8 and was therefore read as Windows-1252; set by LineReader.
    bool isWindows1252() const;
    void noteWindows1252();
    /// What holding() was told.
    const std::string& note() const;
    /// The sheet whose rows the lines are, if they are those of one.
    const std::optional<SheetPlace>& sheet() const;
    void noteSheet(std::optional<SheetPlace> place);
    /// Names of other parts of the file that were as likely meant, which are offered with the note.
    const std::vector<std::string>& otherParts() const;
    void noteOtherParts(std::vector<std::string> names);
    /// Whether stars behind its numbers, or the program that printed it, say that it holds correlations.
    bool areCorrelations() const;
    void noteCorrelations();
    /// Lines above its numbers that a reader left out, at most twenty.
    const std::vector<std::string>& titles() const;
    void noteTitle(std::string_view line);
    /// Whether brackets stood around the numbers of the diagonal, as around reliabilities.
    bool hasEnclosedDiagonal() const;
    void noteEnclosedDiagonal();
    /// What a first line "sep=;" says; 0 if there is none. Set by LineReader.
    char separator() const;
    void noteSeparator(char separator);

private:
    struct Implementation;
    std::unique_ptr<Implementation> m;
};

/// The most bytes by which a file is recognised.
inline constexpr std::size_t headSize = std::size_t{64} << 10;

/// Reports how much has been read. @return false: somebody asked to stop
bool goesOn(const ByteSource& source, const RunControl& control);

/// The first bytes of a source, headSize at most, which then starts again. @throws FileError  as ByteSource::read()
std::string headOf(ByteSource& source);

}  // namespace krein
