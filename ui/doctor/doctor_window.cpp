// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/doctor_window.h"

#include <algorithm>
#include <utility>

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QUrl>
#include <QVBoxLayout>

#include "core/doctor/conclusion.h"
#include "core/doctor/examine.h"
#include "core/doctor/report.h"
#include "core/experiment/advice.h"
#include "ui/controls/close_key.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/focus_outline.h"
#include "ui/controls/link_page.h"
#include "ui/doctor/doctor_badges.h"
#include "ui/doctor/doctor_page.h"
#include "ui/doctor/table_widths.h"
#include "ui/text/data_words.h"
#include "ui/text/file_names.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/page_colours.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

constexpr int steps = 1000;
constexpr double widest = 800.0;  // pixels; no picture is wider

/// For people: what the core calls its stages.
QString stageWords(const QString& stage)
{
    if (stage == QLatin1String("data")) return DoctorWindow::tr("Loading the data…");
    if (stage == QLatin1String("eigenvalues")) return DoctorWindow::tr("Eigenvalues…");
    if (stage == QLatin1String("where it is negative")) return DoctorWindow::tr("Where it is negative…");
    if (stage == QLatin1String("noise or pattern")) return DoctorWindow::tr("Noise or pattern…");
    if (stage == QLatin1String("scores")) return DoctorWindow::tr("Scores of corrections and methods…");
    return DoctorWindow::tr("Examining…");
}

/// Smaller than the screen: the buttons are at its foot.
QSize startingSize(const QWidget& window)
{
    constexpr double mostOfScreen = 0.9;
    const QSizeF room = QSizeF(window.screen()->availableSize()) * mostOfScreen;
    return QSize(860, 780).boundedTo(room.toSize());
}

}  // namespace

DoctorWindow::DoctorWindow(std::function<Subject()> subject, QWidget* parent)
    : QDialog(parent),
      m_subject(std::move(subject)),
      m_badges(new DoctorBadges),
      m_page(new LinkPage),
      m_state(new QLabel),
      m_before(new QLabel),
      m_progress(new QProgressBar),
      m_fix(new QPushButton(tr("A&pply fix"))),
      m_matrix(new QPushButton(tr("Save ma&trix…"))),
      m_again(new QPushButton(tr("&Examine again"))),
      m_scores(new QPushButton(tr("Compute sc&ores"))),
      m_copy(new QPushButton(tr("Copy co&mmand line"))),
      m_save(new QPushButton(tr("&Save page…"))),
      m_print(new QPushButton(tr("P&rint…"))),
      m_replicates(new QPushButton),
      m_cancel(new QPushButton(tr("&Cancel")))
{
    setObjectName(QStringLiteral("doctor"));
    setWindowTitle(tr("Examination of the matrix"));
    setWindowFlag(Qt::WindowMinMaxButtonsHint);
    resize(startingSize(*this));
    build();
    new FocusOutline(m_page);
    connect(&m_runner, &DoctorRunner::found, this, &DoctorWindow::showFound);
    connect(&m_runner, &DoctorRunner::foundSoFar, this, &DoctorWindow::showSoFar);
    connect(&m_runner, &DoctorRunner::failed, this, [this](const QString& sentence) {
        dropSoFar();
        m_noise = {};  // what cannot be read would not be read the next time either
        if (!m_examination) showEmpty(sentence);
        showState(sentence);
        showButtons();
    });
    connect(&m_runner, &DoctorRunner::progressed, this, [this](double fraction, const QString& stage) {
        m_progress->setValue(static_cast<int>(steps * fraction));
        showState(isOutdated() && !m_soFar ? tr("%1 The page shows the previous matrix.").arg(stageWords(stage))
                                           : stageWords(stage));
    });
    showEmpty({});
    showButtons();
}

