// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small files that ask for much: whatever they announce or unpack to, a sentence comes soon and in little memory.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "core/documents/session.h"
#include "core/experiment/json/experiment_file.h"
#include "support/files.h"
#include "support/gzip.h"
#include "support/messages.h"
#include "support/processor_time.h"
#include "support/runner.h"

using namespace krein;

namespace tst_greedy_files {

constexpr double patience = 10'000;  // milliseconds of processor time, on a computer that does other things as well
constexpr qsizetype oneMiB = qsizetype{1} << 20;

/// Gzip data of one MiB of the piece over and over.
QByteArray gzippedBomb(const QByteArray& begin, const QByteArray& piece, int mebibytes)
{
    const QByteArray member = gzipped(piece.repeated(static_cast<int>(oneMiB / piece.size())));
    return gzipped(begin) + member.repeated(mebibytes);
}

template <class Number> QByteArray bytesOf(std::initializer_list<Number> numbers)
{
    QByteArray bytes;
    for (const Number number : numbers) bytes += QByteArray(reinterpret_cast<const char*>(&number), sizeof number);
    return bytes;
}

QByteArray npyHeader(const QByteArray& type, const QByteArray& shape)
{
    const QByteArray header =
        ("{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + "}").leftJustified(117, ' ') + "\n";
    return QByteArray("\x93NUMPY\x01\0", 8) + bytesOf<quint16>({static_cast<quint16>(header.size())}) + header;
}

/// A zip archive of one deflated file.
QByteArray zipArchive(const QByteArray& name, const QByteArray& bytes)
{
    const QByteArray compressed = qCompress(bytes, 9), deflated = compressed.mid(6).chopped(4);
    const auto crc = static_cast<quint32>(0);
    const QByteArray common = bytesOf<quint16>({20, 0, 8})
        + bytesOf<quint32>({0, crc, static_cast<quint32>(deflated.size()), static_cast<quint32>(bytes.size())})
        + bytesOf<quint16>({static_cast<quint16>(name.size()), 0});
    const QByteArray local = "PK\x03\x04" + common + name + deflated;
    const QByteArray directory = "PK\x01\x02" + bytesOf<quint16>({20}) + common + bytesOf<quint16>({0, 0, 0})
        + bytesOf<quint32>({0, 0}) + name;
    return local + directory + "PK\x05\x06" + bytesOf<quint16>({0, 0, 1, 1})
        + bytesOf<quint32>({static_cast<quint32>(directory.size()), static_cast<quint32>(local.size())})
        + bytesOf<quint16>({0});
}

QByteArray element(quint32 type, QByteArray data)
{
    const QByteArray tag = bytesOf<quint32>({type, static_cast<quint32>(data.size())});
    if (type != 14 && type != 15) data.append((8 - data.size() % 8) % 8, '\0');
    return tag + data;
}

QByteArray matlabFile(const QByteArray& elements)
{
    return QByteArray("MATLAB 5.0 MAT-file").leftJustified(124, ' ') + bytesOf<quint16>({0x0100}) + "IM" + elements;
}

QByteArray matlabArray(quint32 kind, qint32 rows, qint32 columns, const QByteArray& content)
{
    return element(14,
        element(6, bytesOf<quint32>({kind, 0})) + element(5, bytesOf<qint32>({rows, columns})) + element(1, "v")
            + content);
}

/// The most memory this process ever had, in MiB.
double peakMemory()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

class TestGreedyFiles : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    std::string hole(const QString& name)
    {
        const std::string path = m_folder.write(name, {});
        if (::truncate(path.c_str(), off_t{100} << 30) != 0) qFatal("the file cannot be made large");
        return path;
    }

private Q_SLOTS:
    void aSentenceComesSoon_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* test, const char* name, const QByteArray& bytes, const char* part) {
            QTest::newRow(test) << QString::fromLatin1(name) << bytes << QString::fromUtf8(part);
        };
        const char* const idle = "more than 10 million blank lines and comments";
        row("blank lines", "a.csv.gz", gzippedBomb("a,b,label\n1,2,0\n", "\n", 2000), idle);
        row("comments", "a.mtx.gz", gzippedBomb("%%MatrixMarket matrix array real general\n", "%\n", 2000), idle);
        row("comments of a sparse file", "a.libsvm.gz", gzippedBomb({}, "#\n", 2000), idle);
        row("comments of Weka", "a.arff.gz", gzippedBomb("@relation x\n", "%\n", 2000), idle);
        row("comments among edges", "a.edges.csv.gz", gzippedBomb("0,1\n", "#\n", 2000), idle);
        row("a table of zeros", "z.csv.gz",
            gzippedBomb("a,b,c,d,e,f,g,h,label\n", "0,0,0,0,0,0,0,0,0\n0,0,0,0,0,0,0,0,1\n0,0,0,0,0,0,0,0\n", 1),
            "line 4:");
        row("an array", "a.npy.gz", gzippedBomb(npyHeader("<f8", "(25000, 10000)"), QByteArray(1024, '\0'), 2000),
            "million are read from a compressed file of its size");
        row("an array of bytes", "b.npy.gz",
            gzippedBomb(npyHeader("|u1", "(25000, 10000)"), QByteArray(1024, '\0'), 240),
            "million are read from a compressed file of its size");
        row("an archive", "a.npz",
            zipArchive("x.npy", npyHeader("<f8", "(5000, 5000)") + QByteArray(200 * oneMiB, '\0')),
            "unpacks to more than 128 MiB");
        row("a compressed variable", "a.mat",
            matlabFile(element(15, qCompress(QByteArray(200 * oneMiB, '\0'), 9).mid(4))),
            "it unpacks to more than the 128 MiB");
        row("a sparse variable", "s.mat",
            matlabFile(element(15,
                qCompress(matlabArray(5, 16000, 16000,
                              element(5, bytesOf<qint32>({0})) + element(5, QByteArray(4 * 16001, '\0'))
                                  + element(9, bytesOf<double>({1}))),
                    9)
                    .mid(4))),
            "at most 64 million entries, zeros included, are read");
        row("few rows of endlessly many columns", "a.mtx",
            "%%MatrixMarket matrix coordinate real general\n2 130000000 1\n1 1 1\n", "2×130000000 is too large");
        row("an empty matrix of 16,000 objects", "b.mtx",
            "%%MatrixMarket matrix coordinate real general\n16000 16000 0\n", "16000×16000 is too large");
        QByteArray wide;
        for (int i = 0; i < 2600; ++i) wide += "1 100000:1\n";
        row("far columns", "a.libsvm", wide, "are more than 100 million cells");
    }

    void aSentenceComesSoon()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, part);
        QVERIFY(bytes.size() < 4 * oneMiB);
        const std::string path = m_folder.write(name, bytes);
        const ProcessorTime time;
        const QString message = messageOf([&] { openFile(path, {}); });
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY2(time.milliseconds() < patience, qPrintable(QString::number(time.milliseconds())));
        QVERIFY2(peakMemory() < 2000, qPrintable(QString::number(peakMemory())));
    }

    void holesAreNotReadThrough_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a.csv", "a.txt", "a.npy", "a.npz", "a.mat", "a.mtx", "a.arff", "a.libsvm", "a.json",
                 "a.dis.csv", "a.edges.csv"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void holesAreNotReadThrough()
    {
        QFETCH(QString, name);
        const std::string path = hole(name);
        const ProcessorTime time;
        QVERIFY(messageOf([&] { openFile(path, {}); }).endsWith(QLatin1Char('.')));
        QVERIFY2(time.milliseconds() < 1000, qPrintable(QString::number(time.milliseconds())));
    }

    void pipesAndDevicesAreNotWaitedFor()
    {
        const std::string pipe = m_folder.path(QStringLiteral("pipe.csv")),
                          link = m_folder.path(QStringLiteral("l.csv"));
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        QCOMPARE(::symlink("/dev/zero", link.c_str()), 0);
        for (const std::string& path : {pipe, link})
            QVERIFY(messageOf([&] {
                openFile(path, {});
            }).endsWith(QStringLiteral("this is a device or a pipe, not an ordinary file.")));
    }

    void readingEndsWhenAskedTo_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("zeros in lines") << QStringLiteral("a.csv.gz")
                                        << gzippedBomb("a,b,label\n0,0,1\n", "0.25,0.125,0\n", 120);
        QTest::newRow("one value per line") << QStringLiteral(
            "b.mtx.gz") << gzippedBomb("%%MatrixMarket matrix array real general\n4000 4000\n", "0.1\n", 120);
        QTest::newRow("an archive") << QStringLiteral(
            "a.npz") << zipArchive("x.npy", npyHeader("<f8", "(4000, 4000)") + QByteArray(128000000, '\0'));
    }

    void readingEndsWhenAskedTo()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const std::string path = m_folder.write(name, bytes);
        StopAfter stop(std::chrono::milliseconds(30));
        try {
            openFile(path, {}, {.stop = stop.token(), .progress = {}});
        } catch (const InvalidInput&) {
            // A sentence before it was asked to stop will do as well.
        }
        const double lateness = stop.lateness();
        QVERIFY2(lateness < 200, qPrintable(QString::number(lateness)));
    }

    void manyKeysClassesAndFeaturesTakeNoLongerThanTheyAre_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        QByteArray keys, names;
        for (int i = 0; i < 200'000; ++i) {
            keys += ",\"k" + QByteArray::number(i) + "\":1";
            names += (i ? ",\"c" : "\"c") + QByteArray::number(i) + '"';
        }
        const QByteArray start = "{\"kreinscope\":1";
        QTest::newRow("keys") << start + keys + "}" << QStringLiteral("there is no section 'k0'");
        QTest::newRow("a key twice at the end") << start + keys + ",\"k7\":2}" << QStringLiteral("'k7' is given twice");
        QTest::newRow("keys of a section")
            << start + ",\"kernel\":{\"id\":\"rbf\"" + keys + "}}" << QStringLiteral("k0");
        QTest::newRow("keys of the data")
            << start + ",\"data\":{\"generator\":\"sphere\"" + keys + "}}" << QStringLiteral("k0");
        QTest::newRow("classes") << start
                + ",\"data\":{\"points\":[[1,2,\"no\"]],\"features\":[\"a\",\"b\"],\"classes\":[" + names
                + "]}}" << QStringLiteral("is none of data.classes");
        QTest::newRow("features") << start + ",\"data\":{\"points\":[[1]],\"features\":[" + names + "]}}"
                                  << QStringLiteral("must be a list of 200,000 values");
        QTest::newRow("features with texts") << start + ",\"data\":{\"points\":[],\"features\":[" + names
                + "],\"levels\":{" + QByteArray(names).replace(",", ":[],")
                + ":[1]}}}" << QStringLiteral("must be text");
        QTest::newRow("a list of kernels") << start + ",\"kernel\":{\"id\":\"combination\",\"terms\":["
                + QByteArray("{\"id\":\"rbf\"},").repeated(50'000)
                + "{\"id\":\"rbf\"}]}}" << QStringLiteral("kernel.terms");
    }

    void manyKeysClassesAndFeaturesTakeNoLongerThanTheyAre()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const std::string path = m_folder.write(QStringLiteral("many.json"), text);
        const ProcessorTime time;
        const QString message = messageOf([&] { readSession(path); });
        QVERIFY2(message.contains(part) && message.size() < 2000, qPrintable(message.left(500)));
        QVERIFY2(time.milliseconds() < 4000, qPrintable(QString::number(time.milliseconds())));
    }

    void everyPointFindsItsClassAtOnce()
    {
        QByteArray names, points;
        for (int i = 0; i < 20'000; ++i) {
            const QByteArray name = "\"c" + QByteArray::number(i) + '"';
            names += (i ? "," : "") + name;
            points += (i ? ",[1," : "[1,") + name + "]";
        }
        const std::string path = m_folder.write(QStringLiteral("classes.json"),
            "{\"kreinscope\":1,\"data\":{\"points\":[" + points + "],\"features\":[\"a\"],\"classes\":[" + names
                + "]}}");
        const ProcessorTime time;
        const QString message = messageOf([&] { readSession(path); });
        QVERIFY2(message.isEmpty() || message.contains(QStringLiteral("at most")), qPrintable(message));
        QVERIFY2(time.milliseconds() < 2000, qPrintable(QString::number(time.milliseconds())));
    }
};

KREINSCOPE_TEST(TestGreedyFiles)

}  // namespace tst_greedy_files
#include "tst_greedy_files.moc"
