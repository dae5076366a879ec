// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plane_panel.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/forms/number_field.h"
#include "ui/forms/parameter_tips.h"
#include "ui/panels/held_model.h"
#include "ui/text/finite_number.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

constexpr int searchFrom = 12;  // so many held features are looked through by eye
constexpr int visibleRows = 6;

/// The description of a parameter of the plane.
const Parameter& description(std::string_view key)
{
    static const std::vector<Setting> all = settings(PlaneOptions{});
    return find(all, key)->parameter;
}

/// A list of features that can be searched by typing a part of the name.
QComboBox* featureBox(const char* key)
{
    const Parameter& parameter = description(key);
    auto* box = new QComboBox;
    box->setObjectName(QStringLiteral("map.") + QString::fromLatin1(key));
    box->setAccessibleName(toText(parameter.label));
    box->setToolTip(
        QStringLiteral("%1\n%2").arg(toText(parameter.label), PlanePanel::tr("Choose, or type part of the name.")));
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->completer()->setFilterMode(Qt::MatchContains);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    box->setMaxVisibleItems(16);
    box->setFocusPolicy(Qt::StrongFocus);
    // A name that is not there: back to the one in force.
    QObject::connect(box->lineEdit(), &QLineEdit::editingFinished, box, [box] {
        if (box->findText(box->currentText()) < 0) box->setEditText(box->itemText(box->currentIndex()));
    });
    return box;
}

class NumberDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        auto* field = new QLineEdit(parent);
        field->setFrame(false);
        field->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        field->setValidator(new FiniteNumber(field));
        return field;
    }
};

QWidget* section(QVBoxLayout*& inside)
{
    auto* widget = new QWidget;
    inside = new QVBoxLayout(widget);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(6);
    return widget;
}

void addRow(QGridLayout* grid, int row, const QString& caption, QWidget* field)
{
    auto* label = new QLabel(caption);
    label->setBuddy(field);
    grid->addWidget(label, row, 0);
    grid->addWidget(field, row, 1);
    grid->setColumnStretch(1, 1);
}

}  // namespace

