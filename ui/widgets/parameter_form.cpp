// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameter_form.h"

#include <algorithm>

#include <QVBoxLayout>

#include "ui/widgets/parameter_row.h"

namespace krein {

namespace {

bool isUnset(const Setting& setting)
{
    return std::holds_alternative<std::monostate>(setting.value);
}

/// Whether the parameter and all its alternatives are unset, so that it is chosen from the data.
bool isAutomatic(const Setting& setting, const std::vector<Setting>& settings)
{
    if (setting.parameter.group.empty()) return isUnset(setting);
    return std::all_of(settings.begin(), settings.end(),
        [&](const Setting& other) { return other.parameter.group != setting.parameter.group || isUnset(other); });
}

}  // namespace

ParameterForm::ParameterForm(const QString& section, QWidget* parent)
    : QWidget(parent), m_section(section), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
}

void ParameterForm::setNames(const QString& key, const QStringList& names)
{
    if (m_names[key] == names) return;
    m_names[key] = names;
    m_namesChanged = true;
}

void ParameterForm::show(const std::vector<Setting>& settings, const std::vector<Setting>& resolved)
{
    const bool same = !m_namesChanged
        && std::equal(settings.begin(), settings.end(), m_rows.begin(), m_rows.end(),
            [](const Setting& setting, const ParameterRow* row) { return setting.parameter.key == row->parameter().key
                && setting.parameter.label == row->parameter().label; });
    if (!same) rebuild(settings);
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const Setting* filled = krein::find(resolved, settings[i].parameter.key);
        m_rows[i]->show(settings[i], filled ? filled->value : ParameterValue{}, isAutomatic(settings[i], settings));
        m_rows[i]->setVisible(!m_applies || m_applies(settings[i].parameter.key));
    }
}

void ParameterForm::rebuild(const std::vector<Setting>& settings)
{
    for (ParameterRow* row : m_rows) {
        row->setParent(nullptr);  // out of the form at once; a signal of its own may still be under way
        row->deleteLater();
    }
    m_rows.clear();
    m_namesChanged = false;
    for (const Setting& setting : settings) {
        const QString key = QString::fromUtf8(setting.parameter.key.data(), static_cast<qsizetype>(setting.parameter.key.size()));
        const bool firstOfGroup = setting.parameter.group.empty()
            || std::none_of(m_rows.begin(), m_rows.end(), [&](const ParameterRow* row) { return row->parameter().group == setting.parameter.group; });
        auto* row = new ParameterRow(m_section + QLatin1Char('.') + key, setting, m_names[key], firstOfGroup && !setting.parameter.automatic.empty());
        row->setLabelWidth(m_labelWidth);
        m_layout->addWidget(row);
        connect(row, &ParameterRow::edited, this, &ParameterForm::edited);
        m_rows.push_back(row);
    }
}

}  // namespace krein
