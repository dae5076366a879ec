// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include "core/base/errors.h"
#include "ui/document/picture_experiment.h"

/// The text that was put into a picture; empty if there is none or the file cannot be read.
inline QByteArray readExperimentFrom(const QString& path)
{
    try {
        return krein::experimentIn(QFile::encodeName(path).toStdString());
    } catch (const krein::FileError&) {
        return {};
    }
}
