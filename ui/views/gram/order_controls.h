// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

#include "ui/views/gram/gram_picture.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;
class QWidget;

namespace krein {

class FlowLayout;

/// The controls of the order of rows and columns, put into a bar: what it follows, and with it the number of the
/// eigenvector, or the linkage and how many clusters are parted.
class OrderControls : public QObject {
    Q_OBJECT
public:
    /// @param names  gets the label
    OrderControls(QWidget* bar, FlowLayout* row, std::vector<QLabel*>& names, QObject* parent);

    GramOrder order() const;
    void setOrder(GramOrder order);
    /// 1: of the largest eigenvalue.
    int eigenvector() const;
    Linkage linkage() const;
    /// 1: none are parted.
    int clusters() const;

    /// What can be chosen. @param gram  false: nothing   @param eigenvectors  0: none   @param whyNoLabels  why
    /// clusters cannot become labels; empty: they can
    void offer(bool gram, bool labelled, Index eigenvectors, Index objects, const QString& whyNoLabels);
    /// Shows those of the order. @param wide  there is room for the eigenvalue too
    void showThose(bool gram, bool wide);
    void showEigenvalue(const QString& text);

Q_SIGNALS:
    void changed();
    void clustersChanged();
    void labelsWanted();

private:
    QComboBox* m_order;
    QSpinBox* m_eigenvector;
    QLabel* m_eigenvalue;
    QComboBox* m_linkage;
    QSpinBox* m_clusters;
    QToolButton* m_asLabels;
};

}  // namespace krein
