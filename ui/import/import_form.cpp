// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_form.h"

#include <algorithm>
#include <array>
#include <set>

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/data/formats/file_formats.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "ui/controls/tab_order.h"
#include "ui/forms/parameter_form.h"
#include "ui/import/column_names.h"
#include "ui/text/data_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// What the numbers of a square may mean; of the buttons.
enum Meaning { Dissimilarities, Similarities, Rows };

/// What comes first: which files, and what they hold. The rest is detail.
constexpr std::array mainKeys{std::string_view("file"), std::string_view("test-file"), std::string_view("format"),
    std::string_view("kind"), std::string_view("matrix"), std::string_view("labels"), std::string_view("unseen"),
    std::string_view("edges"), std::string_view("nodes"), std::string_view("order"), std::string_view("form"),
    std::string_view("missing"), std::string_view("value-column"), std::string_view("absent"), std::string_view("self"),
    std::string_view("variable")};

bool isMain(std::string_view key)
{
    return std::find(mainKeys.begin(), mainKeys.end(), key) != mainKeys.end();
}

std::vector<Setting> someSettings(const DataSource& source, bool main)
{
    std::vector<Setting> some = settings(source);
    // Ignored columns have a list of their own, the role has buttons.
    std::erase_if(some, [main](const Setting& setting) {
        return isMain(setting.parameter.key) != main || setting.parameter.key == "ignore"
            || setting.parameter.key == "role";
    });
    // Which part of a file is read stands below the file.
    const auto part = std::ranges::find(some, "variable", [](const Setting& setting) { return setting.parameter.key; });
    if (part != some.end()) std::rotate(some.begin() + 1, part, part + 1);
    return some;
}

/// The format of files that hold several arrays, sheets or objects, if the name of a file says so; else null.
const FormatInfo* archiveFormat(const std::string& path)
{
    const auto found = std::ranges::find_if(allFormats(), [name = plainName(path)](const FormatInfo& about) {
        return std::ranges::any_of(about.archives, [&](std::string_view ending) { return name.ends_with(ending); });
    });
    return found == allFormats().end() ? nullptr : &*found;
}

/// The file whose arrays, sheets or objects a parameter names one of; nothing if it is another parameter.
const std::string* fileOfParts(std::string_view key, const DataSource& source)
{
    if (const auto* file = std::get_if<FileData>(&source)) return key == "variable" ? &file->file : nullptr;
    const auto* matrix = std::get_if<MatrixData>(&source);
    if (!matrix) return nullptr;
    if (key == "variable") return &matrix->matrix;
    if (key == "labels-variable") {
        if (!matrix->labels.empty()) return &matrix->labels;
        const FormatInfo* about = archiveFormat(matrix->matrix);
        return about && about->readArrays ? &matrix->matrix : nullptr;  // the labels of a sheet stand in it
    }
    if (key == "unseen-variable") return &matrix->unseen;
    if (key == "unseen-labels-variable") return &matrix->unseenLabels;
    return nullptr;
}

bool appliesToObjects(std::string_view key, const FileData& data, std::optional<FileFormat> format, DataKind kind)
{
    const FormatInfo* about = format ? &formatInfo(*format) : nullptr;
    const bool csv = format == FileFormat::Csv, table = about && (about->readTable || about->unpack);
    const bool arrays = about && !about->archives.empty();
    if (key == "separator" || key == "decimal" || key == "quote" || key == "header") return csv;
    if (key == "missing") return table || arrays;
    if (key == "classes")
        return about && about->group != FormatGroup::Strings && data.import.labelChoice != LabelChoice::None;
    if (key == "kind") return table || arrays;
    if (key == "group") {
        const ContentKind wanted = data.import.kind;
        return table
            && (wanted == ContentKind::PointSets || wanted == ContentKind::Distributions
                || (wanted == ContentKind::Automatic
                    && (kind == DataKind::PointSets || kind == DataKind::Distributions)));
    }
    return true;
}