void DoctorWindow::build()
{
    const std::pair<QWidget*, const char*> named[] = {{m_page, "doctor.page"}, {m_state, "doctor.state"},
        {m_progress, "doctor.progress"}, {m_fix, "doctor.fix"}, {m_matrix, "doctor.matrix"}, {m_again, "doctor.again"},
        {m_scores, "doctor.scores"}, {m_copy, "doctor.copy"}, {m_save, "doctor.save"}, {m_print, "doctor.print"},
        {m_replicates, "doctor.replicates"}, {m_cancel, "doctor.cancel"}};
    for (const auto& [widget, name] : named) widget->setObjectName(QString::fromLatin1(name));
    m_page->setAccessibleName(tr("Findings"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(12);
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_progress->setRange(0, steps);
    m_progress->setTextVisible(false);
    m_fix->setToolTip(tr("Sets the kernel and the correction as “What to do?” says"));
    m_again->setToolTip(tr("Examines the matrix in the window"));
    m_scores->setToolTip(tr("Cross-validates corrections and methods on all objects; this can take minutes"));
    m_copy->setToolTip(tr("The command line that writes this page with kreinscope-cli"));
    m_save->setToolTip(tr("Saves this page as PDF, HTML, Markdown, text, LaTeX or JSON"));
    m_print->setToolTip(tr("Shows the pages as they are printed"));
    auto* buttons = new FlowLayout;
    for (QWidget* button : {m_cancel, m_fix, m_matrix, m_save, m_print, m_scores, m_replicates, m_again, m_copy})
        buttons->addWidget(button);
    auto* column = new QVBoxLayout(this);
    m_before->setObjectName(QStringLiteral("doctor.before"));
    m_before->setWordWrap(true);
    QFont bold = m_before->font();
    bold.setBold(true);
    m_before->setFont(bold);
    m_before->hide();
    column->addWidget(m_before);
    column->addWidget(m_badges);
    column->addWidget(m_page, 1);
    column->addWidget(m_progress);
    column->addWidget(m_state);
    column->addLayout(buttons);
    closeByKey(this);
    // The key that led here looks again here too.
    new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_X), this, [this] { open(); });
    // A key of the button's own would take the place of the underlined letter.
    connect(new QShortcut(QKeySequence::Print, this), &QShortcut::activated, m_print, &QPushButton::click);
    connect(m_fix, &QPushButton::clicked, this, &DoctorWindow::applyFix);
    connect(m_matrix, &QPushButton::clicked, this, &DoctorWindow::saveMatrix);
    connect(m_page, &QTextBrowser::anchorClicked, this, &DoctorWindow::follow);
    connect(m_again, &QPushButton::clicked, this, [this] { start(ScoresWanted::Automatic); });
    connect(m_scores, &QPushButton::clicked, this, [this] { start(ScoresWanted::Always); });
    connect(m_cancel, &QPushButton::clicked, this, &DoctorWindow::cancel);
    connect(m_copy, &QPushButton::clicked, this, &DoctorWindow::copyCommand);
    connect(m_save, &QPushButton::clicked, this, &DoctorWindow::chooseFile);
    connect(m_print, &QPushButton::clicked, this, &DoctorWindow::print);
    connect(m_replicates, &QPushButton::clicked, this, &DoctorWindow::chooseReplicates);
}

void DoctorWindow::open()
{
    show();
    raise();
    activateWindow();
    if (!isBusy() && (!m_examination || isOutdated())) start(ScoresWanted::Automatic);
    m_page->setFocus();
}

void DoctorWindow::followData()
{
    const std::shared_ptr<const DataSet> loaded = loadedData();
    if (!loaded) return;
    // Nobody waits for the scores of a file that has been replaced.
    const bool isReplaced = isBusy() && isVisible() && m_startedData && loaded != m_startedData
        && !mainPath(m_subject().experiment->data).empty() && !(*loaded == *m_startedData);
    if (isReplaced) return start(ScoresWanted::Automatic);
    if (!m_examination) return;
    // They were not loaded yet when it began, or were read once more: then they are compared only this time.
    if (hasOtherData()) return showAge();
    (isDataFixed() ? m_fixedData : m_examinedData) = loaded;
    if (m_state->text().isEmpty() && !isBusy() && !isOutdated()) showState(partText());
}

