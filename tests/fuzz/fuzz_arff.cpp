// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/arff_file.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    return krein::fuzzOnce(bytes, size, "fuzz.arff",
        [](krein::ByteSource& source) { return krein::dataSetOf(krein::readArff(source), {}, source.name()); });
}
