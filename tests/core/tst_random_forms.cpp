// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random matrices in the forms of other programs, written as their manuals say and read back.
#include <cmath>

#include <QTest>

#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "support/dice.h"
#include "support/runner.h"

using namespace krein;

namespace tst_random_forms {

using Names = std::vector<std::string>;

/// Symmetric with a zero diagonal, in quarters, so that every number is read back to the last bit.
Matrix randomDissimilarities(Index n, Dice& dice)
{
    Matrix values = Matrix::Zero(n, n);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < j; ++i) values(i, j) = values(j, i) = 0.25 * (1 + dice.below(400));
    return values;
}

Names namesOf(Index n)
{
    Names names;
    for (Index i = 0; i < n; ++i) names.push_back("site" + std::to_string(i + 1));
    return names;
}

/// The numbers of row i from one column to before another, between blanks.
std::string row(const Matrix& values, Index i, Index from, Index to)
{
    std::string line;
    for (Index j = from; j < to; ++j) line += (line.empty() ? "" : " ") + numberText(values(i, j));
    return line + "\n";
}

std::string joined(const Names& names, const char* between)
{
    std::string line;
    for (const std::string& name : names) line += (line.empty() ? "" : between) + name;
    return line;
}

/// How a form writes a matrix of dissimilarities with a zero diagonal, and whether it writes the names too.
struct Form {
    const char* name;
    bool hasNames;
    std::string (*write)(const Matrix& values, const Names& names);
    MatrixForm said = MatrixForm::Automatic;  ///< where lines of one length may be a table as well
};

const Form forms[] = {
    {"UCINET, full", true,
        [](const Matrix& values, const Names& names) {
            const Index n = values.rows();
            std::string text = "dl n=" + std::to_string(n) + " format=fullmatrix\nlabels:\n" + joined(names, ",")
                + "\ndata:\n";
            for (Index i = 0; i < n; ++i) text += row(values, i, 0, n);
            return text;
        }},
    {"UCINET, lower half", true,
        [](const Matrix& values, const Names& names) {
            const Index n = values.rows();
            std::string text = "dl n=" + std::to_string(n) + " format=lowerhalf diagonal=absent\nlabels:\n"
                + joined(names, ",") + "\ndata:\n";
            for (Index i = 1; i < n; ++i) text += row(values, i, 0, i);
            return text;
        }},
    {"TSPLIB, FULL_MATRIX", false,
        [](const Matrix& values, const Names&) {
            const Index n = values.rows();
            std::string text = "NAME: t\nTYPE: TSP\nDIMENSION: " + std::to_string(n)
                + "\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n";
            for (Index i = 0; i < n; ++i) text += row(values, i, 0, n);
            return text + "EOF\n";
        }},
    {"TSPLIB, UPPER_ROW", false,
        [](const Matrix& values, const Names&) {
            const Index n = values.rows();
            std::string text = "NAME: t\nTYPE: TSP\nDIMENSION: " + std::to_string(n)
                + "\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n";
            for (Index i = 0; i + 1 < n; ++i) text += row(values, i, i + 1, n);
            return text + "EOF\n";
        }},
    {"TSPLIB, LOWER_DIAG_ROW", false,
        [](const Matrix& values, const Names&) {
            const Index n = values.rows();
            std::string text = "NAME: t\nTYPE: TSP\nDIMENSION: " + std::to_string(n)
                + "\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: LOWER_DIAG_ROW\nEDGE_WEIGHT_SECTION\n";
            for (Index i = 0; i < n; ++i) text += row(values, i, 0, i + 1);
            return text + "EOF\n";
        }},
    {"NTSYS, lower triangle", true,
        [](const Matrix& values, const Names& names) {
            const Index n = values.rows();
            std::string text = "\" distances\n2 " + std::to_string(n) + "L " + std::to_string(n) + " 0\n"
                + joined(names, " ") + "\n";
            for (Index i = 0; i < n; ++i) text += row(values, i, 0, i + 1);
            return text;
        }},
    {"names on the diagonal", true,
        [](const Matrix& values, const Names& names) {
            const Index n = values.rows();
            std::string text;
            for (Index i = 0; i < n; ++i) {
                for (Index j = 0; j < i; ++j) text += numberText(values(i, j)) + "\t";
                text += names[static_cast<std::size_t>(i)] + std::string(static_cast<std::size_t>(n - 1 - i), '\t')
                    + "\n";
            }
            return text;
        }},
    {"rows over several lines", false,
        [](const Matrix& values, const Names&) {
            constexpr Index perLine = 7;
            std::string text;
            for (Index k = 0; k < values.size(); ++k)
                text += numberText(values(k / values.rows(), k % values.rows()))
                    + (k % perLine == perLine - 1 || k + 1 == values.size() ? "\n" : " ");
            return text;
        },
        MatrixForm::Wrapped},
};

class TestRandomForms : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsReadBack_data()
    {
        QTest::addColumn<int>("form");
        int i = 0;
        for (const Form& form : forms) QTest::newRow(form.name) << i++;
    }

    void whatIsWrittenIsReadBack()
    {
        QFETCH(const int, form);
        Dice dice{std::mt19937(static_cast<unsigned>(form) + 5)};
        for (int trial = 0; trial < 40; ++trial) {
            const Index n = 4 + dice.below(12);
            const Matrix values = randomDissimilarities(n, dice);
            const Names names = namesOf(n);
            const std::string text = forms[form].write(values, names);
            ByteSource source(text, "m.txt");
            const MatrixReading got = readMatrixText(source, {.form = forms[form].said});
            QVERIFY2(got.values.rows() == n && got.values.cols() == n, text.c_str());
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j < n; ++j) {
                    // Of a triangle, the other one and the diagonal may be left to whoever mirrors it.
                    const double value = got.values(i, j), other = got.values(j, i);
                    if (i != j) QVERIFY2((std::isnan(value) ? other : value) == values(i, j), text.c_str());
                    if (i == j) QVERIFY2(std::isnan(value) || value == 0.0, text.c_str());
                }
            if (forms[form].hasNames) QCOMPARE(got.rowNames.empty() ? got.columnNames : got.rowNames, names);
        }
    }
};

KREINSCOPE_TEST(TestRandomForms)

}  // namespace tst_random_forms
#include "tst_random_forms.moc"
