// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/graph_readers.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/graphs/listed_graph.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/xml_events.h"

namespace krein {

namespace {

/// What the elements of a file say, put together as a graph.
class GraphElements : public XmlEvents {
public:
    explicit GraphElements(const ByteSource& source) : m_source(source), m_graph(source) {}

    std::size_t line = 1;  ///< what is told next stands in it

    void begins(std::string_view name, const XmlAttributes& attributes) override
    {
        m_text.clear();
        if (name == "key")
            beginKey(attributes);
        else if (name == "graph")
            m_graph.directed = attributes["edgedefault"] == "directed" || attributes["defaultedgetype"] == "directed";
        else if (name == "node")
            beginNode(attributes);
        else if (name == "edge")
            beginEdge(attributes);
        else if (name == "data")
            m_dataKey = attributes["key"];
        else if (name == "hyperedge")
            refuse("a hyperedge joins any number of nodes; edges between two nodes are needed.");
    }

    void ends(std::string_view name) override
    {
        const std::string_view text = trimmed(m_text);
        if (name == "node" && !m_nodes.empty()) {
            m_graph.addNode(m_nodes.back().id, m_nodes.back().label, m_nodes.back().line);
            m_nodes.pop_back();
        } else if (name == "edge" && m_edge.isOpen) {
            m_graph.addEdge(m_edge.from, m_edge.to, m_edge.weight.empty() ? m_defaultWeight : m_edge.weight,
                m_edge.isDirected, m_edge.line);
            m_edge = {};
        } else if (name == "default" && m_isWeightKey) {
            m_defaultWeight = text;
        } else if (name == "key") {
            m_isWeightKey = false;
        } else if (name == "data") {
            if (m_edge.isOpen && std::ranges::find(m_weightKeys, m_dataKey) != m_weightKeys.end())
                m_edge.weight = text;
            else if (!m_edge.isOpen && !m_nodes.empty() && std::ranges::find(m_nameKeys, m_dataKey) != m_nameKeys.end())
                m_nodes.back().label = text;
        }
        m_text.clear();
    }

    void text(std::string_view piece) override
    {
        constexpr std::size_t most = std::size_t{64} << 10;  // of a name or a number
        m_text.append(piece.substr(0, most - std::min(most, m_text.size())));
    }

    EdgeList take() { return m_graph.take(line, "<edge source=… target=…> is needed"); }

private:
    struct OpenNode {
        std::string id, label;
        std::size_t line = 0;
    };
    struct OpenEdge {
        bool isOpen = false, isDirected = false;
        std::string from, to, weight;
        std::size_t line = 0;
    };

    [[noreturn]] void refuse(const std::string& problem) const { m_source.refuse(line, problem); }

    void beginKey(const XmlAttributes& attributes)
    {
        const std::string name = lowered(attributes["attr.name"]);
        const std::string_view of = attributes["for"];
        if (of != "edge" && (name == "label" || name == "name")) m_nameKeys.emplace_back(attributes["id"]);
        m_isWeightKey = of != "node" && name == "weight";
        // networkx writes a key for each type of number.
        if (m_isWeightKey) m_weightKeys.emplace_back(attributes["id"]);
    }

    void beginNode(const XmlAttributes& attributes)
    {
        if (attributes["id"].empty()) refuse("a node has no id; <node id=…> is needed.");
        m_nodes.push_back({std::string(attributes["id"]), std::string(trimmed(attributes["label"])), line});
    }

    void beginEdge(const XmlAttributes& attributes)
    {
        const std::string_view own = attributes["directed"], type = attributes["type"];
        const bool saysYes = own == "true" || own == "1" || type == "directed",
                   saysNo = own == "false" || own == "0" || type == "undirected";
        m_edge = {true, saysYes || (m_graph.directed && !saysNo), std::string(attributes["source"]),
            std::string(attributes["target"]), std::string(attributes["weight"]), line};
        if (m_edge.from.empty() || m_edge.to.empty()) refuse("an edge needs a source and a target.");
    }

    const ByteSource& m_source;
    ListedGraph m_graph;
    std::vector<std::string> m_nameKeys, m_weightKeys;
    std::string m_defaultWeight, m_dataKey, m_text;
    bool m_isWeightKey = false;
    std::vector<OpenNode> m_nodes;
    OpenEdge m_edge;
};

/// Gives the reader of the XML line after line, so that the elements know theirs.
bool takeLines(ByteSource& source, XmlReader& xml, GraphElements& elements, const RunControl& control)
{
    std::vector<char> buffer(std::size_t{1} << 16);
    bool isBegun = false;  // blank lines above are not for XML
    while (const std::size_t count = source.read(buffer.data(), buffer.size())) {
        if (control.stopped()) return false;
        control.report(source.fraction(), "data");
        for (std::string_view left(buffer.data(), count); !left.empty();) {
            const std::size_t end = left.find('\n');
            const std::string_view line = left.substr(0, end == std::string_view::npos ? end : end + 1);
            isBegun = isBegun || !trimmed(line).empty();
            if (isBegun) xml.take(line);
            if (end == std::string_view::npos) break;
            ++elements.line;
            left.remove_prefix(end + 1);
        }
    }
    xml.finish();
    return true;
}

}  // namespace

EdgeList readGraphMl(ByteSource& source, const RunControl& control)
{
    GraphElements elements(source);
    XmlReader xml(elements);
    try {
        if (!takeLines(source, xml, elements, control)) return {};
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        source.refuse(elements.line, problem.what() + std::string("; a GraphML or GEXF file is needed."));
    }
    return elements.take();
}

bool beginsAsGraphMl(const FileHead& head)
{
    const std::string_view beginning = head.bytes.substr(0, 4096);
    return beginning.find('<') != std::string_view::npos
        && (beginning.find("<graphml") != std::string_view::npos || beginning.find("<gexf") != std::string_view::npos);
}

}  // namespace krein
