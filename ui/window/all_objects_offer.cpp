// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/all_objects_offer.h"

#include <memory>

#include "core/experiment/experiment.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/text/number_text.h"

namespace krein {

namespace {

/// Whether the second is the first with labels.
bool hasGotLabels(const DataSource& before, const DataSource& now)
{
    const auto *bare = std::get_if<MatrixData>(&before), *labelled = std::get_if<MatrixData>(&now);
    return bare && labelled && bare->matrix == labelled->matrix && bare->labels.empty() && !labelled->labels.empty();
}

}  // namespace

void offerAllObjects(OfferBar* bar, Document* document)
{
    struct State {
        DataSource data;
        Split split;
        bool isNew = false;  ///< labels have been loaded, and their results are not there yet
    };
    const auto state = std::make_shared<State>(State{document->experiment().data, document->experiment().split});
    QObject::connect(document, &Document::experimentChanged, bar, [bar, document, state] {
        const Experiment& now = document->experiment();
        if (now.data == state->data && now.split == state->split) return;
        bar->hide();
        *state = {now.data, now.split, hasGotLabels(state->data, now.data)};
    });
    QObject::connect(document, &Document::resultsChanged, bar, [bar, document, state] {
        const auto& results = document->results();
        if (!state->isNew || !results || !(results->experiment == document->experiment()) || !results->prepared) return;
        state->isNew = false;
        const auto trained = std::ssize(results->prepared->trainRows), tested = std::ssize(results->prepared->testRows);
        if (tested == 0) return;
        bar->offer(OfferBar::tr("%1 objects are kept to test on, so axes and eigenvalues are those of %2 others.")
                       .arg(groupedNumber(tested), groupedNumber(trained)),
            OfferBar::tr("Keep none to test on"));
    });
    QObject::connect(
        bar, &OfferBar::taken, document, [document] { document->setParameter(QStringLiteral("split.holdout"), 0.0); });
}

}  // namespace krein
