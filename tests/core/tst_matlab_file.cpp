// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/binary_readers.h"
#include "core/data/import/object_file.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>

#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_matlab_file {

// Types and classes as the format numbers them.
enum : quint32 {
    Int8 = 1,
    UInt8 = 2,
    Int16 = 3,
    UInt16 = 4,
    Int32 = 5,
    UInt32 = 6,
    Single = 7,
    Double = 9,
    Int64 = 12,
    Array = 14,
    Compressed = 15,
    Utf8 = 16,
    Utf16 = 17
};
enum : quint32 {
    Cell = 1,
    Struct = 2,
    Char = 4,
    Sparse = 5,
    DoubleClass = 6,
    SingleClass = 7,
    UInt8Class = 9,
    Int16Class = 10,
    Int64Class = 14
};

/// Writes files of version 5 element by element, in either byte order.
struct Writer {
    bool big = false;

    template <class Number> QByteArray bytes(const std::vector<Number>& numbers) const
    {
        QByteArray all;
        for (const Number& number : numbers) {
            QByteArray one(reinterpret_cast<const char*>(&number), sizeof number);
            if (big == (std::endian::native == std::endian::little)) std::reverse(one.begin(), one.end());
            all += one;
        }
        return all;
    }

    QByteArray element(quint32 type, QByteArray data) const
    {
        const QByteArray tag = bytes<quint32>({type, static_cast<quint32>(data.size())});
        if (type != Array && type != Compressed) data.append((8 - data.size() % 8) % 8, '\0');
        return tag + data;
    }

    /// The form for up to four bytes.
    QByteArray smallElement(quint32 type, QByteArray data) const
    {
        const QByteArray tag = bytes<quint32>({static_cast<quint32>(data.size()) << 16 | type});
        return tag + data.append(4 - data.size(), '\0');
    }

    QByteArray array(
        const QByteArray& name, quint32 flags, const std::vector<qint32>& extents, const QByteArray& content) const
    {
        return element(Array,
            element(UInt32, bytes<quint32>({flags, 0})) + element(Int32, bytes(extents)) + element(Int8, name)
                + content);
    }

    template <class Number>
    QByteArray numbers(const QByteArray& name, quint32 flags, const std::vector<qint32>& extents, quint32 type,
        const std::vector<Number>& values) const
    {
        return array(name, flags, extents, element(type, bytes(values)));
    }

    QByteArray file(const QByteArray& elements, quint16 version = 0x0100) const
    {
        return QByteArray("MATLAB 5.0 MAT-file").leftJustified(124, ' ') + bytes<quint16>({version})
            + (big ? "MI" : "IM") + elements;
    }

    QByteArray compressed(const QByteArray& data) const { return element(Compressed, qCompress(data).mid(4)); }
};

std::vector<NamedArray> read(const QByteArray& bytes)
{
    ByteSource source(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), "a.mat");
    return readMatlab(source);
}

QString shown(const Matrix& values)
{
    QStringList rows;
    for (Index i = 0; i < values.rows(); ++i) {
        QStringList row;
        for (const double value : values.row(i)) row << QString::number(value, 'g', 17);
        rows << row.join(QLatin1Char(' '));
    }
    return rows.join(QLatin1Char('|'));
}

QByteArray sparseFile(
    const std::vector<qint32>& rows, const std::vector<qint32>& starts, const std::vector<double>& values)
{
    const Writer w;
    return w.file(w.array("S", Sparse, {3, 2},
        w.element(Int32, w.bytes(rows)) + w.element(Int32, w.bytes(starts)) + w.element(Double, w.bytes(values))));
}

/// Two variables of several kinds, one compressed, to be cut and damaged.
QByteArray soundFile()
{
    const Writer w;
    const QByteArray sparse = w.array("S", Sparse, {3, 2},
        w.element(Int32, w.bytes<qint32>({0, 2, 1})) + w.element(Int32, w.bytes<qint32>({0, 2, 3}))
            + w.element(Double, w.bytes<double>({1, 2, 3})));
    const QByteArray cell = w.array("c", Cell, {1, 2},
        w.array({}, Char, {1, 2}, w.element(UInt16, w.bytes<quint16>({'a', 'b'})))
            + w.array({}, Char, {1, 1}, w.smallElement(Utf8, "z")));
    return w.file(w.numbers<double>("X", DoubleClass, {2, 2}, Double, {1, 2, 3, 4}) + w.compressed(sparse) + cell
        + w.compressed(w.numbers<qint16>("Y", Int16Class, {2, 1}, Int16, {7, -8})));
}

class MatlabFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Arrays named for testing beside others are the official test part, of the file itself or of a second one.
    void testArraysAreUnseenObjects()
    {
        const Writer w;
        const auto numbers = [&w](const char* name, qint32 rows, qint32 columns, const std::vector<double>& values) {
            return w.numbers<double>(name, DoubleClass, {rows, columns}, Double, values);
        };
        const QByteArray train = numbers("X_train", 3, 2, {1, 2, 3, 4, 5, 6}) + numbers("y_train", 3, 1, {0, 1, 0}),
                         test = numbers("X_test", 2, 2, {7, 8, 9, 10});
        const TestFolder folder;
        const std::string both = folder.write("both.mat", w.file(train + test + numbers("y_test", 2, 1, {1, 0})));
        for (const FileData& data : {FileData{both, {}, {}}, FileData{both, both, {}}}) {
            const DataSet all = loadObjects(data);
            QCOMPARE(all.unseenFrom, std::optional<Index>(3));
            QVERIFY(all.samples == (Matrix(5, 2) << 1, 4, 2, 5, 3, 6, 7, 9, 8, 10).finished());
            QVERIFY((all.labels == std::vector<int>{0, 1, 0, 1, 0}));
        }
        // Objects without labels beside labelled ones are left out, and said to be.
        const DataSet first = loadObjects({folder.write("unlabelled.mat", w.file(train + test)), {}, {}});
        QVERIFY(!first.unseenFrom);
        QCOMPARE(first.size(), Index(3));
        QVERIFY(commandText(first.remarks.back().text).find("are left out: ") != std::string::npos);
        // An array that is asked for is taken alone.
        FileData alone{both, {}, {}};
        alone.import.variable = "X_train";
        QVERIFY(!loadObjects(alone).unseenFrom);
    }

    void numbersAreRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("expected");
        const Writer w, big{true};
        const auto add = [](const char* row, const QByteArray& bytes, const char* expected) {
            QTest::addRow("%s", row) << bytes << QString::fromLatin1(expected);
        };
        add("double precision", w.file(w.numbers<double>("X", DoubleClass, {2, 2}, Double, {1, 0.1, -2, 5e-324})),
            "1 -2|0.10000000000000001 4.9406564584124654e-324");
        add("big-endian", big.file(big.numbers<double>("X", DoubleClass, {2, 2}, Double, {1, 2, 3, 4})), "1 3|2 4");
        add("compressed", w.file(w.compressed(w.numbers<double>("X", DoubleClass, {1, 2}, Double, {1, 2}))), "1 2");
        add("big-endian and compressed",
            big.file(big.compressed(big.numbers<double>("X", DoubleClass, {1, 2}, Double, {1, 2}))), "1 2");
        add("double stored as bytes", w.file(w.numbers<quint8>("X", DoubleClass, {2, 3}, UInt8, {1, 2, 3, 4, 5, 255})),
            "1 3 5|2 4 255");
        add("double stored as short integers", w.file(w.numbers<qint16>("X", DoubleClass, {2, 1}, Int16, {-300, 300})),
            "-300|300");
        add("one number within its tag",
            w.file(w.array("X", DoubleClass, {1, 1}, w.smallElement(UInt16, w.bytes<quint16>({700})))), "700");
        add("single precision", w.file(w.numbers<float>("X", SingleClass, {1, 2}, Single, {0.5f, -1.25f})),
            "0.5 -1.25");
        add("long integers", w.file(w.numbers<qint64>("X", Int64Class, {1, 2}, Int64, {-5, 1LL << 52})),
            "-5 4503599627370496");
        add("truth values", w.file(w.numbers<quint8>("X", UInt8Class | 0x0200, {1, 3}, UInt8, {1, 0, 1})), "1 0 1");
        add("sparse", sparseFile({0, 2, 1}, {0, 2, 3}, {1, 2, 3}), "1 0|0 3|2 0");
        add("sparse without entries", sparseFile({}, {0, 0, 0}, {}), "0 0|0 0|0 0");
        add("sparse with room for more entries", sparseFile({1, 0, 0}, {0, 0, 1}, {5, 0, 0}), "0 0|0 5|0 0");
    }

    void numbersAreRead()
    {
        QFETCH(QByteArray, bytes);
        const auto arrays = read(bytes);
        QCOMPARE(arrays.size(), std::size_t{1});
        QCOMPARE(arrays[0].problem, std::string());
        QTEST(shown(arrays[0].values), "expected");
        QVERIFY((arrays[0].shape == std::vector<Index>{arrays[0].values.rows(), arrays[0].values.cols()}));
    }

    void textsAreRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("expected");
        const Writer w, big{true};
        const auto add = [](const char* row, const QByteArray& bytes, const QStringList& expected) {
            QTest::addRow("%s", row) << bytes << expected;
        };
        add("one text", w.file(w.array("t", Char, {1, 3}, w.element(UInt16, w.bytes<quint16>({'a', 0xE9, 0x3B3})))),
            {QStringLiteral("aéγ")});
        add("UTF-16 of a character beyond 16 bits",
            w.file(w.array("t", Char, {1, 2}, w.smallElement(Utf16, w.bytes<quint16>({0xD835, 0xDD4F})))),
            {QStringLiteral("𝕏")});
        add("UTF-8", w.file(w.array("t", Char, {1, 3}, w.smallElement(Utf8, "abc"))), {QStringLiteral("abc")});
        add("rows filled up with blanks",
            w.file(w.array("t", Char, {2, 3}, w.element(UInt16, w.bytes<quint16>({'a', 'x', 'b', 'y', 'c', ' '})))),
            {QStringLiteral("abc"), QStringLiteral("xy")});
        const auto text = [](const Writer& writer, const std::vector<quint16>& units) {
            return writer.array(
                {}, Char, {1, static_cast<qint32>(units.size())}, writer.element(UInt16, writer.bytes(units)));
        };
        add("a cell array",
            w.file(w.array("t", Cell, {3, 1}, text(w, {'a', 'b'}) + text(w, {'c'}) + text(w, {'d', 'e', 'f'}))),
            {QStringLiteral("ab"), QStringLiteral("c"), QStringLiteral("def")});
        add("a cell array, big-endian and compressed",
            big.file(big.compressed(big.array("t", Cell, {1, 2}, text(big, {'a', 'b'}) + text(big, {'c'})))),
            {QStringLiteral("ab"), QStringLiteral("c")});
        add("an empty text in a cell",
            w.file(w.array("t", Cell, {1, 2}, w.array({}, Char, {0, 0}, w.element(UInt16, {})) + text(w, {'c'}))),
            {QString(), QStringLiteral("c")});
    }

    void textsAreRead()
    {
        QFETCH(QByteArray, bytes);
        const auto arrays = read(bytes);
        QCOMPARE(arrays.at(0).problem, std::string());
        QStringList texts;
        for (const std::string& text : arrays[0].texts) texts << QString::fromStdString(text);
        QTEST(texts, "expected");
        QCOMPARE(arrays[0].values.size(), Index{0});
    }

    void fieldsOfAStructureAreArrays()
    {
        const Writer w;
        const QByteArray lengthAndNames = w.smallElement(Int32, w.bytes<qint32>({8}));
        const QByteArray inner = w.array({}, Struct, {1, 1},
            lengthAndNames + w.element(Int8, QByteArray("K\0\0\0\0\0\0\0", 8))
                + w.numbers<double>({}, DoubleClass, {2, 2}, Double, {1, 2, 3, 4}));
        const QByteArray outer = w.array("run", Struct, {1, 1},
            lengthAndNames + w.element(Int8, QByteArray("y\0\0\0\0\0\0\0out\0\0\0\0\0none\0\0\0\0", 24))
                + w.numbers<double>({}, DoubleClass, {2, 1}, Double, {7, 8}) + inner + w.element(Array, {}));
        const auto arrays = read(w.file(outer + w.numbers<double>("x", DoubleClass, {1, 1}, Double, {5})));
        QCOMPARE(arrays.size(), std::size_t{4});
        QCOMPARE(arrays[0].name, std::string("run.y"));
        QCOMPARE(shown(arrays[0].values), QStringLiteral("7|8"));
        QCOMPARE(arrays[1].name, std::string("run.out.K"));
        QCOMPARE(shown(arrays[1].values), QStringLiteral("1 3|2 4"));
        QCOMPARE(arrays[2].problem, std::string("it is empty"));
        QCOMPARE(arrays[3].name, std::string("x"));
    }

    void whatCannotBeUsedIsTold_data()
    {
        QTest::addColumn<QByteArray>("element");
        QTest::addColumn<QString>("problem");
        const Writer w;
        const auto add = [](const char* row, const QByteArray& element, const char* problem) {
            QTest::addRow("%s", row) << element << QString::fromUtf8(problem);
        };
        add("complex numbers",
            w.array("v", DoubleClass | 0x0800, {1, 1},
                w.element(Double, w.bytes<double>({1})) + w.element(Double, w.bytes<double>({2}))),
            "it holds complex numbers; real ones are needed");
        add("three dimensions", w.numbers<quint8>("v", UInt8Class, {1, 2, 2}, UInt8, {1, 2, 3, 4}),
            "it has 3 dimensions (1×2×2); two are needed");
        add("an empty array", w.numbers<double>("v", DoubleClass, {0, 3}, Double, {}), "it is empty (0×3)");
        add("an array of structures",
            w.array("v", Struct, {1, 2},
                w.smallElement(Int32, w.bytes<qint32>({8})) + w.element(Int8, QByteArray("data\0\0\0\0", 8))
                    + w.numbers<double>({}, DoubleClass, {1, 1}, Double, {1})
                    + w.numbers<double>({}, DoubleClass, {1, 1}, Double, {1})),
            "it holds several structures with the fields 'data'; save the arrays in one of them as variables of their "
            "own");
        add("a cell array of numbers",
            w.array("v", Cell, {1, 1}, w.numbers<double>({}, DoubleClass, {1, 1}, Double, {1})),
            "it is a cell array that holds an array of numbers; every cell must hold one text, or the arrays must be "
            "variables of their own");
        add("a cell array of cell arrays", w.array("v", Cell, {1, 1}, w.array({}, Cell, {0, 0}, {})),
            "it is a cell array that holds a cell array; every cell must hold one text, or the arrays must be "
            "variables of their own");
        add("an empty cell", w.array("v", Cell, {1, 1}, w.element(Array, {})),
            "it is a cell array with an empty cell; every cell must hold one text");
        add("an object", w.array("v", 3, {1, 1}, {}), "it is an object; arrays of numbers and texts can be read");
        add("a function", w.array("v", 16, {1, 1}, {}), "it is a function; arrays of numbers and texts can be read");
        add("a sparse array with an absurd extent", w.array("v", Sparse, {2000000000, 2000000000}, {}),
            "it is 2000000000×2000000000; at most 64 million entries, zeros included, are read");
        add("half a surrogate pair", w.array("v", Char, {1, 1}, w.smallElement(Utf16, w.bytes<quint16>({0xD835}))),
            "its texts are not Unicode");
    }

    void whatCannotBeUsedIsTold()
    {
        QFETCH(QByteArray, element);
        const Writer w;
        const auto arrays = read(w.file(element + w.numbers<double>("next", DoubleClass, {1, 1}, Double, {3})));
        QCOMPARE(arrays.size(), std::size_t{2});
        QCOMPARE(arrays[0].name, std::string("v"));
        QTEST(QString::fromStdString(arrays[0].problem), "problem");
        QCOMPARE(arrays[1].values(0, 0), 3.0);
    }

    void whatCannotBeReadIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("problem");
        const Writer w;
        const QString damaged = QStringLiteral("it is cut short or damaged: ");
        const auto add = [](const char* row, const QByteArray& bytes, const QString& problem) {
            QTest::addRow("%s", row) << bytes << problem;
        };
        add("nothing", {}, damaged + QStringLiteral("it ends within the header of 128 bytes."));
        add("half a header", w.file({}).left(100), damaged + QStringLiteral("it ends within the header of 128 bytes."));
        add("another file", QByteArray(400, 'x'),
            QStringLiteral("it is not a MATLAB file of version 5 to 7; save it with -v7."));
        add("version 7.3", w.file("x", 0x0200),
            QStringLiteral("it is a MATLAB file of version 7.3; save it with -v7."));
        add("an unknown version", w.file("x", 0x0300),
            QStringLiteral("it is a MATLAB file of an unknown version; save it with -v7."));
        add("a tag that is cut", w.file("1234"), damaged + QStringLiteral("it ends within a variable."));
        add("a size beyond the file", w.file(w.bytes<quint32>({Array, 4000000000u})),
            damaged + QStringLiteral("a variable announces 4000000000 bytes, but 0 follow."));
        add("another element", w.file(w.element(Double, w.bytes<double>({1}))),
            damaged + QStringLiteral("a variable is of the unexpected type 9."));
        add("compressed bytes that are none", w.file(w.element(Compressed, "no zlib stream")),
            damaged + QStringLiteral("a compressed variable cannot be unpacked."));
        add("a compressed variable that is cut",
            w.file(w.element(Compressed, qCompress(QByteArray(5000, 'x')).mid(4).chopped(6))),
            damaged + QStringLiteral("a compressed variable cannot be unpacked."));
        add("a negative extent", w.file(w.numbers<double>("v", DoubleClass, {-1, 2}, Double, {})),
            damaged + QStringLiteral("an array has the negative extent -1."));
        add("one dimension", w.file(w.numbers<double>("v", DoubleClass, {1}, Double, {1})),
            damaged + QStringLiteral("an array has 1 dimensions."));
        add("fewer values than announced", w.file(w.numbers<double>("v", DoubleClass, {2, 2}, Double, {1, 2, 3})),
            damaged + QStringLiteral("the values of an array take 24 bytes where 32 are needed."));
        add("a small element that is none",
            w.file(w.array("v", DoubleClass, {1, 1}, w.bytes<quint32>({9u << 16 | Double, 0}))),
            damaged + QStringLiteral("the tag of the values announces 9 bytes where there is room for 4."));
        add("values of no type", w.file(w.array("v", DoubleClass, {1, 1}, w.element(11, w.bytes<double>({1})))),
            damaged + QStringLiteral("the values of an array are of the unexpected type 11."));
        add("too few characters", w.file(w.array("v", Char, {1, 9}, w.smallElement(UInt16, w.bytes<quint16>({'a'})))),
            damaged + QStringLiteral("an array of 9 characters takes 2 bytes."));
        add("fewer cells than announced", w.file(w.array("v", Cell, {1, 1000}, {})),
            damaged + QStringLiteral("it ends within the cells."));
        add("a row index beyond the rows", sparseFile({0, 3, 1}, {0, 2, 3}, {1, 2, 3}),
            damaged + QStringLiteral("a row index of a sparse array goes beyond its rows."));
        add("a negative row index", sparseFile({0, -1, 1}, {0, 2, 3}, {1, 2, 3}),
            damaged + QStringLiteral("a row index of a sparse array goes beyond its rows."));
        add("column starts that descend", sparseFile({0, 2, 1}, {2, 0, 3}, {1, 2, 3}),
            damaged + QStringLiteral("the column starts of a sparse array do not ascend within its entries."));
        add("column starts beyond the entries", sparseFile({0, 2, 1}, {0, 2, 9}, {1, 2, 3}),
            damaged + QStringLiteral("the column starts of a sparse array do not ascend within its entries."));
        add("too few column starts", sparseFile({0, 2, 1}, {0, 3}, {1, 2, 3}),
            damaged + QStringLiteral("a sparse array of 2 columns has another number of column starts."));
        add("fewer values than indices", sparseFile({0, 2, 1}, {0, 2, 3}, {1, 2}),
            damaged + QStringLiteral("a sparse array has fewer values than indices."));
    }

    void whatCannotBeReadIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, problem);
        QCOMPARE(messageOf([&] { read(bytes); }), QStringLiteral("a.mat: cannot be read: ") + problem);
    }

    void everyTruncationIsRefusedOrEndsAtAVariable()
    {
        const QByteArray whole = soundFile();
        const auto all = read(whole);
        QCOMPARE(all.size(), std::size_t{4});
        QCOMPARE(shown(all[1].values), QStringLiteral("1 0|0 3|2 0"));
        QVERIFY((all[2].texts == std::vector<std::string>{"ab", "z"}));
        QCOMPARE(shown(all[3].values), QStringLiteral("7|-8"));
        int accepted = 0;
        for (qsizetype size = 0; size < whole.size(); ++size) {
            std::size_t count = 0;
            if (messageOf([&] { count = read(whole.left(size)).size(); }).isEmpty())
                QCOMPARE(count, static_cast<std::size_t>(accepted++));
        }
        QCOMPARE(accepted, 4);  // after none, one, two and three variables
    }

    void noDamagedByteBringsItDown()
    {
        const QByteArray whole = soundFile();
        int refused = 0;
        for (qsizetype i = 128; i < whole.size(); ++i) {
            for (const char damage : {'\x01', '\x80', '\xff'}) {
                QByteArray bytes = whole;
                bytes[i] = static_cast<char>(bytes[i] ^ damage);
                refused += messageOf([&] {
                    for (const NamedArray& array : read(bytes)) {
                        const auto [rows, columns] = std::pair(array.values.rows(), array.values.cols());
                        if (array.problem.empty() && array.texts.empty())
                            QVERIFY((array.shape == std::vector<Index>{rows, columns}));
                    }
                }).isEmpty()
                    ? 0
                    : 1;
            }
        }
        QVERIFY(refused > 100);
    }

    void gzipIsUndone()
    {
        const Writer w;
        const QByteArray file = w.file(w.numbers<double>("X", DoubleClass, {1, 2}, Double, {1, 2}));
        // A gzip member around the raw deflate stream within what qCompress() gives: length, zlib header, stream,
        // checksum.
        const QByteArray zlibStream = qCompress(file).mid(4);
        QByteArray gzip = QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10) + zlibStream.mid(2).chopped(4);
        quint32 crc = 0xFFFFFFFFu;
        for (const char byte : file) {
            crc ^= static_cast<quint8>(byte);
            for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) ? 0xEDB88320u : 0);
        }
        gzip += w.bytes<quint32>({~crc, static_cast<quint32>(file.size())});
        QCOMPARE(shown(read(gzip).at(0).values), QStringLiteral("1 2"));
    }

    void noTemporaryFileIsLeft()
    {
        const QTemporaryDir directory;
        qputenv("TMPDIR", directory.path().toLocal8Bit());
        read(soundFile());
        qunsetenv("TMPDIR");
        QVERIFY(QDir(directory.path()).isEmpty());
    }

    void noFolderForTemporaryFilesIsNeeded()
    {
        const QTemporaryDir directory;
        qputenv("TMPDIR", directory.filePath(QStringLiteral("not-there")).toLocal8Bit());
        std::size_t arrays = 0;
        const QString problem = messageOf([&] { arrays = read(soundFile()).size(); });
        qunsetenv("TMPDIR");
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QVERIFY(arrays > 0);
    }

    void publishedFilesAreRead()
    {
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA");
        if (!QFile::exists(folder + QStringLiteral("/coilyork/CoilYork.mat")))
            QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const auto arraysOf = [&](const char* name) {
            ByteSource source(std::filesystem::path(folder.toStdString()) / name);
            return readMatlab(source);
        };
        const auto york = arraysOf("coilyork/CoilYork.mat");
        QCOMPARE(york.size(), std::size_t{4});
        const Matrix& test = arrayNamed(york, "test_K", "CoilYork.mat").values;
        QVERIFY(test.rows() == 144 && test.cols() == 144 && test(0, 0) == 314.0 && test(0, 1) == 310.0
            && test(1, 0) == 286.0);
        const auto cortex = arraysOf("catcortex/CatCortex.mat");
        QCOMPARE(cortex[0].values(0, 5), 1.5);
        QVERIFY(cortex[0].values == cortex[0].values.transpose());
        const auto monks = arraysOf("formats/monks_1.mat");
        QCOMPARE(arrayNamed(monks, "", "monks_1.mat").values.rows(), Index{124});
        QCOMPARE(arraysOf("cora/cora.mat").at(1).values.size(), Index{2708});  // of class int64
    }
};

KREINSCOPE_TEST(MatlabFileTest)

}  // namespace tst_matlab_file
#include "tst_matlab_file.moc"