bool appliesToMatrix(std::string_view key, const MatrixData& data, const std::set<std::string>& named)
{
    if (key == "value-column" || key == "absent") {
        const bool isSet = key == "absent" ? data.absent != AbsentPairs::Missing : !data.valueColumn.empty();
        // Only of lists of pairs something is absent.
        return data.form == MatrixForm::Pairs || isSet || named.contains("data." + std::string(key))
            || named.contains("data.absent");
    }
    if (key == "self") return data.self != SelfSimilarity::Automatic || named.contains("data.self");
    if (key == "unseen-order" || key == "unseen-labels") return !data.unseen.empty();
    if (key == "decimal") return !archiveFormat(data.matrix);
    if (key == "labels-variable") return false;
    return true;
}

/// Whether a column was asked for so: by its name in letters of any size, or by its number.
bool asksFor(const std::string& wanted, const ValueColumn& column)
{
    return toText(wanted).compare(toText(column.name), Qt::CaseInsensitive) == 0
        || wanted == std::to_string(column.number);
}

QStringList columnsToIgnore(const DataSource& source)
{
    const auto* file = std::get_if<FileData>(&source);
    return file ? columnNames(file->import.ignore) : QStringList();
}

/// Columns of vectors that nobody left out, and that are neither features nor the labels: names or numbers of the rows.
QStringList notFeatures(const DataSet& data, const QStringList& ignored)
{
    QStringList names;
    if (data.kind != DataKind::Vectors) return names;
    for (const std::string& column : data.columns)
        if (column != data.labelName && std::ranges::find(data.featureNames, column) == data.featureNames.end()
            && !ignored.contains(toText(column)))
            names << toText(column);
    return names;
}

/// Parameters that a preview speaks of, "data.absent": whoever reads of one finds its control.
std::set<std::string> namedIn(const Preview& preview)
{
    std::set<std::string> named;
    if (preview.data)
        for (const Remark& remark : preview.data->remarks)
            for (const Wording::Piece& piece : remark.text.pieces()) named.insert(piece.path);
    for (const Fix& fix : preview.fixes)
        for (const Assignment& change : fix.changes) named.insert(change.path);
    return named;
}

}  // namespace

ImportForm::ImportForm(const DataSource& guess, QWidget* parent)
    : QWidget(parent),
      m_source(guess),
      m_mayBeMatrix(std::holds_alternative<MatrixData>(guess)),
      m_take(new QComboBox),
      m_meaningBox(new QWidget),
      m_meanings(new QButtonGroup(this)),
      m_main(new ParameterForm(QStringLiteral("import"))),
      m_details(new ParameterForm(QStringLiteral("import"))),
      m_columnBox(new QWidget),
      m_label(new QComboBox),
      m_used(new QListWidget)
{
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    auto* takeRow = new QHBoxLayout;
    auto* takeLabel = new QLabel(tr("&Import as"));
    m_take->setObjectName(QStringLiteral("import.take"));
    m_take->setAccessibleName(tr("What the file is imported as"));
    m_take->addItem(tr("Objects"), toText(FileData::info.id));
    m_take->addItem(tr("Matrix"), toText(MatrixData::info.id));
    m_take->addItem(tr("Graph"), toText(GraphData::info.id));
    m_take->setItemData(0, toText(FileData::info.summary), Qt::ToolTipRole);
    m_take->setItemData(1, toText(MatrixData::info.summary), Qt::ToolTipRole);
    m_take->setItemData(2, toText(GraphData::info.summary), Qt::ToolTipRole);
    takeLabel->setBuddy(m_take);
    takeLabel->setMinimumWidth(labelWidth());
    takeRow->addWidget(takeLabel);
    takeRow->addWidget(m_take, 1);
    layout->addLayout(takeRow);
    buildMeanings();
    layout->addWidget(m_meaningBox);
    layout->addWidget(m_main);
    buildColumns();
    layout->addWidget(m_columnBox);
    layout->addWidget(m_details);
    layout->addStretch(1);
    for (ParameterForm* form : {m_main, m_details}) {
        form->setLabelWidth(labelWidth());
        form->setApplies([this](std::string_view key) { return applies(key); });
        connect(form, &ParameterForm::edited, this, &ImportForm::edit);
        connect(form, &ParameterForm::rebuilt, this, [this] { orderTabsByLayout(this); });
    }
    orderTabsByLayout(this);
    connect(m_take, &QComboBox::activated, this, &ImportForm::take);
    const auto* matrix = std::get_if<MatrixData>(&guess);
    m_roleOpen = matrix && matrix->role == ProximityRole::Automatic;
    showSource();
}

