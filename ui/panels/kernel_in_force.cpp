// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/kernel_in_force.h"

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"

namespace krein {

Kernel kernelInForce(const Experiment& experiment, const Results* results)
{
    if (!results || !results->gram) return experiment.kernel;
    const Kernel wanted = resolved(experiment.kernel, results->gram->statistics);
    return results->gram->kernels->wanted == wanted ? filledIn(results->gram->kernels->fitted) : wanted;
}

}  // namespace krein
