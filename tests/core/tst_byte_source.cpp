// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/byte_source.h"

#include <QtTest>

#include <filesystem>
#include <fstream>

#include "core/data/io/line_reader.h"
#include "support/gzip.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_byte_source {

constexpr std::size_t oneMiB = std::size_t{1} << 20;

/// Bytes that do not compress to nothing: the decimal digits of 0, 1, 2, …
QByteArray countedText(int numbers)
{
    QByteArray text;
    for (int i = 0; i < numbers; ++i) text += QByteArray::number(i) + '\n';
    return text;
}

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

QByteArray allOf(ByteSource& source)
{
    return QByteArray::fromStdString(source.readAll(16 * oneMiB));
}

class ByteSourceTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_directory;

    std::filesystem::path fileWith(const QByteArray& bytes)
    {
        const std::filesystem::path path = m_directory.filePath("x").toStdString();
        std::ofstream(path, std::ios::binary).write(bytes.constData(), bytes.size());
        return path;
    }

private slots:
    void bytesAreReadAsTheyAre_data()
    {
        const QByteArray text = countedText(50000);
        QTest::addColumn<QByteArray>("stored");
        QTest::addColumn<QByteArray>("expected");
        QTest::addRow("nothing") << QByteArray() << QByteArray();
        QTest::addRow("one byte") << QByteArray("a") << QByteArray("a");
        QTest::addRow("the first byte of gzip alone") << QByteArray("\x1f") << QByteArray("\x1f");
        QTest::addRow("plain bytes") << text << text;
        QTest::addRow("gzip of nothing") << gzipped({}) << QByteArray();
        QTest::addRow("gzip") << gzipped(text) << text;
        QTest::addRow("several gzip members")
            << gzipped(text) + gzipped("a") + gzipped({}) + gzipped(text) << text + "a" + text;
        QTest::addRow("zeros after gzip") << gzipped(text) + QByteArray(100000, '\0') << text;
        QTest::addRow("gzip within gzip is left alone") << gzipped(gzipped("a")) << gzipped("a");
    }

    void bytesAreReadAsTheyAre()
    {
        QFETCH(QByteArray, stored);
        QFETCH(QByteArray, expected);
        ByteSource file(fileWith(stored));
        ByteSource memory(viewOf(stored), "memory");
        for (ByteSource* source : {&file, &memory}) {
            QVERIFY(allOf(*source) == expected);
            char more;
            QCOMPARE(source->read(&more, 1), std::size_t{0});
            QCOMPARE(source->fraction(), 1.0);
            source->rewind();
            QVERIFY(allOf(*source) == expected);
        }
    }

    void rewindingInTheMiddleStartsAgain()
    {
        const QByteArray text = countedText(30000);
        for (const QByteArray& stored : {text, gzipped(text)}) {
            ByteSource source(viewOf(stored), "memory");
            char some[100];
            QVERIFY(source.read(some, sizeof some) > 0);
            ByteSource moved(std::move(source));
            moved.rewind();
            QVERIFY(allOf(moved) == text);
        }
    }

    void theFractionGrowsWithWhatIsRead()
    {
        const QByteArray text = countedText(200000);
        for (const QByteArray& stored : {text, gzipped(text)}) {
            ByteSource source(fileWith(stored));
            double last = 0.0;
            std::vector<char> chunk(10000);
            bool between = false;
            while (source.read(chunk.data(), chunk.size()) > 0) {
                QVERIFY(source.fraction() >= last && source.fraction() <= 1.0);
                last = source.fraction();
                between = between || (last > 0.2 && last < 0.8);
            }
            QVERIFY(between);
            QCOMPARE(last, 1.0);
        }
    }

    void badDataAreRefused_data()
    {
        const QByteArray good = gzipped(countedText(50000));
        QByteArray damaged = good, wrongSum = good;
        damaged[damaged.size() / 2] = static_cast<char>(~damaged[damaged.size() / 2]);
        wrongSum[wrongSum.size() - 6] = static_cast<char>(~wrongSum[wrongSum.size() - 6]);
        const QString cutShort("the gzip data are cut short; fetch or compress the file again.");
        const QString isDamaged("the gzip data are damaged; fetch or compress the file again.");
        QTest::addColumn<QByteArray>("stored");
        QTest::addColumn<QString>("problem");
        QTest::addRow("the first two bytes of gzip alone") << good.left(2) << cutShort;
        QTest::addRow("half of it") << good.left(good.size() / 2) << cutShort;
        QTest::addRow("the last byte is lost") << good.chopped(1) << cutShort;
        QTest::addRow("the second member is cut") << good + good.left(1000) << cutShort;
        QTest::addRow("a byte is changed") << damaged << isDamaged;
        QTest::addRow("the checksum is wrong") << wrongSum << isDamaged;
        QTest::addRow("something else follows") << good + "abc" << isDamaged;
        QTest::addRow("an unknown method") << QByteArray("\x1f\x8b\x07\0\0\0\0\0\0\0\0\0", 12) << isDamaged;
    }

    void badDataAreRefused()
    {
        QFETCH(QByteArray, stored);
        QFETCH(QString, problem);
        ByteSource file(fileWith(stored));
        ByteSource memory(viewOf(stored), "a.csv.gz");
        QCOMPARE(messageOf([&] { file.readAll(16 * oneMiB); }), m_directory.filePath("x") + ": " + problem);
        QCOMPARE(messageOf([&] { memory.readAll(16 * oneMiB); }), "a.csv.gz: " + problem);
    }

    void aLimitIsKept()
    {
        const QByteArray zeros(static_cast<int>(3 * oneMiB), '0');
        const QByteArray small = gzipped(zeros);
        QVERIFY(small.size() < 10000);
        ByteSource source(viewOf(small), "a.gz");
        QCOMPARE(messageOf([&] { source.readAll(2 * oneMiB); }),
            QString("a.gz: is larger than 2 MiB, the most that is read."));
        source.rewind();
        QCOMPARE(source.readAll(3 * oneMiB).size(), 3 * oneMiB);
    }

    void badPathsAreRefused()
    {
        const std::filesystem::path directory = m_directory.path().toStdString();
        const auto refusal = [](const std::filesystem::path& path) {
            return messageOf([&] { ByteSource source(path); });
        };
        QVERIFY(refusal(directory / "missing").endsWith("missing: there is no such file."));
        QVERIFY(refusal(directory).endsWith("this is a directory, not a file."));
        QVERIFY(refusal("/dev/zero").contains("device or a pipe"));
    }

    void linesEndInAnyWay_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("lines");
        QTest::addRow("nothing") << QByteArray() << QStringList{};
        QTest::addRow("LF") << QByteArray("a\nb\n") << QStringList{"a", "b"};
        QTest::addRow("no line end at the end") << QByteArray("a\nb") << QStringList{"a", "b"};
        QTest::addRow("CRLF") << QByteArray("a\r\nb\r\n") << QStringList{"a", "b"};
        QTest::addRow("lone CR") << QByteArray("a\rb\r") << QStringList{"a", "b"};
        QTest::addRow("CR and no line end at the end") << QByteArray("a\rb") << QStringList{"a", "b"};
        QTest::addRow("mixed, with blank lines") << QByteArray("a\r\r\n\n\nb\r\n") << QStringList{"a", "", "", "", "b"};
        QTest::addRow("one blank line") << QByteArray("\n") << QStringList{""};
        QTest::addRow("a byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                         "a\n")
                                           << QStringList{"a"};
        QTest::addRow("a byte order mark alone") << QByteArray("\xEF\xBB\xBF") << QStringList{""};
    }

    void linesEndInAnyWay()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, lines);
        ByteSource source(viewOf(text), "memory");
        LineReader reader(source);
        for (int pass = 0; pass < 2; ++pass) {
            QStringList read;
            for (std::string line; reader.next(line);) {
                read << QString::fromStdString(line);
                QCOMPARE(reader.lineNumber(), static_cast<std::size_t>(read.size()));
            }
            QCOMPARE(read, lines);
            reader.rewind();
        }
    }

    void longLinesAreWholeWhereverTheBufferEnds()
    {
        // A CRLF at every place around the sizes a buffer may have.
        for (const int length : {65533, 65534, 65535, 65536, 65537, 131070, 131071, 131072, 131073, 1000000}) {
            const QByteArray text = QByteArray(length, 'x') + "\r\n" + QByteArray(length, 'y') + "\rz";
            ByteSource source(viewOf(text), "memory");
            LineReader reader(source);
            std::string_view line;
            QVERIFY(reader.next(line) && line == std::string(static_cast<std::size_t>(length), 'x'));
            QVERIFY(reader.next(line) && line == std::string(static_cast<std::size_t>(length), 'y'));
            QVERIFY(reader.next(line) && line == "z" && reader.lineNumber() == 3);
            QVERIFY(!reader.next(line));
        }
    }

    void badTextIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::addRow("neither") << QByteArray("a\ncaf\xE9\x01\n")
                                 << "t, line 2: the text is neither UTF-8 nor Windows-1252; save it as UTF-8.";
        QTest::addRow("both") << QByteArray("caf\xC3\xA9\ncaf\xE9\n")
                              << "t, line 2: the text is UTF-8 up to here but not on this line; save all of it as "
                                 "UTF-8.";
        QTest::addRow("NUL bytes") << QByteArray("a\n\0\n", 4)
                                   << "t, line 2: there are NUL bytes, so this is not a text file; save it as text in "
                                      "UTF-8.";
        QTest::addRow("UTF-16 cut short") << QByteArray("\xFE\xFF\0a\0\n\0", 7)
                                          << "t: the text is UTF-16, but ends within a character; save it as UTF-8.";
        QTest::addRow("a mark of UTF-16 before something else") << QByteArray("\xFE\xFF\xDC\0a\n", 6)
                                                                << "t, line 1: the text begins as UTF-16 but continues "
                                                                   "as something else; save it as UTF-8.";
        QTest::addRow("UTF-32, little end first")
            << QByteArray("\xFF\xFE\0\0a\0\0\0", 8) << "t, line 1: the text is UTF-32; save it as UTF-8.";
        QTest::addRow("UTF-32, big end first")
            << QByteArray("\0\0\xFE\xFF\0\0\0a", 8) << "t, line 1: the text is UTF-32; save it as UTF-8.";
        QTest::addRow("17 MiB without a line end") << "a\n" + QByteArray(static_cast<int>(17 * oneMiB), 'a')
                                                   << "t, line 2: the line is longer than 16 MiB; a line must hold one "
                                                      "sample.";
    }

    void badTextIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        ByteSource source(viewOf(text), "t");
        LineReader reader(source);
        std::string_view line;
        QCOMPARE(messageOf([&] {
            while (reader.next(line)) {}
        }),
            message);
    }
};

KREINSCOPE_TEST(ByteSourceTest)

}  // namespace tst_byte_source
#include "tst_byte_source.moc"
