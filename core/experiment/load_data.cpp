// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/load_data.h"

#include "core/experiment/experiment.h"

namespace krein {

DataSet loadData(const Experiment& experiment, const RunControl& control)
{
    DataSet data = load(experiment.data, control);
    return control.stopped() ? data : withHandLabels(std::move(data), *experiment.prepare.labels);
}

}  // namespace krein
