// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/experiment/landscape.h"
#include "ui/views/plotted_view.h"

class QLabel;
class QPushButton;

namespace krein {

class LandscapeMaker;
class MapStrip;
class TreeLayer;

/// Where the training of a C-SVM with an indefinite kernel may end: the stationary points as a tree by their objective,
/// and the decision boundary of each. On request branch and bound looks for the global minimum.
class LandscapeView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit LandscapeView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>&) override {}  // no samples are drawn large enough for rings
    QString whyEmpty() const override;
    void bringUpToDate() override { refreshIfStale(); }
    bool isUnderWay() const override;
    /// What is shown; null: nothing.
    const std::shared_ptr<const LandscapeAnswer>& answer() const { return m_answer; }
    /// The point of the tree that is chosen, in the order of the objective.
    std::optional<std::size_t> chosen() const { return m_chosen; }
    void choose(std::optional<std::size_t> point);
    void connectTo(Document& document) override;

Q_SIGNALS:
    void svmWanted();  ///< the C-SVM is to be the method

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    QString readoutAt(const QPointF& pixel) const override;
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) override;
    void clear() override;
    void hideEvent(QHideEvent* event) override;

private:
    /// Whether the results have a landscape that does not take too long.
    bool isComputable() const;
    void ask(double seconds);
    void adopt(std::shared_ptr<const LandscapeAnswer> answer);
    void showState();
    void offerSvm();
    void showLook();
    QString pointText(std::size_t point) const;

    TreeLayer* m_tree;
    MapStrip* m_maps;
    QWidget* m_bar;
    QLabel* m_state;
    QPushButton *m_prove, *m_svm;
    LandscapeMaker* m_maker;
    std::shared_ptr<const Results> m_asked;  ///< of which an answer is shown or under way
    bool m_proving = false;                  ///< branch and bound is under way
    QString m_problem;                       ///< why there is no answer
    std::shared_ptr<const LandscapeAnswer> m_answer;
    std::optional<std::size_t> m_chosen;
};

}  // namespace krein
