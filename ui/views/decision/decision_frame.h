// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/data/import/data_source.h"
#include "ui/views/decision/decision_content.h"

namespace krein {

struct Experiment;

/// A box around the samples that are shown, drawn ones where they were put.
Box surroundings(const DecisionContent& content);

/// The home of a frame that is to be seen whole in one of another shape, with the drawn samples that the frame shows
/// beside it. It grows to both sides, so that this frame stays where it is.
Box homeWithSeen(const DecisionContent& content, const Box& home, const Box& frame);

/// The box to compute a map for, so that it fills a frame and is fine enough; none if the map there is does.
///
/// Legends of a preview and of a settled map may leave frames of different size, each of which would ask for the
/// other's map for ever: a map that is little larger than the frame will do, and one that is nearly of its size is
/// widened.
std::optional<Box> wantedMap(const Box& frame, const Box& map);

/// A map of such a box, fine enough to be printed; none if the box of the one there is is the same.
std::optional<MapDetail> mapFilling(const Box& box, const MapValue& present);

/// When the frame of a decision map is fitted anew. It is fitted once to the data that are drawn on and stands still
/// while samples are drawn; that of other data follows the results.
class DecisionFrame {
public:
    /// Whether the frame is to be fitted now to the drawn samples of an experiment: they are the first of their kind,
    /// or are seen from elsewhere.
    bool startsWith(const Experiment& drawing);
    /// Whether the frame is to be fitted now to the results of an experiment.
    bool follows(const Experiment& shown);
    /// The next results are followed even if their samples were drawn.
    void followNext() { m_followNext = true; }

private:
    std::optional<DataSource> m_fitted;  ///< the data it was fitted to: what they were before they were drawn on
    PlaneOptions m_plane;                ///< … on this plane
    bool m_followNext = false;
};

}  // namespace krein
