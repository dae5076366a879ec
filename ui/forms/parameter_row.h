// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QStringList>
#include <QWidget>

#include "core/base/parameters.h"
#include "ui/forms/choice_notes.h"
#include "ui/forms/slider_note.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace krein {

class FormulaEdit;
class MarkedSlider;
class NumberField;

/// What is wrong with a text, in one sentence; empty if nothing is.
using TextCheck = std::function<QString(const QString& text)>;

/// One of the texts that a parameter can be, where they are known.
struct TextOffer {
    QString text;   ///< the value
    QString label;  ///< what people see of it
    QString tip = {};
    bool isOff = false;  ///< it is there, but cannot be chosen, for the reason the tip says
    bool operator==(const TextOffer&) const = default;
};

/// The control for one parameter, built from its description: slider and exact entry, a check box, a choice, or a line
/// of text, which counts when Enter is pressed or the focus leaves it, or a formula (see FormulaEdit). Its object name
/// is the parameter's path, "kernel.rho"; the slider's "kernel.rho.slider", a path's "data.file.browse".
class ParameterRow : public QWidget {
    Q_OBJECT
public:
    /// @param offersAutomatic  whether a button lets the data choose (one per group of alternatives)
    /// @param isFormula  whether a text is a formula
    ParameterRow(const QString& path, const Setting& setting, bool offersAutomatic, QWidget* parent = nullptr, bool isFormula = false);

    const QString& path() const { return m_path; }  ///< "kernel.rho"
    const Parameter& parameter() const { return m_parameter; }
    ParameterKind kind() const { return m_kind; }
    bool offersAutomatic() const { return m_automatic != nullptr; }
    /// Shows the value in force. @param resolved  what stands in for an unset value; ignored otherwise
    void show(const Setting& setting, const ParameterValue& resolved, bool automatic);

    /// Room for the words before a choice or a text, so that several rows line up.
    void setLabelWidth(int width);
    /// Pixels the row stands in from the left. @param heading  whether its label is set as that of the rows that follow
    void setIndent(int pixels, bool heading);
    /// One note per option of a choice: tool tips, what is greyed out, and the formula that stands under the box.
    void setNotes(const std::vector<ChoiceNote>& notes);
    /// Where the slider ends and has ticks now; none of a parameter without a slider.
    void setSliderNote(const SliderNote& note);
    /// The texts to choose from in a box that takes the place of the line; none: the line. Of other parameters and of
    /// paths nothing happens.
    void setOffers(const std::vector<TextOffer>& offers);
    /// A text this finds something wrong with is not passed on; the sentence stands beneath it.
    void setTextCheck(TextCheck check) { m_check = std::move(check); }
    /// What is wrong with the text in force, beneath it; empty if nothing is.
    void setProblem(const QString& sentence);

Q_SIGNALS:
    /// Edits with the same non-zero gesture belong to one drag.
    void edited(const QString& path, const krein::ParameterValue& value, quint64 gesture);

protected:
    /// Its name can be dragged to where it is to be varied.
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void buildNumber(bool integral, bool offersAutomatic);
    void buildSlider(bool integral);
    QToolButton* automaticButton();
    void buildChoice();
    void buildFlag();
    void buildText();
    void buildFormula();
    QString caption() const;
    void showFormula();
    void showTextProblem();
    void browse();
    void commitText();
    std::string typedText() const;
    QString typedProblem() const;
    void showText(const QString& value);
    void showOffer();
    void edit(double value, quint64 gesture);
    void showSliderNote();

    QString m_path;
    Parameter m_parameter;
    Parameter m_sliding;  ///< the same with the ends that the slider has now
    ParameterKind m_kind;
    MarkedSlider* m_slider = nullptr;  ///< null if the parameter has exact entry only
    QLabel* m_sliderWords = nullptr;   ///< beneath it; null until there are any
    SliderNote m_sliderNote;
    NumberField* m_field = nullptr;
    QToolButton* m_automatic = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_flag = nullptr;
    QLineEdit* m_text = nullptr;
    QComboBox* m_offerBox = nullptr;  ///< in place of m_text; null until there are offers
    std::vector<TextOffer> m_offers;
    FormulaEdit* m_formula = nullptr;
    QLabel* m_inlineLabel = nullptr;    ///< in front of a choice or a text; null for others
    QLabel* m_choiceFormula = nullptr;  ///< under a choice with notes
    QLabel* m_textProblem = nullptr;    ///< under a text something is wrong with
    std::vector<ChoiceNote> m_notes;
    TextCheck m_check;
    QString m_problem;       ///< of the value in force
    bool m_refused = false;  ///< the text in the line was not passed on
    QString m_shownText;     ///< the value in force
    bool m_showing = false;  ///< values are being shown, not edited
    quint64 m_gesture = 0;
    std::optional<QPoint> m_pressed;  ///< where its name was pressed
};

}  // namespace krein