PlanePanel::PlanePanel(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_kind(new QComboBox),
      m_heldModel(new HeldModel(this)),
      m_heldFilter(new QSortFilterProxyModel(this)),
      m_note(new QLabel)
{
    setObjectName(QStringLiteral("map"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_kind->setObjectName(QStringLiteral("map.plane"));
    m_kind->setAccessibleName(toText(description("plane").label));
    m_kind->setToolTip(toText(description("plane").meaning));
    m_kind->setWhatsThis(whatsThisOf(description("plane"), false));
    m_kind->setFocusPolicy(Qt::StrongFocus);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(8);
    for (const Option& option : planeOptions) m_kind->addItem(toText(option.label), toText(option.id));
    auto* top = new QGridLayout;
    addRow(top, 0, toText(description("plane").label), m_kind);
    column->addLayout(top);
    QVBoxLayout* inside = nullptr;
    column->addWidget(m_features = section(inside));
    buildFeatures(inside);
    column->addWidget(m_samples = section(inside));
    buildSamples(inside);
    m_note->setObjectName(QStringLiteral("map.note"));
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_note);
    connect(m_kind, &QComboBox::activated, this, &PlanePanel::chooseKind);
    connect(document, &Document::experimentChanged, this, &PlanePanel::showExperiment);
    connect(document, &Document::resultsChanged, this, &PlanePanel::showResults);
    connect(document->selection(), &Selection::changed, this, &PlanePanel::showSelection);
    showResults();
    showSelection();
}

void PlanePanel::buildFeatures(QVBoxLayout* layout)
{
    auto* grid = new QGridLayout;
    addRow(grid, 0, tr("Across"), m_horizontal = featureBox("horizontal"));
    addRow(grid, 1, tr("Up"), m_vertical = featureBox("vertical"));
    layout->addLayout(grid);
    connect(m_horizontal, &QComboBox::activated, this, [this](int index) { chooseFeature(true, index); });
    connect(m_vertical, &QComboBox::activated, this, [this](int index) { chooseFeature(false, index); });
    QVBoxLayout* inside = nullptr;
    layout->addWidget(m_held = section(inside));
    buildHeld(inside);
}

void PlanePanel::buildHeld(QVBoxLayout* layout)
{
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("map.held.search"));
    m_search->setPlaceholderText(tr("Search other features"));
    m_search->setAccessibleName(tr("Search held features"));
    m_search->setClearButtonEnabled(true);
    m_heldFilter->setSourceModel(m_heldModel);
    m_heldFilter->setFilterKeyColumn(HeldModel::Name);
    m_heldFilter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_heldTable = new QTableView;
    m_heldTable->setObjectName(QStringLiteral("map.held"));
    m_heldTable->setAccessibleName(toText(description("held").label));
    m_heldTable->setWhatsThis(toText(description("held").meaning));
    m_heldTable->setModel(m_heldFilter);
    m_heldTable->setItemDelegateForColumn(HeldModel::Value, new NumberDelegate(m_heldTable));
    m_heldTable->setShowGrid(false);
    m_heldTable->setWordWrap(false);
    m_heldTable->setTextElideMode(Qt::ElideMiddle);  // names often differ at the end
    m_heldTable->setAlternatingRowColors(true);
    m_heldTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_heldTable->setEditTriggers(QAbstractItemView::AllEditTriggers);
    m_heldTable->setTabKeyNavigation(false);
    m_heldTable->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_heldTable->verticalHeader()->hide();
    m_heldTable->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_heldTable->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 7);
    m_heldTable->horizontalHeader()->setHighlightSections(false);
    m_heldTable->horizontalHeader()->setMinimumSectionSize(40);
    m_heldTable->horizontalHeader()->setSectionResizeMode(HeldModel::Name, QHeaderView::Stretch);
    m_heldTable->horizontalHeader()->setSectionResizeMode(HeldModel::Value, QHeaderView::Fixed);
    m_heldTable->horizontalHeader()->setSectionResizeMode(HeldModel::Reset, QHeaderView::Fixed);
    m_heldTable->setColumnWidth(HeldModel::Value, fontMetrics().horizontalAdvance(QStringLiteral("−0.0000")) + 14);
    m_heldTable->setColumnWidth(HeldModel::Reset, fontMetrics().horizontalAdvance(tr("↺ mean")) + 14);
    auto* reset = new QAction(tr("Back to the mean"), m_heldTable);
    reset->setShortcuts({QKeySequence::Delete, QKeySequence(Qt::Key_Backspace)});
    reset->setShortcutContext(Qt::WidgetShortcut);
    m_heldTable->addAction(reset);
    m_allMeans = new QPushButton(tr("All at their means"));
    m_allMeans->setObjectName(QStringLiteral("map.held.means"));
    m_allMeans->setToolTip(tr("Hold all other features at their training means"));
    layout->addWidget(m_search);
    layout->addWidget(m_heldTable);
    layout->addWidget(m_allMeans, 0, Qt::AlignRight);
    connect(m_search, &QLineEdit::textChanged, m_heldFilter, &QSortFilterProxyModel::setFilterFixedString);
    connect(reset, &QAction::triggered, this, [this] {
        if (const QModelIndex at = m_heldFilter->mapToSource(m_heldTable->currentIndex()); at.isValid())
            m_heldModel->reset(at.row());
    });
    connect(m_heldTable, &QTableView::clicked, this, [this](const QModelIndex& at) {
        if (at.column() == HeldModel::Reset) m_heldModel->reset(m_heldFilter->mapToSource(at).row());
    });
    connect(m_allMeans, &QPushButton::clicked, m_heldModel, &HeldModel::resetAll);
    connect(m_heldModel, &HeldModel::edited, this,
        [this] { m_document->setParameter(QStringLiteral("map.held"), heldText(m_heldModel->held())); });
}

void PlanePanel::buildSamples(QVBoxLayout* layout)
{
    auto* grid = new QGridLayout;
    static constexpr std::array keys{"first", "second", "third"};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const Parameter& parameter = description(keys[i]);
        const QString path = QStringLiteral("map.") + QString::fromLatin1(keys[i]);
        m_rows[i] = new NumberField(parameter, true);
        m_rows[i]->setObjectName(path);
        m_rows[i]->setAccessibleName(toText(parameter.label));
        m_rows[i]->setToolTip(toolTipOf(parameter, true));
        m_rows[i]->setWhatsThis(whatsThisOf(parameter, true));
        addRow(grid, static_cast<int>(2 * i), toText(parameter.label), m_rows[i]);
        grid->addWidget(m_rows[i]->newRefusalLabel(), static_cast<int>(2 * i + 1), 0, 1, 2);
        connect(m_rows[i], &QDoubleSpinBox::valueChanged, this,
            [this, path](double row) { m_document->setParameter(path, static_cast<std::int64_t>(std::llround(row))); });
    }
    m_useSelected = new QPushButton(tr("Use the 3 selected samples"));
    m_useSelected->setObjectName(QStringLiteral("map.useSelected"));
    layout->addLayout(grid);
    layout->addWidget(m_useSelected);
    connect(m_useSelected, &QPushButton::clicked, this, &PlanePanel::chooseSamples);
}

