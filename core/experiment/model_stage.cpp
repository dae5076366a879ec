// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/stages.h"
#include "core/kernels/gram.h"

namespace krein {

ModelValue computeModel(const Method& method, const GramValue& gram, const SpectrumValue& spectrum, const CorrectedSpectrum& corrected,
    const PreparedData& prepared, int classes)
{
    ModelValue value;
    value.model = train(method, corrected.pairs, prepared.trainLabels, classes);
    if (!value.model.usable()) return value;
    value.onKernel = value.model;
    value.onKernel.coefficients = rawCoefficients(corrected, spectrum.raw, value.model.coefficients);
    value.trainPredicted = predict(value.model.decision);
    value.trainScores = score(prepared.trainLabels, value.trainPredicted, classes);
    if (!prepared.testRows.empty()) {
        value.testDecision = decide(value.onKernel, gram.unseenRows());
        value.testPredicted = predict(value.testDecision);
        value.testScores = score(prepared.testLabels, value.testPredicted, classes);
    }
    return value;
}

namespace {

struct Projecting {
    const GramValue& gram;
    const SpectrumValue& spectrum;
    double tolerance;

    ProjectionValue operator()(const SingularEmbedding& options) const
    {
        ProjectionValue value{.result = singularEmbedding(options, gram.train, tolerance)};
        value.test = project(value.result, gram.cross);
        if (gram.asymmetry == 0.0) value.targetTest = projectTarget(value.result, gram.cross.transpose());
        else if (gram.reverse.size() > 0) value.targetTest = projectTarget(value.result, gram.reverse);
        return value;
    }

    ProjectionValue operator()(const KernelPca& options) const { return spectral(kernelPca(options, spectrum.centred, tolerance)); }
    ProjectionValue operator()(const ClassicalScaling& options) const { return spectral(classicalScaling(options, spectrum.centred, tolerance)); }
    ProjectionValue operator()(const PseudoEuclidean& options) const
    {
        return spectral(pseudoEuclideanEmbedding(options, spectrum.raw, spectrum.centred, tolerance));
    }

private:
    ProjectionValue spectral(Embedding embedding) const
    {
        ProjectionValue value{.result = std::move(embedding)};
        const Matrix rows = gram.unseenRows();
        value.test = project(value.result, value.result.centred ? centredCross(rows, gram.matrix()) : rows);
        value.reconstructionErrors = reconstructionErrors(value.result.centred ? spectrum.centred.values : spectrum.raw.values, AxisOrder::Absolute);
        return value;
    }
};

}  // namespace

ProjectionValue computeProjection(const Projection& projection, const GramValue& gram, const SpectrumValue& spectrum, double tolerance)
{
    return std::visit(Projecting{gram, spectrum, tolerance}, projection);
}

}  // namespace krein
