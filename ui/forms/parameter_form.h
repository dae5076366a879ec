// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "core/base/parameters.h"
#include "ui/forms/parameter_row.h"

class QVBoxLayout;

namespace krein {

/// The controls of one section of the Experiment, generated from its parameter descriptions. Parameters of the terms of
/// a combination ("terms.1.id", "terms.1.rho", …) stand in under the kernel they belong to.
class ParameterForm : public QWidget {
    Q_OBJECT
public:
    /// @param section  "kernel": the prefix of every path
    explicit ParameterForm(const QString& section, QWidget* parent = nullptr);

    /// Parameters for which this is false are hidden.
    void setApplies(std::function<bool(std::string_view key)> applies) { m_applies = std::move(applies); }
    /// Room for the words before choices and texts, so that these line up.
    void setLabelWidth(int width) { m_labelWidth = width; }
    /// Texts of which this is true are formulas.
    void setFormulas(std::function<bool(std::string_view key)> isFormula) { m_isFormula = std::move(isFormula); }
    /// See ParameterRow::setProblem(); nothing happens if there is no such row.
    void setProblem(std::string_view key, const QString& sentence);
    /// What choices say about their options, see ParameterRow::setNotes(). Call it again when that has changed.
    void setNotes(std::function<std::vector<ChoiceNote>(const Parameter& parameter)> notes);
    /// The texts to choose from, see ParameterRow::setOffers(). Call it again when they have changed.
    void setOffers(std::function<std::vector<TextOffer>(std::string_view key)> offers);
    /// What sliders show beyond their descriptions; those not named show nothing more.
    void setSliderNotes(const std::vector<SliderNote>& notes);
    /// Shows the values in force. Controls are made for parameters that are new or described otherwise, the others stay
    /// as they are: a slider that is dragged, a box whose choice brought other parameters, a line that is typed in.
    /// @param resolved  the same parameters with data-dependent ones filled in; may be empty if not known yet
    void show(const std::vector<Setting>& settings, const std::vector<Setting>& resolved);

Q_SIGNALS:
    void edited(const QString& path, const krein::ParameterValue& value, quint64 gesture);
    void rebuilt();  ///< there are other controls than before

private:
    bool fits(const ParameterRow& row, const Setting& setting, const std::vector<Setting>& settings) const;
    ParameterRow* newRow(const Setting& setting, bool offersAutomatic);
    void rebuild(const std::vector<Setting>& settings);

    QString m_section;
    QVBoxLayout* m_layout;
    std::vector<ParameterRow*> m_rows;
    std::function<bool(std::string_view)> m_applies, m_isFormula;
    std::function<std::vector<ChoiceNote>(const Parameter&)> m_notes;
    std::function<std::vector<TextOffer>(std::string_view)> m_offers;
    int m_labelWidth = 0;
};

}  // namespace krein
