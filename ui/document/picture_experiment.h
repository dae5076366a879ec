// SPDX-License-Identifier: GPL-3.0-or-later
//
// The experiment that an exported picture carries: where it is kept in a file, and how it is found again.
#pragma once

#include <filesystem>

#include <QByteArray>
#include <QLatin1String>

#include "core/documents/session.h"

namespace krein {

// Base64 everywhere: Qt squeezes white space in PNG texts and, depending on its version, escapes SVG descriptions or
// not.
inline constexpr QLatin1String pngKey("Kreinscope-Experiment");                       ///< of the text
inline constexpr QLatin1String svgPrefix("Kreinscope experiment, JSON in Base64: ");  ///< of the description
inline constexpr QLatin1String pdfOpen("<kreinscope:experiment>");                    ///< in the XMP, uncompressed
inline constexpr QLatin1String pdfClose("</kreinscope:experiment>");

/// Whether the name of the file is that of a picture that may carry an experiment: .png, .svg or .pdf.
bool isPictureFile(const std::filesystem::path& path);
/// The text that was put into a PNG, SVG or PDF; empty if there is none. @throws FileError  it cannot be read
QByteArray experimentIn(const std::filesystem::path& path);
/// The experiment in a picture and what was selected. @throws FileError  there is none
Session sessionInPicture(const std::filesystem::path& path);

}  // namespace krein
