// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_row.h"

#include <cmath>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDrag>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QMouseEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/object_number.h"
#include "core/kernels/kernel.h"
#include "ui/controls/enter_key.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/path_edit.h"
#include "ui/document/gesture.h"
#include "ui/forms/formula_edit.h"
#include "ui/forms/formula_label.h"
#include "ui/forms/marked_slider.h"
#include "ui/forms/number_field.h"
#include "ui/forms/parameter_drag.h"
#include "ui/forms/parameter_tips.h"
#include "ui/forms/slider_scale.h"
#include "ui/text/plain_tip.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

double numberOf(const ParameterValue& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    if (const auto* number = std::get_if<double>(&value)) return *number;
    return 0.0;
}

/// The name of a row leaves the mouse to it: a label of rich text would keep what is dragged.
QLabel* captionLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextInteractionFlags(Qt::NoTextInteraction);
    return label;
}

}  // namespace

ParameterRow::ParameterRow(
    const QString& path, const Setting& setting, bool offersAutomatic, QWidget* parent, bool isFormula)
    : QWidget(parent),
      m_path(path),
      m_parameter(setting.parameter),
      m_sliding(setting.parameter),
      m_kind(setting.kind)
{
    setToolTip(toolTipOf(m_parameter, m_kind == ParameterKind::Integer));
    if (m_kind == ParameterKind::Flag)
        buildFlag();
    else if (m_kind == ParameterKind::Choice)
        buildChoice();
    else if (isFormula)
        buildFormula();
    else if (m_kind == ParameterKind::Text)
        buildText();
    else
        buildNumber(m_kind == ParameterKind::Integer, offersAutomatic);
    // Shift+F1 asks the control that has the focus, the pointer of "What's this?" what it is put on.
    const QString help = whatsThisOf(m_parameter, m_kind == ParameterKind::Integer);
    setWhatsThis(help);
    for (QWidget* control : std::initializer_list<QWidget*>{m_field, m_slider, m_automatic, m_choice, m_flag, m_text})
        if (control) control->setWhatsThis(help);
}

void ParameterRow::mousePressEvent(QMouseEvent* event)
{
    m_pressed.reset();
    if (event->button() == Qt::LeftButton && m_kind != ParameterKind::Text) m_pressed = event->pos();
    QWidget::mousePressEvent(event);
}

void ParameterRow::mouseMoveEvent(QMouseEvent* event)
{
    const bool far = m_pressed && (event->pos() - *m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!far || !(event->buttons() & Qt::LeftButton)) return QWidget::mouseMoveEvent(event);
    m_pressed.reset();
    auto* drag = new QDrag(this);  // goes by itself once it has ended
    drag->setMimeData(parameterMime(m_path));
    const QPixmap picture = draggedPicture(*this, caption());
    drag->setPixmap(picture);
    drag->setHotSpot({-12, static_cast<int>(picture.height() / picture.devicePixelRatio() / 2)});
    drag->exec(Qt::CopyAction);
}

/// Symbol and name; a constant of a formula is called what it is written as.
QString ParameterRow::caption() const
{
    const QString symbol = toText(m_parameter.symbol), label = toText(m_parameter.label);
    if (symbol.isEmpty()) return label;
    return symbol == label ? QStringLiteral("<i>%1</i>").arg(symbol)
                           : QStringLiteral("<i>%1</i>&nbsp; %2").arg(symbol, label);
}

void ParameterRow::buildNumber(bool integral, bool offersAutomatic)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(0);

    QLabel* label = captionLabel(caption());
    m_field = new NumberField(m_parameter, integral);
    m_field->setObjectName(m_path);
    m_field->setAccessibleName(toText(m_parameter.label));
    m_field->setAccessibleDescription(toText(m_parameter.meaning));
    label->setBuddy(m_field);
    label->setWordWrap(true);  // in a narrow panel
    auto* top = new QHBoxLayout;
    top->addWidget(label, 1);
    if (offersAutomatic) top->addWidget(automaticButton());
    layout->addLayout(top, 0, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    if (m_parameter.low < m_parameter.high) {
        buildSlider(integral);
        layout->addWidget(m_slider, 1, 0);
        layout->addWidget(m_field, 1, 1);
    } else {
        top->addWidget(m_field);
    }
    layout->addWidget(m_field->newRefusalLabel(), 2, 0, 1, 2);
    connect(m_field, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (!m_showing) edit(value, 0);
    });
}

