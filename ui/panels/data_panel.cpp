// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/data_panel.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/data/io/row_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/controls/data_remarks.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/folding_box.h"
#include "ui/document/document.h"
#include "ui/document/file_watch.h"
#include "ui/forms/parameter_form.h"
#include "ui/panels/source_button.h"
#include "ui/text/breakable.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/number_text.h"
#include "ui/text/plain_tip.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

constexpr Index fewSamples = 1000;  ///< from here on a limit of the samples used is worth offering

QLabel* noteLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QVBoxLayout* columnIn(QWidget* widget)
{
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    return layout;
}

bool isFromFile(const DataSource& source)
{
    const std::string_view selector = selectorOf(source);
    return selector != "generator" && selector != "points" && selector != "example";
}

/// What the folded preparation is set to: "to [0, 1]", "5 principal components".
QStringList preparationWords(const Preparation& prepare)
{
    const std::string_view scale = scalingOptions[static_cast<std::size_t>(prepare.scale)].label;
    QStringList words{DataPanel::tr("scaled %1").arg(toText(scale))};
    if (prepare.scale == Scaling::None) words = {DataPanel::tr("not scaled")};
    if (prepare.components == 1) words << DataPanel::tr("1 principal component");
    if (prepare.components > 1) words << DataPanel::tr("%1 principal components").arg(prepare.components);
    return words;
}

/// Whether there is something to learn, labels or a numeric target, or may be: nothing is loaded or drawn yet.
bool hasOutcome(const DataSet* data)
{
    return !data || data->labelled() || data->hasTarget() || data->size() == 0;
}

/// What is held out, in words.
QString splitWords(const Split& split, const DataSet* data)
{
    switch (heldOutBy(split, data && data->unseenFrom)) {
    case SplitBy::File: return DataPanel::tr("tested on the second file");
    case SplitBy::Fold: return DataPanel::tr("tested on fold %1 of %2").arg(split.fold).arg(split.folds);
    case SplitBy::Rows: return DataPanel::tr("tested on given rows");
    case SplitBy::Automatic:
    case SplitBy::Share: break;
    }
    const double share = sharedOut(split, hasOutcome(data));
    return share > 0.0 ? DataPanel::tr("%1 % test").arg(roundedNumber(100.0 * share, 3)) : DataPanel::tr("no test set");
}

}  // namespace

