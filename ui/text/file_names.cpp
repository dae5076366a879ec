// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/file_names.h"

#include <QFile>

#include "core/base/errors.h"
#include "ui/text/text.h"

namespace krein {

QString displayName(const std::filesystem::path& path)
{
    const std::filesystem::path named = path.has_filename() ? path : path.parent_path();  // of a folder, "data/"
    return toText(printable(named.has_filename() ? named.filename() : path));
}

QString stemOf(const std::filesystem::path& path)
{
    QString name = displayName(path);
    if (name.endsWith(QLatin1String(".gz"), Qt::CaseInsensitive)) name.chop(3);
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    return dot > 0 ? name.left(dot) : name;
}

std::filesystem::path nativePath(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

}  // namespace krein
