// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/bundled_data.h"

#include <array>
#include <string>

#include "core/base/embedded_file.h"
#include "core/base/parameter.h"

KREIN_EMBED(digits, KREINSCOPE_DATA_FOLDER "/digits.csv.gz")
KREIN_EMBED(iris, KREINSCOPE_DATA_FOLDER "/iris.csv.gz")
KREIN_EMBED(pima, KREINSCOPE_DATA_FOLDER "/pima.csv.gz")
KREIN_EMBED(promoter, KREINSCOPE_DATA_FOLDER "/promoter.csv.gz")
KREIN_EMBED(sonar, KREINSCOPE_DATA_FOLDER "/sonar.csv.gz")
KREIN_EMBED(titanic, KREINSCOPE_DATA_FOLDER "/titanic.csv.gz")
KREIN_EMBED(wine, KREINSCOPE_DATA_FOLDER "/wine.csv.gz")

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

}  // namespace

std::span<const BundledData> bundledData()
{
    static const std::array<BundledData, 7> all{{
        {"digits", "Handwritten digits", "Alpaydin & Kaynak 1998, UCI Machine Learning Repository", fromScikitLearn,
            "digits.csv", KREIN_EMBEDDED(digits), table(ContentKind::Vectors)},
        {"iris", "Iris flowers", "Fisher 1936", "taken from scikit-learn, BSD-3", "iris.csv", KREIN_EMBEDDED(iris),
            table(ContentKind::Vectors)},
        {"pima", "Pima diabetes", "Smith et al. 1988, UCI Machine Learning Repository", fromMlbench, "pima.csv",
            KREIN_EMBEDDED(pima), table(ContentKind::Vectors)},
        {"promoter", "Promoter genes", "Towell et al. 1990, UCI Machine Learning Repository",
            "CC BY 4.0 (UCI); taken from the R package kernlab, GPL-2", "promoter.csv", KREIN_EMBEDDED(promoter),
            table(ContentKind::Strings)},
        {"sonar", "Sonar returns", "Gorman & Sejnowski 1988, UCI Machine Learning Repository", fromMlbench, "sonar.csv",
            KREIN_EMBEDDED(sonar), table(ContentKind::Vectors)},
        {"titanic", "Titanic passengers", "Dawson 1995", "taken from R, GPL-2 or GPL-3", "titanic.csv",
            KREIN_EMBEDDED(titanic), table(ContentKind::Vectors)},
        {"wine", "Wine cultivars", "UCI Machine Learning Repository (Dua & Graff)", fromScikitLearn, "wine.csv",
            KREIN_EMBEDDED(wine), table(ContentKind::Vectors)},
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