/// One click for what matters most about a square of numbers.
void ImportForm::buildMeanings()
{
    auto* layout = new QVBoxLayout(m_meaningBox);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(new QLabel(tr("Numbers are")));
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    const auto add = [&](Meaning meaning, const QString& name, const QString& text, const QString& tip) {
        auto* button = new QToolButton;
        button->setObjectName(name);
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_meanings->addButton(button, meaning);
        row->addWidget(button);
    };
    add(Dissimilarities, QStringLiteral("import.dissimilarities"), tr("&dissimilarities"),
        tr("Distances between objects: 0 means identical, larger means less similar."));
    add(Similarities, QStringLiteral("import.similarities"), tr("&similarities"),
        tr("A kernel matrix or another similarity: larger means more similar."));
    add(Rows, QStringLiteral("import.vectors"), tr("&vectors"),
        tr("A table: every row is an object with its features."));
    row->addStretch(1);
    layout->addLayout(row);
    enterAtChosen(m_meanings);
    connect(m_meanings, &QButtonGroup::idClicked, this, &ImportForm::takeMeaning);
}

void ImportForm::showMeanings()
{
    const auto* matrix = std::get_if<MatrixData>(&m_source);
    m_meaningBox->setVisible(matrix || (m_mayBeMatrix && std::holds_alternative<FileData>(m_source)));
    // A role that nobody said and that a remark asks for is as the values were taken.
    const bool isDissimilarity = matrix
        && (matrix->role == ProximityRole::Automatic ? m_wereDissimilarities
                                                     : matrix->role == ProximityRole::Dissimilarity);
    const Meaning meaning = !matrix ? Rows : isDissimilarity ? Dissimilarities : Similarities;
    m_meanings->button(meaning)->setChecked(true);
}

void ImportForm::takeMeaning(int meaning)
{
    m_roleOpen = false;
    m_source = sourceAs(meaning == Rows ? FileData::info.id : MatrixData::info.id);
    if (auto* matrix = std::get_if<MatrixData>(&m_source))
        matrix->role = meaning == Dissimilarities ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
    showSource();
    Q_EMIT changed();
}

int ImportForm::labelWidth() const
{
    return fontMetrics().horizontalAdvance(tr("Values in column") + QLatin1Char(' '));
}

void ImportForm::buildColumns()
{
    auto* layout = new QVBoxLayout(m_columnBox);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* labelRow = new QHBoxLayout;
    auto* labelCaption = new QLabel(tr("&Label column"));
    m_label->setObjectName(QStringLiteral("import.label"));
    m_label->setAccessibleName(tr("Label column"));
    m_label->setToolTip(tr("The column with the classes."));
    m_label->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_label->setMinimumContentsLength(8);
    labelCaption->setBuddy(m_label);
    labelCaption->setMinimumWidth(labelWidth());
    labelRow->addWidget(labelCaption);
    labelRow->addWidget(m_label, 1);
    layout->addLayout(labelRow);
    auto* usedCaption = new QLabel(tr("&Columns used (untick to omit)"));
    m_used->setObjectName(QStringLiteral("import.columns"));
    m_used->setAccessibleName(tr("Columns used"));
    m_used->setUniformItemSizes(true);
    m_used->setFixedHeight(m_used->fontMetrics().height() * 7);
    usedCaption->setBuddy(m_used);
    layout->addWidget(usedCaption);
    layout->addWidget(m_used);
    connect(m_label, &QComboBox::activated, this, &ImportForm::chooseLabel);
    connect(m_used, &QListWidget::itemChanged, this, &ImportForm::chooseColumns);
}

bool ImportForm::applies(std::string_view key) const
{
    if (fileOfParts(key, m_source)) {
        const std::vector<FilePart>* parts = partsFor(key);
        const std::vector<Setting> all = settings(m_source);
        const auto& chosen = std::get<std::string>(krein::find(all, key)->value);
        const bool isOnly = parts && parts->size() == 1 && (chosen.empty() || chosen == parts->front().name);
        return !isOnly && (parts || !chosen.empty());  // of a file of one there is nothing to choose
    }
    if (const auto* file = std::get_if<FileData>(&m_source)) return appliesToObjects(key, *file, m_format, m_kind);
    if (const auto* matrix = std::get_if<MatrixData>(&m_source)) return appliesToMatrix(key, *matrix, m_named);
    return true;
}

