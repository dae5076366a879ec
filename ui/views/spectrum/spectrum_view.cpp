// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_view.h"

#include <algorithm>

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QStandardItemModel>
#include <QTextEdit>
#include <QVBoxLayout>

#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/document/document.h"
#include "ui/plot/layers/stems_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/theme/sign_colours.h"
#include "ui/views/spectrum/spectrum_edits.h"
#include "ui/views/spectrum/spectrum_scale.h"
#include "ui/views/spectrum/spectrum_tool.h"
#include "ui/views/spectrum/surgery_bar.h"

namespace krein {

namespace {

constexpr int leastTitledHeight = 190;  // pixels: below it the bars need the room of the horizontal axis' name

}  // namespace

constinit const ViewInfo SpectrumView::viewInfo{
    .id = "spectrum",
    .title = QT_TRANSLATE_NOOP("krein::View", "Spectrum"),
    .places = {{"explore", Area::BottomLeft}, {"spectrum", Area::Top}, {"repair", Area::Bottom}},
    .needs = Stage::Diagnosis,
    .keys = {{"← →", QT_TRANSLATE_NOOP("KeyHelp", "Select the previous or next eigenvalue")},
        {"Home End", QT_TRANSLATE_NOOP("KeyHelp", "Select the largest or smallest eigenvalue")},
        {"N", QT_TRANSLATE_NOOP("KeyHelp", "Select the most negative eigenvalue"), Qt::Key_N},
        {"F", QT_TRANSLATE_NOOP("KeyHelp", "Flip the selected eigenvalues")},
        {"C", QT_TRANSLATE_NOOP("KeyHelp", "Clip the selected eigenvalues")},
        {"D", QT_TRANSLATE_NOOP("KeyHelp", "Drop the selected eigenvalues")},
        {"R", QT_TRANSLATE_NOOP("KeyHelp", "Restore the selected eigenvalues")},
        {"Esc", QT_TRANSLATE_NOOP("KeyHelp", "Clear selection")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Eigenvalues of K, of centred K, or of K after the correction; of an asymmetric K also its singular values σ, "
        "which "
        "belong to the axes of the singular embedding. Those in the grey band |λ| ≤ τ·max|λ| count as "
        "zero; drag its edge to change the tolerance τ. Click in the column of an eigenvalue of K to select it "
        "(Shift: a range, Ctrl: several): the samples show its eigenvector, the decision map its eigenfunction. "
        "<code>←</code> and <code>→</code> select the next one, <code>N</code> the most negative one. <b>Flip</b> "
        "(<code>F</code>), <b>clip</b> (<code>C</code>), <b>drop</b> (<code>D</code>) or <b>restore</b> "
        "(<code>R</code>) the selected eigenvalues, and the model follows: the correction becomes <i>By hand</i>."),
    .create = []() -> View* { return new SpectrumView; },
};

SpectrumView::SpectrumView(QWidget* parent)
    : PlottedView(viewInfo, tr("Eigenvalue spectrum"),
        tr("Eigenvalues in descending order: %1, zero within the tolerance grey. Click "
           "in the column of an eigenvalue of K to see its eigenvector and its eigenfunction; Ctrl adds one, Shift a "
           "range, and a rectangle selects all it touches. Left and Right select the next eigenvalue, Home and End "
           "the first and the last, N the most negative one. F flips, C clips, D drops and R restores the selected "
           "eigenvalues; Esc clears the selection. Drag the tip of an eigenvalue to zero to clip or drop it, beyond "
           "zero to flip it. Drag the grips at the right of the frame to change the tolerance.")
            .arg(signColourWords()),
        parent),
      m_stems(new StemsLayer(*m_plot)),
      m_tool(new SpectrumTool(*m_plot, *m_stems, this)),
      m_bar(new SurgeryBar(this)),
      m_matrix(makeChoiceBox(QStringLiteral("spectrum.matrix"), tr("Eigenvalues of which matrix"),
          tr("Eigenvalues of the kernel matrix K, of the centred kernel matrix HKH, or of the corrected K̃"), this)),
      m_scale(makeChoiceBox(QStringLiteral("spectrum.scale"), tr("Scale of the eigenvalue axis"),
          tr("Linear, or logarithmic on both sides of zero, which shows small eigenvalues beside large ones. The "
             "default shows the negative eigenvalues."),
          this))
{
    buildControls();
    m_plot->setTool(m_tool);
    m_plot->viewport()->installEventFilter(this);
    connectTool();
}

void SpectrumView::buildControls()
{
    m_matrix->addItem(tr("K"), QStringLiteral("raw"));
    m_matrix->addItem(tr("centred K"), QStringLiteral("centred"));
    m_matrix->addItem(tr("corrected K̃"), QStringLiteral("corrected"));
    m_matrix->addItem(tr("σ of K"), QStringLiteral("singular"));
    m_matrix->setItemData(static_cast<int>(SpectrumMatrix::Singular),
        tr("Singular values of an asymmetric K; eigenvalues are those of its symmetric part"), Qt::ToolTipRole);
    m_scale->addItems({tr("Linear"), tr("Symmetric log")});
    auto* row = new FlowLayout;
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_matrix);
    row->addStretch();
    row->addWidget(m_scale);
    m_rows->insertLayout(0, row);
    m_rows->addWidget(m_bar);
    offerMatrices();
    connect(m_matrix, &QComboBox::currentIndexChanged, this, [this] {
        m_matrixChosen = true;
        switched();
    });
    connect(m_matrix, &QComboBox::activated, this, [this] { m_matrixChosen = true; });  // the one that is shown, too
    connect(m_scale, &QComboBox::activated, this, [this] { m_scaleChosen = true; });
    connect(m_scale, &QComboBox::currentIndexChanged, this, &SpectrumView::switched);
    connect(m_bar, &SurgeryBar::wanted, this, &SpectrumView::operate);
    connect(m_bar, &SurgeryBar::letGoWanted, this, [this] { clickStem(-1); });
}

void SpectrumView::connectTool()
{
    connect(m_tool, &SpectrumTool::clicked, this, [this](int index) { clickStem(index); });
    connect(m_tool, &SpectrumTool::swept, this, [this](const std::vector<Index>& indices) {
        if (indices.size() < 2) return clickStem(indices.empty() ? -1 : indices.front());
        std::vector<Index> numbers = indices;
        for (Index& number : numbers) ++number;
        if (m_picked.sweep(std::move(numbers), pickable())) showPicked();
    });
    connect(m_tool, &SpectrumTool::bandDragged, this, &SpectrumView::dragTolerance);
    connect(m_tool, &SpectrumTool::tipDragged, this, &SpectrumView::dragTip);
    connect(m_tool, &SpectrumTool::tipReleased, this, &SpectrumView::releaseTip);
    connect(m_tool, &SpectrumTool::keyPressed, this, &SpectrumView::pressKey);
}

SpectrumMatrix SpectrumView::matrix() const
{
    return static_cast<SpectrumMatrix>(m_matrix->currentIndex());
}
AxisKind SpectrumView::scale() const
{
    return m_scale->currentIndex() == 1 ? AxisKind::SymmetricLog : AxisKind::Linear;
}

void SpectrumView::connectTo(Document& document)
{
    View::connectTo(document);
    connect(this, &SpectrumView::eigenfunctionWanted, &document, &Document::setEigenfunction);
    connect(this, &SpectrumView::editsWanted, &document, [&document](const std::string& edits) {
        Experiment changed = document.experiment();
        changed.correction = edits.empty() ? Correction(NoCorrection{}) : Correction(ByHandCorrection{edits});
        document.edit(changed, tr("edit eigenvalues"));
    });
    connect(this, &SpectrumView::toleranceWanted, &document, [&document](double relative, quint64 gesture) {
        document.setParameter(QStringLiteral("spectrum.tolerance"), relative, gesture);
    });
    connect(&document, &Document::spectrumFollowed, this, &SpectrumView::follow);
    connect(&document, &Document::dataReplaced, this, [this] {
        if (m_picked.click(0, PickMode::Alone, pickable())) showPicked();
    });
    const auto show = [this, &document] { showCorrection(document.experiment().correction); };
    connect(&document, &Document::experimentChanged, this, show);
    show();
}

void SpectrumView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    refresh();
}

