// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/open_commands.h"

#include <utility>

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

#include "core/base/errors.h"
#include "core/data/edit.h"
#include "core/documents/examples.h"
#include "core/documents/open_file.h"
#include "core/experiment/adapt.h"
#include "ui/controls/file_questions.h"
#include "ui/document/document.h"
#include "ui/document/pasted_text.h"
#include "ui/document/picture_experiment.h"
#include "ui/examples/examples_dialog.h"
#include "ui/files/drop_area.h"
#include "ui/files/json_opener.h"
#include "ui/files/labels_question.h"
#include "ui/files/recent_files.h"
#include "ui/files/recent_imports.h"
#include "ui/import/import_dialog.h"
#include "ui/import/recogniser.h"
#include "ui/text/data_words.h"
#include "ui/text/file_filters.h"
#include "ui/text/file_names.h"
#include "ui/text/plain_tip.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// "iris.csv — /home/me/data"; an ampersand in it is no mnemonic.
QString recentTitle(const QString& path)
{
    const std::filesystem::path file = nativePath(path);
    QString title = displayName(file);
    const QString folder = toText(printable(file.parent_path()));
    if (!folder.isEmpty()) title += QStringLiteral(" — ") + folder;
    return menuText(title);
}

/// The filters of the dialog for all that can be opened.
QString whatOpens()
{
    return OpenCommands::tr("All files (*);;%1;;Experiments and talks (*.json);;Saved views (*.png *.svg *.pdf)")
        .arg(dataFilters());
}

}  // namespace

OpenCommands::OpenCommands(Document* document, QWidget* window)
    : QObject(window),
      m_document(document),
      m_window(window),
      m_recogniser(new Recogniser(this)),
      m_jsonOpener(new JsonOpener(this))
{
    connect(m_jsonOpener, &JsonOpener::experimentFound, this, &OpenCommands::openInDocument);
    connect(m_jsonOpener, &JsonOpener::talkRead, this, [this](const Talk& talk, const std::filesystem::path& path) {
        rememberRecentFile(path);
        Q_EMIT talkOpened(talk, path);
    });
    connect(m_jsonOpener, &JsonOpener::lessonFound, this, &OpenCommands::lessonFound);
    connect(m_jsonOpener, &JsonOpener::failed, this, &OpenCommands::problem);
    connect(m_recogniser, &Recogniser::recognised, this,
        [this](const DataSource& guess, const std::filesystem::path& path) { importFrom(guess, path, true); });
    connect(m_recogniser, &Recogniser::failed, this, &OpenCommands::problem);
    connect(m_recogniser, &Recogniser::ordered, this,
        [this](const std::filesystem::path& first, const std::filesystem::path& second) {
            openFirstOf({first, second});
        });
    connect(document, &Document::proposalAccepted, this, [this] {
        const std::optional<Pending> opened = std::exchange(m_pending, std::nullopt);
        if (!opened) return;
        if (!opened->path.empty()) {
            rememberRecentFile(opened->path);
            // However it was opened, what is made of it is saved beside it.
            if (!isPasted(opened->path))
                rememberFolderOf(QStringLiteral("data"), QFile::decodeName(opened->path.c_str()));
        }
        noteWay(*opened);
        if (opened->anew)
            Q_EMIT experimentOpened(isExperimentFile(opened->path) ? opened->path : std::filesystem::path());
        if (opened->path.empty()) Q_EMIT exampleOpened(opened->look);
        if (!opened->path.empty() && !isExperimentFile(opened->path) && !isPictureFile(opened->path))
            Q_EMIT dataOpened();
    });
    connect(document, &Document::experimentChanged, this, &OpenCommands::followChoices);
    connect(document, &Document::resultsChanged, this, &OpenCommands::followDropped);
    connect(document, &Document::problem, this, [this] { m_folder.clear(); });
    connect(
        document, &Document::proposalRejected, this, [this] { m_refused = std::exchange(m_pending, std::nullopt); });
}

void OpenCommands::leaveBy(const Guard& guard, std::function<void()> leave)
{
    if (guard)
        guard(std::move(leave));
    else
        leave();
}

void OpenCommands::open(const std::filesystem::path& path)
{
    std::error_code ignored;
    const std::filesystem::path whole = std::filesystem::absolute(path, ignored);
    m_dropped.clear();
    if (isFolder(whole)) return;
    if (isExperimentFile(whole)) return m_jsonOpener->request(whole);  // or another file of ours
    openInDocument(whole);
}

/// Tells that it is none of the files that can be opened.
bool OpenCommands::isFolder(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored)) return false;
    m_folder = std::filesystem::absolute(path, ignored);
    Q_EMIT folderMet(tr("%1 is a folder. Open a file in it: a matrix, a table, strings, a graph, an experiment or a "
                        "saved view.")
                         .arg(displayName(m_folder)));
    return true;
}

void OpenCommands::openOtherwise()
{
    if (m_folder.empty()) return importRefused();
    chooseInFolder();
}

