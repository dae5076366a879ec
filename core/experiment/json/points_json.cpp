// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/points_json.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/edit.h"

namespace krein {

namespace {

bool isCategory(const DataSet& samples, Index feature)
{
    return !samples.levels.empty() && !samples.levels[static_cast<std::size_t>(feature)].empty();
}

/// Where each of the texts stands in its list.
using RowsByName = std::unordered_map<std::string, std::size_t>;

RowsByName placesOf(const std::vector<std::string>& texts)
{
    RowsByName places;
    for (std::size_t i = 0; i < texts.size(); ++i) places.emplace(texts[i], i);
    return places;
}

/// "a, b or c"; of many only the first ones.
std::string listedShortly(std::vector<std::string> texts)
{
    constexpr std::size_t most = 20;
    if (texts.size() > most) {
        const std::size_t more = texts.size() - most;
        texts.resize(most);
        texts.push_back(std::to_string(more) + " more");
    }
    return listed(texts, "or");
}

/// Reads the members one by one and knows where things stand, for messages.
class PointsReader {
public:
    PointsReader(const JsonValue& object, const std::filesystem::path& name) : m_object(object), m_name(name) {}

    DataSet read()
    {
        m_data.featureNames = texts("features");
        m_data.classNames = texts("classes");
        if (m_data.featureNames.empty())
            refuse(m_object.line, "data.features must name the features of the points, as in [\"x\", \"y\"].");
        if (const JsonMember* label = m_object.find("label")) m_data.labelName = text(label->value, "data.label");
        if (const JsonMember* description = m_object.find("description"))
            m_data.description = text(description->value, "data.description");
        readLevels();
        readPoints();
        readUnseen();
        return std::move(m_data);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const
    {
        throw FileError(m_name, line, problem);
    }

    std::string text(const JsonValue& value, const std::string& key) const
    {
        const auto* held = std::get_if<std::string>(&value.scalar);
        if (value.kind != JsonValue::Kind::Scalar || !held) refuse(value.line, key + " must be text.");
        return *held;
    }

    std::vector<std::string> texts(const JsonValue& value, const std::string& key) const
    {
        if (value.kind != JsonValue::Kind::Array) refuse(value.line, key + " must be a list of texts.");
        std::vector<std::string> list;
        std::unordered_set<std::string> known;
        for (const JsonValue& element : value.elements) {
            list.push_back(text(element, "every entry of " + key));
            if (!known.insert(list.back()).second)
                refuse(element.line, key + " names " + inQuotes(list.back()) + " twice.");
        }
        return list;
    }

    std::vector<std::string> texts(const char* key) const
    {
        const JsonMember* member = m_object.find(key);
        return member ? texts(member->value, std::string("data.") + key) : std::vector<std::string>{};
    }

    void readLevels()
    {
        const JsonMember* levels = m_object.find("levels");
        if (!levels) return;
        if (levels->value.kind != JsonValue::Kind::Object)
            refuse(levels->value.line, "data.levels must be an object of lists of texts.");
        m_data.levels.resize(m_data.featureNames.size());
        m_levels.resize(m_data.levels.size());
        const RowsByName features = placesOf(m_data.featureNames);
        for (const JsonMember& member : levels->value.members) {
            const auto feature = features.find(member.key);
            if (feature == features.end())
                refuse(member.value.line,
                    "data.levels names " + inQuotes(member.key) + ", which is none of data.features.");
            std::vector<std::string>& names = m_data.levels[feature->second];
            names = texts(member.value, "data.levels." + escaped(member.key));
            m_levels[feature->second] = placesOf(names);
        }
    }

    double value(const JsonValue& cell, std::size_t feature, const std::string& where) const
    {
        if (isCategory(m_data, static_cast<Index>(feature))) {
            const RowsByName& levels = m_levels[feature];
            const auto* held = std::get_if<std::string>(&cell.scalar);
            const auto found = held ? levels.find(*held) : levels.end();
            if (found == levels.end())
                refuse(cell.line, where + " must be one of " + listedShortly(m_data.levels[feature]) + ".");
            return static_cast<double>(found->second);
        }
        if (const auto* number = std::get_if<double>(&cell.scalar); number && std::isfinite(*number)) return *number;
        if (const auto* number = std::get_if<std::int64_t>(&cell.scalar)) return static_cast<double>(*number);
        refuse(cell.line, where + " must be a finite number.");
    }

    void readPoints()
    {
        const JsonValue& points = m_object.find("points")->value;
        if (points.kind != JsonValue::Kind::Array)
            refuse(points.line, "data.points must be a list of points, as in [[0.1, 0.2, \"a\"], …].");
        if (points.elements.size() > static_cast<std::size_t>(mostDrawnSamples))
            refuse(points.line,
                "data.points has " + grouped(std::ssize(points.elements)) + " points; at most "
                    + grouped(mostDrawnSamples) + " are accepted.");
        const std::size_t features = m_data.featureNames.size();
        const bool labelled = !m_data.classNames.empty();
        const RowsByName classes = placesOf(m_data.classNames);
        m_data.samples.resize(static_cast<Index>(points.elements.size()), static_cast<Index>(features));
        for (std::size_t i = 0; i < points.elements.size(); ++i) {
            const JsonValue& point = points.elements[i];
            const std::string where = "point " + std::to_string(i + 1) + " of data.points";
            if (point.kind != JsonValue::Kind::Array || point.elements.size() != features + (labelled ? 1 : 0))
                refuse(point.line,
                    where + " must be a list of " + counted(std::ssize(m_data.featureNames), "value")
                        + (labelled ? " and a class." : "."));
            for (std::size_t j = 0; j < features; ++j)
                m_data.samples(static_cast<Index>(i), static_cast<Index>(j)) = value(
                    point.elements[j], j, "value " + std::to_string(j + 1) + " of " + where);
            if (!labelled) continue;
            const auto found = classes.find(text(point.elements.back(), "the class of " + where));
            if (found == classes.end())
                refuse(point.line,
                    "the class of " + where + " is none of data.classes, " + listedShortly(m_data.classNames) + ".");
            m_data.labels.push_back(static_cast<int>(found->second));
        }
    }

    void readUnseen()
    {
        const JsonMember* unseen = m_object.find("unseen-from");
        if (!unseen) return;
        const auto* row = std::get_if<std::int64_t>(&unseen->value.scalar);
        if (unseen->value.kind != JsonValue::Kind::Scalar || !row || *row < 0 || *row > m_data.samples.rows())
            refuse(unseen->value.line, "data.unseen-from must be a whole number from 0 to the number of points.");
        m_data.unseenFrom = static_cast<Index>(*row);
    }

    const JsonValue& m_object;
    const std::filesystem::path& m_name;
    DataSet m_data;
    std::vector<RowsByName> m_levels;  // of the texts in m_data.levels
};

}  // namespace

const std::vector<std::string>& pointKeys()
{
    static const std::vector<std::string> keys{
        "points", "features", "label", "classes", "levels", "unseen-from", "description"};
    return keys;
}

void putPoints(Json& object, const DataSet& samples)
{
    Json points = Json::array();
    for (Index i = 0; i < samples.samples.rows(); ++i) {
        Json point = Json::array();
        for (Index j = 0; j < samples.samples.cols(); ++j) {
            const double value = samples.samples(i, j);
            if (isCategory(samples, j))
                point.push_back(samples.levels[static_cast<std::size_t>(j)][static_cast<std::size_t>(value)]);
            else
                point.push_back(value);
        }
        if (!samples.classNames.empty())
            point.push_back(samples.classNames[static_cast<std::size_t>(samples.labels[static_cast<std::size_t>(i)])]);
        points.push_back(std::move(point));
    }
    object["points"] = std::move(points);
    object["features"] = samples.featureNames;
    if (!samples.labelName.empty()) object["label"] = samples.labelName;
    if (!samples.classNames.empty()) object["classes"] = samples.classNames;
    for (Index j = 0; j < samples.samples.cols(); ++j)
        if (isCategory(samples, j))
            object["levels"][samples.featureNames[static_cast<std::size_t>(j)]] =
                samples.levels[static_cast<std::size_t>(j)];
    if (samples.unseenFrom) object["unseen-from"] = *samples.unseenFrom;
    if (!samples.description.empty()) object["description"] = samples.description;
}

DataSet pointsFromJson(const JsonValue& object, const std::filesystem::path& name)
{
    return PointsReader(object, name).read();
}

}  // namespace krein
