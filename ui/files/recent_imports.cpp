// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/recent_imports.h"

#include <algorithm>

#include <QSettings>
#include <QStringList>
#include <QVariantMap>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/experiment/json/data_json.h"
#include "ui/files/recent_files.h"
#include "ui/text/data_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

const QString importsKey = QStringLiteral("recentImports");

QVariantMap storedImports()
{
    return QSettings().value(importsKey).toMap();
}

QString keyOf(const std::filesystem::path& path)
{
    return toText(path.string());  // as in the list of recent files
}

/// The value as the form shows it.
QString valueText(const Setting& setting)
{
    if (const auto* text = std::get_if<std::string>(&setting.value)) {
        if (setting.parameter.isPath) return toText(std::filesystem::path(*text).filename().string());
        const auto option = std::ranges::find(setting.parameter.options, *text, &Option::id);
        return toText(option == setting.parameter.options.end() ? *text : option->label);
    }
    return {};
}

}  // namespace

void rememberImport(const std::filesystem::path& path, const DataSource& source)
{
    QVariantMap imports = storedImports();
    try {
        imports[keyOf(path)] = toText(textOf(dataObject(source, {})));
    } catch (const InvalidInput&) {
        return;  // a path that JSON cannot hold
    }
    QSettings().setValue(importsKey, imports);
}

void forgetImport(const std::filesystem::path& path)
{
    QVariantMap imports = storedImports();
    if (imports.remove(keyOf(path)) > 0) QSettings().setValue(importsKey, imports);
}

std::optional<DataSource> rememberedImport(const std::filesystem::path& path)
{
    const std::string text = storedImports().value(keyOf(path)).toString().toStdString();
    if (text.empty()) return std::nullopt;
    try {
        return dataFromJson(parseJson(text, path), path, {});
    } catch (const InvalidInput&) {
        return std::nullopt;  // of another version of the program
    }
}

void pruneImports()
{
    const std::vector<RecentFile> files = recentFiles();
    QVariantMap imports = storedImports();
    const qsizetype before = imports.size();
    imports.removeIf([&](const QVariantMap::iterator& entry) {
        return std::ranges::find(files, entry.key(), &RecentFile::path) == files.end();
    });
    if (imports.size() != before) QSettings().setValue(importsKey, imports);
}

QString importChoices(const DataSource& source)
{
    DataSource plain = alternativeById<DataSource>("data", info(source).id);
    const std::vector<Setting> chosen = settings(source), unchosen = settings(plain);
    QStringList texts;
    for (const Setting& setting : chosen) {
        const Setting* other = krein::find(unchosen, setting.parameter.key);
        const bool isFile = setting.parameter.isPath && std::get<std::string>(setting.value) == mainPath(source);
        if (isFile || (other && other->value == setting.value)) continue;
        const QString label = toText(setting.parameter.label), value = valueText(setting);
        texts << (value.isEmpty() ? label : QStringLiteral("%1: %2").arg(label, value));
    }
    return texts.join(QStringLiteral(", "));
}

}  // namespace krein
