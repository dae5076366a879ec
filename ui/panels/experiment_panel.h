// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <memory>
#include <vector>

#include <QWidget>

#include "core/base/fix.h"
#include "core/experiment/stage.h"

class QComboBox;
class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace krein {

struct DataSet;
class Document;
class FoldingBox;
class HomotopyStrip;
class ParameterForm;
class PlanePanel;
class ProblemNote;
class SectionBar;

/// The numbered funnel on the left: 1 Data → 2 Kernel → 3 Method, then 4 Plane and 5 Embedding, generated from the
/// parameter descriptions. Every section folds, a row of buttons above leads to each, and one that cannot apply to the
/// data is not there.
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
    /// One part of the panel.
    struct Part {
        FoldingBox* box;
        ProblemNote* note;  ///< what is wrong with its stages
        QString name;
    };

    QVBoxLayout* addSection(const QString& id, const QString& title, bool openAtFirst);
    void numberSections();
    ParameterForm* addForm(QVBoxLayout* layout, const QString& section);
    void addLabelled(QVBoxLayout* layout, const QString& label, QComboBox* box);
    /// Choosing sets the parameter the box is named after.
    void connectChoice(QComboBox* box);
    void buildData();
    void buildKernel();
    void buildMethod();
    void buildPlane();
    void buildEmbedding();
    void lead(int section);
    void showSummaries();
    void showProblems();
    void showProblem(std::size_t section, std::initializer_list<Stage> stages);
    void showExperiment();
    void showKernels();
    void showStrip();
    void showCertificate();
    std::vector<Fix> otherThanLabels() const;
    bool hasManyClasses() const;
    QString problemOfStage(Stage stage) const;

    Document* m_document;
    SectionBar* m_bar;
    QScrollArea* m_scroll;
    QVBoxLayout* m_layout;  ///< of the sections
    std::vector<Part> m_parts;
    std::vector<QWidget*> m_lines;  ///< one between each two parts
    PlanePanel* m_plane;
    QComboBox *m_kernel, *m_correction, *m_method, *m_projectionChoice;
    QLabel *m_kernelFormula, *m_correctionFormula, *m_certificate, *m_methodFormula, *m_projectionFormula;
    HomotopyStrip* m_strip;
    QToolButton* m_playLine;
    std::shared_ptr<const DataSet> m_compared;  ///< what the kernels and distances that are greyed out cannot compare
    ParameterForm *m_kernelForm, *m_correctionForm, *m_methodForm, *m_projection;
};

}  // namespace krein
