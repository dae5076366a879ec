// SPDX-License-Identifier: GPL-3.0-or-later
//
// Feeds bytes to the reader of the form of graphs that KREINSCOPE_FORMAT names. Without it the program prints the names
// there are and ends.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/data/formats/graphs/graph_forms.h"
#include "fuzz/fuzz.h"

namespace {

const krein::GraphFormInfo* fuzzed = nullptr;

krein::DataSet readFuzzed(krein::ByteSource& source)
{
    const krein::EdgeList list = fuzzed->read(source, {});
    krein::DataSet data;
    data.kind = krein::DataKind::Graph;
    data.samples.resize(static_cast<krein::Index>(list.nodes.size()), 0);
    data.objectNames = list.nodes;
    data.edges = list.edges;
    return data;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    const char* wanted = std::getenv("KREINSCOPE_FORMAT");
    for (const krein::GraphFormInfo& about : krein::graphForms()) {
        if (!wanted) std::printf("%s\n", std::string(about.id).c_str());
        if (wanted && about.id == wanted) fuzzed = &about;
    }
    if (!wanted) std::exit(0);
    if (!fuzzed) std::fprintf(stderr, "KREINSCOPE_FORMAT=%s is not a form of graphs\n", wanted);
    if (!fuzzed) std::exit(1);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    return krein::fuzzOnce(bytes, size, "fuzz", readFuzzed);
}
