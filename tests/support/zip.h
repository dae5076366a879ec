// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <cstdint>
#include <utility>

/// A zip archive of files that are stored as they are.
inline QByteArray zipped(const QList<std::pair<QByteArray, QByteArray>>& files)
{
    const auto number = [](std::uint32_t value, int bytes) {
        QByteArray text;
        for (int i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i) & 0xFFu);
        return text;
    };
    QByteArray archive, directory;
    for (const auto& [name, content] : files) {
        std::uint32_t checksum = 0xFFFFFFFFu;  // CRC-32, bit by bit
        for (const char c : content) {
            checksum ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit) checksum = checksum >> 1 ^ (checksum & 1u ? 0xEDB88320u : 0u);
        }
        const auto size = static_cast<std::uint32_t>(content.size());
        const QByteArray common = number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(33, 2)
            + number(~checksum, 4) + number(size, 4) + number(size, 4)
            + number(static_cast<std::uint32_t>(name.size()), 2) + number(0, 2);
        directory += "PK\x01\x02" + number(20, 2) + common + number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4)
            + number(static_cast<std::uint32_t>(archive.size()), 4) + name;
        archive += "PK\x03\x04" + common + name + content;
    }
    const auto count = static_cast<std::uint32_t>(files.size());
    return archive + directory + "PK\x05\x06" + number(0, 4) + number(count, 2) + number(count, 2)
        + number(static_cast<std::uint32_t>(directory.size()), 4)
        + number(static_cast<std::uint32_t>(archive.size()), 4) + number(0, 2);
}
