// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/plane.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/object_number.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

void visitParameters(PlaneOptions& options, ParameterVisitor& visit)
{
    constexpr Bounds feature = Bounds(1, 100000).slider(1, 10), row = Bounds(0, 100000000).exact();
    visit(options.plane,
        {"plane", "Plane",
            "Plane of the decision values; all other directions are held, at the training mean unless set.",
            {.options = planeOptions}});
    visit(options.horizontal,
        {"horizontal", "Horizontal feature", "Feature on the horizontal axis, counted from 1.", feature});
    visit(options.vertical, {"vertical", "Vertical feature", "Feature on the vertical axis, counted from 1.", feature});
    visit(options.held,
        {"held", "Held features",
            "Values of the features that are not drawn, in their own units, as in age=30, sex=1 (names with a comma in "
            "double quotes); all others are held at their training means."});
    visit(options.first, {"first", "First sample", "Number of the sample at the origin.", row, {.isObject = true}});
    visit(options.second,
        {"second", "Second sample", "Number of the sample at the end of the horizontal axis.", row,
            {.isObject = true}});
    visit(
        options.third, {"third", "Third sample", "Number of the third sample on the plane.", row, {.isObject = true}});
}

namespace {

// ---- Held features

using Given = HeldValues::Given;

/// Position of the first (or last) such character outside double quotes, or npos.
std::size_t findUnquoted(std::string_view text, char wanted, bool last)
{
    std::size_t found = std::string_view::npos;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (quoted || text[i] != wanted) continue;
        found = i;
        if (!last) break;
    }
    return found;
}

std::string unquoted(std::string_view name)
{
    if (name.size() < 2 || name.front() != '"' || name.back() != '"') return std::string(name);
    std::string plain;
    for (std::size_t i = 1; i + 1 < name.size(); ++i) {
        plain += name[i];
        if (name[i] == '"' && name[i + 1] == '"') ++i;  // a doubled quote stands for one
    }
    return plain;
}

Given parseGiven(std::string_view item)
{
    // The name of a category's value has an equals sign of its own: "Sex = Male = 1".
    const std::size_t equals = findUnquoted(item, '=', true);
    std::optional<double> value;
    if (equals != std::string_view::npos) value = parseNumber(trimmed(item.substr(equals + 1)));
    if (!value || !std::isfinite(*value))
        throw InvalidInput("\"held\": " + inQuotes(item)
            + " is not a feature with its value; accepted are a name, an equals sign and a number, separated by "
              "commas, as in age=30, sex=1.");
    return {unquoted(trimmed(item.substr(0, equals))), *value};
}

/// Where the encoded samples of a plane lie: at the training means, or at what was given for features that are not
/// drawn.
struct HeldPoint {
    Vector values;            ///< e
    std::vector<bool> given;  ///< e
};

HeldPoint heldPoint(const HeldValues& held, Index horizontal, Index vertical, const PreparedData& prepared)
{
    const Matrix& train = prepared.encodedTrain;
    HeldPoint point;
    point.values = (train / static_cast<double>(train.rows())).colwise().sum().transpose();  // sums of large values
                                                                                             // overflow
    point.given.assign(prepared.encodedNames.size(), false);
    for (const Given& given : held.values) {
        const auto named = [&](const std::string& name) { return trimmed(name) == given.name || name == given.name; };
        const auto found = std::ranges::find_if(prepared.encodedNames, named);
        if (found == prepared.encodedNames.end())
            throw FixableInput("\"held\": there is no feature " + inQuotes(given.name)
                    + suggestion(given.name, prepared.encodedNames) + "; held features are named as in the data.",
                {{"map.held", std::string(), "Hold all features at their means"}});
        const auto j = static_cast<std::size_t>(found - prepared.encodedNames.begin());
        if (point.given[j])
            throw InvalidInput("\"held\" names " + inQuotes(given.name) + " twice; give every feature one value.");
        point.given[j] = true;
        const auto feature = static_cast<Index>(j);
        if (feature != horizontal && feature != vertical) point.values(feature) = given.value;
    }
    return point;
}