void ParameterRow::buildSlider(bool integral)
{
    m_slider = new MarkedSlider;
    m_slider->setObjectName(m_path + QStringLiteral(".slider"));
    m_slider->setRange(0, sliderSteps);
    m_slider->setPageStep(sliderSteps / 20);
    m_slider->setAccessibleName(toText(m_parameter.label));
    m_slider->setMinimumWidth(60);
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_gesture = newGesture(); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] {
        m_gesture = 0;
        showSliderNote();
    });
    connect(m_slider, &QSlider::valueChanged, this, [this, integral](int position) {
        if (m_showing) return;
        const double value = sliderValue(m_sliding, position, integral);
        {
            const QScopedValueRollback showing(m_showing, true);
            m_field->setValue(value);
        }
        edit(value, m_gesture);
    });
}

QToolButton* ParameterRow::automaticButton()
{
    m_automatic = new QToolButton;
    m_automatic->setObjectName(m_path + QStringLiteral(".auto"));
    m_automatic->setText(tr("auto"));
    m_automatic->setCheckable(true);
    m_automatic->setToolTip(tr("Chosen from the data: %1").arg(toText(m_parameter.automatic)));
    m_automatic->setAccessibleName(tr("%1 chosen automatically").arg(toText(m_parameter.label)));
    connect(m_automatic, &QToolButton::clicked, this, [this](bool on) {
        Q_EMIT edited(m_path, on ? ParameterValue(std::monostate{}) : ParameterValue(m_field->value()), 0);
    });
    return m_automatic;
}

void ParameterRow::buildChoice()
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(4);
    auto* layout = new FlowLayout;
    outer->addLayout(layout);
    QLabel* label = captionLabel(caption());
    m_choice = new QComboBox;
    m_choice->setContextMenuPolicy(Qt::NoContextMenu);  // left to the panel; a box would keep the question to itself
    m_choice->setObjectName(m_path);
    m_choice->setAccessibleName(toText(m_parameter.label));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(4);
    m_choice->setFocusPolicy(Qt::StrongFocus);
    m_choice->setMaxVisibleItems(36);
    for (const Option& option : m_parameter.options) m_choice->addItem(toText(option.label));
    label->setBuddy(m_choice);
    m_inlineLabel = label;
    m_choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    layout->addTogether(label, m_choice);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        Q_EMIT edited(m_path, std::string(m_parameter.options[static_cast<std::size_t>(index)].id), 0);
    });
}

void ParameterRow::buildFlag()
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_flag = new QCheckBox(toText(m_parameter.label));
    m_flag->setObjectName(m_path);
    layout->addWidget(m_flag);
    connect(m_flag, &QCheckBox::clicked, this, [this](bool on) { Q_EMIT edited(m_path, on, 0); });
}

void ParameterRow::buildText()
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(2);
    QLabel* label = captionLabel(toText(m_parameter.label));
    m_text = m_parameter.isPath ? new PathEdit : new QLineEdit;
    m_text->setObjectName(m_path);
    m_text->setAccessibleName(toText(m_parameter.label));
    m_text->setAccessibleDescription(toText(m_parameter.meaning));
    m_text->setMinimumWidth(60);
    label->setBuddy(m_text);
    connect(m_text, &QLineEdit::editingFinished, this, &ParameterRow::commitText);
    connect(m_text, &QLineEdit::textChanged, this, [this] {
        if (!m_refused) return;
        m_refused = !typedProblem().isEmpty();
        showTextProblem();
    });
    m_textProblem = new QLabel;
    m_textProblem->setObjectName(m_path + QStringLiteral(".problem"));
    m_textProblem->setWordWrap(true);
    m_textProblem->setTextFormat(Qt::PlainText);
    m_textProblem->hide();
    layout->addWidget(m_textProblem, 2, 0, 1, 2);
    if (!m_parameter.isPath) {
        m_inlineLabel = label;
        layout->addWidget(label, 0, 0);
        layout->addWidget(m_text, 0, 1);
        layout->setColumnStretch(1, 1);
        return;
    }
    auto* button = new QPushButton(tr("Browse…"));
    button->setObjectName(m_path + QStringLiteral(".browse"));
    button->setAccessibleName(tr("Browse for: %1").arg(toText(m_parameter.label)));
    letEnterPress(button);
    layout->addWidget(label, 0, 0, 1, 2);
    layout->addWidget(m_text, 1, 0);
    layout->addWidget(button, 1, 1);
    layout->setColumnStretch(0, 1);
    connect(button, &QPushButton::clicked, this, &ParameterRow::browse);
}

void ParameterRow::buildFormula()
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_formula = new FormulaEdit(m_path);
    layout->addWidget(m_formula);
    connect(m_formula, &FormulaEdit::edited, this,
        [this](const QString& formula, quint64 gesture) { Q_EMIT edited(m_path, formula.toStdString(), gesture); });
}

void ParameterRow::browse()
{
    const QString here = m_text->text().isEmpty() ? QString() : QFileInfo(m_text->text()).absolutePath();
    const QString path = askWhatToOpen(
        this, toText(m_parameter.label), QStringLiteral("data"), tr("All files (*)"), here);
    if (path.isEmpty()) return;
    m_text->setText(path);
    commitText();
}

