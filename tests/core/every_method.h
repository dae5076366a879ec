// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tst_every_method is generated from: every method in every variant that its own description knows, and small
// matrices.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <QByteArray>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/classifiers/classifier.h"
#include "core/kernels/fitted_kernel.h"
#include "core/study/suggest.h"

namespace every_method {

using krein::Index;
using krein::Matrix;
using krein::Method;
using krein::Vector;

struct Named {
    QByteArray name;
    Method method;
};

inline QByteArray bytes(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

inline QByteArray valueText(const krein::ParameterValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value)) return bytes(*text);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "on" : "off";
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return QByteArray::number(static_cast<qlonglong>(*number));
    return "?";
}

/// Every method with its defaults, and with every other value of each flag, choice and short whole number it has:
/// schemes for several classes, starts, decompositions, features, classifiers, ….
inline std::vector<Named> everyVariant()
{
    std::vector<Named> all;
    for (const Method& method : krein::alternatives<Method>()) {
        const QByteArray id = bytes(info(method).id);
        all.push_back({id, method});
        for (const krein::Setting& setting : settings(method))
            for (const krein::ParameterValue& value : krein::listedValues(setting)) {
                Method other = method;
                set(other, setting.parameter.key, value);
                if (!(other == method))
                    all.push_back({id + ", " + bytes(setting.parameter.key) + " " + valueText(value), other});
            }
    }
    return all;
}

/// Kernels, the matrix 0, and a matrix of samples that each occur twice, which is singular.
inline const std::vector<const char*> matrixNames{
    "tl1", "sigmoid", "rbf", "negative-distance", "zero", "duplicates", "sne"};

inline bool isSymmetric(const QByteArray& name)
{
    return name != "sne";
}
/// Whether no two samples are equally similar to a third; of TL1 all beyond its radius are.
inline bool isWithoutTies(const QByteArray& name)
{
    return name != "zero" && name != "duplicates" && name != "tl1";
}

/// n×n, of n points that are drawn from one stream, the first n of it.
inline Matrix matrixOf(const QByteArray& name, Index n)
{
    if (name == "zero") return Matrix::Zero(n, n);
    krein::RandomStream random(11);
    Matrix points(n, 2);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < 2; ++j) points(i, j) = random.normal();
    if (name == "duplicates")
        for (Index i = (n + 1) / 2; i < n; ++i) points.row(i) = points.row(i - (n + 1) / 2).eval();
    const std::string id = name == "duplicates" ? "rbf" : name.toStdString();
    const krein::Kernel kernel = resolved(
        krein::alternativeById<krein::Kernel>("kernel", id), krein::statisticsOf(points));
    return fitKernel(kernel, {.vectors = &points}).gram;
}

/// Classes in turn.
inline std::vector<int> labelsOf(Index n, int classes)
{
    std::vector<int> labels;
    for (Index i = 0; i < n; ++i) labels.push_back(static_cast<int>(i % classes));
    return labels;
}

/// Asks to stop when the time is over, unless it is gone by then.
class Deadline {
public:
    explicit Deadline(std::chrono::milliseconds time)
        : m_thread([this, time](const std::stop_token& gone) {
              std::unique_lock lock(m_mutex);
              m_wake.wait_for(lock, gone, time, [] { return false; });
              if (!gone.stop_requested()) m_stop.request_stop();
          })
    {
    }
    krein::RunControl control() const { return {.stop = m_stop.get_token(), .progress = {}}; }
    bool passed() const { return m_stop.stop_requested(); }

private:
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_thread;
};

/// What a training came to: a model, or the sentence it was refused with.
struct Outcome {
    krein::Model model;
    std::string refusal;
    bool hung = false;

    bool usable() const { return refusal.empty() && model.usable(); }
};

inline Outcome outcome(const Method& method, const Matrix& gram, const std::vector<int>& labels, int classes)
{
    Outcome result;
    const Deadline deadline(std::chrono::seconds(20));
    try {
        result.model = train(
            method, krein::TrainingMatrix{.gram = &gram}, labels, classes, {.run = deadline.control()});
    } catch (const krein::InvalidInput& refusal) {
        result.refusal = refusal.what();
        if (result.refusal.empty()) result.refusal = "?";
    }
    result.hung = deadline.passed();
    return result;
}

/// Rows of the training samples as a model asks for them.
inline krein::ObjectRows trainingRows(const krein::Model& model, const Matrix& gram, const std::vector<Index>& samples)
{
    krein::ObjectRows objects{.rows = gram(samples, Eigen::all), .reverse = {}, .self = {}};
    if (model.isTwoSided()) objects.reverse = gram(Eigen::all, samples).transpose();
    if (needsSelf(model)) objects.self = gram.diagonal()(samples);
    return objects;
}

}  // namespace every_method
