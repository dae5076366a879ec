// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_page.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/write_file.h"
#include "core/experiment/experiment.h"
#include "core/papers/paper_page.h"
#include "core/papers/paper_time.h"
#include "core/reports/writers.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/link_page.h"
#include "ui/controls/saved_note.h"
#include "ui/controls/tab_order.h"
#include "ui/papers/give_files_dialog.h"
#include "ui/papers/given_files.h"
#include "ui/papers/paper_cells.h"
#include "ui/papers/paper_pictures.h"
#include "ui/papers/paper_words.h"
#include "ui/text/file_names.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

QLabel* wrapped(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

LinkPage* page(const QString& name, const QString& accessibleName)
{
    auto* browser = new LinkPage;
    browser->setObjectName(name);
    browser->setAccessibleName(accessibleName);
    browser->setFrameShape(QFrame::NoFrame);
    browser->document()->setDocumentMargin(10);
    return browser;
}

}  // namespace

PaperPage::PaperPage(const PaperTable& table, const std::filesystem::path& folder,
    std::span<const ViewInfo* const> views, QWidget* parent)
    : QWidget(parent),
      m_table(table),
      m_theme(makeTheme(false)),
      m_quick(table, true, folder),
      m_full(table, false, folder),
      m_short(new QRadioButton(tr("&Quick"))),
      m_whole(new QRadioButton(tr("&Full"))),
      m_run(new QPushButton(tr("&Rerun"))),
      m_stop(new QPushButton(tr("&Stop"))),
      m_study(new QPushButton(tr("Open as a st&udy"))),
      m_anew(new QPushButton(tr("Start again"))),
      m_take(new QToolButton),
      m_state(wrapped({})),
      m_problem(wrapped({})),
      m_tabs(new QTabWidget)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 0, 0);
    buildHead(column);
    // Hidden where there is nothing to rerun: controls of no parent would become windows once they are shown.
    auto* actions = new QWidget(this);
    auto* actionsColumn = new QVBoxLayout(actions);
    actionsColumn->setContentsMargins(0, 0, 0, 0);
    buildActions(actionsColumn);
    actions->setVisible(!table.columns.empty());
    column->addWidget(actions);
    buildTabs(views);
    column->addWidget(m_tabs, 1);
    for (PaperRerunner* rerunner : {&m_quick, &m_full}) {
        rerunner->setData(givenFiles(table));
        connectRerunner(rerunner);
    }
    (m_full.hasJournal() ? m_whole : m_short)->setChecked(true);
    showReport();
}

void PaperPage::buildHead(QVBoxLayout* column)
{
    auto* title = wrapped(toText(m_table.title));
    QFont large = title->font();
    large.setPointSizeF(1.2 * large.pointSizeF());
    large.setBold(true);
    title->setFont(large);
    auto* shows = wrapped(toText(m_table.shows));
    column->addWidget(title);
    column->addWidget(shows);
}

void PaperPage::buildActions(QVBoxLayout* column)
{
    const std::pair<QWidget*, const char*> named[] = {{m_short, "papers.quick"}, {m_whole, "papers.full"},
        {m_run, "papers.rerun"}, {m_stop, "papers.stop"}, {m_study, "papers.open-study"}, {m_take, "papers.take"},
        {m_anew, "papers.anew"}, {m_state, "papers.state"}, {m_problem, "papers.problem"}};
    for (const auto& [widget, name] : named) widget->setObjectName(QString::fromLatin1(name));
    m_short->setToolTip(tr("Seconds: few repetitions, few combinations of tuned parameters"));
    m_whole->setToolTip(tr("All repetitions and combinations of the protocol"));
    m_study->setToolTip(tr("Opens this rerun as a study that you can change"));
    m_take->setText(tr("Copy or save"));
    m_take->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_take);
    m_take->setMenu(menu);
    for (const TextFormat format : {TextFormat::Markdown, TextFormat::Latex, TextFormat::Json})
        menu->addAction(tr("Copy as %1").arg(toText(fullName(format))), this, [this, format] { copyAs(format); });
    menu->addAction(tr("Copy &command line"), this, [this] {
        QGuiApplication::clipboard()->setText(toText(rerunCommand(m_table, shown()->how())));
        confirmCopied(this, tr("Command line copied"));
    });
    menu->addAction(tr("&Save…"), this, &PaperPage::saveReport);
    auto* row = new FlowLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_short, m_whole, m_run, m_stop, m_study, m_take})
        row->addWidget(widget);
    column->addLayout(row);
    column->addWidget(m_state);
    auto* trouble = new QHBoxLayout;
    trouble->addWidget(m_problem, 1);
    trouble->addWidget(m_anew);
    column->addLayout(trouble);
    m_problem->hide();
    m_anew->hide();
    m_stop->hide();
    connect(m_run, &QPushButton::clicked, this, &PaperPage::run);
    connect(m_stop, &QPushButton::clicked, this, [this] { shown()->stop(); });
    connect(m_anew, &QPushButton::clicked, this, [this] {
        showProblem({}, false);
        shown()->startAnew();
    });
    connect(m_study, &QPushButton::clicked, this, [this] { Q_EMIT studyWanted(shown()->study()); });
    connect(m_short, &QRadioButton::toggled, this, &PaperPage::showReport);
    auto* lengths = new QButtonGroup(this);
    for (QRadioButton* length : {m_short, m_whole}) lengths->addButton(length);
    enterAtChosen(lengths);
}

