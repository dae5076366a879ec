// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/give_files_dialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/controls/file_questions.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

GiveFilesDialog::GiveFilesDialog(const PaperTable& table, std::size_t row, QWidget* parent)
    : QDialog(parent),
      m_table(table),
      m_row(row),
      m_problem(new QLabel),
      m_checker(
          this,
          [wanted = &table](const GivenData& files, auto& task) {
              checkGivenData(
                  *wanted, {.quick = true, .repeat = {}, .data = {files}}, {.stop = task.stop(), .progress = {}});
              task.post({files, QString()});
          },
          [](const GivenData& files, const QString& sentence, auto& task) {
              task.post({files, sentence});
          },
          [this](const std::pair<GivenData, QString>& answer) {
              m_use->setEnabled(true);
              m_problem->setText(answer.second);
              m_problem->setVisible(!answer.second.isEmpty());
              if (!answer.second.isEmpty()) return adjustSize();
              Q_EMIT fits(answer.first);
              accept();
          })
{
    const PaperRow& about = table.rows[row];
    setObjectName(QStringLiteral("papers.give"));
    setWindowTitle(tr("Data of %1").arg(toText(about.id)));
    auto* ask = new QLabel(toText(about.ask));
    for (QLabel* label : {ask, m_problem}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setMinimumWidth(460);
    }
    m_problem->setObjectName(QStringLiteral("papers.give.problem"));
    m_problem->hide();
    auto* form = new QFormLayout;
    const bool matrix = about.givenAs == GivenAs::MatrixFile, objects = about.givenAs == GivenAs::ObjectFile;
    addField(form, objects ? tr("&Data") : matrix ? tr("&Matrix") : tr("&Edges"), "file", &GivenData::file);
    if (!objects) addField(form, matrix ? tr("&Labels") : tr("&Nodes with labels"), "labels", &GivenData::labels);
    if (objects || matrix) addField(form, tr("Separate &test file (optional)"), "test-file", &GivenData::testFile);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_use = buttons->addButton(tr("Use files"), QDialogButtonBox::ActionRole);
    m_use->setObjectName(QStringLiteral("papers.give.use"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(ask);
    column->addLayout(form);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    m_use->setDefault(true);  // a button has no dialog to be the default of before it is in one
    connect(m_use, &QPushButton::clicked, this, &GiveFilesDialog::check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void GiveFilesDialog::addField(
    QFormLayout* form, const QString& label, const char* name, std::filesystem::path GivenData::*part)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(QStringLiteral("papers.give.") + QLatin1String(name));
    auto* browse = new QToolButton;
    browse->setText(QStringLiteral("…"));
    browse->setToolTip(tr("Choose a file"));
    browse->setAccessibleName(browse->toolTip());
    auto* row = new QHBoxLayout;
    row->addWidget(edit, 1);
    row->addWidget(browse);
    auto* title = new QLabel(label);
    title->setBuddy(edit);
    form->addRow(title, row);
    connect(browse, &QToolButton::clicked, this, [this, edit] {
        const QString here = edit->text().isEmpty() ? QString() : QFileInfo(edit->text()).absolutePath();
        const QString path = askWhatToOpen(this, windowTitle(), QStringLiteral("data"), tr("All files (*)"), here);
        if (!path.isEmpty()) edit->setText(path);
    });
    m_fields.push_back({part, edit});
}

void GiveFilesDialog::setFiles(const QStringList& paths)
{
    for (std::size_t i = 0; i < m_fields.size() && i < static_cast<std::size_t>(paths.size()); ++i)
        m_fields[i].edit->setText(paths[static_cast<qsizetype>(i)]);
}

GivenData GiveFilesDialog::given() const
{
    GivenData files{.row = m_table.rows[m_row].id, .file = {}, .testFile = {}, .labels = {}, .testLabels = {}};
    for (const Field& field : m_fields)
        if (const QString path = field.edit->text().trimmed(); !path.isEmpty()) files.*field.part = nativePath(path);
    return files;
}

void GiveFilesDialog::check()
{
    const GivenData files = given();
    if (files.file.empty()) {
        m_problem->setText(tr("Choose a file first, or drop it on the row."));
        m_problem->show();
        return;
    }
    m_use->setEnabled(false);
    m_problem->setText(tr("reading…"));
    m_problem->show();
    m_checker.replace(files);
}

}  // namespace krein
