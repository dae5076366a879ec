// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QAction>
#include <QMenu>

#include "core/experiment/experiment.h"
#include "core/projections/krein_plane.h"
#include "support/choose.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/layers/cone_layer.h"
#include "ui/plot/layers/hyperplane_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/embedding/model_menu.h"
#include "ui/views/embedding/projection_view.h"

using namespace krein;

class PlaneModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<ProjectionView>();
        m_view->resize(560, 480);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_results = fixtures::twoCircles();
        moveOuterRing();
        m_view->showResults(m_results);
    }

    void offeredAlongAxesOfEitherSign()
    {
        QVERIFY(m_view->models()->isVisible());
        QVERIFY(!m_view->plane().hyperplane() && m_view->plane().hulls().empty());
        action("fisher")->trigger();
        QVERIFY(m_view->plane().hyperplane());
        QVERIFY(m_view->plane().hyperplane()->normal != m_view->plane().hyperplane()->reflected);
        chooseAxes(*m_view, 0, 2);  // two positive axes: nothing is reflected
        QVERIFY(m_view->models()->isVisible() && m_view->plane().hyperplane());
        QCOMPARE(m_view->plane().hyperplane()->normal, m_view->plane().hyperplane()->reflected);
        chooseAxes(*m_view, 0, 1);
        QVERIFY(m_view->plane().hyperplane());
        action("none")->trigger();
        QVERIFY(!m_view->plane().hyperplane());
    }

    /// Coordinates of unit coefficient vectors have products of 1/λ: J is not a mirror there.
    void notOfferedWithOtherMetrics()
    {
        auto other = std::make_shared<ProjectionValue>(*m_results->projection);
        other->result.metric = other->result.eigenvalues.cwiseInverse();
        m_results->projection = other;
        m_view->showResults(m_results);
        QVERIFY(m_view->cone().cone() && !m_view->models()->isVisible());
    }

    void theLineIsThatOfTheCore()
    {
        const Matrix points = m_results->projection->result.train.leftCols(2);
        KreinPlane plane{points, Vector(points.rows()), {1, -1}};
        for (Index i = 0; i < points.rows(); ++i)
            plane.targets(i) = m_results->prepared->trainLabels[static_cast<std::size_t>(i)] == 1 ? 1 : -1;
        const std::pair<const char*, KreinLine> expected[] = {{"nearest-mean", nearestMeanLine(plane)},
            {"fisher", fisherLine(plane, Ikfd{}.beta)}, {"svm", svmLine(plane, CSvm{}.cost, 1e-5).line}};
        for (const auto& [name, line] : expected) {
            action(name)->trigger();
            const auto& drawn = m_view->plane().hyperplane();
            QVERIFY2(drawn, name);
            QCOMPARE(drawn->normal, QPointF(line.normal.x(), line.normal.y()));
            QCOMPARE(drawn->reflected, QPointF(line.normal.x(), -line.normal.y()));
            QCOMPARE(drawn->bias, line.bias);
            QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("on these two axes")));
            QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("⟨w, w⟩")));
            QVERIFY(std::ranges::any_of(m_view->plot()->look().legend,
                [](const LegendEntry& entry) { return entry.text.startsWith(QStringLiteral("f = 0: ")); }));
        }
    }

    void theRidgeAndTheCostAreThoseOfTheMethod()
    {
        m_results->experiment.edit().method = Ikfd{.beta = 20};
        m_view->showResults(m_results);
        action("fisher")->trigger();
        QVERIFY(legendHas(QStringLiteral("β = 20")));
        m_results->experiment.edit().method = CSvm{.cost = 3};
        m_view->showResults(m_results);
        action("svm")->trigger();
        QVERIFY(legendHas(QStringLiteral("C = 3")));
    }

    /// On paper Jw stands upright on the line; w is its mirror image about an axis.
    void arrowsShowBothNormals()
    {
        action("fisher")->trigger();
        const PlotMap map = m_view->plot()->map();
        const auto arrows = m_view->plane().arrows(map);
        QCOMPARE(arrows.size(), std::size_t(2));
        QCOMPARE(arrows[0].name, QStringLiteral("w"));
        QCOMPARE(arrows[1].name, QStringLiteral("Jw"));
        const Hyperplane& plane = *m_view->plane().hyperplane();
        const auto part = visiblePart(plane.reflected, plane.bias, map.x, map.y);
        QVERIFY(part);
        const QPointF line = map.toPixel(part->second) - map.toPixel(part->first);
        const QPointF w = arrows[0].tip - arrows[0].from, mirrored = arrows[1].tip - arrows[1].from;
        QVERIFY(std::abs(QPointF::dotProduct(line, mirrored)) < 1e-6 * std::hypot(line.x(), line.y()) * 100);
        QVERIFY(std::abs(w.x() - mirrored.x()) < 1e-6 && std::abs(w.y() + mirrored.y()) < 1e-6);
        QVERIFY(map.area.contains(arrows[0].from));
    }

    /// Where w is its own mirror image there is one arrow, which says so.
    void oneArrowWhereBothNormalsAreTheSame()
    {
        auto* layer = new HyperplaneLayer(*m_view->plot());  // the plot's
        layer->setHyperplane(Hyperplane{{2, 0}, {2, 0}, -1, {0, 0}, {}});
        const auto arrows = layer->arrows(m_view->plot()->map());
        QCOMPARE(arrows.size(), std::size_t(1));
        QCOMPARE(arrows[0].name, QStringLiteral("w = Jw"));
        layer->setHyperplane(Hyperplane{{0, 2}, {0, -2}, -1, {0, 0}, {}});
        QCOMPARE(layer->arrows(m_view->plot()->map()).size(), std::size_t(2));
        layer->setHyperplane(Hyperplane{{0, 2}, {0, -2}, 1e6, {0, 0}, {}});  // far out of sight
        QVERIFY(layer->arrows(m_view->plot()->map()).empty());
        QVERIFY(!m_view->grab().isNull());
    }

    void hullsHoldTheirClasses()
    {
        action("hulls")->trigger();
        const auto& hulls = m_view->plane().hulls();
        QCOMPARE(hulls.size(), std::size_t(2));
        QVERIFY(!m_view->plane().hyperplane());
        QCOMPARE(hulls[1].name, QStringLiteral("hull of outer"));
        QVERIFY(hullDashes(0) != hullDashes(1));
        const Matrix& at = m_results->projection->result.train;
        for (Index i = 0; i < at.rows(); ++i) {
            const int label = m_results->prepared->trainLabels[static_cast<std::size_t>(i)];
            QVERIFY(isWithin(hulls[static_cast<std::size_t>(label)].corners, {at(i, 0), at(i, 1)}));
        }
        QVERIFY(!isWithin(hulls[0].corners, {50, 50}));
        QVERIFY(!m_view->grab().isNull());
    }

    /// p and q are in the hulls, and w points from q to p.
    void theMachineMarksItsPointsOfTheHulls()
    {
        action("svm")->trigger();
        action("hulls")->trigger();
        const Hyperplane& plane = *m_view->plane().hyperplane();
        QVERIFY(plane.hullPoints);
        const QPointF between = plane.hullPoints->first - plane.hullPoints->second;
        QVERIFY(std::abs(between.x() * plane.normal.y() - between.y() * plane.normal.x()) < 1e-9);
        QVERIFY(QPointF::dotProduct(between, plane.normal) > 0);
        const auto& hulls = m_view->plane().hulls();
        QVERIFY(isWithin(hulls[1].corners, plane.hullPoints->first));
        QVERIFY(isWithin(hulls[0].corners, plane.hullPoints->second));
    }

    void aLinePartsTwoClassesOnly()
    {
        auto data = std::make_shared<DataSet>(*m_results->data);
        data->classNames = {"inner", "outer", "third"};
        auto prepared = std::make_shared<PreparedData>(*m_results->prepared);
        prepared->trainLabels.front() = 2;
        m_results->data = data;
        m_results->prepared = prepared;
        m_view->showResults(m_results);
        QVERIFY(!action("fisher")->isEnabled() && !action("fisher")->toolTip().isEmpty());
        QVERIFY(action("hulls")->isEnabled());
        m_view->models()->setChoice({PlaneModel::Fisher, true});
        QVERIFY(!m_view->plane().hyperplane());
        QCOMPARE(m_view->plane().hulls().size(), std::size_t(3));  // the third is a point
        QVERIFY(!m_view->grab().isNull());
    }

    void theMeansMayCoincide()
    {
        auto same = std::make_shared<ProjectionValue>(*m_results->projection);
        same->result.train.setOnes();
        m_results->projection = same;
        m_view->showResults(m_results);
        for (const char* name : {"nearest-mean", "fisher", "svm"}) {
            action(name)->trigger();
            QVERIFY(!m_view->plane().hyperplane());
            const QString note = m_view->plot()->look().note;
            QVERIFY2(!note.contains(QStringLiteral("not a number")), qPrintable(note));
        }
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("no direction")));
    }

    void theVisiblePartEndsAtTheFrame()
    {
        for (const QPointF& m : {QPointF(1, 2), QPointF(-3, 0.1), QPointF(0, 1), QPointF(1, 0)})
            for (const double b : {-0.7, 0.0, 0.4}) {
                const auto part = visiblePart(m, b, {-1, 2}, {-2, 1});
                QVERIFY(part);
                for (const QPointF& at : {part->first, part->second}) {
                    QVERIFY(std::abs(QPointF::dotProduct(m, at) + b) < 1e-12);
                    QVERIFY(at.x() > -1 - 1e-12 && at.x() < 2 + 1e-12 && at.y() > -2 - 1e-12 && at.y() < 1 + 1e-12);
                    QVERIFY(std::min({std::abs(at.x() + 1), std::abs(at.x() - 2), std::abs(at.y() + 2),
                                std::abs(at.y() - 1)})
                        < 1e-12);
                }
            }
        QVERIFY(!visiblePart({1, 0}, -5, {-1, 2}, {-2, 1}));
        QVERIFY(!visiblePart({1, 1}, -9, {-1, 2}, {-2, 1}));
    }

