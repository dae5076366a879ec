// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices of many spellings at once, each read by itself: names that are numbers, in quotes, with bars or blanks;
// separators; comments and titles above; every form. None may be taken for something else.
#include <QtTest>

#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/dice.h"
#include "support/files.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_spelt_matrices {

using Names = std::vector<std::string>;

enum class Form {
    Square,
    Headed,
    Lower,
    LowerPadded,
    UpperPadded,
    NamedUpper,
    NamedLower,
    Pairs,
    BothPairs,
    PrintedByR
};

/// How a matrix is written.
struct Spelling {
    Form form = Form::Square;
    std::string separator, corner, above, end;
    bool quoted = false, decimalComma = false;
    Names names;
};

Names namesOf(Index n, int kind)
{
    Names names;
    for (Index i = 0; i < n; ++i) {
        const std::string number = std::to_string(i + 1);
        names.push_back(kind == 0 ? "seq" + number
                : kind == 1       ? std::to_string(1000 + 17 * i)
                : kind == 2       ? "sp|P0" + number + "|X" + number
                : kind == 3       ? number + "_" + number
                : kind == 4       ? "Site " + number
                                  : std::string(1, static_cast<char>('A' + i)));
    }
    return names;
}

/// Distances of random numbers of two decimals, none of which is 0 off the diagonal.
Matrix distances(Index n, Dice& dice)
{
    Matrix values = Matrix::Zero(n, n);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < j; ++i) values(i, j) = values(j, i) = (100 + dice.below(900)) / 100.0;
    return values;
}

Spelling spelt(Index n, Dice& dice)
{
    using enum Form;
    Spelling spelling{.form = dice.oneOf({Square, Headed, Lower, LowerPadded, UpperPadded, NamedUpper, NamedLower,
                          Pairs, BothPairs, PrintedByR}),
        .separator = dice.oneOf<std::string>({",", ";", "\t", " ", "|", ", ", "  "}),
        .corner = dice.oneOf<std::string>({"", "name", "#"}),
        .end = dice.oneOf<std::string>({"\n", "\r\n"}),
        .quoted = dice.below(4) == 0,
        .names = namesOf(n, dice.below(6))};
    spelling.decimalComma = (spelling.separator == ";" || spelling.separator == "\t") && dice.below(3) == 0;
    const bool isBlank = spelling.separator.front() == ' ';
    for (std::string& name : spelling.names) {
        if (isBlank) std::ranges::replace(name, ' ', '_');
        if (spelling.separator == "|") std::ranges::replace(name, '|', '.');
    }
    if (isBlank && spelling.corner.empty()) spelling.corner = "name";
    if (spelling.corner != "#" && spelling.form != NamedUpper && spelling.form != NamedLower)
        spelling.above = dice.oneOf<std::string>(
            {"", "", "# made on 2024-01-02", "Table 1. Distances between objects"});
    // A title above bare names, and numbers above numbers, can be anything.
    if (spelling.form == Headed || spelling.form == PrintedByR || spelling.form == Pairs || spelling.form == BothPairs)
        spelling.above.clear();
    const bool areNumbers = spelling.names.front() == "1000";
    if (areNumbers && (spelling.corner == "#" || spelling.corner.empty())) spelling.corner = "name";
    return spelling;
}

