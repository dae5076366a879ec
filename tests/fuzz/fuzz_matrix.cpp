// SPDX-License-Identifier: GPL-3.0-or-later
//
// Feeds bytes to the reader of every form of matrices, as the form that is said and as the one that is recognised.
#include "core/data/formats/matrix_reading.h"
#include "fuzz/fuzz.h"

namespace {

/// Ends the process unless sizes agree.
void requireSoundMatrix(const krein::MatrixReading& matrix)
{
    const auto fits = [](const std::vector<std::string>& names, krein::Index count) {
        return names.empty() || static_cast<krein::Index>(names.size()) == count;
    };
    const bool sound = fits(matrix.rowNames, matrix.values.rows()) && fits(matrix.columnNames, matrix.values.cols())
        && fits(matrix.labels, matrix.values.rows());
    if (!sound) __builtin_trap();
}

void readAs(krein::MatrixForm form, std::string_view bytes)
{
    try {
        krein::ByteSource source(bytes, "fuzz.txt");
        requireSoundMatrix(krein::readMatrixText(source, {.form = form}));
    } catch (const krein::InvalidInput& refusal) {
        if (std::string_view(refusal.what()).size() > 4000) __builtin_trap();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    readAs(krein::MatrixForm::Automatic, text);
    for (const krein::MatrixFormInfo& about : krein::matrixForms())
        if (about.read) readAs(about.form, text);
    return 0;
}
