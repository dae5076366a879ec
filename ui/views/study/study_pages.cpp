// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_pages.h"

#include <algorithm>

#include <QLabel>
#include <QSignalBlocker>
#include <QTabBar>

#include "core/documents/session.h"
#include "ui/text/whole_terms.h"
#include "ui/views/study/study_tabs.h"
#include "ui/views/study/study_tests.h"
#include "ui/views/study/tuning_path.h"

namespace krein {

namespace {

constexpr std::size_t mostCellsWithRuns = 60;

}  // namespace

StudyPages::StudyPages(QWidget* start, QWidget* parent)
    : QStackedWidget(parent),
      m_tabs(new QTabBar),
      m_tabRow(new StudyTabs(m_tabs, parent)),
      m_start(start),
      m_message(new QLabel)
{
    m_tabs->setObjectName(QStringLiteral("study.tabs"));
    m_tabs->setAccessibleName(tr("Views of the study"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_message->setObjectName(QStringLiteral("study.message"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setContentsMargins(16, 16, 16, 16);
    addWidget(m_start);
    addWidget(m_message);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index < 0) return;
        m_wanted = static_cast<Kind>(m_tabs->tabData(index).toInt());
        m_isChosen = true;
        Q_EMIT chosen();
    });
}

void StudyPages::add(Kind kind, StudyPicture* picture)
{
    m_places.push_back({kind, picture});
    addWidget(picture);
    connect(picture, &StudyPicture::cellWanted, this, &StudyPages::cellWanted);
    connect(picture, &StudyPicture::readoutChanged, this, &StudyPages::readoutChanged);
}

void StudyPages::setTheme(const Theme& theme)
{
    for (const Place& place : m_places) place.picture->setTheme(theme);
}

void StudyPages::want(Kind kind, bool chosen)
{
    m_wanted = kind;
    m_isChosen = m_isChosen || chosen;
}

void StudyPages::choose(Kind kind)
{
    for (int i = 0; i < m_tabs->count(); ++i)
        if (static_cast<Kind>(m_tabs->tabData(i).toInt()) == kind) m_tabs->setCurrentIndex(i);
}

StudyPicture* StudyPages::picture() const
{
    const auto found = std::ranges::find(m_places, m_wanted, &Place::kind);
    return found == m_places.end() ? nullptr : found->picture;
}

/// Whether this study has such a picture.
bool StudyPages::has(Kind kind) const
{
    if (!hasMany(m_study) || !m_scene->plan) return false;
    switch (kind) {
    case Kind::Curves: return !m_scene->numeric.empty();
    case Kind::Map: return m_scene->numeric.size() > 1;
    case Kind::River:
        return !m_scene->numeric.empty()
            && std::ranges::any_of(m_scene->rows, [](const StudyRow& row) { return !row.eigenvalues.empty(); });
    case Kind::Maps: return true;
    case Kind::Scores: return m_scene->cells.size() <= mostCellsWithRuns;
    case Kind::Tuning: return TuningPath::isTuned(*m_scene);
    case Kind::Tests:
        return (m_study.repeat.by != RepeatBy::None || m_scene->plan->columns.size() > 1)
            && std::ranges::any_of(m_scene->plan->columns, [](const StudyColumn& column) {
                   return column.values.size() > 1 && column.values.size() <= StudyTests::mostCompared;
               });
    case Kind::Table: return true;
    }
    return false;
}

StudyPages::Kind StudyPages::usualKind() const
{
    return has(Kind::Map)   ? Kind::Map
        : has(Kind::Curves) ? Kind::Curves
        : has(Kind::Scores) ? Kind::Scores
                            : Kind::Table;
}

void StudyPages::showStudy(std::shared_ptr<StudyScene> scene, const Study& study, bool busy, const QString& problem)
{
    m_scene = std::move(scene);
    m_study = study;
    std::vector<Kind> kinds;
    for (const Kind kind :
        {Kind::Curves, Kind::Map, Kind::River, Kind::Scores, Kind::Maps, Kind::Tuning, Kind::Tests, Kind::Table})
        if (has(kind)) kinds.push_back(kind);
    // Another axis asks another question; while rows come, what a person looks at stays.
    if (m_chosenFor != m_study.axes) m_isChosen = false;
    m_chosenFor = m_study.axes;
    if (!kinds.empty() && (!m_isChosen || std::ranges::find(kinds, m_wanted) == kinds.end())) m_wanted = usualKind();
    showTabs(kinds);
    if (!problem.isEmpty()) {
        m_message->setText(wholeTerms(problem));
        showPage(m_message);
    } else if (!hasMany(m_study)) {
        showPage(m_start);
    } else if (kinds.empty()) {
        m_message->setText(busy ? tr("preparing…") : tr("Press <i>Run</i> to compute this study."));
        showPage(m_message);
    } else if (StudyPicture* shown = picture()) {
        shown->showScene(m_scene);
        showPage(shown);
    }
}

/// The one that is wanted is the current one.
void StudyPages::showTabs(const std::vector<Kind>& kinds)
{
    static constexpr const char* titles[] = {QT_TR_NOOP("Curves"), QT_TR_NOOP("Map"), QT_TR_NOOP("Eigenvalues"),
        QT_TR_NOOP("Runs"), QT_TR_NOOP("Boundaries"), QT_TR_NOOP("Tuning"), QT_TR_NOOP("Tests"), QT_TR_NOOP("Table")};
    const QSignalBlocker quiet(m_tabs);
    std::vector<Kind> before;
    for (int i = 0; i < m_tabs->count(); ++i) before.push_back(static_cast<Kind>(m_tabs->tabData(i).toInt()));
    if (kinds != before) {
        while (m_tabs->count() > 0) m_tabs->removeTab(0);
        for (const Kind kind : kinds) {
            const int index = m_tabs->addTab(tr(titles[static_cast<std::size_t>(kind)]));
            m_tabs->setTabData(index, static_cast<int>(kind));
        }
    }
    if (const auto place = std::ranges::find(kinds, m_wanted); place != kinds.end())
        m_tabs->setCurrentIndex(static_cast<int>(place - kinds.begin()));
    m_tabRow->showTabs();
}

/// The others are to take no room: the stack is as large as its largest page otherwise.
void StudyPages::showPage(QWidget* page)
{
    for (int i = 0; i < count(); ++i) {
        QWidget* other = widget(i);
        const QSizePolicy::Policy policy = other == page ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        other->setSizePolicy(policy, policy);
    }
    setCurrentWidget(page);
}

}  // namespace krein
