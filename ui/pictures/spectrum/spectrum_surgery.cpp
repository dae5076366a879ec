// SPDX-License-Identifier: GPL-3.0-or-later
//
// Picking eigenvalues and changing them by hand.
#include "ui/pictures/spectrum/spectrum_view.h"

#include <algorithm>

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>

#include "ui/pictures/spectrum/spectrum_tool.h"
#include "ui/pictures/spectrum/surgery_bar.h"
#include "ui/plot/layers/stems_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/words/text.h"

namespace krein {

bool SpectrumView::canPick() const
{
    return matrix() == SpectrumMatrix::Raw && results() && results()->spectrum && results()->diagnosis
        && !results()->large;
}

const Correction& SpectrumView::correction() const
{
    return m_correction ? *m_correction : results()->experiment.correction;
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

void SpectrumView::setPicked(std::vector<Index> numbers)
{
    const Index count = canPick() ? results()->spectrum->raw.values.size() : 0;
    std::erase_if(numbers, [count](Index number) { return number < 1 || number > count; });
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    if (numbers == m_picked) return;
    m_picked = std::move(numbers);
    showPicked();
    Q_EMIT eigenvaluesPicked(m_picked);
}

/// Brings marks, bar and keys up to date with what is picked; numbers there are no more eigenvalues of are let go.
void SpectrumView::showPicked()
{
    const Index count = canPick() ? results()->spectrum->raw.values.size() : 0;
    if (!m_picked.empty() && m_picked.back() > count) return setPicked(m_picked);
    std::vector<Index> marks = m_picked;
    for (Index& mark : marks) --mark;
    m_stems->setMarks(std::move(marks));
    std::vector<int> keys;
    if (count > 0) keys = {Qt::Key_Comma, Qt::Key_Period};
    if (!m_picked.empty()) keys.insert(keys.end(), {Qt::Key_F, Qt::Key_C, Qt::Key_D, Qt::Key_R, Qt::Key_Escape});
    m_tool->setKeys(std::move(keys));
    if (m_picked.empty()) return m_bar->display({}, {}, {}, {}, {});
    const QString remark = canBeEdits(correction()) ? QString()
                                                    : tr("The present repair (%1) cannot be said in edits of single "
                                                         "eigenvalues; what is done here starts from K instead.")
                                                          .arg(toText(std::string(info(correction()).name)));
    const Vector images = results()->corrected && !m_followed ? results()->corrected->images : Vector();
    m_bar->display(m_picked, shownValues(), images, presentEdits(), remark);
}

void SpectrumView::click(int index, Qt::KeyboardModifiers modifiers)
{
    if (!canPick()) {
        if (results() && results()->large)
            Q_EMIT readoutChanged(tr("Estimated eigenvalues cannot be picked."));
        else if (results() && results()->spectrum)
            Q_EMIT readoutChanged(tr("Show the eigenvalues of K to pick some."));
        return;
    }
    const Index number = index + 1;
    if (modifiers & Qt::ShiftModifier) {
        if (number < 1) return;
        if (m_anchor < 1) m_anchor = number;
        std::vector<Index> numbers;
        for (Index k = std::min(m_anchor, number); k <= std::max(m_anchor, number); ++k) numbers.push_back(k);
        return setPicked(std::move(numbers));
    }
    if (modifiers & Qt::ControlModifier) {
        if (number < 1) return;
        m_anchor = number;
        std::vector<Index> numbers = m_picked;
        if (std::erase(numbers, number) == 0) numbers.push_back(number);
        return setPicked(std::move(numbers));
    }
    m_anchor = std::max<Index>(number, 0);
    setPicked(number < 1 ? std::vector<Index>() : std::vector<Index>{number});
    Q_EMIT eigenfunctionWanted(number);
}

void SpectrumView::operate(Surgery surgery)
{
    if (!canPick() || m_picked.empty()) return;
    const EigenEdits present = presentEdits();
    if (!hasEffect(surgery, present, m_picked, results()->spectrum->raw.values)) return;
    const std::string edits = eigenEditsText(afterSurgery(present, m_picked, surgery));
    m_correction = ByHandCorrection{edits};  // what the next action goes on from, before anything has been computed
    showPicked();
    Q_EMIT eigenfunctionWanted(0);  // what the repair does to the decision is of interest now
    Q_EMIT editsWanted(edits);
}

void SpectrumView::dragTolerance(double zero, quint64 gesture)
{
    if (!results() || !results()->spectrum || !results()->diagnosis) return;
    const double largest = shownValues().size() ? shownValues().cwiseAbs().maxCoeff() : 0.0;
    if (!(largest > 0)) return;
    m_draggedTolerance = std::clamp(zero / largest, 0.0, 1.0);
    m_stems->setZero(*m_draggedTolerance * largest);
    Q_EMIT readoutChanged(
        tr("zero tolerance τ = %1: eigenvalues up to %2 count as zero")
            .arg(formatNumber(*m_draggedTolerance, 3), formatNumber(*m_draggedTolerance * largest, 3)));
    Q_EMIT toleranceWanted(*m_draggedTolerance, gesture);
}

void SpectrumView::pressKey(int key)
{
    switch (key) {
    case Qt::Key_F: return operate(Surgery::Flip);
    case Qt::Key_C: return operate(Surgery::Clip);
    case Qt::Key_D: return operate(Surgery::Drop);
    case Qt::Key_R: return operate(Surgery::Restore);
    case Qt::Key_Escape: return click(-1, {});
    default: break;
    }
    const auto count = static_cast<Index>(m_stems->values().size());
    const Index next = key == Qt::Key_Period ? (m_picked.empty() ? 1 : m_picked.back() + 1)
                                             : (m_picked.empty() ? count : m_picked.front() - 1);
    if (next >= 1 && next <= count) click(static_cast<int>(next - 1), {});
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
    if (index >= 0 && !std::binary_search(m_picked.begin(), m_picked.end(), Index(index + 1))) click(index, {});
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("spectrum.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction* action : m_bar->surgeries()) menu->addAction(action);
    menu->addSeparator();
    menu->addAction(tr("Pick nothing (Esc)"), this, [this] { click(-1, {}); });
    if (!actions().isEmpty()) menu->addSeparator();
    menu->addActions(actions());
    menu->popup(at);
    return true;
}

QString SpectrumView::stemText(int index) const
{
    const QString value = formatNumber(m_stems->values()[static_cast<std::size_t>(index)], 6);
    const std::size_t count = m_stems->values().size();
    if (results() && results()->large)
        return tr("estimated eigenvalue %1 of %2: %3").arg(index + 1).arg(count).arg(value);
    const QString text = tr("eigenvalue %1 of %2: %3").arg(index + 1).arg(count).arg(value);
    const bool changed = canPick() && !m_followed && results()->corrected && index < results()->corrected->images.size()
        && results()->corrected->images(index) != results()->spectrum->raw.values(index);
    return changed ? tr("%1, after repair %2").arg(text, formatNumber(results()->corrected->images(index), 6)) : text;
}

QString SpectrumView::readoutAt(const QPointF& pixel) const
{
    if (m_stems->edgeAt(m_plot->map(), pixel) != 0 && results() && results()->diagnosis)
        return tr("zero tolerance τ = %1: drag to change it").arg(formatNumber(results()->diagnosis->tolerance, 3));
    const int index = m_stems->indexAt(m_plot->map(), pixel);
    return index < 0 ? QString() : stemText(index);
}

}  // namespace krein
