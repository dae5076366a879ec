// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/preview_loader.h"

#include <chrono>
#include <exception>
#include <filesystem>

#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/tables/csv_dialect.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/import/doubts.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/object_file.h"
#include "core/data/import/recognise.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/unicode.h"
#include "ui/text/data_words.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// The complete lines of the beginning of a file, without byte order mark.
std::string_view completeLines(std::string_view head)
{
    if (head.size() == headSize) head = head.substr(0, head.rfind('\n') + 1);
    if (head.substr(0, 3) == "\xef\xbb\xbf") head.remove_prefix(3);
    return head;
}

QString shownHead(const std::string& head)
{
    if (head.empty()) return PreviewLoader::tr("The file is empty.");
    if (head.find('\0') != std::string::npos)
        return PreviewLoader::tr("This is a binary file: there are no lines to show.");
    // Text that is not UTF-8 is shown as it is read.
    QString text = toText(isUtf8(completeLines(head)) ? head : fromWindows1252(head).value_or(head));
    if (head.size() == headSize) text += PreviewLoader::tr("\n… (the first 64 kB are shown)");
    return text;
}

/// How the file is understood, "Read with: comma, double quotes, header line." or "Read as: LIBSVM / SVMlight."
QString guessText(const FileData& file, FileFormat format, const std::string& head)
{
    if (format != FileFormat::Csv) return PreviewLoader::tr("Read as: %1.").arg(toText(formatInfo(format).name));
    const std::string_view lines = completeLines(head);
    if (trimmed(lines).empty() || lines.find('\0') != std::string_view::npos) return {};
    return PreviewLoader::tr("Read with: %1.").arg(toText(dialectText(guessDialect(lines, file.import))));
}

/// How a matrix is understood, "Taken as: dissimilarities between 40 objects."
QString matrixText(const DataSet& data)
{
    const QString what = data.proximity.dissimilarity ? PreviewLoader::tr("dissimilarities (0 means identical)")
                                                      : PreviewLoader::tr("similarities (larger means more similar)");
    return PreviewLoader::tr("Imported as: a matrix of %1 between %2 objects.")
        .arg(what, groupedNumber(data.proximity.values.cols()));
}

/// Which sheet, array, … of its file is wanted.
std::string partOf(const DataSource& source)
{
    if (const auto* file = std::get_if<FileData>(&source)) return file->import.variable;
    if (const auto* matrix = std::get_if<MatrixData>(&source)) return matrix->variable;
    return {};
}

/// A file that cannot be read in the form or format that was chosen by hand may be read in the one that it has.
void offerDetection(const DataSource& source, std::vector<Fix>& fixes)
{
    const auto* file = std::get_if<FileData>(&source);
    const auto* matrix = std::get_if<MatrixData>(&source);
    const std::string label = PreviewLoader::tr("Detect automatically").toStdString();
    if (matrix && matrix->form != MatrixForm::Automatic)
        fixes.emplace_back("data.form", std::string("automatic"), label);
    if (file && file->import.format != FileFormat::Automatic)
        fixes.emplace_back("data.format", std::string("automatic"), label);
}

/// What can be chosen in the files of the source.
void addParts(const DataSource& source, KnownParts& known, const RunControl& control, Preview& preview)
{
    for (const std::string& path : filesOf(source)) {
        if (control.stopped()) return;
        if (const std::vector<FilePart>& parts = known.of(path, control); !parts.empty()) preview.parts[path] = parts;
    }
}