void SpectrumView::switched()
{
    m_switched = true;
    setPicked({});
    refresh();
}

void SpectrumView::clear()
{
    setPicked({});
    m_tool->setTargets(false, false, 0);
    m_stems->setStems({});
    m_signature.reset();
}

/// Greys out the matrices there are no eigenvalues of, and leaves them for K.
void SpectrumView::offerMatrices()
{
    const auto* items = qobject_cast<QStandardItemModel*>(m_matrix->model());
    const bool decomposed = results() && results()->spectrum;
    const bool corrected = decomposed && isCorrected(results()->corrected.get());
    const auto offer = [items](SpectrumMatrix matrix, bool offered) {
        items->item(static_cast<int>(matrix))->setEnabled(offered);
    };
    offer(SpectrumMatrix::Centred, decomposed || !results());
    offer(SpectrumMatrix::Corrected, corrected);
    offer(SpectrumMatrix::Singular, decomposed && results()->gram && results()->gram->asymmetry > 0.0);
    const int usual = static_cast<int>(
        decomposed && isOfDistances(*results()) ? SpectrumMatrix::Centred : SpectrumMatrix::Raw);
    if (decomposed && !m_matrixChosen && m_matrix->currentIndex() != usual) {
        const QSignalBlocker quiet(m_matrix);
        m_matrix->setCurrentIndex(usual);
        m_switched = true;
    }
    if (results() && !items->item(m_matrix->currentIndex())->isEnabled()) {
        const QSignalBlocker quiet(m_matrix);
        m_matrix->setCurrentIndex(0);
        m_switched = true;
    }
}

