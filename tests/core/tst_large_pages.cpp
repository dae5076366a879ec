// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/base/large_pages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_large_pages {

namespace {

/// What the kernel notes of the memory at an address, as "rd wr mr mw me ac sd hg"; empty where it notes nothing.
QByteArray flagsOf(const void* memory)
{
    QFile maps("/proc/self/smaps");
    if (!maps.open(QIODevice::ReadOnly)) return {};
    const auto address = reinterpret_cast<quintptr>(memory);
    bool isWithin = false;
    for (const QByteArray& line : maps.readAll().split('\n')) {
        const QByteArray range = line.left(line.indexOf(' '));
        const qsizetype dash = range.indexOf('-');
        if (dash > 0 && !range.contains(':'))
            isWithin = range.left(dash).toULongLong(nullptr, 16) <= address
                && address < range.mid(dash + 1).toULongLong(nullptr, 16);
        if (isWithin && line.startsWith("VmFlags:")) return line.mid(8).trimmed();
    }
    return {};
}

constexpr std::size_t many = std::size_t{4} << 20;

}  // namespace

class TestLargePages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void muchRoomIsAskedForInLargePages()
    {
        if (!QFile::exists("/sys/kernel/mm/transparent_hugepage/enabled") || !QFile::exists("/proc/self/smaps"))
            QSKIP("This system has no large pages, or does not say where they are wanted.");
        const Matrix matrix = unsetMatrix(2048, 2048);
        QVERIFY(flagsOf(matrix.data() + matrix.size() / 2).split(' ').contains("hg"));
        std::vector<double> numbers;
        reserveInLargePages(numbers, many);
        QVERIFY(flagsOf(numbers.data() + many / 2).split(' ').contains("hg"));
    }
    void numbersThatAreThereStay()
    {
        std::vector<double> numbers{1.0, 2.0, 3.0};
        reserveInLargePages(numbers, many);
        QVERIFY(numbers.capacity() >= many);
        QCOMPARE(numbers, (std::vector<double>{1.0, 2.0, 3.0}));
    }
    void littleAndNoRoom()
    {
        QCOMPARE(unsetMatrix(0, 0).size(), Index{0});
        QCOMPARE(unsetMatrix(2, 3).rows(), Index{2});
        QCOMPARE(unsetMatrix(2, 3).cols(), Index{3});
        std::vector<double> numbers;
        reserveInLargePages(numbers, 0);
        QVERIFY(numbers.empty());
    }
};

KREINSCOPE_TEST(TestLargePages)

}  // namespace tst_large_pages
#include "tst_large_pages.moc"
