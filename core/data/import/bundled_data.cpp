// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/bundled_data.h"

#include <array>
#include <string>

#include "core/base/parameter.h"

// The assembler puts the bytes of resources/data/<file> between two symbols of the read-only data.
#define KREIN_EMBED(symbol, file)                                                                                      \
    asm(".pushsection .rodata\n"                                                                                       \
        ".globl krein_" #symbol "_begin\n.globl krein_" #symbol "_end\n"                                               \
        "krein_" #symbol "_begin:\n.incbin \"" KREINSCOPE_DATA_FOLDER "/" file "\"\n"                                  \
        "krein_" #symbol "_end:\n.popsection\n");                                                                      \
    extern "C" const char krein_##symbol##_begin[];                                                                    \
    extern "C" const char krein_##symbol##_end[]

KREIN_EMBED(digits, "digits.csv.gz");
KREIN_EMBED(iris, "iris.csv.gz");
KREIN_EMBED(pima, "pima.csv.gz");
KREIN_EMBED(promoter, "promoter.csv.gz");
KREIN_EMBED(sonar, "sonar.csv.gz");
KREIN_EMBED(titanic, "titanic.csv.gz");
KREIN_EMBED(wine, "wine.csv.gz");

#undef KREIN_EMBED

namespace krein {

namespace {

constexpr std::string_view fromScikitLearn = "CC BY 4.0 (UCI); taken from scikit-learn, BSD-3";
constexpr std::string_view fromMlbench = "CC BY 4.0 (UCI); taken from the R package mlbench, GPL-2";

/// A comma separated table with a header line and the classes in the column "label".
ImportOptions table(ContentKind kind)
{
    return {.format = FileFormat::Csv,
        .kind = kind,
        .separator = Separator::Comma,
        .decimal = DecimalMark::Point,
        .header = HeaderLine::Yes,
        .labelChoice = LabelChoice::Named,
        .label = "label"};
}

/// The bytes between two symbols.
std::string_view between(const char* begin, const char* end)
{
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const BundledData> bundledData()
{
    static const std::array<BundledData, 7> all{{
        {"digits", "Handwritten digits", "Alpaydin & Kaynak 1998, UCI Machine Learning Repository", fromScikitLearn,
            "digits.csv", between(krein_digits_begin, krein_digits_end), table(ContentKind::Vectors)},
        {"iris", "Iris flowers", "Fisher 1936", "taken from scikit-learn, BSD-3", "iris.csv",
            between(krein_iris_begin, krein_iris_end), table(ContentKind::Vectors)},
        {"pima", "Pima diabetes", "Smith et al. 1988, UCI Machine Learning Repository", fromMlbench, "pima.csv",
            between(krein_pima_begin, krein_pima_end), table(ContentKind::Vectors)},
        {"promoter", "Promoter genes", "Towell et al. 1990, UCI Machine Learning Repository",
            "CC BY 4.0 (UCI); taken from the R package kernlab, GPL-2", "promoter.csv",
            between(krein_promoter_begin, krein_promoter_end), table(ContentKind::Strings)},
        {"sonar", "Sonar returns", "Gorman & Sejnowski 1988, UCI Machine Learning Repository", fromMlbench, "sonar.csv",
            between(krein_sonar_begin, krein_sonar_end), table(ContentKind::Vectors)},
        {"titanic", "Titanic passengers", "Dawson 1995", "taken from R, GPL-2 or GPL-3", "titanic.csv",
            between(krein_titanic_begin, krein_titanic_end), table(ContentKind::Vectors)},
        {"wine", "Wine cultivars", "UCI Machine Learning Repository (Dua & Graff)", fromScikitLearn, "wine.csv",
            between(krein_wine_begin, krein_wine_end), table(ContentKind::Vectors)},
    }};
    return all;
}

const BundledData& bundledData(std::string_view id)
{
    std::vector<std::string> known;
    for (const BundledData& data : bundledData()) {
        if (data.id == id) return data;
        known.emplace_back(data.id);
    }
    detail::throwUnknownId("built-in data set", id, known);
}

}  // namespace krein