void OpenCommands::chooseInFolder()
{
    const QString path = askWhatToOpen(
        m_window, tr("Open"), QStringLiteral("data"), whatOpens(), QFile::decodeName(m_folder.c_str()));
    if (!path.isEmpty()) openAsking(nativePath(path));
}

void OpenCommands::openInDocument(const std::filesystem::path& path)
{
    leaveFor([this, path] {
        m_document->open(path, tr("open %1").arg(displayName(path)));
        m_pending = {.path = path};
    });
}

void OpenCommands::openRecent(const std::filesystem::path& path)
{
    const std::optional<DataSource> source = rememberedImport(path);
    if (!source) return open(path);
    leaveFor([this, path, source] {
        m_document->openData(*source, tr("open %1").arg(displayName(path)));
        m_pending = {.path = path, .way = Way::Reused};
    });
}

/// Keeps what was chosen about a file of data with its entry in the list of recent ones.
void OpenCommands::noteWay(const Pending& opened)
{
    if (!opened.anew && opened.path == m_opened) return followChoices();
    m_opened.clear();
    m_followed.reset();
    pruneImports();
    const DataSource& source = m_document->experiment().data;
    if (opened.path.empty() || isExperimentFile(opened.path) || isPictureFile(opened.path)) return;
    m_opened = opened.path;
    m_followed = source;
    m_plain = opened.way == Way::Recognised ? std::optional(source) : std::nullopt;
    if (opened.way == Way::Recognised) forgetImport(opened.path);
    if (opened.way == Way::Chosen) rememberImport(opened.path, source);
    if (opened.way == Way::Reused) Q_EMIT importReused(opened.path, importChoices(source));
}

/// The same file read in another way, by an answer to a remark say, is a choice as well.
void OpenCommands::followChoices()
{
    const DataSource& source = m_document->experiment().data;
    if (m_opened.empty() || m_followed == source || m_opened != std::filesystem::path(mainPath(source))) return;
    m_followed = source;
    if (m_plain == source)
        forgetImport(m_opened);
    else
        rememberImport(m_opened, source);
}

void OpenCommands::openAsking(const std::filesystem::path& path, const QString& kind)
{
    m_dropped.clear();
    if (isFolder(path)) return;
    if (isExperimentFile(path) || isPictureFile(path)) return open(path);
    std::error_code ignored;
    const std::filesystem::path whole = std::filesystem::absolute(path, ignored);
    const auto asData = [this, whole, kind] { leaveFor([this, whole, kind] { m_recogniser->request(whole, kind); }); };
    if (!kind.isEmpty() || !askWhetherLabels(m_window, m_document, whole, asData)) asData();
}

void OpenCommands::openDropped(const QMimeData& dropped)
{
    const QList<QUrl> urls = dropped.urls();
    if (urls.isEmpty()) return;
    if (!urls.first().isLocalFile())
        return Q_EMIT problem(tr("%1 is not a file on this computer. Drop local data, an experiment or a saved view.")
                                  .arg(urls.first().toString()));
    std::vector<std::filesystem::path> files;
    for (const QUrl& url : urls)
        if (url.isLocalFile()) files.push_back(nativePath(url.toLocalFile()));
    // Once the drop is over: a dialog may follow.
    const auto openThem = [this, files = std::move(files)] {
        if (files.size() == 2)
            m_recogniser->requestOrder(files.front(), files.back());
        else
            openFirstOf(files);
    };
    QMetaObject::invokeMethod(this, openThem, Qt::QueuedConnection);
}

void OpenCommands::paste()
{
    Q_EMIT choosing();
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    if (copied && copied->hasUrls()) return openDropped(*copied);
    const QString text = copied ? copied->text() : QString();
    if (text.trimmed().isEmpty())
        return Q_EMIT problem(tr("There is no text on the clipboard. Copy a matrix or a table, then paste it here."));
    try {
        openAsking(keepPasted(text));
    } catch (const FileError& wrong) {
        Q_EMIT problem(problemText(wrong.problem()));
    }
}

void OpenCommands::openFirstOf(const std::vector<std::filesystem::path>& files)
{
    openAsking(files.front());
    m_dropped = files;
}

/// A window shows one file: the second of two may be the labels of the first, and else it is said that it is not open.
void OpenCommands::followDropped()
{
    const auto& results = m_document->results();
    const DataSource& source = m_document->experiment().data;
    if (m_dropped.size() < 2 || m_pending || m_dropped.front() != std::filesystem::path(mainPath(source))) return;
    if (!results || !(results->experiment->data == source)) return;
    const std::vector<std::filesystem::path> dropped = std::exchange(m_dropped, {});
    const std::filesystem::path second = dropped[1];
    const auto asData = [this, second] { leaveFor([this, second] { m_recogniser->request(second, {}); }); };
    if (dropped.size() == 2 && askWhetherLabels(m_window, m_document, second, asData, true)) return;
    Q_EMIT problem(tr("Of %1 files only the first, %2, is open.").arg(dropped.size()).arg(displayName(dropped[0])));
}

