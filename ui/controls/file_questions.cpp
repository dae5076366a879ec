// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/file_questions.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>

#include "ui/document/pasted_text.h"
#include "ui/document/preferences.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

QString keyOf(const QString& kind)
{
    return QStringLiteral("folders/") + kind;
}

/// A dialog that opens the file whose whole path is typed, also if its folder is the one that is shown: there Qt takes
/// the folder as well, goes to it and empties the field.
class OpenDialog : public QFileDialog {
public:
    using QFileDialog::QFileDialog;
    void accept() override
    {
        auto* typed = findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        const QFileInfo file(typed ? typed->text() : QString());
        if (file.isAbsolute() && file.isFile()) {
            setDirectory(file.absolutePath());
            selectFile(file.absoluteFilePath());
            typed->setText(file.fileName());
        }
        QFileDialog::accept();
    }
};

/// In which folder, of data, the last file of a kind belonged.
QString belongingOf(const QString& kind)
{
    return QStringLiteral("belongs/") + kind;
}

/// Where the dialog begins for this question, and the name it proposes there.
std::pair<QString, QString> proposedPlace(const SaveQuestion& question)
{
    const QFileInfo whole(question.name);
    if (!whole.isAbsolute()) return {folderOf(question.kind), question.name};
    const QFileInfo folder(whole.absolutePath());
    const bool wasSaved = QSettings().value(belongingOf(question.kind)).toString() == folder.filePath();
    const bool canBe = folder.isDir() && folder.isWritable();
    return {wasSaved || !canBe ? folderOf(question.kind) : folder.filePath(), whole.fileName()};
}

/// The buttons are at its foot, which a small screen would cut off.
void keepOnScreen(QFileDialog& dialog)
{
    constexpr int frame = 40;  // pixels, of the window's title and borders
    dialog.setMaximumSize(dialog.screen()->availableSize() - QSize(frame / 2, frame));
}

}  // namespace

QString folderOf(const QString& kind)
{
    for (const QString& key : {keyOf(kind), keyOf(QStringLiteral("data"))}) {
        const QString folder = QSettings().value(key).toString();
        if (!folder.isEmpty() && QFileInfo(folder).isDir()) return folder;
    }
    const QString chosen = preferences().folder;
    return !chosen.isEmpty() && QFileInfo(chosen).isDir() ? chosen : QDir::homePath();
}

void rememberFolderOf(const QString& kind, const QString& path)
{
    QSettings settings;
    const QString folder = QFileInfo(path).absolutePath();
    if (kind == QLatin1String("data") && settings.value(keyOf(kind)).toString() != folder)
        for (const char* made : {"pictures", "samples"}) settings.remove(keyOf(QLatin1String(made)));
    settings.setValue(keyOf(kind), folder);
}

QString besideData(const std::string& data, const QString& name)
{
    if (data.empty() || isPasted(data)) return name;
    return QFileInfo(toText(data)).absolutePath() + QLatin1Char('/') + name;
}

QStringList filtersOf(std::span<const TextFormat> formats)
{
    QStringList all;
    for (const TextFormat format : formats)
        all << QStringLiteral("%1 (*.%2)").arg(toText(about(format).name), toText(about(format).suffix));
    return all;
}

QStringList suffixesOf(std::span<const TextFormat> formats)
{
    QStringList all;
    for (const TextFormat format : formats) all << toText(about(format).suffix);
    return all;
}

std::optional<TextAnswer> askWhereToSave(QWidget* parent, SaveQuestion question, std::span<const TextFormat> formats)
{
    const QStringList suffixes = suffixesOf(formats);
    question.filters = filtersOf(formats);
    const std::optional<SaveAnswer> answer = askWhereToSave(
        parent, question, [&suffixes](const QString& name, int filter) { return withSuffix(name, suffixes, filter); });
    if (!answer) return std::nullopt;
    const auto chosen = suffixes.indexOf(QFileInfo(answer->path).suffix().toLower());
    return TextAnswer{answer->path, formats[static_cast<std::size_t>(chosen)]};
}

QString withSuffix(const QString& name, const QStringList& suffixes, int filter)
{
    const bool hasOne = std::ranges::any_of(
        suffixes, [&](const QString& suffix) { return name.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive); });
    return hasOne ? name : name + QLatin1Char('.') + suffixes.value(std::max(filter, 0), suffixes.first());
}