void ParameterRow::commitText()
{
    if (m_text->text().trimmed().isEmpty()) m_text->clear();  // blanks name no file and are no formula
    m_refused = !typedProblem().isEmpty();
    showTextProblem();
    if (m_refused || m_text->text() == m_shownText) return;
    m_shownText = m_text->text();
    Q_EMIT edited(m_path, typedText(), 0);
}

/// What the text in the line stands for: objects are typed by their numbers.
std::string ParameterRow::typedText() const
{
    const std::string typed = m_text->text().toStdString();
    return m_parameter.isObject ? rowsOfNumbers(typed) : typed;
}

QString ParameterRow::typedProblem() const
{
    return m_check ? m_check(toText(typedText())) : QString();
}

void ParameterRow::showText(const QString& value)
{
    const bool replaced = value != m_shownText;
    m_shownText = value;
    if (m_refused && !replaced) return;  // it stays beside the sentence that says what is wrong with it
    if (m_text->hasFocus() && m_text->isModified() && !replaced) return;  // what is being typed stays
    m_refused = false;
    showTextProblem();
    if (m_text->text() != value) m_text->setText(value);
    if (!m_text->hasFocus()) m_text->setCursorPosition(m_parameter.isPath ? static_cast<int>(value.size()) : 0);
    m_text->setToolTip(value.isEmpty() ? toolTip() : plainTip(value + QStringLiteral("\n") + toolTip()));
}

/// What was typed and refused comes before what is wrong with the value in force.
void ParameterRow::showTextProblem()
{
    const QString sentence = m_refused ? typedProblem() : m_problem;
    if (sentence == m_textProblem->text()) return;
    QPalette palette;
    palette.setColor(QPalette::WindowText, themeOf(*this).warning);
    m_textProblem->setPalette(palette);
    m_textProblem->setText(wholeTerms(sentence));
    m_textProblem->setVisible(!sentence.isEmpty());
    m_text->setAccessibleDescription(sentence.isEmpty() ? toText(m_parameter.meaning) : sentence);
}

void ParameterRow::setProblem(const QString& sentence)
{
    m_problem = sentence;
    if (m_textProblem) showTextProblem();
}

void ParameterRow::setOffers(const std::vector<TextOffer>& offers)
{
    if (!m_text || m_parameter.isPath || offers == m_offers) return;
    m_offers = offers;
    if (!m_offerBox) {
        m_offerBox = new QComboBox;
        m_offerBox->setObjectName(m_path);
        m_offerBox->setAccessibleName(toText(m_parameter.label));
        m_offerBox->setAccessibleDescription(toText(m_parameter.meaning));
        m_offerBox->setWhatsThis(m_text->whatsThis());
        m_offerBox->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_offerBox->setMinimumContentsLength(4);
        m_offerBox->setFocusPolicy(Qt::StrongFocus);
        m_offerBox->setMaxVisibleItems(36);
        m_offerBox->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        qobject_cast<QGridLayout*>(layout())->addWidget(m_offerBox, 0, 1);
        setTabOrder(m_text, m_offerBox);
        connect(m_offerBox, &QComboBox::activated, this, [this](int index) {
            m_shownText = m_offerBox->itemData(index).toString();
            Q_EMIT edited(m_path, m_shownText.toStdString(), 0);
        });
    }
    const bool hasFocus = m_text->hasFocus() || m_offerBox->hasFocus();
    m_offerBox->clear();
    for (const TextOffer& offer : m_offers) {
        m_offerBox->addItem(offer.label, offer.text);
        m_offerBox->setItemData(m_offerBox->count() - 1, offer.tip, Qt::ToolTipRole);
        auto* items = qobject_cast<QStandardItemModel*>(m_offerBox->model());
        if (items) items->item(m_offerBox->count() - 1)->setEnabled(!offer.isOff);
    }
    QWidget* const now = m_offers.empty() ? static_cast<QWidget*>(m_text) : m_offerBox;
    now->show();
    (m_offers.empty() ? static_cast<QWidget*>(m_offerBox) : m_text)->hide();
    if (m_inlineLabel) m_inlineLabel->setBuddy(now);
    if (hasFocus) now->setFocus();
    showOffer();
}

/// A value that is not among the offers, as of a file that has changed, is shown as what it is.
void ParameterRow::showOffer()
{
    if (m_offers.empty()) return;
    int index = m_offerBox->findData(m_shownText);
    if (index < 0) {
        index = m_offerBox->count();
        m_offerBox->addItem(tr("%1 (not in the file)").arg(m_shownText), m_shownText);
    }
    m_offerBox->setCurrentIndex(index);
}

void ParameterRow::setLabelWidth(int width)
{
    if (m_inlineLabel) m_inlineLabel->setMinimumWidth(width);
}

