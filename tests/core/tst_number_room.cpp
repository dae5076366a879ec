// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/number_room.h"

#include <QtTest>

#include "support/runner.h"

using namespace krein;

namespace tst_number_room {

class NumberRoomTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Numbers that were given room by the first lines are not moved, and hardly more room is made than they take.
    void theFirstLinesTellHowManyNumbersThereAre()
    {
        constexpr std::size_t lines = 40'000, perLine = 5;
        const std::string line = "0.25 0.50 0.75 1.00 1.25";
        std::string text;
        for (std::size_t i = 0; i < lines; ++i) text += line + "\n";
        ByteSource source(std::string_view(text), "numbers.txt");
        NumberRoom room(source);
        std::vector<double> numbers;
        std::size_t moved = 0;
        for (std::size_t i = 0; i < lines; ++i) {
            const double* const before = numbers.data();
            for (std::size_t k = 0; k < perLine; ++k) numbers.push_back(0.25 * static_cast<double>(k + 1));
            room.follow(line.size(), numbers);
            if (i > lines / 10 && numbers.data() != before) ++moved;
        }
        QCOMPARE(moved, std::size_t{0});
        QVERIFY(numbers.capacity() >= numbers.size());
        QVERIFY2(numbers.capacity() < numbers.size() + numbers.size() / 20, "no more is asked for than is needed");
    }

    void aShortTextNeedsNone()
    {
        ByteSource source(std::string_view("1 2\n3 4\n"), "numbers.txt");
        NumberRoom room(source);
        std::vector<double> numbers{1.0, 2.0};
        const std::size_t before = numbers.capacity();
        room.follow(3, numbers);
        QCOMPARE(numbers.capacity(), before);
    }
};

KREINSCOPE_TEST(NumberRoomTest)

}  // namespace tst_number_room
#include "tst_number_room.moc"
