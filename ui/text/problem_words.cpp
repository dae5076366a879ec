// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/problem_words.h"

#include <new>

#include <QCoreApplication>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/kernels/kernel.h"
#include "ui/text/parameter_words.h"
#include "ui/text/text.h"

namespace krein {

QString problemText(const Experiment& experiment, const Problem& problem)
{
    return toText(placeText(problem)) + inWords(experiment, problem.sentence);
}

QString problemText(const Problem& problem)
{
    return problemText(Experiment(), problem);
}

QString firstProblemText(const Results& results, Stage upTo)
{
    // Who has an empty canvas in front of them knows what to do sooner by what to do.
    const bool isDrawn = std::holds_alternative<DrawnData>(results.experiment->data);
    if (isDrawn && upTo >= Stage::Prepare && results.data && results.data->size() < 2)
        return QCoreApplication::translate("krein::problem", "Draw at least two samples.");
    return problemText(results.experiment, firstProblem(results, upTo));
}

QString problemText(const std::exception_ptr& problem)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("krein::problem", text); };
    try {
        std::rethrow_exception(problem);
    } catch (const InvalidInput& wrong) {
        return problemText(wrong.problem());
    } catch (const std::bad_alloc&) {
        return tr("There is not enough memory. Use fewer samples.");
    } catch (const std::exception& failure) {
        return tr("Unexpected error: %1.").arg(toText(failure.what()));
    } catch (...) {
        return tr("Unexpected error.");
    }
}

}  // namespace krein