void ParameterRow::setIndent(int pixels, bool heading)
{
    layout()->setContentsMargins(pixels, heading ? 4 : 0, 0, 0);
    if (!heading || !m_inlineLabel) return;
    QFont bold = m_inlineLabel->font();
    bold.setBold(true);
    m_inlineLabel->setFont(bold);
}

void ParameterRow::setNotes(const std::vector<ChoiceNote>& notes)
{
    if (!m_choice || notes.size() != m_parameter.options.size() || notes == m_notes) return;
    m_notes = notes;
    for (std::size_t i = 0; i < notes.size(); ++i) showNote(m_choice, static_cast<int>(i), notes[i]);
    if (!m_choiceFormula) {
        m_choiceFormula = newFormulaLabel(m_path + QStringLiteral(".formula"));
        qobject_cast<QVBoxLayout*>(layout())->addWidget(m_choiceFormula);
    }
    showFormula();
}

void ParameterRow::setSliderNote(const SliderNote& note)
{
    if (!m_slider || note == m_sliderNote) return;
    m_sliderNote = note;
    if (!m_slider->isSliderDown()) showSliderNote();  // else when it is let go: what is dragged keeps its ends
}

void ParameterRow::showSliderNote()
{
    m_sliding.low = m_sliderNote.low.value_or(m_parameter.low);
    m_sliding.high = m_sliderNote.high.value_or(m_parameter.high);
    {
        const QScopedValueRollback showing(m_showing, true);
        m_slider->setValue(sliderPosition(m_sliding, m_field->value()));
    }
    std::vector<int> marks;
    for (const double value : m_sliderNote.marks)
        if (value >= m_sliding.low && value <= m_sliding.high) marks.push_back(sliderPosition(m_sliding, value));
    m_slider->setMarks(std::move(marks));
    if (!m_sliderWords && !m_sliderNote.words.isEmpty()) {
        m_sliderWords = new QLabel;
        m_sliderWords->setObjectName(m_path + QStringLiteral(".note"));
        m_sliderWords->setWordWrap(true);
        m_sliderWords->setTextFormat(Qt::PlainText);
        auto* grid = qobject_cast<QGridLayout*>(layout());
        grid->addWidget(m_sliderWords, grid->rowCount(), 0, 1, 2);
    }
    if (!m_sliderWords) return;
    m_sliderWords->setText(wholeTerms(m_sliderNote.words));
    m_sliderWords->setVisible(!m_sliderNote.words.isEmpty());
}

/// The formula of what is chosen, and why it cannot compare the present data if it cannot.
void ParameterRow::showFormula()
{
    const auto chosen = static_cast<std::size_t>(m_choice->currentIndex());
    if (!m_choiceFormula || chosen >= m_notes.size()) return;
    const ChoiceNote& note = m_notes[chosen];
    m_choiceFormula->setText(wholeFormula(note.formula));
    m_choiceFormula->setVisible(!note.formula.isEmpty());
    m_choiceFormula->setToolTip(note.summary);
    m_choice->setToolTip(note.whyNot.isEmpty() ? note.summary : note.whyNot);
}

void ParameterRow::edit(double value, quint64 gesture)
{
    if (m_kind == ParameterKind::Integer)
        Q_EMIT edited(m_path, static_cast<std::int64_t>(std::llround(value)), gesture);
    else
        Q_EMIT edited(m_path, value, gesture);
}

void ParameterRow::show(const Setting& setting, const ParameterValue& resolved, bool automatic)
{
    const QScopedValueRollback showing(m_showing, true);
    const bool unset = std::holds_alternative<std::monostate>(setting.value);
    const ParameterValue& value = unset ? resolved : setting.value;
    if (m_flag) m_flag->setChecked(std::get<bool>(value));
    if (m_choice) {
        for (std::size_t i = 0; i < m_parameter.options.size(); ++i)
            if (m_parameter.options[i].id == std::get<std::string>(value))
                m_choice->setCurrentIndex(static_cast<int>(i));
    }
    if (m_choice) showFormula();
    if (m_formula) m_formula->showFormula(toText(std::get<std::string>(value)));
    if (m_text) {
        const std::string& text = std::get<std::string>(value);
        showText(toText(m_parameter.isObject ? objectNumbers(text) : text));
        showOffer();
    }
    if (!m_field) return;
    if (m_automatic) m_automatic->setChecked(automatic);
    const bool known = !std::holds_alternative<std::monostate>(value);  // without data nothing is chosen from them
    m_field->setKnown(known);
    if (m_slider && !known) m_slider->setValue(0);
    if (!known) return;
    if (m_field->value() != numberOf(value)) m_field->setValue(numberOf(value));
    if (m_slider && !m_slider->isSliderDown()) m_slider->setValue(sliderPosition(m_sliding, numberOf(value)));
}

}  // namespace krein