Preview previewOf(const PreviewRequest& request, KnownParts& known, const RunControl& control)
{
    const DataSource& source = request.source;
    Preview preview{.source = source};
    try {
        if (const std::string& path = mainPath(source); !path.empty()) {
            ByteSource bytes(path, control);
            const std::string head = headOf(bytes);
            preview.head = shownHead(head);
            if (const auto* file = std::get_if<FileData>(&source)) {
                preview.format = file->import.format == FileFormat::Automatic ? formatOf(path, head)
                                                                              : file->import.format;
                preview.guess = guessText(*file, *preview.format, head);
            }
            const FileFormat format = openContent(
                bytes, partOf(source), control, preview.format.value_or(FileFormat::Automatic));
            preview.head = shownHead(headOf(bytes));
            if (std::holds_alternative<MatrixData>(source) && format == FileFormat::Csv)
                preview.valueColumns = valueColumns(bytes);
        }
        preview.data = std::make_shared<const DataSet>(
            request.judgeRole ? loadJudged(preview.source, control) : load(source, control));
        if (preview.data->kind == DataKind::Proximity) preview.guess = matrixText(*preview.data);
    } catch (const FileError& problem) {
        Problem told = problem.problem();
        std::error_code ignored;
        // The form and the title say which file it is, so that its folders would only make the sentence long.
        if (told.file == mainPath(source) && !std::filesystem::is_directory(told.file, ignored))
            told.file = told.file.filename();
        preview.problem = problemText(told);
        preview.fixes = fixesOf(problem);
        const auto* inSheet = dynamic_cast<const SheetError*>(&problem);
        if (problem.path() == mainPath(source)) preview.line = inSheet ? inSheet->textLine() : problem.line();
    } catch (const InvalidInput& problem) {
        preview.problem = problemText(std::current_exception());
        preview.fixes = fixesOf(problem);
    } catch (...) {
        preview.problem = problemText(std::current_exception());
    }
    if (!preview.data && !control.stopped()) offerDetection(source, preview.fixes);
    addParts(source, known, control, preview);
    try {
        const auto* matrix = std::get_if<MatrixData>(&source);
        if (matrix && !matrix->matrix.empty() && (!preview.data || matrix->missing != MatrixGaps::Refuse)
            && !control.stopped())
            preview.gaps = gapMapOf(matrixAsWritten(*matrix, control));
    } catch (...) {
        // What is wrong with it was said above.
    }
    return preview;
}

/// Passes on at most one report in 50 ms: a reader may report for every line.
class Throttle {
public:
    bool passes()
    {
        const auto now = std::chrono::steady_clock::now();
        if (now < m_next) return false;
        m_next = now + std::chrono::milliseconds(50);
        return true;
    }

private:
    std::chrono::steady_clock::time_point m_next;
};

}  // namespace

DataSource takenAs(const DataSource& source, std::string_view id)
{
    if (id == info(source).id) return source;
    if (id == MatrixData::info.id) return MatrixData{.matrix = mainPath(source)};
    if (id == GraphData::info.id) return GraphData{.edges = mainPath(source)};
    return FileData{.file = mainPath(source)};
}

DataSet loadJudged(DataSource& source, const RunControl& control)
{
    auto* matrix = std::get_if<MatrixData>(&source);
    if (matrix) matrix->role = ProximityRole::Automatic;
    DataSet data = load(source, control);
    if (matrix && !control.stopped() && !askForRole(data.remarks))
        matrix->role = data.proximity.dissimilarity ? ProximityRole::Dissimilarity : ProximityRole::Similarity;
    return data;
}

const std::vector<FilePart>& KnownParts::of(const std::string& path, const RunControl& control)
{
    std::error_code problem;
    const auto changed = std::filesystem::last_write_time(path, problem);
    const std::uintmax_t size = problem ? 0 : std::filesystem::file_size(path, problem);
    const auto known = m_entries.find(path);
    if (known != m_entries.end() && known->second.changed == changed && known->second.size == size)
        return known->second.parts;
    Entry entry{.changed = changed, .size = size, .parts = {}};
    try {
        entry.parts = partsOf(path, control);
    } catch (...) {
        // What is wrong with the file is said where it is loaded.
    }
    if (control.stopped()) m_entries.erase(path);  // that was not all of it
    static const std::vector<FilePart> none;
    return control.stopped() ? none : m_entries.insert_or_assign(path, std::move(entry)).first->second.parts;
}

PreviewLoader::PreviewLoader(QObject* parent)
    : QObject(parent),
      m_box(
          this, [this](const PreviewRequest& request, Box::Task& task) { load(request, task); },
          [](const PreviewRequest& request, const QString& problem, Box::Task& task) {
              task.post(Preview{.source = request.source, .problem = problem});
          },
          [this](const Preview& preview) { Q_EMIT finished(preview); })
{
}

void PreviewLoader::request(PreviewRequest request)
{
    m_box.replace(std::move(request));
}

void PreviewLoader::stop()
{
    m_box.clear();
}

void PreviewLoader::load(const PreviewRequest& request, Box::Task& task)
{
    const auto throttle = std::make_shared<Throttle>();
    const RunControl control{
        .stop = task.stop(), .progress = [this, task, throttle](double fraction, std::string_view) {
            if (!throttle->passes()) return;
            task.tell([this, fraction] { Q_EMIT progressed(fraction); });
        }};
    task.post(previewOf(request, m_parts, control));
}

}  // namespace krein
