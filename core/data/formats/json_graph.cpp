// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/json_graph.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/list_text.h"
#include "core/data/formats/listed_graph.h"

namespace krein {

namespace {

using JsonKind = ListValue::Kind;

/// The value of the first of these keys that an object has; null if it has none.
const ListValue* valueOf(const ListValue& object, std::initializer_list<std::string_view> keys)
{
    for (const std::string_view key : keys)
        for (const auto& member : object.members)
            if (lowered(member.key) == key) return &member.value;
    return nullptr;
}

/// What an object holds itself, or in "data" as Cytoscape writes it.
const ListValue& dataOf(const ListValue& object)
{
    const ListValue* data = valueOf(object, {"data"});
    return data && data->kind == JsonKind::Object ? *data : object;
}

/// The text of a number or a text; of an object that of its id. Empty: there is none.
std::string wordOf(const ListValue* value)
{
    if (!value) return {};
    if (value->kind == JsonKind::Text) return value->text;
    if (value->kind == JsonKind::Number) return std::isnan(value->number) ? std::string() : numberText(value->number);
    return value->kind == JsonKind::Object ? wordOf(valueOf(*value, {"id"})) : std::string();
}

/// How many elements a list has, whether of numbers or of others.
std::size_t lengthOf(const ListValue& list)
{
    return std::max(list.numbers.size(), list.elements.size());
}

std::string wordAt(const ListValue& list, std::size_t place)
{
    if (place < list.numbers.size()) return numberText(list.numbers[place]);
    return place < list.elements.size() ? wordOf(&list.elements[place]) : std::string();
}

/// The object with the lists of nodes and edges, which may be within others.
const ListValue* graphObject(const ListValue& value, int depth = 0)
{
    if (value.kind != JsonKind::Object) return nullptr;
    if (valueOf(value, {"nodes"}) && valueOf(value, {"links", "edges", "adjacency"})) return &value;
    for (const auto& member : value.members)
        if (depth < 2)
            if (const ListValue* found = graphObject(member.value, depth + 1)) return found;
    return nullptr;
}

class JsonGraph {
public:
    JsonGraph(const ByteSource& source, const ListValue& whole, const ListValue& graph)
        : m_source(source),
          m_graph(graph),
          m_list(source)
    {
        for (const ListValue* object : {&whole, &graph})
            if (const ListValue* directed = valueOf(*object, {"directed"})) m_directed = directed->number == 1.0;
    }

