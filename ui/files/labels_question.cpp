// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/labels_question.h"

#include <utility>

#include <QMessageBox>
#include <QPushButton>

#include "core/base/errors.h"
#include "core/data/import/label_file.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/document/document.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::uintmax_t mostBytes = 1'000'000;  // of a file that is read at once

/// Whether it is a table, and names the objects of the matrix that is open.
bool mayBeLabels(const Results& results, const std::filesystem::path& file)
{
    std::error_code ignored;
    const std::uintmax_t bytes = std::filesystem::file_size(file, ignored);
    if (ignored || bytes > mostBytes || !results.data || results.data->objectNames.empty()) return false;
    const LabelledObjects objects{.count = results.data->size(), .names = results.data->objectNames};
    try {
        return std::holds_alternative<FileData>(recognised(file)) && hasGroupsOf(file, objects);
    } catch (const InvalidInput&) {
        return false;  // told when it is opened
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
    QWidget* window, Document* document, const std::filesystem::path& file, std::function<void()> asData)
{
    const auto& results = document->results();
    const DataSource& data = document->experiment().data;
    if (!results || !std::holds_alternative<MatrixData>(data) || !(results->experiment->data == data)) return false;
    if (file == std::filesystem::path(mainPath(data)) || !mayBeLabels(*results, file)) return false;
    auto* box = new QMessageBox(QMessageBox::Question, QMessageBox::tr("Kreinscope"),
        QMessageBox::tr("%1 names the objects of %2.").arg(displayName(file), displayName(mainPath(data))),
        QMessageBox::Cancel, window);
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

}  // namespace krein
