// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdint>

/// A gzip member (RFC 1952) that holds these bytes.
inline QByteArray gzipped(const QByteArray& bytes)
{
    const auto word = [](std::uint32_t value) {
        QByteArray four;
        for (int shift = 0; shift < 32; shift += 8) four += static_cast<char>(value >> shift & 0xFFu);
        return four;
    };
    std::uint32_t checksum = 0xFFFFFFFFu;  // CRC-32, bit by bit
    for (const char c : bytes) {
        checksum ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) checksum = checksum >> 1 ^ (checksum & 1u ? 0xEDB88320u : 0u);
    }
    // qCompress() puts four bytes of length and two of zlib before the deflated data, and four of a checksum after
    // them.
    const QByteArray deflated = bytes.isEmpty() ? QByteArray("\x03\0", 2) : qCompress(bytes).mid(6).chopped(4);
    return QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10) + deflated + word(~checksum)
        + word(static_cast<std::uint32_t>(bytes.size()));
}