    EdgeList read()
    {
        addNodes(*valueOf(m_graph, {"nodes"}));
        if (const ListValue* adjacency = valueOf(m_graph, {"adjacency"}))
            addAdjacency(*adjacency);
        else
            addEdges(*valueOf(m_graph, {"links", "edges"}));
        return m_list.take(m_graph.line, "\"links\" or \"edges\" with source and target is needed.");
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const
    {
        throw FileError(m_source.name(), line, problem);
    }

    void addNodes(const ListValue& nodes)
    {
        if (nodes.kind == JsonKind::Object) return addKeys(nodes);
        if (nodes.kind != JsonKind::List) refuse(nodes.line, "\"nodes\" is no list; a list of nodes is needed.");
        for (std::size_t i = 0; i < lengthOf(nodes); ++i) {
            const bool isObject = i < nodes.elements.size() && nodes.elements[i].kind == JsonKind::Object;
            const std::size_t line = i < nodes.elements.size() ? nodes.elements[i].line : nodes.line;
            std::string id = wordAt(nodes, i), label;
            if (isObject) {
                const ListValue& node = dataOf(nodes.elements[i]);
                id = wordOf(valueOf(node, {"id", "key"}));
                label = wordOf(valueOf(node, {"label", "name", "title", "value"}));
            }
            if (id.empty()) id = label.empty() ? std::to_string(i) : label;
            m_ids.push_back(id);
            m_known.insert(id);
            m_list.addNode(id, label, line);
        }
    }

    /// Nodes as the keys of an object, as the JSON Graph Format has them.
    void addKeys(const ListValue& nodes)
    {
        for (const auto& [key, node] : nodes.members) {
            m_ids.push_back(key);
            m_known.insert(key);
            m_list.addNode(key, wordOf(valueOf(node, {"label", "name"})), node.line);
        }
    }

    /// The id that an end of an edge stands for: its own, or that of the node of this number.
    std::string idOf(const std::string& end) const
    {
        if (m_known.contains(end)) return end;
        const auto place = parseNumber(end);
        const bool isPlace = place && *place >= 0.0 && *place < static_cast<double>(m_ids.size())
            && *place == std::floor(*place);
        return isPlace ? m_ids[static_cast<std::size_t>(*place)] : end;
    }

    void addEdge(const std::string& from, const std::string& to, const std::string& weight, std::size_t line)
    {
        if (from.empty() || to.empty()) refuse(line, "an edge has no source or no target; both are needed.");
        m_list.addEdge(idOf(from), idOf(to), weight, m_directed, line);
    }

    void addEdges(const ListValue& edges)
    {
        if (edges.kind != JsonKind::List || !edges.numbers.empty())
            refuse(edges.line, "the edges are no list of objects; {\"source\": …, \"target\": …} is needed for each.");
        for (const ListValue& element : edges.elements) {
            if (element.kind == JsonKind::List) {
                addEdge(wordAt(element, 0), wordAt(element, 1), wordAt(element, 2), element.line);
                continue;
            }
            const ListValue& edge = dataOf(element);
            addEdge(wordOf(valueOf(edge, {"source", "from", "start", "src"})),
                wordOf(valueOf(edge, {"target", "to", "end", "dst"})), wordOf(valueOf(edge, {"weight", "value"})),
                element.line);
        }
    }

    /// Of every node the list of its neighbours, as networkx writes adjacency_data; undirected edges stand there twice.
    void addAdjacency(const ListValue& adjacency)
    {
        std::set<std::pair<std::string, std::string>> seen;
        for (std::size_t i = 0; i < adjacency.elements.size() && i < m_ids.size(); ++i) {
            for (const ListValue& neighbour : adjacency.elements[i].elements) {
                const std::string to = idOf(wordOf(&neighbour));
                if (!m_directed && !seen.insert(std::minmax(m_ids[i], to)).second) continue;
                addEdge(m_ids[i], to, wordOf(valueOf(neighbour, {"weight", "value"})), neighbour.line);
            }
        }
    }

    const ByteSource& m_source;
    const ListValue& m_graph;
    ListedGraph m_list;
    std::vector<std::string> m_ids;
    std::set<std::string> m_known;
    bool m_directed = false;
};

}  // namespace

EdgeList readJsonGraph(ByteSource& source, const RunControl& control)
{
    const std::optional<ListValue> value = readListText(source, true, control);
    if (!value) return {};
    const ListValue* graph = graphObject(*value);
    if (!graph)
        throw FileError(source.name(), value->line,
            "there is no graph; an object with \"nodes\" and \"links\" or \"edges\" is needed.");
    return JsonGraph(source, *value, *graph).read();
}

bool beginsAsJsonGraph(const FileHead& head)
{
    std::string_view bytes = head.bytes;
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    if (!trimmed(bytes.substr(0, 1024)).starts_with('{')) return false;
    std::string plain;
    std::ranges::copy_if(
        bytes, std::back_inserter(plain), [](char c) { return c != ' ' && c != '\n' && c != '\r' && c != '\t'; });
    const auto has = [&](std::string_view words) { return plain.find(words) != std::string::npos; };
    const bool hasNodes = has("\"nodes\":[") || has("\"nodes\":{"),
               hasEdges = has("\"links\":[") || has("\"edges\":[") || has("\"adjacency\":[");
    const bool isCut = head.bytes.size() >= headSize;  // what follows may be behind
    return (hasNodes && hasEdges) || (isCut && (has("\"nodes\":[{") || has("\"links\":[{") || has("\"edges\":[{")));
}

}  // namespace krein
