// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spectrum/correction.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/plot_map.h"
#include "ui/views/plotted_view.h"
#include "ui/views/spectrum/picked_eigenvalues.h"
#include "ui/views/spectrum/spectrum_edits.h"
#include "ui/views/spectrum/spectrum_picture.h"

class QComboBox;

namespace krein {

class SignatureLayer;
class SpectrumTool;
class StemsLayer;
class SurgeryBar;

/// Eigenvalues of K, of centred K, or of K after the correction, in descending order, coloured by sign.
///
/// On K itself eigenvalues can be picked, looked at and changed one by one; eigenvalues are numbered from 1, the
/// largest. The edges of the zero band can be dragged. Of matrices that are not decomposed the estimate is shown.
class SpectrumView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit SpectrumView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>&) override {}  // it shows no samples
    const StemsLayer* stems() const { return m_stems; }
    SpectrumMatrix matrix() const;
    /// Until one is chosen that on which the negative eigenvalues are seen.
    AxisKind scale() const;

    /// Shows newer eigenvalues than those of results() until there are newer results.
    void follow(std::shared_ptr<const FollowedSpectrum> followed);
    /// The correction of the experiment, which actions go on from; without it that of the results, which may be older.
    void showCorrection(const Correction& correction);
    /// Numbers of the picked eigenvalues, ascending.
    const std::vector<Index>& picked() const { return m_picked.numbers(); }
    void setPicked(std::vector<Index> numbers);

Q_SIGNALS:
    /// One eigenvalue was picked, and its eigenvector and eigenfunction are of interest; 0: they are not any more,
    /// because nothing is picked or the correction is changed and the decision is of interest.
    void eigenfunctionWanted(krein::Index number);
    /// Edits of a ByHandCorrection to use from now on; empty: no correction.
    void editsWanted(const std::string& edits);
    /// The relative zero tolerance. All of one drag have the same gesture, see Document::edit().
    void toleranceWanted(double relative, quint64 gesture);

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    QString readoutAt(const QPointF& pixel) const override;
    void emphasiseAt(const std::optional<QPointF>& pixel) override;
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) override;
    void clear() override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildControls();
    void connectTool();
    void switched();
    void offerMatrices();
    void showSpectrum();
    void showEstimate();
    void suggestScale(const Vector& values, double zero);
    void showPicture(SpectrumPicture&& picture);
    bool isLow() const;
    void showPicked();
    bool canPick() const;
    /// How many eigenvalues can be picked.
    Index pickable() const;
    EigenEdits presentEdits() const;
    const Correction& correction() const;
    void clickStem(Index index, Qt::KeyboardModifiers modifiers = {});
    void operate(Surgery surgery);
    std::optional<Surgery> surgeryTo(Index index, double height) const;
    void dragTip(int index, std::optional<double> height);
    void releaseTip(int index, double height);
    void dragTolerance(double zero, quint64 gesture);
    void pressKey(int key);
    void walkTo(Index number);
    bool openMenu(const QPoint& pixel, const QPoint& at, bool byKey);
    QString textOf(Index index) const;

    StemsLayer* m_stems;
    SpectrumTool* m_tool;
    SurgeryBar* m_bar;
    QComboBox* m_matrix;
    QComboBox* m_scale;
    Range m_range{0, 0};                        ///< shown, in values
    std::optional<SignatureWords> m_signature;  ///< of the eigenvalues that are shown
    bool m_switched = true;
    bool m_scaleChosen = false;   ///< by a person
    bool m_matrixChosen = false;  ///< likewise
    bool m_low = false;           ///< as shown
    std::size_t m_shownCount = 0;
    PickedEigenvalues m_picked;
    Index m_hovered = -1;  ///< the stem under the cursor, from 0; −1: none
    std::optional<Correction> m_correction;
    std::optional<double> m_draggedTolerance;            ///< until results for it arrive
    std::shared_ptr<const FollowedSpectrum> m_followed;  ///< newer than results(), or null
};

}  // namespace krein
