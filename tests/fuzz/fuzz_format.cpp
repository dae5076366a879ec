// SPDX-License-Identifier: GPL-3.0-or-later
//
// Feeds bytes to the reader of the format that KREINSCOPE_FORMAT names. Without it the program prints the names there
// are and ends.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/data/formats/file_formats.h"
#include "core/data/import/graph_arrays.h"
#include "core/data/import/object_file.h"
#include "fuzz/fuzz.h"

namespace {

const krein::FormatInfo* fuzzed = nullptr;

krein::DataSet readFuzzed(krein::ByteSource& source)
{
    if (fuzzed->readArrays && !fuzzed->unpack) {
        std::vector<krein::NamedArray> arrays = fuzzed->readArrays(source, {});
        if (krein::holdGraph(arrays)) return krein::graphOf(arrays, source.name());
        return krein::dataSetOf(std::move(arrays), {}, source.name());
    }
    return krein::readObjects(source, {.format = fuzzed->format});
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    const char* wanted = std::getenv("KREINSCOPE_FORMAT");
    for (const krein::FormatInfo& about : krein::allFormats()) {
        if (!wanted) std::printf("%s\n", std::string(about.id).c_str());
        if (wanted && about.id == wanted) fuzzed = &about;
    }
    if (!wanted) std::exit(0);
    if (!fuzzed) std::fprintf(stderr, "KREINSCOPE_FORMAT=%s is not a format\n", wanted);
    if (!fuzzed) std::exit(1);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static const std::string name = "fuzz" + std::string(fuzzed->endings.front());
    return krein::fuzzOnce(bytes, size, name.c_str(), readFuzzed);
}
