// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/table.h"

#include <QtTest>

#include <limits>

#include "core/base/parameters.h"
#include "core/data/formats/tables/csv_file.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_table {

DataSet made(const QByteArray& text, const ImportOptions& options = {})
{
    const std::string bytes = text.toStdString();
    ByteSource source(bytes, "t.csv");
    return dataSetOf(readCsv(source, options), options, "t.csv");
}

ImportOptions labelled(const char* name)
{
    return {.labelChoice = LabelChoice::Named, .label = name};
}

QStringList textsOf(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts) list << QString::fromStdString(text);
    return list;
}

QStringList remarksOf(const DataSet& data)
{
    QStringList list;
    for (const Remark& remark : data.remarks)
        list << QString(remark.changed ? "changed: " : "noticed: ") + QString::fromStdString(commandText(remark.text));
    return list;
}

Column numbers(const char* name, std::vector<double> values)
{
    Column column;
    column.name = name;
    column.numbers = std::move(values);
    return column;
}

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

const QByteArray fiveRows("a,kind,label\n1,u,x\n2,v,y\n,u,x\n4,,y\n8,u,x\n");
const QByteArray shapes("shape,x,y,label\ns2,0,0,p\ns1,1,0,q\ns2,0,2,p\ns2,3,4,p\ns1,5,6,q\n");

class TableTest : public QObject {
    Q_OBJECT

private slots:
    void textsBecomeCategories()
    {
        const DataSet data = made("size,colour,label\n1,red,x\n2,blue,y\n3,red,x\n4,green,y\n5,red,x\n");
        Matrix expected(5, 2);
        expected << 1, 2, 2, 0, 3, 2, 4, 1, 5, 2;
        QVERIFY(data.samples == expected);
        QCOMPARE(data.levels.size(), std::size_t{2});
        QVERIFY(data.levels[0].empty());
        QCOMPARE(textsOf(data.levels[1]), (QStringList{"blue", "green", "red"}));
        QVERIFY(made("a,b\n1,2.5\n2,3.5\n").levels.empty());
    }

