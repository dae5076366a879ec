// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/about_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/documents/citation.h"
#include "core/documents/versions.h"
#include "ui/controls/saved_note.h"
#include "ui/controls/screen_size.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int fewestLines = 4, usualLines = 28, usualLetters = 64;

}  // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("about"));
    setWindowTitle(tr("About Kreinscope"));
    auto* words = new QLabel(tr("<b>Kreinscope %1</b><p>Shows what indefinite kernels do: spectra, signatures, "
                                "decision "
                                "maps and embeddings.</p><p>Free software: GPL-3.0-or-later.</p>")
                                 .arg(QStringLiteral(KREINSCOPE_VERSION)));
    words->setWordWrap(true);
    auto* caption = new QLabel(tr("&Versions"));
    auto* lines = new QPlainTextEdit(versions());
    lines->setObjectName(QStringLiteral("about.versions"));
    lines->setAccessibleName(tr("Versions"));
    lines->setReadOnly(true);
    lines->setTabChangesFocus(true);
    lines->setMinimumHeight(QFontMetrics(lines->font()).lineSpacing() * fewestLines);
    caption->setBuddy(lines);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copyVersions = buttons->addButton(tr("Copy v&ersions"), QDialogButtonBox::ActionRole);
    copyVersions->setObjectName(QStringLiteral("about.copy-versions"));
    copyVersions->setToolTip(tr("For a report about a problem"));
    QPushButton* copyCitation = buttons->addButton(tr("Copy c&itation"), QDialogButtonBox::ActionRole);
    copyCitation->setObjectName(QStringLiteral("about.copy-citation"));
    copyCitation->setToolTip(tr("BibTeX of the program; Edit ▸ Copy citation has the papers of the experiment too"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(words);
    column->addWidget(caption);
    column->addWidget(lines, 1);
    column->addWidget(buttons);
    connect(copyVersions, &QPushButton::clicked, this, [lines] {
        QGuiApplication::clipboard()->setText(versions());
        confirmCopied(lines, tr("Versions copied"));
    });
    connect(copyCitation, &QPushButton::clicked, this, [lines] {
        QGuiApplication::clipboard()->setText(toText(programCitation()));
        confirmCopied(lines, tr("Citation copied as BibTeX"));
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resizeWithinScreen(
        this, {fontMetrics().averageCharWidth() * usualLetters, fontMetrics().lineSpacing() * usualLines});
}

QString AboutDialog::versions()
{
    std::vector<VersionLine> lines = krein::versions();
    lines.insert(lines.begin() + 1, {"Qt", qVersion()});
    return toText(versionsText(lines)).trimmed();
}

}  // namespace krein
