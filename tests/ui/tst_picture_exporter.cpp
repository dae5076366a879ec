// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of saved pictures that do not show all that they should.
#include <QtTest>

#include <QCheckBox>

#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/runner.h"
#include "ui/docks/all_views.h"
#include "ui/document/document.h"
#include "ui/export/picture_exporter.h"
#include "ui/views/embedding/projection_view.h"

using namespace krein;

namespace tst_picture_exporter {

class PictureExporterTest : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    /// Distances of objects on a spiral, with names that are longer than the gaps between them.
    static QByteArray spiral(int objects)
    {
        const auto at = [](int i) { return std::polar(1.0 + i, 0.7 * i); };
        QByteArray text;
        for (int i = 0; i < objects; ++i) text += ",an object with a name " + QByteArray::number(i);
        for (int i = 0; i < objects; ++i) {
            text += "\nan object with a name " + QByteArray::number(i);
            for (int j = 0; j < objects; ++j) text += ',' + QByteArray::number(std::abs(at(i) - at(j)));
        }
        return text + '\n';
    }

private Q_SLOTS:
    void namesWithoutRoomAreCounted()
    {
        Experiment experiment;
        experiment.data = MatrixData{.matrix = m_folder.write(QStringLiteral("d.csv"), spiral(60))};
        setParameter(experiment, "kernel.id", std::string("given"));
        Document document(experiment);
        ProjectionView view;
        view.resize(600, 400);
        view.connectTo(document);
        document.setExtras(extrasFor(allViews()));
        document.recompute();
        auto* names = view.findChild<QCheckBox*>(QStringLiteral("projection.names"));
        const auto lacking = [&](const QString& file, QSize points) {
            PictureExporter exporter(&document);
            QSignalSpy finished(&exporter, &PictureExporter::finished);
            exporter.start({{&view, {QString::fromStdString(m_folder.path(file))}}}, {.points = points});
            if (!finished.wait(60000)) qFatal("the picture was not written");
            const QList<QVariant> said = finished.front();
            if (said.at(0).toStringList().size() != 1) qFatal("%s", qPrintable(said.at(1).toStringList().join(u' ')));
            return said.at(3).toStringList();
        };
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), 60000);
        if (!names->isChecked()) names->click();

        const QStringList small = lacking(QStringLiteral("small.pdf"), QSize(600, 450));
        QCOMPARE(small.size(), 1);
        const QRegularExpression sentence(QStringLiteral(
            "^(\\d+) names have no room in “%1”; a larger picture shows more of them\\.$").arg(view.shownTitle()));
        const QRegularExpressionMatch match = sentence.match(small.front());
        QVERIFY2(match.hasMatch(), qPrintable(small.front()));
        QVERIFY2(match.captured(1).toInt() > 10 && match.captured(1).toInt() < 60, qPrintable(small.front()));
        const QStringList larger = lacking(QStringLiteral("larger.pdf"), QSize(1200, 900));
        QVERIFY(larger.isEmpty() || sentence.match(larger.front()).captured(1).toInt() < match.captured(1).toInt());
        QVERIFY(lacking(QStringLiteral("huge.pdf"), QSize(6000, 6000)).isEmpty());

        names->click();
        QCOMPARE(lacking(QStringLiteral("none.pdf"), QSize(300, 200)).join(u' '), QString());
    }
};

KREINSCOPE_TEST(PictureExporterTest)

}  // namespace tst_picture_exporter
#include "tst_picture_exporter.moc"
