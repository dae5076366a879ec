// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/types.h"
#include "core/base/written.h"
#include "core/data/prepare.h"

namespace krein {

enum class PlaneKind { Features, Principal, Samples };
inline constexpr Option planeOptions[] = {{"features", "two features"}, {"principal", "first two principal components"},
    {"samples", "through three samples"}};

/// Values that features are held at, in the data's own units, as in "age=30, sex=1".
struct HeldValues {
    struct Given {
        std::string name;
        double value = 0.0;
    };
    std::vector<Given> values;  ///< as written

    static constexpr std::string_view usualKey = "map.held";
    /// @throws InvalidInput  quoting what is no name with a number
    static HeldValues read(std::string_view text, std::string_view key);
};

/// The plane in sample space on which decision values are drawn.
struct PlaneOptions {
    PlaneKind plane = PlaneKind::Features;
    int horizontal = 1;  ///< feature on the horizontal axis, counted from 1, categories as PreparedData::encodedNames
    int vertical = 2;
    Written<HeldValues> held;              ///< features that are not named: their training means
    int first = 0, second = 1, third = 2;  ///< rows of the data set, counted from 0
    bool operator==(const PlaneOptions&) const = default;
};

void visitParameters(PlaneOptions& options, ParameterVisitor& visit);

/// A feature that is constant all over the plane, in its own units.
struct HeldFeature {
    std::string name;
    double value = 0.0;
    bool isMean = true;  ///< the training mean, not a value that somebody gave
    bool operator==(const HeldFeature&) const = default;
};

/// y(s, t) = origin + (s − s₀)·horizontal + (t − t₀)·vertical, and x = y or, throughTransform, x = transform(y): the
/// sample the kernel sees. On a features plane s and t are the two features in their own units; the directions are
/// their images in prepared space, in general neither of length 1 nor, after principal components, orthogonal; the
/// image of a feature that is left out is zero. On the other planes they are orthonormal directions of prepared space.
struct Plane {
    PlaneKind kind = PlaneKind::Features;
    Vector origin, horizontal, vertical;  ///< k of prepared space, or e of encoded space if throughTransform
    double s0 = 0.0, t0 = 0.0;            ///< coordinates of the origin
    bool throughTransform = false;        ///< y is an encoded sample: the transform is not affine
    bool axisAligned = true;              ///< each direction is along one coordinate axis of its own, or zero
    /// The columns of the encoded samples on the axes of a features plane; −1: none.
    Index horizontalFeature = -1, verticalFeature = -1;
    std::string horizontalLabel, verticalLabel;  ///< axis titles
    std::string note;                            ///< what is held where, for people; empty if nothing is
    std::vector<HeldFeature> held;               ///< e − 2 on a features plane, in order; none on the others
    bool operator==(const Plane&) const = default;
};

/// With a single feature the map is drawn over that feature alone: the vertical direction is zero. A held value of a
/// feature that is drawn is not used. The second in-plane direction of three samples is orthonormalised, towards the
/// third.
/// @throws InvalidInput  samples that are no vectors; a feature number beyond e, or twice the same; a held feature that
///                       does not exist or is named twice; a sample that is not in use, or three samples on a line
Plane makePlane(const PlaneOptions& options, const PreparedData& prepared);
/// A plane of two features of data that could not be prepared, so that their samples can be shown nevertheless: labels
/// and coordinates only. The two features of the options if the data have them, else the first two.
/// @throws InvalidInput  samples that are no vectors
Plane planeOfData(const PlaneOptions& options, const DataSet& data);

enum class SamplePart { Train, Test };
/// (s, t) of every sample (n×2): on a features plane the two features in their own units, else the orthogonal
/// projection.
Matrix coordinatesOn(const Plane& plane, const PreparedData& prepared, SamplePart part);
/// The same for a plane of planeOfData().
Matrix coordinatesOn(const Plane& plane, const DataSet& data);
/// The samples the kernel sees at points of the plane: m×2 → m×k.
Matrix samplesAt(const Plane& plane, const FeatureTransform& transform, const Matrix& coordinates);

/// The text that holds these features where they are held: what PlaneOptions::held is for them. Means are left out.
std::string heldText(const std::vector<HeldFeature>& held);

struct Box {
    double left = 0, right = 1, bottom = 0, top = 1;
    bool operator==(const Box&) const = default;
};
/// The samples' bounding box on the plane with a margin of 8 % on every side; never empty.
Box boxAround(const Matrix& coordinates);

}  // namespace krein
