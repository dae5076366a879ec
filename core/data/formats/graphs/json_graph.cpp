// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/json_graph.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/graphs/listed_graph.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/list_text.h"
#include "core/data/io/byte_source.h"

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
    void addNodes(const ListValue& nodes)
    {
        if (nodes.kind == JsonKind::Object) return addKeys(nodes);
        if (nodes.kind != JsonKind::List)
            m_source.refuse(nodes.line, "\"nodes\" is no list; a list of nodes is needed.");
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
        if (from.empty() || to.empty()) m_source.refuse(line, "an edge has no source or no target; both are needed.");
        m_list.addEdge(idOf(from), idOf(to), weight, m_directed, line);
    }

    void addEdges(const ListValue& edges)
    {
        if (edges.kind != JsonKind::List || !edges.numbers.empty())
            m_source.refuse(
                edges.line, "the edges are no list of objects; {\"source\": …, \"target\": …} is needed for each.");
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

/// A list of tuples, "[('a', 'b', {'weight': 3.5}), …]", and what networkx calls it.
struct TupleList {
    std::string_view call;   ///< "OutEdgeView" before a bracket; empty: a plain list
    std::string_view first;  ///< the first of the tuples
};

/// The first list in brackets of a text that begins with one, whole; empty if it does not end.
std::string_view firstBracket(std::string_view text)
{
    int depth = 0;
    char quote = '\0';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != '\0') {
            if (c == '\\')
                ++i;
            else if (c == quote)
                quote = '\0';
            continue;
        }
        if (c == '"' || c == '\'') quote = c;
        depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
        if (depth == 0) return text.substr(0, i + 1);
    }
    return {};
}

std::optional<TupleList> tupleList(std::string_view bytes)
{
    constexpr std::size_t longestName = 40;
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    bytes = trimmed(bytes);
    while (bytes.starts_with(">>>") || bytes.starts_with("In ["))
        bytes = trimmed(bytes.substr(std::min(bytes.find('\n'), bytes.size())));
    if (bytes.starts_with("Out[")) bytes = trimmed(bytes.substr(std::min(bytes.find(':'), bytes.size() - 1) + 1));
    const std::string_view before = bytes.substr(0, std::min(longestName, bytes.size()));
    if (const std::size_t equals = before.find('='); equals < before.find_first_of("([{'\""))
        bytes = trimmed(bytes.substr(equals + 1));  // "edges = ["
    TupleList found;
    if (const std::size_t bracket = bytes.substr(0, longestName).find('('); bracket != std::string_view::npos)
        if (bytes.substr(0, bracket).ends_with("View")) {
            found.call = bytes.substr(0, bracket);
            bytes.remove_prefix(bracket + 1);
        }
    if (!bytes.starts_with('[')) return std::nullopt;
    bytes = trimmed(bytes.substr(1));
    if (!bytes.starts_with('(') && !bytes.starts_with('[')) return std::nullopt;
    found.first = firstBracket(bytes);
    return found.first.empty() ? std::nullopt : std::optional(found);
}

/// What a list has in it, each as a value of its own.
std::vector<ListValue> valuesIn(const ListValue& list)
{
    std::vector<ListValue> parts = list.elements;
    for (const double number : list.numbers) parts.push_back({.number = number});
    return parts;
}

/// The parts of the first tuple of a list; none if it is no edge.
std::vector<ListValue> firstEdge(const TupleList& list)
{
    ByteSource source(list.first, {});
    try {
        const auto value = readListText(source, false);
        if (!value || value->kind != JsonKind::List) return {};
        std::vector<ListValue> parts = valuesIn(*value);
        return parts.size() < 2 || parts.size() > 4 ? std::vector<ListValue>() : parts;
    } catch (const FileError&) {
        return {};  // whose reader says what is wrong with it
    }
}

