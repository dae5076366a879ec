// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/page.h"

#include <cmath>
#include <cstdio>

namespace krein {

namespace {

struct Rgb {
    int red, green, blue;
};
std::string hex(Rgb colour)
{
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
    return text;
}
Rgb mixed(Rgb from, Rgb to, double amount)
{
    const auto mix = [amount](int a, int b) { return static_cast<int>(std::lround(a + amount * (b - a))); };
    return {mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)};
}

}  // namespace

// The colours are those of the window: blue and vermilion of Okabe and Ito, which colour-blind people tell apart.
PageColours pageColours(bool dark)
{
    const Rgb positive = dark ? Rgb{86, 180, 233} : Rgb{0, 114, 178},
              negative = dark ? Rgb{240, 130, 60} : Rgb{213, 94, 0},
              background = dark ? Rgb{27, 30, 35} : Rgb{255, 255, 255};
    PageColours colours{{"text", dark ? "#e6e6e6" : "#1c1c1c"}, {"muted", dark ? "#a4abb3" : "#5c636a"},
        {"grid", dark ? "#3a4048" : "#dde1e5"}, {"background", hex(background)}, {"positive", hex(positive)},
        {"negative", hex(negative)}, {"moderate", dark ? "#f0c04a" : "#8a6500"}, {"null", "#8a9199"}};
    constexpr int middle = scaleColours / 2;
    for (int i = 0; i < scaleColours; ++i)
        colours["m" + std::to_string(i)] = hex(
            mixed(background, i < middle ? negative : positive, std::abs(i - middle) / static_cast<double>(middle)));
    constexpr const char* ofClasses[2][classColours] = {
        {"#d55e00", "#0072b2", "#008a65", "#b85a8e", "#b87d00", "#2f93cc", "#8f8500", "#4a4f55"},
        {"#f0863c", "#56b4e9", "#2cc79a", "#e39bc4", "#f2c04a", "#a9d8f7", "#f0e47a", "#c8ccd0"}};
    for (int i = 0; i < classColours; ++i) colours["c" + std::to_string(i)] = ofClasses[dark ? 1 : 0][i];
    return colours;
}

const char* signOf(Tone tone)
{
    switch (tone) {
    case Tone::Good: return "✓ ";
    case Tone::Slight: return "≈ ";
    case Tone::Moderate: return "▲ ";
    case Tone::Bad: return "! ";
    case Tone::Neutral: break;
    }
    return "";
}

}  // namespace krein
