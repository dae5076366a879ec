// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/experiment/stages.h"

namespace krein {

namespace {

/// Coordinates of all samples, in order, when they could not be prepared: so that they can still be seen and edited.
MapValue placeSamples(const Results& results, const MapDetail& detail)
{
    MapValue value{.detail = detail};
    value.plane = planeOfData(results.experiment.map, *results.data);
    value.trainCoordinates = coordinatesOn(value.plane, *results.data);
    value.testCoordinates = Matrix(0, 2);
    value.map.box = detail.box.value_or(boxAround(value.trainCoordinates));
    return value;
}

/// The i-th eigenfunction, from 1, as a function Σ β_j k(x, x_j); unusable if there is none or its eigenvalue is zero.
Model eigenfunction(const SpectrumValue& spectrum, Index i, double tolerance)
{
    Model model{.termination = Termination::Singular};
    const Vector& values = spectrum.raw.values;
    if (i < 1 || i > values.size() || std::abs(values(i - 1)) <= tolerance * values.cwiseAbs().maxCoeff()) return model;
    model.termination = Termination::Solved;
    model.coefficients = spectrum.raw.vectors.col(i - 1) / values(i - 1);
    model.bias = Vector::Zero(1);
    return model;
}

}  // namespace

MapValue computeMap(const Results& results, const MapDetail& detail, const RunControl& control)
{
    if (!results.prepared) return placeSamples(results, detail);
    const PreparedData& prepared = *results.prepared;
    MapValue value{.detail = detail};
    value.plane = makePlane(results.experiment.map, prepared);
    value.trainCoordinates = coordinatesOn(value.plane, prepared, SamplePart::Train);
    value.testCoordinates = coordinatesOn(value.plane, prepared, SamplePart::Test);
    Matrix all(value.trainCoordinates.rows() + value.testCoordinates.rows(), 2);
    all << value.trainCoordinates, value.testCoordinates;
    value.map.box = detail.box.value_or(boxAround(all));
    if (detail.columns <= 0 || !results.gram || !comparesVectors(results.gram->kernel)) return value;
    const FittedKernel& kernel = results.gram->evaluated();
    if (detail.eigenfunction > 0 && results.spectrum && results.diagnosis) {
        const Model model = eigenfunction(*results.spectrum, detail.eigenfunction, results.diagnosis->tolerance);
        if (model.usable()) {
            value.map = decisionMap(kernel, prepared, model, value.plane, value.map.box, detail.columns, detail.rows, control);
            value.eigenfunction = detail.eigenfunction;
            return value;
        }
    }
    if (results.model && results.model->model.usable())
        value.map = decisionMap(kernel, prepared, results.model->onKernel, value.plane, value.map.box, detail.columns, detail.rows, control);
    return value;
}

}  // namespace krein
