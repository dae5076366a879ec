// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_dialog.h"

#include <algorithm>

#include <QAccessible>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStyle>
#include <QTabWidget>
#include <QTableView>
#include <QTextBlock>
#include <QVBoxLayout>

#include "ui/controls/column_area.h"
#include "ui/controls/data_remarks.h"
#include "ui/controls/fix_buttons.h"
#include "ui/controls/screen_size.h"
#include "ui/import/gap_picture.h"
#include "ui/import/import_form.h"
#include "ui/import/preview_model.h"
#include "ui/text/data_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

constexpr int progressAfterMs = 250;
const QString importGeometryKey = QStringLiteral("import/geometry");

QLabel* sentenceLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Gives the focus to the first answer and, on a small screen, scrolls to it and to what it answers.
void answerFirst(QWidget* sentence, FixButtons* answers)
{
    answers->setFocus(Qt::TabFocusReason);  // with the frame that is seen
    // Once they have been laid out.
    QTimer::singleShot(0, answers, [sentence, answers] {
        for (QWidget* around = answers->parentWidget(); around; around = around->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(around)) {
                area->ensureWidgetVisible(sentence);
                area->ensureWidgetVisible(answers);
            }
    });
}

}  // namespace

ImportDialog::ImportDialog(const DataSource& guess, QWidget* parent)
    : QDialog(parent),
      m_form(new ImportForm(guess)),
      m_model(new PreviewModel(this)),
      m_tabs(new QTabWidget),
      m_table(new QTableView),
      m_lines(new QPlainTextEdit),
      m_progress(new QProgressBar),
      m_summary(sentenceLabel(QStringLiteral("import.summary"))),
      m_guess(sentenceLabel(QStringLiteral("import.guess"))),
      m_problemIcon(new QLabel),
      m_problem(sentenceLabel(QStringLiteral("import.problem"))),
      m_remarks(new DataRemarks(DataRemarks::Look::List)),
      m_fixes(new FixButtons(Qt::Horizontal)),
      m_gaps(new GapPicture),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import data"));
    auto* splitter = new QSplitter;
    splitter->addWidget(new ColumnArea(m_form));
    splitter->addWidget(buildPreview());
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({320, 640});
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_buttons);

    m_buttons->setObjectName(QStringLiteral("import.buttons"));
    m_buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    m_buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);  // Return never cancels
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_form, &ImportForm::changed, this, [this] {
        m_untouched = false;
        m_hasChoices = true;
        reload();
    });
    const auto takeOtherwise = [this](const Fix& way) {
        m_answered = true;
        m_form->takeOtherwise(way);
    };
    connect(m_remarks, &DataRemarks::chosen, this, takeOtherwise);
    connect(m_fixes, &FixButtons::chosen, this, takeOtherwise);
    connect(&m_loader, &PreviewLoader::finished, this, &ImportDialog::showPreview);
    connect(&m_loader, &PreviewLoader::progressed, this,
        [this](double fraction) { m_progress->setValue(static_cast<int>(100 * fraction)); });
    m_progressDelay.setSingleShot(true);
    m_progressDelay.setInterval(progressAfterMs);
    connect(&m_progressDelay, &QTimer::timeout, m_progress, &QWidget::show);

    resizeWithinScreen(this, QSize(980, 640));
    restoreGeometry(QSettings().value(importGeometryKey).toByteArray());
    reload();
}

QWidget* ImportDialog::buildPreview()
{
    m_table->setObjectName(QStringLiteral("import.preview"));
    m_table->setAccessibleName(tr("First objects as imported"));
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    m_table->horizontalHeader()->setResizeContentsPrecision(50);
    m_lines->setObjectName(QStringLiteral("import.file"));
    m_lines->setAccessibleName(tr("Beginning of the file"));
    m_lines->setReadOnly(true);
    m_lines->setTabChangesFocus(true);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_tabs->setObjectName(QStringLiteral("import.tabs"));
    m_tabs->addTab(m_table, tr("Obj&ects"));
    m_tabs->addTab(m_lines, tr("&File"));
    m_tabs->addTab(m_gaps, tr("&Missing values"));

    m_progress->setObjectName(QStringLiteral("import.progress"));
    m_progress->setAccessibleName(tr("Reading"));
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    QSizePolicy steady = m_progress->sizePolicy();
    steady.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(steady);
    m_progress->hide();
    m_guess->setForegroundRole(QPalette::PlaceholderText);
    m_problemIcon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxCritical, nullptr, this).pixmap(18, 18));
    m_problemIcon->hide();  // until there is a problem
    auto* problemRow = new QHBoxLayout;
    problemRow->addWidget(m_problemIcon, 0, Qt::AlignTop);
    problemRow->addWidget(m_problem, 1);

    auto* right = new QWidget;
    auto* layout = new QVBoxLayout(right);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_summary);
    layout->addWidget(m_guess);
    layout->addWidget(m_remarks);
    layout->addLayout(problemRow);
    m_fixes->setObjectName(QStringLiteral("import.ways"));
    layout->addWidget(m_fixes);
    return new ColumnArea(right);  // on a small screen the sentences would be cut off
}

