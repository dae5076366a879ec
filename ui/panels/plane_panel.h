// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

#include "core/base/parameter.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;
class QVBoxLayout;

namespace krein {

class Document;
class HeldModel;
class NumberField;

/// Chooses the plane of the decision map: two features and where the others are held, the first two principal
/// components, or three samples. Hides itself where there is nothing to choose: data of two numbers, and objects that
/// are no vectors.
class PlanePanel : public QWidget {
    Q_OBJECT
public:
    explicit PlanePanel(Document* document, QWidget* parent = nullptr);

private:
    void buildFeatures(QVBoxLayout* layout);
    void buildHeld(QVBoxLayout* layout);
    void buildSamples(QVBoxLayout* layout);
    void showExperiment();
    void showResults();
    void showNames();
    void showPlane();
    void chooseKind(int index);
    void chooseFeature(bool horizontal, int index);
    void chooseSamples();
    void showSelection();

    Document* m_document;
    QComboBox* m_kind;
    QWidget *m_features, *m_held, *m_samples;
    QComboBox *m_horizontal, *m_vertical;
    HeldModel* m_heldModel;
    QSortFilterProxyModel* m_heldFilter;
    QLineEdit* m_search;
    QTableView* m_heldTable;
    QPushButton* m_allMeans;
    std::array<NumberField*, 3> m_rows;
    QPushButton* m_useSelected;
    QLabel* m_note;
};

}  // namespace krein
