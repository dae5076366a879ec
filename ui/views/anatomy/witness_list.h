// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/experiment/results.h"

namespace krein {

/// One line of the list of proofs that K is not positive semidefinite or its distances are not a metric.
struct WitnessItem {
    QString text;             ///< a sentence, or a heading
    std::vector<Index> rows;  ///< samples it speaks of, rows of the data set; empty for a heading
    Index eigenfunction = 0;  ///< the eigenvector it speaks of, numbered from 1, the largest eigenvalue; 0: none
    bool isHeading() const { return rows.empty(); }
};

/// More pairs, triangles or samples of a direction than this are not listed.
inline constexpr std::size_t mostWitnesses = 20;

/// The samples that make up half of ‖v‖², the largest |v_i| first, at most mostWitnesses.
std::vector<Index> mainSamples(const Vector& direction);

/// The most negative directions, the worst pairs and the worst triangles under headings; a single heading that says so
/// if there is no witness at all. @pre results.reports, data and prepared are there
std::vector<WitnessItem> witnessItems(const Results& results);

}  // namespace krein
