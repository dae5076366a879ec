// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/byte_source.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <zlib.h>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

constexpr std::size_t chunkSize = std::size_t{1} << 16;
constexpr int gzipFormat = 16 + MAX_WBITS;  // zlib: a gzip header and trailer, the largest window

}  // namespace

std::size_t mostUnpacked(std::size_t packed)
{
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    return std::max({128 * mebibyte, std::min(100 * packed, 1024 * mebibyte), 10 * packed});
}

struct ByteSource::Implementation {
    std::stop_token stop;
    std::filesystem::path name;
    FileHandle file;  // null: the bytes are in memory
    std::string owned, note;
    std::optional<SheetPlace> sheet;
    std::vector<std::string> otherParts, titles;
    std::string_view memory;
    std::vector<char> chunk;
    std::string_view pending;  // raw bytes that are fetched and not used yet
    std::size_t fetched = 0;   // raw bytes
    std::size_t total = 0;     // raw bytes
    bool isGzip = false;
    bool inMember = false;  // within a gzip member, whose end has not been seen
    std::size_t unpacked = 0;
    bool isWindows1252 = false, wasUtf16 = false, areCorrelations = false, hasEnclosedDiagonal = false;
    char separator = 0;
    bool isExamined = false;     // whether it is known if this is UTF-16
    std::optional<Utf16> utf16;  // how its units are stored, if it is
    std::string units;           // of UTF-16: the half of a character that is not complete yet
    std::string ready;           // what was fetched before it was asked for, or became UTF-8, from `given` on
    std::size_t given = 0;
    bool isAtStart = true;
    z_stream inflater{};

    ~Implementation()
    {
        if (isGzip) inflateEnd(&inflater);
    }

    [[noreturn]] void refuse(const std::string& problem) const { throw FileError(name, 0, problem); }
    void start();
    bool fetch();
    bool nextMember();
    std::size_t readPlain(char* into, std::size_t size);
    std::size_t readGzip(char* into, std::size_t size);
    std::size_t readStored(char* into, std::size_t size)
    {
        return isGzip ? readGzip(into, size) : readPlain(into, size);
    }
    void examine();
    bool decodeMore();
    std::size_t giveReady(char* into, std::size_t size);
};

/// Fetches the first raw bytes and looks whether they are gzip.
void ByteSource::Implementation::start()
{
    static constexpr char magic[] = {'\x1f', '\x8b'};
    if (!fetch() || !pending.starts_with(std::string_view(magic, 2))) return;
    if (inflateInit2(&inflater, gzipFormat) != Z_OK) refuse("there is not enough memory to decompress it.");
    isGzip = inMember = true;
}

/// Makes further raw bytes pending if none are. @return false at the end
bool ByteSource::Implementation::fetch()
{
    if (!pending.empty()) return true;
    if (file) {
        const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), file.get());
        if (count == 0 && std::ferror(file.get())) refuse("the file cannot be read any further.");
        pending = std::string_view(chunk.data(), count);
    } else {
        pending = memory.substr(fetched, chunkSize);
    }
    fetched += pending.size();
    return !pending.empty();
}

/// After the end of a gzip member: whether another one follows. Zeros that fill up a block are no member.
bool ByteSource::Implementation::nextMember()
{
    while (fetch()) {
        const std::size_t zeros = std::min(pending.find_first_not_of('\0'), pending.size());
        pending.remove_prefix(zeros);
        if (pending.empty()) continue;
        inflateReset(&inflater);
        return inMember = true;
    }
    return false;
}

std::size_t ByteSource::Implementation::readPlain(char* into, std::size_t size)
{
    if (!fetch()) return 0;
    const std::size_t count = std::min(size, pending.size());
    std::memcpy(into, pending.data(), count);
    pending.remove_prefix(count);
    return count;
}

