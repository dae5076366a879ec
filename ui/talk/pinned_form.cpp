// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/pinned_form.h"

#include <algorithm>
#include <optional>

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QMenu>

#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/document/document.h"
#include "ui/forms/parameter_row.h"
#include "ui/panels/kernel_in_force.h"
#include "ui/panels/slider_notes.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::size_t mostThatMatter = 2;
constexpr int fourBeside = 1200;  // pixels of width for four sliders in a row

std::string pathOf(const Section& section, const Setting& setting)
{
    return std::string(section.name) + "." + std::string(setting.parameter.key);
}

bool isUnset(const Setting& setting)
{
    return std::holds_alternative<std::monostate>(setting.value);
}

bool hasSlider(const Setting& setting)
{
    const bool isNumber = setting.kind == ParameterKind::Integer || setting.kind == ParameterKind::Number;
    return isNumber && setting.parameter.low < setting.parameter.high;
}

/// Of alternatives, "rho" and "rho-factor", only one is in force: the one that is set, else the first.
bool isInForce(const Setting& setting, const std::vector<Setting>& settings)
{
    if (setting.parameter.group.empty() || !isUnset(setting)) return true;
    const auto ofGroup = [&](const Setting& other) { return other.parameter.group == setting.parameter.group; };
    const bool othersUnset = std::ranges::all_of(
        settings, [&](const Setting& other) { return !ofGroup(other) || isUnset(other); });
    return othersUnset && std::ranges::find_if(settings, ofGroup)->parameter.key == setting.parameter.key;
}

/// The controls of the panel bear the same names and are the ones that are looked for by them.
void rename(QWidget* row)
{
    for (QWidget* part : row->findChildren<QWidget*>())
        if (!part->objectName().isEmpty()) part->setObjectName(QStringLiteral("pinned.") + part->objectName());
}

}  // namespace

/// A parameter of the experiment with its section.
struct PinnedForm::Found {
    Section section;
    std::size_t place = 0;

    const Setting& setting() const { return section.settings[place]; }
    static std::optional<Found> at(const Experiment& experiment, const std::string& path)
    {
        for (Section& section : sections(experiment))
            for (std::size_t i = 0; i < section.settings.size(); ++i)
                if (pathOf(section, section.settings[i]) == path) return Found{std::move(section), i};
        return std::nullopt;
    }
};

std::vector<std::string> pinsThatMatter(const Experiment& experiment, bool trains)
{
    std::vector<std::string> paths;
    for (const Section& section : sections(experiment)) {
        if (section.name != "kernel" && section.name != "correction" && section.name != "method") continue;
        if (section.name == "method" && !trains) continue;
        const auto first = std::ranges::find_if(
            section.settings, [&](const Setting& one) { return hasSlider(one) && isInForce(one, section.settings); });
        if (first != section.settings.end() && paths.size() < mostThatMatter) paths.push_back(pathOf(section, *first));
    }
    return paths;
}

PinnedForm::PinnedForm(Document* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_layout(new QGridLayout(this))
{
    setObjectName(QStringLiteral("pinned"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(24);
    m_layout->setVerticalSpacing(4);
    connect(document, &Document::experimentChanged, this, &PinnedForm::showRows);
    connect(document, &Document::resultsChanged, this, &PinnedForm::showRows);
    showRows();
}

void PinnedForm::setPinned(const std::vector<std::string>& paths)
{
    if (paths == m_pinned) return;
    m_pinned = paths;
    showRows();
}

std::vector<std::string> PinnedForm::shown() const
{
    if (!m_pinned.empty()) return m_pinned;
    const std::shared_ptr<const Results>& results = m_document->results();
    return pinsThatMatter(m_document->experiment(), !results || !lacksOnlyLabels(*results));
}

void PinnedForm::pin(const std::string& path)
{
    if (std::ranges::find(m_pinned, path) != m_pinned.end()) return;
    std::vector<std::string> paths = m_pinned;
    paths.push_back(path);
    setPinned(paths);
}

void PinnedForm::unpin(const std::string& path)
{
    std::vector<std::string> paths = shown();
    std::erase(paths, path);
    setPinned(paths);
}

/// A row stays as long as the same parameter is there: it may be the one that is being dragged.
void PinnedForm::showRows()
{
    const Experiment& experiment = m_document->experiment();
    std::vector<Found> wanted;
    for (const std::string& path : shown())
        if (std::optional<Found> found = Found::at(experiment, path)) wanted.push_back(std::move(*found));
    const bool same = std::ranges::equal(wanted, m_rows, [](const Found& found, const ParameterRow* row) {
        const Parameter &a = found.setting().parameter, &b = row->parameter();
        return row->path() == toText(pathOf(found.section, found.setting())) && a.low == b.low && a.high == b.high
            && a.options.data() == b.options.data();
    });
    if (!same) rebuild(wanted);
    const Results* results = m_document->results().get();
    const std::vector<Setting> kernel = settings(kernelInForce(experiment, results));
    std::vector<SliderNote> notes;
    if (results)
        for (auto make : {kernelSliderNotes, methodSliderNotes})
            for (SliderNote& note : make(experiment, *results)) notes.push_back(std::move(note));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Setting& setting = wanted[i].setting();
        const Setting* filled = wanted[i].section.name == "kernel" ? krein::find(kernel, setting.parameter.key)
                                                                   : nullptr;
        m_rows[i]->show(setting, filled ? filled->value : ParameterValue{}, isUnset(setting));
        const auto note = std::ranges::find(notes, setting.parameter.key, &SliderNote::key);
        SliderNote ends = note == notes.end() ? SliderNote{} : *note;
        ends.words.clear();  // there is no room for sentences
        m_rows[i]->setSliderNote(ends);
    }
}

void PinnedForm::rebuild(const std::vector<Found>& wanted)
{
    for (ParameterRow* row : m_rows) {
        row->hide();
        row->deleteLater();  // a signal of its own may still be under way
    }
    m_rows.clear();
    for (const Found& found : wanted) {
        auto* row = new ParameterRow(toText(pathOf(found.section, found.setting())), found.setting(), false);
        rename(row);
        connect(row, &ParameterRow::edited, m_document, &Document::setParameter);
        m_rows.push_back(row);
    }
    arrange();
}

void PinnedForm::arrange()
{
    const int columns = width() < fourBeside ? 2 : 4;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int place = static_cast<int>(i);
        m_layout->addWidget(m_rows[i], place / columns, place % columns);
    }
    for (int column = 0; column < 4; ++column)
        m_layout->setColumnStretch(column, column < std::min(columns, static_cast<int>(m_rows.size())) ? 1 : 0);
}

void PinnedForm::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void PinnedForm::contextMenuEvent(QContextMenuEvent* event)
{
    for (const ParameterRow* row : m_rows) {
        if (!row->geometry().contains(event->pos())) continue;
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(tr("&Unpin"), this, [this, path = row->path().toStdString()] { unpin(path); });
        menu->popup(event->globalPos());
        return event->accept();
    }
    QWidget::contextMenuEvent(event);
}

}  // namespace krein
