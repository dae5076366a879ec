// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_commands.h"

#include <algorithm>

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMessageBox>
#include <QMimeData>
#include <QPainter>
#include <QPointer>
#include <QPrinter>
#include <QProgressDialog>

#include "core/base/errors.h"
#include "core/base/write_file.h"
#include "core/data/formats/writing/write_data.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/take_away.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/print_preview.h"
#include "ui/controls/saved_note.h"
#include "ui/document/document.h"
#include "ui/export/coordinates_dialog.h"
#include "ui/export/export_data.h"
#include "ui/export/export_dialog.h"
#include "ui/export/matrix_dialog.h"
#include "ui/export/picture_exporter.h"
#include "ui/export/print_colours.h"
#include "ui/export/window_picture.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/views/export.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr QSize smallest(480, 360);  // what is smaller on the screen is not readable in a paper
constexpr qsizetype mostCopiedBytes = qsizetype{64} << 20;

/// Cells of CSV as spreadsheets paste them.
QByteArray betweenTabs(QByteArray csv)
{
    bool isQuoted = false;
    for (char& c : csv) {
        if (c == '"') isQuoted = !isQuoted;
        if (c == ',' && !isQuoted) c = '\t';
    }
    return csv;
}

/// @return  what is to be said about it   @throws InvalidInput  there is no such matrix, or it cannot be written, and
/// why
std::vector<std::string> writeMatrixOf(const Results& results, const MatrixWish& wish, const QString& path)
{
    const ObjectCounts counts = objectCounts(results);
    const bool isOther = wish.all && counts.all != counts.trained;
    const Results all = isOther ? run(onAllObjects(results.experiment), results) : Results();
    std::vector<std::string> remarks;
    const NamedMatrix matrix = takenMatrix(isOther ? all : results, wish.which, remarks);
    for (std::string& remark : writeMatrix(matrix, nativePath(path))) remarks.push_back(std::move(remark));
    return remarks;
}

/// As large as there is room, in dark on white.
void printOn(View& view, QSize size, QPrinter& printer)
{
    const InPrintColours colours(view);
    const QRectF page = printer.pageRect(QPrinter::DevicePixel);
    const double scale = std::min(page.width() / size.width(), page.height() / size.height());
    QPainter painter(&printer);
    painter.setRenderHint(QPainter::LosslessImageRendering, true);
    painter.translate((page.width() - scale * size.width()) / 2.0, 0.0);
    painter.scale(scale, scale);
    paintView(view, painter, size);
}

}  // namespace

struct ExportCommands::SavedFile {
    QPointer<QWidget> above;
    QString path;
    QString objects;  ///< how many of what could be written, "18 of 25 objects"; may be empty
};

ExportCommands::ExportCommands(Document* document, std::vector<View*> views, QWidget* window)
    : QObject(window),
      m_document(document),
      m_views(std::move(views)),
      m_window(window),
      m_exporter(new PictureExporter(document, this))
{
    connect(m_exporter, &PictureExporter::finished, this, &ExportCommands::report);
}

void ExportCommands::copyPicture(View* view)
{
    if (!view->results()) return Q_EMIT problem(tr("There is nothing to copy yet."));
    const InPrintColours colours(*view);
    const QImage image = imageOf(*view, view->size(), pictureMetadata(*view, *m_document));
    const QByteArray png = pngOf(image);
    if (png.isEmpty()) return Q_EMIT problem(tr("The view was not copied: it could not be drawn."));
    auto* copied = new QMimeData;
    copied->setImageData(image);
    copied->setData(QStringLiteral("image/png"), png);  // an image alone would lose the experiment inside
    QGuiApplication::clipboard()->setMimeData(copied);
    confirmCopied(m_window, tr("Copied: %1").arg(view->shownTitle()));
}

void ExportCommands::copyData(View* view)
{
    if (!view->results()) return Q_EMIT problem(tr("There is nothing to copy yet."));
    const QByteArray csv = QByteArray::fromStdString(view->numbers());
    if (csv.isEmpty()) return Q_EMIT problem(tr("There are no data to copy. %1").arg(view->sentence()));
    if (csv.size() > mostCopiedBytes)
        return Q_EMIT problem(tr("The data have %1 MB, which is too much for the clipboard. Save the view as CSV.")
                                  .arg(csv.size() >> 20));
    auto* copied = new QMimeData;
    copied->setText(QString::fromUtf8(betweenTabs(csv)));
    copied->setData(QStringLiteral("text/csv"), csv);
    QGuiApplication::clipboard()->setMimeData(copied);
    confirmCopied(m_window, tr("Copied data: %1").arg(view->shownTitle()));
}

