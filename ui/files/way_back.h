// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QObject>

#include "core/study/study.h"

class QAction;

namespace krein {

class Document;
class ExperimentFile;
class OfferBar;

/// What was loaded before a lesson, an example or a talk, and the way back to it: a bar, and an entry for a menu.
class WayBack : public QObject {
    Q_OBJECT
public:
    WayBack(Document* document, ExperimentFile* file, QObject* parent);

    OfferBar* bar() const { return m_bar; }
    QAction* action() const { return m_action; }
    /// Before the document becomes part of this: "Lesson running". What was kept by an earlier one stays kept; an
    /// experiment that nobody chose is not kept.
    void keep(const QString& what);
    /// Nothing is kept any more: something else was loaded.
    void forget();
    /// What is kept is in no file.
    bool isUnsaved() const { return m_kept && m_kept->unsaved; }
    /// The document, its selection and its file are what they were; all steps since then can be redone.
    void goBack();

private:
    struct Kept {
        Study study;
        std::vector<Index> selection;
        std::filesystem::path path;  ///< of the experiment file; empty: none
        bool unsaved = false;
        quint64 step = 0;  ///< Document::lastStep() of then
    };

    QString name() const;

    Document* m_document;
    ExperimentFile* m_file;
    OfferBar* m_bar;
    QAction* m_action;
    std::optional<Kept> m_kept;
};

}  // namespace krein