/// What names a node: a text, a number, or of a grid a tuple, "(0,1)"; empty if nothing does.
std::string nodeOf(const ListValue& value)
{
    if (value.kind != JsonKind::List) return wordOf(&value);
    std::string name = "(";
    for (const ListValue& part : valuesIn(value)) name += (name.size() > 1 ? "," : "") + wordOf(&part);
    return name + ")";
}

class EdgeTuples {
public:
    EdgeTuples(const ByteSource& source, std::string_view call)
        : m_source(source),
          m_edges(source),
          m_isUndirected(
              call.find("Edge") != std::string_view::npos && !call.starts_with("Out") && !call.starts_with("In")),
          m_hasKeys(call.ends_with("MultiEdgeView"))
    {
    }

    EdgeList read(const ListValue& list)
    {
        for (const ListValue& tuple : list.elements) add(tuple);
        return m_edges.take(list.line, "('a', 'b', {'weight': 3.5}) is needed for each");
    }

private:
    void add(const ListValue& tuple)
    {
        const std::vector<ListValue> parts = valuesIn(tuple);
        const std::string from = parts.size() < 2 ? "" : nodeOf(parts[0]), to = from.empty() ? "" : nodeOf(parts[1]);
        if (to.empty() || parts.size() > 4)
            m_source.refuse(tuple.line,
                "the list holds something other than edges; two nodes and perhaps a weight are needed for each.");
        const Index source = m_edges.node(from, tuple.line), target = m_edges.node(to, tuple.line);
        const ListValue* value = parts.size() > 2 ? &parts.back() : nullptr;
        if (value && value->kind == JsonKind::Object)
            value = valueOf(*value, {"weight"});
        else if (parts.size() == 4 || m_hasKeys)
            value = nullptr;  // the key of one of several edges between two nodes
        const std::string text = wordOf(value);
        if (text.empty()) return m_edges.addUnweighted(source, target, !m_isUndirected, tuple.line);
        const auto weight = parseNumber(text);
        if (!weight || !std::isfinite(*weight))
            m_source.refuse(tuple.line, "the weight " + inQuotes(text) + " is not a finite number.");
        m_edges.add(source, target, *weight, !m_isUndirected, tuple.line);
    }

    const ByteSource& m_source;
    EdgeCollector m_edges;
    bool m_isUndirected, m_hasKeys;
};

}  // namespace

EdgeList readEdgeTuples(ByteSource& source, const RunControl& control)
{
    const std::string head = headOf(source);
    const auto list = tupleList(head);
    const std::optional<ListValue> value = readListText(source, true, control);
    if (!value) return {};
    if (value->kind != JsonKind::List || value->elements.empty())
        source.refuse(value->line, "there is no list of edges; [('a', 'b'), …] is needed.");
    return EdgeTuples(source, list ? list->call : std::string_view()).read(*value);
}

bool mayBeEdgeTuples(std::string_view head)
{
    const auto list = tupleList(head);
    return list && !firstEdge(*list).empty();
}

bool beginsAsEdgeTuples(const FileHead& head)
{
    const auto list = tupleList(head.bytes);
    if (!list) return false;
    const std::vector<ListValue> parts = firstEdge(*list);
    if (parts.empty()) return false;
    if (parts.size() > 2 && parts.back().kind == JsonKind::Object) return true;
    // Numbers may be a row of a matrix, and two names with a number a pair of one.
    const bool areNames = parts.size() == 2 && parts[0].kind == JsonKind::Text && parts[1].kind == JsonKind::Text
        && list->first.starts_with('(');
    return areNames || list->call.find("Edge") != std::string_view::npos;
}

EdgeList readJsonGraph(ByteSource& source, const RunControl& control)
{
    const std::optional<ListValue> value = readListText(source, true, control);
    if (!value) return {};
    const ListValue* graph = graphObject(*value);
    if (!graph)
        source.refuse(value->line, "there is no graph; an object with \"nodes\" and \"links\" or \"edges\" is needed.");
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
