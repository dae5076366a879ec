// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_window.h"

#include <QDialog>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "ui/help/help_text.h"

namespace krein {

void showHelp(QWidget* parent, std::span<const ViewInfo* const> views)
{
    auto* dialog = parent->findChild<QDialog*>(QStringLiteral("help"));
    if (!dialog) {
        dialog = new QDialog(parent);
        dialog->setObjectName(QStringLiteral("help"));
        dialog->setWindowTitle(QDialog::tr("Kreinscope help"));
        dialog->resize(820, 640);
        auto* page = new QTextBrowser;
        page->setHtml(helpText(views));
        page->setFrameShape(QFrame::NoFrame);
        auto* layout = new QVBoxLayout(dialog);
        layout->setContentsMargins(12, 12, 0, 0);
        layout->addWidget(page);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace krein