DataPanel::DataPanel(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_watch(new FileWatch(document, this)),
      m_layout(columnIn(this)),
      m_source(new SourceButton),
      m_file(new QWidget),
      m_labelRow(new QWidget),
      m_drawn(new QWidget),
      m_rowButtons(new QWidget),
      m_fileName(new ElidedLabel(nullptr, Qt::ElideMiddle)),
      m_fileKind(noteLabel(QStringLiteral("data.kind"))),
      m_drawnText(new QLabel),
      m_summary(noteLabel(QStringLiteral("data.summary"))),
      m_label(new QComboBox),
      m_target(new QComboBox),
      m_follow(new QCheckBox(tr("Follow"))),
      m_loadLabels(new QPushButton),
      m_reset(new QPushButton(tr("Reset to loaded data"))),
      m_remarks(new DataRemarks(DataRemarks::Look::Badge)),
      m_preparation(new FoldingBox(QStringLiteral("data.preparation"), tr("Preparation and test set")))
{
    m_layout->addWidget(m_source);
    connect(m_source, &SourceButton::chosen, this, &DataPanel::chooseSource);
    connect(m_source, &SourceButton::openRequested, this, &DataPanel::openRequested);
    connect(m_source, &SourceButton::examplesRequested, this, &DataPanel::examplesRequested);
    connect(m_source, &SourceButton::drawRequested, this, &DataPanel::drawRequested);
    buildFile();
    buildDrawn();
    m_data = addForm(m_layout, QStringLiteral("data"));
    m_data->setApplies([this](std::string_view key) { return dataApplies(key); });
    m_layout->addWidget(m_summary);
    m_layout->addWidget(m_remarks);
    connect(m_remarks, &DataRemarks::chosen, document, &Document::applyFix);
    m_layout->addWidget(m_preparation);
    m_prepare = addForm(m_preparation->content(), QStringLiteral("prepare"));
    m_prepare->setApplies([this](std::string_view key) { return prepareApplies(key); });
    buildSplit();
    connect(document, &Document::experimentChanged, this, &DataPanel::showExperiment);
    connect(document, &Document::resultsChanged, this, &DataPanel::showResults);
    showExperiment();
    showResults();
}

ParameterForm* DataPanel::addForm(QVBoxLayout* layout, const QString& section)
{
    auto* form = new ParameterForm(section);
    layout->addWidget(form);
    connect(form, &ParameterForm::edited, m_document, &Document::setParameter);
    return form;
}

void DataPanel::buildFile()
{
    QVBoxLayout* file = columnIn(m_file);
    m_fileName->setObjectName(QStringLiteral("data.file"));
    auto* labelRow = new FlowLayout(m_labelRow);
    labelRow->setContentsMargins(0, 0, 0, 0);
    auto* labelCaption = new QLabel(tr("Label column"));
    m_label->setObjectName(QStringLiteral("data.label"));
    m_label->setAccessibleName(tr("Label column"));
    m_label->setToolTip(tr("The column with the classes; every other column is a feature."));
    auto* targetCaption = new QLabel(tr("Numeric target"));
    m_target->setObjectName(QStringLiteral("data.target"));
    m_target->setAccessibleName(tr("Numeric target"));
    m_target->setToolTip(tr("The column of numbers that a regression method fits, in place of classes"));
    for (QComboBox* box : {m_label, m_target}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        box->setFocusPolicy(Qt::StrongFocus);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    labelCaption->setBuddy(m_label);
    targetCaption->setBuddy(m_target);
    labelRow->addTogether(labelCaption, m_label);
    labelRow->addTogether(targetCaption, m_target);
    auto* buttons = new FlowLayout;
    auto* open = new QPushButton(tr("Open…"));
    open->setObjectName(QStringLiteral("data.open"));
    open->setToolTip(tr("Choose another file"));
    auto* options = new QPushButton(tr("Import options…"));
    options->setObjectName(QStringLiteral("data.import"));
    options->setToolTip(tr("How the file is read, with a preview"));
    for (QPushButton* button : {open, options}) {
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addWidget(button);
    }
    m_follow->setObjectName(QStringLiteral("data.follow"));
    m_follow->setToolTip(tr("Reads the file again when another program changes it"));
    connect(m_follow, &QCheckBox::toggled, m_watch, &FileWatch::setOn);
    connect(m_watch, &FileWatch::switched, m_follow, &QCheckBox::setChecked);
    auto* name = new QHBoxLayout;
    name->addWidget(m_fileName, 1);
    name->addWidget(m_follow);
    file->addLayout(name);
    file->addWidget(m_fileKind);
    file->addWidget(m_labelRow);
    file->addLayout(buttons);
    m_loadLabels->setObjectName(QStringLiteral("data.labels"));
    file->addWidget(m_loadLabels);
    connect(m_loadLabels, &QPushButton::clicked, this, &DataPanel::loadLabels);
    m_layout->addWidget(m_file);
    connect(open, &QPushButton::clicked, this, [this] {
        const Info& what = info(m_document->experiment().data);
        Q_EMIT openRequested(toText(what.id));
    });
    connect(options, &QPushButton::clicked, this, &DataPanel::importOptionsRequested);
    connect(m_label, &QComboBox::activated, this, &DataPanel::chooseLabel);
    connect(m_target, &QComboBox::activated, this, &DataPanel::chooseTarget);
}

void DataPanel::buildDrawn()
{
    QVBoxLayout* drawn = columnIn(m_drawn);
    m_drawnText->setObjectName(QStringLiteral("data.drawn"));
    m_drawnText->setWordWrap(true);
    m_reset->setObjectName(QStringLiteral("data.reset"));
    drawn->addWidget(m_drawnText);
    drawn->addWidget(m_reset, 0, Qt::AlignLeft);
    m_layout->addWidget(m_drawn);
    connect(m_reset, &QPushButton::clicked, this, &DataPanel::resetRequested);
}

void DataPanel::buildSplit()
{
    m_split = addForm(m_preparation->content(), QStringLiteral("split"));
    m_split->setApplies([this](std::string_view key) { return splitApplies(key); });
    auto* row = new FlowLayout(m_rowButtons);
    row->setContentsMargins(0, 0, 0, 0);
    const struct {
        const char* key;
        QString title, toolTip;
    } loads[] = {{"train-rows", tr("Load training rows…"),
                     tr("From a file with one row number per line; files count rows from 0")},
        {"test-rows", tr("Load test rows…"), tr("From a file with one row number per line; files count rows from 0")}};
    for (const auto& [key, title, toolTip] : loads) {
        const QString path = QStringLiteral("split.") + QString::fromLatin1(key);
        auto* button = new QPushButton(title);
        button->setObjectName(path + QStringLiteral(".load"));
        button->setToolTip(toolTip);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, path] { loadRows(path); });
    }
    m_preparation->content()->addWidget(m_rowButtons);
}