/// Data of another file that take the place of those of the page, while it is open: a matrix, or what a kernel makes of
/// a table or a graph. What a slider changes waits to be asked for.
bool DoctorWindow::examinesAnew()
{
    const Subject now = m_subject();
    const bool isOfFile = !mainPath(now.experiment->data).empty();
    // What was tried once, and failed or was cancelled, waits to be asked for.
    if (!m_examination || !isVisible() || !isOfFile || !hasOtherData() || loadedData() == m_startedData) return false;
    start(ScoresWanted::Automatic);
    return true;
}

QWidget* DoctorWindow::page() const
{
    return m_page;
}

void DoctorWindow::start(ScoresWanted scores)
{
    const Subject subject = m_subject();
    m_started = essence(subject.experiment);
    m_startedData = loadedData();
    m_soFar.reset();
    m_wanted = scores;
    if (!(subject.experiment->data == m_replicated)) m_noise = {};  // those were of another matrix
    if (!m_examination) showEmpty({});
    m_runner.start(subject.experiment, subject.results, scores, m_noise);
    showButtons();
}

/// What was found so far stays: the page is made without scores, unless the matrix in the window is another by now.
void DoctorWindow::cancel()
{
    m_runner.cancel();
    const std::shared_ptr<const DataSet> loaded = loadedData();
    const bool isSame = essence(m_subject().experiment) == m_started
        && (!m_startedData || !loaded || loaded == m_startedData || *loaded == *m_startedData);
    if (m_soFar && isSame && m_wanted != ScoresWanted::Never && (!m_examination || isOutdated())) {
        const std::shared_ptr<const Examination> found = m_soFar;
        start(ScoresWanted::Never);
        m_soFar = found;
        return;
    }
    dropSoFar();
    const QString sentence = tr("Cancelled. There are no findings.");
    if (!m_examination) showEmpty(sentence);
    showState(m_examination ? tr("Cancelled. The page shows the previous findings.") : sentence);
    showButtons();
}

bool DoctorWindow::takesReplicates() const
{
    if (!m_examination || isOutdated() || !std::holds_alternative<MatrixData>(m_subject().experiment->data))
        return false;
    const MatrixKind kind = m_examination->matrix.kind;
    return kind == MatrixKind::Similarities || kind == MatrixKind::Dissimilarities;
}

/// The files of further measurements; or, if there are some, none any more.
void DoctorWindow::chooseReplicates()
{
    const bool isOfThese = m_subject().experiment->data == m_replicated && m_noise.any();
    EntryNoise chosen;
    if (!isOfThese)
        for (const QString& path : askWhatToOpenTogether(
                 this, tr("Further matrices of the same objects"), QStringLiteral("data"), tr("All files (*)")))
            chosen.replicates.push_back(nativePath(path).string());
    if (!isOfThese && !chosen.any()) return;
    m_noise = chosen;
    m_replicated = m_subject().experiment->data;
    start(ScoresWanted::Automatic);
}

/// Objects that the page names are selected in the window, if it still has them.
void DoctorWindow::follow(const QUrl& link)
{
    if (link.scheme() != QLatin1String("objects")) return;
    if (isOutdated() && !m_soFar) return showAge();
    std::vector<Index> rows;
    for (const QString& row : link.path().split(QLatin1Char(','))) rows.push_back(row.toLongLong());
    Q_EMIT objectsWanted(rows);
}

/// The first answer is there long before the scores are; nothing can be done with it yet.
void DoctorWindow::showSoFar(const std::shared_ptr<const Examination>& examination)
{
    m_soFar = examination;
    m_before->hide();
    m_badges->setBadges(badgesOf(*examination));
    showPage();
    m_page->verticalScrollBar()->setValue(0);
}

/// What was found before is shown again, of an examination that does not end.
void DoctorWindow::dropSoFar()
{
    if (!std::exchange(m_soFar, nullptr) || !m_examination) return;
    m_badges->setBadges(badgesOf(*m_examination));
    showPage();
}

