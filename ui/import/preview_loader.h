// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "core/data/formats/file_part.h"
#include "core/data/formats/pairs/pair_list.h"
#include "core/data/import/data_source.h"
#include "ui/document/mailbox.h"
#include "ui/import/gap_picture.h"

namespace krein {

/// The source's main file taken as objects, a matrix or a graph: as it is if it is that already, else with nothing but
/// the path. @param id  "file", "matrix" or "graph"
DataSource takenAs(const DataSource& source, std::string_view id);
/// What the source gives; a matrix gets the role its values speak for, unless a
/// remark asks for it. Reads the file. @throws FileError  as load()
DataSet loadJudged(DataSource& source, const RunControl& control);

/// A source to look at.
struct PreviewRequest {
    DataSource source;
    bool judgeRole = false;  ///< whether a matrix holds dissimilarities is judged by its values
};

/// What a source gives, or why it gives nothing.
struct Preview {
    DataSource source;                              ///< with the role that was judged
    std::shared_ptr<const DataSet> data = nullptr;  ///< null if there is a problem
    QString problem = {};                           ///< one sentence; empty if all went well
    std::vector<Fix> fixes = {};                    ///< what would take it away
    std::size_t line = 0;                           ///< of the main file where the problem is, from 1; 0: not told
    QString head = {};                      ///< the beginning of the main file as text; of a binary file a sentence
    std::optional<FileFormat> format = {};  ///< what the main file is read as; nothing for other sources than FileData
    std::shared_ptr<const MatrixGapMap> gaps = nullptr;       ///< of a matrix that lacks values
    std::map<std::string, std::vector<FilePart>> parts = {};  ///< of the files that hold several, by their path
    std::vector<ValueColumn> valueColumns = {};               ///< of a text that is, or may be, a list of pairs
    QString guess = {};  ///< how the reader understands the file, "Read with: comma, header line."
};

/// What files hold, kept as long as these do not change: reading them takes as long as loading them.
class KnownParts {
public:
    /// Nothing of a file that cannot be read.
    const std::vector<FilePart>& of(const std::string& path, const RunControl& control);

private:
    struct Entry {
        std::filesystem::file_time_type changed;
        std::uintmax_t size = 0;
        std::vector<FilePart> parts;
    };
    std::map<std::string, Entry> m_entries;
};

/// Loads data sources on a thread of its own: one under way, one waiting. The newest request takes the place and stops
/// what is under way. Only the newest request is answered.
class PreviewLoader : public QObject {
    Q_OBJECT
public:
    explicit PreviewLoader(QObject* parent = nullptr);  ///< its end stops what is under way and waits

    void request(PreviewRequest request);
    /// Gives up what is under way or waiting; it is not answered.
    void stop();

Q_SIGNALS:
    void finished(const krein::Preview& preview);
    void progressed(double fraction);

private:
    using Box = Mailbox<PreviewRequest, Preview>;

    void load(const PreviewRequest& request, Box::Task& task);

    KnownParts m_parts;  ///< for the thread of m_box
    Box m_box;
};

}  // namespace krein
