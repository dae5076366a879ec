// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/svg_parts.h"

#include <algorithm>
#include <cstdio>

#include "core/base/text.h"
#include "core/reports/writers.h"

namespace krein {

std::string svgColour(const std::string& name)
{
    return "var(--" + name + ")";
}

std::string svgNumber(double number)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", number);
    return text;
}

std::string svgBegin(double height, const std::string& label)
{
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"" + htmlWords(label) + "\" width=\""
        + svgNumber(pictureWidth) + "\" height=\"" + svgNumber(height) + "\" viewBox=\"0 0 " + svgNumber(pictureWidth)
        + " " + svgNumber(height) + "\" font-family=\"sans-serif\" font-size=\"12\" fill=\"" + svgColour("text")
        + "\">\n";
}

std::string svgLine(double x1, double y1, double x2, double y2, const std::string& colour, const std::string& more)
{
    return "<line x1=\"" + svgNumber(x1) + "\" y1=\"" + svgNumber(y1) + "\" x2=\"" + svgNumber(x2) + "\" y2=\""
        + svgNumber(y2) + "\" stroke=\"" + colour + "\"" + more + "/>\n";
}

std::string svgWords(double x, double y, const std::string& text, const std::string& anchor, const std::string& colour)
{
    return "<text x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(y) + "\" text-anchor=\"" + anchor + "\" fill=\"" + colour
        + "\">" + htmlWords(text) + "</text>\n";
}

double roomFor(std::string_view text)
{
    constexpr double widestDigit = 9.0;
    const auto letters = std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
    return widestDigit * static_cast<double>(letters);
}

std::string shortened(const std::string& name, std::size_t most)
{
    if (!isUtf8(name)) return name;
    std::size_t letters = 0;
    std::size_t end = name.size();
    for (std::size_t i = 0; i < name.size(); ++i)
        if ((name[i] & 0xC0) != 0x80 && ++letters == most) end = i;
    return letters > most ? name.substr(0, end) + "." : name;
}

std::string svgRisingWords(
    double x, double y, const std::string& text, const std::string& colour, const std::string& anchor)
{
    return "<text transform=\"translate(" + svgNumber(x) + " " + svgNumber(y) + ") rotate(-90)\""
        + (anchor == "start" ? "" : " text-anchor=\"" + anchor + "\"") + " fill=\"" + colour + "\">" + htmlWords(text)
        + "</text>\n";
}

}  // namespace krein
