// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/experiment_panel.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/errors.h"
#include "core/kernels/kernel.h"
#include "core/parameters.h"
#include "ui/document/document.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/plane_panel.h"
#include "ui/widgets/choice_notes.h"
#include "ui/widgets/formula_label.h"
#include "ui/widgets/parameter_form.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QComboBox* emptyChoice(const QString& objectName, const QString& accessibleName)
{
    auto* box = new QComboBox;
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setFocusPolicy(Qt::StrongFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return box;
}

/// One choice, by name with the summary as tool tip and the id as data.
template <class Variant> void addChoice(QComboBox* box, const Variant& alternative)
{
    box->addItem(toText(info(alternative).name), toText(info(alternative).id));
    box->setItemData(box->count() - 1, toText(info(alternative).summary), Qt::ToolTipRole);
}

template <class Variant> QComboBox* choiceOf(const QString& objectName, const QString& accessibleName)
{
    QComboBox* box = emptyChoice(objectName, accessibleName);
    for (const Variant& alternative : alternatives<Variant>()) addChoice(box, alternative);
    return box;
}

/// A heading among the choices, which cannot be chosen.
void addHeading(QComboBox* box, const QString& name)
{
    auto* heading = new QStandardItem(name);
    heading->setFlags(Qt::NoItemFlags);
    QFont bold = box->font();
    bold.setBold(true);
    heading->setFont(bold);
    qobject_cast<QStandardItemModel*>(box->model())->appendRow(heading);
}

/// Kernels under the names of their families.
QComboBox* kernelChoice()
{
    QComboBox* box = emptyChoice(QStringLiteral("kernel.id"), ExperimentPanel::tr("Kernel"));
    box->setMaxVisibleItems(36);
    for (int group = 0; group <= static_cast<int>(KernelFamily::General); ++group) {
        const auto wanted = static_cast<KernelFamily>(group);
        const QString name = toText(familyName(wanted));
        addHeading(box, name.left(1).toUpper() + name.mid(1));
        for (const Kernel& kernel : alternatives<Kernel>())
            if (family(kernel) == wanted) addChoice(box, kernel);
    }
    return box;
}

/// The paper a source names first: all up to its year.
QString paperOf(std::string_view source)
{
    static const QRegularExpression upToYear(QStringLiteral("^(.*?\\b\\d{4})\\b"));
    const QString whole = toText(source);
    const QRegularExpressionMatch match = upToYear.match(whole);
    return match.hasMatch() ? match.captured(1) : whole;
}

/// Methods under the papers they are from, in the order in which these come first.
QComboBox* methodChoice()
{
    QComboBox* box = emptyChoice(QStringLiteral("method.id"), ExperimentPanel::tr("Method"));
    box->setMaxVisibleItems(36);
    const std::vector<Method> methods = alternatives<Method>();
    QStringList papers;
    for (const Method& method : methods)
        if (const QString paper = paperOf(info(method).source); !papers.contains(paper)) papers << paper;
    for (const QString& paper : papers) {
        addHeading(box, paper);
        for (const Method& method : methods)
            if (paperOf(info(method).source) == paper) addChoice(box, method);
    }
    return box;
}

template <class Variant> void showChoice(QComboBox* box, const Variant& chosen)
{
    box->setCurrentIndex(box->findData(toText(info(chosen).id)));
    box->setToolTip(toText(info(chosen).summary));
}

/// What is wrong with edits of single eigenvalues; empty if they can be read.
QString problemOfEdits(const QString& edits)
{
    try {
        parseEigenEdits(edits.toStdString());
    } catch (const InvalidInput& wrong) {
        return toText(wrong.what());
    }
    return QString();
}

/// The text of a formula kernel, be it a term of a combination.
bool isFormulaText(std::string_view key)
{
    return key == "text" || key.ends_with(".text");
}

/// The kernel with what was taken from the training samples, in its terms too.
Kernel filledIn(const FittedKernel& fitted)
{
    Kernel kernel = fitted.kernel;
    if (auto* combination = std::get_if<CombinationKernel>(&kernel))
        for (std::size_t i = 0; i < fitted.terms.size(); ++i) combination->terms[i].kernel = filledIn(fitted.terms[i]);
    return kernel;
}

}  // namespace