void SpectrumView::follow(std::shared_ptr<const FollowedSpectrum> followed)
{
    m_followed = std::move(followed);
    if (isInSight()) refresh();
}

void SpectrumView::refresh()
{
    if (results() && m_followed && m_followed->generation <= results()->generation) m_followed.reset();
    if (!m_tool->draggingBand()) m_draggedTolerance.reset();
    offerMatrices();
    if (results() && results()->large && results()->large->sampled.eigenvalues.size() > 0) return showEstimate();
    if (matrix() == SpectrumMatrix::Singular && results() && !(results()->reports && results()->reports->asymmetry))
        return showMessage(tr("The singular values are still being computed …"));
    if (results() && results()->spectrum && results()->diagnosis) return showSpectrum();
    const QString problem = results() ? firstProblemText(*results(), Stage::Diagnosis) : QString();
    showMessage(problem.isEmpty() ? tr("Nothing has been computed yet.") : problem);
}

void SpectrumView::showSpectrum()
{
    const Vector& values = eigenvaluesOf(*results(), m_followed.get(), matrix());
    if (values.size() == 0) return showMessage(tr("There are no eigenvalues."));
    const double largest = values.cwiseAbs().maxCoeff();
    const double tolerance = m_draggedTolerance.value_or(
        toleranceOf(diagnosisOf(*results(), m_followed.get()), matrix()));
    suggestScale(values, tolerance * largest);
    m_signature = signatureWords(*results(), m_followed.get(), matrix(), tolerance);
    showPicture(spectrumPicture(*results(), m_followed.get(), matrix(), tolerance, m_theme));
    m_tool->setTargets(canPick(), largest > 0, defaultTolerance(values.size()) * largest);
    showPicked();
}

void SpectrumView::showEstimate()
{
    setPicked({});
    const LargeValue& large = *results()->large;
    suggestScale(large.sampled.eigenvalues, large.tolerance * large.largest);
    m_signature = estimateWords(large);
    showPicture(estimatePicture(*results(), m_theme));
    m_tool->setTargets(false, false, 0);
}

void SpectrumView::suggestScale(const Vector& values, double zero)
{
    if (m_scaleChosen) return;
    const QSignalBlocker quiet(m_scale);
    const AxisKind before = scale(), wanted = scaleFor(values, zero, before);
    m_scale->setCurrentIndex(wanted == AxisKind::SymmetricLog ? 1 : 0);
    if (wanted != before) m_switched = true;
}

bool SpectrumView::isLow() const
{
    return m_plot->plotSize().height() < leastTitledHeight;
}

void SpectrumView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    if (isLow() != m_low && isInSight()) refresh();
}

