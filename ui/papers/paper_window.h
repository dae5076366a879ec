// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <span>

#include <QDialog>

#include "core/experiment/experiment.h"
#include "ui/papers/paper_page.h"

class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace krein {

/// The published tables and figures in a window of its own that stays open beside the program: on the left paper by
/// paper, on the right the one that is chosen.
class PaperWindow : public QDialog {
    Q_OBJECT
public:
    /// @param views  every picture there is
    explicit PaperWindow(std::span<const ViewInfo* const> views, QWidget* parent = nullptr);

    /// Shows a table ("huang-table-1") and brings the window forward; empty: the one shown last.
    void openAt(const QString& id);
    /// Null: the list has not been used yet.
    PaperPage* page() const;

Q_SIGNALS:
    void experimentWanted(const krein::Experiment& experiment, const QString& text, const QStringList& views);
    void studyWanted(const krein::Study& study);

protected:
    void changeEvent(QEvent* event) override;

private:
    static const PaperTable& firstToRun();
    void buildList();
    void showTable(const QString& id);
    void showMarks(const PaperPage& page);
    QTreeWidgetItem* itemOf(const QString& id) const;

    std::span<const ViewInfo* const> m_views;
    std::filesystem::path m_folder;  ///< of the journals
    QTreeWidget* m_list;
    QStackedWidget* m_pages;
    std::map<QString, PaperPage*> m_made;  ///< made when they are first looked at
};

}  // namespace krein