ExperimentPanel::ExperimentPanel(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(10, 8, 10, 8);
    m_layout->setSpacing(8);
    buildData();
    buildKernel();
    buildMethod();
    m_layout->addStretch(1);
    connect(document, &Document::experimentChanged, this, &ExperimentPanel::showExperiment);
    connect(document, &Document::resultsChanged, this, [this] {
        showKernels();
        showExperiment();
    });
    showExperiment();
    showKernels();
}

QVBoxLayout* ExperimentPanel::addSection(int number, const QString& title)
{
    auto* heading = new QLabel(QStringLiteral("<b>%1&nbsp;&nbsp;%2</b>").arg(number).arg(title));
    QFont font = heading->font();
    font.setPointSizeF(font.pointSizeF() * 1.1);
    heading->setFont(font);
    if (number > 1) {
        auto* line = new QFrame;
        line->setFrameShape(QFrame::HLine);
        line->setFrameShadow(QFrame::Plain);
        line->setForegroundRole(QPalette::Mid);
        m_layout->addWidget(line);
    }
    m_layout->addWidget(heading);
    auto* section = new QVBoxLayout;
    section->setContentsMargins(0, 0, 0, 0);
    section->setSpacing(7);
    m_layout->addLayout(section);
    return section;
}

ParameterForm* ExperimentPanel::addForm(QVBoxLayout* layout, const QString& section)
{
    auto* form = new ParameterForm(section);
    layout->addWidget(form);
    connect(form, &ParameterForm::edited, m_document, &Document::setParameter);
    return form;
}

void ExperimentPanel::buildData()
{
    auto* panel = new DataPanel(m_document);
    addSection(1, tr("Data"))->addWidget(panel);
    connect(panel, &DataPanel::openRequested, this, &ExperimentPanel::openRequested);
    connect(panel, &DataPanel::examplesRequested, this, &ExperimentPanel::examplesRequested);
    connect(panel, &DataPanel::drawRequested, this, &ExperimentPanel::drawRequested);
    connect(panel, &DataPanel::importOptionsRequested, this, &ExperimentPanel::importOptionsRequested);
    connect(panel, &DataPanel::resetRequested, this, &ExperimentPanel::resetRequested);
}

void ExperimentPanel::buildKernel()
{
    QVBoxLayout* section = addSection(2, tr("Kernel"));
    m_kernel = kernelChoice();
    m_kernelFormula = newFormulaLabel(QStringLiteral("kernel.formula"));
    section->addWidget(m_kernel);
    section->addWidget(m_kernelFormula);
    m_kernelForm = addForm(section, QStringLiteral("kernel"));
    m_kernelForm->setFormulas(isFormulaText);
    connectChoice(m_kernel);

    m_correction = choiceOf<Correction>(QStringLiteral("correction.id"), tr("Repair of the spectrum"));
    m_correctionFormula = newFormulaLabel(QStringLiteral("correction.formula"));
    addLabelled(section, tr("&Repair"), m_correction);
    section->addWidget(m_correctionFormula);
    m_correctionForm = addForm(section, QStringLiteral("correction"));
    m_correctionForm->setTextCheck("edits", problemOfEdits);
    connectChoice(m_correction);
}