/// What is in the file that a parameter names a part of; null if it holds none by name.
const std::vector<FilePart>* ImportForm::partsFor(std::string_view key) const
{
    const std::string* path = fileOfParts(key, m_source);
    const auto found = path ? m_parts.find(*path) : m_parts.end();
    return found == m_parts.end() ? nullptr : &found->second;
}

/// What a text parameter can be, as far as the file says.
std::vector<TextOffer> ImportForm::offers(std::string_view key) const
{
    std::vector<TextOffer> offers;
    if (const std::vector<FilePart>* parts = partsFor(key)) {
        offers.push_back({{}, tr("(guess)"), tr("The one that looks most like it is taken.")});
        for (const FilePart& part : *parts) {
            const QString name = toText(part.name),
                          size = toText(part.size).replace(QStringLiteral("×"), QStringLiteral(" × "));
            offers.push_back({name, size.isEmpty() ? name : tr("%1 — %2", "array and its size").arg(name, size),
                part.problem.empty() ? QString() : tr("It cannot be used: %1.").arg(toText(part.problem)),
                !part.problem.empty()});
        }
    }
    if (key != "value-column" || m_valueColumns.empty()) return offers;
    const auto guessed = std::ranges::find_if(m_valueColumns, &ValueColumn::isGuessed);
    offers.push_back(
        {{}, guessed == m_valueColumns.end() ? tr("(guess)") : tr("(guess: %1)").arg(toText(guessed->name)), {}});
    const auto* matrix = std::get_if<MatrixData>(&m_source);
    for (const ValueColumn& column : m_valueColumns)
        offers.push_back({toText(matrix && asksFor(matrix->valueColumn, column) ? matrix->valueColumn : column.id),
            tr("%1 — %2", "column and an example of it").arg(toText(column.name), toText(column.example)),
            tr("The first value is %1.").arg(toText(column.example))});
    return offers;
}

void ImportForm::take(int alternative)
{
    const std::string id = m_take->itemData(alternative).toString().toStdString();
    if (id == info(m_source).id) return;
    m_source = sourceAs(id);
    const auto* matrix = std::get_if<MatrixData>(&m_source);
    m_roleOpen = matrix && matrix->role == ProximityRole::Automatic;
    m_mayBeMatrix = m_mayBeMatrix || matrix;
    showSource();
    Q_EMIT changed();
}

/// The file taken as this: with what was chosen when it was taken so before.
DataSource ImportForm::sourceAs(std::string_view id)
{
    m_left.insert_or_assign(std::string(info(m_source).id), m_source);
    const auto before = m_left.find(id);
    return before != m_left.end() && mainPath(before->second) == mainPath(m_source) ? before->second
                                                                                    : takenAs(m_source, id);
}

void ImportForm::edit(const QString& path, const ParameterValue& value)
{
    const std::string before = mainPath(m_source);
    const QString key = path.section(QLatin1Char('.'), 1);
    try {
        set(m_source, key.toStdString(), value);
    } catch (const InvalidInput&) {
        // The controls offer accepted values only; a control that does not goes back to the value in force.
    }
    // What is chosen in stays in sight, and in use, until a preview knows better.
    m_named.insert("data." + key.toStdString());
    // What another file holds, or another array, sheet or column of it, is judged anew.
    const bool isOther = mainPath(m_source) != before || key == QStringLiteral("variable")
        || key == QStringLiteral("value-column");
    if (isOther && std::holds_alternative<MatrixData>(m_source)) m_roleOpen = true;
    if (mainPath(m_source) != before) {
        m_columns.clear();
        m_notFeatures.clear();
        m_guessedLabel.clear();
        m_named.clear();
        m_valueColumns.clear();
        m_format.reset();
    }
    showSource();
    Q_EMIT changed();
}

void ImportForm::takeOtherwise(const Fix& way)
{
    Experiment taken;
    taken.data = m_source;
    try {
        taken = withFix(taken, way);
    } catch (const InvalidInput&) {
        return;  // it was about a source that is no longer shown
    }
    m_source = taken.data;
    const auto* matrix = std::get_if<MatrixData>(&m_source);
    m_roleOpen = matrix && std::ranges::find(way.changes, "data.role", &Assignment::path) == way.changes.end();
    m_mayBeMatrix = m_mayBeMatrix || matrix;
    showSource();
    Q_EMIT changed();
}

