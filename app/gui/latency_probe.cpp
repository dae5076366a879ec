// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency_probe.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <iostream>
#include <vector>

#include <QElapsedTimer>
#include <QEventLoop>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QTimer>

#include "core/algebra/blas.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/docks/perspectives.h"
#include "ui/document/document.h"
#include "ui/plot/plot_view.h"
#include "ui/views/decision/decision_view.h"
#include "ui/views/study/study_view.h"
#include "ui/window/main_window.h"

namespace krein {

namespace {

constexpr int samples = 200;
constexpr int moves = 300;
constexpr int moveIntervalMs = 16;  // a mouse that reports at the screen's 60 Hz

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration duration)
{
    return std::chrono::duration<double, std::milli>(duration).count();
}

/// Notes when input events are sent and when the frames that answer them have been painted.
class Probe : public QObject {
public:
    explicit Probe(MainWindow& window) : m_window(window) { window.installEventFilter(this); }

    /// @param generation  of the document, that answers it; 0: any frame does
    void sent(std::uint64_t generation, Clock::time_point when) { m_waiting.push_back({generation, when}); }
    bool isIdle() const { return m_waiting.empty(); }
    const std::vector<double>& latencies() const { return m_latencies; }
    int frames() const { return m_frames; }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // The window repaints while it handles this event; what is queued here runs right after that.
        if (watched == &m_window && event->type() == QEvent::UpdateRequest && m_window.document()->results()) {
            const std::uint64_t shown = m_window.document()->shownGeneration();
            QMetaObject::invokeMethod(
                this, [this, shown] { painted(shown); }, Qt::QueuedConnection);
        }
        return false;
    }

private:
    void painted(std::uint64_t generation)
    {
        const auto now = Clock::now();
        ++m_frames;
        while (!m_waiting.empty() && m_waiting.front().generation <= generation) {
            m_latencies.push_back(milliseconds(now - m_waiting.front().when));
            m_waiting.pop_front();
        }
    }

    struct Event {
        std::uint64_t generation;
        Clock::time_point when;
    };
    MainWindow& m_window;
    std::deque<Event> m_waiting;
    std::vector<double> m_latencies;
    int m_frames = 0;
};

void wait(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

bool waitUntil(const std::function<bool()>& condition, int timeoutMs)
{
    QElapsedTimer timer;
    timer.start();
    while (!condition() && timer.elapsed() < timeoutMs) wait(5);
    return condition();
}

void sendMouse(QWidget* target, QEvent::Type type, const QPointF& position)
{
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, position, target->mapToGlobal(position), button, held, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
}

QPointF handleCentre(QSlider* slider)
{
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = option.sliderValue = slider->sliderPosition();
    option.orientation = Qt::Horizontal;
    option.state |= QStyle::State_Horizontal;
    return slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).center();
}

/// Drags back and forth from `start`, by at most `reach`.
void drag(MainWindow& window, Probe& probe, QWidget* target, const QPointF& start, const QPointF& reach)
{
    sendMouse(target, QEvent::MouseButtonPress, start);
    for (int move = 1; move <= moves; ++move) {
        const QPointF position = start + std::sin(0.05 * move) * reach;
        const std::uint64_t before = window.document()->generation();
        const auto when = Clock::now();
        sendMouse(target, QEvent::MouseMove, position);
        if (window.document()->generation() != before) probe.sent(window.document()->generation(), when);
        wait(moveIntervalMs);
    }
    sendMouse(target, QEvent::MouseButtonRelease, start);
}

void printHistogram(const char* name, std::vector<double> latencies)
{
    std::sort(latencies.begin(), latencies.end());
    const auto quantile = [&](double q) {
        return latencies[static_cast<std::size_t>(q * static_cast<double>(latencies.size() - 1))];
    };
    std::cout << name << ": " << latencies.size() << " changes, median " << std::lround(10 * quantile(0.5)) / 10.0
              << " ms, 95 % within " << std::lround(10 * quantile(0.95)) / 10.0 << " ms, longest "
              << std::lround(10 * latencies.back()) / 10.0 << " ms\n";
    constexpr double width = 4.0;
    for (double low = 0.0; low <= latencies.back(); low += width) {
        const auto count = std::count_if(
            latencies.begin(), latencies.end(), [&](double t) { return t >= low && t < low + width; });
        if (count == 0) continue;
        std::cout << "  " << low << "–" << low + width << " ms\t" << count << "\t"
                  << std::string(
                         static_cast<std::size_t>(1 + 60 * count / static_cast<std::ptrdiff_t>(latencies.size())), '#')
                  << '\n';
    }
}

