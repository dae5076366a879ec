// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "core/papers/paper_study.h"
#include "ui/document/mailbox.h"

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace krein {

/// Asks for the files of a row whose data are not part of the program. It closes once they have been read and have as
/// many samples, features and classes as printed; else it says what they have.
class GiveFilesDialog : public QDialog {
    Q_OBJECT
public:
    /// @param table  outlives it   @param row  an index of its rows
    GiveFilesDialog(const PaperTable& table, std::size_t row, QWidget* parent = nullptr);

    /// Fills in what was dropped: the first is the data, a second one their labels where they have such a file.
    void setFiles(const QStringList& paths);
    /// Reads the files and closes if they fit.
    void check();

Q_SIGNALS:
    void fits(const krein::GivenData& given);

private:
    struct Field {
        std::filesystem::path GivenData::*part;
        QLineEdit* edit;
    };
    void addField(QFormLayout* form, const QString& label, const char* name, std::filesystem::path GivenData::*part);
    GivenData given() const;

    const PaperTable& m_table;
    std::size_t m_row;
    std::vector<Field> m_fields;
    QLabel* m_problem;
    QPushButton* m_use;
    Mailbox<GivenData, std::pair<GivenData, QString>> m_checker;
};

}  // namespace krein