void PlanePanel::chooseKind(int index)
{
    m_document->setParameter(QStringLiteral("map.plane"), m_kind->itemData(index).toString().toStdString());
}

void PlanePanel::chooseFeature(bool horizontal, int index)
{
    const PlaneOptions& now = m_document->experiment().map;
    const int chosen = index + 1, other = horizontal ? now.vertical : now.horizontal;
    if (chosen != other) {
        m_document->setParameter(
            horizontal ? QStringLiteral("map.horizontal") : QStringLiteral("map.vertical"), std::int64_t{chosen});
        return;
    }
    // A plane needs two different features: they change places.
    Experiment changed = m_document->experiment();
    std::swap(changed.map.horizontal, changed.map.vertical);
    m_document->edit(changed, tr("swap the axes"));
}

void PlanePanel::chooseSamples()
{
    const std::vector<Index>& rows = m_document->selection()->rows();
    if (rows.size() != 3) return;
    Experiment changed = m_document->experiment();
    changed.map.first = static_cast<int>(rows[0]);
    changed.map.second = static_cast<int>(rows[1]);
    changed.map.third = static_cast<int>(rows[2]);
    m_document->edit(changed, tr("put the plane through three samples"));
}

void PlanePanel::showSelection()
{
    const std::size_t picked = m_document->selection()->rows().size();
    m_useSelected->setEnabled(picked == 3);
    m_useSelected->setToolTip(picked == 3
            ? tr("Puts the plane through the three selected samples")
            : tr("Select three samples, with Ctrl in a view or in the table (now %1).").arg(picked));
}

void PlanePanel::showExperiment()
{
    const PlaneOptions& map = m_document->experiment().map;
    m_kind->setCurrentIndex(static_cast<int>(map.plane));
    m_features->setVisible(map.plane == PlaneKind::Features);
    m_samples->setVisible(map.plane == PlaneKind::Samples);
    m_horizontal->setCurrentIndex(map.horizontal <= m_horizontal->count() ? map.horizontal - 1 : -1);
    m_vertical->setCurrentIndex(map.vertical <= m_vertical->count() ? map.vertical - 1 : -1);
    const std::array rows{map.first, map.second, map.third};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const QSignalBlocker quiet(m_rows[i]);
        m_rows[i]->setValue(rows[i]);
    }
}

void PlanePanel::showResults()
{
    showNames();
    showExperiment();
    showPlane();
}

void PlanePanel::showNames()
{
    const auto& results = m_document->results();
    if (!results || !results->data) return setVisible(false);
    const bool prepared = results->prepared && !results->prepared->encodedNames.empty();
    const std::vector<std::string>& names = prepared ? results->prepared->encodedNames : results->data->featureNames;
    // Where there is nothing to choose, a choice that was made elsewhere can still be taken back.
    setVisible(
        results->data->hasVectors() && (names.size() > 2 || m_document->experiment().map.plane != PlaneKind::Features));
    QStringList list;
    for (const std::string& name : names) list << toText(name);
    for (QComboBox* box : {m_horizontal, m_vertical}) {
        bool same = box->count() == list.size();
        for (int i = 0; same && i < box->count(); ++i) same = box->itemText(i) == list[i];
        if (same) continue;
        box->clear();
        box->addItems(list);
    }
    for (NumberField* field : m_rows) {
        const QSignalBlocker quiet(field);
        field->setMaximum(static_cast<double>(std::max<Index>(results->data->size() - 1, 0)));
    }
}

void PlanePanel::showPlane()
{
    const auto& results = m_document->results();
    if (!results) return;
    // Results of an earlier choice say nothing about the values that have been typed since.
    if (results->experiment->map != m_document->experiment().map) return;
    const bool known = results->map != nullptr;
    const std::vector<HeldFeature> held = known ? results->map->plane.held : std::vector<HeldFeature>{};
    m_heldModel->show(held);
    m_held->setVisible(!held.empty());
    m_search->setVisible(held.size() > searchFrom);
    if (m_search->isHidden()) m_search->clear();
    const int shown = std::min(static_cast<int>(held.size()), visibleRows);
    m_heldTable->setFixedHeight(m_heldTable->horizontalHeader()->sizeHint().height()
        + shown * m_heldTable->verticalHeader()->defaultSectionSize() + 2 * m_heldTable->frameWidth());
    m_allMeans->setVisible(
        std::any_of(held.begin(), held.end(), [](const HeldFeature& feature) { return !feature.isMean; }));
    const QString problem = problemText(results->experiment, problemOf(*results, Stage::Map));
    m_note->setText(wholeTerms(!problem.isEmpty() ? problem : known ? toText(results->map->plane.note) : QString()));
    m_note->setVisible(!m_note->text().isEmpty());
}

}  // namespace krein
