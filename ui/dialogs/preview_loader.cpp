// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/preview_loader.h"
#include "ui/words/data_words.h"

#include <chrono>
#include <exception>
#include <filesystem>

#include "core/data/formats/byte_source.h"
#include "core/data/formats/csv_dialect.h"
#include "core/data/formats/file_formats.h"
#include "core/errors.h"
#include "core/text.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr std::size_t headBytes = 65536;

/// The first bytes of a (decompressed) file. @throws FileError
std::string headOf(const std::filesystem::path& path)
{
    ByteSource source(path);
    std::string head(headBytes, '\0');
    std::size_t size = 0;
    while (size < head.size()) {
        const std::size_t more = source.read(head.data() + size, head.size() - size);
        if (more == 0) break;
        size += more;
    }
    head.resize(size);
    return head;
}

QString shownHead(const std::string& head)
{
    if (head.empty()) return PreviewLoader::tr("The file is empty.");
    if (head.find('\0') != std::string::npos)
        return PreviewLoader::tr("This is a binary file: there are no lines to show.");
    // A character may be cut at the end of the head; other text that is not UTF-8 is shown as what it most likely is.
    const bool utf8 = head.size() == headBytes || isUtf8(head);
    QString text = utf8 ? toText(head) : QString::fromLatin1(head.data(), static_cast<qsizetype>(head.size()));
    if (head.size() == headBytes) text += PreviewLoader::tr("\n… (the first 64 kB are shown)");
    return text;
}

/// The complete lines of the beginning of a file, without byte order mark.
std::string_view completeLines(std::string_view head)
{
    if (head.size() == headBytes) head = head.substr(0, head.rfind('\n') + 1);
    if (head.substr(0, 3) == "\xef\xbb\xbf") head.remove_prefix(3);
    return head;
}

/// How the file is understood, "Read with: comma, double quotes, header line." or "Read as: LIBSVM / SVMlight."
QString guessText(const FileData& file, FileFormat format, const std::string& head)
{
    if (format != FileFormat::Csv) return PreviewLoader::tr("Read as: %1.").arg(toText(formatInfo(format).name));
    const std::string_view lines = completeLines(head);
    if (trimmed(lines).empty() || lines.find('\0') != std::string_view::npos) return {};
    return PreviewLoader::tr("Read with: %1.").arg(toText(dialectText(guessDialect(lines, file.import))));
}

Preview previewOf(const DataSource& source, const RunControl& control)
{
    Preview preview{.source = source};
    try {
        if (const std::string& path = mainPath(source); !path.empty()) {
            const std::string head = headOf(path);
            preview.head = shownHead(head);
            if (const auto* file = std::get_if<FileData>(&source)) {
                preview.format = file->import.format == FileFormat::Automatic ? formatOf(path, head)
                                                                              : file->import.format;
                preview.guess = guessText(*file, *preview.format, head);
            }
        }
        preview.data = std::make_shared<const DataSet>(load(source, control));
    } catch (const FileError& problem) {
        preview.problem = QString::fromUtf8(problem.what());
        if (problem.path() == mainPath(source)) preview.line = problem.line();
    } catch (const InvalidInput& problem) {
        preview.problem = QString::fromUtf8(problem.what());
    } catch (const std::bad_alloc&) {
        preview.problem = PreviewLoader::tr("There is not enough memory for these data.");
    } catch (const std::exception& failure) {
        preview.problem = PreviewLoader::tr("The data cannot be read: %1.").arg(QString::fromUtf8(failure.what()));
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

PreviewLoader::PreviewLoader(QObject* parent) : QObject(parent)
{
    m_thread = std::jthread([this](std::stop_token quit) { work(std::move(quit)); });
}

PreviewLoader::~PreviewLoader()
{
    stop();
    m_thread.request_stop();
    m_thread.join();
}

void PreviewLoader::request(DataSource source)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting = std::move(source);
        ++m_newest;
        m_stopRunning.request_stop();
    }
    m_wake.notify_one();
}

void PreviewLoader::stop()
{
    const std::scoped_lock lock(m_mutex);
    m_waiting.reset();
    ++m_newest;
    m_stopRunning.request_stop();
}

void PreviewLoader::work(std::stop_token quit)
{
    for (;;) {
        DataSource source;
        std::uint64_t number = 0;
        RunControl control;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_waiting.has_value(); })) return;
            source = *std::exchange(m_waiting, std::nullopt);
            number = m_newest;
            m_stopRunning = std::stop_source();
            control.stop = m_stopRunning.get_token();
        }
        control.progress = [this, number, throttle = std::make_shared<Throttle>()](double fraction, std::string_view) {
            if (!throttle->passes()) return;
            QMetaObject::invokeMethod(
                this,
                [this, fraction, number] {
                    if (number == m_newest) Q_EMIT progressed(fraction);
                },
                Qt::QueuedConnection);
        };
        Preview preview = previewOf(source, control);
        if (control.stopped()) continue;
        QMetaObject::invokeMethod(
            this, [this, number, result = std::move(preview)]() mutable { answer(std::move(result), number); },
            Qt::QueuedConnection);
    }
}

void PreviewLoader::answer(Preview preview, std::uint64_t number)
{
    if (number == m_newest) Q_EMIT finished(preview);  // m_newest changes on this thread only
}

}  // namespace krein
