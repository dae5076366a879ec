// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers behind every view, as they are written to files.
#include <QtTest>

#include <cmath>
#include <fstream>
#include <map>

#include "core/base/text.h"
#include "core/data/formats/writing/csv_rows.h"
#include "core/documents/picture_ids.h"
#include "core/experiment/experiment.h"
#include "core/experiment/quantities/quantity.h"
#include "support/runner.h"
#include "ui/docks/all_views.h"
#include "ui/document/document.h"
#include "ui/export/picture_exporter.h"
#include "ui/views/view.h"

using namespace krein;

namespace tst_view_numbers {

using Cells = std::vector<std::vector<std::string>>;

/// Rows of cells; in the tables here no cell has a line break.
Cells cellsOf(const std::string& csv)
{
    Cells rows;
    std::vector<std::string> row;
    std::string cell;
    bool quoted = false;
    for (const char c : csv) {
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == ',' || c == '\n')) {
            row.push_back(std::exchange(cell, {}));
            if (c == '\n') rows.push_back(std::exchange(row, {}));
        } else {
            cell += c;
        }
    }
    return rows;
}

std::size_t columnOf(const Cells& table, std::string_view name)
{
    const auto at = std::ranges::find(table.front(), name);
    if (at == table.front().end()) qFatal("there is no column %s", std::string(name).c_str());
    return static_cast<std::size_t>(at - table.front().begin());
}

/// The numbers of a column, in the rows whose first cell is this kind; of all rows if it is empty.
std::vector<double> numbersOf(const Cells& table, std::string_view name, std::string_view kind = {})
{
    const std::size_t column = columnOf(table, name);
    std::vector<double> numbers;
    for (std::size_t i = 1; i < table.size(); ++i)
        if (kind.empty() || table[i].front() == kind) numbers.push_back(parseNumber(table[i][column]).value_or(NAN));
    return numbers;
}

Index rowsOfKind(const Cells& table, std::string_view kind)
{
    return std::ranges::count_if(table, [kind](const auto& row) { return row.front() == kind; });
}

class ViewNumbersTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::map<std::string, Cells> m_tables;
    std::map<std::string, QString> m_sentences;

    const Results& results() const { return *m_document->results(); }

    /// Writes the numbers of all views with something to show. @return those without, and why
    QStringList writeAll(const Study& study)
    {
        m_tables.clear();
        m_sentences.clear();
        m_document = std::make_unique<Document>(study.experiment);
        m_document->edit(study, {});
        const QTemporaryDir folder;
        std::vector<std::unique_ptr<View>> views;
        std::vector<PictureWish> wishes;
        for (const ViewInfo* about : allViews()) {
            View* view = views.emplace_back(about->create()).get();
            view->resize(400, 300);
            view->connectTo(*m_document);
            wishes.push_back({view, {folder.filePath(view->id() + QStringLiteral(".csv"))},
                [this](View& shown) { m_sentences[shown.id().toStdString()] = shown.sentence(); }});
        }
        m_document->setExtras(extrasFor(allViews()));
        m_document->recompute();
        PictureExporter exporter(m_document.get());
        QSignalSpy finished(&exporter, &PictureExporter::finished);
        exporter.start(std::move(wishes), {.points = QSize(400, 300)});
        if (!finished.wait(120000)) qFatal("the tables were not written");
        if (const QString problem = finished.front().at(2).toString(); !problem.isEmpty())
            qFatal("%s", qPrintable(problem));
        for (const QString& path : finished.front().at(0).toStringList()) {
            std::ifstream file(path.toStdString());
            const std::string text(std::istreambuf_iterator<char>(file), {});
            m_tables[QFileInfo(path).completeBaseName().toStdString()] = cellsOf(text);
        }
        return finished.front().at(1).toStringList();
    }

    /// Every table has a header, rows as wide as it, and no cell that is no number for a reader.
    void verifyTidy()
    {
        for (const auto& [id, table] : m_tables) {
            QVERIFY2(table.size() > 1, id.c_str());
            for (const auto& row : table) {
                QVERIFY2(row.size() == table.front().size(), id.c_str());
                for (const std::string& cell : row)
                    QVERIFY2(QString::fromStdString(cell).toLower() != QStringLiteral("nan"), id.c_str());
            }
        }
    }

    static Study sphereStudy(int samples)
    {
        Study study{.experiment = sphereExperiment()};
        setParameter(study.experiment.edit(), "data.samples", std::int64_t{samples});
        setParameterText(study.experiment.edit(), "method.id", "c-svm");  // with a path and a landscape
        study.axes.emplace_back(ParameterValues{"method.cost", std::vector<ParameterValue>{0.1, 1.0, 10.0}});
        return study;
    }

