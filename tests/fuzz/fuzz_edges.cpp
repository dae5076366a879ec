// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/edge_list_file.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    return krein::fuzzOnce(bytes, size, "fuzz.edges", [](krein::ByteSource& source) {
        const krein::EdgeList list = krein::readEdgeList(source);
        krein::DataSet data;
        data.kind = krein::DataKind::Graph;
        data.samples.resize(static_cast<krein::Index>(list.nodes.size()), 0);
        for (const krein::Edge& edge : list.edges) data.edges.push_back(edge);
        return data;
    });
}
