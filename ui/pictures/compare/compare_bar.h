// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/experiment/lists/comparison.h"

class QComboBox;
class QToolButton;

namespace krein {

class CheckList;
class FlowLayout;
struct Experiment;

/// What a comparison is made of: what its rows and its columns differ in and which of them take part. Rows and columns
/// never differ in the same. On the right the button that stops the computation, or goes on with it.
class CompareBar : public QWidget {
    Q_OBJECT
public:
    explicit CompareBar(QWidget* parent = nullptr);

    /// Offers what can be compared. Before anything is ticked by a person the usual ones are; from then on they stay,
    /// and what the experiment begins to use is added. What it used before keeps the parameters it had then, so that
    /// using one cell changes no other.
    /// @param anew  tick the usual ones again: these are samples of another kind
    void offer(const Experiment& experiment, const DataSet& samples, bool anew);
    /// What is ticked, as variations of `experiment`. @pre something was offered
    Comparison comparison(const Experiment& experiment) const;
    /// What the rows differ in: "Methods".
    QString rowsText() const;
    QString columnsText() const;

    enum class Work { None, Running, Stopped };
    void showWork(Work work);

Q_SIGNALS:
    /// By a person: rows or columns differ in something else.
    void axesChosen();
    /// By a person: others take part.
    void ticksChanged();
    void stopOrGoOnClicked();

private:
    struct Axis {
        QComboBox* what = nullptr;
        CheckList* which = nullptr;
        Factor shown = Factor::Methods;  ///< as in `what`
    };

    void buildAxis(Axis& axis, const QString& name, const QString& label, FlowLayout* row);
    void chooseWhat(Axis& axis, Axis& other);
    void chooseWhich(const Axis& axis, const QStringList& ids);
    void showLists();

    std::array<Axis, 2> m_axes;  ///< rows, columns
    QToolButton* m_stop;
    template <class Value> using PerFactor = std::array<Value, std::size(factorOptions)>;
    PerFactor<std::vector<Candidate>> m_offered;
    PerFactor<std::optional<std::vector<std::string>>> m_ticked;  ///< ids; unset: the usual
    PerFactor<std::string> m_present;                             ///< id the experiment used when last looked at
    PerFactor<std::map<std::string, Candidate>> m_used;           ///< by id, as the experiment last had it
};

}  // namespace krein
