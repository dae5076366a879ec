// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel singular value decomposition, and Nyström's approximation of asymmetric matrices.
#include "core/projections/kernel_svd.h"
#include "oracles/case_input.h"
#include "support/published_quantities.h"

namespace oracles {

namespace {

Json ksvd(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"components", "center"});
    requireOnly("the input", inputs, {"G", "G_new_rows", "G_new_columns"});
    const krein::KernelSvd svd = krein::kernelSvd(
        matrix(inputs.at("G")), params.at("components").get<Index>(), params.value("center", false));
    Json fields{{"singular_values", list(svd.values)}, {"left", rowsOf(svd.left)}, {"right", rowsOf(svd.right)},
        {"row_scores", rowsOf(svd.rowScores())}, {"column_scores", rowsOf(svd.columnScores())},
        {"share", list(svd.share)}};
    if (inputs.contains("G_new_rows")) fields["row_scores_new"] = rowsOf(svd.rowScores(matrix(inputs.at("G_new_rows"))));
    if (inputs.contains("G_new_columns"))
        fields["column_scores_new"] = rowsOf(svd.columnScores(matrix(inputs.at("G_new_columns"))));
    return fields;
}

std::vector<Index> indices(const Json& numbers)
{
    return numbers.get<std::vector<Index>>();
}

Json nystrom(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"rows", "columns", "components"});
    requireOnly("the input", inputs, {"G"});
    const Matrix gram = matrix(inputs.at("G"));
    const krein::AsymmetricNystrom found
        = krein::asymmetricNystrom(gram, indices(params.at("rows")), indices(params.at("columns")));
    const Index count = std::min<Index>(params.at("components").get<Index>(), found.values.size());
    const Matrix approximation = found.approximation();
    const double error = (gram - approximation).norm();
    return {{"G_approx", rowsOf(approximation)}, {"singular_values_sample", list(found.values.head(count))},
        {"error_fro", error}, {"left_extended", rowsOf(found.leftExtended.leftCols(count))},
        {"right_extended", rowsOf(found.rightExtended.leftCols(count))}};
}

}  // namespace

void addKernelSvdMethods(Methods& methods)
{
    methods.emplace("ksvd", ksvd);
    methods.emplace("asymmetric_nystrom", nystrom);
}

}  // namespace oracles
