// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "ui/document/batch.h"

namespace krein {

/// Computes what a picture asks for, and tells it of every result, of every failure and of the end. The picture owns
/// it.
template <class Picture>
Batch* batchFor(Picture* picture, void (Picture::*add)(int, const std::shared_ptr<const Results>&),
    void (Picture::*fail)(int, const QString&), void (Picture::*finish)())
{
    auto* batch = new Batch(picture);
    QObject::connect(batch, &Batch::cellReady, picture, add);
    QObject::connect(batch, &Batch::cellFailed, picture, fail);
    QObject::connect(batch, &Batch::finished, picture, finish);
    return batch;
}

/// One entry per experiment, without labels.
inline std::vector<Batch::Entry> entriesOf(const std::vector<Experiment>& experiments)
{
    std::vector<Batch::Entry> entries;
    for (const Experiment& experiment : experiments) entries.push_back({{}, experiment});
    return entries;
}

}  // namespace krein
