// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/coordinates_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include "core/experiment/experiment.h"
#include "core/experiment/take_away.h"
#include "ui/controls/screen_size.h"
#include "ui/export/matrix_dialog.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// Principal coordinates can be told to be those of K itself.
bool hasCorrectedOnes(const Results& results)
{
    const auto* scaling = std::get_if<ClassicalScaling>(&results.experiment->projection);
    return isCorrected(results.corrected.get()) && (!scaling || scaling->corrected);
}

bool hasObjectsApart(const Results& results)
{
    const ObjectCounts counts = objectCounts(results);
    return counts.trained != counts.all;
}

QComboBox* boxIn(QFormLayout* form, const char* objectName, const QString& name)
{
    auto* box = new QComboBox;
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    form->addRow(name, box);
    return box;
}

}  // namespace

std::optional<CoordinatesWish> onlyCoordinates(const Results& results)
{
    if (hasCorrectedOnes(results) || hasObjectsApart(results)) return std::nullopt;
    return CoordinatesWish();
}

QString coordinatesText(const Results& results, const CoordinatesWish& wish)
{
    if (wish.all || !hasObjectsApart(results)) return objectsText(results, true);
    return CoordinatesDialog::tr("axes of %1 (training set)").arg(objectsText(results, false));
}

CoordinatesDialog::CoordinatesDialog(const Results& results, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("export.coordinates"));
    setWindowTitle(tr("Save coordinates"));
    keepTitleWhole(this);
    auto* form = new QFormLayout(this);
    if (hasCorrectedOnes(results)) askForMatrix(results, form);
    if (hasObjectsApart(results)) askForObjects(results, form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* save = buttons->addButton(tr("&Save…"), QDialogButtonBox::AcceptRole);
    form->addRow(buttons);
    save->setDefault(true);  // a button has no dialog to be the default of before it is in one
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void CoordinatesDialog::askForMatrix(const Results& results, QFormLayout* form)
{
    m_matrix = boxIn(form, "export.coordinates.matrix", tr("&Matrix"));
    m_matrix->addItem(tr("corrected (%1)").arg(toText(info(results.experiment->correction).name)), true);
    m_matrix->addItem(tr("K before correction"), false);
}

void CoordinatesDialog::askForObjects(const Results& results, QFormLayout* form)
{
    m_objects = boxIn(form, "export.coordinates.objects", tr("&Objects"));
    m_objects->setToolTip(tr("All objects: the embedding is computed from the matrix of all. Training set: the "
                             "axes are those of the "
                             "picture, and objects of the test set are placed on them."));
    for (const bool all : {true, false}) m_objects->addItem(coordinatesText(results, {.all = all}), all);
    m_objects->setCurrentIndex(std::max(0, m_objects->findData(isDrawnUnasked(results))));
}

CoordinatesWish CoordinatesDialog::wish() const
{
    return {m_matrix && m_matrix->currentData().toBool(), m_objects && m_objects->currentData().toBool()};
}

}  // namespace krein
