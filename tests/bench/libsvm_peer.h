// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/base/types.h"

namespace krein {

/// LIBSVM's samples: for each a list of (index, value) that ends with index −1. Empty if the program was built without
/// it.
class LibsvmPeer {
public:
    explicit LibsvmPeer(const Matrix& samples);
    ~LibsvmPeer();

    static bool isAvailable();

    /// exp(−γ‖x − z‖²) of all pairs by LIBSVM's own Kernel::k_function, the function behind svm_predict_values(): one
    /// call for every entry, as the rows of its own matrices are evaluated.
    void gaussianGram(double gamma, Matrix& gram) const;

private:
    struct Nodes;
    std::unique_ptr<Nodes> m_nodes;
};

}  // namespace krein