void SpectrumView::showPicture(SpectrumPicture&& picture)
{
    auto& [stems, look] = picture;
    const Range range = rangeOf(stems);
    const Vector values = Eigen::Map<const Vector>(stems.values.data(), static_cast<Index>(stems.values.size()));
    m_low = isLow();
    if (!m_low)
        look.x.title = matrix() == SpectrumMatrix::Singular ? tr("index, by descending singular value")
                                                            : tr("index, by descending eigenvalue");
    look.x.shortTitle = tr("index");
    look.x.wholeNumbers = true;
    look.legendInOneRow = true;
    if (m_signature) {
        const std::vector<LegendEntry> signature = signatureLegend(*m_signature, m_theme);
        look.legend.insert(look.legend.begin(), signature.begin(), signature.end());
    }
    look.y.scale = eigenvalueScale(scale(), values);
    if (scale() == AxisKind::SymmetricLog) {
        m_range = decadesAround(look.y.scale, range);
    } else {
        const double margin = 0.02 * (range.high - range.low);
        m_range = steadyRange(m_switched ? Range{0, 0} : m_range, {range.low - margin, range.high + margin});
    }
    m_stems->setStems(std::move(stems));
    m_plot->setLook(look);
    const auto count = static_cast<double>(values.size());
    const double margin = 0.5 + 0.012 * count;
    m_plot->showHome({1 - margin, count + margin, m_range.low, m_range.high},
        m_switched || m_shownCount != m_stems->values().size());
    m_switched = false;
    m_shownCount = m_stems->values().size();
}

bool SpectrumView::canPick() const
{
    return matrix() == SpectrumMatrix::Raw && results() && results()->spectrum && results()->diagnosis
        && !results()->large;
}

const Correction& SpectrumView::correction() const
{
    return m_correction ? *m_correction : results()->experiment->correction;
}

void SpectrumView::showCorrection(const Correction& correction)
{
    m_correction = correction;
    if (canPick()) showPicked();
}

EigenEdits SpectrumView::presentEdits() const
{
    const Vector& values = results()->spectrum->raw.values;
    return editsOf(correction(), values, results()->diagnosis->tolerance * values.cwiseAbs().maxCoeff());
}

Index SpectrumView::pickable() const
{
    return canPick() ? results()->spectrum->raw.values.size() : 0;
}

void SpectrumView::setPicked(std::vector<Index> numbers)
{
    if (m_picked.pick(std::move(numbers), pickable())) showPicked();
}

/// Brings marks, bar and keys up to date with what is picked; numbers there are no more eigenvalues of are let go.
void SpectrumView::showPicked()
{
    const Index count = pickable();
    if (!m_picked.empty() && picked().back() > count) return setPicked(picked());
    std::vector<Index> marks = picked();
    for (Index& mark : marks) --mark;
    m_stems->setMarks(std::move(marks));
    std::vector<int> keys;
    if (count > 0) keys = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_N};
    if (!m_picked.empty() || (m_hovered >= 0 && m_hovered < count))
        keys.insert(keys.end(), {Qt::Key_F, Qt::Key_C, Qt::Key_D, Qt::Key_R});
    if (!m_picked.empty()) keys.push_back(Qt::Key_Escape);  // else it ends what the window is at
    m_tool->setKeys(std::move(keys));
    if (m_picked.empty()) return m_bar->display({}, {}, {}, {}, {});
    const QString remark = canBeEdits(correction()) ? QString()
                                                    : tr("The correction %1 is not an edit of single eigenvalues, so "
                                                         "edits here start from K.")
                                                          .arg(toText(std::string(info(correction()).name)));
    const Vector images = results()->corrected && !m_followed ? results()->corrected->images : Vector();
    m_bar->display(picked(), eigenvaluesOf(*results(), m_followed.get(), matrix()), images, presentEdits(), remark);
}

/// Where eigenvalues can be edited, the one under the cursor has a handle that says so, and the keys of the handle.
void SpectrumView::emphasiseAt(const std::optional<QPointF>& pixel)
{
    const Index before = m_hovered;
    m_hovered = pixel ? m_stems->indexAt(m_plot->map(), *pixel) : -1;
    m_stems->setEmphasis(static_cast<int>(m_hovered));
    m_stems->setDragged({});
    const bool keysAreIts = m_picked.empty() || m_picked.contains(m_hovered + 1);
    m_stems->setHandle(!canPick() || m_hovered < 0 ? QString()
            : keysAreIts                           ? tr("drag, or F flip, C clip, D drop")
                                                   : tr("drag, or click to select"));
    if (m_hovered == before || !canPick()) return;
    showPicked();
    // The keys are those of the plot that has the keyboard; nobody who types loses it.
    const QWidget* focus = QApplication::focusWidget();
    const bool types = qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QAbstractSpinBox*>(focus)
        || qobject_cast<const QTextEdit*>(focus) || qobject_cast<const QPlainTextEdit*>(focus);
    if (m_hovered >= 0 && isActiveWindow() && !types && !m_plot->hasFocus()) m_plot->setFocus(Qt::MouseFocusReason);
}

