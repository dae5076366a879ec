// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/experiment_panel.h"

#include <algorithm>
#include <array>

#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "core/kernels/kernel.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/folding_box.h"
#include "ui/controls/problem_note.h"
#include "ui/controls/section_bar.h"
#include "ui/controls/tab_order.h"
#include "ui/document/document.h"
#include "ui/forms/choice_notes.h"
#include "ui/forms/formula_label.h"
#include "ui/forms/parameter_form.h"
#include "ui/forms/parameter_tips.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/homotopy_strip.h"
#include "ui/panels/kernel_in_force.h"
#include "ui/panels/list_factor.h"
#include "ui/panels/plane_panel.h"
#include "ui/panels/slider_notes.h"
#include "ui/text/data_words.h"
#include "ui/text/number_text.h"
#include "ui/text/parameter_words.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

QComboBox* emptyChoice(const QString& objectName, const QString& accessibleName)
{
    auto* box = new QComboBox;
    box->setContextMenuPolicy(Qt::NoContextMenu);  // left to the panel; a box would keep the question to itself
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
    box->setWhatsThis(whatsThisOf(info(chosen)));
}

/// The text of a formula kernel, be it a term of a combination.
bool isFormulaText(std::string_view key)
{
    return key == "text" || key.ends_with(".text");
}

}  // namespace

