// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/experiment_panel.h"

#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/kernels/kernel.h"
#include "ui/document/document.h"
#include "ui/widgets/data_panel.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/plane_panel.h"

namespace krein {

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

/// Choices of a variant, by name with the summary as tool tip.
template <class Variant> QComboBox* choiceOf(const QString& objectName, const QString& accessibleName)
{
    auto* box = new QComboBox;
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setFocusPolicy(Qt::StrongFocus);
    for (const Variant& alternative : alternatives<Variant>()) {
        box->addItem(text(info(alternative).name), text(info(alternative).id));
        box->setItemData(box->count() - 1, text(info(alternative).summary), Qt::ToolTipRole);
    }
    return box;
}

/// A formula set in a text face with true italics.
QLabel* formulaLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont font;
    font.setFamilies({QStringLiteral("STIX"), QStringLiteral("STIX Two Text"), QStringLiteral("Latin Modern Roman"),
        QStringLiteral("DejaVu Serif"), QStringLiteral("serif")});
    font.setPointSizeF(label->font().pointSizeF() * 1.35);
    label->setFont(font);
    return label;
}

}  // namespace

ExperimentPanel::ExperimentPanel(Document* document, QWidget* parent)
    : QWidget(parent), m_document(document), m_layout(new QVBoxLayout(this))
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
    m_kernel = choiceOf<Kernel>(QStringLiteral("kernel.id"), tr("Kernel"));
    m_kernelFormula = formulaLabel(QStringLiteral("kernel.formula"));
    section->addWidget(m_kernel);
    section->addWidget(m_kernelFormula);
    m_kernelForm = addForm(section, QStringLiteral("kernel"));
    connect(m_kernel, &QComboBox::activated, this, [this](int index) {
        m_document->setParameter(QStringLiteral("kernel.id"), m_kernel->itemData(index).toString().toStdString());
    });
}

void ExperimentPanel::buildMethod()
{
    QVBoxLayout* section = addSection(3, tr("Method"));
    m_methodName = new QLabel;
    m_methodFormula = formulaLabel(QStringLiteral("method.formula"));
    section->addWidget(m_methodName);
    section->addWidget(m_methodFormula);
    m_methodForm = addForm(section, QStringLiteral("method"));

    section->addWidget(new PlanePanel(m_document));
    section->addWidget(new QLabel(QStringLiteral("<b>%1</b>").arg(tr("Kernel PCA"))));
    m_projection = addForm(section, QStringLiteral("projection"));
}

void ExperimentPanel::showExperiment()
{
    const Experiment& experiment = m_document->experiment();
    m_kernel->setCurrentIndex(static_cast<int>(experiment.kernel.index()));
    m_kernelFormula->setText(text(info(experiment.kernel).formula));
    m_kernelFormula->setToolTip(text(info(experiment.kernel).summary));
    m_kernel->setToolTip(text(info(experiment.kernel).summary));
    m_methodName->setText(QStringLiteral("<b>%1</b>").arg(text(info(experiment.method).name)));
    m_methodName->setToolTip(text(info(experiment.method).summary));
    m_methodFormula->setText(text(info(experiment.method).formula));

    // What the kernel's unset parameters stand for follows from the data, which the results know.
    Kernel kernel = experiment.kernel;
    if (const auto& results = m_document->results(); results && results->gram) kernel = resolved(kernel, results->gram->statistics);
    m_kernelForm->show(settings(experiment.kernel), settings(kernel));
    m_methodForm->show(settings(experiment.method), {});
    m_projection->show(settings(experiment.projection), {});
}

void ExperimentPanel::showKernels()
{
    const auto& results = m_document->results();
    if (!results || !results->data) return;
    auto* items = qobject_cast<QStandardItemModel*>(m_kernel->model());
    const std::vector<Kernel> kernels = alternatives<Kernel>();
    for (int i = 0; i < items->rowCount(); ++i) {
        const Kernel& kernel = kernels[static_cast<std::size_t>(i)];
        const std::string reason = whyNot(kernel, *results->data);
        items->item(i)->setEnabled(reason.empty());
        items->item(i)->setToolTip(reason.empty() ? text(info(kernel).summary) : QString::fromStdString(reason));
    }
}

}  // namespace krein