private Q_SLOTS:
    void textsAreInertAndMissingNumbersAreEmpty()
    {
        CsvRows rows({"a,b", "=1+1", "c"});
        rows.text("=1+1").number(0.1).number(NAN).endRow();
        rows.text("x\"y").number(std::optional<double>()).count(7).endRow();
        QCOMPARE(rows.take(), std::string("\"a,b\",\"'=1+1\",c\n\"'=1+1\",0.1,\n\"x\"\"y\",,7\n"));
    }

    void everyViewHasTheNumbersOfTheResults()
    {
        const Study study = sphereStudy(40);
        const QStringList without = writeAll(study);
        QVERIFY2(without.size() == 3, qPrintable(without.join(u'\n')));  // no graph, no target, a symmetric kernel
        QCOMPARE(m_tables.size(), pictureIds.size() - 3);
        verifyTidy();
        const Index n = results().gram->train.rows(), m = std::ssize(results().prepared->testRows);

        const Cells& spectrum = m_tables["spectrum"];
        QCOMPARE(std::ssize(spectrum), n + 1);
        const std::vector<double> values = numbersOf(spectrum, "eigenvalue");
        for (Index i = 0; i < n; ++i) QCOMPARE(values[static_cast<std::size_t>(i)], results().spectrum->raw.values(i));
        const std::size_t sign = columnOf(spectrum, "sign of eigenvalue");
        QCOMPARE(std::ranges::count_if(spectrum, [sign](const auto& row) { return row[sign] == "negative"; }),
            results().diagnosis->signature.negative);

        const Cells& gram = m_tables["gram"];
        QCOMPARE(std::ssize(gram), n + 1);
        QCOMPARE(std::ssize(gram.front()), n + 1);
        QCOMPARE(parseNumber(gram[3][5]).value(), results().gram->train(2, 4));

        const Cells& decision = m_tables["decision"];
        QCOMPARE(rowsOfKind(decision, "train"), n);
        QCOMPARE(rowsOfKind(decision, "test"), m);
        QVERIFY(rowsOfKind(decision, "node") > 100);
        const std::vector<double> f = numbersOf(decision, "f", "train");
        for (Index i = 0; i < n; ++i) QCOMPARE(f[static_cast<std::size_t>(i)], results().model->model.decision(i, 0));

        QCOMPARE(m_tables["repair"].size(), results().corrections->size() + 1);
        QCOMPARE(m_tables["anatomy"].size(), diagnosticTable(results()).size() + 1);
        QCOMPARE(m_tables["study"].size(), std::size_t{3 + 1});
        QCOMPARE(m_tables["theatre"].size(), results().model->model.parts.front().solution.trace.steps.size() + 1);
        QCOMPARE(m_tables["distances"].size(), results().reports->shepard->pairs.size() + 1);
        QCOMPARE(numbersOf(m_tables["distances"], "given distance (negative where d² is)").back(),
            results().reports->shepard->pairs.back().given);
        QCOMPARE(std::ssize(m_tables["projection"]), n + m + 1);
        QCOMPARE(std::ssize(m_tables["cloud"]), n + m + 1);
        QCOMPARE(std::ssize(m_tables["table"]), results().data->size() + 1);
        QCOMPARE(std::ssize(m_tables["kernels"]), 6 * (n + m) + 1);
        QVERIFY(rowsOfKind(m_tables["landscape"], "point") > rowsOfKind(m_tables["landscape"], "merge"));
    }

    /// Numbers of the present results, and no others.
    void everyViewHasASentenceThatFollowsTheExperiment()
    {
        writeAll(sphereStudy(40));
        const std::map<std::string, QString> before = m_sentences;
        Study other = sphereStudy(44);
        setParameter(other.experiment.edit(), "kernel.rho", 2.0);
        std::get<ParameterValues>(other.axes.front()).values = std::vector<ParameterValue>{0.1, 10.0};
        writeAll(other);
        QCOMPARE(m_sentences.size(), pictureIds.size() - 3);
        for (const auto& [id, sentence] : m_sentences) {
            const QByteArray told = sentence.toUtf8();
            QVERIFY2(sentence.contains(QRegularExpression(QStringLiteral("[0-9]"))), told.constData());
            QVERIFY2(sentence.endsWith(u'.') && !sentence.contains(QStringLiteral("undefined")), told.constData());
            QVERIFY2(sentence != before.at(id), told.constData());
        }
        QVERIFY2(m_sentences["spectrum"].startsWith(
                     QStringLiteral("%1 eigenvalues of K from ").arg(results().gram->train.rows())),
            qPrintable(m_sentences["spectrum"]));
        QVERIFY2(m_sentences["decision"].contains(QStringLiteral("ρ = 2")), qPrintable(m_sentences["decision"]));
    }

    void aGraphHasItsEdgesAndItsDirection()
    {
        Study study{.experiment = sphereExperiment()};
        setParameterText(study.experiment.edit(), "data.generator", "block-graph");
        setParameterText(study.experiment.edit(), "kernel.id", "random-walk");
        writeAll(study);
        verifyTidy();
        QCOMPARE(m_tables["graph"].size(), results().data->edges.size() + 1);
        QVERIFY(results().gram->asymmetry > 0.0);
        QCOMPARE(rowsOfKind(m_tables["asymmetry"], "object"), results().gram->train.rows());
        QCOMPARE(
            numbersOf(m_tables["asymmetry"], "potential", "object").front(), results().reports->hodge->potential(0));
        for (const char* id : {"graph", "asymmetry"})
            QVERIFY2(m_sentences[id].contains(QRegularExpression(QStringLiteral("[0-9]"))), id);
    }

    void aFitHasItsResiduals()
    {
        Study study{.experiment = sphereExperiment()};
        setParameterText(study.experiment.edit(), "data.generator", "noisy-sine");
        setParameterText(study.experiment.edit(), "kernel.id", "rbf");
        setParameterText(study.experiment.edit(), "method.id", "kernel-ridge");
        writeAll(study);
        verifyTidy();
        const Cells& fit = m_tables["fit"];
        const Index n = results().gram->train.rows();
        QCOMPARE(rowsOfKind(fit, "train"), n);
        QCOMPARE(rowsOfKind(fit, "curve"), results().model->curve->at.size());
        const std::vector<double> y = numbersOf(fit, "observed", "train"), f = numbersOf(fit, "fitted", "train"),
                                  residual = numbersOf(fit, "residual", "train");
        for (std::size_t i = 0; i < y.size(); ++i) QCOMPARE(residual[i], y[i] - f[i]);
        QVERIFY2(m_sentences["fit"].contains(QStringLiteral("RMSE")), qPrintable(m_sentences["fit"]));
    }

    /// A name from a file is a text in a spreadsheet, whatever it looks like.
    void namesAreInertInEveryTable()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("d.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\"\",=1+1,b,c,d\n=1+1,0,1,2,1\nb,1,0,1,2\nc,2,1,0,1\nd,1,2,1,0\n");
        file.close();
        Study study{.experiment = sphereExperiment()};
        study.experiment.edit().data = MatrixData{.matrix = path.toStdString()};
        setParameterText(study.experiment.edit(), "kernel.id", "given");
        writeAll(study);
        verifyTidy();
        int named = 0;
        for (const auto& [id, table] : m_tables)
            for (const auto& row : table)
                for (const std::string& cell : row) {
                    QVERIFY2(!cell.starts_with('='), id.c_str());
                    named += cell == "'=1+1" ? 1 : 0;
                }
        QVERIFY(named > 2);
        QCOMPARE(m_tables["gram"].front()[1], std::string("'=1+1"));
    }
};

KREINSCOPE_TEST(ViewNumbersTest)

}  // namespace tst_view_numbers
#include "tst_view_numbers.moc"
