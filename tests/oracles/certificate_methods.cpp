// SPDX-License-Identifier: GPL-3.0-or-later
//
// Proofs in whole numbers that a matrix is not positive semidefinite, or no Euclidean distances.
#include "core/spectrum/certificate.h"
#include "core/spectrum/eigen_spectrum.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

using krein::CertifiedMatrix;

/// The matrix whose smallest eigenvalue decides.
Matrix decisive(const Matrix& given, CertifiedMatrix kind)
{
    if (kind == CertifiedMatrix::Similarities) return given;
    const Matrix squares = -0.5 * given.cwiseAbs2();
    const Matrix centring
        = Matrix::Identity(given.rows(), given.rows()).array() - 1.0 / static_cast<double>(given.rows());
    return centring * squares * centring;
}

void addTriangles(Json& result, const Matrix& d)
{
    int violations = 0;
    double worst = 0.0;
    Json where = Json::array();
    for (Index i = 0; i < d.rows(); ++i)
        for (Index k = i + 1; k < d.rows(); ++k)
            for (Index j = 0; j < d.rows(); ++j) {
                const double excess = d(i, k) - d(i, j) - d(j, k);
                if (j == i || j == k || excess <= 1e-12) continue;
                ++violations;
                if (excess <= worst) continue;
                worst = excess;
                where = {i, j, k};
            }
    result["triangle_violations"] = violations;
    if (violations == 0) return;
    result["worst_triangle"] = where;
    result["worst_excess"] = worst;
}

Json certificate(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kind"});
    requireOnly("the input", inputs, {"K", "D"});
    const bool distances = params.at("kind") == "dissimilarity";
    const CertifiedMatrix kind = distances ? CertifiedMatrix::Dissimilarities : CertifiedMatrix::Similarities;
    const Matrix given = matrix(inputs.at(distances ? "D" : "K"));
    const auto exact = krein::exactDefiniteness(given, kind);
    Json result{{"psd", exact->holds}, {"smallest_eigenvalue", krein::eigenvalues(decisive(given, kind)).minCoeff()}};
    if (distances) addTriangles(result, given);
    if (exact->holds) {
        result["rank"] = exact->rank;
        return result;
    }
    const auto found = krein::fewestObjects(given, kind);
    result["min_nonzeros"] = found->objects.size();
    const Matrix minor = given(found->objects, found->objects);
    result["best_minor"] = found->objects;
    result["best_minor_eigenvalue"] = krein::eigenvalues(decisive(minor, kind)).minCoeff();
    result["sparse_value"] = distances ? -0.5 * found->number : found->number;
    return result;
}

}  // namespace

void addCertificateMethods(Methods& methods)
{
    methods.emplace("certificate", certificate);
}

}  // namespace oracles
