// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/data/import/data_source.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace krein {

class DataRemarks;
class Document;
class FileWatch;
class FoldingBox;
class ParameterForm;
class SourceButton;

/// "1 Data" of the funnel: where the objects come from, what was remarked about them, how they are prepared and split.
class DataPanel : public QWidget {
    Q_OBJECT
public:
    explicit DataPanel(Document* document, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A file is to be chosen as the data. @param kind  "file", "matrix" or "graph": what it is to be taken as
    void openRequested(const QString& kind);
    void examplesRequested();
    void drawRequested();
    void importOptionsRequested();  ///< the import dialog for the present file, matrix or graph
    void resetRequested();          ///< drawn data are to be what they were before the first change

private:
    void buildFile();
    void buildDrawn();
    void buildSplit();
    ParameterForm* addForm(QVBoxLayout* layout, const QString& section);
    void chooseSource(const DataSource& source, const QString& title);
    void chooseLabel(int index);
    void chooseTarget(int index);
    void loadLabels();
    void loadRows(const QString& key);
    void showExperiment();
    void showResults();
    void showFile();
    void showLabels();
    void showDrawn();
    void showForms();
    bool dataApplies(std::string_view key) const;
    bool prepareApplies(std::string_view key) const;
    bool splitApplies(std::string_view key) const;
    const DataSet* data() const;

    Document* m_document;
    FileWatch* m_watch;
    QVBoxLayout* m_layout;
    SourceButton* m_source;
    QWidget *m_file, *m_labelRow, *m_drawn, *m_rowButtons;
    QLabel *m_fileName, *m_fileKind, *m_drawnText, *m_summary;
    QComboBox *m_label, *m_target;
    QCheckBox* m_follow;  ///< switches m_watch
    QPushButton *m_loadLabels, *m_reset;
    ParameterForm *m_data, *m_prepare, *m_split;
    DataRemarks* m_remarks;
    FoldingBox* m_preparation;
};

}  // namespace krein
