// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings_dialog.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/controls/enter_key.h"
#include "ui/document/preferences.h"
#include "ui/text/number_text.h"
#include "ui/theme/sign_colours.h"
#include "ui/window/theme_switch.h"

namespace krein {

namespace {

constexpr int smallestText = 7, largestText = 20;
constexpr int fewestDigits = 2, mostDigits = 12;
constexpr int largestMemory = 1024;  // GB

/// A number that is too large can be typed, and becomes the largest one once it is typed.
class CappedBox : public QSpinBox {
public:
    std::function<void()> capped;

protected:
    QValidator::State validate(QString& text, int& at) const override
    {
        const QValidator::State state = QSpinBox::validate(text, at);
        return state == QValidator::Invalid && isTooLarge(text) ? QValidator::Intermediate : state;
    }
    void fixup(QString& text) const override
    {
        if (!isTooLarge(text)) return QSpinBox::fixup(text);
        text = QString::number(maximum()) + suffix();
        if (capped) capped();
    }

private:
    bool isTooLarge(const QString& text) const
    {
        return QString(text).remove(suffix()).trimmed().toLongLong() > maximum();
    }
};

}  // namespace

SettingsDialog::SettingsDialog(ThemeSwitch* themes, QWidget* parent)
    : QDialog(parent),
      m_themes(themes),
      m_theme(new QComboBox),
      m_colours(new QComboBox),
      m_textSize(new CappedBox),
      m_digits(new QSpinBox),
      m_workers(new QSpinBox),
      m_memory(new QSpinBox),
      m_folder(new QLineEdit),
      m_note(new QLabel),
      m_startPage(new QCheckBox(tr("Show the start &page when the program begins")))
{
    setObjectName(QStringLiteral("settings"));
    setWindowTitle(tr("Settings"));
    m_theme->setObjectName(QStringLiteral("settings.theme"));
    m_theme->addItems({tr("Follow desktop"), tr("Light"), tr("Dark")});
    m_colours->setObjectName(QStringLiteral("settings.sign-colours"));
    m_colours->setToolTip(tr("Of positive and negative values, and of the first two classes; each pair is told apart "
                             "with "
                             "the usual deficiencies of colour vision"));
    for (const SignColours& one : allSignColours())
        m_colours->addItem(QCoreApplication::translate("SignColours", one.name), QLatin1String(one.id));
    m_textSize->setObjectName(QStringLiteral("settings.text-size"));
    m_textSize->setRange(smallestText - 1, largestText);
    m_textSize->setSpecialValueText(tr("Follow desktop"));
    m_textSize->setSuffix(tr(" pt"));
    m_note->setObjectName(QStringLiteral("settings.note"));
    static_cast<CappedBox*>(m_textSize)->capped = [this] { m_isCapped = true; };
    m_digits->setObjectName(QStringLiteral("settings.digits"));
    m_digits->setRange(fewestDigits - 1, mostDigits);
    m_digits->setSpecialValueText(tr("Usual (%1)").arg(fewDigits));
    m_digits->setToolTip(tr("Significant digits of the numbers in views, panels and tables, fewer where room is short; "
                            "files have all digits"));
    m_workers->setObjectName(QStringLiteral("settings.workers"));
    m_workers->setRange(0, availableProcessors());
    m_workers->setSpecialValueText(tr("All (%1)").arg(availableProcessors()));
    m_workers->setToolTip(tr("How many runs of a study, and folds of an examination, are computed at a time"));
    m_memory->setObjectName(QStringLiteral("settings.memory"));
    m_memory->setRange(0, largestMemory);
    m_memory->setSpecialValueText(tr("All that is free"));
    m_memory->setSuffix(tr(" GB"));
    m_memory->setToolTip(tr("How much memory the runs of a study may take together; with less, fewer are computed at a "
                            "time"));
    m_startPage->setObjectName(QStringLiteral("settings.start-page"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("&Colours of signs"), m_colours);
    form->addRow(tr("Te&xt size"), m_textSize);
    form->addRow(tr("&Digits of numbers"), m_digits);
    form->addRow(QString(), m_note);
    form->addRow(tr("&Folder for files"), makeFolder());
    form->addRow(tr("P&rocessors used"), m_workers);
    form->addRow(tr("&Memory for studies"), m_memory);
    form->addRow(QString(), m_startPage);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* resetAll = buttons->addButton(tr("Reset &settings"), QDialogButtonBox::ResetRole);
    resetAll->setObjectName(QStringLiteral("settings.reset"));
    resetAll->setToolTip(tr("All settings on this page become what they were at first"));
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addStretch(1);
    column->addWidget(buttons);
    fill(preferences());
    connect(m_theme, &QComboBox::currentIndexChanged, this, &SettingsDialog::keep);
    connect(m_colours, &QComboBox::currentIndexChanged, this, &SettingsDialog::keep);
    connect(m_textSize, &QSpinBox::valueChanged, this, &SettingsDialog::keep);
    connect(m_textSize, &QSpinBox::editingFinished, this, [this] {
        if (m_isCapped) showNote();  // the largest one already
    });
    connect(m_digits, &QSpinBox::valueChanged, this, &SettingsDialog::keep);
    connect(m_workers, &QSpinBox::valueChanged, this, &SettingsDialog::keep);
    connect(m_memory, &QSpinBox::valueChanged, this, &SettingsDialog::keep);
    connect(m_folder, &QLineEdit::textChanged, this, &SettingsDialog::keep);
    connect(m_startPage, &QCheckBox::toggled, this, &SettingsDialog::keep);
    connect(resetAll, &QPushButton::clicked, this, &SettingsDialog::reset);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

/// What is typed and not taken yet is taken as it is hidden: while there still is what takes it.
SettingsDialog::~SettingsDialog()
{
    hide();
}

QWidget* SettingsDialog::makeFolder()
{
    m_folder->setObjectName(QStringLiteral("settings.folder"));
    m_folder->setAccessibleName(tr("Folder for files"));
    m_folder->setPlaceholderText(QDir::toNativeSeparators(QDir::homePath()));
    m_folder->setToolTip(tr("Where files are looked for and saved until another folder was used"));
    auto* browse = new QPushButton(tr("&Browse…"));
    letEnterPress(browse);
    connect(browse, &QPushButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for files"), m_folder->text());
        if (!folder.isEmpty()) m_folder->setText(QDir::toNativeSeparators(folder));
    });
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_folder, 1);
    layout->addWidget(browse);
    row->setFocusProxy(m_folder);
    return row;
}

void SettingsDialog::fill(const Preferences& preferences)
{
    m_isShowing = true;
    m_theme->setCurrentIndex(static_cast<int>(m_themes->choice()));
    m_colours->setCurrentIndex(std::max(0, m_colours->findData(preferences.signColours)));
    m_textSize->setValue(preferences.textSize > 0 ? preferences.textSize : m_textSize->minimum());
    m_digits->setValue(preferences.digits > 0 ? preferences.digits : m_digits->minimum());
    m_workers->setValue(preferences.workers);
    m_memory->setValue(preferences.memory);
    m_folder->setText(preferences.folder);
    m_startPage->setChecked(preferences.startPage);
    m_isShowing = false;
    showNote();
}

/// Much is laid out by the size of its letters, and names its colours, when it is made.
void SettingsDialog::showNote()
{
    const int digits = preferences().digits;
    const bool waits = preferences().textSize != appliedTextSize() || (digits > 0 ? digits : fewDigits) != usualDigits()
        || m_colours->currentData().toString() != QLatin1String(signColours().id);
    const bool isCapped = std::exchange(m_isCapped, false);
    QStringList words;
    if (isCapped) words << tr("%1 pt is the largest size.").arg(largestText);
    if (waits) words << tr("Changes at the next start.");
    m_note->setText(words.join(QLatin1Char(' ')));
    m_note->setVisible(!words.isEmpty());
}

void SettingsDialog::keep()
{
    if (m_isShowing || !m_themes) return;  // the window goes, and its themes went before
    const bool asDesktop = m_textSize->value() == m_textSize->minimum();
    setPreferences({.textSize = asDesktop ? 0 : m_textSize->value(),
        .folder = m_folder->text().trimmed(),
        .workers = m_workers->value(),
        .digits = m_digits->value() == m_digits->minimum() ? 0 : m_digits->value(),
        .memory = m_memory->value(),
        .signColours = m_colours->currentIndex() > 0 ? m_colours->currentData().toString() : QString(),
        .startPage = m_startPage->isChecked()});
    showNote();
    const auto theme = static_cast<ThemeSwitch::Choice>(m_theme->currentIndex());
    if (theme != m_themes->choice()) m_themes->choose(theme);
}

void SettingsDialog::reset()
{
    setPreferences({});
    m_themes->choose(ThemeSwitch::Choice::System);
    fill(preferences());
}

}  // namespace krein
