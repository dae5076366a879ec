// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/base/random.h"
#include "support/runner.h"
#include "ui/plot/cut_names.h"
#include "ui/plot/label_places.h"

using namespace krein;

namespace tst_label_places {

double distanceTo(const QRectF& box, const QPointF& place)
{
    const QPointF inside(
        std::clamp(place.x(), box.left(), box.right()), std::clamp(place.y(), box.top(), box.bottom()));
    return std::hypot(place.x() - inside.x(), place.y() - inside.y());
}

class TestLabelPlaces : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesThatAreCutStayApart()
    {
        const QFontMetricsF metrics{QFont()};
        const double width = metrics.horizontalAdvance(QStringLiteral("Meadow of the va"));
        const auto cut = [&](const std::vector<QString>& names) {
            const std::vector<QString> texts = cutNames(names, metrics, width);
            for (const QString& text : texts)
                if (metrics.horizontalAdvance(text) > width + 0.5) return std::vector<QString>();
            return texts;
        };
        // At the end, in the middle and at the beginning are they different.
        const std::vector<QString> ends{QStringLiteral("Meadow of the valley in the north 1"),
            QStringLiteral("Meadow of the valley in the north 2"), QStringLiteral("Bog")},
            middles{QStringLiteral("Meadow of the valley north of the lake shore"),
                QStringLiteral("Meadow of the valley south of the lake shore")},
            beginnings{QStringLiteral("Aeadow of the valley in the north"),
                QStringLiteral("Beadow of the valley in the north")};
        for (const std::vector<QString>& names : {ends, middles, beginnings}) {
            const std::vector<QString> texts = cut(names);
            QCOMPARE(texts.size(), names.size());
            QVERIFY2(texts[0] != texts[1], qPrintable(texts[0]));
        }
        QCOMPARE(cut(ends)[2], QStringLiteral("Bog"));
        QVERIFY(cut(beginnings)[0].startsWith(QStringLiteral("Aeadow of")));
        // Equal names are equal, and what no room tells apart is cut as it always is.
        QCOMPARE(cut({ends[0], ends[0]}), std::vector<QString>(2, metrics.elidedText(ends[0], Qt::ElideRight, width)));
        const std::vector<QString> dense = cutNames(ends, metrics, metrics.horizontalAdvance(QStringLiteral("…")));
        QCOMPARE(dense[0], dense[1]);
    }

    /// Whatever the crowd, who reads a name and takes the nearest place for it is right.
    void everyNameIsNearestToItsOwnPlace()
    {
        RandomStream random(5);
        std::vector<NamedPlace> places;
        for (int i = 0; i < 60; ++i)
            places.push_back(
                {QPointF(200 + 80 * random.normal(), 150 + 60 * random.normal()), QStringLiteral("wood%1").arg(i)});
        NameRoom room;
        room.area = QRectF(0, 0, 400, 300);
        room.crowded = CrowdedNames::Thinned;
        const std::vector<PlacedName> names = placeNames(places, room);
        QVERIFY(names.size() > 10);
        for (const PlacedName& name : names) {
            const auto own = std::ranges::find(places, name.text, &NamedPlace::text);
            QVERIFY(own != places.end());
            for (const NamedPlace& other : places)
                if (other.text != name.text)
                    QVERIFY2(distanceTo(name.box, own->at) < distanceTo(name.box, other.at),
                        qPrintable(name.text + QStringLiteral(" is nearer to ") + other.text));
        }
    }

