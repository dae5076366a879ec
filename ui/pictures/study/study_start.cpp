// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/study/study_start.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/study/suggest.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int widest = 460;

/// The first number with a slider of a section; empty if it has none.
QString mainParameter(const Experiment& experiment, std::string_view section)
{
    for (const Variable& variable : variablesOf(experiment)) {
        const bool number = variable.setting.kind == ParameterKind::Number
            || variable.setting.kind == ParameterKind::Integer;
        if (number && variable.setting.parameter.low < variable.setting.parameter.high
            && variable.path.starts_with(section) && variable.path[section.size()] == '.')
            return toText(variable.path);
    }
    return {};
}

}  // namespace

StudyStart::StudyStart(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("study.start"));
    auto* column = new QVBoxLayout(this);
    column->setAlignment(Qt::AlignCenter);
    column->setSpacing(6);
    auto* words = new QLabel(tr("<b>A study runs many experiments</b> and shows over what range something holds, how "
                                "sure "
                                "a score is, and which method is better. It starts from what is on screen."));
    words->setWordWrap(true);
    words->setMaximumWidth(widest);
    column->addWidget(words);
    m_vary = addQuestion(QStringLiteral("vary"));
    m_map = addQuestion(QStringLiteral("map"));
    m_fold = addQuestion(QStringLiteral("folds"));
    m_methods = addQuestion(QStringLiteral("methods"));
    m_kernels = addQuestion(QStringLiteral("kernels"));
    m_repairs = addQuestion(QStringLiteral("repairs"));
    m_fold->setText(tr("How sure is this score? 10-fold cross-validation"));
    m_methods->setText(tr("Which method is better? Compare methods on the same 10 folds"));
    m_kernels->setText(tr("Which kernel is better? Compare kernels on the same 10 folds"));
    m_repairs->setText(tr("Which repair is better? Compare repairs on the same 10 folds"));
    connect(m_vary, &QPushButton::clicked, this, [this] { Q_EMIT varyWanted({m_paths.front()}); });
    connect(m_map, &QPushButton::clicked, this, [this] { Q_EMIT varyWanted(m_paths); });
    connect(m_fold, &QPushButton::clicked, this, &StudyStart::crossValidationWanted);
    connect(m_methods, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(Factor::Methods); });
    connect(m_kernels, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(Factor::Kernels); });
    connect(m_repairs, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(Factor::Corrections); });
    auto* more = new QLabel(tr("Any other parameter: the button <i>Vary…</i> above, or right-click its name in the "
                               "panel on the left."));
    more->setWordWrap(true);
    more->setMaximumWidth(widest);
    column->addWidget(more);
}

QPushButton* StudyStart::addQuestion(const QString& name)
{
    auto* button = new QPushButton(this);
    button->setObjectName(QStringLiteral("study.start.") + name);
    button->setMaximumWidth(widest);
    button->setStyleSheet(QStringLiteral("text-align: left; padding: 5px 10px;"));
    layout()->addWidget(button);
    return button;
}

void StudyStart::showExperiment(const Experiment& experiment)
{
    m_paths.clear();
    for (const std::string_view section : {"kernel", "method"})
        if (const QString path = mainParameter(experiment, section); !path.isEmpty()) m_paths << path;
    m_vary->setVisible(!m_paths.isEmpty());
    m_map->setVisible(m_paths.size() > 1);
    QStringList names;
    for (const QString& path : m_paths) names << toText(nameOf(experiment, path.toStdString()));
    if (!names.isEmpty()) m_vary->setText(tr("Over what range does it hold? Vary %1").arg(names.front()));
    if (names.size() > 1) m_map->setText(tr("Draw a map over %1 and %2").arg(names[0], names[1]));
}

}  // namespace krein
