// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_columns.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "ui/text/data_words.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

using Content = SampleContent;

constexpr Index mostOutputs = 12;  // with more classes only the winning decision value has a column
constexpr Index mostWeights = 4;   // with more classes the coefficients of weight vectors have none

bool isNumber(Content content)
{
    return content == Content::Target || content == Content::Decision || content == Content::Omega
        || content == Content::Nu || content == Content::Feature || content == Content::InDegree
        || content == Content::OutDegree || content == Content::Points;
}

/// The class whose weight vectors against the rest have a column each; −1 stands for both of two.
std::vector<Index> weightedClasses(const Experiment* experiment, Index classes)
{
    const auto* askLs = experiment ? std::get_if<AskLs>(&experiment->method) : nullptr;
    if (!askLs || classes < 2 || classes > mostWeights) return {};
    if (classes == 2) return {-1};
    if (askLs->multiclass != MultiClass::OneVsRest) return {};
    std::vector<Index> all;
    for (Index k = 0; k < classes; ++k) all.push_back(k);
    return all;
}

}  // namespace

std::vector<SampleColumn> columnsOf(const DataSet* data, const Experiment* experiment)
{
    if (!data) return {};
    std::vector<SampleColumn> columns;
    if (!data->objectNames.empty()) columns.push_back({Content::Name});  // by which a person knows the row
    columns.push_back({Content::Part});
    if (data->hasTarget())
        columns.insert(columns.end(), {{Content::Target}, {Content::Decision}});
    else if (data->labelled() || data->kind == DataKind::Vectors)
        columns.push_back({Content::Label});
    const auto classes = static_cast<Index>(data->classNames.size());
    if (classes >= 2) {
        columns.push_back({Content::Predicted});
        const Index outputs = classes == 2 ? 1 : classes;
        if (outputs > mostOutputs)
            columns.push_back({Content::Decision, -1});
        else
            for (Index k = 0; k < outputs; ++k) columns.push_back({Content::Decision, k});
    }
    for (const Index k : weightedClasses(experiment, classes))
        columns.insert(columns.end(), {{Content::Omega, k}, {Content::Nu, k}});
    if (data->kind == DataKind::Proximity) columns.push_back({Content::Nearest});
    if (!data->strings.empty()) columns.push_back({Content::Text});
    if (!data->pointSets.empty()) columns.push_back({Content::Points});
    if (data->kind == DataKind::Graph) columns.insert(columns.end(), {{Content::InDegree}, {Content::OutDegree}});
    for (Index j = 0; j < data->samples.cols(); ++j) columns.push_back({Content::Feature, j});
    return columns;
}

QString columnName(const DataSet& data, const SampleColumn& column)
{
    const auto k = static_cast<std::size_t>(std::max<Index>(column.index, 0));
    switch (column.content) {
    case Content::Part: return tr("part");
    case Content::Label: return data.labelName.empty() ? tr("label") : toText(data.labelName);
    case Content::Target: return data.targetName.empty() ? tr("target") : toText(data.targetName);
    case Content::Predicted: return tr("predicted");
    case Content::Decision:
        if (data.hasTarget()) return tr("predicted");
        if (data.classNames.size() == 2) return tr("f");
        return column.index < 0 ? tr("largest f") : tr("f(%1)").arg(shownClass(data, static_cast<int>(column.index)));
    case Content::Omega:
        return column.index < 0 ? tr("ω: φₜ") : tr("ω: φₜ %1").arg(shownClass(data, static_cast<int>(column.index)));
    case Content::Nu:
        return column.index < 0 ? tr("ν: φₛ") : tr("ν: φₛ %1").arg(shownClass(data, static_cast<int>(column.index)));
    case Content::Name: return tr("name");
    case Content::Text: return tr("text");
    case Content::Points: return tr("points");
    case Content::Nearest: return tr("nearest other");
    case Content::InDegree: return tr("in");
    case Content::OutDegree: return tr("out");
    case Content::Feature: break;
    }
    return k < data.featureNames.size() ? toText(data.featureNames[k]) : tr("feature %1").arg(column.index + 1);
}

QString columnTip(const DataSet& data, const SampleColumn& column, bool isTrained)
{
    switch (column.content) {
    case Content::Part:
        return isTrained ? tr("Training sample, test sample or not used") : tr("In the matrix, unseen or not used");
    case Content::Label: return tr("The label in the data");
    case Content::Target: return tr("The number to be predicted");
    case Content::Predicted: return tr("The predicted class; %1 if it is not the label").arg(wrongSign);
    case Content::Decision:
        if (data.hasTarget()) return tr("The predicted number f(x)");
        if (data.classNames.size() == 2) return tr("Decision value: positive means class %1").arg(shownClass(data, 1));
        if (column.index < 0) return tr("Decision value of the predicted class");
        return tr("Decision value of class %1 against the rest; the largest wins")
            .arg(shownClass(data, static_cast<int>(column.index)));
    case Content::Omega:
        return tr("The coefficient yᵢβᵢ of the sample in ω = Σ yᵢβᵢ φₜ(xᵢ), a combination of target features. The "
                  "source function is fₛ(x) = ⟨ω, φₛ(x)⟩ + b₁. Only training samples have one");
    case Content::Nu:
        return tr("The coefficient yᵢαᵢ of the sample in ν = Σ yᵢαᵢ φₛ(xᵢ), a combination of source features. The "
                  "target function is fₜ(x) = ⟨ν, φₜ(x)⟩ + b₂. Only training samples have one");
    case Content::Name: return tr("The name of the object");
    case Content::Text: return tr("The string itself");
    case Content::Points: return tr("How many points the object has; the drawing shows its first two coordinates");
    case Content::Nearest:
        return data.proximity.dissimilarity ? tr("The other object with the smallest dissimilarity")
                                            : tr("The other object with the largest similarity");
    case Content::InDegree: return tr("How many edges lead to the node");
    case Content::OutDegree: return tr("How many edges lead from the node");
    case Content::Feature: break;
    }
    return tr("%1: feature %2 of %3")
        .arg(columnName(data, column), groupedNumber(column.index + 1), groupedNumber(data.samples.cols()));
}

Qt::Alignment columnAlignment(const DataSet& data, const SampleColumn& column)
{
    const bool words = !isNumber(column.content)
        || (column.content == Content::Feature && levelsOf(data, column.index));
    return Qt::AlignVCenter | (words ? Qt::AlignLeft : Qt::AlignRight);
}

}  // namespace krein
