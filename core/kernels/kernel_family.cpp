// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_family.h"

namespace krein {

std::string_view familyName(KernelFamily family)
{
    switch (family) {
    case KernelFamily::PositiveSemidefinite: return "positive semidefinite";
    case KernelFamily::Indefinite: return "indefinite";
    case KernelFamily::OverDistance: return "over a distance";
    case KernelFamily::Asymmetric: return "asymmetric";
    case KernelFamily::General: return "general";
    }
    return {};
}

}  // namespace krein