void PaperPage::buildTabs(std::span<const ViewInfo* const> views)
{
    m_tabs->setObjectName(QStringLiteral("papers.tabs"));
    m_tabs->setDocumentMode(true);
    if (!m_table.pictures.empty()) {
        m_pictures = new PaperPictures(m_table, views);
        m_tabs->addTab(m_pictures, tr("Views"));
        connect(m_pictures, &PaperPictures::pictureWanted, this,
            [this](const PaperPicture* picture) { openPicture(*picture); });
    }
    if (!m_table.columns.empty()) {
        m_cells = new PaperCells(m_table);
        m_tabs->addTab(m_cells, tr("Cells"));
        connect(m_cells, &PaperCells::cellWanted, this, &PaperPage::openCell);
        connect(m_cells, &PaperCells::filesWanted, this, &PaperPage::askForFiles);
        connect(m_cells, &PaperCells::filesForgotten, this, [this](std::size_t row) {
            forgetFiles(m_table, m_table.rows[row].id);
            giveData();
        });
    }
    if (!m_table.claims.empty()) {
        m_claims = page(QStringLiteral("papers.claims"), tr("What the paper says"));
        m_tabs->addTab(m_claims, tr("Claims"));
    }
    LinkPage* protocol = page(QStringLiteral("papers.protocol"), tr("Protocol"));
    protocol->document()->setDefaultStyleSheet(QStringLiteral("h2 { font-size: medium }"));
    protocol->setPage(toText(htmlBlocks(protocolOf(m_table))));
    m_tabs->addTab(protocol, tr("Protocol"));
}

void PaperPage::connectRerunner(PaperRerunner* rerunner)
{
    connect(rerunner, &PaperRerunner::changed, this, [this, rerunner] {
        if (rerunner == shown()) showReport();
        Q_EMIT changed();
    });
    connect(rerunner, &PaperRerunner::progressed, this, [this, rerunner] {
        if (rerunner == shown()) showState();
    });
    connect(rerunner, &PaperRerunner::failed, this, [this, rerunner](const QString& sentence) {
        if (rerunner == shown()) showProblem(sentence, rerunner->hasJournal());
    });
}

void PaperPage::run()
{
    showProblem({}, false);
    if (m_tabs->currentWidget() != m_claims) m_tabs->setCurrentWidget(m_cells);
    shown()->start();
}

void PaperPage::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_cells) m_cells->setTheme(theme);
    if (m_pictures) m_pictures->setTheme(theme);
    showReport();
}

void PaperPage::showReport()
{
    if (m_cells) m_cells->showReport(shown()->report(), shown()->how(), shown()->isBusy());
    if (m_claims) {
        m_claims->setPage(claimsPage(m_table, shown()->report(), m_theme));
        m_tabs->setTabToolTip(m_tabs->indexOf(m_claims), claimsWords(shown()->report()));
    }
    showState();
}

void PaperPage::showState()
{
    const bool busy = shown()->isBusy();
    m_run->setVisible(!busy);
    m_run->setText(rerunWords());
    m_run->setToolTip(timeWords());
    m_stop->setVisible(busy);
    m_run->setEnabled(shown()->canRun() && !shown()->isComplete());
    m_study->setEnabled(shown()->canRun());
    m_state->setText(wholeTerms(stateWords()));
}

