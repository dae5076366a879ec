// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generator_frame.h"

#include "core/base/text.h"

#include <string>

namespace krein::detail {

Parameter samplesParameter(double least, double most)
{
    return {"samples", "n", "Samples", "Number of samples, equally many from each class.",
        Bounds(least, most).logarithmic(20, most < 1000 ? most : 1000)};
}

Parameter generatorSeedParameter()
{
    return seedParameter("Start of the random stream; the same seed gives the same samples on every computer.",
        Bounds(0, 4294967295.0).exact());
}

Parameter dimensionParameter(std::string_view meaning, const Bounds& bounds)
{
    return {"dimension", "d", "Dimension", meaning, bounds};
}

Parameter noiseParameter(std::string_view meaning, double high)
{
    return {"noise", "Noise", meaning, Bounds(0, 10).slider(0, high)};
}

DataSet generatedFrame(std::string_view name, Index objects, Index classes)
{
    DataSet data;
    for (Index k = 0; k < classes; ++k) {
        data.classNames.push_back(classes == 2 ? (k == 0 ? "-1" : "1") : std::to_string(k + 1));
        const Index size = objects / classes + (k < objects % classes ? 1 : 0);
        data.labels.insert(data.labels.end(), static_cast<std::size_t>(size), static_cast<int>(k));
    }
    data.labelName = "class";
    data.description = std::string(name) + ", " + grouped(objects) + " samples";
    return data;
}

DataSet generatedVectors(std::string_view name, Index samples, Index classes, Index features)
{
    DataSet data = generatedFrame(name, samples, classes);
    data.samples.resize(samples, features);
    for (Index j = 0; j < features; ++j) data.featureNames.push_back("x" + std::to_string(j + 1));
    return data;
}

}  // namespace krein::detail
