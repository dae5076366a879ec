// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_page.h"

#include "core/papers/paper_report.h"

namespace krein {

namespace {

void say(Page& page, const std::string& text)
{
    page.blocks.emplace_back(Sentence{{}, text});
}

void addHeading(Page& page, const std::string& heading)
{
    page.blocks.emplace_back(PageHeading{{}, heading});
}

/// What is said of each, below a heading; nothing of none.
template <class Things, class Words>
void addList(Page& page, const std::string& heading, const Things& things, Words words)
{
    if (things.empty()) return;
    addHeading(page, heading);
    PageList list;
    for (const auto& one : things) list.items.push_back(words(one));
    page.blocks.emplace_back(std::move(list));
}

/// With a blank before it, if there is any.
std::string further(const std::string& sentence)
{
    return sentence.empty() ? sentence : " " + sentence;
}

}  // namespace

Page protocolOf(const PaperTable& table)
{
    const auto itself = [](const std::string& sentence) { return sentence; };
    Page page;
    say(page, table.citation);
    addHeading(page, "How it is rerun");
    say(page, table.protocol);
    if (!table.missing.empty()) say(page, "It cannot be rerun. " + table.missing);
    addList(page, "What the paper leaves open, and what the program does", table.silent, itself);
    addList(page, "What reruns show", table.notes, itself);
    addList(page, "Why ours may differ", table.differences,
        [&](const PaperDifference& difference) { return differenceSentence(table, difference); });
    addList(page, "Columns", table.columns, [&](const PaperColumn& column) {
        const std::string& unit = column.quantity.unit.empty() ? table.quantity.unit : column.quantity.unit;
        return column.id + ": " + column.title + (unit.empty() ? "" : ", " + unit) + "." + further(column.missing)
            + further(column.notCompared);
    });
    addList(page, "Rows", table.rows, [](const PaperRow& row) {
        return row.id + ": " + (row.ask.empty() ? row.data + "." : row.ask) + further(row.stands);
    });
    return page;
}

Page pageOf(const PaperTable& table)
{
    Page page = protocolOf(table);
    page.title = table.title;
    page.blocks.insert(page.blocks.begin() + 1, Sentence{{}, table.shows});
    if (PageTable published = publishedOf(table); !published.rows.empty()) {
        addHeading(page, "Published values");
        published.notes.clear();  // the citation and the units are said above
        page.blocks.emplace_back(std::move(published));
    }
    addList(page, "Claims that a rerun tests", table.claims,
        [](const PaperClaim& claim) { return claim.says + further(claim.why); });
    addList(page, "Pictures, see kreinscope-cli paper experiment " + table.id + " PICTURE", table.pictures,
        [](const PaperPicture& picture) {
            return picture.id + ": " + picture.title + ". " + picture.shows
                + (picture.views.empty() ? " A study." : " --view " + picture.views);
        });
    return page;
}

}  // namespace krein