void ExperimentPanel::buildMethod()
{
    QVBoxLayout* section = addSection(3, tr("Method"));
    m_method = methodChoice();
    m_methodFormula = newFormulaLabel(QStringLiteral("method.formula"));
    section->addWidget(m_method);
    section->addWidget(m_methodFormula);
    m_methodForm = addForm(section, QStringLiteral("method"));
    m_methodForm->setApplies([this](std::string_view key) { return key != "multiclass" || hasManyClasses(); });
    connectChoice(m_method);

    section->addWidget(new PlanePanel(m_document));
    m_projectionChoice = choiceOf<Projection>(QStringLiteral("projection.id"), tr("Embedding"));
    m_projectionFormula = newFormulaLabel(QStringLiteral("projection.formula"));
    addLabelled(section, tr("&Embedding"), m_projectionChoice);
    section->addWidget(m_projectionFormula);
    m_projection = addForm(section, QStringLiteral("projection"));
    connectChoice(m_projectionChoice);
}

void ExperimentPanel::connectChoice(QComboBox* box)
{
    connect(box, &QComboBox::activated, this, [this, box](int index) {
        m_document->setParameter(box->objectName(), box->itemData(index).toString().toStdString());
    });
}

void ExperimentPanel::addLabelled(QVBoxLayout* layout, const QString& label, QComboBox* box)
{
    auto* name = new QLabel(label);
    name->setBuddy(box);
    auto* row = new QHBoxLayout;
    row->addWidget(name);
    row->addWidget(box, 1);
    layout->addLayout(row);
}

void ExperimentPanel::showExperiment()
{
    const Experiment& experiment = m_document->experiment();
    showChoice(m_kernel, experiment.kernel);
    showChoice(m_correction, experiment.correction);
    showChoice(m_projectionChoice, experiment.projection);
    m_correctionFormula->setText(toText(info(experiment.correction).formula));
    m_correctionFormula->setToolTip(toText(info(experiment.correction).summary));
    m_projectionFormula->setText(toText(info(experiment.projection).formula));
    m_projectionFormula->setToolTip(toText(info(experiment.projection).summary));
    m_kernelFormula->setText(toText(info(experiment.kernel).formula));
    m_kernelFormula->setToolTip(toText(info(experiment.kernel).summary));
    showChoice(m_method, experiment.method);
    m_methodFormula->setText(toText(info(experiment.method).formula));
    m_methodFormula->setToolTip(toText(info(experiment.method).summary));

    // What the kernel's unset parameters stand for follows from the data, which the results know.
    Kernel kernel = experiment.kernel;
    if (const auto& results = m_document->results(); results && results->gram) {
        const bool fitted = results->gram->wanted == resolved(kernel, results->gram->statistics);
        kernel = fitted ? filledIn(results->gram->fitted) : resolved(kernel, results->gram->statistics);
    }
    m_kernelForm->show(settings(experiment.kernel), settings(kernel));
    m_correctionForm->show(settings(experiment.correction), {});
    m_correctionForm->setProblem("edits", problemOfStage(Stage::Corrected));
    m_methodForm->show(settings(experiment.method), {});
    m_projection->show(settings(experiment.projection), {});
}

/// Whether there are more than the two classes that every method separates by one function.
bool ExperimentPanel::hasManyClasses() const
{
    const auto& results = m_document->results();
    return results && results->data && results->data->classNames.size() > 2;
}

/// What is wrong with a stage of the results, if they are those of the present experiment.
QString ExperimentPanel::problemOfStage(Stage stage) const
{
    const auto& results = m_document->results();
    if (!results || results->experiment != m_document->experiment()) return QString();
    return toText(problemOf(*results, stage));
}

void ExperimentPanel::showKernels()
{
    const auto& results = m_document->results();
    if (!results || results->data == m_compared) return;
    m_compared = results->data;
    const std::vector<ChoiceNote> notes = kernelNotes(m_compared.get());
    const std::vector<Kernel> kernels = alternatives<Kernel>();
    for (std::size_t i = 0; i < kernels.size(); ++i)
        showNote(m_kernel, m_kernel->findData(toText(info(kernels[i]).id)), notes[i]);
    m_kernelForm->setNotes([this](const Parameter& parameter) { return choiceNotes(parameter, m_compared.get()); });
}

}  // namespace krein
