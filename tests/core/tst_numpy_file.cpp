// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/numpy_file.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include <zlib.h>

#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_numpy_file {

/// The bytes of a .npy file of format 1.0 written by hand.
QByteArray npyWithHeader(const QByteArray& header, const QByteArray& entries = {})
{
    return QByteArray("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header + entries;
}

QByteArray npy(const QByteArray& descr, const QByteArray& order, const QByteArray& shape, const QByteArray& entries)
{
    return npyWithHeader(
        "{'descr': '" + descr + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n", entries);
}

/// A number as little-endian bytes.
template <class Number> QByteArray little(Number number)
{
    QByteArray bytes(reinterpret_cast<const char*>(&number), sizeof number);
    if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
    return bytes;
}

template <class Number> QByteArray big(Number number)
{
    QByteArray bytes = little(number);
    std::reverse(bytes.begin(), bytes.end());
    return bytes;
}

std::vector<NamedArray> read(const QByteArray& bytes, const char* name = "a.npy")
{
    ByteSource source(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), name);
    return readNumPy(source);
}

/// One file of a zip archive that is stored as it is.
struct Member {
    QByteArray name, bytes;
    std::optional<quint32> announcedSize;  ///< in place of the true one
};

QByteArray zipArchive(const std::vector<Member>& members)
{
    QByteArray archive, directory;
    for (const Member& member : members) {
        const auto size = static_cast<quint32>(member.bytes.size());
        const auto crc = static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef*>(member.bytes.constData()), size));
        const QByteArray common = little<quint16>(20) + little<quint16>(0) + little<quint16>(0) + little<quint32>(0)
            + little(crc) + little(size) + little(member.announcedSize.value_or(size))
            + little<quint16>(static_cast<quint16>(member.name.size())) + little<quint16>(0);
        directory += "PK\x01\x02" + little<quint16>(20) + common + little<quint16>(0) + little<quint16>(0)
            + little<quint16>(0) + little<quint32>(0) + little(static_cast<quint32>(archive.size())) + member.name;
        archive += "PK\x03\x04" + common + member.name + member.bytes;
    }
    const auto count = static_cast<quint16>(members.size());
    return archive + directory + "PK\x05\x06" + little<quint32>(0) + little(count) + little(count)
        + little(static_cast<quint32>(directory.size())) + little(static_cast<quint32>(archive.size()))
        + little<quint16>(0);
}

class NumPyFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersOfEveryTypeAreRead_data()
    {
        QTest::addColumn<QByteArray>("descr");
        QTest::addColumn<QByteArray>("entries");
        QTest::addColumn<QList<double>>("expected");
        QTest::addRow("truth values") << QByteArray("|b1") << QByteArray("\x00\x01\x02", 3) << QList<double>{0, 1, 1};
        QTest::addRow("signed bytes") << QByteArray("|i1") << QByteArray("\x80\xff\x7f")
                                      << QList<double>{-128, -1, 127};
        QTest::addRow("bytes") << QByteArray("|u1") << QByteArray("\x01\x80\xff") << QList<double>{1, 128, 255};
        QTest::addRow("short integers") << QByteArray("<i2") << little<qint16>(-2) + little<qint16>(300)
                                        << QList<double>{-2, 300};
        QTest::addRow("short integers, big-endian")
            << QByteArray(">i2") << big<qint16>(-2) + big<qint16>(300) << QList<double>{-2, 300};
        QTest::addRow("unsigned short integers") << QByteArray("<u2") << little<quint16>(65535) << QList<double>{65535};
        QTest::addRow("integers") << QByteArray("<i4") << little<qint32>(-70000) << QList<double>{-70000};
        QTest::addRow("unsigned integers, big-endian")
            << QByteArray(">u4") << big<quint32>(4000000000u) << QList<double>{4e9};
        QTest::addRow("long integers") << QByteArray("<i8") << little<qint64>(-(1LL << 52))
                                       << QList<double>{-4503599627370496.0};
        QTest::addRow("unsigned long integers")
            << QByteArray("<u8") << little<quint64>(1ULL << 63) << QList<double>{9223372036854775808.0};
        QTest::addRow("half precision: 1, -2, the smallest, 65504")
            << QByteArray("<f2")
            << little<quint16>(0x3C00) + little<quint16>(0xC000) + little<quint16>(1) + little<quint16>(0x7BFF)
            << QList<double>{1, -2, std::ldexp(1.0, -24), 65504};
        QTest::addRow("single precision")
            << QByteArray("<f4") << little(1.5f) + little(-0.1f) << QList<double>{1.5, static_cast<double>(-0.1f)};
        QTest::addRow("single precision, big-endian") << QByteArray(">f4") << big(1.5f) << QList<double>{1.5};
        QTest::addRow("double precision")
            << QByteArray("<f8") << little(0.1) + little(5e-324) + little(-1e308) << QList<double>{0.1, 5e-324, -1e308};
        QTest::addRow("double precision, big-endian") << QByteArray(">f8") << big(0.1) << QList<double>{0.1};
        QTest::addRow("the computer's own order")
            << QByteArray("=f8") << QByteArray(reinterpret_cast<const char*>(&std::as_const(m_tenth)), 8)
            << QList<double>{0.1};
    }

    void numbersOfEveryTypeAreRead()
    {
        QFETCH(QByteArray, descr);
        QFETCH(QByteArray, entries);
        QFETCH(QList<double>, expected);
        const auto arrays = read(npy(descr, "False", "(" + QByteArray::number(expected.size()) + ",)", entries));
        QCOMPARE(arrays.size(), std::size_t{1});
        QCOMPARE(arrays[0].values.cols(), Index{1});
        QCOMPARE(QList<double>(arrays[0].values.data(), arrays[0].values.data() + arrays[0].values.size()), expected);
    }

    void notNumbersAreKept()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        const auto arrays = read(npy("<f8", "False", "(3,)", little(std::nan("")) + little(-infinity) + little(-0.0)));
        QVERIFY(std::isnan(arrays[0].values(0)));
        QCOMPARE(arrays[0].values(1), -infinity);
        QVERIFY(std::signbit(arrays[0].values(2)));
    }

    void rowsAndColumnsAreTold_data()
    {
        QTest::addColumn<QByteArray>("order");
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<QString>("expected");
        QTest::addRow("row by row") << QByteArray("False") << QByteArray("(2, 3)") << QStringLiteral("1 2 3|4 5 6");
        QTest::addRow("column by column")
            << QByteArray("True") << QByteArray("(2, 3)") << QStringLiteral("1 3 5|2 4 6");
        QTest::addRow("one dimension is a column")
            << QByteArray("False") << QByteArray("(6,)") << QStringLiteral("1|2|3|4|5|6");
        QTest::addRow("one row") << QByteArray("False") << QByteArray("(1, 6)") << QStringLiteral("1 2 3 4 5 6");
        QTest::addRow("long integers of Python 2")
            << QByteArray("False") << QByteArray("(3L, 2L)") << QStringLiteral("1 2|3 4|5 6");
        QTest::addRow("without blanks") << QByteArray("False") << QByteArray("(3,2)") << QStringLiteral("1 2|3 4|5 6");
    }

    void rowsAndColumnsAreTold()
    {
        QFETCH(QByteArray, order);
        QFETCH(QByteArray, shape);
        const auto arrays = read(npy("|i1", order, shape, QByteArray("\1\2\3\4\5\6")));
        QStringList rows;
        for (Index i = 0; i < arrays[0].values.rows(); ++i) {
            QStringList row;
            for (const double value : arrays[0].values.row(i)) row << QString::number(value);
            rows << row.join(QLatin1Char(' '));
        }
        QTEST(rows.join(QLatin1Char('|')), "expected");
    }

    void arraysOfManyPiecesAreWhole_data()
    {
        QTest::addColumn<QByteArray>("order");
        QTest::newRow("row by row") << QByteArray("False");
        QTest::newRow("column by column") << QByteArray("True");
    }

    /// Larger than what is read at a time; every entry says where it belongs.
    void arraysOfManyPiecesAreWhole()
    {
        QFETCH(QByteArray, order);
        constexpr Index rows = 2101, columns = 2203;
        QByteArray entries;
        entries.reserve(rows * columns * 4);
        for (qint32 k = 0; k < rows * columns; ++k) entries += little(k);
        const QByteArray whole = npy("<i4", order, "(2101, 2203)", entries);
        const auto arrays = read(whole);
        const Matrix& values = arrays[0].values;
        QCOMPARE(values.rows(), rows);
        QCOMPARE(values.cols(), columns);
        bool areRight = true;
        for (Index j = 0; j < columns; ++j)
            for (Index i = 0; i < rows; ++i)
                areRight = areRight && values(i, j) == static_cast<double>(order == "True" ? j * rows + i : i * columns + j);
        QVERIFY(areRight);
        for (const QByteArray& wrong : {whole.chopped(1), whole.chopped(columns * 4), QByteArray(whole + "more")})
            QVERIFY(messageOf([&] { read(wrong); }).contains(QStringLiteral("the header announces 2101×2203 entries")));
    }

    void oneNumberHasNoDimensions()
    {
        const auto arrays = read(npy("<f8", "False", "()", little(2.5)));
        QVERIFY(arrays[0].shape.empty());
        QCOMPARE(arrays[0].values(0, 0), 2.5);
    }

    void laterFormatsAreRead()
    {
        for (const char version : {'\2', '\3'}) {
            const QByteArray header = "{'shape': (2,), \"descr\": '<i2', 'fortran_order': False}";
            const auto arrays = read(QByteArray("\x93NUMPY", 6) + version + '\0'
                + little(static_cast<quint32>(header.size())) + header + QByteArray("\1\0\2\0", 4));
            QCOMPARE(arrays[0].values.sum(), 3.0);
        }
    }

    void textsAreRead()
    {
        const QByteArray letters = little<quint32>('a') + little<quint32>(0xE9) + little<quint32>(0x1D54F)
            + little<quint32>(0);
        const auto arrays = read(npy("<U2", "False", "(2,)", letters));
        QVERIFY((arrays[0].texts == std::vector<std::string>{"aé", "𝕏"}));
        QCOMPARE(arrays[0].values.size(), Index{0});
        QCOMPARE(read(npy(">U1", "False", "(1,)", big<quint32>('z')))[0].texts[0], std::string("z"));
        QVERIFY((read(npy("|S3", "False", "(2,)",
                     QByteArray("abc"
                                "d\0\0",
                         6)))[0]
                     .texts
            == std::vector<std::string>{"abc", "d"}));
    }

    void threeDimensionsAreAProblem()
    {
        const auto arrays = read(npy("|u1", "False", "(2, 1, 2, 2)", QByteArray("\1\2\3\4\5\6\7\10")));
        QVERIFY((arrays[0].shape == std::vector<Index>{2, 2, 2}));
        QCOMPARE(arrays[0].problem,
            std::string("it has 4 dimensions (2×1×2×2); one or two are needed, in Python: numpy.save("
                        "\"k.npy\", x[0]) of the array x"));
    }

    /// A batch of one matrix is that matrix.
    void aDimensionOfOneEntryIsNone()
    {
        for (const char* order : {"False", "True"}) {
            const auto arrays = read(npy("|u1", order, "(1, 2, 3)", QByteArray("\1\2\3\4\5\6")));
            QCOMPARE(arrays[0].problem, std::string());
            QCOMPARE(arrays[0].values.rows(), Index(2));
            QCOMPARE(arrays[0].values(0, 1), *order == 'F' ? 2.0 : 3.0);
        }
    }

    void whatCannotBeReadIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("problem");
        const auto add = [](const char* row, const QByteArray& bytes, const char* problem) {
            QTest::addRow("%s", row) << bytes << QString::fromUtf8(problem);
        };
        const QByteArray sound = npy("<f8", "False", "(2,)", little(1.0) + little(2.0));
        const char* types = "; numbers of the types b1, i1 to i8, u1 to u8, f2, f4, f8 and texts (U, S) can be read";
        const QByteArray asFloat = ", as numpy.save(\"k.npy\", K.astype(float)) writes them";
        const auto type = [&](const char* row, const char* descr, const QByteArray& what,
                              const QByteArray& advice = {}) {
            add(row, npy(descr, "False", "(1,)", QByteArray(16, '\0')),
                ("cannot be read: its entries are " + what + types + advice + ".").constData());
        };
        add("nothing", "", "is empty; a .npy or .npz file is needed.");
        add("text", "1,2\n3,4\n", "is not a NumPy file: it begins neither as .npy nor as .npz files do.");
        add("the magic number alone", sound.left(8), "cannot be read: it ends within its header.");
        add("cut in the header", sound.left(40), "cannot be read: it ends within its header.");
        add("cut in the entries", sound.chopped(1),
            "cannot be read: it is cut short: the header announces 2 entries in 16 bytes, but 15 follow.");
        add("bytes too many", sound + '\0',
            "cannot be read: it is too long: the header announces 2 entries in 16 bytes, but 17 follow.");
        add("a later format", QByteArray(sound).replace(6, 1, "\x04"),
            "cannot be read: it is of format 4.0; 1.0, 2.0 and 3.0 can be read.");
        type("complex numbers", "<c16", "complex numbers ('<c16')");
        type("Python objects", "|O", "Python objects ('|O')", asFloat);
        type("dates", "<M8[ns]", "dates or times ('<M8[ns]')");
        type("nameless records", "|V16", "records ('|V16')");
        type("extended precision", "<f16", "long doubles ('<f16')", asFloat);
        type("no type at all", "", "of the type ''");
        add("records", npyWithHeader("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (0,)}"),
            "cannot be read: its entries are records, ");
        add("a negative extent", npy("<f8", "False", "(-2,)", {}),
            "cannot be read: its header announces the negative extent -2.");
        add("a product beyond 64 bits", npy("<f8", "False", "(4294967296, 4294967296, 2)", {}),
            "cannot be read: its header announces 4294967296×4294967296×2 entries; at most 420 million are read.");
        add("an extent beyond 64 bits", npy("<f8", "False", "(99999999999999999999,)", {}),
            "cannot be read: its header announces the extent '99999999999999999999', which no array has.");
        add("one number and more bytes", npy("<f8", "False", "()", little(1.0) + little(2.0)),
            "cannot be read: it is too long: the header announces one entry in 8 bytes, but 16 follow.");
        add("one number in a list and more bytes", npy("<f8", "False", "(1,)", little(1.0) + little(2.0)),
            "cannot be read: it is too long: the header announces 1 entry in 8 bytes, but 16 follow.");
        add("a million million entries", npy("|u1", "False", "(1000000000000,)", "x"),
            "announces 1000000000000 entries; at most 420 million are read.");
        add("many texts without characters", npy("<U0", "False", "(30000000,)", {}),
            "announces 30000000 entries; at most 20 million are read.");
        const auto header = [&](const char* row, const char* text) {
            add(row, npyWithHeader(text),
                "is not of the form {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4)}.");
        };
        header("a key too few", "{'descr': '<f8', 'shape': (0,)}");
        header("a key twice", "{'descr': '<f8', 'fortran_order': False, 'descr': '<f8'}");
        header("an unknown key", "{'descr': '<f8', 'fortran_order': False, 'shape': (0,), 'more': (0,)}");
        header("code in the header", "{'descr': '<f8', 'fortran_order': f(42), 'shape': (0,)}");
        header("an extent that is not whole", "{'descr': '<f8', 'fortran_order': False, 'shape': (0.5,)}");
        header("an open tuple", "{'descr': '<f8', 'fortran_order': False, 'shape': (0,");
        header("an open quotation", "{'descr': '<f8");
        header("text after the header", "{'descr': '<f8', 'fortran_order': False, 'shape': (0,)} x");
        header("an empty header", "");
        add("a surrogate", npy("<U1", "False", "(1,)", little<quint32>(0xD800)),
            "cannot be read: text 1 is not Unicode (UTF-8 or UCS-4).");
        add("a character beyond Unicode", npy("<U1", "False", "(2,)", little<quint32>('a') + little<quint32>(0x110000)),
            "text 2 is not Unicode (UTF-8 or UCS-4).");
        add("bytes that are no UTF-8", npy("|S1", "False", "(1,)", "\xff"), "text 1 is not Unicode (UTF-8 or UCS-4).");
    }

    void whatCannotBeReadIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, problem);
        const QString message = messageOf([&] { read(bytes); });
        QVERIFY2(message.startsWith(QStringLiteral("a.npy: ")) && message.contains(problem), qPrintable(message));
    }

    void everyTruncationIsRefused()
    {
        const QByteArray whole = npy("<f8", "True", "(2, 2)", little(1.0) + little(2.0) + little(3.0) + little(4.0));
        QVERIFY(messageOf([&] { read(whole); }).isEmpty());
        for (qsizetype size = 0; size < whole.size(); ++size)
            QVERIFY2(!messageOf([&] { read(whole.left(size)); }).isEmpty(), qPrintable(QString::number(size)));
    }

    void theMembersOfAnArchiveAreNamed()
    {
        const QByteArray numbers = npy("<f8", "False", "(2, 1)", little(1.0) + little(2.0));
        const auto arrays = read(
            zipArchive({{"x.npy", numbers, {}}, {"y.npy", npy("<c16", "False", "(1,)", QByteArray(16, '\0')), {}},
                {"readme.txt", "hello", {}}, {"folder/", {}, {}}, {"cut.npy", numbers.chopped(3), {}}}),
            "a.npz");
        QCOMPARE(arrays.size(), std::size_t{4});
        QCOMPARE(arrays[0].name, std::string("x"));
        QVERIFY(arrays[0].problem.empty() && arrays[0].values(1, 0) == 2.0);
        QCOMPARE(arrays[1].name, std::string("y"));
        QVERIFY(QString::fromStdString(arrays[1].problem)
                    .startsWith(QStringLiteral("its entries are complex numbers ('<c16')")));
        QCOMPARE(arrays[2].name, std::string("readme.txt"));
        QCOMPARE(arrays[2].problem, std::string("it is not a .npy file"));
        QCOMPARE(arrays[3].problem,
            std::string("it is cut short: the header announces 2×1 entries in 16 bytes, but 13 follow"));
    }

    void damagedArchivesAreRefusedOrTold()
    {
        const QByteArray archive = zipArchive({{"x.npy", npy("|u1", "False", "(2,)", "ab"), {}}});
        const QString cut = messageOf([&] { read(archive.chopped(10), "a.npz"); });
        QVERIFY2(cut.startsWith(QStringLiteral("a.npz: is cut short or damaged as a zip archive (")), qPrintable(cut));
        QByteArray flipped = archive;
        flipped[flipped.indexOf("ab")] = 'x';
        QVERIFY(
            QString::fromStdString(read(flipped, "a.npz")[0].problem).startsWith(QStringLiteral("it is damaged (")));
    }

    void anArchiveThatUnpacksToTooMuchIsRefused()
    {
        const QByteArray bomb = zipArchive({{"a.npy", "x", 2000000000u}, {"b.npy", "x", 2000000000u}});
        QCOMPARE(messageOf([&] { read(bomb, "a.npz"); }),
            QStringLiteral("a.npz: unpacks to more than 128 MiB, the most that is read from a compressed file of its "
                           "size; unpack it first."));
    }

    void publishedFilesAreRead()
    {
        const QString path = qEnvironmentVariable("KREINSCOPE_DATA") + QStringLiteral("/cora/cora.npz");
        if (!QFile::exists(path)) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        ByteSource source(std::filesystem::path(path.toStdString()));
        const auto arrays = readNumPy(source);
        QCOMPARE(arrays.size(), std::size_t{11});
        const NamedArray& weights = arrayNamed(arrays, "adj_data", "cora.npz");
        QCOMPARE(weights.values.sum(), 5429.0);  // citations, float32
        const NamedArray& shape = arrayNamed(arrays, "attr_shape", "cora.npz");
        QVERIFY(shape.values(0) == 2708.0 && shape.values(1) == 1433.0);  // int64
        QVERIFY((arrayNamed(arrays, "class_names", "cora.npz").texts
            == std::vector<std::string>{"Case_Based", "Genetic_Algorithms", "Neural_Networks", "Probabilistic_Methods",
                "Reinforcement_Learning", "Rule_Learning", "Theory"}));
        const NamedArray& labels = arrayNamed(arrays, "labels", "cora.npz");
        QCOMPARE((labels.values.array() == 2.0).count(), Index{818});  // Neural_Networks, int8
    }

private:
    double m_tenth = 0.1;
};

KREINSCOPE_TEST(NumPyFileTest)

}  // namespace tst_numpy_file
#include "tst_numpy_file.moc"
