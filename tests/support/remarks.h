// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/problem.h"
#include "core/data/data_set.h"

/// What is said about how data, or a matrix in a text, were read: a line for each remark, as on the command line.
template <class Read> QString remarksOf(const Read& read)
{
    QStringList texts;
    for (const krein::Remark& remark : read.remarks)
        texts << QString::fromStdString(krein::commandText(remark.text));
    return texts.join(u'\n');
}