/// What is there, and how long the rest takes.
QString PaperPage::stateWords()
{
    PaperRerunner* rerun = shown();
    if (!m_table.missing.empty()) return tr("It cannot be rerun. %1").arg(toText(m_table.missing));
    if (!rerun->canRun()) return tr("Load all its data first: choose a row, or drop a file on it.");
    const std::optional<StudyTable> results = rerun->results();
    const std::size_t done = results ? results->rows.size() : 0, of = results ? results->plan->units.size() : 0;
    if (rerun->isBusy())
        return of == 0
            ? tr("Preparing…")
            : tr("%1 of %2 runs%3")
                  .arg(groupedNumber(static_cast<qint64>(done)), groupedNumber(static_cast<qint64>(of)))
                  .arg(rerun->secondsLeft() > 0.0 ? tr(", about %1 left").arg(aboutTime(rerun->secondsLeft()))
                                                  : QString());
    if (done == 0) return timeWords();
    const QString times = rerun->study().repeat.times == 1 ? tr("Once")
                                                           : tr("%1 repetitions").arg(rerun->study().repeat.times);
    if (done < of)
        return tr("Stopped after %1 of %2 runs, %3. Rerun continues from there.")
            .arg(groupedNumber(static_cast<qint64>(done)), groupedNumber(static_cast<qint64>(of)), times);
    QString text = tr("%1 in %2").arg(times, aboutTime(rerun->report().seconds));
    if (isQuick()) text += tr("; shortened, so differences are larger than in a full run. %1").arg(timeWords());
    if (!m_table.claims.empty()) text += tr(" Claims: %1.").arg(claimsWords(rerun->report()));
    return text;
}

/// What it does and what it takes, as far as that is known.
QString PaperPage::rerunWords()
{
    if (isQuick()) return tr("&Rerun (seconds)");
    const std::optional<StudyTable> quick = m_quick.results();
    const std::optional<double> whole = quick && m_full.canRun() ? secondsOfFull(*quick, m_full.study()) : std::nullopt;
    return whole ? tr("&Rerun (about %1)").arg(aboutTime(*whole)) : tr("&Rerun");
}

/// Of a full rerun from what the quick one took.
QString PaperPage::timeWords()
{
    const std::optional<StudyTable> quick = m_quick.results();
    const std::optional<double> seconds = quick && m_full.canRun() ? secondsOfFull(*quick, m_full.study())
                                                                   : std::nullopt;
    if (seconds) return tr("A full run takes about %1 on one processor.").arg(aboutTime(*seconds));
    return isQuick() ? tr("Quick: a few seconds.") : tr("Do a quick rerun first to estimate the time.");
}

void PaperPage::showProblem(const QString& sentence, bool mayStartAnew)
{
    m_problem->setText(wholeTerms(sentence));
    m_problem->setVisible(!sentence.isEmpty());
    m_anew->setVisible(!sentence.isEmpty() && mayStartAnew);
    showState();
}

void PaperPage::openCell(std::size_t row, std::size_t column)
{
    try {
        const std::optional<StudyTable> results = shown()->results();
        const Experiment experiment = experimentOfCell(
            m_table, row, column, shown()->how(), results ? &*results : nullptr);
        const QString what = toText(m_table.rows[row].id + ", " + m_table.columns[column].id);
        Q_EMIT experimentWanted(experiment, tr("open %1 of %2").arg(what, shortTitle(m_table)), {});
    } catch (const std::exception&) {
        showProblem(problemText(std::current_exception()), false);
    }
}

void PaperPage::openPicture(const PaperPicture& picture)
{
    if (!picture.study.axes.empty()) return Q_EMIT studyWanted(picture.study);
    Q_EMIT experimentWanted(picture.study.experiment, tr("open %1").arg(toText(picture.title)),
        toText(picture.views).split(QLatin1Char(','), Qt::SkipEmptyParts));
}

void PaperPage::askForFiles(std::size_t row, const QStringList& dropped)
{
    auto* dialog = new GiveFilesDialog(m_table, row, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &GiveFilesDialog::fits, this, [this](const GivenData& given) {
        rememberFiles(m_table, given);
        giveData();
    });
    dialog->setFiles(dropped);
    dialog->open();
    if (!dropped.isEmpty()) dialog->check();
}

void PaperPage::giveData()
{
    for (PaperRerunner* rerunner : {&m_quick, &m_full}) rerunner->setData(givenFiles(m_table));
    showReport();
}

void PaperPage::copyAs(TextFormat format)
{
    QGuiApplication::clipboard()->setText(toText(reportText(m_table, shown()->report(), format)));
    confirmCopied(this, tr("Copied as %1").arg(toText(fullName(format))));
}

void PaperPage::saveReport()
{
    constexpr TextFormat formats[] = {TextFormat::Markdown, TextFormat::Latex, TextFormat::Json, TextFormat::Text};
    const std::optional<TextAnswer> answer = askWhereToSave(
        this, {.title = tr("Save rerun"), .kind = QStringLiteral("page"), .name = toText(m_table.id + ".md")}, formats);
    if (!answer) return;
    m_saver.add(
        [path = answer->path, text = reportText(m_table, shown()->report(), answer->format)] {
            writeTextFile(nativePath(path), text);
            return std::vector<std::string>();
        },
        [this, path = answer->path](const SaveQueue::Outcome& outcome) {
            showProblem(outcome.problem, false);
            if (outcome.problem.isEmpty()) confirmSaved(this, path);
        });
}

}  // namespace krein