std::size_t ByteSource::Implementation::readGzip(char* into, std::size_t size)
{
    const std::size_t wanted = std::min(size, chunkSize);
    while (inMember || nextMember()) {
        if (!fetch()) refuse("the gzip data are cut short; fetch or compress the file again.");
        inflater.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(pending.data()));  // is only read
        inflater.avail_in = static_cast<uInt>(pending.size());
        inflater.next_out = reinterpret_cast<Bytef*>(into);
        inflater.avail_out = static_cast<uInt>(wanted);
        const int status = inflate(&inflater, Z_NO_FLUSH);
        pending.remove_prefix(pending.size() - inflater.avail_in);
        if (status == Z_MEM_ERROR) refuse("there is not enough memory to decompress it.");
        if (status == Z_STREAM_END)
            inMember = false;
        else if (status != Z_OK && status != Z_BUF_ERROR)
            refuse("the gzip data are damaged; fetch or compress the file again.");
        const std::size_t count = wanted - inflater.avail_out;
        unpacked += count;
        if (unpacked > mostUnpacked(total))
            refuse("unpacks to more than " + std::to_string(mostUnpacked(total) >> 20)
                + " MiB, the most that is read from a compressed file of its size; unpack it first.");
        if (count > 0) return count;
        if (stop.stop_requested()) throw ReadingStopped{};
    }
    return 0;
}

/// Looks at the beginning, which is kept for whoever reads it.
void ByteSource::Implementation::examine()
{
    constexpr std::size_t enough = 4096;
    std::string head(enough, '\0');
    std::size_t size = 0;
    while (size < enough) {
        const std::size_t more = readStored(head.data() + size, enough - size);
        if (more == 0) break;
        size += more;
    }
    head.resize(size);
    isExamined = true;
    utf16 = utf16Of(head);
    (utf16 ? units : ready) = std::move(head);
}

/// Makes further UTF-8 ready. @return false at the end
bool ByteSource::Implementation::decodeMore()
{
    ready.clear();
    given = 0;
    while (ready.empty()) {
        std::size_t more = 0;
        if (!isAtStart || units.empty()) {
            const std::size_t before = units.size();
            units.resize(before + chunkSize);
            more = readStored(units.data() + before, chunkSize);
            units.resize(before + more);
            if (more == 0 && !units.empty())
                refuse("the text is UTF-16, but ends within a character; save it as UTF-8.");
            if (more == 0) return false;
        }
        if (!takeUtf16(units, *utf16, ready))
            refuse("the text is UTF-16, but holds half of a surrogate pair; save it as UTF-8.");
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        if (isAtStart && ready.starts_with(mark)) ready.erase(0, mark.size());
        isAtStart = false;
    }
    return true;
}

std::size_t ByteSource::Implementation::giveReady(char* into, std::size_t size)
{
    const std::size_t count = std::min(size, ready.size() - given);
    std::memcpy(into, ready.data() + given, count);
    given += count;
    return count;
}

ByteSource::ByteSource(const std::filesystem::path& path, const RunControl& control)
    : m(std::make_unique<Implementation>())
{
    m->stop = control.stop;
    m->name = path;
    m->file = openForReading(path);
    m->chunk.resize(chunkSize);
    m->total = sizeOf(m->file);
    m->start();
}

ByteSource::ByteSource(std::string_view bytes, const std::filesystem::path& name)
    : m(std::make_unique<Implementation>())
{
    m->name = name;
    m->memory = bytes;
    m->total = bytes.size();
    m->start();
}

ByteSource ByteSource::holding(std::string bytes, const std::filesystem::path& name, std::string note)
{
    ByteSource source(std::string_view(), name);
    Implementation& m = *source.m;
    m.owned = std::move(bytes);
    m.note = std::move(note);
    m.memory = m.owned;
    m.total = m.owned.size();
    return source;
}

ByteSource::~ByteSource() = default;
ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;

const std::filesystem::path& ByteSource::name() const
{
    return m->name;
}

std::size_t ByteSource::read(char* into, std::size_t size)
{
    if (size == 0) return 0;
    if (m->stop.stop_requested()) throw ReadingStopped{};
    if (!m->isExamined) m->examine();
    if (m->given < m->ready.size() || (m->utf16 && m->decodeMore())) return m->giveReady(into, size);
    return m->utf16 ? 0 : m->readStored(into, size);
}

