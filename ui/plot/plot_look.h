// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include <QColor>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include "ui/plot/plot_map.h"
#include "ui/plot/ticks.h"
#include "ui/theme/theme.h"

class QFont;

namespace krein {

inline constexpr double tickLength = 5;  ///< pixels that a tick of an axis stands out

struct AxisLook {
    QString title;
    QString shortTitle;  ///< where the title does not fit; may be empty
    QColor titleColor;   ///< invalid: the theme's
    AxisScale scale;
    bool wholeNumbers = false;  ///< no ticks between integers
    TickNumbers numbers = TickNumbers::Plain;
    bool bare = false;  ///< nothing is measured along it: no ticks
    bool operator==(const AxisLook&) const = default;
};

/// One line of a legend: a class's marker, a stroke, what is drawn around or over a marker, or a patch of a map.
struct LegendEntry {
    enum class Mark { Filled, Hollow, Solid, Dashed, Stem, Ring, DoubleRing, Cross, Patch };
    Mark mark = Mark::Filled;
    MarkerShape shape = MarkerShape::Circle;
    QColor color;
    QString text;
    QString brief = {};  ///< where there is no room for the text of every entry; empty: the text
    bool operator==(const LegendEntry&) const = default;
};

struct ColorBar {
    std::vector<QRgb> table;  ///< colours from low to high
    Range range;
    QString title;
    TickNumbers numbers = TickNumbers::Plain;
    /// A second scale beside the first: what other numbers these values of the first stand for, the more important ones
    /// first.
    std::vector<Tick> second = {};
    QString secondTitle = {};
    bool operator==(const ColorBar&) const = default;
};

/// What may come to stand around a plot: its frame leaves the place free, so that it stays where it is when that comes.
struct KeptPlace {
    std::vector<LegendEntry> legend;
    std::optional<ColorBar> colorBar;
    QString note;
    bool operator==(const KeptPlace&) const = default;
};

/// All that surrounds the data of a plot. Setting an equal one again costs nothing.
struct PlotLook {
    AxisLook x, y;
    bool axes = true;         ///< false: only the message
    QString heading;          ///< above everything, on a line of its own
    double leastLeft = 0;     ///< pixels left of the frame at least: plots above each other align
    bool equalUnits = false;  ///< one unit is equally long on both axes …
    double mostWidened = std::numeric_limits<double>::infinity();  ///< … unless one would show so many times its range
    std::vector<LegendEntry> legend;                               ///< above the frame
    bool legendInOneRow = false;                                   ///< the legend is brief rather than in several rows
    std::optional<ColorBar> colorBar;
    double corner = 0;  ///< pixels at the upper right that something else covers
    QString note;       ///< below everything, small
    std::optional<KeptPlace> kept;  ///< unset: the frame has all the room there is
    QString message;    ///< in the middle: why there is nothing to see
    bool operator==(const PlotLook&) const = default;
};

/// Where the parts of a plot are, in pixels. The frame comes first: in a small place the note is cut to a line or
/// left out, then the legend has its brief words, and then its last entries are counted instead.
struct PlotLayout {
    QSizeF size;
    QRectF area;                 ///< the frame
    std::vector<QRectF> legend;  ///< of as many entries as there is room for
    bool isBrief = false;        ///< the legend has its brief words
    QRectF more;                 ///< "+2": how many entries are left out; null: none, or not even that has room
    QRectF heading, colorBar, note, xTitle, yTitle;
    bool noteIsCut = false;    ///< it has one line or no place
    double secondScale = 0.0;  ///< where the numbers of the colour bar's second scale begin
    bool operator==(const PlotLayout&) const = default;
};

/// @param y  visible range in positions; it decides how wide the numbers are   @param onPaper  of a saved picture,
/// which
///           has no tips for a note that is left out: it has more of a small one
PlotLayout layoutPlot(const PlotLook& look, const QSizeF& size, Range y, const QFont& font, bool onPaper = false);
/// What the legend says of an entry in this layout.
const QString& legendWords(const LegendEntry& entry, const PlotLayout& layout);
/// How many entries the legend leaves out, "+2".
QString legendMore(const PlotLook& look, const PlotLayout& layout);
/// The words of the look that the layout has no room for, a line each.
QStringList leftOut(const PlotLook& look, const PlotLayout& layout);
/// Ticks of a horizontal (vertical) axis for its visible range and length in pixels.
std::vector<Tick> horizontalTicks(const AxisLook& look, Range visible, double length, const QFont& font);
std::vector<Tick> verticalTicks(const AxisLook& look, Range visible, double length, const QFont& font);
std::vector<Tick> colorBarTicks(const ColorBar& bar, double length, const QFont& font);
/// The font of numbers, legends and notes.
QFont smallFont(const QFont& font);

}  // namespace krein
