// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/compare_model.h"

#include <algorithm>

#include "core/experiment/lists/choice.h"
#include "ui/plot/colour_scale.h"
#include "ui/words/model_words.h"
#include "ui/words/number_text.h"
#include "ui/words/text.h"

namespace krein {

ComparedCell comparedCell(const Experiment& experiment, const Results& results)
{
    ComparedCell cell{.experiment = experiment,
        .summary = summaryOf(results),
        .map = results.map,
        .prepared = results.prepared,
        .words = {},
        .problem = {}};
    cell.state = results.model ? ComparedCell::State::Ready : ComparedCell::State::Failed;
    cell.problem = toText(cell.summary.problem);
    if (!results.model) return cell;
    cell.words = modelWords(*results.model);
    cell.scale = colourScale(results.model->model.decision, 1.0);
    if (!results.model->model.usable())
        cell.problem = toText(std::string(terminationText(results.model->model.termination)));
    else
        cell.problem = toText(firstProblem(results, Stage::Map));
    return cell;
}

ComparedCell failedCell(const Experiment& experiment, const QString& problem)
{
    ComparedCell cell{.experiment = experiment, .state = ComparedCell::State::Failed, .words = {}, .problem = problem};
    cell.summary.problem = problem.toStdString();
    return cell;
}

QString scoreText(const CellSummary& summary)
{
    if (summary.test) return CompareModel::tr("Test %1").arg(percentText(summary.test->accuracy));
    if (summary.train) return CompareModel::tr("Training %1").arg(percentText(summary.train->accuracy));
    return CompareModel::tr("no score");
}

QString furtherScores(const CellSummary& summary)
{
    const std::optional<Scores>& judged = summary.test ? summary.test : summary.train;
    if (!judged) return {};
    const QString f1 = CompareModel::tr("F1 %1").arg(judged->macroF1, 0, 'f', 2);
    return summary.test && summary.train
        ? CompareModel::tr("train %1 · %2").arg(percentText(summary.train->accuracy), f1)
        : f1;
}

QString endingText(Termination termination)
{
    switch (termination) {
    case Termination::Solved: return CompareModel::tr("solved");
    case Termination::Converged: return CompareModel::tr("converged");
    case Termination::IterationLimit: return CompareModel::tr("iteration limit");
    case Termination::Stalled: return CompareModel::tr("stalled");
    case Termination::Unbounded: return CompareModel::tr("unbounded");
    case Termination::NoMinimiser: return CompareModel::tr("no minimiser");
    case Termination::Singular: return CompareModel::tr("singular system");
    case Termination::Cancelled: return CompareModel::tr("stopped");
    case Termination::NumericalFailure: return CompareModel::tr("numerical failure");
    }
    return {};
}

void CompareModel::setComparison(Comparison grid, std::vector<ComparedCell> cells)
{
    const bool sameShape = grid.rows.size() == m_grid.rows.size() && grid.columns.size() == m_grid.columns.size();
    if (!sameShape) beginResetModel();
    m_grid = std::move(grid);
    m_cells = std::move(cells);
    findBest();
    if (!sameShape) return endResetModel();
    if (m_cells.empty()) return;
    // The current cell and the place scrolled to stay.
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

void CompareModel::setCell(std::size_t at, ComparedCell cell)
{
    m_cells[at] = std::move(cell);
    findBest();
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));  // another may be the best now
}

void CompareModel::findBest()
{
    std::vector<CellSummary> summaries;
    for (const ComparedCell& cell : m_cells)
        summaries.push_back(cell.state == ComparedCell::State::Ready && !cell.pale ? cell.summary : CellSummary{});
    m_best = bestCells(summaries);
}

std::size_t CompareModel::at(const QModelIndex& index) const
{
    return m_grid.index(static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column()));
}

bool CompareModel::isPresent(const QModelIndex& index) const
{
    return m_grid.rows[static_cast<std::size_t>(index.row())].present
        && m_grid.columns[static_cast<std::size_t>(index.column())].present;
}

bool CompareModel::isBest(const QModelIndex& index) const
{
    return std::ranges::binary_search(m_best, at(index));
}

QString CompareModel::nameOf(const QModelIndex& index) const
{
    return tr("%1 with %2")
        .arg(toText(m_grid.rows[static_cast<std::size_t>(index.row())].name),
            toText(m_grid.columns[static_cast<std::size_t>(index.column())].name));
}

int CompareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_grid.rows.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_grid.columns.size());
}

QString CompareModel::description(const QModelIndex& index) const
{
    const ComparedCell& cell = this->cell(index);
    QStringList parts{nameOf(index)};
    if (isPresent(index)) parts << tr("in use");
    if (isBest(index)) parts << tr("best test score");
    if (cell.state == ComparedCell::State::Waiting || cell.pale)
        parts << tr("not computed yet");
    else if (cell.summary.termination) {
        parts << scoreText(cell.summary);
        const QString further = furtherScores(cell.summary);
        if (!further.isEmpty()) parts << further;
        parts << endingText(*cell.summary.termination);
    }
    if (!cell.problem.isEmpty()) parts << cell.problem;
    return parts.join(QStringLiteral(", "));
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || at(index) >= m_cells.size()) return {};
    const ComparedCell& cell = this->cell(index);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return description(index);
    if (role != Qt::ToolTipRole) return {};
    QString text = QStringLiteral("<p><b>%1</b></p>").arg(nameOf(index).toHtmlEscaped());
    if (!cell.words.isEmpty()) text += QStringLiteral("<p>%1</p>").arg(cell.words.toHtmlEscaped());
    if (!cell.problem.isEmpty()) text += QStringLiteral("<p>%1</p>").arg(cell.problem.toHtmlEscaped());
    if (const auto& signature = cell.summary.signature; signature && cell.summary.negativeEigenfraction)
        text += QStringLiteral("<p>%1</p>")
                    .arg(tr("Gram matrix: %1 positive, %2 negative and %3 zero eigenvalues; negative eigenfraction %4.")
                             .arg(signature->positive)
                             .arg(signature->negative)
                             .arg(signature->zero)
                             .arg(numberText(*cell.summary.negativeEigenfraction, 3)));
    if (cell.summary.seconds > 0.0)
        text += QStringLiteral("<p>%1</p>").arg(tr("Trained in %1 s.").arg(numberText(cell.summary.seconds, 2)));
    return text;
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const std::vector<Candidate>& candidates = orientation == Qt::Horizontal ? m_grid.columns : m_grid.rows;
    const auto place = static_cast<std::size_t>(section);
    if (section < 0 || place >= candidates.size()) return {};
    const Candidate& candidate = candidates[place];
    if (role == Qt::DisplayRole) return toText(candidate.name);
    if (role == Qt::ToolTipRole) {
        const std::string_view summary = std::visit(
            [](const auto& choice) { return info(choice).summary; }, candidate.choice->value);
        const QString text = toText(summary);
        return QStringLiteral("<p><b>%1</b>%2</p><p>%3</p>")
            .arg(toText(candidate.name).toHtmlEscaped(),
                candidate.present ? tr(", in use with its own parameters") : tr(", with default parameters"),
                text.toHtmlEscaped());
    }
    return {};
}

}  // namespace krein
