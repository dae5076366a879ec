// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/study/tuning.h"
#include "ui/document/mailbox.h"
#include "ui/views/study/study_axis.h"
#include "ui/views/study/study_picture.h"

class QPushButton;

namespace krein {

class ContourLayer;
class CurveLayer;
class DotsLayer;
class PlotView;

/// What is tuned inside the runs, done once with all training samples of the window's experiment: the path of the
/// validation error, which value the rule chooses by it, and what the runs chose. The choice can be taken over.
class TuningPath : public StudyPicture {
    Q_OBJECT
public:
    explicit TuningPath(QWidget* parent = nullptr);

    void render(QPainter& painter, const QRectF& target) override;

    /// Whether the window's place in the study has something to tune that is a number.
    static bool isTuned(const StudyScene& scene);
    /// Null until it is computed.
    const std::shared_ptr<const TuningOutcome>& found() const { return m_found; }
    PlotView* plot() const { return m_plot; }

Q_SIGNALS:
    /// The window's experiment is to have these values.
    void valuesWanted(const std::vector<krein::Assignment>& values);

protected:
    void refresh() override;

private:
    struct Order {
        Experiment experiment;
        std::vector<ParameterValues> parameters;
        StudyTuning tuning;
        bool operator==(const Order&) const = default;
    };
    struct Letter {
        std::shared_ptr<const TuningOutcome> found;
        QString problem;
    };

    const StudyCell& cell() const;
    void compute();
    void deliver(const Letter& letter);
    void showFound();
    void showPath(PlotLook& look);
    QString chosenInRuns(const std::string& path) const;
    QString readoutAt(const QPointF& pixel) const;

    QComboBox* m_parameter;
    QPushButton* m_use;
    PlotView* m_plot;
    DotsLayer* m_folds;
    CurveLayer* m_path;
    ContourLayer* m_marks;
    std::optional<Order> m_asked;  ///< what m_found or m_problem is of, or what is under way
    std::shared_ptr<const TuningOutcome> m_found;
    QString m_problem;
    PlottedAxis m_x;
    std::vector<std::size_t> m_steps;  ///< of m_found->path, the best at every value of m_x
    Mailbox<Order, Letter> m_box;
};

}  // namespace krein
