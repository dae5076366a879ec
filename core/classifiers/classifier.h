// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/classifiers/ask_ls_svm.h"
#include "core/classifiers/asymmetric_ls_svm.h"
#include "core/classifiers/c_svm.h"
#include "core/classifiers/c_svm_no_bias.h"
#include "core/classifiers/convex_svm.h"
#include "core/classifiers/early_stopping.h"
#include "core/classifiers/features.h"
#include "core/classifiers/ikfd.h"
#include "core/classifiers/iknmc.h"
#include "core/classifiers/iknn.h"
#include "core/classifiers/iksvm_ca.h"
#include "core/classifiers/iksvm_dc.h"
#include "core/classifiers/klr.h"
#include "core/classifiers/kqd.h"
#include "core/classifiers/krein_ridge_methods.h"
#include "core/classifiers/krein_svm.h"
#include "core/classifiers/ls_svm.h"
#include "core/classifiers/model.h"
#include "core/classifiers/novelty.h"
#include "core/classifiers/one_norm_svm.h"
#include "core/classifiers/proxy_svm.h"
#include "core/classifiers/regression_methods.h"
#include "core/classifiers/singular_svm.h"
#include "core/classifiers/tdca_svm.h"

namespace krein {

/// Every classifier there is. One more is one more line here; see two_class.h and decision_rule.h for what it provides.
using MethodAlternatives = std::variant<LsSvm, CSvm, CSvmNoBias, KernelLogistic, ConvexSvm, IksvmDc, TdcaSvm, IksvmCa,
    KreinSvm, ProxySvm, KreinRidge, KreinSphere, StabilisedRidge, TruncatedSpectrum, Landweber, Mr2, OneNormSvm, Ikfd, Iknmc,
    Iknn, KqdIc, KqdRc, Features, Novelty, AskLs, AsymmetricLsSvm, SingularSvm, KernelRidge, EpsilonSvr, GaussianProcess>;
/// One of them, see OneOf.
struct Method : MethodAlternatives {
    using MethodAlternatives::MethodAlternatives;
    Method();
    Method(const Method&);
    Method(Method&&) noexcept;
    Method& operator=(const Method&);
    Method& operator=(Method&&) noexcept;
    ~Method();
    bool operator==(const Method&) const;
};
void visitParameters(Method& choice, ParameterVisitor& visit);

/// What a method says of itself beside its Info and its parameters.
struct MethodTraits {
    std::string_view shortName;   ///< as tables name it: "SVM", "Fisher (IKFD)"
    bool isIterative = false;     ///< it goes step by step, so that there is a path to watch
    bool weighsSquares = false;   ///< tunedParameter() is weighed against squares of the eigenvalues
    bool hasRandomStart = false;  ///< it can start at random, from a seed
    bool startsAtRandom = false;  ///< and does
};
MethodTraits traits(const Method& method);

/// What a method trains on. The referenced values outlive the call.
struct TrainingMatrix {
    const Matrix* gram = nullptr;          ///< K, n×n; null only if trainsFromSpectrum()
    const Eigenpairs* spectrum = nullptr;  ///< of K if they are at hand
    Index features = 0;                    ///< of the vectors K was computed from; 0 if the objects are no vectors
};

/// Whether the method is given K as it is even if that is not symmetric.
bool keepsAsymmetry(const Method& method);
/// Whether eigenpairs of a symmetric K are all it needs, with one function or one per class against the rest.
bool trainsFromSpectrum(const Method& method);
/// Whether it says how typical an object is and so needs no labels.
bool isNovelty(const Method& method);
/// Whether it fits a numeric target.
bool fitsTargets(const Method& method);
/// What decides how closely it fits the training samples, the first parameter that says which way is simpler; unset:
/// none.
std::optional<Parameter> tunedParameter(const Method& method);
/// Whether it has to have eigenpairs, so that it cannot be trained faster than they are computed.
bool needsSpectrum(const Method& method);

/// @param labels   n class indices below `classes`
/// @param previous  a model of the same method on n samples whose solution the iterations start from; null: their own
/// starts
/// @throws InvalidInput  fewer than two classes among the labels (novelty apart), a class without a sample where each
/// needs
///                       one; as the method
Model train(const Method& method, const TrainingMatrix& matrix, const std::vector<int>& labels, int classes,
    const TrainControl& control = {}, const Model* previous = nullptr);
Model train(const Method& method, const Matrix& gram, const std::vector<int>& labels, int classes);
/// One function that fits a numeric target, f(x_i) ≈ y_i; `decision` of the model holds f on the training samples.
/// @param targets  y, n finite numbers @throws InvalidInput  the method learns classes; as the method
Model trainOnTargets(
    const Method& method, const TrainingMatrix& matrix, const Vector& targets, const TrainControl& control = {});

}  // namespace krein
