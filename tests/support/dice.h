// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <random>

/// Random choices of a test, the same everywhere.
struct Dice {
    std::mt19937 engine;
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
    bool coin() { return below(2) == 0; }
    template <class T> T oneOf(std::initializer_list<T> all)
    {
        return all.begin()[below(static_cast<int>(all.size()))];
    }
};