private:
    /// Away from the inner one, so that a line parts them and no arrow is upright.
    void moveOuterRing()
    {
        auto moved = std::make_shared<ProjectionValue>(*m_results->projection);
        for (Index i = 0; i < moved->result.train.rows(); ++i)
            if (m_results->prepared->trainLabels[static_cast<std::size_t>(i)] == 1)
                moved->result.train.row(i).leftCols(2) += Eigen::RowVector2d(3.0, 2.2);
        m_results->projection = moved;
    }
    QAction* action(const char* name) const
    {
        return m_view->findChild<QAction*>(QStringLiteral("projection.model.") + QString::fromLatin1(name));
    }
    /// On the left of every edge, or on it.
    static bool isWithin(const QPolygonF& corners, const QPointF& point)
    {
        for (qsizetype k = 0; k < corners.size(); ++k) {
            const QPointF way = corners[(k + 1) % corners.size()] - corners[k], to = point - corners[k];
            if (way.x() * to.y() - way.y() * to.x() < -1e-9) return false;
        }
        return !corners.isEmpty();
    }
    bool legendHas(const QString& words) const
    {
        return std::ranges::any_of(
            m_view->plot()->look().legend, [&](const LegendEntry& entry) { return entry.text.contains(words); });
    }

    std::unique_ptr<ProjectionView> m_view;
    std::shared_ptr<Results> m_results;
};

KREINSCOPE_TEST(PlaneModelTest)
#include "tst_plane_model.moc"
