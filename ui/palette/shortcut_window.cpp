// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/shortcut_window.h"

#include <algorithm>

#include <QBuffer>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPdfWriter>
#include <QPushButton>
#include <QTextDocument>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/base/write_file.h"
#include "ui/controls/close_key.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/saved_note.h"
#include "ui/controls/screen_size.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

ShortcutWindow::ShortcutWindow(std::vector<KeyGroup> groups, QWidget* parent)
    : QDialog(parent),
      m_groups(std::move(groups)),
      m_search(new QLineEdit),
      m_list(new QTreeWidget),
      m_nothing(new QLabel(tr("No key matches. Ctrl+K finds every command.")))
{
    setObjectName(QStringLiteral("shortcuts"));
    setWindowTitle(tr("Keyboard"));
    closeByKey(this);
    resizeWithinScreen(this, QSize(560, 560));
    m_search->setObjectName(QStringLiteral("shortcuts.search"));
    m_search->setAccessibleName(tr("Search keys"));
    m_search->setPlaceholderText(tr("Search keys and commands"));
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("shortcuts.list"));
    m_list->setAccessibleName(tr("Keys"));
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->setRootIsDecorated(false);
    m_list->setAlternatingRowColors(true);
    for (const KeyGroup& group : m_groups) {
        auto* heading = new QTreeWidgetItem(m_list, {group.title});
        QFont bold = m_list->font();
        bold.setBold(true);
        heading->setFont(0, bold);
        heading->setFirstColumnSpanned(true);
        for (const KeyHelp& key : group.keys) new QTreeWidgetItem(heading, {key.does, key.keys});
    }
    m_nothing->setObjectName(QStringLiteral("shortcuts.nothing"));
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    m_list->expandAll();
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* save = buttons->addButton(tr("Save as PDF…"), QDialogButtonBox::ActionRole);
    save->setObjectName(QStringLiteral("shortcuts.pdf"));
    save->setToolTip(tr("Saves the whole list for printing"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutWindow::search);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &ShortcutWindow::savePdf);
    m_search->setFocus();
}

void ShortcutWindow::search(const QString& typed)
{
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool anywhere = false;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_list->topLevelItem(i);
        bool any = false;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem* key = group->child(j);
            const QString all = group->text(0) + QLatin1Char(' ') + key->text(0) + QLatin1Char(' ') + key->text(1);
            const bool found = std::ranges::all_of(
                words, [&all](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
            key->setHidden(!found);
            any = any || found;
        }
        group->setHidden(!any);
        anywhere = anywhere || any;
    }
    m_nothing->setVisible(!anywhere);
}

void ShortcutWindow::writePdf(const std::filesystem::path& path) const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setTitle(tr("Kreinscope: keyboard"));
        QTextDocument page;
        page.setHtml(pageOf({QStringLiteral("keyboard"), tr("Kreinscope: keyboard"), {}, keyEntries(m_groups)}));
        keepTermsWhole(&page);
        page.print(&writer);
    }
    writeTextFile(path, bytes.toStdString());
}

void ShortcutWindow::savePdf()
{
    const std::optional<SaveAnswer> answer = askWhereToSave(this,
        {.title = tr("Save list"),
            .kind = QStringLiteral("page"),
            .name = QStringLiteral("kreinscope-keys.pdf"),
            .filters = {tr("PDF (*.pdf)")}},
        [](const QString& name, int filter) { return withSuffix(name, {QStringLiteral("pdf")}, filter); });
    if (!answer) return;
    const QString& path = answer->path;
    try {
        writePdf(nativePath(path));
        confirmSaved(this, path);
        Q_EMIT saved(tr("Saved as %1.").arg(displayName(nativePath(path))));
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
    }
}

}  // namespace krein
