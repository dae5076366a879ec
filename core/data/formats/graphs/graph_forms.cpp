// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graphs/graph_forms.h"

#include <algorithm>

#include "core/data/formats/file_formats.h"
#include "core/data/formats/graphs/graph_readers.h"
#include "core/data/formats/graphs/json_graph.h"

namespace krein {

const std::vector<GraphFormInfo>& graphForms()
{
    static const std::vector<GraphFormInfo> all{
        {.id = "gml",
            .name = "GML",
            .summary = "“graph [ node [ id … ] edge [ source … target … ] ]”; directed if it says directed 1.",
            .endings = {".gml"},
            .begins = beginsAsGml,
            .read = readGml},
        {.id = "graphml",
            .name = "GraphML and GEXF",
            .summary = "XML with nodes and edges; weights from the attribute of that name.",
            .endings = {".graphml", ".gexf"},
            .begins = beginsAsGraphMl,
            .read = readGraphMl},
        {.id = "pajek",
            .name = "Pajek",
            .summary = "*Vertices with *Arcs, *Edges, *Arcslist, *Edgeslist or *Matrix.",
            .endings = {".net", ".paj"},
            .begins = beginsAsPajek,
            .read = readPajek},
        {.id = "json-graph",
            .name = "JSON of nodes and links",
            .summary = "“nodes” and “links” or “edges”, as networkx, D3 and Cytoscape write them; directed if it says "
                       "so.",
            .endings = {".cyjs"},
            .begins = beginsAsJsonGraph,
            .read = readJsonGraph},
        {.id = "edge-tuples",
            .name = "list of edges in Python",
            .summary = "“[('a', 'b', {'weight': 3.5}), …]”, as networkx prints G.edges, with the attributes or without "
                       "them.",
            .begins = beginsAsEdgeTuples,
            .read = readEdgeTuples},
        {.id = "adjacency-list",
            .name = "adjacency list",
            .summary = "A node and all its neighbours on every line, as networkx writes them.",
            .endings = {".adjlist"},
            .begins = beginsAsAdjacencyList,
            .read = readAdjacencyList},
        {.id = "sif",
            .name = "SIF",
            .summary = "A node, a relation and the nodes to which it leads on every line, as Cytoscape writes them.",
            .endings = {".sif"},
            .read = readSif},
        {.id = "edges",
            .name = "list of edges",
            .summary = "Two nodes and perhaps a weight on every line, as networkx, SNAP, Gephi and Cytoscape write "
                       "them, with or without a header.",
            .endings = {".edges", ".edgelist", ".ncol", ".cites"},
            .read = readEdgeList},
    };
    return all;
}

const GraphFormInfo& graphFormOf(const std::filesystem::path& name, std::string_view head)
{
    const std::string plain = plainName(name);
    const auto& forms = graphForms();
    for (const GraphFormInfo& form : forms)
        if (std::ranges::any_of(form.endings, [&](std::string_view ending) { return plain.ends_with(ending); }))
            return form;
    const FileHead beginning = fileHead(head);
    const auto found = std::ranges::find_if(
        forms, [&](const GraphFormInfo& form) { return form.begins && form.begins(beginning); });
    return found == forms.end() ? forms.back() : *found;
}

bool isGraphFile(const std::filesystem::path& name, std::string_view head)
{
    return &graphFormOf(name, head) != &graphForms().back();
}

}  // namespace krein