void DoctorWindow::showFound(const std::shared_ptr<const Examination>& examination)
{
    const bool isRead = std::exchange(m_soFar, nullptr) != nullptr;  // from the top on: nobody is taken back there
    m_examination = examination;
    m_examined = m_started;
    m_examinedData = examination->data;
    m_fixed.reset();
    m_fixedData.reset();
    m_badges->setBadges(badgesOf(*examination));
    setWindowTitle(tr("Examination of %1").arg(toText(examination->name)));  // of several windows each is known by it
    showPage();
    if (!isRead) m_page->verticalScrollBar()->setValue(0);
    showAge();
    showButtons();
}

void DoctorWindow::showPage()
{
    const Theme theme = themeOf(*this);
    m_badges->setTheme(theme);
    const std::shared_ptr<const Examination>& shown = m_soFar ? m_soFar : m_examination;
    if (!shown) return;
    const int place = m_page->verticalScrollBar()->value();
    m_inUse = m_soFar ? std::nullopt : placeInUse();
    Page findings = pageOf(*shown);
    for (PageBlock& block : findings.blocks)
        if (auto* table = std::get_if<PageTable>(&block); table && table->id == "treatments" && m_inUse)
            table->rows[*m_inUse].front().text += tr(" (in use)").toStdString();
    const RichPage page = richPage(std::move(findings), pageColours(theme), false);
    m_room = room();
    const double forPictures = std::min(widest, m_room - 2 * m_page->document()->documentMargin());
    fillDocument(m_page->document(), page, devicePixelRatioF(), scaleToFit(page, forPictures));
    fitTables(*m_page->document(), m_room);
    m_page->verticalScrollBar()->setValue(place);
}

/// Pixels in a row of the page, margins included.
double DoctorWindow::room() const
{
    return m_page->width() - m_page->verticalScrollBar()->sizeHint().width();
}

void DoctorWindow::showEmpty(const QString& sentence)
{
    m_badges->setBadges({});
    m_page->setPage(tr("<h2>What is wrong with this matrix?</h2><p>The matrix in the window is examined, whether it "
                       "was loaded or computed by a kernel: what it is, what is wrong with it and where, whether it "
                       "matters, and what to do. A few hundred objects take seconds, thousands a minute or more.</p>")
        + (sentence.isEmpty() ? QString() : QStringLiteral("<p><b>%1</b></p>").arg(sentence.toHtmlEscaped())));
}

void DoctorWindow::showState(const QString& sentence)
{
    m_state->setText(wholeTerms(sentence));
    m_state->setVisible(!sentence.isEmpty());
}

void DoctorWindow::showButtons()
{
    const bool busy = isBusy();
    m_progress->setVisible(busy);
    m_cancel->setVisible(busy);
    m_again->setVisible(!busy);
    m_scores->setVisible(!busy && m_examination
        && (m_examination->treatments.reason == NoScores::TooLarge
            || m_examination->treatments.reason == NoScores::NotAsked));
    m_fix->setVisible(!busy && m_examination && m_examination->recommendation.action != Action::Nothing);
    showFixButton();
    m_matrix->setEnabled(!busy && m_examination && !isOutdated());
    showMatrixButton();
    m_replicates->setVisible(!busy && takesReplicates());
    m_replicates->setText(m_noise.any() ? tr("Without rep&licates") : tr("Add rep&licates…"));
    m_replicates->setToolTip(m_noise.any() ? tr("Examines this matrix alone again")
                                           : tr("Further files with the same objects, measured again: the page then "
                                                "says which eigenvalues are surely "
                                                "negative"));
    m_copy->setEnabled(!busy && m_examination);
    m_save->setEnabled(!busy && m_examination);
    m_print->setEnabled(!busy && m_examination);
}

void DoctorWindow::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange) showPage();
}

/// Pictures and tables follow the width of the page.
void DoctorWindow::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    if (m_examination && m_room != room()) showPage();
}

void DoctorWindow::closeEvent(QCloseEvent* event)
{
    if (isBusy()) cancel();
    QDialog::closeEvent(event);
}

}  // namespace krein