std::string heldNote(const std::vector<HeldFeature>& held)
{
    if (held.empty()) return {};
    constexpr std::size_t most = 4;
    std::vector<std::string> given;
    std::string other;
    std::size_t means = 0, further = 0;
    for (const HeldFeature& feature : held) {
        if (feature.isMean) {
            ++means;
            other = feature.name;
        } else if (given.size() < most) {
            given.push_back(feature.name + " = " + numberText(feature.value));
        } else {
            ++further;
        }
    }
    if (further > 0) given.push_back(std::to_string(further) + " more");
    const std::string count = std::to_string(held.size() + 2) + " features: ";
    // Of one its name is enough: the line is to be read whole where letters are large.
    const std::string rest = means == 1 ? other : "the other " + std::to_string(means);
    if (given.empty())
        return count + rest + (means == 1 ? " is held at its training mean" : " are held at their training means");
    std::string fixed = count + "held at " + listed(given);
    if (means == 0) return fixed;
    return fixed + ", " + rest + (means == 1 ? " at its training mean" : " at their training means");
}

// ---- Two features

void requireFeature(const char* axis, int number, Index features)
{
    if (number >= 1 && number <= features) return;
    throw InvalidInput("\"" + std::string(axis) + "\": there is no feature " + std::to_string(number)
        + "; the data have "
        + (features == 1 ? "one feature, 1."
                         : std::to_string(features) + " features, 1 to " + std::to_string(features) + "."));
}

void requireFeatures(const PlaneOptions& options, Index features)
{
    requireFeature("horizontal", options.horizontal, features);
    if (features == 1) return;
    requireFeature("vertical", options.vertical, features);
    if (options.horizontal == options.vertical)
        throw InvalidInput("\"horizontal\" and \"vertical\" are both feature " + std::to_string(options.horizontal)
            + "; a plane needs two different ones.");
}

constexpr const char* noteOfOneFeature = "1 feature: the vertical axis carries no information";

/// Axes and titles of a plane of two features, or of the only one.
Plane featureAxes(Index horizontal, Index vertical, const std::vector<std::string>& names)
{
    Plane plane;
    plane.horizontalFeature = horizontal;
    plane.horizontalLabel = names[static_cast<std::size_t>(horizontal)];
    if (names.size() == 1) {
        plane.note = noteOfOneFeature;
        return plane;
    }
    plane.verticalFeature = vertical;
    plane.verticalLabel = names[static_cast<std::size_t>(vertical)];
    return plane;
}

/// Change of the prepared sample with one encoded feature, for an affine transform: k.
Vector imageOf(const FeatureTransform& transform, Index feature)
{
    if (transform.components.cols() > 0)
        return transform.factor(feature) * transform.components.row(feature).transpose();
    const std::vector<Index> kept = transform.kept();
    Vector image = Vector::Zero(static_cast<Index>(kept.size()));
    const auto found = std::ranges::lower_bound(kept, feature);
    if (found != kept.end() && *found == feature) image(found - kept.begin()) = transform.factor(feature);
    return image;
}