/// What dragging the tip of a stem to a height does: to zero clips or drops, beyond it flips.
std::optional<Surgery> SpectrumView::surgeryTo(Index index, double height) const
{
    if (index < 0 || index >= pickable()) return std::nullopt;
    const double value = results()->spectrum->raw.values(index);
    if (height == 0.0) return value < 0.0 ? Surgery::Clip : Surgery::Drop;
    return (height > 0.0) != (value > 0.0) ? std::optional(Surgery::Flip) : std::nullopt;
}

void SpectrumView::dragTip(int index, std::optional<double> height)
{
    m_stems->setEmphasis(index);
    if (!height || index >= pickable()) {
        m_stems->setDragged({});
        return m_stems->setHandle(tr("drag, or F flip, C clip, D drop"));
    }
    const std::optional<Surgery> surgery = surgeryTo(index, *height);
    const double value = results()->spectrum->raw.values(index);
    m_stems->setDragged(surgery == Surgery::Flip ? -value : surgery ? 0.0 : value);
    m_stems->setHandle(surgery == Surgery::Flip ? tr("flip to %1").arg(formatNumber(-value, 3))
            : surgery == Surgery::Clip          ? tr("clip to 0")
            : surgery                           ? tr("drop")
                      : tr("to zero: %1; beyond it: flip").arg(value < 0 ? tr("clip") : tr("drop")));
}

void SpectrumView::releaseTip(int index, double height)
{
    m_stems->setDragged({});
    const std::optional<Surgery> surgery = surgeryTo(index, height);
    if (!surgery) return;
    if (m_picked.pick({index + 1}, pickable())) showPicked();
    operate(*surgery);
}

void SpectrumView::click(const QPointF& pixel, Qt::KeyboardModifiers modifiers)
{
    clickStem(m_stems->indexAt(m_plot->map(), pixel), modifiers);
}

/// @param index  of a stem, from 0; −1: the background
void SpectrumView::clickStem(Index index, Qt::KeyboardModifiers modifiers)
{
    if (!canPick()) {
        if (results() && results()->large)
            Q_EMIT readoutChanged(tr("Estimated eigenvalues cannot be selected."));
        else if (results() && results()->spectrum)
            Q_EMIT readoutChanged(tr("Show the eigenvalues of K to select some."));
        return;
    }
    const PickMode mode = modifiers & Qt::ShiftModifier ? PickMode::Range
        : modifiers & Qt::ControlModifier               ? PickMode::Toggle
                                                        : PickMode::Alone;
    const Index number = index + 1;
    if (m_picked.click(number, mode, pickable())) showPicked();
    if (mode == PickMode::Alone) Q_EMIT eigenfunctionWanted(number);
}

void SpectrumView::operate(Surgery surgery)
{
    if (!canPick() || m_picked.empty()) return;
    const EigenEdits present = presentEdits();
    const Vector& values = results()->spectrum->raw.values;
    if (!hasEffect(surgery, present, picked(), values)) return;
    const std::string edits = eigenEditsText(afterSurgery(present, picked(), surgery), values.size());
    m_correction = ByHandCorrection{edits};  // what the next action goes on from, before anything has been computed
    showPicked();
    Q_EMIT eigenfunctionWanted(0);  // what the correction does to the decision is of interest now
    Q_EMIT editsWanted(edits);
}

void SpectrumView::dragTolerance(double zero, quint64 gesture)
{
    if (!results() || !results()->spectrum || !results()->diagnosis) return;
    if (matrix() == SpectrumMatrix::Singular && !results()->reports) return;
    const Vector& values = eigenvaluesOf(*results(), m_followed.get(), matrix());
    const double largest = values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
    if (!(largest > 0)) return;
    m_draggedTolerance = std::clamp(zero / largest, 0.0, 1.0);
    m_stems->setZero(*m_draggedTolerance * largest);
    Q_EMIT readoutChanged(
        tr("tolerance τ = %1: |λ| up to %2 counts as zero")
            .arg(formatNumber(*m_draggedTolerance, 3), formatNumber(*m_draggedTolerance * largest, 3)));
    Q_EMIT toleranceWanted(*m_draggedTolerance, gesture);
}

