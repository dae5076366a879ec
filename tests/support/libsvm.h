// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <svm.h>

#include "core/base/types.h"

namespace libsvm {

using krein::Index;
using krein::Matrix;
using krein::Vector;

struct Answer {
    Vector alpha;           ///< n
    double bias = 0.0;      ///< −rho
    Index iterations = -1;  ///< as it prints them
};

/// What the library printed last.
inline std::string& printed()
{
    static std::string text;
    return text;
}

/// LIBSVM's C-SVC with a precomputed kernel; its nodes are made once.
class Trainer {
public:
    /// @param targets  −1 and +1, both occur
    Trainer(const Matrix& gram, const Vector& targets) : m_targets(targets)
    {
        const Index n = gram.rows();
        m_nodes.resize(static_cast<std::size_t>(n));
        for (Index i = 0; i < n; ++i) {
            std::vector<svm_node>& nodes = m_nodes[static_cast<std::size_t>(i)];
            nodes.push_back({0, static_cast<double>(i + 1)});
            for (Index j = 0; j < n; ++j) nodes.push_back({static_cast<int>(j + 1), gram(i, j)});
            nodes.push_back({-1, 0.0});
            m_rows.push_back(nodes.data());
        }
        svm_set_print_string_function([](const char* text) { printed() += text; });
    }

    Answer train(double cost, double tolerance, bool shrinking = false)
    {
        svm_parameter parameter{};
        parameter.svm_type = C_SVC;
        parameter.kernel_type = PRECOMPUTED;
        parameter.C = cost;
        parameter.eps = tolerance;
        parameter.shrinking = shrinking ? 1 : 0;
        parameter.cache_size = 2000.0;
        svm_problem problem{static_cast<int>(m_rows.size()), m_targets.data(), m_rows.data()};
        printed().clear();
        svm_model* model = svm_train(&problem, &parameter);
        const Answer answer = read(*model);
        svm_free_and_destroy_model(&model);
        return answer;
    }

private:
    Answer read(const svm_model& model) const
    {
        Answer answer{.alpha = Vector::Zero(m_targets.size())};
        const double sign = model.label[0] == 1 ? 1.0 : -1.0;  // its first class counts as +1
        for (int k = 0; k < model.l; ++k) {
            const Index i = model.sv_indices[k] - 1;
            answer.alpha(i) = sign * model.sv_coef[0][k] * m_targets(i);
        }
        answer.bias = -sign * model.rho[0];
        const std::string key = "optimization finished, #iter = ";
        const std::size_t at = printed().find(key);
        if (at == std::string::npos) throw std::runtime_error("LIBSVM did not say how many iterations it took");
        answer.iterations = std::strtol(printed().c_str() + at + key.size(), nullptr, 10);
        return answer;
    }

    Vector m_targets;
    std::vector<std::vector<svm_node>> m_nodes;
    std::vector<svm_node*> m_rows;
};

}  // namespace libsvm
