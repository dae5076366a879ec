// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/experiment/stage.h"

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace krein {

struct DataSet;
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
    void addLabelled(QVBoxLayout* layout, const QString& label, QComboBox* box);
    /// Choosing sets the parameter the box is named after.
    void connectChoice(QComboBox* box);
    void buildData();
    void buildKernel();
    void buildMethod();
    void showExperiment();
    void showKernels();
    bool hasManyClasses() const;
    QString problemOfStage(Stage stage) const;

    Document* m_document;
    QVBoxLayout* m_layout;
    QComboBox *m_kernel, *m_correction, *m_method, *m_projectionChoice;
    QLabel *m_kernelFormula, *m_correctionFormula, *m_methodFormula, *m_projectionFormula;
    std::shared_ptr<const DataSet> m_compared;  ///< what the kernels and distances that are greyed out cannot compare
    ParameterForm *m_kernelForm, *m_correctionForm, *m_methodForm, *m_projection;
};

}  // namespace krein