DataSource ImportDialog::source() const
{
    return m_form->source();
}

void ImportDialog::done(int result)
{
    m_loader.stop();
    QSettings().setValue(importGeometryKey, saveGeometry());
    QDialog::done(result);
}

void ImportDialog::reload()
{
    QPushButton* ok = m_buttons->button(QDialogButtonBox::Ok);
    if (focusWidget() == ok) m_tabs->setFocus();  // the button beside it, which cancels, would have the focus
    ok->setEnabled(false);
    if (mainPath(source()).empty()) {
        m_loader.stop();
        m_progressDelay.stop();
        showPreview(Preview{.source = source(), .problem = tr("Choose a file.")});
        return;
    }
    m_progress->setValue(0);
    m_progressDelay.start();
    m_loader.request({.source = source(), .judgeRole = m_form->leavesRoleOpen()});
}

void ImportDialog::showPreview(const Preview& preview)
{
    m_progressDelay.stop();
    m_progress->hide();
    m_form->showPreview(preview);
    m_model->showData(preview.data, themeOf(*this));
    m_table->resizeColumnsToContents();
    if (m_lines->toPlainText() != preview.head) m_lines->setPlainText(preview.head);
    m_summary->setText(preview.data ? wholeTerms(summaryText(*preview.data)) : QString());
    m_summary->setVisible(preview.data != nullptr);
    m_guess->setText(wholeTerms(preview.guess));
    m_guess->setVisible(!preview.guess.isEmpty());
    m_remarks->showRemarks(preview.data ? preview.data->remarks : std::vector<Remark>());
    showProblem(preview.problem);
    m_fixes->show(preview.fixes);
    showGaps(preview);
    showLine(preview);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(preview.data != nullptr);
    moveFocus(preview);
    const QString name = QFileInfo(toText(mainPath(preview.source))).fileName();
    setWindowTitle(name.isEmpty() ? tr("Import data") : tr("Import %1").arg(name));
}

/// A file that is refused is answered first: the first answer has the focus, and what accepts the file once one was
/// given, which would be lost with the buttons that are gone.
void ImportDialog::moveFocus(const Preview& preview)
{
    if (preview.data && m_answered)
        m_buttons->button(QDialogButtonBox::Ok)->setFocus();
    else if (!preview.data && !preview.fixes.empty() && (m_untouched || m_answered))
        answerFirst(m_problem, m_fixes);
    m_answered = m_untouched = false;
}

/// Objects there are none of yet give way to the picture of what is missing.
void ImportDialog::showGaps(const Preview& preview)
{
    m_gaps->showGaps(preview.gaps);
    const int tab = m_tabs->indexOf(m_gaps);
    // Before it is hidden, which would bring its neighbour to the front.
    if (m_tabs->currentIndex() == tab && !preview.gaps) m_tabs->setCurrentWidget(m_table);
    m_tabs->setTabVisible(tab, preview.gaps != nullptr);
    if (preview.gaps && !preview.data) m_tabs->setCurrentIndex(tab);
}

/// Marks the line of a problem in the file, which is shown instead of objects there are none of.
void ImportDialog::showLine(const Preview& preview)
{
    const QTextBlock line = m_lines->document()->findBlockByNumber(
        static_cast<int>(std::min<std::size_t>(preview.line, 1000000)) - 1);
    QList<QTextEdit::ExtraSelection> marks;
    if (preview.line > 0 && line.isValid()) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(line);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        mark.format.setBackground(palette().color(QPalette::Highlight));
        mark.format.setForeground(palette().color(QPalette::HighlightedText));
        marks << mark;
        m_lines->setTextCursor(mark.cursor);
        m_lines->centerCursor();
        m_tabs->setCurrentWidget(m_lines);
        m_leftObjects = true;
    } else if (preview.data && m_leftObjects) {
        m_tabs->setCurrentWidget(m_table);
        m_leftObjects = false;
    }
    m_lines->setExtraSelections(marks);
}

void ImportDialog::showProblem(const QString& sentence)
{
    m_problem->setText(wholeTerms(sentence));
    m_problem->setVisible(!sentence.isEmpty());
    m_problemIcon->setVisible(!sentence.isEmpty());
    if (sentence.isEmpty()) return;
    QAccessibleEvent event(m_problem, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

}  // namespace krein