/// The upper one of two.
double median(Vector values)
{
    const auto middle = values.begin() + values.size() / 2;
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Plane featurePlane(const PlaneOptions& options, const PreparedData& prepared)
{
    const auto features = static_cast<Index>(prepared.encodedNames.size());
    requireFeatures(options, features);
    Plane plane = featureAxes(options.horizontal - 1, options.vertical - 1, prepared.encodedNames);
    const Index h = plane.horizontalFeature, v = plane.verticalFeature;
    HeldPoint point = heldPoint(*options.held, h, v, prepared);
    // Where on the two axes the origin is matters for rounding alone: an outlier may draw the mean far away from all
    // samples.
    for (const Index axis : {h, v})
        if (axis >= 0) point.values(axis) = median(prepared.encodedTrain.col(axis));
    for (Index j = 0; j < features; ++j)
        if (j != h && j != v)
            plane.held.push_back({prepared.encodedNames[static_cast<std::size_t>(j)], point.values(j),
                !point.given[static_cast<std::size_t>(j)]});
    if (features > 1) plane.note = heldNote(plane.held);
    plane.s0 = point.values(h);
    plane.t0 = v < 0 ? 0.0 : point.values(v);
    plane.throughTransform = !prepared.transform.isAffine();
    if (plane.throughTransform) {
        plane.origin = point.values;
        plane.horizontal = Vector::Unit(features, h);
        plane.vertical = Vector::Zero(features);
        if (v >= 0) plane.vertical(v) = 1.0;
    } else {
        plane.origin = prepared.transform.apply(point.values.transpose()).transpose();
        plane.horizontal = imageOf(prepared.transform, h);
        plane.vertical = v < 0 ? Vector(Vector::Zero(plane.origin.size())) : imageOf(prepared.transform, v);
    }
    plane.axisAligned = prepared.transform.components.cols() == 0;
    return plane;
}

// ---- Principal components

/// Variances along the principal directions (descending) and the first two directions as columns (d×2, orthonormal).
struct PrincipalDirections {
    Vector variances;
    Matrix directions;
};

/// A unit vector of length d; orthogonal to `other`, which is a unit vector or zero.
Vector anyDirection(Index features, const Vector& other)
{
    Index smallest = 0;
    other.cwiseAbs().minCoeff(&smallest);
    const Vector unit = Vector::Unit(features, smallest);
    return (unit - other * other(smallest)).normalized();
}

PrincipalDirections principalDirections(const Matrix& centredSamples)
{
    const Index n = centredSamples.rows(), features = centredSamples.cols();
    PrincipalDirections result;
    result.directions = Matrix::Zero(features, 2);
    const bool wide = features > n;  // then the n×n matrix of inner products has the same non-zero eigenvalues
    const Eigenpairs pairs = wide ? eigenpairs(centredSamples * centredSamples.transpose())
                                  : eigenpairs(centredSamples.transpose() * centredSamples);
    result.variances = pairs.values.cwiseMax(0.0) / static_cast<double>(n);
    for (Index k = 0; k < 2; ++k) {
        Vector direction = Vector::Zero(features);
        if (k < pairs.values.size() && pairs.values(k) > 1e-14 * pairs.values(0))
            direction = wide ? (centredSamples.transpose() * pairs.vectors.col(k)).normalized() : pairs.vectors.col(k);
        // Samples on a line or a point have no second or first direction: any orthogonal one will do.
        if (direction.isZero(0.0)) direction = anyDirection(features, result.directions.col(0));
        Index largest = 0;
        direction.cwiseAbs().maxCoeff(&largest);
        result.directions.col(k) = direction(largest) < 0.0 ? -direction : direction;
    }
    return result;
}

Plane principalPlane(const PreparedData& prepared)
{
    const Matrix& samples = prepared.train;
    Plane plane{.kind = PlaneKind::Principal};
    plane.origin = samples.colwise().mean().transpose();
    if (prepared.transform.components.cols() > 0) {  // the samples are principal components already, and their names
                                                     // say so
        plane.horizontal = Vector::Unit(samples.cols(), 0);
        plane.vertical = Vector::Unit(samples.cols(), 1);
        plane.horizontalLabel = prepared.featureNames[0];
        plane.verticalLabel = prepared.featureNames[1];
        if (samples.cols() > 2) plane.note = "first two principal components; the rest is held at the mean";
        return plane;
    }
    const PrincipalDirections principal = principalDirections(samples.rowwise() - plane.origin.transpose());
    plane.horizontal = principal.directions.col(0);
    plane.vertical = principal.directions.col(1);
    plane.axisAligned = false;
    const double total = principal.variances.sum();
    const auto share = [&](Index k) {
        return total > 0.0 && k < principal.variances.size() ? principal.variances(k) / total : 0.0;
    };
    plane.horizontalLabel = "principal component 1 (" + wholePercent(share(0)) + ")";
    plane.verticalLabel = "principal component 2 (" + wholePercent(share(1)) + ")";
    if (samples.cols() > 2)
        plane.note = "first two principal components (" + wholePercent(share(0) + share(1))
            + " of the variance); the rest is held at the mean";
    return plane;
}

// ---- Three samples

/// The prepared sample of that row of the data set.
Vector sampleInUse(std::string path, int row, const PreparedData& prepared)
{
    const auto find = [row](const std::vector<Index>& rows, const Matrix& samples) -> std::optional<Vector> {
        const auto found = std::ranges::lower_bound(rows, Index{row});
        if (found == rows.end() || *found != row) return std::nullopt;
        return Vector(samples.row(found - rows.begin()).transpose());
    };
    if (auto sample = find(prepared.trainRows, prepared.train)) return *sample;
    if (auto sample = find(prepared.testRows, prepared.test)) return *sample;
    Index last = prepared.trainRows.back();
    if (!prepared.testRows.empty()) last = std::max(last, prepared.testRows.back());
    throw InvalidInput(parameterName(path) + ": sample " + optionName(path, std::to_string(row))
        + " is neither a training nor a test sample; accepted are samples in use, counted from " + optionName(path, "0")
        + ", up to " + optionName(path, std::to_string(last)) + ".");
}

Plane samplesPlane(const PlaneOptions& options, const PreparedData& prepared)
{
    Plane plane{.kind = PlaneKind::Samples, .axisAligned = false};
    plane.origin = sampleInUse("map.first", options.first, prepared);
    const Vector second = sampleInUse("map.second", options.second, prepared) - plane.origin;
    const Vector third = sampleInUse("map.third", options.third, prepared) - plane.origin;
    const std::string names[3] = {
        objectNumber(options.first), objectNumber(options.second), objectNumber(options.third)};
    constexpr double flat = 1e-9;  // a smaller height over the line through the other two is round-off
    const double length = second.stableNorm(), reach = std::max(length, third.stableNorm());
    Vector height = third;
    if (length > 0.0) {
        plane.horizontal = second / length;
        for (int pass = 0; pass < 2; ++pass) height -= plane.horizontal * plane.horizontal.dot(height);
    }
    if (!(length > flat * reach) || !(height.stableNorm() > flat * reach))
        throw FixableInput("The samples " + optionName("map.first", std::to_string(options.first)) + ", "
                + optionName("map.second", std::to_string(options.second)) + " and "
                + optionName("map.third", std::to_string(options.third))
                + " lie on one line and do not span a plane; choose others for " + parameterName("map.first") + ", "
                + parameterName("map.second") + " and " + parameterName("map.third") + ".",
            {{"map.plane", std::string("principal"), "Show the principal components"}});
    plane.vertical = height / height.stableNorm();
    plane.horizontalLabel = "sample " + names[0] + " → sample " + names[1];
    plane.verticalLabel = "towards sample " + names[2];
    plane.note = "plane through the samples " + names[0] + ", " + names[1] + " and " + names[2];
    return plane;
}

/// Samples with one prepared feature lie on a line, whatever plane is asked for.
Plane preparedLine(PlaneKind kind, const PreparedData& prepared)
{
    Plane plane{.kind = kind, .origin = Vector::Zero(1), .horizontal = Vector::Ones(1), .vertical = Vector::Zero(1)};
    plane.horizontalLabel = prepared.featureNames.front();
    plane.note = noteOfOneFeature;
    return plane;
}

/// Two columns of the samples; no column (−1) is 0.
Matrix columnsOf(const Matrix& samples, Index horizontal, Index vertical)
{
    Matrix coordinates = Matrix::Zero(samples.rows(), 2);
    coordinates.col(0) = samples.col(horizontal);
    if (vertical >= 0) coordinates.col(1) = samples.col(vertical);
    return coordinates;
}

/// Widens [low, high] by 8 % of its length on both sides; an empty interval gets the length 1, or more where 1 would be
/// lost in rounding.
void addMargin(double& low, double& high)
{
    constexpr double margin = 0.08;
    const double length = high - low;
    const double extra = length > 0.0 ? margin * length : std::max(0.5, 1e-6 * std::abs(low));
    low -= extra;
    high += extra;
}

}  // namespace

