// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QStackedWidget>

#include "core/study/study.h"
#include "ui/views/study/study_picture.h"

class QLabel;
class QTabBar;

namespace krein {

class StudyTabs;

/// The pictures of a study, one at a time: those that it has, with a tab for each, and before there are any where one
/// begins, or a sentence.
class StudyPages : public QStackedWidget {
    Q_OBJECT
public:
    enum class Kind { Curves, Map, River, Scores, Maps, Tuning, Tests, Table };

    /// @param start  shown while there is no study
    StudyPages(QWidget* start, QWidget* parent);

    void add(Kind kind, StudyPicture* picture);
    void setTheme(const Theme& theme);
    /// @param problem  why nothing can be shown; empty if it can
    void showStudy(std::shared_ptr<StudyScene> scene, const Study& study, bool busy, const QString& problem);
    /// A picture that is shown once the study has it. @param chosen  rather than the usual one
    void want(Kind kind, bool chosen);
    void choose(Kind kind);
    /// The one that is wanted, whether it is in sight or not.
    StudyPicture* picture() const;
    QTabBar* tabs() const { return m_tabs; }
    /// Where they stand. Whoever places it owns it.
    StudyTabs* tabRow() const { return m_tabRow; }

Q_SIGNALS:
    void chosen();  ///< another one, by a person
    void cellWanted(std::size_t cell, quint64 gesture);
    void readoutChanged(const QString& text);

private:
    bool has(Kind kind) const;
    Kind usualKind() const;
    void showTabs(const std::vector<Kind>& kinds);
    void showPage(QWidget* page);

    struct Place {
        Kind kind;
        StudyPicture* picture;
    };

    QTabBar* m_tabs;
    StudyTabs* m_tabRow;
    QWidget* m_start;
    QLabel* m_message;
    std::vector<Place> m_places;
    std::shared_ptr<StudyScene> m_scene;
    Study m_study;
    Kind m_wanted = Kind::Curves;
    std::vector<StudyAxis> m_chosenFor;  ///< the axes that m_wanted was chosen for
    bool m_isChosen = false;             ///< by a person, not by what the study is
};

}  // namespace krein
