// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/talk_book.h"

#include <algorithm>
#include <functional>

#include <QUndoCommand>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// Talks share the experiments of their pages, so that keeping both is cheap.
class TalkEdit : public QUndoCommand {
public:
    using Show = std::function<void(const Talk&, int page)>;
    TalkEdit(const QString& text, Talk before, Talk after, int page, int merging, Show show)
        : QUndoCommand(text),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_page(page),
          m_merging(merging),
          m_show(std::move(show))
    {
    }

    void undo() override { m_show(m_before, m_page); }
    void redo() override { m_show(m_after, m_page); }
    int id() const override { return m_merging; }
    bool mergeWith(const QUndoCommand* later) override
    {
        m_after = static_cast<const TalkEdit*>(later)->m_after;
        return true;
    }

private:
    Talk m_before, m_after;
    int m_page, m_merging;
    Show m_show;
};

}  // namespace

TalkBook::TalkBook(QObject* parent) : QObject(parent)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &TalkBook::stateChanged);
}

/// The end of the history is no change; who would be told may be gone.
TalkBook::~TalkBook()
{
    m_undo.disconnect(this);
}

void TalkBook::show(const Talk& talk, int page)
{
    m_talk = talk;
    Q_EMIT changed(std::min(page, pageCount() - 1));
}

void TalkBook::open(const Talk& talk, const std::filesystem::path& path)
{
    m_undo.clear();
    m_undo.setClean();  // which an empty history that was restored is not, and stays when it is cleared
    m_path = path;
    show(talk, 0);
    Q_EMIT stateChanged();
}

void TalkBook::restore(const UnsavedTalk& lost)
{
    open(lost.talk, lost.path);
    m_undo.resetClean();
    Q_EMIT stateChanged();
}

std::optional<UnsavedTalk> TalkBook::unsaved() const
{
    if (!isModified()) return std::nullopt;
    return UnsavedTalk{.talk = m_talk, .path = m_path};
}

QString TalkBook::save(const std::filesystem::path& path)
{
    try {
        writeTalk(m_talk, path);
    } catch (const InvalidInput& wrong) {
        return toText(wrong.what());
    }
    m_path = path;
    m_undo.setClean();
    Q_EMIT stateChanged();
    return {};
}

/// @param merging  edits that follow each other with the same number are one; −1: this one is by itself
void TalkBook::edit(Talk changed, const QString& text, int page, int merging)
{
    if (changed == m_talk) return;
    m_undo.push(new TalkEdit(
        text, m_talk, std::move(changed), page, merging, [this](const Talk& talk, int shown) { show(talk, shown); }));
}

void TalkBook::add(const TalkPage& page, int before)
{
    Talk changed = m_talk;
    changed.pages.insert(changed.pages.begin() + before, page);
    edit(std::move(changed), tr("add page %1 to the talk").arg(before + 1), before);
}

void TalkBook::replace(int number, const TalkPage& page)
{
    Talk changed = m_talk;
    changed.pages[static_cast<std::size_t>(number)] = page;
    edit(std::move(changed), tr("update page %1 from view").arg(number + 1), number);
}

void TalkBook::remove(int number)
{
    Talk changed = m_talk;
    changed.pages.erase(changed.pages.begin() + number);
    edit(std::move(changed), tr("delete page %1 of the talk").arg(number + 1), number);
}

void TalkBook::move(int from, int to)
{
    Talk changed = m_talk;
    const auto at = changed.pages.begin() + from;
    if (from < to)
        std::rotate(at, at + 1, changed.pages.begin() + to + 1);
    else
        std::rotate(changed.pages.begin() + to, at, at + 1);
    edit(std::move(changed), tr("move page %1 of the talk").arg(from + 1), to);
}

void TalkBook::setCaption(int number, const QString& caption)
{
    Talk changed = m_talk;
    changed.pages[static_cast<std::size_t>(number)].caption = caption.toStdString();
    edit(std::move(changed), tr("write the caption of page %1").arg(number + 1), number, number + 1);
}

void TalkBook::setTitle(const QString& title)
{
    Talk changed = m_talk;
    changed.title = title.toStdString();
    edit(std::move(changed), tr("name the talk"), -1, 0);
}

}  // namespace krein
