// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "ui/views/decision/decision_content.h"
#include "ui/views/decision/decision_options.h"

namespace krein {

struct DecisionPanel;
struct Theme;

/// |f| that gets full colour of all the functions that are shown: all but the 2 % most extreme values at training
/// samples, and the margin where there is one, so that it depends neither on what is visible nor on how f grows far
/// from the samples. Of an eigenfunction likewise from the entries of the eigenvector.
/// @param parts  of f₊ and f₋ in place of f   @pre content.hasMap()
double fullColourScale(const DecisionContent& content, bool parts = false);

/// Colours and lines of a map in the panels that show it. One scale for all of them; a map that is shaded already is
/// not shaded again.
class DecisionShading {
public:
    /// @param panels  those that are seen, each with the map of its side   @pre content.hasMap()
    void show(const DecisionContent& content, const DecisionOptions& options, const Theme& theme,
        const std::vector<DecisionPanel*>& panels);
    void clear(const std::vector<DecisionPanel*>& panels);
    /// The next map is shaded even if it is the same: colours, lines or sides have changed.
    void renew() { m_shown.reset(); }
    /// |f| of full colour of what was shaded last.
    double scale() const { return m_scale; }

private:
    std::shared_ptr<const MapValue> m_shown;
    double m_scale = 1.0;
};

}  // namespace krein