void ExportCommands::exportPicture(View* view)
{
    if (m_exporter->isBusy()) return Q_EMIT problem(tr("Other views are still being saved."));
    if (const QString why = m_document->isComplete() ? whyEmpty(*view) : QString(); !why.isEmpty())
        return Q_EMIT problem(tr("%1 was not saved: %2").arg(view->shownTitle(), why));
    ask({view});
}

void ExportCommands::print(View* view)
{
    if (!view->results()) return Q_EMIT problem(tr("There is nothing to print yet."));
    const QSize size = view->size().expandedTo(smallest);
    const QPointer<View> shown(view);
    previewPrint(m_window, view->shownTitle(), size.width() > size.height(), [shown, size](QPrinter& printer) {
        if (shown) printOn(*shown, size, printer);
    });
}

void ExportCommands::exportAll()
{
    if (m_exporter->isBusy()) return Q_EMIT problem(tr("Other views are still being saved."));
    ask(m_views);
}

void ExportCommands::ask(const std::vector<View*>& views)
{
    auto* dialog = new ExportDialog(views, m_document->isComplete(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { start(dialog->wishes(), dialog->pictureSize()); });
    dialog->open();
}

void ExportCommands::start(std::vector<PictureWish> wishes, const PictureSize& size)
{
    auto* progress = new QProgressDialog(m_window);
    progress->setObjectName(QStringLiteral("export.progress"));
    progress->setWindowTitle(tr("Save views"));
    progress->setLabelText(tr("Saving views …"));
    progress->setWindowModality(Qt::WindowModal);
    progress->setAutoReset(false);
    progress->setAutoClose(false);
    progress->setMinimumDuration(300);
    progress->setRange(0, static_cast<int>(wishes.size()));
    progress->setValue(0);
    connect(progress, &QProgressDialog::canceled, m_exporter, &PictureExporter::cancel);
    connect(m_exporter, &PictureExporter::progressed, progress, [progress](int done, int all, const QString& doing) {
        progress->setRange(0, all);
        progress->setValue(done);
        progress->setLabelText(tr("%1 …").arg(doing));
    });
    connect(m_exporter, &PictureExporter::finished, progress, &QObject::deleteLater);
    m_exporter->start(std::move(wishes), size);
}

void ExportCommands::report(
    const QStringList& written, const QStringList& leftOut, const QString& wrong, const QStringList& lacking)
{
    const QString which = written.size() == 1 ? written.first()
        : written.isEmpty()                   ? QString()
                            : tr("%1 files in %2").arg(written.size()).arg(QFileInfo(written.first()).absolutePath());
    if (!which.isEmpty()) confirmSaved(m_window, written.first(), written.size());
    if (!which.isEmpty()) Q_EMIT done(tr("Saved %1").arg(which));
    QStringList sentences;
    if (!wrong.isEmpty()) sentences << wrong;
    if (!leftOut.isEmpty()) sentences << tr("Not saved: %1").arg(leftOut.join(QLatin1Char(' ')));
    sentences << lacking;
    if (!sentences.isEmpty()) Q_EMIT problem(sentences.join(QLatin1Char(' ')));
}

void ExportCommands::saveWindow()
{
    const auto& results = m_document->results();
    const QImage image = pictureOfWindow(
        *m_window, pictureMetadata(results ? *results->experiment : m_document->experiment(), *m_document));
    const std::optional<SaveAnswer> answer = askWhereToSave(m_window,
        {.title = tr("Save a picture of the window"),
            .kind = QStringLiteral("pictures"),
            .name = proposedName(QStringLiteral("window")) + QStringLiteral(".png"),
            .filters = {tr("PNG picture (*.png)")}},
        [](const QString& typed, int filter) { return withSuffix(typed, {QStringLiteral("png")}, filter); });
    if (!answer) return;
    try {
        const QByteArray png = pngOf(image);
        if (png.isEmpty())
            return Q_EMIT problem(tr("%1 was not written: the window could not be drawn.").arg(answer->path));
        writeTextFile(nativePath(answer->path), png.toStdString());
        confirmSaved(m_window, answer->path);
        Q_EMIT done(tr("Saved %1").arg(answer->path));
    } catch (const FileError& wrong) {
        Q_EMIT problem(toText(wrong.what()));
    }
}

void ExportCommands::exportSamples()
{
    const auto& results = m_document->results();
    if (!results || !results->data) return Q_EMIT problem(tr("There are no data to save yet."));
    try {
        const QString path = exportData(m_window, *results);
        if (!path.isEmpty()) confirmSaved(m_window, path);
        if (!path.isEmpty()) Q_EMIT done(tr("Saved %1").arg(path));
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(toText(wrong.what()));
    }
}

/// The endings of a format, the first of which is added to a name that has none of any of them.
struct TableKind {
    QString name;
    QStringList endings;  ///< ".phy"
};
struct ExportCommands::TableQuestion {
    QString title;
    QString name;                  ///< proposed, without an ending
    std::vector<TableKind> kinds;  ///< the proposed one first
};

std::optional<QString> ExportCommands::askForTable(QWidget* above, const TableQuestion& question)
{
    QStringList filters, endings;
    for (const TableKind& kind : question.kinds) {
        QStringList patterns;
        for (const QString& ending : kind.endings)
            patterns << QLatin1Char('*') + ending << QLatin1Char('*') + ending + QLatin1String(".gz");
        filters << QStringLiteral("%1 (%2)").arg(kind.name, patterns.join(QLatin1Char(' ')));
        endings << kind.endings;
    }
    const auto complete = [&](const QString& typed, int filter) {
        const bool packed = typed.endsWith(QLatin1String(".gz"), Qt::CaseInsensitive);
        const QString plain = packed ? typed.chopped(3) : typed;
        if (std::ranges::any_of(endings, [&](const QString& one) { return plain.endsWith(one, Qt::CaseInsensitive); }))
            return typed;
        const QString ending = question.kinds[static_cast<std::size_t>(filter)].endings.front();
        return packed ? plain + ending + typed.last(3) : typed + ending;
    };
    const std::optional<SaveAnswer> answer = askWhereToSave(above,
        {.title = question.title,
            .kind = QStringLiteral("samples"),
            .name = question.name + question.kinds.front().endings.front(),
            .filters = filters},
        complete);
    return answer ? std::optional(answer->path) : std::nullopt;
}

/// A page in a window of its own may hide what the main window says.
void ExportCommands::tellProblem(QWidget* above, const QString& sentence)
{
    if (above->window() == m_window) return Q_EMIT problem(sentence);
    withdrawSaved(above);
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Not saved"), sentence, QMessageBox::Ok, above);
    box->setObjectName(QStringLiteral("export.problem"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

/// "primates-coordinates" of data that were read from primates.phy, in their folder.
QString ExportCommands::proposedName(const QString& what) const
{
    const std::string& data = mainPath(m_document->experiment().data);
    const QString stem = stemOf(data);
    return stem.isEmpty() ? what : besideData(data, stem + QLatin1Char('-') + what);
}

void ExportCommands::saveMatrixAbove(QWidget* above)
{
    whenComputed(above, [this, above] { askForMatrix(above); });
}

void ExportCommands::saveProposedAbove(QWidget* above)
{
    whenComputed(above, [this, above] {
        const auto& results = m_document->results();
        if (!results || !results->gram) return tellProblem(above, tr("There is no matrix to save yet."));
        const QString why = firstProblemText(*results, Stage::Corrected);
        if (!why.isEmpty()) return tellProblem(above, why);
        MatrixWish wish = proposedMatrix(*results);
        wish.all = true;
        writeMatrixAs(above, wish);
    });
}

/// @param above  whose end ends the waiting   @param ask  once the results are those of the document's experiment
void ExportCommands::whenComputed(QWidget* above, const std::function<void()>& ask)
{
    m_waiting.reset();
    const auto isThere = [this] {
        using State = Computation::State;
        const auto& results = m_document->results();
        const State state = m_document->computation().state();
        const bool isUnderWay = state == State::Previewing || state == State::Refining;
        return results && results->experiment == m_document->experiment() && (results->gram || !isUnderWay);
    };
    if (isThere()) return ask();
    // What was changed a moment ago is still being computed: no other matrix is to be saved in its place.
    Q_EMIT done(tr("The matrix is being computed; then you choose where to save it."));
    const QPointer<QWidget> window(above);
    m_waiting = std::make_unique<QObject>();
    connect(m_document, &Document::resultsChanged, m_waiting.get(), [this, isThere, window, ask] {
        const bool hasMatrix = isThere() && m_document->results()->gram;
        const bool isCancelled = !hasMatrix && m_document->computation().state() == Computation::State::Stopped;
        if (!isThere() && !isCancelled) return;
        QObject* waiting = m_waiting.release();
        // Questions have event loops of their own, in which more results may come.
        disconnect(m_document, nullptr, waiting, nullptr);
        waiting->deleteLater();  // it is the context of this very call
        if (!window) return;
        if (isCancelled) return tellProblem(window, tr("Computing was cancelled, so there is no matrix to save."));
        ask();
    });
}

void ExportCommands::askForMatrix(QWidget* above)
{
    const auto& results = m_document->results();
    if (!results || !results->gram) return tellProblem(above, tr("There is no matrix to save yet."));
    auto* dialog = new MatrixDialog(*results, above);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (above->window() != m_window) dialog->proposeAll();
    connect(dialog, &QDialog::accepted, this, [this, dialog, above] { writeMatrixAs(above, dialog->wish()); });
    dialog->open();
}

void ExportCommands::writeMatrixAs(QWidget* above, const MatrixWish& wish)
{
    const std::shared_ptr<const Results> results = m_document->results();
    if (!results || !results->gram) return tellProblem(above, tr("There is no matrix to save yet."));
    std::vector<TableKind> kinds;
    for (const MatrixFormatInfo& about : matrixFormats()) {
        if (about.format == MatrixFormat::Libsvm && wish.which.distances) continue;
        TableKind kind{.name = toText(about.name), .endings = {}};
        for (const std::string_view ending : about.endings) kind.endings << toText(ending);
        kinds.insert(about.format == wish.format ? kinds.begin() : kinds.end(), kind);
    }
    const bool isOther = wish.which.corrected && isCorrected(results->corrected.get());
    const QString what = wish.which.distances ? QStringLiteral("distances") : QStringLiteral("matrix");
    const std::optional<QString> path = askForTable(above,
        {.title = !isOther             ? tr("Save matrix")
                : wish.which.distances ? tr("Save corrected distances")
                                       : tr("Save corrected matrix"),
            .name = proposedName(isOther ? QStringLiteral("corrected-") + what : what),
            .kinds = std::move(kinds)});
    Q_EMIT matrixAnswered(path.has_value());
    if (!path) return Q_EMIT done({});  // that it is being computed is over
    const SavedFile saved{above, *path, objectsText(*results, wish.all)};
    m_saver.add([results, wish, file = *path] { return writeMatrixOf(*results, wish, file); },
        [this, saved](const SaveQueue::Outcome& outcome) { tellSaved(saved, outcome); });
}

void ExportCommands::tellSaved(const SavedFile& file, const SaveQueue::Outcome& outcome)
{
    QWidget* above = file.above ? file.above.data() : m_window;
    if (!outcome.problem.isEmpty()) return tellProblem(above, outcome.problem);
    QStringList said{
        file.objects.isEmpty() ? tr("Saved %1.").arg(file.path) : tr("Saved %1: %2.").arg(file.path, file.objects)};
    for (const std::string& remark : outcome.remarks) said << toText(remark);
    confirmSaved(above, file.path, 1, file.objects);
    Q_EMIT done(said.join(QLatin1Char(' ')));
}

void ExportCommands::saveCoordinates()
{
    const std::shared_ptr<const Results> results = m_document->results();
    if (!results || !results->projection) return Q_EMIT problem(tr("There is no embedding to save yet."));
    if (const std::optional<CoordinatesWish> only = onlyCoordinates(*results))
        return writeCoordinatesAs(results, *only);
    auto* dialog = new CoordinatesDialog(*results, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, results] { writeCoordinatesAs(results, dialog->wish()); });
    dialog->open();
}

void ExportCommands::writeCoordinatesAs(const std::shared_ptr<const Results>& results, const CoordinatesWish& wish)
{
    const std::optional<QString> path = askForTable(m_window,
        {.title = wish.corrected ? tr("Save corrected coordinates") : tr("Save coordinates"),
            .name = proposedName(
                wish.corrected ? QStringLiteral("corrected-coordinates") : QStringLiteral("coordinates")),
            .kinds = {{tr("Table"), {QStringLiteral(".csv")}}}});
    if (!path) return;
    const SavedFile saved{m_window, *path, coordinatesText(*results, wish)};
    m_saver.add(
        [results, wish, file = *path] {
            const Results all = wish.all ? run(onAllObjects(results->experiment), *results) : Results();
            const Results& taken = wish.all ? all : *results;
            writeDataFile(nativePath(file), coordinatesCsv(takenCoordinates(taken, wish.corrected, results.get())));
            return std::vector<std::string>();
        },
        [this, saved](const SaveQueue::Outcome& outcome) { tellSaved(saved, outcome); });
}

}  // namespace krein
