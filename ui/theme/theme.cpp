// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

#include <QGuiApplication>

#include "ui/theme/high_contrast.h"
#include "ui/theme/sign_colours.h"

namespace krein {

namespace {

/// Below 1: small values leave the neutral centre sooner, so that the sign is seen next to the boundary.
constexpr double gamma = 0.85;

QPalette lightPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0xf4, 0xf4, 0xf2));
    palette.setColor(QPalette::WindowText, QColor(0x1d, 0x1f, 0x21));
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::AlternateBase, QColor(0xf0, 0xf1, 0xf2));
    palette.setColor(QPalette::Text, QColor(0x1d, 0x1f, 0x21));
    palette.setColor(QPalette::PlaceholderText, QColor(0x66, 0x6b, 0x70));
    palette.setColor(QPalette::Button, QColor(0xee, 0xee, 0xec));
    palette.setColor(QPalette::ButtonText, QColor(0x1d, 0x1f, 0x21));
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(0xff, 0xff, 0xff));
    palette.setColor(QPalette::ToolTipText, QColor(0x1d, 0x1f, 0x21));
    palette.setColor(QPalette::Highlight, QColor(0x00, 0x72, 0xb2));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x00, 0x60, 0x9c));
    palette.setColor(QPalette::LinkVisited, QColor(0x75, 0x4c, 0x86));
    palette.setColor(QPalette::Light, Qt::white);
    palette.setColor(QPalette::Midlight, QColor(0xe4, 0xe4, 0xe2));
    palette.setColor(QPalette::Mid, QColor(0xb4, 0xb6, 0xb8));
    palette.setColor(QPalette::Dark, QColor(0x9a, 0x9c, 0x9e));
    palette.setColor(QPalette::Shadow, QColor(0x70, 0x72, 0x74));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x6a, 0x6c, 0x6f));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(0xb8, 0xbc, 0xc0));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, QColor(0x1d, 0x1f, 0x21));
    return palette;
}

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x25, 0x28, 0x2b));
    palette.setColor(QPalette::WindowText, QColor(0xe4, 0xe6, 0xe8));
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1e, 0x21));
    palette.setColor(QPalette::AlternateBase, QColor(0x22, 0x26, 0x29));
    palette.setColor(QPalette::Text, QColor(0xe4, 0xe6, 0xe8));
    palette.setColor(QPalette::PlaceholderText, QColor(0x9c, 0xa2, 0xa8));
    palette.setColor(QPalette::Button, QColor(0x2f, 0x33, 0x37));
    palette.setColor(QPalette::ButtonText, QColor(0xe4, 0xe6, 0xe8));
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(0x33, 0x37, 0x3b));
    palette.setColor(QPalette::ToolTipText, QColor(0xee, 0xf0, 0xf2));
    palette.setColor(QPalette::Highlight, QColor(0x26, 0x78, 0xb0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x72, 0xc0, 0xf0));
    palette.setColor(QPalette::LinkVisited, QColor(0xc4, 0xa0, 0xd6));
    palette.setColor(QPalette::Light, QColor(0x4a, 0x4f, 0x54));
    palette.setColor(QPalette::Midlight, QColor(0x3a, 0x3f, 0x43));
    palette.setColor(QPalette::Mid, QColor(0x2a, 0x2d, 0x30));
    palette.setColor(QPalette::Dark, QColor(0x16, 0x18, 0x1a));
    palette.setColor(QPalette::Shadow, QColor(0x0c, 0x0d, 0x0e));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x98, 0x9e, 0xa4));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(0x45, 0x4a, 0x4f));
    return palette;
}

/// The first of them have the colours of the signs of f.
std::array<ClassStyle, markerShapes> classStyles(bool dark)
{
    using enum MarkerShape;
    const auto& first = dark ? signColours().dark : signColours().light;
    return {{{first[0], Triangle}, {first[1], Circle}, {first[2], Square}, {first[3], Diamond},
        {first[4], TriangleDown}, {dark ? QColor(0xa9, 0xd8, 0xf7) : QColor(0x2f, 0x93, 0xcc), Plus},
        {dark ? QColor(0xf0, 0xe4, 0x7a) : QColor(0x8f, 0x85, 0x00), Pentagon},
        {dark ? QColor(0xc8, 0xcc, 0xd0) : QColor(0x4a, 0x4f, 0x55), Star}}};
}