std::string ByteSource::readAll(std::size_t limit)
{
    const auto refuse = [&] {
        m->refuse("is larger than " + std::to_string(limit >> 20) + " MiB, the most that is read.");
    };
    if (!m->isGzip && m->total > limit) refuse();
    std::string bytes = readUpTo(limit);
    char more = 0;
    if (bytes.size() == limit && read(&more, 1) > 0) refuse();
    return bytes;
}

std::string ByteSource::readUpTo(std::size_t size)
{
    std::string bytes;
    if (!m->isGzip) bytes.reserve(std::min(size, m->total));
    std::vector<char> chunk(chunkSize);
    while (bytes.size() < size) {
        const std::size_t count = read(chunk.data(), std::min(chunk.size(), size - bytes.size()));
        if (count == 0) break;
        bytes.append(chunk.data(), count);
    }
    return bytes;
}

void ByteSource::rewind()
{
    if (m->file && std::fseek(m->file.get(), 0, SEEK_SET) != 0)
        m->refuse("the file cannot be read again from its beginning.");
    m->pending = {};
    m->units.clear();
    m->ready.clear();
    m->given = 0;
    m->isAtStart = true;
    m->fetched = m->unpacked = 0;
    m->inMember = m->isGzip;
    if (m->isGzip) inflateReset(&m->inflater);
}

std::size_t ByteSource::storedSize() const
{
    return m->total;
}

std::size_t ByteSource::mostSize() const
{
    const std::size_t stored = m->isGzip ? mostUnpacked(m->total) : m->total;
    return m->utf16 ? stored + stored / 2 : stored;  // two bytes become three at most
}

bool ByteSource::isUtf16() const
{
    return m->wasUtf16 || m->utf16.has_value();
}

void ByteSource::noteUtf16()
{
    m->wasUtf16 = true;
}

bool ByteSource::isWindows1252() const
{
    return m->isWindows1252;
}

void ByteSource::noteWindows1252()
{
    m->isWindows1252 = true;
}

const std::vector<std::string>& ByteSource::otherParts() const
{
    return m->otherParts;
}

void ByteSource::noteOtherParts(std::vector<std::string> names)
{
    m->otherParts = std::move(names);
}

bool ByteSource::areCorrelations() const
{
    return m->areCorrelations;
}

void ByteSource::noteCorrelations()
{
    m->areCorrelations = true;
}

const std::vector<std::string>& ByteSource::titles() const
{
    return m->titles;
}

void ByteSource::noteTitle(std::string_view line)
{
    constexpr std::size_t most = 20;
    if (m->titles.size() < most) m->titles.emplace_back(line);
}

bool ByteSource::hasEnclosedDiagonal() const
{
    return m->hasEnclosedDiagonal;
}

void ByteSource::noteEnclosedDiagonal()
{
    m->hasEnclosedDiagonal = true;
}

const std::string& ByteSource::note() const
{
    return m->note;
}

const std::optional<SheetPlace>& ByteSource::sheet() const
{
    return m->sheet;
}

void ByteSource::noteSheet(std::optional<SheetPlace> place)
{
    m->sheet = std::move(place);
}

char ByteSource::separator() const
{
    return m->separator;
}

void ByteSource::noteSeparator(char separator)
{
    m->separator = separator;
}

void ByteSource::refuse(std::size_t line, const Wording& problem) const
{
    throw FileError(name(), line, problem);
}

bool goesOn(const ByteSource& source, const RunControl& control)
{
    if (control.stopped()) return false;
    control.report(source.fraction(), "data");
    return true;
}

double ByteSource::fraction() const
{
    if (m->total == 0) return 1.0;
    return std::min(1.0, static_cast<double>(m->fetched - m->pending.size()) / static_cast<double>(m->total));
}

std::string headOf(ByteSource& source)
{
    std::string head(headSize, '\0');
    std::size_t size = 0;
    while (size < head.size()) {
        const std::size_t more = source.read(head.data() + size, head.size() - size);
        if (more == 0) break;
        size += more;
    }
    head.resize(size);
    source.rewind();
    return head;
}

}  // namespace krein
