// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

#include "core/parameters.h"

namespace krein {

class Document;
class ParameterForm;

/// The numbered funnel on the left: 1 Data → 2 Kernel → 3 Method, generated from the parameter descriptions.
class ExperimentPanel : public QWidget {
    Q_OBJECT
public:
    explicit ExperimentPanel(Document* document, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested();  ///< a file is to be chosen as the data

private:
    QVBoxLayout* addSection(int number, const QString& title);
    ParameterForm* addForm(QVBoxLayout* layout, const QString& section);
    void buildData();
    void buildKernel();
    void buildMethod();
    void chooseSource(int index);
    void chooseLabel(int index);
    void showExperiment();
    void showFile();
    void showResults();

    Document* m_document;
    QVBoxLayout* m_layout;
    QComboBox* m_source;
    QWidget* m_file;
    QLabel* m_fileName;
    QComboBox* m_label;
    QLabel* m_dataSummary;
    QComboBox* m_kernel;
    QLabel* m_kernelFormula;
    QLabel* m_methodName;
    QLabel* m_methodFormula;
    QWidget* m_planeBox;
    ParameterForm *m_data, *m_prepare, *m_split, *m_kernelForm, *m_methodForm, *m_projection, *m_plane;
};

}  // namespace krein
