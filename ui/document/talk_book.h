// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QObject>
#include <QUndoStack>

#include "core/documents/talk.h"
#include "ui/document/recovery.h"

namespace krein {

/// The talk that is being made: its pages, the history of its edits, which is its own, and its file. Pages are numbered
/// from 0.
class TalkBook : public QObject {
    Q_OBJECT
public:
    explicit TalkBook(QObject* parent = nullptr);
    ~TalkBook() override;

    const Talk& talk() const { return m_talk; }
    int pageCount() const { return static_cast<int>(m_talk.pages.size()); }
    /// @pre there is such a page
    const TalkPage& page(int number) const { return m_talk.pages[static_cast<std::size_t>(number)]; }
    QUndoStack* undoStack() { return &m_undo; }
    const std::filesystem::path& path() const { return m_path; }  ///< empty: no file yet
    /// It is not what it was when it was opened, saved or begun.
    bool isModified() const { return !m_undo.isClean(); }

    /// Another talk takes the place of this one, which undo does not bring back.
    void open(const Talk& talk, const std::filesystem::path& path);
    /// The same of one with changes that were not saved when a program died.
    void restore(const UnsavedTalk& lost);
    /// What would be lost by a crash; unset: nothing.
    std::optional<UnsavedTalk> unsaved() const;
    /// @return  empty, or one sentence about what went wrong
    QString save(const std::filesystem::path& path);

    // Each is one step of undo; writing on at the same caption or title is one.
    void add(const TalkPage& page, int before);  ///< pageCount(): behind the last
    void replace(int number, const TalkPage& page);
    void remove(int number);
    /// @param to  its number then
    void move(int from, int to);
    void setCaption(int number, const QString& caption);
    void setTitle(const QString& title);

Q_SIGNALS:
    /// @param page  the one that was changed, or the nearest to it that there is; −1: none
    void changed(int page);
    void stateChanged();  ///< file, or whether it is modified

private:
    void edit(Talk changed, const QString& text, int page, int merging = -1);
    void show(const Talk& talk, int page);

    Talk m_talk;
    QUndoStack m_undo;
    std::filesystem::path m_path;
};

}  // namespace krein