ExperimentPanel::ExperimentPanel(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_bar(new SectionBar),
      m_scroll(new QScrollArea)
{
    setObjectName(QStringLiteral("experiment"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_scroll, 1);
    auto* sections = new QWidget;
    m_layout = new QVBoxLayout(sections);
    m_layout->setContentsMargins(10, 4, 10, 8);
    m_layout->setSpacing(8);
    buildData();
    buildKernel();
    buildMethod();
    buildPlane();
    buildEmbedding();
    m_layout->addStretch(1);
    m_scroll->setObjectName(QStringLiteral("experiment.scroll"));
    m_scroll->setWidget(sections);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Wide enough for every control; a name that came with the data makes it no wider.
    const int least = sections->minimumSizeHint().width();
    sections->setMinimumWidth(least);
    m_scroll->setMinimumWidth(least + m_scroll->verticalScrollBar()->sizeHint().width());
    connect(m_bar, &SectionBar::chosen, this, &ExperimentPanel::lead);
    connect(document, &Document::experimentChanged, this, &ExperimentPanel::showExperiment);
    connect(document, &Document::resultsChanged, this, [this] {
        showKernels();
        showExperiment();
    });
    showExperiment();
    showKernels();
    orderTabsByLayout(this);
}

QVBoxLayout* ExperimentPanel::addSection(const QString& id, const QString& title, bool openAtFirst)
{
    if (!m_parts.empty()) {
        auto* line = new QFrame;
        line->setFrameShape(QFrame::HLine);
        line->setFrameShadow(QFrame::Plain);
        line->setForegroundRole(QPalette::Mid);
        m_layout->addWidget(line);
        m_lines.push_back(line);
    }
    const QString name = QString(title).remove(QLatin1Char('&'));
    auto* box = new FoldingBox(QStringLiteral("section.") + id, name, nullptr, openAtFirst);
    box->setProminent();
    auto* note = new ProblemNote(QStringLiteral("problem.") + id);
    box->setNote(note);
    connect(note, &ProblemNote::fixChosen, m_document, &Document::applyFix);
    m_layout->addWidget(box);
    m_bar->addSection(QStringLiteral("go.") + id, title);
    m_parts.push_back({box, note, name});
    return box->content();
}

/// Counts those that are there.
void ExperimentPanel::numberSections()
{
    int number = 0;
    for (const Part& part : m_parts)
        if (!part.box->isHidden()) part.box->setTitle(QStringLiteral("%1  %2").arg(++number).arg(part.name));
}

/// Unfolds a section and brings it into sight, ready for the keyboard.
void ExperimentPanel::lead(int section)
{
    FoldingBox* box = m_parts[static_cast<std::size_t>(section)].box;
    box->setOpen(true);
    // What was folded away gets its place when the layout is done next.
    QTimer::singleShot(0, box, [this, box] {
        m_scroll->verticalScrollBar()->setValue(box->y() - m_layout->spacing());
        const QList<QWidget*> controls = box->content()->parentWidget()->findChildren<QWidget*>();
        for (QWidget* control = box; (control = control->nextInFocusChain()) != box;) {
            if (!controls.contains(control) || !control->isVisible() || !(control->focusPolicy() & Qt::TabFocus))
                continue;
            return control->setFocus(Qt::OtherFocusReason);
        }
    });
}

ParameterForm* ExperimentPanel::addForm(QVBoxLayout* layout, const QString& section)
{
    auto* form = new ParameterForm(section);
    layout->addWidget(form);
    connect(form, &ParameterForm::edited, m_document, &Document::setParameter);
    connect(form, &ParameterForm::rebuilt, this, [this] { orderTabsByLayout(this); });
    return form;
}

void ExperimentPanel::buildData()
{
    auto* panel = new DataPanel(m_document);
    addSection(QStringLiteral("data"), tr("&Data"), true)->addWidget(panel);
    connect(panel, &DataPanel::openRequested, this, &ExperimentPanel::openRequested);
    connect(panel, &DataPanel::examplesRequested, this, &ExperimentPanel::examplesRequested);
    connect(panel, &DataPanel::drawRequested, this, &ExperimentPanel::drawRequested);
    connect(panel, &DataPanel::importOptionsRequested, this, &ExperimentPanel::importOptionsRequested);
    connect(panel, &DataPanel::resetRequested, this, &ExperimentPanel::resetRequested);
}

void ExperimentPanel::buildKernel()
{
    QVBoxLayout* section = addSection(QStringLiteral("kernel"), tr("&Kernel"), true);
    m_kernel = kernelChoice();
    setFactor(m_kernel, Factor::Kernels);
    m_kernelFormula = newFormulaLabel(QStringLiteral("kernel.formula"));
    section->addWidget(m_kernel);
    section->addWidget(m_kernelFormula);
    m_kernelForm = addForm(section, QStringLiteral("kernel"));
    m_kernelForm->setFormulas(isFormulaText);
    connectChoice(m_kernel);

    m_correction = choiceOf<Correction>(QStringLiteral("correction.id"), tr("Correction of the spectrum"));
    setFactor(m_correction, Factor::Corrections);
    m_correctionFormula = newFormulaLabel(QStringLiteral("correction.formula"));
    addLabelled(section, tr("Co&rrection"), m_correction);
    section->addWidget(m_correctionFormula);
    m_certificate = new QLabel;
    m_certificate->setObjectName(QStringLiteral("correction.certificate"));
    m_certificate->setWordWrap(true);
    m_certificate->setTextInteractionFlags(Qt::TextSelectableByMouse);
    section->addWidget(m_certificate);
    m_correctionForm = addForm(section, QStringLiteral("correction"));
    connectChoice(m_correction);
    m_strip = new HomotopyStrip;
    section->addWidget(m_strip);
    connect(m_strip, &HomotopyStrip::positionWanted, this,
        [this](double t, quint64 gesture) { m_document->setParameter(QStringLiteral("correction.t"), t, gesture); });
    m_playLine = new QToolButton;
    m_playLine->setObjectName(QStringLiteral("correction.play"));
    m_playLine->setText(tr("Play"));
    m_playLine->setToolTip(tr("Goes along t from −1 to 1: the boundary, the spectrum and the scores follow"));
    section->addWidget(m_playLine, 0, Qt::AlignLeft);
    connect(m_playLine, &QToolButton::clicked, this, [this] { m_strip->play(!m_strip->isPlaying()); });
    connect(m_strip, &HomotopyStrip::playingChanged, this,
        [this](bool on) { m_playLine->setText(on ? tr("Pause") : tr("Play")); });
}

void ExperimentPanel::buildMethod()
{
    QVBoxLayout* section = addSection(QStringLiteral("method"), tr("&Method"), true);
    m_method = methodChoice();
    setFactor(m_method, Factor::Methods);
    m_methodFormula = newFormulaLabel(QStringLiteral("method.formula"));
    section->addWidget(m_method);
    section->addWidget(m_methodFormula);
    m_methodForm = addForm(section, QStringLiteral("method"));
    m_methodForm->setApplies([this](std::string_view key) { return key != "multiclass" || hasManyClasses(); });
    connectChoice(m_method);
}

void ExperimentPanel::buildPlane()
{
    m_plane = new PlanePanel(m_document);
    addSection(QStringLiteral("plane"), tr("&Plane"), false)->addWidget(m_plane);
}

void ExperimentPanel::buildEmbedding()
{
    QVBoxLayout* section = addSection(QStringLiteral("embedding"), tr("Em&bedding"), false);
    m_projectionChoice = choiceOf<Projection>(QStringLiteral("projection.id"), tr("Embedding"));
    m_projectionFormula = newFormulaLabel(QStringLiteral("projection.formula"));
    section->addWidget(m_projectionChoice);
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
    auto* row = new FlowLayout;
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    row->addTogether(name, box);
    layout->addLayout(row);
}

void ExperimentPanel::showExperiment()
{
    const Experiment& experiment = m_document->experiment();
    showChoice(m_kernel, *experiment.kernel);
    showChoice(m_correction, experiment.correction);
    showChoice(m_projectionChoice, experiment.projection);
    m_correctionFormula->setText(wholeFormula(toText(info(experiment.correction).formula)));
    m_correctionFormula->setToolTip(toText(info(experiment.correction).summary));
    m_projectionFormula->setText(wholeFormula(toText(info(experiment.projection).formula)));
    m_projectionFormula->setToolTip(toText(info(experiment.projection).summary));
    m_kernelFormula->setText(wholeFormula(toText(info(*experiment.kernel).formula)));
    m_kernelFormula->setToolTip(toText(info(*experiment.kernel).summary));
    showChoice(m_method, experiment.method);
    m_methodFormula->setText(wholeFormula(toText(info(experiment.method).formula)));
    m_methodFormula->setToolTip(toText(info(experiment.method).summary));

    m_kernelForm->show(settings(*experiment.kernel), settings(kernelInForce(experiment, m_document->results().get())));
    Correction used = experiment.correction;
    if (auto* added = std::get_if<AddConstantCorrection>(&used); added && !added->constant)
        if (const auto& results = m_document->results(); results && results->corrected
            && std::holds_alternative<AddConstantCorrection>(results->experiment->correction))
            added->constant = constantOf(*results->corrected);
    m_correctionForm->show(settings(experiment.correction), settings(used));
    m_correctionForm->setProblem("edits", problemOfStage(Stage::Corrected));
    m_methodForm->show(settings(experiment.method), {});
    m_methodForm->setEnabled(!m_document->results() || !lacksOnlyLabels(*m_document->results()));
    m_projection->show(settings(experiment.projection), {});
    if (const auto& results = m_document->results()) {
        m_kernelForm->setSliderNotes(kernelSliderNotes(experiment, *results));
        m_methodForm->setSliderNotes(methodSliderNotes(experiment, *results));
    }
    showStrip();
    showCertificate();
    showSummaries();
    showProblems();
}

/// Under the slider of the homotopy, what an LS-SVM makes of every place on it.
void ExperimentPanel::showStrip()
{
    const auto* homotopy = std::get_if<HomotopyCorrection>(&m_document->experiment().correction);
    const auto& results = m_document->results();
    const bool isLeastSquares = std::holds_alternative<LsSvm>(m_document->experiment().method);
    m_strip->setVisible(homotopy != nullptr);
    m_playLine->setVisible(homotopy != nullptr);
    if (homotopy) m_strip->setCurve(results && isLeastSquares ? results->homotopy : nullptr, homotopy->position);
}

/// Under the formula of a nearest matrix, whether it is proved to be the nearest.
void ExperimentPanel::showCertificate()
{
    const auto& results = m_document->results();
    const NearestCertificate* certificate = nullptr;
    if (results && results->corrected && results->corrected->certificate
        && results->experiment->correction == m_document->experiment().correction)
        certificate = &*results->corrected->certificate;
    m_certificate->setVisible(certificate != nullptr);
    if (!certificate) return;
    m_certificate->setText(wholeTerms(toText(certificateSentence(*certificate))));
    m_certificate->setToolTip(
        tr("Checked from K, K̃ and the multipliers y. Smallest eigenvalue of K̃: %1, of the dual "
           "slack S: %2; ⟨K̃, S⟩ = %3; diagonal off by %4. Each may differ from 0 by rounding.")
            .arg(roundedNumber(certificate->smallest), roundedNumber(certificate->smallestMultiplier),
                roundedNumber(certificate->product), roundedNumber(certificate->diagonalError)));
}

/// What the sections are set to, for when they are folded; what cannot apply is not there.
void ExperimentPanel::showSummaries()
{
    const Experiment& experiment = m_document->experiment();
    const auto& results = m_document->results();
    QString source = toText(info(experiment.data).name);
    if (results && results->data) source += QStringLiteral(" · ") + sizeText(*results->data);
    QString kernel = toText(info(*experiment.kernel).name);
    if (!std::holds_alternative<NoCorrection>(experiment.correction))
        kernel += QStringLiteral(" · ") + toText(info(experiment.correction).name);
    const std::array summaries{source, kernel, toText(info(experiment.method).name),
        toText(planeOptions[static_cast<std::size_t>(experiment.map.plane)].label),
        toText(info(experiment.projection).name)};
    for (std::size_t i = 0; i < summaries.size(); ++i) m_parts[i].box->setSummary(summaries[i]);
    constexpr std::size_t plane = 3;
    m_parts[plane].box->setVisible(!m_plane->isHidden());
    m_lines[plane - 1]->setVisible(!m_plane->isHidden());
    numberSections();
    m_bar->setApplies(plane, !m_plane->isHidden());
}

/// The sentence of the first of the stages that has a problem. That a drawing has too few samples yet is none.
void ExperimentPanel::showProblem(std::size_t section, std::initializer_list<Stage> stages)
{
    const auto* drawn = std::get_if<DrawnData>(&m_document->experiment().data);
    const bool begun = !drawn || (drawn->samples && drawn->samples->size() > 2);
    for (const Stage stage : stages)
        if (const QString problem = problemOfStage(stage); begun && !problem.isEmpty())
            return m_parts[section].note->showProblem(problem, m_document->fixesOf(stage));
    m_parts[section].note->showProblem({}, {});
}

void ExperimentPanel::showProblems()
{
    showProblem(0, {Stage::Data, Stage::Prepare});
    showProblem(1, {Stage::Gram});
    if (const auto& results = m_document->results();
        results && lacksOnlyLabels(*results) && !problemOfStage(Stage::Model).isEmpty())
        m_parts[2].note->showOffer(tr("No labels, so nothing is trained."), otherThanLabels());
    else
        showProblem(2, {Stage::Model});
    showProblem(3, {Stage::Map});
    showProblem(4, {Stage::Projected});
}

/// What would make something train; labels are loaded among the data.
std::vector<Fix> ExperimentPanel::otherThanLabels() const
{
    std::vector<Fix> fixes = m_document->fixesOf(Stage::Model);
    const std::vector<Fix> labels = labelFixes(m_document->experiment().data);
    std::erase_if(fixes, [&](const Fix& one) { return std::ranges::find(labels, one) != labels.end(); });
    return fixes;
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
    return problemText(results->experiment, problemOf(*results, stage));
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
