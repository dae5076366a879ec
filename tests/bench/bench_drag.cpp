// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_drag.h"

#include <memory>
#include <stdexcept>

#include "core/algebra/fortran.h"
#include "core/base/random.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/drag_spectrum.h"

namespace krein {

namespace {

constexpr Index order = 1000;
constexpr int positions = 8;

/// TL1 on points of the plane, of which the last is dragged.
struct Drag {
    Drag()
    {
        RandomStream random(1);
        Matrix points(order, 2);
        for (double& value : points.reshaped()) value = random.normal();
        const TruncatedL1Kernel kernel{.rho = 1.4};
        gram = gramMatrix(kernel, points);
        basis = dragBasis(gram, order - 1);
        for (int i = 0; i < positions; ++i) {
            points.row(order - 1) << 0.2 * i - 0.3, 0.15 * i;
            rows.push_back(crossGram(kernel, points.topRows(order - 1), points.bottomRows(1)));
        }
    }

    Matrix gram;
    DragBasis basis;
    std::vector<Vector> rows;
    const double corner = 1.4;  ///< k(x, x) = ρ
    std::vector<Vector> oursValues{positions}, peerValues{positions};
};

/// All eigenvalues (descending) of the matrix with its new last row.
Vector dsyevdValues(const Drag& drag, std::size_t position)
{
    Matrix matrix = drag.gram;
    matrix.row(order - 1) << drag.rows[position].transpose(), drag.corner;
    const int n = static_cast<int>(order), workLength = 2 * n + 1 + 32 * n, integerLength = 1;
    Vector values(n), work(workLength);
    int integerWork = 0, info = 0;
    dsyevd_("N", "L", &n, matrix.data(), &n, values.data(), work.data(), &workLength, &integerWork, &integerLength,
        &info, 1, 1);
    if (info != 0) throw std::runtime_error("dsyevd failed");
    return values.reverse();
}

}  // namespace

std::vector<DragRow> dragRows()
{
    const auto drag = std::make_shared<Drag>();
    const auto forAll = [](auto work) {
        return [work] {
            for (std::size_t i = 0; i < positions; ++i) work(i);
        };
    };
    std::vector<DragRow> rows;
    rows.push_back({"drag-spectrum", "LAPACK dsyevd, all eigenvalues", forAll([drag](std::size_t i) {
                        drag->oursValues[i] = eigenvaluesWithRow(drag->basis, drag->rows[i], drag->corner);
                    }),
        forAll([drag](std::size_t i) { drag->peerValues[i] = dsyevdValues(*drag, i); }), forAll([drag](std::size_t i) {
            const double difference = (drag->oursValues[i] - drag->peerValues[i]).cwiseAbs().maxCoeff();
            if (!(difference <= 1e-12 * drag->peerValues[i].cwiseAbs().maxCoeff()))
                throw std::runtime_error("drag-spectrum: the eigenvalues differ by " + std::to_string(difference));
        }),
        positions});
    return rows;
}

}  // namespace krein