std::string written(const Matrix& values, const Spelling& spelling)
{
    using enum Form;
    const Index n = values.rows();
    const auto number = [&](Index i, Index j) {
        std::string text = numberText(values(i, j));
        if (spelling.decimalComma) std::ranges::replace(text, '.', ',');
        return text;
    };
    const auto name = [&](Index i) {
        const std::string& plain = spelling.names[static_cast<std::size_t>(i)];
        return spelling.quoted ? "\"" + plain + "\"" : plain;
    };
    std::string text = spelling.above.empty() ? "" : spelling.above + spelling.end;
    const auto line = [&](const Names& cells) {
        for (std::size_t k = 0; k < cells.size(); ++k) text += (k > 0 ? spelling.separator : "") + cells[k];
        text += spelling.end;
    };
    if (spelling.form == Pairs || spelling.form == BothPairs) {
        line({"a", "b", "value"});
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < n; ++j)
                if (i < j || (i > j && spelling.form == BothPairs)) line({name(i), name(j), number(i, j)});
        return text;
    }
    if (spelling.form == PrintedByR) {
        const auto padded = [](std::string cell, bool right) {
            const std::size_t blanks = cell.size() < 12 ? 12 - cell.size() : 1;
            return right ? std::string(blanks, ' ') + cell : cell + std::string(blanks, ' ');
        };
        const auto plain = [&](Index i) {
            std::string result = spelling.names[static_cast<std::size_t>(i)];
            std::ranges::replace(result, ' ', '.');
            return result;
        };
        text += padded("", false);
        for (Index j = 0; j < n; ++j) text += padded(plain(j), true);
        text += spelling.end;
        for (Index i = 0; i < n; ++i) {
            text += padded(plain(i), false);
            for (Index j = 0; j < n; ++j) text += padded(numberText(values(i, j)), true);
            text += spelling.end;
        }
        return text;
    }
    const bool hasHeader = spelling.form != NamedUpper && spelling.form != NamedLower;
    if (hasHeader) {
        Names cells;
        if (spelling.form != Headed) cells.push_back(spelling.corner);
        for (Index j = 0; j < n; ++j) cells.push_back(name(j));
        line(cells);
    }
    for (Index i = 0; i < n; ++i) {
        Names cells;
        if (spelling.form != Headed) cells.push_back(name(i));
        for (Index j = 0; j < n; ++j) {
            const bool isLower = spelling.form == LowerPadded || spelling.form == Lower || spelling.form == NamedLower;
            const bool isUpper = spelling.form == UpperPadded || spelling.form == NamedUpper;
            const bool isThere = !(isLower && j > i) && !(isUpper && j < i);
            const bool isPadded = spelling.form == LowerPadded || spelling.form == UpperPadded;
            if (isThere)
                cells.push_back(number(i, j));
            else if (isPadded)
                cells.emplace_back("NA");
        }
        line(cells);
    }
    return text;
}

class TestSpeltMatrices : public QObject {
    Q_OBJECT

private slots:
    void everySpellingIsRead()
    {
        const TestFolder folder;
        for (unsigned seed = 0; seed < 1500; ++seed) {
            Dice dice{std::mt19937(seed)};
            const Index n = 4 + dice.below(8);
            const Matrix values = distances(n, dice);
            const Spelling spelling = spelt(n, dice);
            const std::string text = written(values, spelling);
            const std::string name = dice.oneOf<std::string>({"x.csv", "x.txt", "x.tsv", "x.dat", "x.dist"});
            const std::string path = folder.write(QString::fromStdString(name), QByteArray::fromStdString(text));
            const QByteArray shown = "seed " + QByteArray::number(seed) + ", " + QByteArray::fromStdString(name) + "\n"
                + QByteArray::fromStdString(text);
            DataSet data;
            try {
                data = load(recognised(path));
            } catch (const std::exception& problem) {
                QFAIL((shown + problem.what()).constData());
            }
            QVERIFY2(data.kind == DataKind::Proximity, (shown + remarksOf(data).toUtf8()).constData());
            QVERIFY2(data.proximity.values.rows() == n && data.proximity.values == values,
                (shown + remarksOf(data).toUtf8()).constData());
            QVERIFY2(data.proximity.dissimilarity, shown.constData());
            QVERIFY2(data.objectNames.size() == static_cast<std::size_t>(n), shown.constData());
        }
    }
};

KREINSCOPE_TEST(TestSpeltMatrices)

}  // namespace tst_spelt_matrices
#include "tst_spelt_matrices.moc"
