// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/data/formats/file_formats.h"
#include "core/data/import/object_file.h"
#include "support/runner.h"

using namespace krein;

namespace tst_file_formats {

/// The file of that format in tests/samples: four objects.
QByteArray sampleOf(const FormatInfo& about)
{
    QFile file(QStringLiteral(KREINSCOPE_TEST_DIR "/samples/") + QString::fromUtf8(about.id.data()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Whether the content tells the format, not only the name.
bool tellsItself(const FormatInfo& about)
{
    return about.begins || about.format == FileFormat::Csv;
}

DataSet read(const QByteArray& content, const char* name)
{
    ByteSource source(std::string_view(content.constData(), static_cast<std::size_t>(content.size())), name);
    return readObjects(source, {});
}

void everyFormatIsARow()
{
    QTest::addColumn<int>("format");
    for (const FormatInfo& about : allFormats()) QTest::newRow(about.id.data()) << static_cast<int>(about.format);
}

const FormatInfo& fetched()
{
    QFETCH(const int, format);
    return formatInfo(static_cast<FileFormat>(format));
}

/// What every format promises, whichever there are.
class TestFileFormats : public QObject {
    Q_OBJECT

private slots:
    void descriptionsAreComplete()
    {
        std::set<std::string_view> ids, names, endings;
        int place = 0;
        for (const FormatInfo& about : allFormats()) {
            QCOMPARE(static_cast<int>(about.format), ++place);  // in the order of the enumeration
            QVERIFY(ids.insert(about.id).second && names.insert(about.name).second);
            QVERIFY2(about.summary.ends_with('.') && !groupName(about.group).empty(), about.id.data());
            QVERIFY2(!about.endings.empty() && !about.holds.empty(), about.id.data());
            for (const std::string_view ending : about.endings)
                QVERIFY2(ending.starts_with('.') && endings.insert(ending).second, ending.data());
            const int readers =
                int(about.readTable != nullptr) + int(about.readArrays != nullptr) + int(about.readObjects != nullptr);
            QVERIFY2(readers == 1 || (readers == 0 && about.unpack), about.id.data());
        }
        for (const FormatInfo& about : allFormats())
            for (const std::string_view ending : about.otherEndings)
                QVERIFY2(!endings.contains(ending), ending.data());  // such a name tells nothing
    }

    void everyFormatCanBeChosen()
    {
        const std::span<const Option> options = fileFormatOptions();
        QCOMPARE(options.size(), allFormats().size() + 1);
        for (const FormatInfo& about : allFormats()) {
            ImportOptions chosen;
            set(chosen, "format", std::string(about.id));
            QCOMPARE(chosen.format, about.format);
            QCOMPARE(options[static_cast<std::size_t>(about.format)].label, about.name);
        }
    }

    void theSampleIsRecognised_data() { everyFormatIsARow(); }
    void theSampleIsRecognised()
    {
        const FormatInfo& about = fetched();
        const std::string sample = sampleOf(about).toStdString();
        QVERIFY2(!sample.empty(), "tests/samples has no file of this format");
        if (tellsItself(about)) QCOMPARE(formatOf("sample", sample), about.format);
        for (const std::string_view ending : about.endings) {
            QCOMPARE(formatOf("sample" + std::string(ending), {}), about.format);
            QCOMPARE(formatOf("SAMPLE" + std::string(ending) + ".gz", {}), about.format);
        }
        // No other format takes it for its own, so that the order of the formats does not matter to it.
        for (const FormatInfo& other : allFormats())
            if (other.begins)
                QVERIFY2(other.begins(fileHead(sample)) == (other.format == about.format), other.id.data());
    }

    void theSampleIsRead_data() { everyFormatIsARow(); }
    void theSampleIsRead()
    {
        const FormatInfo& about = fetched();
        const std::string name = "sample" + std::string(tellsItself(about) ? "" : about.endings.front());
        const DataSet data = read(sampleOf(about), name.c_str());
        QCOMPARE(data.size(), Index(4));
        QVERIFY(std::ranges::find(about.holds, data.kind) != about.holds.end());
        if (data.kind == DataKind::Vectors) {
            QVERIFY(data.samples.cols() >= 2);
            QCOMPARE(data.samples(3, 0), -2.5);
            QCOMPARE(data.samples(3, 1), 1.0);
        }
    }

    /// A sample that is cut short anywhere is read or refused with a sentence; tests/fuzz goes further.
    void aSampleCutShortIsReadOrRefused_data() { everyFormatIsARow(); }
    void aSampleCutShortIsReadOrRefused()
    {
        const FormatInfo& about = fetched();
        const QByteArray sample = sampleOf(about);
        const std::string name = "sample" + std::string(about.endings.front());
        const qsizetype step = sample.size() > 1000 ? 13 : 1;  // HDF5 takes a process for each
        for (qsizetype size = 0; size < sample.size(); size += step) {
            try {
                QVERIFY(read(sample.left(size), name.c_str()).samples.allFinite());
            } catch (const InvalidInput& refusal) {
                QVERIFY(std::string_view(refusal.what()).ends_with('.'));
            }
        }
    }

    void whatIsWrittenReadsBack_data() { everyFormatIsARow(); }
    void whatIsWrittenReadsBack()
    {
        const FormatInfo& about = fetched();
        const DataSet data = read(sampleOf(formatInfo(FileFormat::Csv)), "sample.csv");
        QTemporaryDir directory;
        const std::filesystem::path path(
            directory.filePath(QStringLiteral("written")).toStdString() + std::string(about.endings.front()) + ".gz");
        if (!about.write) {
            QVERIFY_EXCEPTION_THROWN(writeObjects(data, path), FileError);
            return;
        }
        writeObjects(data, path);
        ByteSource source(path);
        const DataSet again = readObjects(source, {});
        QVERIFY(again.samples == data.samples);
        if (!about.readArrays) QVERIFY(again.labels == data.labels);
    }

    void whatAnArrayCannotHoldIsRefused()
    {
        const DataSet strings = read(sampleOf(formatInfo(FileFormat::Lines)), "sample.lines");
        QTemporaryDir directory;
        const std::filesystem::path path(directory.filePath(QStringLiteral("x.npy")).toStdString());
        QVERIFY_EXCEPTION_THROWN(writeObjects(strings, path), InvalidInput);
        QVERIFY(!std::filesystem::exists(path));
    }
};

KREINSCOPE_TEST(TestFileFormats)

}  // namespace tst_file_formats
#include "tst_file_formats.moc"
