// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person chose for every window and every file, kept with the other settings of the program.
#pragma once

#include <cstddef>
#include <optional>

#include <QString>

namespace krein {

struct Preferences {
    int textSize = 0;       ///< of letters in points; 0: that of the desktop
    QString folder;         ///< where questions for a file begin when nothing else is known; empty: the home
    int workers = 0;        ///< processors that studies and cross-validations use; 0: all
    int digits = 0;         ///< significant digits of numbers; 0: fewDigits, see ui/text/number_text.h
    int memory = 0;         ///< GB that the runs of a study may take together; 0: what is free
    QString signColours;    ///< id of the colours of signs, see ui/theme/sign_colours.h; empty: the first
    bool startPage = true;  ///< shown when the program begins without a file
    bool operator==(const Preferences&) const = default;
};

/// May be asked on any thread.
Preferences preferences();
void setPreferences(const Preferences& chosen);

/// How many processors there are, and how many of them are used.
int availableProcessors();
int workerCount();
/// Bytes that the runs of a study may take together; unset: not known.
std::optional<std::size_t> memoryForRuns();

/// Gives the windows that are made from now on letters of the size that was chosen.
void applyTextSize();
/// Of the size that was chosen when it was called last; 0: that of the desktop.
int appliedTextSize();

/// Gives numbers as many digits as were chosen.
void applyDigits();

}  // namespace krein
