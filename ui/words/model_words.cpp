// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/model_words.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/words/number_text.h"
#include "ui/words/sample_words.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString tr(const char* text, int count = -1)
{
    return QCoreApplication::translate("ModelWords", text, nullptr, count);
}

QString supportText(const TwoClassSolution& solution)
{
    const SupportCounts counts = supportCounts(solution.dual, solution.upperBound);
    return tr("%1 support vectors: %2 free, %3 bounded")
        .arg(counts.support)
        .arg(counts.support - counts.bounded)
        .arg(counts.bounded);
}

constexpr std::size_t factsShown = 6;

/// Of a rule or of the only function.
const std::vector<Fact>& factsOf(const Model& model)
{
    return model.parts.size() == 1 && model.facts.empty() ? model.parts.front().solution.facts : model.facts;
}

/// A number stays on the line of its name.
QString named(const QString& name, const QString& number)
{
    return name + QChar::Nbsp + number;
}

QString factText(const Fact& fact)
{
    return named(toText(fact.label), std::isfinite(fact.value) ? numberText(fact.value) : QStringLiteral("–"));
}

/// "inner against the rest: converged …; objective −3 · 12 iterations"
QString partText(const ModelPart& part, const DataSet& data)
{
    const QString positive = className(data, part.positive).toHtmlEscaped();
    const QString name = part.negative < 0
        ? tr("%1 against the rest").arg(positive)
        : tr("%1 against %2").arg(positive, className(data, part.negative).toHtmlEscaped());
    const QString numbers = solutionNumbers(part.solution);
    const QString worth = part.solution.verdict ? toText(verdictText(*part.solution.verdict)) : QString();
    QString line = QStringLiteral("<b>%1:</b> %2").arg(name, worth.toHtmlEscaped());
    if (!numbers.isEmpty()) line += QStringLiteral(" · ") + numbers.toHtmlEscaped();
    return line;
}

/// Whether how it ended is said by its worth already: a proof is, and where nothing is optimised there are no two ways
/// to end.
bool endIsTold(const Model& model)
{
    if (!model.verdict) return false;
    const bool closedForm = std::ranges::none_of(
        model.parts, [](const ModelPart& part) { return part.solution.objective.has_value(); });
    return model.termination == Termination::Unbounded || (model.termination == Termination::Solved && closedForm);
}

}  // namespace

QString worthText(const Verdict& verdict)
{
    const QString words = toText(verdictText(verdict));
    return words.left(1).toUpper() + words.mid(1) + QLatin1Char('.');
}

QString modelNumbers(const Model& model)
{
    if (model.parts.size() > 1) return tr("%1 functions; point here to see each").arg(model.parts.size());
    const std::vector<Fact>& facts = factsOf(model);
    QStringList words;
    if (!model.parts.empty()) words << solutionNumbers(model.parts.front().solution);
    words.removeAll(QString());
    std::size_t shown = 0, told = 0;
    for (const Fact& fact : facts) {
        if (fact.key == "bounded-support-vectors") {
            ++told;  // beside the free ones already
        } else if (shown < factsShown) {
            ++shown;
            words << factText(fact);
        }
    }
    if (shown + told < facts.size()) words << tr("%1 more").arg(facts.size() - shown - told);
    return words.join(QStringLiteral(" · "));
}

QString modelTip(const Model& model, const DataSet& data)
{
    QStringList lines;
    for (const Fact& fact : factsOf(model))
        lines << QStringLiteral("<b>%1</b>: %2")
                     .arg(factText(fact).toHtmlEscaped(), toText(fact.meaning).toHtmlEscaped());
    if (model.parts.size() > 1)
        for (const ModelPart& part : model.parts) lines << partText(part, data);
    if (lines.isEmpty()) return {};
    return QStringLiteral("<qt>%1</qt>").arg(lines.join(QStringLiteral("<br>")));
}

QString durationText(double seconds)
{
    return seconds < 1.0 ? tr("%1\u00a0ms").arg(numberText(1000 * seconds, seconds < 0.01 ? 2 : 3))
                         : tr("%1\u00a0s").arg(numberText(seconds, 3));
}

QString solutionNumbers(const TwoClassSolution& solution)
{
    QStringList numbers;
    if (solution.objective) numbers << named(tr("objective"), numberText(*solution.objective));
    if (solution.violation) numbers << named(toText(solution.violationName), numberText(*solution.violation, 2));
    if (solution.iterations > 0) {
        QString iterations = tr("%1 iterations").arg(solution.iterations);
        if (solution.nonConvexSteps > 0)
            iterations += tr(", %1 along non-positive curvature").arg(solution.nonConvexSteps);
        numbers << iterations;
    }
    if (solution.upperBound && solution.dual.size() > 0) numbers << supportText(solution);
    return numbers.join(QStringLiteral(" · "));
}

QString modelWords(const ModelValue& value)
{
    const Model& model = value.model;
    QStringList words;
    if (model.verdict && model.termination != Termination::Cancelled) words << worthText(*model.verdict);
    if (!endIsTold(model)) words << toText(terminationText(model.termination));
    if (!model.note.empty()) words << toText(model.note);
    if (!value.note.empty()) words << toText(value.note);
    return words.join(QLatin1Char(' '));
}

}  // namespace krein