void SpectrumView::pressKey(int key)
{
    const bool edits = key == Qt::Key_F || key == Qt::Key_C || key == Qt::Key_D || key == Qt::Key_R;
    if (edits && m_picked.empty() && m_hovered >= 0 && m_picked.pick({m_hovered + 1}, pickable())) showPicked();
    switch (key) {
    case Qt::Key_F: return operate(Surgery::Flip);
    case Qt::Key_C: return operate(Surgery::Clip);
    case Qt::Key_D: return operate(Surgery::Drop);
    case Qt::Key_R: return operate(Surgery::Restore);
    case Qt::Key_Escape: return clickStem(-1);
    case Qt::Key_Left:
    case Qt::Key_Right: return walkTo(m_picked.neighbour(key == Qt::Key_Right, pickable()));
    case Qt::Key_Home: return walkTo(1);
    case Qt::Key_End: return walkTo(pickable());
    case Qt::Key_N: break;
    default: return;
    }
    const std::vector<double>& values = m_stems->values();
    if (!values.empty() && values.back() < -m_stems->zero()) return walkTo(pickable());
    Q_EMIT readoutChanged(tr("No eigenvalue is negative."));
}

/// Picks an eigenvalue and says what it is; a zoomed picture follows. Before the first and after the last is none.
void SpectrumView::walkTo(Index number)
{
    if (number < 1 || number > pickable()) return;
    clickStem(number - 1);
    const Box shown = m_plot->visibleBox();
    const auto place = static_cast<double>(number);
    const double step = place - 0.5 < shown.left ? place - 0.5 - shown.left
        : place + 0.5 > shown.right              ? place + 0.5 - shown.right
                                                 : 0.0;
    if (step != 0) m_plot->zoomTo({shown.left + step, shown.right + step, shown.bottom, shown.top});
    Q_EMIT readoutChanged(textOf(number - 1));
}

bool SpectrumView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_plot->viewport() && event->type() == QEvent::ContextMenu) {
        const auto* menu = static_cast<QContextMenuEvent*>(event);
        if (openMenu(menu->pos(), menu->globalPos(), menu->reason() == QContextMenuEvent::Keyboard)) return true;
    }
    return View::eventFilter(watched, event);
}

/// On an eigenvalue, what can be done with it and with all that are picked with it. Elsewhere the view's own menu
/// opens.
bool SpectrumView::openMenu(const QPoint& pixel, const QPoint& at, bool byKey)
{
    if (!canPick()) return false;
    const int index = byKey ? -1 : m_stems->stemAt(m_plot->map(), pixel);
    if (index < 0 && !(byKey && !m_picked.empty())) return false;
    if (index >= 0 && !m_picked.contains(index + 1)) clickStem(index);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("spectrum.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction* action : m_bar->surgeries()) menu->addAction(action);
    menu->addSeparator();
    menu->addAction(tr("Clear selection (Esc)"), this, [this] { clickStem(-1); });
    if (!actions().isEmpty()) menu->addSeparator();
    menu->addActions(actions());
    menu->popup(at);
    return true;
}

std::string SpectrumView::makeNumbers() const
{
    return spectrumNumbers(*results());
}

QString SpectrumView::makeSentence() const
{
    return spectrumSentence(m_stems->values(), m_signature, matrix());
}

QString SpectrumView::readoutAt(const QPointF& pixel) const
{
    if (m_stems->edgeAt(m_plot->map(), pixel) != 0 && results() && results()->diagnosis)
        return tr("tolerance τ = %1: drag to change it")
            .arg(formatNumber(toleranceOf(*results()->diagnosis, matrix()), 3));
    return textOf(m_stems->indexAt(m_plot->map(), pixel));
}

/// @param index  of a stem, from 0; −1: none
QString SpectrumView::textOf(Index index) const
{
    if (index < 0) return {};
    const std::vector<double>& values = m_stems->values();
    const double value = values[static_cast<std::size_t>(index)];
    if (results() && results()->large) return estimateText(index, values.size(), value);
    if (matrix() == SpectrumMatrix::Singular)
        return tr("singular value %1 of %2: %3")
            .arg(groupedNumber(index + 1), groupedNumber(std::ssize(values)), formatNumber(value, usualDigits(6)));
    std::optional<double> image;
    if (canPick() && !m_followed && results()->corrected && index < results()->corrected->images.size())
        image = results()->corrected->images(index);
    const QString text = eigenvalueText(index, values.size(), value, image);
    const NoisySigns* signs = results() ? signsOf(*results(), m_followed.get(), matrix()) : nullptr;
    return signs ? tr("%1; %2").arg(text, signText(*signs, index)) : text;
}

}  // namespace krein
