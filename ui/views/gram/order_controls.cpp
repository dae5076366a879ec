// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/gram/order_controls.h"

#include <algorithm>

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QToolButton>

#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr Index mostPartedClusters = 50;

void setOrderEnabled(QComboBox* box, GramOrder order, bool enabled)
{
    if (auto* model = qobject_cast<QStandardItemModel*>(box->model()))
        model->item(box->findData(static_cast<int>(order)))->setEnabled(enabled);
}

}  // namespace

OrderControls::OrderControls(QWidget* bar, FlowLayout* row, std::vector<QLabel*>& names, QObject* parent)
    : QObject(parent),
      m_order(makeChoiceBox(QStringLiteral("gram.order"), tr("Order of the samples"),
          tr("Order of rows and columns: as in the data, by class, by cluster (a dendrogram of K_ii + K_jj − 2K_ij), "
             "or by the entries of an eigenvector"),
          bar)),
      m_eigenvector(new QSpinBox(bar)),
      m_eigenvalue(new QLabel(bar)),
      m_linkage(makeChoiceBox(QStringLiteral("gram.linkage"), tr("Linkage of the clusters"),
          tr("Distance of two clusters: the mean, the smallest or the largest of the squared distances of their "
             "members, or by how much the sum of squares grows if they join (Ward)"),
          bar)),
      m_clusters(new QSpinBox(bar)),
      m_asLabels(new QToolButton(bar))
{
    m_order->addItem(tr("as in the data"), static_cast<int>(GramOrder::Data));
    m_order->addItem(tr("by class"), static_cast<int>(GramOrder::Class));
    m_order->addItem(tr("by cluster"), static_cast<int>(GramOrder::Cluster));
    m_order->addItem(tr("by eigenvector"), static_cast<int>(GramOrder::Eigenvector));
    auto* label = new QLabel(tr("&Order"), bar);
    label->setBuddy(m_order);
    names.push_back(label);
    row->addTogether(label, m_order);
    m_eigenvector->setObjectName(QStringLiteral("gram.eigenvector"));
    m_eigenvector->setAccessibleName(tr("Eigenvector to order by"));
    m_eigenvector->setToolTip(tr("Number of the eigenvector: 1 has the largest eigenvalue, the last one the smallest"));
    m_eigenvector->setRange(1, 1);
    m_eigenvalue->setObjectName(QStringLiteral("gram.eigenvalue"));
    for (std::size_t linkage = 0; linkage < std::size(linkageOptions); ++linkage)
        m_linkage->addItem(toText(linkageOptions[linkage].label), static_cast<int>(linkage));
    m_clusters->setObjectName(QStringLiteral("gram.clusters"));
    m_clusters->setAccessibleName(tr("Number of clusters"));
    m_clusters->setToolTip(tr("Cuts the dendrogram into so many clusters and draws lines between them"));
    m_clusters->setSpecialValueText(tr("uncut"));
    m_clusters->setSuffix(tr(" clusters"));
    m_clusters->setRange(1, 1);
    m_asLabels->setObjectName(QStringLiteral("gram.as-labels"));
    m_asLabels->setText(tr("Use as labels"));
    for (QWidget* part :
        std::initializer_list<QWidget*>{m_eigenvector, m_eigenvalue, m_linkage, m_clusters, m_asLabels})
        row->addWidget(part);
    for (QComboBox* box : {m_order, m_linkage})
        connect(box, &QComboBox::currentIndexChanged, this, &OrderControls::changed);
    connect(m_eigenvector, &QSpinBox::valueChanged, this, &OrderControls::changed);
    connect(m_clusters, &QSpinBox::valueChanged, this, &OrderControls::clustersChanged);
    connect(m_asLabels, &QToolButton::clicked, this, &OrderControls::labelsWanted);
}

GramOrder OrderControls::order() const
{
    return static_cast<GramOrder>(m_order->currentData().toInt());
}
void OrderControls::setOrder(GramOrder order)
{
    const int place = m_order->findData(static_cast<int>(order));
    if (place >= 0) m_order->setCurrentIndex(place);
}
int OrderControls::eigenvector() const
{
    return m_eigenvector->value();
}
Linkage OrderControls::linkage() const
{
    return static_cast<Linkage>(m_linkage->currentData().toInt());
}
int OrderControls::clusters() const
{
    return m_clusters->value();
}

void OrderControls::offer(bool gram, bool labelled, Index eigenvectors, Index objects, const QString& whyNoLabels)
{
    m_order->setEnabled(gram);
    if (!gram) return;
    const QSignalBlocker quietOrder(m_order), quietNumber(m_eigenvector), quietClusters(m_clusters);
    setOrderEnabled(m_order, GramOrder::Class, labelled);
    setOrderEnabled(m_order, GramOrder::Eigenvector, eigenvectors > 0);
    if ((order() == GramOrder::Class && !labelled) || (order() == GramOrder::Eigenvector && eigenvectors == 0))
        setOrder(GramOrder::Data);
    if (eigenvectors > 0) m_eigenvector->setMaximum(static_cast<int>(eigenvectors));
    m_clusters->setMaximum(static_cast<int>(std::clamp<Index>(objects, 1, mostPartedClusters)));
    m_asLabels->setEnabled(whyNoLabels.isEmpty() && clusters() > 1);
    m_asLabels->setToolTip(!whyNoLabels.isEmpty() ? whyNoLabels
            : clusters() > 1 ? tr("Makes the cluster of every sample its label; undo reverts it")
                             : tr("Cut the dendrogram into clusters first"));
}

void OrderControls::showThose(bool gram, bool wide)
{
    const bool byEigenvector = gram && order() == GramOrder::Eigenvector;
    const bool byCluster = gram && order() == GramOrder::Cluster;
    m_eigenvector->setVisible(byEigenvector);
    m_eigenvalue->setVisible(byEigenvector && wide);
    for (QWidget* part : std::initializer_list<QWidget*>{m_linkage, m_clusters, m_asLabels})
        part->setVisible(byCluster);
}

void OrderControls::showEigenvalue(const QString& text)
{
    m_eigenvalue->setText(text);
}

}  // namespace krein
