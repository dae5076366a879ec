// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_form.h"

#include <algorithm>
#include <utility>

#include <QVBoxLayout>

#include "core/base/errors.h"
#include "ui/controls/tab_order.h"
#include "ui/forms/parameter_row.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"

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

/// Whether a setting is the one of its group that offers the choice from the data.
bool offersAutomatic(const Setting& setting, const std::vector<Setting>& settings)
{
    if (setting.parameter.automatic.empty()) return false;
    if (setting.parameter.group.empty()) return true;
    const auto first = std::find_if(settings.begin(), settings.end(),
        [&](const Setting& other) { return other.parameter.group == setting.parameter.group; });
    return first->parameter.key == setting.parameter.key;
}

/// Whether two descriptions make the same control.
bool sameControl(const Parameter& a, const Parameter& b)
{
    return a.key == b.key && a.symbol == b.symbol && a.label == b.label && a.meaning == b.meaning
        && a.minimum == b.minimum && a.maximum == b.maximum && a.low == b.low && a.high == b.high && a.scale == b.scale
        && a.automatic == b.automatic && a.group == b.group && a.options.data() == b.options.data()
        && a.options.size() == b.options.size() && a.isPath == b.isPath && a.isObject == b.isObject;
}

/// How deep the parameter lies in a combination of kernels, and what remains of its key: "terms.1.terms.2.rho" is 2
/// deep.
std::pair<int, std::string_view> nesting(std::string_view key)
{
    constexpr std::string_view prefix = "terms.1.";
    int depth = 0;
    for (; key.size() > prefix.size() && key.starts_with("terms.") && key[prefix.size() - 1] == '.'; ++depth)
        key.remove_prefix(prefix.size());
    return {depth, key};
}

constexpr int indentPerLevel = 14;

/// What is wrong with a text of this parameter.
TextCheck textCheck(const QString& section, const Setting& setting)
{
    return
        [section = section.toStdString(), parameter = setting.parameter, check = setting.check](const QString& text) {
            try {
                check(parameter, text.toStdString());
            } catch (const InvalidInput& wrong) {
                return problemText(inSection(section, wrong.problem()));
            }
            return QString();
        };
}

}  // namespace

ParameterForm::ParameterForm(const QString& section, QWidget* parent)
    : QWidget(parent),
      m_section(section),
      m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
}

void ParameterForm::setProblem(std::string_view key, const QString& sentence)
{
    for (ParameterRow* row : m_rows)
        if (row->parameter().key == key) row->setProblem(sentence);
}

void ParameterForm::setNotes(std::function<std::vector<ChoiceNote>(const Parameter&)> notes)
{
    m_notes = std::move(notes);
    for (ParameterRow* row : m_rows) row->setNotes(m_notes(row->parameter()));
}

void ParameterForm::setOffers(std::function<std::vector<TextOffer>(std::string_view)> offers)
{
    m_offers = std::move(offers);
    for (ParameterRow* row : m_rows) row->setOffers(m_offers(row->parameter().key));
}

void ParameterForm::setSliderNotes(const std::vector<SliderNote>& notes)
{
    for (ParameterRow* row : m_rows) {
        const auto found = std::ranges::find(notes, row->parameter().key, &SliderNote::key);
        row->setSliderNote(found == notes.end() ? SliderNote{} : *found);
    }
}

bool ParameterForm::fits(const ParameterRow& row, const Setting& setting, const std::vector<Setting>& settings) const
{
    return sameControl(setting.parameter, row.parameter())
        && row.offersAutomatic() == offersAutomatic(setting, settings);
}

void ParameterForm::show(const std::vector<Setting>& settings, const std::vector<Setting>& resolved)
{
    const bool same = std::equal(settings.begin(), settings.end(), m_rows.begin(), m_rows.end(),
        [&](const Setting& setting, const ParameterRow* row) { return fits(*row, setting, settings); });
    if (!same) rebuild(settings);
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const Setting* filled = krein::find(resolved, settings[i].parameter.key);
        m_rows[i]->show(settings[i], filled ? filled->value : ParameterValue{}, isAutomatic(settings[i], settings));
        m_rows[i]->setVisible(!m_applies || m_applies(settings[i].parameter.key));
    }
}

ParameterRow* ParameterForm::newRow(const Setting& setting, bool offersAutomatic)
{
    const Parameter& parameter = setting.parameter;
    const QString key = toText(parameter.key);
    const bool isFormula = setting.kind == ParameterKind::Text && m_isFormula && m_isFormula(parameter.key);
    auto* row = new ParameterRow(
        m_section + QLatin1Char('.') + key, setting, offersAutomatic, nullptr, isFormula);
    row->setLabelWidth(m_labelWidth);
    if (const auto [depth, rest] = nesting(parameter.key); depth > 0)
        row->setIndent(indentPerLevel * (rest == "id" ? depth - 1 : depth), rest == "id");
    if (setting.check) row->setTextCheck(textCheck(m_section, setting));
    if (m_notes) row->setNotes(m_notes(parameter));
    if (m_offers) row->setOffers(m_offers(parameter.key));
    connect(row, &ParameterRow::edited, this, &ParameterForm::edited);
    return row;
}

void ParameterForm::rebuild(const std::vector<Setting>& settings)
{
    std::vector<ParameterRow*> before = std::exchange(m_rows, {});
    for (const Setting& setting : settings) {
        const auto kept = std::find_if(before.begin(), before.end(),
            [&](const ParameterRow* row) { return row && fits(*row, setting, settings); });
        m_rows.push_back(
            kept != before.end() ? std::exchange(*kept, nullptr) : newRow(setting, offersAutomatic(setting, settings)));
    }
    for (ParameterRow* row : before) {
        if (!row) continue;
        row->hide();              // else what its layout has in mind would show it as a window
        row->setParent(nullptr);  // out of the form at once; a signal of its own may still be under way
        row->deleteLater();
    }
    for (ParameterRow* row : m_rows) {
        m_layout->removeWidget(row);
        m_layout->addWidget(row);
    }
    orderTabsByLayout(this);  // new controls would else be reached after all that were there before
    Q_EMIT rebuilt();
}

}  // namespace krein
