// SPDX-License-Identifier: GPL-3.0-or-later
//
// The artificial problems of the benchmark collections, whose best possible error is known.
#pragma once

#include "core/data/generators/generator_frame.h"

namespace krein {

/// N(a·1, I) and N(−a·1, I) with a = 2/√d. The rule "the sum of the features is positive" is the best one; it errs with
/// probability Φ(−2) = 2.28 % in every dimension.
struct TwonormData {
    static constexpr Info info{.id = "twonorm",
        .name = "Twonorm",
        .summary = "Two Gaussian classes of unit variance whose means are four standard deviations apart; no rule has "
                   "an error below 2.3 %.",
        .source = "Breiman 1996"};
    int samples = 300;
    int dimension = 20;
    std::uint64_t seed = 1;
    bool operator==(const TwonormData&) const = default;
};

void visitParameters(TwonormData& data, ParameterVisitor& visit);

/// N(0, 4I) and N(a·1, I) with a = 2/√d.
struct RingnormData {
    static constexpr Info info{.id = "ringnorm",
        .name = "Ringnorm",
        .summary = "Two Gaussian classes: a wide one around the origin and a narrow one inside it, beside its centre.",
        .source = "Breiman 1996"};
    int samples = 300;
    int dimension = 20;
    std::uint64_t seed = 1;
    bool operator==(const RingnormData&) const = default;
};

void visitParameters(RingnormData& data, ParameterVisitor& visit);

/// Three classes of 21 features: x = u·h + (1 − u)·h′ + N(0, I) with u uniform on [0, 1], where h, h′ are two of the
/// triangular waves max(6 − |i − c|, 0), i = 1, …, 21, with c = 7, 15, 11: the first and the second for class 1, the
/// first and the third for class 2, the second and the third for class 3.
struct WaveformData {
    static constexpr Info info{.id = "waveform",
        .name = "Waveform",
        .summary = "Three classes of 21 features, each a random mixture of two of three triangular waves, with noise; "
                   "no rule has an error much below 14 %.",
        .source = "Breiman et al. 1984"};
    int samples = 300;
    double noise = 1.0;  ///< standard deviation added to each feature
    std::uint64_t seed = 1;
    bool operator==(const WaveformData&) const = default;
};

void visitParameters(WaveformData& data, ParameterVisitor& visit);

enum class MonksProblem { First, Second, Third };
inline constexpr Option monksProblemOptions[] = {{"1", "1: a1 = a2, or a5 = 1"},
    {"2", "2: exactly two attributes are 1"}, {"3", "3: a5 = 3 and a4 = 1, or a5 ≠ 4 and a2 ≠ 3"}};

/// Six attributes a1, …, a6 of 3, 3, 2, 3, 4, 2 values counted from 1, and a logical rule that tells class 1 from class
/// 0. Fewer than all 432 points are drawn without replacement, again if only one class was drawn.
struct MonksData {
    static constexpr Info info{.id = "monks",
        .name = "Monk's problems",
        .summary = "Six attributes with a few whole values each; a logical rule gives the class of each of the 432 "
                   "points there are.",
        .source = "Thrun et al. 1991; Huang et al. 2016; He et al. 2022"};
    MonksProblem problem = MonksProblem::First;
    int samples = 432;
    double noise = 0.0;  ///< share of the labels that are inverted
    std::uint64_t seed = 1;
    bool operator==(const MonksData&) const = default;
};

void visitParameters(MonksData& data, ParameterVisitor& visit);

DataSet generate(const TwonormData& data);
DataSet generate(const RingnormData& data);
DataSet generate(const WaveformData& data);
DataSet generate(const MonksData& data);

}  // namespace krein
