// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/column_names.h"

#include "ui/text/text.h"

namespace krein {

QStringList columnNames(const std::string& list)
{
    QStringList names;
    QString name;
    bool quoted = false, wasQuoted = false;
    const auto add = [&] {
        if (!wasQuoted) name = name.trimmed();
        if (!name.isEmpty()) names << name;
        name.clear();
        wasQuoted = false;
    };
    const QString text = toText(list);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == QLatin1Char('"') && quoted && i + 1 < text.size() && text[i + 1] == c)
            name += text[i++];
        else if (c == QLatin1Char('"') && (quoted || name.trimmed().isEmpty())) {
            if (!quoted) name.clear();
            quoted = !quoted;
            wasQuoted = true;
        } else if (c == QLatin1Char(',') && !quoted)
            add();
        else if (!wasQuoted || quoted)
            name += c;
    }
    add();
    return names;
}

std::string columnList(const QStringList& names)
{
    QStringList texts;
    for (QString name : names) {
        const bool needsQuotes = name.contains(QLatin1Char(',')) || name.contains(QLatin1Char('"'))
            || name != name.trimmed();
        if (needsQuotes)
            name = QStringLiteral("\"%1\"").arg(name.replace(QStringLiteral("\""), QStringLiteral("\"\"")));
        texts << name;
    }
    return texts.join(QStringLiteral(", ")).toStdString();
}

}  // namespace krein
