// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/matrix_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QStandardItemModel>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "ui/controls/screen_size.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

QComboBox* boxIn(QFormLayout* form, const char* objectName, const QString& name, const QString& toolTip)
{
    auto* box = new QComboBox;
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    box->setToolTip(toolTip);
    form->addRow(name, box);
    return box;
}

/// "PHYLIP (.phy, .phylip)"
QString formatText(const MatrixFormatInfo& about)
{
    QStringList endings;
    for (const std::string_view ending : about.endings) endings << toText(ending);
    return QStringLiteral("%1 (%2)").arg(toText(about.name), endings.join(QStringLiteral(", ")));
}

}  // namespace

MatrixWish proposedMatrix(const Results& results)
{
    const bool hasCorrected = isCorrected(results.corrected.get());
    // Of a kernel made of the given dissimilarities, such as their centred matrix, the distances are in the file
    // already, unless it was corrected. Those of a product are no longer what was given, put right.
    const bool haveChanged = hasCorrected || std::holds_alternative<GivenKernel>(*results.experiment->kernel);
    const bool isProduct = hasCorrected && about(results.experiment->correction).isProduct;
    return {{.corrected = hasCorrected,
                .distances = results.data && results.data->proximity.dissimilarity && haveChanged && !isProduct},
        MatrixFormat::Csv, results.data && isDrawnUnasked(results)};
}

QString objectsText(const Results& results, bool all)
{
    const ObjectCounts counts = objectCounts(results);
    const Index count = all ? counts.all : counts.trained;
    const QString data = groupedNumber(counts.data);
    if (count == counts.data) return MatrixDialog::tr("all %1 objects").arg(data);
    return MatrixDialog::tr("%1 of %2 objects").arg(groupedNumber(count), data);
}

MatrixDialog::MatrixDialog(const Results& results, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("export.matrix"));
    setWindowTitle(tr("Save matrix"));
    keepTitleWhole(this);
    auto* form = new QFormLayout(this);
    m_matrix = boxIn(form, "export.matrix.which", tr("&Matrix"), tr("As it is, or as the correction makes it"));
    const bool hasCorrected = isCorrected(results.corrected.get());
    if (hasCorrected)
        m_matrix->addItem(tr("corrected (%1)").arg(toText(info(results.experiment->correction).name)), true);
    m_matrix->addItem(hasCorrected ? tr("K before correction") : tr("kernel matrix K"), false);
    m_objects = boxIn(form, "export.matrix.objects", tr("&Objects"),
        tr("The training objects, or those of the test set too: then correction and tolerance are those of the larger "
           "matrix"));
    const ObjectCounts counts = objectCounts(results);
    m_objects->addItem(objectsText(results, true), true);
    if (counts.trained != counts.all)
        m_objects->addItem(tr("%1 (training set)").arg(objectsText(results, false)), false);
    m_objects->setCurrentIndex(std::max(0, m_objects->findData(proposedMatrix(results).all)));
    m_values = boxIn(form, "export.matrix.values", tr("&Values"),
        tr("Similarities, or the distances they imply: √(k(x, x) + k(y, y) − k(x, y) − k(y, x))"));
    m_values->addItem(tr("similarities"), false);
    m_values->addItem(tr("distances"), true);
    m_format = boxIn(form, "export.matrix.format", tr("&Format"),
        tr("CSV, PHYLIP and LSMAT store object names; LIBSVM stores labels"));
    for (const MatrixFormatInfo& about : matrixFormats())
        m_format->addItem(formatText(about), static_cast<int>(about.format));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* save = buttons->addButton(tr("&Save…"), QDialogButtonBox::AcceptRole);
    form->addRow(buttons);
    save->setDefault(true);  // a button has no dialog to be the default of before it is in one
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_values, &QComboBox::currentIndexChanged, this, &MatrixDialog::offerFormats);
    m_values->setCurrentIndex(m_values->findData(proposedMatrix(results).which.distances));
    offerFormats();
}

void MatrixDialog::offerFormats()
{
    const int libsvm = m_format->findData(static_cast<int>(MatrixFormat::Libsvm));
    const bool offered = !wish().which.distances;
    if (const auto* items = qobject_cast<QStandardItemModel*>(m_format->model()))
        items->item(libsvm)->setEnabled(offered);
    if (!offered && m_format->currentIndex() == libsvm) m_format->setCurrentIndex(0);
}

void MatrixDialog::proposeAll()
{
    m_objects->setCurrentIndex(0);
}

MatrixWish MatrixDialog::wish() const
{
    return {{.corrected = m_matrix->currentData().toBool(), .distances = m_values->currentData().toBool()},
        static_cast<MatrixFormat>(m_format->currentData().toInt()), m_objects->currentData().toBool()};
}

}  // namespace krein
