// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/file_names.h"

#include <QFile>

#include "core/base/errors.h"
#include "ui/text/text.h"

namespace krein {

QString displayName(const std::filesystem::path& path)
{
    return toText(printable(path.filename()));
}

std::filesystem::path nativePath(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

}  // namespace krein
