// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "support/runner.h"

#include <QtTest>

using namespace krein;

class ErrorsTest : public QObject {
    Q_OBJECT

private slots:
    void messagesNameFileAndLine()
    {
        const FileError error("dir/x.csv", 3, "too short.");
        QCOMPARE(std::string(error.what()), std::string("dir/x.csv, line 3: too short."));
        QCOMPARE(error.line(), std::size_t{3});
        QCOMPARE(error.path(), std::filesystem::path("dir/x.csv"));
    }

    void lineZeroIsTheWholeFile()
    {
        QCOMPARE(std::string(FileError("x.csv", 0, "empty.").what()), std::string("x.csv: empty."));
    }

    void pathsArePrintable()
    {
        QCOMPARE(printable("d\xC3\xA9j\xC3\xA0.csv"), std::string("déjà.csv"));
        QCOMPARE(printable("a\xFF.csv"), std::string("a\\xff.csv"));
        QCOMPARE(printable("a\nb"), std::string("a\\x0ab"));
    }
};

KREINSCOPE_TEST(ErrorsTest)
#include "tst_errors.moc"
