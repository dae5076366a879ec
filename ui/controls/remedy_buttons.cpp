// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/remedy_buttons.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "ui/controls/enter_key.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/flow_layout.h"
#include "ui/text/text.h"

namespace krein {

RemedyButtons::RemedyButtons(Qt::Orientation orientation, QWidget* parent) : QWidget(parent)
{
    QLayout* row = orientation == Qt::Horizontal ? static_cast<QLayout*>(new FlowLayout(this)) : new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    hide();
}

void RemedyButtons::show(const std::vector<Remedy>& remedies)
{
    setVisible(!remedies.empty());
    if (remedies == m_remedies) return;
    m_remedies = remedies;
    while (QLayoutItem* item = layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();  // its own click may be what is being answered
        delete item;
    }
    for (const Remedy& remedy : remedies) {
        auto* button = new QPushButton(toText(remedy.label));
        const std::string& path = remedy.changes.empty() ? remedy.file : remedy.changes.front().path;
        button->setObjectName(QStringLiteral("remedy.") + toText(path));
        letEnterPress(button);
        button->setToolTip(tr("Applies this fix; Edit ▸ Undo reverts it"));
        layout()->addWidget(button);
        button->show();  // now: what is hidden takes no focus
        connect(button, &QPushButton::clicked, this, [this, remedy] {
            if (const std::optional<Remedy> whole = withFile(window(), remedy)) Q_EMIT chosen(*whole);
        });
    }
    setFocusProxy(layout()->count() > 0 ? layout()->itemAt(0)->widget() : nullptr);
}

}  // namespace krein