Experiment sphereWith(const Kernel& kernel)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = samples};
    experiment.split.holdout = 0.0;
    experiment.kernel = kernel;
    return experiment;
}

/// So many samples that the eigenvalues take longer than a frame: the boundary goes ahead of them.
Experiment supportVectorsWith(const Kernel& kernel)
{
    Experiment experiment = sphereExperiment();
    experiment.data = TwoGaussiansData{.samples = 1000};
    experiment.split.holdout = 0.0;
    experiment.kernel = kernel;
    experiment.method = CSvm{.cost = 10.0};
    return experiment;
}

/// Shows an experiment and waits until all of it is there.
bool prepare(MainWindow& window, const Experiment& experiment)
{
    window.document()->edit(experiment, QStringLiteral("prepare the measurement"));
    const auto settled = [&] {
        return !window.document()->runner()->isBusy() && window.document()->results()
            && window.document()->results()->experiment == window.document()->experiment();
    };
    if (!waitUntil(settled, 60000)) return false;
    wait(500);
    return true;
}

/// Of every change of a slider; empty if one was not answered.
std::vector<double> dragSlider(MainWindow& window, const QString& name)
{
    auto* slider = window.findChild<QSlider*>(name);
    if (!slider) return {};
    Probe probe(window);
    drag(window, probe, slider, handleCentre(slider), {0.25 * slider->width(), 0.0});
    return waitUntil([&] { return probe.isIdle(); }, 10000) ? probe.latencies() : std::vector<double>();
}

bool measure(MainWindow& window, const Experiment& experiment, const QString& sliderName, const char* name)
{
    if (!prepare(window, experiment)) return false;
    const std::vector<double> latencies = dragSlider(window, sliderName);
    if (latencies.empty()) return false;
    printHistogram(name, latencies);
    return true;
}

/// The same slider while nothing else runs and while a study of the same data does, in turns, with the study on screen.
bool measureBesideStudy(MainWindow& window)
{
    Experiment experiment = sphereWith(TruncatedL1Kernel{.rhoFactor = 0.2});
    experiment.data = TwoGaussiansData{.samples = samples};
    experiment.method = LsSvm{};
    const QString slider = QStringLiteral("kernel.rho-factor.slider");
    auto* view = window.findChild<StudyView*>();
    auto* perspectives = window.findChild<Perspectives*>();
    if (!view || !perspectives) return false;
    perspectives->choose(QStringLiteral("study"));
    Study study{.experiment = experiment};
    study.repeat = {.by = RepeatBy::Folds, .folds = 10};
    std::vector<double> idle, beside;
    for (int round = 0; round < 3; ++round) {
        if (!prepare(window, experiment)) return false;
        const std::vector<double> quiet = dragSlider(window, slider);
        if (quiet.empty() || !prepare(window, experiment)) return false;
        // Another one each time: what was stopped would go on and be done before the slider is.
        study.axes.clear();
        for (const char* path : {"kernel.rho-factor", "method.regularization"})
            study.axes.emplace_back(ParameterValues{path, ValueRange{.from = 0.05, .to = 2.0 + round, .steps = 100}});
        view->open(study);
        if (!waitUntil([&] { return !view->runner()->rows().empty(); }, 60000)) return false;
        const std::vector<double> busy = dragSlider(window, slider);
        if (busy.empty() || !view->runner()->isBusy()) return false;  // it must have run all the time
        view->runner()->cancel();
        if (!waitUntil([&] { return !view->runner()->isBusy(); }, 60000)) return false;
        idle.insert(idle.end(), quiet.begin(), quiet.end());
        beside.insert(beside.end(), busy.begin(), busy.end());
    }
    printHistogram("TL1, dragging ρ, the study at rest", idle);
    printHistogram("TL1, dragging ρ, the study running", beside);
    std::ranges::sort(idle);
    std::ranges::sort(beside);
    std::cout << "  the median beside a running study is "
              << 0.01 * std::round(100.0 * beside[beside.size() / 2] / idle[idle.size() / 2]) << " of that at rest\n";
    return true;
}

/// Shows an experiment in the canvas. @return null if there is none or it is not ready in time
DecisionView* openCanvas(MainWindow& window, const Experiment& experiment, CanvasTool tool)
{
    window.document()->edit(experiment, QStringLiteral("prepare the measurement"));
    auto* canvas = window.findChild<CanvasController*>();
    auto* view = window.findChild<DecisionView*>();
    if (!canvas || !view) return nullptr;
    canvas->setOpen(true);
    canvas->setSettings({.tool = tool});
    if (!waitUntil([&] { return !window.document()->runner()->isBusy(); }, 60000)) return nullptr;
    wait(500);
    return view;
}