const DataSet* DataPanel::data() const
{
    const auto& results = m_document->results();
    return results ? results->data.get() : nullptr;
}

void DataPanel::chooseSource(const DataSource& source, const QString& title)
{
    m_document->chooseData(source, tr("choose %1").arg(title));
}

void DataPanel::chooseLabel(int index)
{
    const auto* file = std::get_if<FileData>(&m_document->experiment().data);
    if (!file) return;
    FileData chosen = *file;
    chosen.import.labelChoice = index == 0 ? LabelChoice::None : LabelChoice::Named;
    chosen.import.label = index == 0 ? std::string() : m_label->itemText(index).toStdString();
    if (index > 0) chosen.import.target.clear();
    m_document->chooseData(chosen, tr("choose the label column"));
    showLabels();
}

/// In place of classes; without one labels are guessed again.
void DataPanel::chooseTarget(int index)
{
    const auto* file = std::get_if<FileData>(&m_document->experiment().data);
    if (!file) return;
    FileData chosen = *file;
    chosen.import.target = index == 0 ? std::string() : m_target->itemText(index).toStdString();
    chosen.import.labelChoice = index == 0 ? LabelChoice::Guess : LabelChoice::None;
    chosen.import.label.clear();
    m_document->chooseData(chosen, tr("choose the numeric target"));
    showLabels();
}

/// A matrix or a graph has its labels in a second file.
void DataPanel::loadLabels()
{
    for (const Fix& fix : labelFixes(m_document->experiment().data))
        if (const std::optional<Fix> whole = withFile(this, fix)) m_document->applyFix(*whole);
}

void DataPanel::loadRows(const QString& key)
{
    const QString path = askWhatToOpen(
        this, tr("Load rows"), QStringLiteral("rows"), tr("Row numbers (*.csv *.txt *.idx);;All files (*)"));
    if (path.isEmpty()) return;
    try {
        m_document->setParameter(key, rowsText(readRows(nativePath(path))));
    } catch (const InvalidInput& wrong) {
        m_document->tell(problemText(wrong.problem()));
    }
}

bool DataPanel::dataApplies(std::string_view key) const
{
    const std::string_view selector = selectorOf(m_document->experiment().data);
    if (selector == "generator") return true;
    return key == "role" || key == "symmetrise" || key == "zero-diagonal" || key == "order" || key == "numbers";
}

bool DataPanel::prepareApplies(std::string_view key) const
{
    const DataSet* loaded = data();
    if (key == "labels") return !m_document->experiment().prepare.labels.empty();  // even where they do not fit
    if (!loaded) return key == "scale";
    if (!loaded->hasVectors()) return false;
    if (key == "scale-rows") return m_document->experiment().prepare.scale != Scaling::None;
    if (key == "categories")
        return std::any_of(
            loaded->levels.begin(), loaded->levels.end(), [](const auto& texts) { return !texts.empty(); });
    if (key == "components") return loaded->samples.cols() > 1 || m_document->experiment().prepare.components > 0;
    return true;
}

bool DataPanel::splitApplies(std::string_view key) const
{
    const Split& split = m_document->experiment().split;
    const DataSet* loaded = data();
    const SplitBy by = heldOutBy(split, loaded && loaded->unseenFrom);
    const bool learns = hasOutcome(loaded);
    const bool share = by == SplitBy::Share;
    const bool drawsRows = (share && sharedOut(split, learns) > 0.0) || by == SplitBy::Fold;
    const bool large = loaded && (loaded->size() >= fewSamples || loaded->size() > split.limit);
    if (key == "holdout") return share && (learns || split.by == SplitBy::Share);
    if (key == "folds" || key == "fold") return by == SplitBy::Fold;
    if (key == "train-rows" || key == "test-rows") return by == SplitBy::Rows;
    if (key == "stratified") return drawsRows && learns && !(loaded && loaded->hasTarget());
    if (key == "seed") return drawsRows || (loaded && loaded->size() > split.limit);
    if (key == "limit") return large;
    return true;
}

void DataPanel::showExperiment()
{
    m_source->showSource(m_document->experiment().data);
    showFile();
    showDrawn();
    showForms();
}

