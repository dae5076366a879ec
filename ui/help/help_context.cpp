// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_context.h"

#include <map>

#include <QRegularExpression>
#include <QStringList>
#include <QWidget>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "ui/text/text.h"
#include "ui/views/view.h"

namespace krein {

namespace {

/// What the widgets that are named after no parameter are explained by.
const std::map<QString, QString>& namedPlaces()
{
    static const std::map<QString, QString> places{
        {QStringLiteral("data.source"), QStringLiteral("data.opening")},
        {QStringLiteral("data.file"), QStringLiteral("data.opening")},
        {QStringLiteral("data.label"), QStringLiteral("data.opening")},
        {QStringLiteral("data.open"), QStringLiteral("data.opening")},
        {QStringLiteral("data.import"), QStringLiteral("data.opening")},
        {QStringLiteral("data.drawn"), QStringLiteral("drawing")},
        {QStringLiteral("data.reset"), QStringLiteral("drawing")},
        {QStringLiteral("data.preparation"), QStringLiteral("prepare")},
        {QStringLiteral("canvas.bar"), QStringLiteral("drawing")},
        {QStringLiteral("badge.kernel"), QStringLiteral("word.indefinite")},
        {QStringLiteral("badge.signature"), QStringLiteral("word.signature")},
        {QStringLiteral("badge.training"), QStringLiteral("worth")},
        {QStringLiteral("badge.score"), QStringLiteral("word.test-set")},
        {QStringLiteral("dock.experiment"), QStringLiteral("window")},
        {QStringLiteral("dock.diagnostics"), QStringLiteral("diagnostics")},
        {QStringLiteral("importDialog"), QStringLiteral("data.opening")},
        {QStringLiteral("examplesDialog"), QStringLiteral("data")},
    };
    return places;
}

/// The chapters that explain the options of a parameter, by its key without that of a term.
QString chapterOfOptions(const QString& key)
{
    if (key == QLatin1String("distance")) return QStringLiteral("distance.");
    if (key == QLatin1String("map")) return QStringLiteral("feature-map.");
    if (key == QLatin1String("classifier")) return QStringLiteral("feature-classifier.");
    if (key == QLatin1String("kind")) return QStringLiteral("novelty.");
    if (key == QLatin1String("id")) return QStringLiteral("kernel.");  // of a term of a combination
    return QString();
}

bool exists(const HelpBook& book, const QString& id)
{
    return !id.isEmpty() && chapterOf(book, id) != nullptr;
}

/// The kernel that a parameter of a term of a combination belongs to, and its key there: "tl1.rho" of "terms.1.rho".
QString inTerm(const Section& section, const QString& key)
{
    static const QRegularExpression term(QStringLiteral("^(.*terms\\.\\d+)\\.(.+)$"));
    const QRegularExpressionMatch match = term.match(key);
    const Setting* id =
        match.hasMatch() ? find(section.settings, (match.captured(1) + QStringLiteral(".id")).toStdString()) : nullptr;
    const auto* kernel = id ? std::get_if<std::string>(&id->value) : nullptr;
    return kernel ? toText(*kernel) + QLatin1Char('.') + match.captured(2) : QString();
}

/// Of a parameter that there is.
QString helpForSetting(const Section& section, const Setting& setting, const HelpBook& book)
{
    const QString name = toText(section.name), key = toText(setting.parameter.key);
    if (const auto* chosen = std::get_if<std::string>(&setting.value)) {
        const QString option = chapterOfOptions(key.section(QLatin1Char('.'), -1)) + toText(*chosen);
        if (option != toText(*chosen) && exists(book, option)) return option;
    }
    if (const QString id = QStringLiteral("kernel.") + inTerm(section, key); exists(book, id)) return id;
    return section.id.empty() ? name + QLatin1Char('.') + key
                              : QStringLiteral("%1.%2.%3").arg(name, toText(section.id), key);
}

}  // namespace

QString helpFor(const QString& objectName, const Experiment& experiment, const HelpBook& book)
{
    if (const auto place = namedPlaces().find(objectName); place != namedPlaces().end()) return place->second;
    const QString sectionName = objectName.section(QLatin1Char('.'), 0, 0);
    for (const Section& section : sections(experiment)) {
        if (toText(section.name) != sectionName) continue;
        QString key = objectName.section(QLatin1Char('.'), 1);
        for (; !key.isEmpty(); key = key.section(QLatin1Char('.'), 0, -2)) {  // without ".slider", ".auto", …
            if (const Setting* setting = find(section.settings, key.toStdString()))
                if (const QString id = helpForSetting(section, *setting, book); exists(book, id)) return id;
            if (!key.contains(QLatin1Char('.'))) break;
        }
        const QString whole = sectionName + QLatin1Char('.') + toText(section.id);
        if (exists(book, whole)) return whole;
        return exists(book, sectionName) ? sectionName : QString();
    }
    return QString();
}

QString helpFor(const QWidget* widget, const Experiment& experiment, const HelpBook& book)
{
    const auto isInView = [](const QWidget* at) {
        while (at && !qobject_cast<const View*>(at)) at = at->parentWidget();
        return at != nullptr;
    };
    for (const QWidget* at = widget; at; at = at->parentWidget()) {
        // A view may have the name of a section, whose parameters are not what it is about.
        const QString id = helpFor(at->objectName(), experiment, book);
        const bool isSection = id.split(QLatin1Char('.'), Qt::SkipEmptyParts).size() == 1;
        if (!id.isEmpty() && !(isSection && isInView(at))) return id;
        if (const auto* view = qobject_cast<const View*>(at))
            if (const QString entry = QStringLiteral("view.") + view->id(); exists(book, entry)) return entry;
    }
    return QString();
}

}  // namespace krein
