// SPDX-License-Identifier: GPL-3.0-or-later
//
// The colours of signs, which are those of the first two classes too: f > 0 means the second. Each pair is told apart
// with any of the usual deficiencies of colour vision.
#pragma once

#include <array>
#include <span>

#include <QRgb>
#include <QString>

namespace krein {

struct SignColours {
    const char* id;        ///< kept in the settings
    const char* name;      ///< for people; translated in the context SignColours
    const char* positive;  ///< how its colour is called
    const char* negative;
    std::array<QRgb, 5> light, dark;  ///< of the first classes on white and on dark ground: the first is negative
};

std::span<const SignColours> allSignColours();
/// Those of the themes and windows that are made from now on. @param id  another one than any has: the first
void useSignColours(const QString& id);
const SignColours& signColours();
/// "positive blue, negative vermilion"
QString signColourWords();

}  // namespace krein
