// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/listed_graph.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

/// The character of an entity without & and ;, as text; empty if it is none.
std::string entity(std::string_view name)
{
    if (name == "quot") return "\"";
    if (name == "amp") return "&";
    if (name == "lt") return "<";
    if (name == "gt") return ">";
    if (name == "apos") return "'";
    if (!name.starts_with('#')) return {};
    const auto number = parseNumber(name.substr(1));
    std::string text;
    if (number && *number > 0.0 && *number < 1'114'112.0) appendUtf8(text, static_cast<std::uint32_t>(*number));
    return isUtf8(text) ? text : std::string();
}

}  // namespace

void ListedGraph::addNode(std::string_view id, std::string_view label, std::size_t line)
{
    const auto node = static_cast<std::size_t>(m_edges.node(id, line));
    m_labels.resize(m_edges.list.nodes.size());
    if (!m_labels[node].empty()) m_source.refuse(line, "node " + inQuotes(id) + " is listed twice; ids must differ.");
    m_labels[node] = label.empty() ? std::string(id) : std::string(label);
}

void ListedGraph::addEdge(
    std::string_view from, std::string_view to, std::string_view weight, bool isDirected, std::size_t line)
{
    const Index source = m_edges.node(from, line), target = m_edges.node(to, line);
    if (weight.empty()) return m_edges.addUnweighted(source, target, isDirected, line);
    const auto number = parseNumber(trimmed(weight));
    if (!number || !std::isfinite(*number))
        m_source.refuse(line, "the weight " + inQuotes(weight) + " is not a finite number.");
    m_edges.add(source, target, *number, isDirected, line);
}

EdgeList ListedGraph::take(std::size_t line, const std::string& needed)
{
    m_labels.resize(m_edges.list.nodes.size());
    EdgeList list = m_edges.take(line, needed);
    for (std::size_t node = 0; node < m_labels.size(); ++node)
        if (m_labels[node].empty())
            m_source.refuse(list.lines[node],
                "an edge has the end " + inQuotes(list.nodes[node]) + ", which is not among the nodes.");
    std::set<std::string_view> distinct;
    for (const std::string& label : m_labels) distinct.insert(label);
    if (distinct.size() == m_labels.size())
        for (std::size_t node = 0; node < m_labels.size(); ++node) list.nodes[node] = nodeKey(m_labels[node]);
    list.listsNodes = true;
    return list;
}

std::string withoutEntities(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t at = std::min(text.find('&'), text.size());
        result.append(text.substr(0, at));
        text.remove_prefix(at);
        if (text.empty()) break;
        const std::size_t end = text.find(';');
        const std::string character = end == std::string_view::npos || end > 10 ? "" : entity(text.substr(1, end - 1));
        result += character.empty() ? "&" : character;
        text.remove_prefix(character.empty() ? 1 : end + 1);
    }
    return result;
}

}  // namespace krein
