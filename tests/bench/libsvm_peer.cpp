// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/libsvm_peer.h"

#if defined(KREINSCOPE_LIBSVM)

#include <vector>

#include <svm.h>

/// The library exports this static function though its header does not name it; nothing else of the class is used.
class Kernel {
public:
    static double k_function(const svm_node* x, const svm_node* y, const svm_parameter& parameter);
};

namespace krein {

struct LibsvmPeer::Nodes {
    std::vector<std::vector<svm_node>> samples;
};

LibsvmPeer::LibsvmPeer(const Matrix& samples) : m_nodes(std::make_unique<Nodes>())
{
    for (Index i = 0; i < samples.rows(); ++i) {
        std::vector<svm_node>& nodes = m_nodes->samples.emplace_back();
        for (Index k = 0; k < samples.cols(); ++k) nodes.push_back({static_cast<int>(k + 1), samples(i, k)});
        nodes.push_back({-1, 0.0});
    }
}

bool LibsvmPeer::isAvailable()
{
    return true;
}

void LibsvmPeer::gaussianGram(double gamma, Matrix& gram) const
{
    svm_parameter parameter{};
    parameter.kernel_type = RBF;
    parameter.gamma = gamma;
    const auto n = static_cast<Index>(m_nodes->samples.size());
    gram.resize(n, n);
    // Every entry, as the library's own matrices evaluate whole rows and make no use of the symmetry.
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i)
            gram(i, j) = ::Kernel::k_function(m_nodes->samples[static_cast<std::size_t>(i)].data(),
                m_nodes->samples[static_cast<std::size_t>(j)].data(), parameter);
}

#else

namespace krein {

struct LibsvmPeer::Nodes {};

LibsvmPeer::LibsvmPeer(const Matrix&)
{
}
bool LibsvmPeer::isAvailable()
{
    return false;
}
void LibsvmPeer::gaussianGram(double, Matrix&) const
{
}

#endif

LibsvmPeer::~LibsvmPeer() = default;

}  // namespace krein
