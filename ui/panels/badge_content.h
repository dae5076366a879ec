// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a badge says, as a value: free functions make it of Results, Badge shows it.
#pragma once

#include <vector>

#include <QCoreApplication>
#include <QString>

namespace krein {

/// How a result is to be taken. Each has a colour and a shape of its own, so that neither is the only sign.
enum class BadgeTone {
    Good,     ///< a disc
    Fair,     ///< a rounded square
    Caution,  ///< a triangle
    Bad,      ///< an octagon
    Neutral,  ///< a ring: nothing is known, or it is neither good nor bad
};
inline constexpr int badgeTones = static_cast<int>(BadgeTone::Neutral) + 1;

/// What is drawn inside the shape.
enum class BadgeSign {
    Check,
    Equals,   ///< exactly, without a search
    Nearly,   ///< about
    Valley,   ///< a minimum among others
    Level,    ///< as far as the slope tells
    Saddle,   ///< down on one side, up on the other
    Falling,  ///< and never ends
    Dots,     ///< not finished
    Cross,    ///< there is none
    Unknown,
    Signs,   ///< plus and minus
    Arrows,  ///< one way differs from the other
    Share,   ///< as much of a circle as BadgeContent::share
};

enum class PieceColour { Tone, Positive, Negative, Null };

/// A part of the large words.
struct BadgePiece {
    QString text;
    PieceColour colour = PieceColour::Tone;
    bool operator==(const BadgePiece&) const = default;
};

/// One line of the table of facts.
struct BadgeFact {
    QString label, value;
    QString meaning;  ///< for the tool tip; may be empty
    bool operator==(const BadgeFact&) const = default;
};

struct BadgeContent {
    QString caption;                 ///< what it is about: "K, 210 × 210"
    std::vector<BadgePiece> pieces;  ///< the result itself in one to three words: "Indefinite"
    QString remark;  ///< the number that proves it, one line: "λₘᵢₙ = −0.49, −1.8 % of λₘₐₓ"
    QString why;     ///< whole sentences; may be empty
    std::vector<BadgeFact> facts;
    BadgeTone tone = BadgeTone::Neutral;
    BadgeSign sign = BadgeSign::Unknown;
    double share = 0.0;  ///< of BadgeSign::Share, 0 to 1
    bool quiet = false;  ///< nothing has to be done about it: its words are not large
    bool operator==(const BadgeContent&) const = default;

    /// The large words as one text.
    QString words() const
    {
        QString all;
        for (const BadgePiece& piece : pieces) all += (all.isEmpty() ? QString() : QStringLiteral(" ")) + piece.text;
        return all;
    }
};

/// The context of the words of badges.
struct BadgeWords {
    Q_DECLARE_TR_FUNCTIONS(BadgeWords)
};

}  // namespace krein
