// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cut_names.h"

#include <QFontMetricsF>
#include <QHash>
#include <QSet>

namespace krein {

namespace {

/// What is written in place of several names.
QSet<QString> ambiguous(const std::vector<QString>& names, const std::vector<QString>& cut)
{
    QHash<QString, QString> nameOfText;
    QSet<QString> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto known = nameOfText.constFind(cut[i]);
        if (known == nameOfText.constEnd())
            nameOfText.insert(cut[i], names[i]);
        else if (*known != names[i])
            found.insert(cut[i]);
    }
    return found;
}

/// Cuts those anew that are written as others are. @return whether there are some
template <class Cut> bool cutAnew(const std::vector<QString>& names, std::vector<QString>& cut, const Cut& otherwise)
{
    const QSet<QString> alike = ambiguous(names, cut);
    QHash<QString, QStringList> groups;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (alike.contains(cut[i])) groups[cut[i]] << names[i];
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const auto group = groups.constFind(cut[i]); group != groups.constEnd())
            cut[i] = otherwise(names[i], *group);
    return !alike.isEmpty();
}

qsizetype commonBeginning(const QStringList& names)
{
    qsizetype length = names.first().size();
    for (const QString& name : names) {
        qsizetype same = 0;
        while (same < std::min(length, name.size()) && name[same] == names.first()[same]) ++same;
        length = same;
    }
    return length;
}

}  // namespace

std::vector<QString> cutNames(const std::vector<QString>& names, const QFontMetricsF& metrics, double width)
{
    std::vector<QString> cut;
    for (const QString& name : names) cut.push_back(metrics.elidedText(name, Qt::ElideRight, width));
    const std::vector<QString> plain = cut;
    if (!cutAnew(names, cut,
            [&](const QString& name, const QStringList&) { return metrics.elidedText(name, Qt::ElideMiddle, width); }))
        return cut;
    cutAnew(names, cut, [&](const QString& name, const QStringList& group) {
        const QString rest = QChar(0x2026) + name.mid(std::min(commonBeginning(group), name.size() - 1));
        return metrics.elidedText(rest, Qt::ElideRight, width);
    });
    const QSet<QString> alike = ambiguous(names, cut);  // there is no room to tell them apart
    for (std::size_t i = 0; i < names.size(); ++i)
        if (alike.contains(cut[i])) cut[i] = plain[i];
    return cut;
}

}  // namespace krein
