// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/experiment_panel.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/document/document.h"
#include "ui/widgets/parameter_form.h"

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

QLabel* noteLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
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
    connect(document, &Document::resultsChanged, this, &ExperimentPanel::showResults);
    showExperiment();
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
    QVBoxLayout* section = addSection(1, tr("Data"));
    m_source = choiceOf<DataSource>(QStringLiteral("data.source"), tr("Data source"));
    section->addWidget(m_source);
    connect(m_source, &QComboBox::activated, this, &ExperimentPanel::chooseSource);

    m_file = new QWidget;
    auto* file = new QVBoxLayout(m_file);
    file->setContentsMargins(0, 0, 0, 0);
    auto* nameRow = new QHBoxLayout;
    m_fileName = new QLabel;
    m_fileName->setObjectName(QStringLiteral("data.file"));
    auto* open = new QPushButton(tr("Open…"));
    open->setToolTip(tr("Choose another file"));
    nameRow->addWidget(m_fileName, 1);
    nameRow->addWidget(open);
    auto* labelRow = new QHBoxLayout;
    auto* labelCaption = new QLabel(tr("Label column"));
    m_label = new QComboBox;
    m_label->setObjectName(QStringLiteral("data.label"));
    m_label->setAccessibleName(tr("Label column"));
    m_label->setToolTip(tr("The column that holds the classes; every other column is a feature."));
    m_label->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_label->setMinimumContentsLength(8);
    labelCaption->setBuddy(m_label);
    labelRow->addWidget(labelCaption);
    labelRow->addWidget(m_label, 1);
    file->addLayout(nameRow);
    file->addLayout(labelRow);
    section->addWidget(m_file);
    connect(open, &QPushButton::clicked, this, &ExperimentPanel::openRequested);
    connect(m_label, &QComboBox::activated, this, &ExperimentPanel::chooseLabel);

    m_data = addForm(section, QStringLiteral("data"));
    m_prepare = addForm(section, QStringLiteral("prepare"));
    m_split = addForm(section, QStringLiteral("split"));
    m_split->setApplies([this](std::string_view key) { return key == "holdout" || m_document->experiment().split.holdout > 0.0; });
    m_dataSummary = noteLabel(QStringLiteral("data.summary"));
    section->addWidget(m_dataSummary);
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

    m_planeBox = new QWidget;
    auto* plane = new QVBoxLayout(m_planeBox);
    plane->setContentsMargins(0, 0, 0, 0);
    m_plane = addForm(plane, QStringLiteral("map"));
    m_plane->setApplies([this](std::string_view key) { return key == "plane" || m_document->experiment().map.plane == PlaneKind::Features; });
    section->addWidget(m_planeBox);

    section->addWidget(new QLabel(QStringLiteral("<b>%1</b>").arg(tr("Kernel PCA"))));
    m_projection = addForm(section, QStringLiteral("projection"));
}

void ExperimentPanel::chooseSource(int index)
{
    const std::string id = m_source->itemData(index).toString().toStdString();
    if (id == FileData::info.id) {
        Q_EMIT openRequested();
        showExperiment();  // until a file has been opened the source stays what it was
        return;
    }
    Experiment changed = m_document->experiment();
    changed.data = alternativeById<DataSource>("data generator", id);
    changed.map = {};  // the features it names may not be there
    m_document->edit(changed, tr("choose %1").arg(m_source->itemText(index)));
}

void ExperimentPanel::chooseLabel(int index)
{
    const auto* file = std::get_if<FileData>(&m_document->experiment().data);
    if (!file) return;
    FileData chosen = *file;
    chosen.labelChoice = index == 0 ? LabelChoice::None : LabelChoice::Named;
    chosen.label = index == 0 ? std::string() : m_label->itemText(index).toStdString();
    Experiment changed = m_document->experiment();
    changed.data = chosen;
    m_document->propose(changed, tr("choose the label column"));
    showFile();
}

void ExperimentPanel::showExperiment()
{
    const Experiment& experiment = m_document->experiment();
    m_source->setCurrentIndex(static_cast<int>(experiment.data.index()));
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
    m_data->show(settings(experiment.data), {});
    m_prepare->show(settings(experiment.prepare), {});
    m_split->show(settings(experiment.split), {});
    m_methodForm->show(settings(experiment.method), {});
    m_projection->show(settings(experiment.projection), {});
    m_plane->show(settings(experiment.map), {});
    showFile();
}

void ExperimentPanel::showFile()
{
    const auto* file = std::get_if<FileData>(&m_document->experiment().data);
    m_file->setVisible(file != nullptr);
    m_data->setVisible(file == nullptr);
    if (!file) return;
    const QFileInfo path(QString::fromStdString(file->file));
    m_fileName->setText(m_fileName->fontMetrics().elidedText(path.fileName(), Qt::ElideMiddle, 180));
    m_fileName->setToolTip(path.filePath());
    const auto& results = m_document->results();
    if (!results || !results->data || results->data->columns.empty()) return;
    m_label->clear();
    m_label->addItem(tr("(no labels)"));
    for (const std::string& column : results->data->columns) m_label->addItem(QString::fromStdString(column));
    m_label->setCurrentIndex(results->data->labelled() ? m_label->findText(QString::fromStdString(results->data->labelName)) : 0);
}

void ExperimentPanel::showResults()
{
    const auto& results = m_document->results();
    if (!results || !results->data || !results->prepared) return;
    QStringList names;
    for (const std::string& name : results->data->featureNames) names << QString::fromStdString(name);
    m_planeBox->setVisible(names.size() > 2);
    m_plane->setNames(QStringLiteral("horizontal"), names);
    m_plane->setNames(QStringLiteral("vertical"), names);
    QString summary = tr("%1 samples, %2 features").arg(results->data->samples.rows()).arg(names.size());
    if (results->data->labelled()) summary += tr(", %1 classes").arg(results->data->classNames.size());
    if (results->prepared->test.rows() > 0)
        summary += tr("; %1 train, %2 held out").arg(results->prepared->train.rows()).arg(results->prepared->test.rows());
    m_dataSummary->setText(summary + QLatin1Char('.'));
    showExperiment();
}

}  // namespace krein
