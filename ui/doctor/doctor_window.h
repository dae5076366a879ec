// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QDialog>

#include "core/experiment/experiment.h"
#include "ui/doctor/doctor_runner.h"
#include "ui/document/save_queue.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QUrl;

namespace krein {

class DoctorBadges;
class LinkPage;

/// The page about the window's matrix, in a window of its own that stays open beside it.
class DoctorWindow : public QDialog {
    Q_OBJECT
public:
    /// What is to be examined now, and results whose data need not be loaded again.
    struct Subject {
        SharedValue<Experiment> experiment;
        std::shared_ptr<const Results> results;
    };
    /// @param subject  asked whenever an examination begins
    explicit DoctorWindow(std::function<Subject()> subject, QWidget* parent = nullptr);

    /// Shows itself and examines what there is now, unless that was examined already.
    void open() override;
    /// Says whether what is shown is of another matrix than the window's by now; other data that were loaded as a
    /// matrix are examined at once.
    void showAge();
    /// The same once other data are there, of the same file too.
    void followData();
    /// Null: nothing has been examined.
    const std::shared_ptr<const Examination>& examination() const { return m_examination; }
    bool isBusy() const { return m_runner.isBusy(); }
    /// Writes the page in the background: by the end of the name as HTML, PDF, Markdown, text or JSON.
    void saveAs(const QString& path);
    /// What is written on; messages have room there without covering the buttons.
    QWidget* page() const;

    /// Does what the page recommends about the matrix in the window, if it is not done yet.
    void applyFix();

Q_SIGNALS:
    void saved(const QString& path);
    /// The window is to show the matrix as the page advises.
    void fixWanted(const krein::Experiment& fixed);
    /// What the page recommends for the matrix in the window; unset: it is about another one.
    void recommended(const std::optional<krein::Experiment>& experiment);
    /// The matrix of the window is to be saved.
    void matrixWanted();
    /// @param isFixNew  the fix was applied for it just now
    void fixedMatrixWanted(bool isFixNew);  ///< the corrected or symmetric one, without questions but that for the file
    /// These rows of the data set are to be selected.
    void objectsWanted(const std::vector<krein::Index>& rows);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    /// What there is to be saved, once the fix is applied.
    enum class FixedMatrix { None, Corrected, Symmetric };
    /// What the window uses: as the page advises, with a correction, one of another matrix than the page is about.
    struct MatrixInUse {
        bool isFixed = false, isCorrected = false, isOfAnother = false;
    };

    void build();
    void start(ScoresWanted scores);
    void cancel();
    void showSoFar(const std::shared_ptr<const Examination>& examination);
    void dropSoFar();
    void showFound(const std::shared_ptr<const Examination>& examination);
    void showPage();
    double room() const;
    void showEmpty(const QString& sentence);
    void showState(const QString& sentence);
    void showButtons();
    void chooseFile();
    void print();
    void copyCommand();
    void saveMatrix();
    void chooseReplicates();
    bool takesReplicates() const;
    void follow(const QUrl& link);
    bool hasFix() const;
    std::optional<std::size_t> placeInUse() const;
    void tellRecommended();
    FixedMatrix fixedMatrix() const;
    void showFixButton();
    void showMatrixButton();
    /// As far as it is examined.
    static Experiment essence(const Experiment& experiment);
    bool isOutdated() const;
    bool isFixInUse() const;
    bool isDataFixed() const;
    std::shared_ptr<const DataSet> loadedData() const;
    bool hasOtherData() const;
    bool examinesAnew();
    QString useText(const MatrixInUse& use) const;
    QString partText() const;

    std::function<Subject()> m_subject;
    std::shared_ptr<const Examination> m_examination;
    std::shared_ptr<const Examination> m_soFar;       ///< of what is being examined: the page shows it; null: not yet
    SharedValue<Experiment> m_examined;               ///< what `m_examination` is of
    SharedValue<Experiment> m_started;                ///< what is under way
    ScoresWanted m_wanted = ScoresWanted::Automatic;  ///< … and whether it is scored
    std::shared_ptr<const DataSet> m_examinedData;    ///< as they were loaded then, or the same that were loaded later
    std::shared_ptr<const DataSet> m_startedData;     ///< of the window when it began; null if it had none yet
    std::shared_ptr<const DataSet> m_fixedData;       ///< once the window has loaded what the fix makes of them
    EntryNoise m_noise;                               ///< the replicates that were chosen
    DataSource m_replicated;                          ///< … and of which data they are
    std::optional<Experiment> m_fixed;                ///< what the page made of it
    std::optional<std::size_t> m_inUse;               ///< the treatment that the page marks so
    DoctorBadges* m_badges;
    LinkPage* m_page;
    double m_room = 0.0;  ///< pixels that pictures and tables of the page are made for
    QLabel* m_state;
    QLabel* m_before;  ///< that the page is of the matrix before the fix
    QProgressBar* m_progress;
    QPushButton *m_fix, *m_matrix, *m_again, *m_scores, *m_copy, *m_save, *m_print, *m_replicates, *m_cancel;
    DoctorRunner m_runner;
    SaveQueue m_saver;
};

}  // namespace krein
