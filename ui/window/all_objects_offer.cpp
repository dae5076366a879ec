// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/all_objects_offer.h"

#include <memory>
#include <optional>

#include "core/experiment/experiment.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/document/test_share.h"
#include "ui/files/labels_question.h"
#include "ui/text/data_words.h"
#include "ui/text/number_text.h"

namespace krein {

namespace {

constexpr Index fewObjects = 30;  // objects; axes and eigenvalues of so few change with each that is left out

/// What is asked of the data and the split, and how far that has come.
struct ObjectsOffer {
    DataSource data;
    Split split;
    bool isDue = false;          ///< the data are new, and their results are not there yet
    bool isForMany = false;      ///< labels were loaded for a matrix, which had no test set before
    std::optional<Split> taken;  ///< the split of these data that was given up
};

/// Takes note of data and split that differ from those before. Undone, what was taken is on offer again.
void followSplit(ObjectsOffer& offer, const Experiment& now)
{
    const bool isOther = !(now.data == offer.data), isUndone = !isOther && offer.taken == now.split;
    const bool hasLabels = hasGotLabels(offer.data, now.data);
    if (isOther) offer.isForMany = hasLabels;
    offer.isDue = isUndone || (isOther && (hasLabels || !mainPath(now.data).empty()));
    if (isOther) offer.taken.reset();
    offer.data = now.data;
    offer.split = now.split;
}

}  // namespace

void offerAllObjects(OfferBar* bar, Document* document)
{
    const Experiment& first = document->experiment();
    const auto offer = std::make_shared<ObjectsOffer>(
        ObjectsOffer{.data = first.data, .split = first.split, .taken = {}});
    QObject::connect(document, &Document::experimentChanged, bar, [bar, document, offer] {
        const Experiment& now = document->experiment();
        if (now.data == offer->data && now.split == offer->split) return;
        bar->hide();
        followSplit(*offer, now);
    });
    QObject::connect(document, &Document::resultsChanged, bar, [bar, document, offer] {
        const auto& results = document->results();
        if (!offer->isDue || !results || !(results->experiment == document->experiment()) || !results->prepared) return;
        offer->isDue = false;
        const auto trained = std::ssize(results->prepared->trainRows), tested = std::ssize(results->prepared->testRows);
        const bool isForMany = offer->isForMany || results->data->proximity.dissimilarity;  // which show a map of all
        if (tested == 0 || hasOnlyGroups(*results->data) || (!isForMany && trained + tested > fewObjects)) return;
        bar->offer(OfferBar::tr("%1 objects are kept to test on, so axes and eigenvalues are those of %2 others.")
                       .arg(groupedNumber(tested), groupedNumber(trained)),
            OfferBar::tr("Keep none to test on"));
    });
    QObject::connect(bar, &OfferBar::taken, document, [document, offer] {
        offer->taken = document->experiment().split;
        document->setParameter(QStringLiteral("split.holdout"), 0.0);
    });
}

}  // namespace krein
