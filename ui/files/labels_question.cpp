// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/labels_question.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <QMessageBox>
#include <QPushButton>

#include "core/base/errors.h"
#include "core/data/import/label_file.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::uintmax_t mostBytes = 1'000'000;  // of a file that is read at once

/// How it has groups of the objects of the matrix that is open, if it is no other matrix.
GroupsOf groupsIn(const Results& results, const std::filesystem::path& file)
{
    std::error_code ignored;
    const std::uintmax_t bytes = std::filesystem::file_size(file, ignored);
    if (ignored || bytes > mostBytes || !results.data) return GroupsOf::None;
    const LabelledObjects objects{.count = results.data->size(), .names = results.data->objectNames};
    try {
        return std::holds_alternative<FileData>(recognised(file)) ? groupsOf(file, objects) : GroupsOf::None;
    } catch (const InvalidInput&) {
        return GroupsOf::None;  // told when it is opened
    }
}

void loadAsLabels(Document* document, const std::filesystem::path& file)
{
    for (Fix fix : labelFixes(document->experiment().data)) {
        fix.changes.push_back({fix.file, file.string()});
        document->applyFix(fix);
    }
}

}  // namespace

bool askWhetherLabels(
    QWidget* window, Document* document, const std::filesystem::path& file, std::function<void()> asData, bool together)
{
    const auto& results = document->results();
    const DataSource& data = document->experiment().data;
    if (!results || !std::holds_alternative<MatrixData>(data) || !(results->experiment->data == data)) return false;
    if (file == std::filesystem::path(mainPath(data))) return false;
    const GroupsOf groups = groupsIn(*results, file);
    if (groups == GroupsOf::None || (groups == GroupsOf::InOrder && !together)) return false;
    const QString says = groups == GroupsOf::ByName ? QMessageBox::tr("%1 names the objects of %2.")
                                                    : QMessageBox::tr("%1 has a label for each object of %2.");
    auto* box = new QMessageBox(QMessageBox::Question, QMessageBox::tr("Kreinscope"),
        says.arg(displayName(file), displayName(mainPath(data))), QMessageBox::Cancel, window);
    box->setObjectName(QStringLiteral("labels-or-data"));
    box->setInformativeText(QMessageBox::tr("Use its groups as labels?"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* labels = box->addButton(QMessageBox::tr("&Use as labels"), QMessageBox::AcceptRole);
    const QAbstractButton* other = box->addButton(QMessageBox::tr("&Open as data"), QMessageBox::ActionRole);
    box->setDefaultButton(labels);
    QObject::connect(
        box, &QMessageBox::finished, window, [box, labels, other, document, file, asData = std::move(asData)] {
            if (box->clickedButton() == labels) loadAsLabels(document, file);
            if (box->clickedButton() == other) asData();
        });
    box->open();
    return true;
}

bool hasOnlyGroups(const DataSet& data)
{
    const auto isCategory = [](const std::vector<std::string>& texts) { return !texts.empty(); };
    return data.kind == DataKind::Vectors && !data.objectNames.empty() && data.labelled() && !data.levels.empty()
        && std::ranges::all_of(data.levels, isCategory);
}

void offerGroups(OfferBar* bar, Document* document, std::function<void()> openMatrix)
{
    struct State {
        DataSource data;                  ///< as it was last
        std::filesystem::path table;      ///< that was open before it; empty: none
        bool isDue = false;               ///< the data are new, and their results are not there yet
        std::function<void()> take = {};  ///< what is on offer
    };
    const auto state = std::make_shared<State>(State{.data = document->experiment().data, .table = {}});
    QObject::connect(document, &Document::experimentChanged, bar, [bar, document, state] {
        const DataSource& now = document->experiment().data;
        if (now == state->data) return;
        bar->hide();
        const bool isTable = std::holds_alternative<FileData>(state->data);
        state->table = isTable ? std::filesystem::path(mainPath(state->data)) : std::filesystem::path();
        state->data = now;
        state->isDue = true;
    });
    const auto offer = [bar, document, state, openMatrix = std::move(openMatrix)] {
        const auto& results = document->results();
        if (!state->isDue || !results || !results->data || !(results->experiment->data == state->data)) return;
        state->isDue = false;
        const QString name = displayName(std::filesystem::path(mainPath(state->data)));
        if (std::holds_alternative<FileData>(state->data) && hasOnlyGroups(*results->data)) {
            state->take = openMatrix;
            bar->offer(OfferBar::tr("%1 holds groups and no numbers. Open the matrix of these objects to colour them "
                                    "by group.")
                           .arg(name),
                OfferBar::tr("Open matrix…"));
        } else if (std::holds_alternative<MatrixData>(state->data) && !results->data->hasOutcome()
            && !state->table.empty() && groupsIn(*results, state->table) == GroupsOf::ByName) {
            state->take = [document, table = state->table] { loadAsLabels(document, table); };
            bar->offer(OfferBar::tr("%1, which was open before, names the objects of %2.")
                           .arg(displayName(state->table), name),
                OfferBar::tr("Use its groups"));
        }
    };
    QObject::connect(document, &Document::resultsChanged, bar, offer);
    QObject::connect(bar, &OfferBar::taken, document, [state] { state->take(); });
}

}  // namespace krein