void ImportForm::chooseLabel(int index)
{
    auto* file = std::get_if<FileData>(&m_source);
    if (!file) return;
    file->import.labelChoice = index == 0 ? LabelChoice::Guess : index == 1 ? LabelChoice::None : LabelChoice::Named;
    file->import.label = index < 2 ? std::string() : m_label->itemText(index).toStdString();
    showSource();
    Q_EMIT changed();
}

void ImportForm::chooseColumns()
{
    auto* file = std::get_if<FileData>(&m_source);
    if (!file) return;
    QStringList ignored;
    for (int i = 0; i < m_used->count(); ++i)
        if (const QListWidgetItem* item = m_used->item(i);
            item->checkState() == Qt::Unchecked && !m_notFeatures.contains(item->text()))
            ignored << item->text();
    file->import.ignore = columnList(ignored);
    Q_EMIT changed();
}

void ImportForm::showSource()
{
    m_take->setCurrentIndex(m_take->findData(toText(info(m_source).id)));
    showMeanings();
    for (ParameterForm* form : {m_main, m_details})
        form->setOffers([this](std::string_view key) { return offers(key); });
    m_main->show(someSettings(m_source, true), {});
    m_details->show(someSettings(m_source, false), {});
    showColumns();
}

void ImportForm::showColumns()
{
    const auto* file = std::get_if<FileData>(&m_source);
    m_columnBox->setVisible(file
        && (!m_columns.isEmpty() || !file->import.ignore.empty() || file->import.labelChoice != LabelChoice::Guess));
    if (!file) return;
    const QStringList ignored = columnNames(file->import.ignore);
    QStringList names = m_columns;
    for (const QString& name : ignored)
        if (!names.contains(name)) names << name;
    showLabels(file->import);
    QStringList shown;
    for (int i = 0; i < m_used->count(); ++i) shown << m_used->item(i)->text();
    const QSignalBlocker blocker(m_used);
    if (shown != names) {
        m_used->clear();
        m_used->addItems(names);
    }
    for (int i = 0; i < m_used->count(); ++i) {
        QListWidgetItem* item = m_used->item(i);
        const bool isLeftOut = m_notFeatures.contains(item->text());
        item->setCheckState(isLeftOut || ignored.contains(item->text()) ? Qt::Unchecked : Qt::Checked);
        item->setFlags(
            isLeftOut ? Qt::ItemIsSelectable : Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        item->setToolTip(isLeftOut ? tr("Left out: it names or numbers the rows") : QString());
    }
}

void ImportForm::showLabels(const ImportOptions& import)
{
    m_label->clear();
    m_label->addItem(m_guessedLabel.isEmpty() ? tr("(guess)") : tr("(guess: %1)").arg(m_guessedLabel));
    m_label->addItem(tr("(no labels)"));
    m_label->addItems(m_columns);
    const QString chosen = toText(import.label);
    int index = static_cast<int>(import.labelChoice == LabelChoice::Named ? m_columns.indexOf(chosen) + 2 : 0);
    if (import.labelChoice == LabelChoice::Named && index < 2) {
        index = m_label->count();
        m_label->addItem(chosen);
    }
    m_label->setCurrentIndex(import.labelChoice == LabelChoice::None ? 1 : index);
}

void ImportForm::showPreview(const Preview& preview)
{
    m_format = preview.format;
    m_named = namedIn(preview);
    m_parts = preview.parts;
    m_valueColumns = preview.valueColumns;
    if (m_roleOpen && std::holds_alternative<MatrixData>(preview.source)) m_source = preview.source;
    if (preview.data) {
        m_kind = preview.data->kind;
        m_wereDissimilarities = preview.data->proximity.dissimilarity;
        m_columns.clear();
        for (const std::string& column : preview.data->columns) m_columns << toText(column);
        m_notFeatures = notFeatures(*preview.data, columnsToIgnore(preview.source));
        const auto* file = std::get_if<FileData>(&preview.source);
        if (file && file->import.labelChoice == LabelChoice::Guess) m_guessedLabel = toText(preview.data->labelName);
    }
    showSource();
}

}  // namespace krein
