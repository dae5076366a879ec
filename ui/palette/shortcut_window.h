// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QDialog>

#include "ui/help/key_help.h"

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace krein {

/// The list of what keys do, in groups, with a line to search it. It can be saved as a PDF to print.
class ShortcutWindow : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutWindow(std::vector<KeyGroup> groups, QWidget* parent = nullptr);

    /// The whole list as a page to print. @throws FileError
    void writePdf(const std::filesystem::path& path) const;

Q_SIGNALS:
    void saved(const QString& sentence);
    void problem(const QString& sentence);

private:
    void search(const QString& typed);
    void savePdf();

    std::vector<KeyGroup> m_groups;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QLabel* m_nothing;
};

}  // namespace krein
