// SPDX-License-Identifier: GPL-3.0-or-later
//
// The questions for a file: they begin where the last file of that kind was.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include <QString>
#include <QStringList>

#include "core/base/fix.h"
#include "core/reports/text_format.h"

class QWidget;

namespace krein {

/// Where the last file of a kind ("data", "experiment", "picture", "samples", "page") was; at first where the data were
/// read from, else where the settings say.
QString folderOf(const QString& kind);
/// Pictures and samples of data from another folder than before are saved there, until a person chooses otherwise.
/// @param path  of a file
void rememberFolderOf(const QString& kind, const QString& path);

/// A name for askWhereToSave(), in the folder that the data were read from, unless they were pasted.
/// @param data  their path, UTF-8; empty: none
QString besideData(const std::string& data, const QString& name);

/// The name with a suffix of the list: as it is if it has one of them, else with that of the chosen filter.
/// @param suffixes  one for each filter, "png"
QString withSuffix(const QString& name, const QStringList& suffixes, int filter);

struct SaveQuestion {
    QString title;
    QString kind;         ///< as folderOf()
    QString name;         ///< proposed; with a folder: where it belongs, unless what belonged there was saved elsewhere
    QStringList filters;  ///< "PNG picture (*.png)"
};
struct SaveAnswer {
    QString path;
    int filter = 0;  ///< its place in the list
};
/// Asks where to save and, if there is a file under the complete name, whether to replace it.
/// @param complete  makes the name that is written of the one that was typed and the filter; what it is asked about is
///                  what is written
/// @return unset: nowhere
std::optional<SaveAnswer> askWhereToSave(
    QWidget* parent, const SaveQuestion& question, const std::function<QString(const QString&, int)>& complete);

struct TextAnswer {
    QString path;
    TextFormat format = TextFormat::Text;
};
/// The same for a text in one of these formats. @param question  without filters
std::optional<TextAnswer> askWhereToSave(QWidget* parent, SaveQuestion question, std::span<const TextFormat> formats);
/// "Markdown (*.md)" and "md", one for each.
QStringList filtersOf(std::span<const TextFormat> formats);
QStringList suffixesOf(std::span<const TextFormat> formats);

/// Asks for a file to open. @param folder  where to begin; empty: where one of that kind was opened last
/// @return empty: none
QString askWhatToOpen(
    QWidget* parent, const QString& title, const QString& kind, const QString& filters, const QString& folder = {});
/// The same for one file or several. @return empty: none
QStringList askWhatToOpenTogether(QWidget* parent, const QString& title, const QString& kind, const QString& filters);
/// A fix that needs a file with the one that is chosen among its changes; another as it is. @return unset: none
std::optional<Fix> withFile(QWidget* parent, Fix fix);
/// Asks for a folder to write to. @return empty: none
QString askForFolder(QWidget* parent, const QString& title, const QString& kind);

/// Asks whether something is to be saved before it is left, in a box of this name. Calls `leave` once it is saved or a
/// person does without; not if saving failed or the person would rather stay.
/// @param asked  "This talk has not been saved."   @param save  @return whether it is
void askToSave(QWidget* window, const QString& boxName, const QString& asked, std::function<bool()> save,
    std::function<void()> leave);

/// Whether these files are to be replaced; true if there is none of them.
bool mayReplace(QWidget* parent, const QStringList& paths);
/// Asks so in a box "replace". @param asked  "two.json was changed by another program. Replace it?"
bool askToReplace(QWidget* parent, const QString& asked);

}  // namespace krein
