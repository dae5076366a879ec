// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace krein {

/// The bytes of a file, or of memory under a file's name, in order and in bounded memory; gzip is recognised by its
/// first two bytes and decompressed. What every reader of this folder reads from.
class ByteSource {
public:
    /// @throws FileError  as openForReading()
    explicit ByteSource(const std::filesystem::path& path);
    /// @param bytes  must outlive the source   @param name  what messages call it
    ByteSource(std::string_view bytes, const std::filesystem::path& name);
    ~ByteSource();
    ByteSource(ByteSource&&) noexcept;
    ByteSource& operator=(ByteSource&&) noexcept;

    const std::filesystem::path& name() const;
    /// Up to `size` further bytes; 0 only at the end.
    /// @throws FileError  the file cannot be read, or its gzip data are cut short or damaged
    std::size_t read(char* into, std::size_t size);
    /// Everything that is left. @throws FileError  as read(), or there are more than `limit` bytes
    std::string readAll(std::size_t limit);
    /// Starts again from the first byte. @throws FileError  the file cannot be read
    void rewind();
    /// The share of the (compressed) bytes read so far, in [0, 1], for progress.
    double fraction() const;

private:
    struct Implementation;
    std::unique_ptr<Implementation> m;
};

}  // namespace krein