/// Drags the sample nearest to the middle on the canvas, and counts the spectra that follow it.
bool measureSample(MainWindow& window)
{
    const DecisionView* view = openCanvas(
        window, supportVectorsWith(TruncatedL1Kernel{.rhoFactor = 0.2}), CanvasTool::Select);
    if (!view) return false;
    const Matrix& places = window.document()->results()->map->trainCoordinates;
    Index sample = 0;
    (places.rowwise() - places.colwise().mean()).rowwise().squaredNorm().minCoeff(&sample);
    const QPointF start = view->plot()->map().toPixel({places(sample, 0), places(sample, 1)});
    int followed = 0;
    const auto counting = QObject::connect(window.document(), &Document::spectrumFollowed, [&followed] { ++followed; });
    Probe probe(window);
    drag(window, probe, view->plot()->viewport(), start, {30.0, 20.0});
    const bool answered = waitUntil([&] { return probe.isIdle(); }, 10000) && !probe.latencies().empty();
    QObject::disconnect(counting);
    if (!answered) return false;
    printHistogram("TL1, dragging a sample", probe.latencies());
    std::cout << "  " << followed << " spectra followed\n";
    return true;
}

/// Draws one stroke with the brush on a canvas of 2,000 samples while the model follows.
bool measureStroke(MainWindow& window)
{
    Experiment experiment = sphereExperiment();
    const DataSet gaussians = generate(TwoGaussiansData{.samples = 2000});
    experiment.data = DrawnData{std::make_shared<const DataSet>(gaussians), nullptr};
    const DecisionView* view = openCanvas(window, experiment, CanvasTool::Brush);
    if (!view) return false;
    QWidget* target = view->plot()->viewport();
    Probe probe(window);
    const QPointF centre = QRectF(target->rect()).center();
    const auto begin = Clock::now();
    sendMouse(target, QEvent::MouseButtonPress, centre);
    for (int move = 1; move <= moves; ++move) {
        probe.sent(0, Clock::now());
        const QPointF position = centre
            + QPointF(0.3 * target->width() * std::sin(0.05 * move), 0.3 * target->height() * std::sin(0.07 * move));
        sendMouse(target, QEvent::MouseMove, position);
        wait(moveIntervalMs);
    }
    const double seconds = milliseconds(Clock::now() - begin) / 1000.0;
    sendMouse(target, QEvent::MouseButtonRelease, centre);
    if (!waitUntil([&] { return probe.isIdle(); }, 10000)) return false;
    printHistogram("Brush on 2,000 samples, mouse move to frame", probe.latencies());
    std::cout << "  " << std::lround(probe.frames() / seconds) << " frames a second, "
              << window.document()->results()->data->size() << " samples at the end\n";
    return true;
}

}  // namespace

bool measureLatency(MainWindow& window)
{
    std::cout << "n = " << samples << ", window " << window.width() << "×" << window.height() << ", platform "
              << QGuiApplication::platformName().toStdString() << ", OpenBLAS core type " << blasCoreName()
              << ", a mouse event every " << moveIntervalMs << " ms\n";
    const bool rho = measure(window, sphereWith(TruncatedL1Kernel{.rhoFactor = 0.2}),
        QStringLiteral("kernel.rho-factor.slider"), "TL1, dragging ρ");
    const bool gamma = measure(window, sphereWith(GaussianKernel{.gamma = 10.0}), QStringLiteral("kernel.gamma.slider"),
        "Gaussian, dragging γ");
    std::cout << "n = 1000, C-SVM, the boundary\n";
    const bool large = measure(window, supportVectorsWith(TruncatedL1Kernel{.rhoFactor = 0.2}),
                           QStringLiteral("kernel.rho-factor.slider"), "TL1, dragging ρ")
        && measure(window, supportVectorsWith(GaussianKernel{.gamma = 10.0}), QStringLiteral("kernel.gamma.slider"),
            "Gaussian, dragging γ")
        && measure(window, supportVectorsWith(TruncatedL1Kernel{.rhoFactor = 0.2}),
            QStringLiteral("method.cost.slider"), "TL1, dragging C");
    return rho && gamma && measureBesideStudy(window) && large && measureSample(window) && measureStroke(window);
}

}  // namespace krein