Plane makePlane(const PlaneOptions& options, const PreparedData& prepared)
{
    if (prepared.train.cols() == 0)
        throw InvalidInput("These objects are not vectors, so there is no plane to draw decision values on.");
    if (options.plane == PlaneKind::Features) return featurePlane(options, prepared);
    if (prepared.train.cols() == 1) return preparedLine(options.plane, prepared);
    return options.plane == PlaneKind::Principal ? principalPlane(prepared) : samplesPlane(options, prepared);
}

Plane planeOfData(const PlaneOptions& options, const DataSet& data)
{
    const Index features = data.samples.cols();
    if (features == 0) throw InvalidInput("These objects are not vectors, so there is no plane to show them on.");
    const auto exists = [features](int number) { return number >= 1 && number <= features; };
    const bool asAsked = options.plane == PlaneKind::Features && exists(options.horizontal) && exists(options.vertical)
        && options.horizontal != options.vertical;
    if (!asAsked) return featureAxes(0, 1, data.featureNames);
    return featureAxes(options.horizontal - 1, options.vertical - 1, data.featureNames);
}

Matrix coordinatesOn(const Plane& plane, const PreparedData& prepared, SamplePart part)
{
    const bool train = part == SamplePart::Train;
    if (plane.kind == PlaneKind::Features)
        return columnsOf(
            train ? prepared.encodedTrain : prepared.encodedTest, plane.horizontalFeature, plane.verticalFeature);
    const Matrix& samples = train ? prepared.train : prepared.test;
    const Matrix relative = samples.rowwise() - plane.origin.transpose();
    Matrix coordinates(relative.rows(), 2);
    coordinates << relative * plane.horizontal, relative * plane.vertical;
    // Of samples on a line what is left in the other direction is rounding, which a map would stretch to its height.
    constexpr double rounding = 1e-13;
    for (Index axis = 0; axis < 2 && samples.size() > 0; ++axis)
        if (coordinates.col(axis).cwiseAbs().maxCoeff() <= rounding * samples.cwiseAbs().maxCoeff())
            coordinates.col(axis).setZero();
    return coordinates;
}

