// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/confusion_box.h"

#include <algorithm>

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/text/sample_words.h"

namespace krein {

namespace {

constexpr int mostRowsShown = 6;  // of more classes the table scrolls

QTableWidget* countTable()
{
    auto* counts = new QTableWidget;
    counts->setObjectName(QStringLiteral("confusion.table"));
    counts->setAccessibleName(ConfusionBox::tr("Confusion matrix"));
    counts->setEditTriggers(QAbstractItemView::NoEditTriggers);
    counts->setTabKeyNavigation(false);
    counts->setMinimumWidth(120);
    counts->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    counts->horizontalHeader()->setMinimumSectionSize(24);
    counts->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    counts->verticalHeader()->setDefaultSectionSize(counts->fontMetrics().lineSpacing() + 6);
    return counts;
}

QTableWidgetItem* countItem(int count, int ofClass, bool right, const QColor& tint)
{
    auto* item = new QTableWidgetItem(QString::number(count));
    item->setTextAlignment(Qt::AlignCenter);
    QFont font = item->font();
    font.setBold(right);
    item->setFont(font);
    QColor colour = tint;
    colour.setAlphaF(ofClass > 0 ? 0.45F * static_cast<float>(count) / static_cast<float>(ofClass) : 0.0F);
    item->setBackground(colour);
    return item;
}

}  // namespace

ConfusionBox::ConfusionBox(QWidget* parent) : QWidget(parent), m_part(new QComboBox), m_table(countTable())
{
    setObjectName(QStringLiteral("confusion"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    m_part->setObjectName(QStringLiteral("confusion.part"));
    m_part->setAccessibleName(tr("Samples counted"));
    m_part->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_part->setFocusPolicy(Qt::StrongFocus);
    column->addWidget(m_part);
    column->addWidget(m_table);
    auto* caption = new QLabel(tr("row: true class, column: predicted class"));
    caption->setWordWrap(true);
    caption->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(caption);
    connect(m_part, &QComboBox::currentIndexChanged, this, &ConfusionBox::fill);
    hide();
}

void ConfusionBox::showScores(const ModelValue& model, const DataSet& set)
{
    if (!model.model.usable() || !model.trainScores) return hide();
    m_classes.clear();
    for (int k = 0; k < static_cast<int>(set.classNames.size()); ++k) m_classes << className(set, k);
    m_scores.clear();
    QStringList parts;
    if (model.testScores) {
        m_scores.push_back(*model.testScores);
        parts << tr("Test samples");
    }
    m_scores.push_back(*model.trainScores);
    parts << tr("Training samples");
    if (m_part->count() != parts.size()) {
        const QSignalBlocker quiet(m_part);
        m_part->clear();
        m_part->addItems(parts);
    }
    fill();
    show();
}

void ConfusionBox::fill()
{
    const Scores& scores = m_scores[static_cast<std::size_t>(std::max(0, m_part->currentIndex()))];
    const int classes = static_cast<int>(scores.confusion.rows());
    m_table->setRowCount(classes);
    m_table->setColumnCount(classes);
    m_table->setHorizontalHeaderLabels(m_classes);
    m_table->setVerticalHeaderLabels(m_classes);
    for (int truth = 0; truth < classes; ++truth)
        for (int taken = 0; taken < classes; ++taken)
            m_table->setItem(truth, taken,
                countItem(scores.confusion(truth, taken), scores.confusion.row(truth).sum(), truth == taken,
                    palette().color(QPalette::Highlight)));
    const int rows = std::min(classes, mostRowsShown);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
        + rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth()
        + (classes > mostRowsShown ? m_table->verticalHeader()->defaultSectionSize() : 0));
}

}  // namespace krein
