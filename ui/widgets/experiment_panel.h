// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace krein {

class Document;
class ParameterForm;

/// The numbered funnel on the left: 1 Data → 2 Kernel → 3 Method, generated from the parameter descriptions.
class ExperimentPanel : public QWidget {
    Q_OBJECT
public:
    explicit ExperimentPanel(Document* document, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested(const QString& kind);  ///< as DataPanel's signals
    void examplesRequested();
    void drawRequested();
    void importOptionsRequested();
    void resetRequested();

private:
    QVBoxLayout* addSection(int number, const QString& title);
    ParameterForm* addForm(QVBoxLayout* layout, const QString& section);
    void buildData();
    void buildKernel();
    void buildMethod();
    void showExperiment();
    void showKernels();

    Document* m_document;
    QVBoxLayout* m_layout;
    QComboBox* m_kernel;
    QLabel* m_kernelFormula;
    QLabel* m_methodName;
    QLabel* m_methodFormula;
    ParameterForm *m_kernelForm, *m_methodForm, *m_projection;
};

}  // namespace krein