void DataPanel::showForms()
{
    const Experiment& experiment = m_document->experiment();
    m_data->show(settings(experiment.data), {});
    m_data->setVisible(isFromFile(experiment.data) ? !std::holds_alternative<FileData>(experiment.data)
                                                   : selectorOf(experiment.data) == "generator");
    m_prepare->show(settings(experiment.prepare), {});
    m_prepare->setVisible(!data() || data()->hasVectors() || !experiment.prepare.labels.empty());
    m_split->show(settings(experiment.split), {});
    m_rowButtons->setVisible(experiment.split.by == SplitBy::Rows);
    QStringList words;
    if (!data() || data()->hasVectors()) words = preparationWords(experiment.prepare);
    words << splitWords(experiment.split, data());
    m_preparation->setSummary(words.join(QStringLiteral(" · ")));
}

void DataPanel::showFile()
{
    const DataSource& source = m_document->experiment().data;
    m_file->setVisible(isFromFile(source));
    if (!isFromFile(source)) return;
    const QFileInfo path(toText(mainPath(source)));
    m_fileName->setText(path.fileName());
    m_fileName->setToolTip(plainTip(path.filePath()));
    const DataSet* loaded = data();
    const auto* file = std::get_if<FileData>(&source);
    QString kind = loaded ? kindText(*loaded) : QString();
    if (file && !file->testFile.empty()) kind += tr(", with %1").arg(QFileInfo(toText(file->testFile)).fileName());
    m_fileKind->setText(wholeTerms(breakable(kind)));
    m_fileKind->setVisible(!kind.isEmpty());
    showLabels();
}

void DataPanel::showLabels()
{
    const DataSource& source = m_document->experiment().data;
    const auto* file = std::get_if<FileData>(&source);
    const DataSet* loaded = data();
    const std::vector<Fix> loads = labelFixes(source);
    m_loadLabels->setVisible(!loads.empty());
    if (!loads.empty())
        m_loadLabels->setText(loaded && loaded->labelled() ? tr("Load other labels…") : toText(loads.front().label));
    m_labelRow->setVisible(file && loaded && !loaded->columns.empty());
    if (!m_labelRow->isVisibleTo(this)) return;
    m_label->clear();
    m_label->addItem(tr("(no labels)"));
    for (const std::string& column : loaded->columns) m_label->addItem(toText(column));
    m_target->clear();
    m_target->addItem(tr("(no target)"));
    for (const std::string& column : loaded->columns) m_target->addItem(toText(column));
    m_target->setCurrentIndex(loaded->hasTarget() ? std::max(0, m_target->findText(toText(loaded->targetName))) : 0);
    m_label->setCurrentIndex(loaded->labelled() ? std::max(0, m_label->findText(toText(loaded->labelName))) : 0);
}

void DataPanel::showDrawn()
{
    const auto* drawn = std::get_if<DrawnData>(&m_document->experiment().data);
    m_drawn->setVisible(drawn != nullptr);
    if (!drawn) return;
    const Index count = drawn->samples ? drawn->samples->size() : 0;
    m_drawnText->setText(count == 1 ? tr("1 sample drawn") : tr("%1 samples drawn").arg(groupedNumber(count)));
    m_reset->setText(drawn->origin ? tr("Reset to loaded data") : tr("Clear the canvas"));
    m_reset->setToolTip(drawn->origin ? tr("Restores the data as they were loaded") : tr("Remove all samples"));
    m_reset->setEnabled(drawn->origin || count > 0);
}

void DataPanel::showResults()
{
    const auto& results = m_document->results();
    if (!results) return;
    if (!results->data) {  // they could not be loaded: what is known of others is not true of them
        m_summary->clear();
        m_remarks->showRemarks({});
        return;
    }
    QString summary = summaryText(*results->data);
    if (results->prepared) {
        const PreparedData& prepared = *results->prepared;
        if (!prepared.testRows.empty())
            summary +=
                tr(" %1 train, %2 test")
                    .arg(groupedNumber(std::ssize(prepared.trainRows)), groupedNumber(std::ssize(prepared.testRows)));
        if (!prepared.testRows.empty() && prepared.unused > 0)
            summary += tr(", %1 unused").arg(groupedNumber(prepared.unused));
        if (!prepared.testRows.empty()) summary += QLatin1Char('.');
    }
    m_summary->setText(wholeTerms(breakable(summary)));
    m_remarks->showRemarks(allRemarks(*results));
    showExperiment();
}

}  // namespace krein