Matrix coordinatesOn(const Plane& plane, const DataSet& data)
{
    return columnsOf(data.samples, plane.horizontalFeature, plane.verticalFeature);
}

Matrix samplesAt(const Plane& plane, const FeatureTransform& transform, const Matrix& coordinates)
{
    Matrix samples = (coordinates.col(0).array() - plane.s0).matrix() * plane.horizontal.transpose();
    samples.noalias() += (coordinates.col(1).array() - plane.t0).matrix() * plane.vertical.transpose();
    samples.rowwise() += plane.origin.transpose();
    return plane.throughTransform ? transform.apply(samples) : samples;
}

HeldValues HeldValues::read(std::string_view text, std::string_view)
{
    HeldValues held;
    while (!trimmed(text).empty()) {
        const std::size_t comma = findUnquoted(text, ',', false);
        held.values.push_back(parseGiven(trimmed(text.substr(0, comma))));
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return held;
}

std::string heldText(const std::vector<HeldFeature>& held)
{
    std::string text;
    for (const HeldFeature& feature : held) {
        if (feature.isMean) continue;
        const bool plain = feature.name.find_first_of(",\"") == std::string::npos;
        std::string name = plain ? feature.name : "\"";
        if (!plain) {
            for (const char c : feature.name) name += c == '"' ? "\"\"" : std::string(1, c);
            name += '"';
        }
        text += (text.empty() ? "" : ", ") + name + "=" + numberText(feature.value);
    }
    return text;
}

Box boxAround(const Matrix& coordinates)
{
    if (coordinates.rows() == 0) return {};
    const Eigen::RowVector2d low = coordinates.colwise().minCoeff(), high = coordinates.colwise().maxCoeff();
    Box box{low(0), high(0), low(1), high(1)};
    addMargin(box.left, box.right);
    addMargin(box.bottom, box.top);
    return box;
}

}  // namespace krein