double channelLuminance(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * channelLuminance(color.redF()) + 0.7152 * channelLuminance(color.greenF())
        + 0.0722 * channelLuminance(color.blueF());
}

/// As it was before the first palette of ours.
bool desktopHasHighContrast()
{
    static const bool hasIt = isHighContrast(QGuiApplication::palette());
    return hasIt;
}

Theme usualTheme(bool dark)
{
    Theme theme;
    theme.dark = dark;
    theme.palette = dark ? darkPalette() : lightPalette();
    theme.plotBackground = dark ? QColor(0x1b, 0x1e, 0x21) : QColor(Qt::white);
    theme.frame = dark ? QColor(0x8a, 0x91, 0x97) : QColor(0x55, 0x5a, 0x5f);
    theme.grid = dark ? QColor(255, 255, 255, 28) : QColor(0, 0, 0, 26);
    theme.text = dark ? QColor(0xe4, 0xe6, 0xe8) : QColor(0x1d, 0x1f, 0x21);
    theme.mutedText = dark ? QColor(0xa4, 0xaa, 0xb0) : QColor(0x5d, 0x62, 0x67);
    theme.contour = dark ? QColor(0xf2, 0xf4, 0xf6) : QColor(0x11, 0x12, 0x13);
    theme.markerOutline = dark ? QColor(0x14, 0x16, 0x18) : QColor(Qt::white);
    theme.selection = dark ? QColor(0xff, 0xff, 0xff) : QColor(0x00, 0x00, 0x00);
    theme.warning = dark ? QColor(0xf6, 0xa3, 0x66) : QColor(0xa8, 0x43, 0x00);
    theme.classes = classStyles(dark);
    theme.negative = theme.classes[0].color;
    theme.positive = theme.classes[1].color;
    theme.null = dark ? QColor(0x90, 0x97, 0x9d) : QColor(0x80, 0x85, 0x8a);
    theme.mapCentre = dark ? qRgb(0x22, 0x25, 0x28) : qRgb(0xf8, 0xf8, 0xf6);
    // Short of the class colours, so that the markers of a class stand out on their own side.
    theme.mapPositive = mixed(theme.mapCentre, theme.positive.rgb(), dark ? 0.62 : 0.78);
    theme.mapNegative = mixed(theme.mapCentre, theme.negative.rgb(), dark ? 0.62 : 0.78);
    return theme;
}

}  // namespace

ClassStyle Theme::classStyle(int index) const
{
    if (index < 0) return {mutedText, MarkerShape::Circle};
    const int count = static_cast<int>(classes.size());
    ClassStyle style = classes[static_cast<std::size_t>(index % count)];
    style.shape = static_cast<MarkerShape>((static_cast<int>(style.shape) + index / count) % markerShapes);
    return style;
}

Theme makeTheme(bool dark)
{
    const Theme theme = usualTheme(dark);
    return desktopHasHighContrast() ? withHighContrast(theme) : theme;
}

bool systemIsDark()
{
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

QRgb mixed(QRgb first, QRgb second, double amount)
{
    const double t = std::clamp(amount, 0.0, 1.0);
    const auto channel = [t](int a, int b) { return static_cast<int>(std::lround(a + t * (b - a))); };
    return qRgb(channel(qRed(first), qRed(second)), channel(qGreen(first), qGreen(second)),
        channel(qBlue(first), qBlue(second)));
}

QRgb divergingColor(const Theme& theme, double value)
{
    const double magnitude = std::pow(std::min(std::abs(value), 1.0), gamma);
    return mixed(theme.mapCentre, value >= 0 ? theme.mapPositive : theme.mapNegative, magnitude);
}

std::vector<QRgb> divergingTable(const Theme& theme, int size)
{
    std::vector<QRgb> table(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i)
        table[static_cast<std::size_t>(i)] = divergingColor(theme, 2.0 * i / (size - 1) - 1.0);
    return table;
}

double contrast(const QColor& first, const QColor& second)
{
    const double a = luminance(first), b = luminance(second);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

}  // namespace krein
