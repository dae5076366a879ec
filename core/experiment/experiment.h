// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/shared_value.h"
#include "core/classifiers/classifier.h"
#include "core/data/import/data_source.h"
#include "core/data/prepare.h"
#include "core/evaluation/decision_map.h"
#include "core/projections/classical_scaling.h"
#include "core/projections/kernel_pca.h"
#include "core/projections/neuc_mds.h"
#include "core/projections/pseudo_euclidean.h"
#include "core/projections/singular_embedding.h"
#include "core/projections/smacof.h"
#include "core/spectrum/correction.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

using ProjectionAlternatives = std::variant<KernelPca, PseudoEuclidean, ClassicalScaling, NeucMds, Smacof, SingularEmbedding>;
/// One of them, see OneOf.
struct Projection : ProjectionAlternatives {
    using ProjectionAlternatives::ProjectionAlternatives;
    Projection();
    Projection(const Projection&);
    Projection(Projection&&) noexcept;
    Projection& operator=(const Projection&);
    Projection& operator=(Projection&&) noexcept;
    ~Projection();
    bool operator==(const Projection&) const;
};
void visitParameters(Projection& choice, ParameterVisitor& visit);

struct Kernel;
template <> SharedValue<Kernel>::SharedValue();
template <> bool SharedValue<Kernel>::isEqual(const Kernel& a, const Kernel& b);

/// The whole choice as one value: everything on screen is a function of it.
struct Experiment {
    DataSource data;
    Preparation prepare;
    Split split;
    SharedValue<Kernel> kernel;
    Correction correction;
    Method method;
    Projection projection;
    SpectrumOptions spectrum;
    PlaneOptions map;
    bool operator==(const Experiment&) const = default;
};

/// The sphere problem of Huang et al. 2016, Fig. 1: radii 1 and 3 scaled to [0, 1]³, TL1 with ρ = 0.2·d.
Experiment sphereExperiment();

/// The sections of an Experiment by name ("data", "prepare", "split", "kernel", "correction", "method", "projection",
/// "spectrum", "map"), each with its settings. A section that is a choice has an id as well ("kernel" → "tl1").
struct Section {
    std::string_view name;
    std::string id;  ///< empty if the section is not a choice
    std::vector<Setting> settings;
};
std::vector<Section> sections(const Experiment& experiment);

/// Sets "kernel.rho", or "kernel.id" (which resets that section's parameters). "data.generator", "data.file",
/// "data.matrix", "data.edges" and "data.example" choose the data source. "data.label" is a column's name, empty for no
/// labels (no column has an empty name), std::monostate to have it guessed.
/// @throws InvalidInput  one sentence naming the key and what would be accepted
void setParameter(Experiment& experiment, std::string_view path, const ParameterValue& value);
/// The same with the value as text, as on the command line: "2", "1e-3", "true", "rbf"; "auto" unsets.
/// "data.label=" means no labels, "data.label=auto" has the column guessed.
void setParameterText(Experiment& experiment, std::string_view path, std::string_view text);

/// What is known about "kernel.rho" or "kernel.id": as the experiment has it, else as the first other choice of that
/// section has it; unset if none does. "data.label" and "data.generator" are known too.
std::optional<Parameter> parameterAt(const Experiment& experiment, std::string_view path);

}  // namespace krein