void askToSave(QWidget* window, const QString& boxName, const QString& asked, std::function<bool()> save,
    std::function<void()> leave)
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Kreinscope"), asked,
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
    box->setObjectName(boxName);
    box->setInformativeText(tr("Save it first?"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Save);
    box->button(QMessageBox::Discard)->setText(tr("&Don’t save"));
    QObject::connect(
        box, &QMessageBox::finished, window, [save = std::move(save), leave = std::move(leave)](int answer) {
            if (answer == QMessageBox::Discard || (answer == QMessageBox::Save && save())) leave();
        });
    box->open();
}

bool mayReplace(QWidget* parent, const QStringList& paths)
{
    QStringList there;
    for (const QString& path : paths)
        if (QFileInfo(path).exists() || QFileInfo(path).isSymLink()) there << path;
    if (there.isEmpty()) return true;
    const QFileInfo first(there.first());
    const QString asked = there.size() == 1
        ? tr("%1 already exists in %2. Replace it?").arg(first.fileName(), first.absolutePath())
        : tr("%1 of these files already exist in %2. Replace them?").arg(there.size()).arg(first.absolutePath());
    return askToReplace(parent, asked);
}

bool askToReplace(QWidget* parent, const QString& asked)
{
    QMessageBox box(QMessageBox::Question, tr("Kreinscope"), asked, QMessageBox::Cancel, parent);
    box.setObjectName(QStringLiteral("replace"));
    box.setTextFormat(Qt::PlainText);
    const QPushButton* replace = box.addButton(tr("Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

std::optional<SaveAnswer> askWhereToSave(
    QWidget* parent, const SaveQuestion& question, const std::function<QString(const QString&, int)>& complete)
{
    const auto [folder, name] = proposedPlace(question);
    QFileDialog dialog(parent, question.title, folder);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setOption(QFileDialog::DontConfirmOverwrite);  // it would ask about the name as it was typed
    dialog.setNameFilters(question.filters);
    dialog.selectFile(name);
    keepOnScreen(dialog);
    while (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        const int filter = static_cast<int>(question.filters.indexOf(dialog.selectedNameFilter()));
        const QString path = complete(dialog.selectedFiles().first(), std::max(filter, 0));
        if (!mayReplace(parent, {path})) continue;
        rememberFolderOf(question.kind, path);
        const QFileInfo whole(question.name);
        QSettings().setValue(belongingOf(question.kind), whole.isAbsolute() ? whole.absolutePath() : QString());
        return SaveAnswer{path, std::max(filter, 0)};
    }
    return std::nullopt;
}

namespace {

QStringList chosenIn(OpenDialog& dialog, QFileDialog::FileMode mode, const QString& kind)
{
    dialog.setFileMode(mode);
    keepOnScreen(dialog);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
    rememberFolderOf(kind, dialog.selectedFiles().first());
    return dialog.selectedFiles();
}

}  // namespace

QString askWhatToOpen(
    QWidget* parent, const QString& title, const QString& kind, const QString& filters, const QString& folder)
{
    OpenDialog dialog(parent, title, folder.isEmpty() ? folderOf(kind) : folder, filters);
    return chosenIn(dialog, QFileDialog::ExistingFile, kind).value(0);
}

QStringList askWhatToOpenTogether(QWidget* parent, const QString& title, const QString& kind, const QString& filters)
{
    OpenDialog dialog(parent, title, folderOf(kind), filters);
    return chosenIn(dialog, QFileDialog::ExistingFiles, kind);
}

std::optional<Fix> withFile(QWidget* parent, Fix fix)
{
    if (fix.file.empty()) return fix;
    const QString title = toText(fix.label).remove(QChar(0x2026));
    const QString path = askWhatToOpen(parent, title, QStringLiteral("data"), tr("All files (*)"));
    if (path.isEmpty()) return std::nullopt;
    fix.changes.push_back({fix.file, nativePath(path).string()});
    return fix;
}

QString askForFolder(QWidget* parent, const QString& title, const QString& kind)
{
    const QString folder = QFileDialog::getExistingDirectory(parent, title, folderOf(kind));
    if (!folder.isEmpty()) rememberFolderOf(kind, folder + QStringLiteral("/x"));
    return folder;
}

}  // namespace krein
