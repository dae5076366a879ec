// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/given_files.h"

#include <QFile>
#include <QSettings>

#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::pair<const char*, std::filesystem::path GivenData::*> parts[] = {{"file", &GivenData::file},
    {"test-file", &GivenData::testFile}, {"labels", &GivenData::labels}, {"test-labels", &GivenData::testLabels}};

/// A group of the settings. What QSettings takes for the end of a group is no part of a name.
QString groupOf(const PaperTable& table, const std::string& row)
{
    return QStringLiteral("papers/%1/%2")
        .arg(toText(table.id), toText(row).replace(QLatin1Char('/'), QLatin1Char('_')));
}

}  // namespace

std::vector<GivenData> givenFiles(const PaperTable& table)
{
    std::vector<GivenData> all;
    QSettings settings;
    for (const PaperRow& row : table.rows) {
        if (row.ask.empty() || row.of) continue;
        settings.beginGroup(groupOf(table, row.id));
        GivenData given{.row = row.id, .file = {}, .testFile = {}, .labels = {}, .testLabels = {}};
        bool there = true;
        for (const auto& [key, part] : parts) {
            const QString path = settings.value(QLatin1String(key)).toString();
            if (path.isEmpty()) continue;
            given.*part = nativePath(path);
            std::error_code problem;
            there = there && std::filesystem::exists(given.*part, problem);
        }
        settings.endGroup();
        if (there && !given.file.empty()) all.push_back(std::move(given));
    }
    return all;
}

void rememberFiles(const PaperTable& table, const GivenData& given)
{
    QSettings settings;
    settings.beginGroup(groupOf(table, given.row));
    settings.remove(QString());
    for (const auto& [key, part] : parts)
        if (!(given.*part).empty()) settings.setValue(QLatin1String(key), QFile::decodeName((given.*part).c_str()));
}

void forgetFiles(const PaperTable& table, const std::string& row)
{
    QSettings().remove(groupOf(table, row));
}

}  // namespace krein
