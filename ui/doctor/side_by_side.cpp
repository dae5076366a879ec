// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/side_by_side.h"

#include <algorithm>

namespace krein {

namespace {

constexpr int narrowPage = 440, widePage = 640;  // pixels with usual letters; narrower, tables break within words
constexpr int leastWindow = 560;                // pixels, of views without panels
constexpr int leastHeight = 400;                // pixels
constexpr int coveringPage = 520;               // pixels with usual letters

QRect pageFrom(int left, int width, const QRect& beside)
{
    return {left, beside.top(), width, std::max(leastHeight, beside.height())};
}

}  // namespace

SideBySide sideBySide(const QRect& screen, const QRect& window, double letters)
{
    const auto scaled = [letters](int pixels) { return static_cast<int>(letters * pixels); };
    const int leastPage = scaled(narrowPage), mostPage = scaled(widePage);
    const QRect seen = window.intersected(screen);
    const int wanted = std::clamp(screen.width() * 45 / 100, leastPage, mostPage);
    const int right = screen.right() - seen.right(), left = seen.left() - screen.left();
    if (right >= leastPage) return {window, pageFrom(seen.right() + 1, std::min(wanted, right), seen)};
    if (left >= leastPage)
        return {window, pageFrom(seen.left() - std::min(wanted, left), std::min(wanted, left), seen)};
    if (screen.width() < leastWindow + leastPage) {
        const int width = std::min(seen.width(), std::max(scaled(coveringPage), seen.width() * 48 / 100));
        return {window, pageFrom(seen.right() + 1 - width, width, seen)};
    }
    const int width = std::min(window.width(), screen.width() - wanted);
    const int start = std::min(seen.left(), screen.right() + 1 - wanted - width);
    return {QRect(start, seen.top(), width, seen.height()), pageFrom(start + width, wanted, seen)};
}

}  // namespace krein
