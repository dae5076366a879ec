// SPDX-License-Identifier: GPL-3.0-or-later
//
// Feeds bytes to the reader of the form of matrices that KREINSCOPE_FORMAT names. Without it the program prints the
// names there are and ends.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/data/formats/matrices/matrix_reading.h"
#include "fuzz/fuzz.h"

namespace {

const krein::MatrixFormInfo* fuzzed = nullptr;

/// Read as somebody said it, and as it may be recognised; what is missing may be so.
krein::DataSet readFuzzed(krein::ByteSource& source)
{
    fuzzed->read(source, {}, {});
    source.rewind();
    const auto reading = fuzzed->read(source, {.form = fuzzed->form}, {});
    const auto fits = [](const std::vector<std::string>& names, krein::Index count) {
        return names.empty() || static_cast<krein::Index>(names.size()) == count;
    };
    if (!reading) __builtin_trap();
    if (!fits(reading->rowNames, reading->values.rows()) || !fits(reading->columnNames, reading->values.cols()))
        __builtin_trap();
    return {};
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    const char* wanted = std::getenv("KREINSCOPE_FORMAT");
    for (const krein::MatrixFormInfo& about : krein::matrixForms()) {
        if (!wanted && about.read) std::printf("%s\n", std::string(about.id).c_str());
        if (wanted && about.id == wanted && about.read) fuzzed = &about;
    }
    if (!wanted) std::exit(0);
    if (!fuzzed) std::fprintf(stderr, "KREINSCOPE_FORMAT=%s is not a form of matrices\n", wanted);
    if (!fuzzed) std::exit(1);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    return krein::fuzzOnce(bytes, size, "fuzz", readFuzzed);
}