    void theLastColumnIsNoLabelByItsPlaceAlone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("label");
        const auto row = [](const char* name, const char* text, const char* label) {
            QTest::newRow(name) << QByteArray(text) << QString(label);
        };
        const char* const counts = "1,0,2,0\n3,0,0,2\n0,4,5,0\n2,3,0,3\n0,1,7,0\n4,1,0,2\n";
        row("counts of species", qPrintable(QByteArray("Achi,Agro,Bell,Brom\n") + counts), "");
        row("counts of species at named sites",
            "site,Achi,Agro,Brom\ns1,1,0,2\ns2,3,0,0\ns3,0,4,5\ns4,2,3,0\ns5,0,1,2\ns6,4,1,0\n", "");
        row("counts and their class", qPrintable(QByteArray("Achi,Agro,Bell,class\n") + counts), "class");
        row("counts and y", qPrintable(QByteArray("Achi,Agro,Bell,y\n") + counts), "y");
        row("counts and more words", qPrintable(QByteArray("Achi,Agro,Bell,class_type\n") + counts), "class_type");
        row("0 and 1 behind counts", "a,b,won\n3,2,0\n5,0,1\n2,2,0\n0,4,1\n7,1,1\n", "won");
        row("no zeros among zeros", "a,b,kind\n0,1,1\n1,0,2\n1,1,3\n0,0,1\n1,0,2\n", "kind");
        row("few values beside many", "age,size,grade\n30,170,2\n41,181,1\n25,166,2\n38,190,1\n52,175,2\n", "grade");
        row("1 to 3 behind measurements", "a,b,kind\n0.5,1,1\n1.5,0,2\n1,1,3\n0,0,1\n1,0,2\n", "kind");
        row("years", "a,b,when\n0.5,1,2001\n1.5,0,2002\n1,1,2003\n0,0,2004\n1,0,2005\n", "");
        row("years of which some repeat", "a,b,when\n0.5,1,2001\n1.5,0,2002\n1,1,2001\n0,0,2004\n1,0,2004\n", "when");
    }

    void theLastColumnIsNoLabelByItsPlaceAlone()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = made(text);
        QTEST(QString::fromStdString(data.labelName), "label");
        const QStringList said = remarksOf(data).filter("All columns hold counts");
        QCOMPARE(said.size(), data.labelName.empty() && !text.contains("when") ? 1 : 0);
    }

    void missingValuesAreHandled_data()
    {
        QTest::addColumn<int>("handling");
        QTest::addColumn<QList<double>>("numbers");
        QTest::addColumn<QList<double>>("codes");
        QTest::addColumn<QStringList>("remarks");
        QTest::addRow("rows are left out")
            << int(MissingValues::DropRows) << QList<double>{1, 2, 8} << QList<double>{0, 1, 0}
            << QStringList{"changed: 2 rows with missing values were left out; 3 remain."};
        QTest::addRow("the mean") << int(MissingValues::Mean) << QList<double>{1, 2, 3.75, 4, 8}
                                  << QList<double>{0, 1, 0, 0, 0}
                                  << QStringList{"changed: 1 missing value in 'a' was replaced by the mean, 3.75.",
                                         "changed: 1 missing value in 'kind' was replaced by the most frequent text, "
                                         "'u'."};
        QTest::addRow("the median") << int(MissingValues::Median) << QList<double>{1, 2, 3, 4, 8}
                                    << QList<double>{0, 1, 0, 0, 0}
                                    << QStringList{"changed: 1 missing value in 'a' was replaced by the median, 3.",
                                           "changed: 1 missing value in 'kind' was replaced by the most frequent text, "
                                           "'u'."};
    }

    void missingValuesAreHandled()
    {
        QFETCH(int, handling);
        QFETCH(QList<double>, numbers);
        QFETCH(QList<double>, codes);
        QFETCH(QStringList, remarks);
        const DataSet data = made(fiveRows, {.missing = static_cast<MissingValues>(handling)});
        QCOMPARE(data.samples.rows(), static_cast<Index>(numbers.size()));
        for (int i = 0; i < numbers.size(); ++i) QCOMPARE(data.samples(i, 0), numbers[i]);
        for (int i = 0; i < codes.size(); ++i) QCOMPARE(data.samples(i, 1), codes[i]);
        QCOMPARE(data.labels.size(), static_cast<std::size_t>(numbers.size()));
        QCOMPARE(remarksOf(data), remarks);
    }

    void everySpellingOfAMissingValueIsKnown()
    {
        for (const char* spelling : {"", "?", "NA", "N/A", "NaN", "nan", "null", "NULL"}) {
            const QByteArray text = QByteArray("a,b\n1,2\n") + spelling + ",3\n5,7\n";
            QCOMPARE(made(text, {.labelChoice = LabelChoice::None, .missing = MissingValues::Mean}).samples(1, 0), 3.0);
        }
    }

    void theMeanOfHugeNumbersDoesNotOverflow()
    {
        Table table;
        table.rows = 3;
        table.columns = {numbers("a", {1.5e308, missing, 1.5e308}), numbers("b", {1, 2, 4})};
        for (const MissingValues choice : {MissingValues::Mean, MissingValues::Median}) {
            Table copy = table;
            QCOMPARE(
                dataSetOf(std::move(copy), {.labelChoice = LabelChoice::None, .missing = choice}, "t").samples(1, 0),
                1.5e308);
        }
    }

    void classesThatLoseTheirRowsAreLeftOut()
    {
        const DataSet data = made("a,b,label\n1,2,x\n,3,y\n4,5,z\n6,7,z\n", {.missing = MissingValues::DropRows});
        QCOMPARE(textsOf(data.classNames), (QStringList{"x", "z"}));
        QVERIFY((data.labels == std::vector<int>{0, 1, 1}));
    }

    void columnsCanBeIgnored()
    {
        const DataSet data = made("a,\"b,c\",d,label\n1,2,3,x\n4,5,6,y\n", {.ignore = " d , \"b,c\" "});
        QCOMPARE(textsOf(data.featureNames), QStringList{"a"});
        QCOMPARE(textsOf(data.columns), (QStringList{"a", "b,c", "d", "label"}));
        QVERIFY(data.samples(0, 0) == 1 && data.samples(1, 0) == 4);
        // Missing values of an ignored column do not matter.
        QCOMPARE(made("a,b,label\n1,,x\n4,?,y\n", {.ignore = "b"}).samples.cols(), Index{1});
        QCOMPARE(made("a,b,label\n1,2,x\n4,5,x\n", {.ignore = "label"}).labelName, std::string("b"));
    }

    void classesAreComparedAsNumbersOrAsText()
    {
        const QByteArray text("a,label\n1,1\n2,1.0\n3,10\n4,9\n");
        QCOMPARE(textsOf(made(text).classNames), (QStringList{"1", "9", "10"}));
        QCOMPARE(textsOf(made(text, {.classes = ClassSpelling::Number}).classNames), (QStringList{"1", "9", "10"}));
        const DataSet spelt = made(text, {.classes = ClassSpelling::Text});
        QCOMPARE(textsOf(spelt.classNames), (QStringList{"1", "1.0", "10", "9"}));
        QVERIFY((spelt.labels == std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(textsOf(made("a,label\n1,1.000e+00\n2,2.000e+00\n").classNames), (QStringList{"1", "2"}));
        QCOMPARE(textsOf(made("a;label\n1,5;1,0\n2,5;0,5\n").classNames), (QStringList{"0.5", "1"}));
    }

    void identifiersNameTheObjects()
    {
        const QByteArray text("name,a,b\np1,1,0\np2,2,1\np3,3,0\np4,4,1\np5,5,1\n");
        const DataSet data = made(text);
        QCOMPARE(data.labelName, std::string("b"));
        QCOMPARE(textsOf(data.featureNames), QStringList{"a"});
        QCOMPARE(textsOf(data.objectNames), (QStringList{"p1", "p2", "p3", "p4", "p5"}));
        QCOMPARE(remarksOf(data),
            QStringList{"noticed: Column 'name' holds a different text in every row, so it names the objects and was "
                        "left out of the features."});
        // Somebody who says that it is the label is believed.
        QCOMPARE(made(text, labelled("name")).classNames.size(), std::size_t{5});
    }

    void aColumnThatCountsTheRowsIsNoticed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("noticed");
        QTest::addRow("id from 1") << QByteArray("id,a,label\n1,5,x\n2,7,y\n3,6,y\n") << true;
        QTest::addRow("Index from 0") << QByteArray("Index,a,label\n0,5,x\n1,7,y\n2,6,y\n") << true;
        QTest::addRow("Unnamed: 0") << QByteArray("Unnamed: 0,a,label\n0,5,x\n1,7,y\n2,6,y\n") << true;
        QTest::addRow("a gap") << QByteArray("id,a,label\n1,5,x\n2,7,y\n4,6,y\n") << false;
        QTest::addRow("from 5") << QByteArray("id,a,label\n5,5,x\n6,7,y\n7,6,y\n") << false;
        QTest::addRow("another name") << QByteArray("age,a,label\n1,5,x\n2,7,y\n3,6,y\n") << false;
    }

    void aColumnThatCountsTheRowsIsNoticed()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, noticed);
        const DataSet data = made(text);
        QCOMPARE(data.samples.cols(), Index{noticed ? 1 : 2});
        QCOMPARE(data.remarks.size(), std::size_t{noticed ? 1u : 0u});
        if (noticed)
            QVERIFY(!data.remarks[0].changed
                && commandText(data.remarks[0].text)
                       .ends_with("only numbers the rows and was left out of the features."));
    }

    void stringsAreOneColumnOfTexts()
    {
        const DataSet data = made("sequence,label\nacgt,+\naccc,-\nacgt,+\nttt,-\n");
        QCOMPARE(data.kind, DataKind::Strings);
        QCOMPARE(textsOf(data.strings), (QStringList{"acgt", "accc", "acgt", "ttt"}));
        QCOMPARE(textsOf(data.classNames), (QStringList{"+", "-"}));
        QCOMPARE(data.size(), Index{4});
        QVERIFY(data.samples.size() == 0 && data.featureNames.empty());
        // Texts that repeat are a category.
        QCOMPARE(made("colour,label\nred,+\nblue,-\nred,+\nblue,-\n").kind, DataKind::Vectors);
        QCOMPARE(made("colour,label\nred,+\nblue,-\nred,+\nblue,-\n", {.kind = ContentKind::Strings}).kind,
            DataKind::Strings);
        QCOMPARE(
            made("sequence,label\nacgt,+\naccc,-\nttt,-\n", {.kind = ContentKind::Vectors}).kind, DataKind::Vectors);
    }

    void mixedColumnsAreComparedByGowersDistance()
    {
        const DataSet data = made(
            "size,colour,when,label\n1,red,a,x\n2,blue,a,y\n5,red,,x\n3,green,b,y\n", {.kind = ContentKind::Gower});
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.dissimilarity && data.labels == (std::vector<int>{0, 1, 0, 1}));
        // Sizes are divided by 4; of the third row only size and colour count.
        const Matrix want{{0, 1.25 / 3, 1.0 / 2, 2.5 / 3}, {1.25 / 3, 0, 1.75 / 2, 2.25 / 3},
            {1.0 / 2, 1.75 / 2, 0, 1.5 / 2}, {2.5 / 3, 2.25 / 3, 1.5 / 2, 0}};
        COMPARE_CLOSE(data.proximity.values, want, {.relative = 1e-15});
        const QString remark = remarksOf(data).join(QChar(' '));
        QVERIFY2(remark.contains("1 column of numbers, divided by its range, and 2 of texts")
                && remark.contains("3 pairs have columns passed over"),
            qPrintable(remark));
    }

    void gapsOfGowersDistanceCanBeFilled()
    {
        const ImportOptions mean{.kind = ContentKind::Gower, .missing = MissingValues::Mean};
        const DataSet data = made("size,label\n1,x\n,y\n5,x\n", mean);
        QCOMPARE(data.proximity.values(0, 1), 0.5);
        QCOMPARE(
            made("size,label\n1,x\n,y\n5,x\n2,y\n", {.kind = ContentKind::Gower, .missing = MissingValues::DropRows})
                .size(),
            Index(3));
    }

    void rowsWithoutACommonColumnHaveNoGowerDistance()
    {
        const QString message = messageOf([] { made("a,b,label\n1,,x\n,2,y\n3,4,x\n", {.kind = ContentKind::Gower}); });
        QVERIFY2(message.contains("line 3") && message.contains("that on line 2 have no column"), qPrintable(message));
    }

    void digitsCanBeStrings()
    {
        const DataSet data = made("id,bits,label\n1,0110,x\n2,0010,y\n", {.kind = ContentKind::Strings});
        QCOMPARE(textsOf(data.strings), (QStringList{"0110", "0010"}));
        QCOMPARE(remarksOf(data),
            QStringList{"changed: Column 'id' was left out: the objects are the texts of column 'bits'."});
    }

    void pointsAreGroupedByObject()
    {
        const DataSet data = made(shapes, {.kind = ContentKind::PointSets});
        QCOMPARE(data.kind, DataKind::PointSets);
        QCOMPARE(textsOf(data.objectNames), (QStringList{"s2", "s1"}));
        Matrix first(3, 2), second(2, 2);
        first << 0, 0, 0, 2, 3, 4;
        second << 1, 0, 5, 6;
        QVERIFY(data.pointSets.size() == 2 && data.pointSets[0] == first && data.pointSets[1] == second);
        QVERIFY((data.labels == std::vector<int>{0, 1}));
        QCOMPARE(data.samples.size(), Index{0});
        QCOMPARE(made(shapes, {.kind = ContentKind::Distributions}).kind, DataKind::Distributions);
        QCOMPARE(made(QByteArray(shapes).replace("shape", "contour"), {.group = "contour"}).pointSets.size(),
            std::size_t{2});
        QVERIFY(!made("id,x,y\n1,0,0\n1,1,1\n2,5,5\n", {.kind = ContentKind::PointSets}).labelled());
        QCOMPARE(textsOf(made("id,x\n01,0\n01,1\n2,5\n", {.kind = ContentKind::PointSets}).objectNames),
            (QStringList{"01", "2"}));
    }

    void pointsWithMissingCoordinatesCanBeLeftOut()
    {
        const DataSet data = made("id,x,label\na,1,p\nb,,q\nc,2,q\na,,p\n",
            {.kind = ContentKind::PointSets, .missing = MissingValues::DropRows});
        QCOMPARE(textsOf(data.objectNames), (QStringList{"a", "c"}));
        QVERIFY((data.labels == std::vector<int>{0, 1}));
        QCOMPARE(data.pointSets[0].rows(), Index{1});
    }

    void weightsAreDistributions()
    {
        const DataSet data = made("w1,w2,label\n0.5,0.5,x\n0,3,y\n", {.kind = ContentKind::Distributions});
        QCOMPARE(data.kind, DataKind::Distributions);
        QVERIFY(data.samples(1, 1) == 3 && data.pointSets.empty() && data.size() == 2);
    }

    void badTablesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const QByteArray& text, const char* setting, const char* message) {
            QTest::addRow("%s", name) << text << QString(setting) << QString(message);
        };
        row("a missing value", "a,label\n1,x\n,y\n", "",
            ", line 3: column 'a' has no value here; leave such rows out or put in the column's mean or median.");
        row("several missing values", fiveRows, "",
            ", line 4: column 'a' has no value here (2 values are missing in all); leave such rows out or put in the "
            "column's mean or median.");
        row("no value at all", "a,b,label\n,1,x\n?,2,y\n", "missing=mean",
            ": column 'a' holds no value at all; it must be ignored.");
        row("hardly a complete row", "a,b,label\n1,,x\n,2,y\n3,4,y\n", "missing=drop-rows",
            ": only 1 of 3 samples have no missing value; at least two are needed, or missing values replaced by the "
            "mean or median.");
        row("one class left", "a,b,label\n1,,x\n1,2,y\n3,4,y\n", "missing=drop-rows",
            ": the samples without missing values are all of class 'y'; at least two classes are needed, or missing "
            "values replaced by the mean or median.");
        row("a missing label", "a,label\n1,x\n2,?\n", "missing=drop-rows",
            ", line 3: the label in column 'label' is missing; every sample needs one, or the column must not be the "
            "label column.");
        row("labels that are no numbers", "a,label\n1,1\n2,one\n", "classes=number",
            ", line 3: the label in column 'label' is 'one'; a number is needed, or class names compared as text.");
        row("an unknown column to ignore", "alpha,beta,label\n1,2,x\n3,4,y\n", "ignore=alpha,beat",
            ", line 1: there is no column 'beat' to ignore (did you mean 'beta'?); the columns are 'alpha', 'beta' and "
            "'label'.");
        row("all columns ignored", "a,b\n1,2\n3,4\n", "ignore=a,b",
            ", line 1: all columns are ignored; at least one feature column is needed.");
        row("ignored columns that cannot be read", "a,b\n1,2\n3,4\n", "ignore=\"a",
            "The ignored columns '\"a' cannot be read; give column names separated by commas, in double quotes where a "
            "name has a comma.");
        row("a label that is ignored", "a,b,c\n1,2,3\n3,4,5\n", "label=b ignore=b",
            ", line 1: the column 'b' is to hold the labels, so it cannot be ignored.");
        row("labels that are the group", shapes, "kind=point-sets label=shape",
            ", line 1: the column 'shape' is to hold the labels, so it cannot be the group column.");
        row("nothing but labels", "label\nx\ny\n", "",
            ", line 1: column 'label' of labels is the only one; at least one feature column is needed; open the file "
            "of the objects that it labels.");
        row("nothing but labels and names", "name,label\np1,x\np2,y\np3,x\np4,x\np5,y\n", "kind=vectors",
            ", line 1: no feature column is left; at least one column of numbers or categories is needed.");
        row("one class", "a,label\n1,x\n2,x\n", "",
            ", line 2: column 'label' holds one class only, 'x', from here on; at least two classes are needed, or "
            "another label column.");
        row("no group column", "a,b\n1,2\n3,4\n", "kind=point-sets",
            ", line 1: no column names the object a point belongs to; choose the group column, or name it object, id, "
            "group, shape, polygon or cloud.");
        row("an unknown group column", shapes, "group=shapes",
            ", line 1: there is no column 'shapes' to group the points by (did you mean 'shape'?); the columns are "
            "'shape', 'x', 'y' and 'label'.");
        row("one object", "id,x\na,1\na,2\n", "kind=point-sets",
            ", line 2: column 'id' names one object only, 'a'; at least two are needed.");
        row("a point of no object", "id,x\na,1\n,2\n", "kind=point-sets",
            ", line 3: the object in column 'id' is missing; every point must name its object.");
        row("an object of two classes", "id,x,label\na,1,p\nb,2,q\na,3,q\n", "kind=point-sets",
            ", line 4: the label of object 'a' is 'q' here and 'p' on line 2; all points of an object need the same "
            "label.");
        row("a coordinate that is a text", "id,x,kind,label\na,1,u,p\nb,2,v,q\n", "kind=point-sets",
            ", line 2: column 'kind' holds the text 'u'; a number with '.' as decimal point is needed.");
        row("objects without coordinates", "id,label\na,p\nb,q\n", "kind=point-sets",
            ", line 1: column 'label' of labels is the only one; at least one feature column is needed; open the file "
            "of the objects that it labels.");
        row("a negative weight", "w1,w2,label\n1,2,x\n1,-0.5,y\n", "kind=distributions",
            ", line 3: column 'w2' holds '-0.5'; the weights of a distribution must be 0 or larger.");
        row("weights of nothing", "w1,w2,label\n0,0,x\n1,2,y\n", "kind=distributions",
            ", line 2: all weights are 0; a distribution needs a positive one.");
        row("a string that is missing", "s,label\nabc,x\n?,y\nabd,y\n", "",
            ", line 3: the text in column 's' is missing; every object needs one.");
    }

    void badTablesAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, setting);
        QFETCH(QString, message);
        ImportOptions options;
        for (const QString& part : setting.split(' ', Qt::SkipEmptyParts)) {
            const std::string key = part.section('=', 0, 0).toStdString(), value = part.section('=', 1).toStdString();
            if (key == "label") {
                options.labelChoice = LabelChoice::Named;
                options.label = value;
            } else {
                set(options, key, ParameterValue(value));
            }
        }
        QCOMPARE(messageOf([&] { made(text, options); }), message.startsWith("The ") ? message : "t.csv" + message);
    }
};

KREINSCOPE_TEST(TableTest)

}  // namespace tst_table
#include "tst_table.moc"
