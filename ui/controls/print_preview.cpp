// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/print_preview.h"

#include <memory>
#include <utility>

#include <QPrintPreviewDialog>
#include <QPrinter>

#include "ui/text/translated.h"

namespace krein {

namespace {

/// A dialog keeps a printer only as long as somebody else does.
class PrintPreview : public QPrintPreviewDialog {
public:
    PrintPreview(std::unique_ptr<QPrinter> printer, QWidget* above)
        : QPrintPreviewDialog(printer.get(), above), m_printer(std::move(printer))
    {
    }

private:
    std::unique_ptr<QPrinter> m_printer;
};

}  // namespace

void previewPrint(QWidget* above, const QString& about, bool landscape, std::function<void(QPrinter&)> paint)
{
    auto printer = std::make_unique<QPrinter>();
    printer->setResolution(above->logicalDpiX());
    printer->setDocName(about);
    printer->setCreator(QStringLiteral("Kreinscope " KREINSCOPE_VERSION));
    printer->setPageOrientation(landscape ? QPageLayout::Landscape : QPageLayout::Portrait);
    auto* dialog = new PrintPreview(std::move(printer), above);
    dialog->setObjectName(QStringLiteral("export.print"));
    dialog->setWindowTitle(tr("Print %1").arg(about));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QPrintPreviewDialog::paintRequested, dialog,
        [paint = std::move(paint)](QPrinter* chosen) { paint(*chosen); });
    dialog->open();
}

}  // namespace krein
