// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/sign_colours.h"

#include <algorithm>

#include <QCoreApplication>

namespace krein {

namespace {

constexpr QRgb rgb(QRgb value)
{
    return 0xff000000U | value;
}

/// The first by Okabe and Ito (2008), the others from the diverging schemes PRGn and BrBG of ColorBrewer; lightened on
/// dark ground. The classes behind them keep away from the two signs.
constexpr SignColours all[]{
    {"blue-vermilion", QT_TRANSLATE_NOOP("SignColours", "Blue and vermilion"), QT_TRANSLATE_NOOP("SignColours", "blue"),
        QT_TRANSLATE_NOOP("SignColours", "vermilion"),
        {rgb(0xd55e00), rgb(0x0072b2), rgb(0x008a65), rgb(0xb85a8e), rgb(0xb87d00)},
        {rgb(0xf0863c), rgb(0x56b4e9), rgb(0x2cc79a), rgb(0xe39bc4), rgb(0xf2c04a)}},
    {"green-purple", QT_TRANSLATE_NOOP("SignColours", "Green and purple"), QT_TRANSLATE_NOOP("SignColours", "green"),
        QT_TRANSLATE_NOOP("SignColours", "purple"),
        {rgb(0x762a83), rgb(0x1b7837), rgb(0x0072b2), rgb(0xd55e00), rgb(0xb87d00)},
        {rgb(0xc79bd6), rgb(0x7fc97f), rgb(0x56b4e9), rgb(0xf0863c), rgb(0xf2c04a)}},
    {"teal-brown", QT_TRANSLATE_NOOP("SignColours", "Teal and brown"), QT_TRANSLATE_NOOP("SignColours", "teal"),
        QT_TRANSLATE_NOOP("SignColours", "brown"),
        {rgb(0x8c510a), rgb(0x01665e), rgb(0x0072b2), rgb(0xb85a8e), rgb(0x762a83)},
        {rgb(0xd8a05a), rgb(0x5ec8bd), rgb(0x56b4e9), rgb(0xe39bc4), rgb(0xc79bd6)}},
};

const SignColours* used = &all[0];

QString word(const char* text)
{
    return QCoreApplication::translate("SignColours", text);
}

}  // namespace

std::span<const SignColours> allSignColours()
{
    return all;
}

void useSignColours(const QString& id)
{
    const auto* found = std::ranges::find_if(
        all, [&id](const SignColours& one) { return id == QLatin1String(one.id); });
    used = found != std::end(all) ? found : &all[0];
}

const SignColours& signColours()
{
    return *used;
}

QString signColourWords()
{
    return QCoreApplication::translate("SignColours", "positive %1, negative %2")
        .arg(word(used->positive), word(used->negative));
}

}  // namespace krein
