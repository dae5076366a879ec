// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/pasted_text.h"

#include <QByteArray>
#include <QDateTime>
#include <QFile>
#include <QStandardPaths>

#include "core/base/errors.h"
#include "core/base/write_file.h"
#include "ui/text/file_names.h"

namespace krein {

namespace {

std::filesystem::path folderOfPasted()
{
    return nativePath(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)) / "pasted";
}

bool holds(const std::filesystem::path& path, const std::string& text)
{
    QFile file(QFile::decodeName(path.c_str()));
    return file.open(QIODevice::ReadOnly) && file.readAll() == QByteArray::fromStdString(text);
}

}  // namespace

std::filesystem::path keepPasted(const QString& text)
{
    const std::filesystem::path folder = folderOfPasted();
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);  // if it fails, so does writing, which says why
    const std::string stem
        = "pasted-" + QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmm")).toStdString();
    const std::string content = text.toStdString();
    std::filesystem::path path = folder / (stem + ".txt");
    for (int more = 2; std::filesystem::exists(path, problem); ++more) {
        if (holds(path, content)) return path;
        path = folder / (stem + "-" + std::to_string(more) + ".txt");
    }
    writeTextFile(path, content);
    return path;
}

bool isPasted(const std::filesystem::path& file)
{
    return file.parent_path() == folderOfPasted();
}

}  // namespace krein
