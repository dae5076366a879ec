// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/nearest_certificate.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/algebra/centring.h"
#include "core/algebra/power_of_two.h"
#include "core/base/text.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

void setDistance(NearestCertificate& certificate, const Matrix& given, const Matrix& nearest, double squaredBound)
{
    certificate.distance = (given - nearest).norm();
    certificate.bound = std::sqrt(std::max(0.0, squaredBound));
    certificate.gap = 0.5 * (certificate.distance * certificate.distance - squaredBound);
    certificate.size = std::max(given.norm(), nearest.norm());
}

NearestCertificate certifiedPsd(
    const Matrix& symmetric, const Vector& diagonal, const Matrix& nearest, const Vector& multipliers)
{
    std::vector<Index> rows;
    for (Index i = 0; i < diagonal.size(); ++i)
        if (diagonal(i) > 0.0) rows.push_back(i);
    NearestCertificate certificate{.multipliers = multipliers};
    double squaredBound = symmetric.squaredNorm();
    if (!rows.empty()) {
        const Matrix part = nearest(rows, rows);
        Matrix shifted = symmetric(rows, rows);
        shifted.diagonal() += multipliers(rows);
        const Matrix slack = part - shifted;
        certificate.smallest = eigenvalues(part).minCoeff();
        certificate.smallestMultiplier = eigenvalues(slack).minCoeff();
        certificate.product = part.cwiseProduct(slack).sum();
        squaredBound -= eigenvalues(shifted).cwiseMax(0.0).squaredNorm() - 2.0 * diagonal.dot(multipliers);
    }
    setDistance(certificate, symmetric, nearest, squaredBound);
    certificate.diagonalError = (nearest.diagonal() - diagonal).cwiseAbs().maxCoeff();
    for (Index i = 0; i < diagonal.size(); ++i)
        if (diagonal(i) == 0.0)
            certificate.diagonalError = std::max(certificate.diagonalError, nearest.row(i).cwiseAbs().maxCoeff());
    return certificate;
}

NearestCertificate certifiedEuclidean(const Matrix& squared, const Matrix& nearest, const Vector& multipliers)
{
    NearestCertificate certificate{.ofDistances = true, .multipliers = multipliers};
    Matrix shifted = squared;
    shifted.diagonal() += multipliers;
    const Matrix slack = shifted - nearest;
    certificate.smallest = -eigenvalues(centred(nearest)).maxCoeff();
    certificate.smallestMultiplier = eigenvalues(slack).minCoeff();
    certificate.product = nearest.cwiseProduct(slack).sum();
    certificate.sumError = slack.rowwise().sum().cwiseAbs().maxCoeff();
    // ‖P(M)‖² = ‖M‖² − ‖(HMH)₊‖²
    setDistance(certificate, squared, nearest,
        squared.squaredNorm() - shifted.squaredNorm() + eigenvalues(centred(shifted)).cwiseMax(0.0).squaredNorm());
    certificate.diagonalError = nearest.diagonal().cwiseAbs().maxCoeff();
    return certificate;
}

/// What was found with everything divided by the unit.
NearestCertificate inUnits(NearestCertificate certificate, double unit)
{
    certificate.multipliers *= unit;
    for (double* one : {&certificate.distance, &certificate.bound, &certificate.smallest,
             &certificate.smallestMultiplier, &certificate.diagonalError, &certificate.sumError, &certificate.size})
        *one *= unit;
    for (double* squared : {&certificate.gap, &certificate.product}) *squared = *squared * unit * unit;
    return certificate;
}

}  // namespace

bool NearestCertificate::holds() const
{
    return smallest >= -allowed() && smallestMultiplier >= -allowed() && std::abs(product) <= allowed() * size
        && std::abs(gap) <= allowed() * size && diagonalError <= allowed() && sumError <= allowed();
}

NearestCertificate certifyNearestPsd(
    const Matrix& symmetric, const Vector& diagonal, const Matrix& nearest, const Vector& multipliers)
{
    const double unit = std::max(unitOf(symmetric), unitOf(nearest));
    return inUnits(certifiedPsd(symmetric / unit, diagonal / unit, nearest / unit, multipliers / unit), unit);
}

NearestCertificate certifyNearestEuclidean(const Matrix& squared, const Matrix& nearest, const Vector& multipliers)
{
    const double unit = std::max(unitOf(squared), unitOf(nearest));
    return inUnits(certifiedEuclidean(squared / unit, nearest / unit, multipliers / unit), unit);
}

std::string certificateSentence(const NearestCertificate& certificate)
{
    const std::string of = certificate.ofDistances ? "the given d²" : "K",
                      distance = inPowersOfTen(roundedText(certificate.distance, 4)),
                      bound = inPowersOfTen(roundedText(certificate.bound, 4));
    // Of entries whose squares overflow there is no gap to tell.
    const std::string gap = std::isfinite(certificate.gap)
        ? " (duality gap " + inPowersOfTen(roundedText(std::max(certificate.gap, 0.0), 2)) + ")"
        : "";
    if (certificate.holds())
        return "Proved nearest: " + distance + " from " + of + ", and no allowed matrix is nearer" + gap + ".";
    return "Not proved nearest: " + distance + " from " + of + "; only matrices nearer than " + bound + " are excluded"
        + gap + ".";
}

}  // namespace krein
