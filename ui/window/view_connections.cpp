// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_connections.h"

#include <QCursor>

#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/objects/object_card.h"
#include "ui/objects/object_picture.h"
#include "ui/views/view.h"
#include "ui/window/selection_label.h"

namespace krein {

namespace {

/// Objects that are more than a few numbers have a picture; what the others are, the readout says.
bool hasPicture(const DataSet& data)
{
    return data.kind == DataKind::Strings || data.kind == DataKind::PointSets || data.kind == DataKind::Distributions
        || looksLikeImages(data);
}

void showCard(ObjectCard* card, const Results* results, Index row)
{
    if (row >= 0 && results && results->data && row < results->data->size() && hasPicture(*results->data))
        card->showFor(*results->data, row, QCursor::pos());
    else
        card->hide();
}

}  // namespace

void connectView(View* view, Document* document, SelectionLabel* label, ObjectCard* card)
{
    view->connectTo(*document);
    QObject::connect(view, &View::readoutChanged, label, &SelectionLabel::showReadout);
    QObject::connect(view, &View::sampleHovered, card,
        [document, card](Index row) { showCard(card, document->results().get(), row); });
}

}  // namespace krein