void OpenCommands::importFrom(const DataSource& guess, const std::filesystem::path& path, bool anew)
{
    auto* dialog = new ImportDialog(guess, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path, anew] {
        const QString text = tr("open %1").arg(displayName(path));
        if (anew)
            m_document->openData(dialog->source(), text);
        else
            m_document->chooseData(dialog->source(), text);
        const std::filesystem::path file = mainPath(dialog->source());
        m_pending = {.path = file.empty() ? path : file,
            .anew = anew,
            .way = dialog->hasChoices() ? Way::Chosen : Way::Recognised};
    });
    connect(new FileDrops(dialog), &FileDrops::dropped, this, [this, dialog](const QMimeData& dropped) {
        // Another file instead, once the drop is over: the desktop still answers the window it was on.
        QMetaObject::invokeMethod(dialog, &QDialog::reject, Qt::QueuedConnection);
        openDropped(dropped);
    });
    dialog->open();
}

void OpenCommands::changeImport()
{
    const DataSource& source = m_document->experiment().data;
    const std::string path = mainPath(source);
    if (!path.empty()) importFrom(source, path, false);
}

void OpenCommands::applyFix(const Fix& fix)
{
    const bool opens = m_document->refused() != nullptr;
    m_document->applyFix(fix);
    if (!opens || m_document->refused() != nullptr) return;
    m_pending = m_refused;
    if (m_pending) m_pending->way = Way::Chosen;
}

bool OpenCommands::canImportRefused() const
{
    const Job* job = m_document->refused();
    if (!job) return false;
    if (job->file.empty()) return !mainPath(job->experiment->data).empty();
    return !isExperimentFile(job->file) && !isPictureFile(job->file);
}

void OpenCommands::importRefused()
{
    if (!canImportRefused()) return;
    const Job* job = m_document->refused();
    if (!job->file.empty()) return m_recogniser->request(job->file, {});
    importFrom(job->experiment->data, mainPath(job->experiment->data), !m_refused || m_refused->anew);
}

void OpenCommands::chooseFile(const QString& kind)
{
    Q_EMIT choosing();
    const QString path = askWhatToOpen(m_window, tr("Open"), QStringLiteral("data"), whatOpens());
    if (!path.isEmpty()) openAsking(nativePath(path), kind);
}

void OpenCommands::chooseExample()
{
    auto* dialog = new ExamplesDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (const Example* example = dialog->chosen()) openExample(*example);
    });
    dialog->open();
}

void OpenCommands::openExample(const Example& example)
{
    leaveBy(m_exampleGuard, [this, example] {
        m_document->propose(withBothSigns(example.experiment), tr("open the example %1").arg(toText(example.title)));
        Q_EMIT exampleWanted();  // now that an earlier one has been withdrawn
        m_pending = Pending{.look = toText(example.look)};
    });
}

void OpenCommands::newDrawing()
{
    leaveFor([this] {
        // What was done about other data says nothing about what will be drawn.
        Experiment drawing = withoutFixes(m_document->experiment());
        drawing.data = DrawnData{.samples = std::make_shared<const DataSet>(emptyCanvas()), .origin = nullptr};
        drawing.split = Split{};  // what is drawn trains
        drawing = adapted(drawing, emptyCanvas());
        m_document->edit(drawing, tr("draw on an empty canvas"));
        Q_EMIT experimentOpened({});
        Q_EMIT drawingBegun();
    });
}

void OpenCommands::showRecent(QMenu* menu)
{
    menu->clear();
    qDeleteAll(menu->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    menu->setToolTipsVisible(true);
    const std::vector<RecentFile> files = recentFiles();
    if (files.empty()) {
        menu->addAction(tr("No recent files"))->setEnabled(false);
        return;
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (i > 0 && files[i - 1].kept && !files[i].kept) menu->addSeparator();
        const std::filesystem::path path = nativePath(files[i].path);
        QAction* action = menu->addAction(recentTitle(files[i].path), this, [this, path] { openRecent(path); });
        action->setData(files[i].path);
        action->setToolTip(plainTip(files[i].path));
    }
    menu->addSeparator();
    menu->addMenu(keepMenu(menu));
    menu->addAction(tr("&Clear list"), this, &forgetRecentFiles)->setToolTip(tr("Kept files stay in the list."));
    findMissingFiles(menu, [menu](const QStringList& missing) {
        for (QAction* action : menu->actions()) {
            if (!missing.contains(action->data().toString())) continue;
            action->setEnabled(false);
            action->setText(tr("%1 (missing)").arg(action->text()));
        }
    });
}

/// Which files stay on the list.
QMenu* OpenCommands::keepMenu(QMenu* parent)
{
    auto* menu = new QMenu(tr("&Keep in list"), parent);
    menu->setToolTipsVisible(true);
    for (const RecentFile& file : recentFiles()) {
        QAction* action = menu->addAction(recentTitle(file.path));
        action->setToolTip(plainTip(file.path));
        action->setCheckable(true);
        action->setChecked(file.kept);
        connect(action, &QAction::toggled, this, [path = file.path](bool kept) { keepRecentFile(path, kept); });
    }
    return menu;
}

}  // namespace krein