    /// The trees of a figure for one column of a paper: most of 32 names have room, and more in smaller letters.
    void aSmallFigureHasMostOfItsNames()
    {
        RandomStream random(3);
        std::vector<NamedPlace> places;
        for (int i = 0; i < 32; ++i)
            places.push_back({QPointF(170 + 60 * random.normal(), 110 + 50 * random.normal()),
                QStringLiteral("Genus_species%1").arg(i)});
        std::erase_if(places, [](const NamedPlace& place) { return !QRectF(0, 0, 340, 220).contains(place.at); });
        NameRoom room;
        room.area = QRectF(0, 0, 340, 220);
        room.distance = 9.0;
        room.crowded = CrowdedNames::Thinned;
        room.font.setPointSizeF(8.3);
        const std::size_t shown = placeNames(places, room).size();
        const NameRoom onPaper = roomOnPaper(places, room);
        const std::size_t saved = placeNames(places, onPaper).size();
        const auto counts = QStringLiteral("%1 and %2 of %3").arg(shown).arg(saved).arg(places.size());
        QVERIFY2(saved > shown && onPaper.font.pointSizeF() < room.font.pointSizeF(), qPrintable(counts));
        QVERIFY2(5 * saved >= 3 * places.size(), qPrintable(counts));
        // What fits as it is stays as it is.
        places.resize(3);
        QCOMPARE(roomOnPaper(places, room).font, room.font);
    }

    /// What is named whatever it hides hides no other name.
    void urgentNamesOfOnePlaceStandApart()
    {
        const std::vector<NamedPlace> places{{QPointF(200, 150), QStringLiteral("one: 1,461 within"), true},
            {QPointF(201, 152), QStringLiteral("two: 1,477 within"), true}, {QPointF(206, 150), QStringLiteral("a")},
            {QPointF(190, 150), QStringLiteral("b")}};
        NameRoom room;
        room.area = QRectF(0, 0, 400, 300);
        const std::vector<PlacedName> names = placeNames(places, room);
        QVERIFY(names.size() >= 2);
        QVERIFY(!names[0].box.intersects(names[1].box));
    }

    /// Where places fill the whole picture there is no free corner: some names give way to their number.
    void hiddenNamesAreCountedWithoutAFreeCorner()
    {
        std::vector<NamedPlace> places;
        for (int x = 0; x < 12; ++x)
            for (int y = 0; y < 12; ++y)
                places.push_back({QPointF(10 + 34 * x, 8 + 26 * y), QStringLiteral("Gent%1").arg(12 * x + y)});
        NameRoom room;
        room.area = QRectF(0, 0, 400, 300);
        room.crowded = CrowdedNames::Thinned;
        const std::vector<PlacedName> written = namesAndNote(places, room);
        QVERIFY(written.size() < places.size());
        const PlacedName& note = written.back();
        QCOMPARE(note.text, QStringLiteral("%1 names hidden: zoom in").arg(places.size() - (written.size() - 1)));
        QVERIFY(room.area.contains(note.box));
        for (std::size_t i = 0; i + 1 < written.size(); ++i) QVERIFY(!written[i].box.intersects(note.box));
        room.area = QRectF(0, 0, 110, 300);
        QVERIFY(!namesAndNote(places, room).back().text.contains(QStringLiteral("zoom")));
    }

    /// With a place in every corner the number stands between them, and not on the rim of a marker either.
    void hiddenNamesAreCountedBesideThePlaces()
    {
        std::vector<NamedPlace> places;
        for (const double x : {12.0, 300.0, 588.0})
            for (const double y : {2.0, 298.0}) places.push_back({QPointF(x, y), QStringLiteral("corner")});
        for (int i = 0; i < 60; ++i) places.push_back({QPointF(280 + i % 8, 140 + i / 8), QStringLiteral("crowd%1").arg(i)});
        NameRoom room;
        room.area = QRectF(0, 0, 600, 300);
        room.crowded = CrowdedNames::Thinned;
        const PlacedName note = namesAndNote(places, room).back();
        QVERIFY2(note.text.contains(QStringLiteral("names hidden")), qPrintable(note.text));
        for (const NamedPlace& place : places) QVERIFY(distanceTo(note.box, place.at) > 1.0);
    }
};

KREINSCOPE_TEST(TestLabelPlaces)

}  // namespace tst_label_places
#include "tst_label_places.moc"
