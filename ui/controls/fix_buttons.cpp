// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/fix_buttons.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "ui/controls/enter_key.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/flow_layout.h"
#include "ui/text/text.h"

namespace krein {

FixButtons::FixButtons(Qt::Orientation orientation, QWidget* parent) : QWidget(parent)
{
    QLayout* row = orientation == Qt::Horizontal ? static_cast<QLayout*>(new FlowLayout(this)) : new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    hide();
}

void FixButtons::show(const std::vector<Fix>& fixes)
{
    setVisible(!fixes.empty());
    if (fixes == m_fixes) return;
    m_fixes = fixes;
    while (QLayoutItem* item = layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();  // its own click may be what is being answered
        delete item;
    }
    for (const Fix& fix : fixes) {
        auto* button = new QPushButton(toText(fix.label));
        const std::string& path = fix.changes.empty() ? fix.file : fix.changes.front().path;
        button->setObjectName(QStringLiteral("fix.") + toText(path));
        letEnterPress(button);
        button->setToolTip(tr("Applies this fix; Edit ▸ Undo reverts it"));
        layout()->addWidget(button);
        button->show();  // now: what is hidden takes no focus
        connect(button, &QPushButton::clicked, this, [this, fix] {
            if (const std::optional<Fix> whole = withFile(window(), fix)) Q_EMIT chosen(*whole);
        });
    }
    setFocusProxy(layout()->count() > 0 ? layout()->itemAt(0)->widget() : nullptr);
}

}  // namespace krein
