// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/experiment/advice.h"
#include "core/experiment/experiment.h"
#include "ui/document/signal_types.h"
#include "ui/views/view.h"

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;

namespace krein {

class CorrectionCard;
class SentenceBar;
struct CorrectionScene;
enum class CorrectionMark;

/// What every correction makes of the Gram matrix and of the model, side by side as cards; clicking one chooses it.
/// While they are computed anew the last cards stay, faded.
class CorrectionsView : public View {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit CorrectionsView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>&) override {}  // its pictures are too small for rings
    QString whyEmpty() const override { return missing(); }
    double lettersIn(const QSizeF& size) const override;
    QSize sizeHint() const override { return {720, 480}; }

    /// What the examination of the present matrix recommends; unset: it was not examined.
    void setRecommended(const std::optional<Experiment>& recommended);

    /// One per correction, in the order that is chosen: as they are listed, or what is recommended and then the best
    /// first.
    const std::vector<CorrectionCard*>& cards() const { return m_cards; }
    /// Cards side by side.
    int columns() const { return m_columns; }

Q_SIGNALS:
    /// The experiment is to use this correction.
    void correctionWanted(const krein::Correction& correction);

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showCards();
    void addCard();
    void arrange();
    void bringUsed();
    void bringIntoSight(QWidget* card);
    void step(CorrectionCard* from, int key);
    QString missing() const;
    void showState();
    QString stateText(bool computing) const;
    CorrectionMark markOf(std::size_t place) const;
    std::vector<std::size_t> order() const;
    QString bestText() const;  ///< "★ Recommended: Clip. …."; empty if nothing is to be said
    QString chanceText() const;
    QString examinedText(const QString& name, bool isOfThis) const;
    QString matrixText() const;  ///< that the examination is about another matrix; empty if it is not

    QLabel* m_state;
    SentenceBar* m_bar;  ///< the state beside what orders and centres
    QComboBox* m_order;
    QPushButton *m_centre, *m_test;
    QLabel* m_message;
    QScrollArea* m_scroll;
    std::optional<Correction> m_shownCorrection;     ///< whose card was brought into sight last
    bool m_bringsUsed = false;                       ///< the card in use stays in sight
    QWidget* m_ground;                               ///< what the cards lie on
    std::shared_ptr<const CorrectionScene> m_scene;  ///< of the cards; null: there are none
    std::vector<CorrectionCard*> m_cards;
    std::optional<Experiment> m_examined;  ///< what the examination recommends
    std::optional<RecommendedCorrection> m_recommended;
    int m_columns = 1;
};

}  // namespace krein
