// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/graph_arrays.h"
#include "core/data/formats/numpy_file.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    return krein::fuzzOnce(bytes, size, "fuzz.npy", [](krein::ByteSource& source) {
        std::vector<krein::NamedArray> arrays = krein::readNumPy(source);
        return krein::holdGraph(arrays) ? krein::graphOf(arrays, source.name())
                                        : krein::dataSetOf(std::move(arrays), {}, source.name());
    });
}
