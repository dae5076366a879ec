// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_data.h"

#include <algorithm>

#include <QFileInfo>

#include "core/base/errors.h"
#include "core/data/formats/writing/write_data.h"
#include "core/experiment/experiment.h"
#include "ui/controls/file_questions.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

QString endingOf(DataExport form)
{
    switch (form) {
    case DataExport::Csv: return QStringLiteral(".csv");
    case DataExport::Labels: return QStringLiteral(".labels.csv");
    case DataExport::Libsvm: return QStringLiteral(".libsvm");
    case DataExport::NumPySamples: return QStringLiteral(".npy");
    }
    return {};
}

QString titleOf(DataExport form)
{
    switch (form) {
    case DataExport::Csv: return tr("Data, separated values (CSV)");
    case DataExport::Labels: return tr("Labels, one column (CSV)");
    case DataExport::Libsvm: return tr("Samples, LIBSVM");
    case DataExport::NumPySamples: return tr("Samples, NumPy array");
    }
    return {};
}

/// "Samples, NumPy array (*.npy *.npy.gz)"
QString filterOf(DataExport form)
{
    return QStringLiteral("%1 (*%2 *%2.gz)").arg(titleOf(form), endingOf(form));
}

bool hasCategories(const DataSet& data)
{
    return std::any_of(data.levels.begin(), data.levels.end(), [](const auto& texts) { return !texts.empty(); });
}

}  // namespace

std::vector<DataExport> dataExports(const Results& results)
{
    std::vector<DataExport> forms;
    if (!results.data) return forms;
    const DataSet& data = *results.data;
    forms.push_back(DataExport::Csv);
    if (data.labelled()) forms.push_back(DataExport::Labels);
    if (data.hasVectors() && !hasCategories(data)) forms.push_back(DataExport::Libsvm);
    if (data.hasVectors()) forms.push_back(DataExport::NumPySamples);
    return forms;
}

QString withEnding(const QString& name, DataExport form)
{
    const QString ending = endingOf(form);
    if (name.endsWith(ending, Qt::CaseInsensitive)
        || name.endsWith(ending + QStringLiteral(".gz"), Qt::CaseInsensitive))
        return name;
    return name.endsWith(QStringLiteral(".gz"), Qt::CaseInsensitive) ? name.chopped(3) + ending + QStringLiteral(".gz")
                                                                     : name + ending;
}

void writeData(const Results& results, DataExport form, const std::filesystem::path& path)
{
    const DataSet& data = *results.data;
    switch (form) {
    case DataExport::Csv: return writeCsv(data, path);
    case DataExport::Labels: return writeLabelsCsv(data, path);
    case DataExport::Libsvm: return writeLibsvm(data, path);
    case DataExport::NumPySamples: return writeNpy(data.samples, path);
    }
}

QString proposedDataName(const Results& results)
{
    const QString stem = QFileInfo(toText(results.data->file)).baseName();
    return stem.isEmpty() ? tr("data") : stem + QLatin1Char('-') + tr("data");
}

QString exportData(QWidget* parent, const Results& results)
{
    const std::vector<DataExport> forms = dataExports(results);
    if (forms.empty()) throw InvalidInput("there are no data to save yet");
    QStringList filters;
    for (const DataExport form : forms) filters << filterOf(form);
    const std::optional<SaveAnswer> answer = askWhereToSave(parent,
        {.title = tr("Save data"),
            .kind = QStringLiteral("samples"),
            .name = besideData(
                mainPath(results.experiment->data), withEnding(proposedDataName(results), forms.front())),
            .filters = filters},
        [&](const QString& name, int filter) { return withEnding(name, forms[static_cast<std::size_t>(filter)]); });
    if (!answer) return {};
    const DataExport form = forms[static_cast<std::size_t>(answer->filter)];
    const QString& path = answer->path;
    writeData(results, form, nativePath(path));
    return path;
}

}  // namespace krein
