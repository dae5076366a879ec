// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <QFontDatabase>
#include <QFontMetrics>
#include <QIcon>
#include <QStandardPaths>
#include <QTimer>

#include "app/gui/end_soon.h"
#include "app/gui/figures.h"
#include "app/gui/gui_options.h"
#include "app/gui/latency_probe.h"
#include "core/algebra/blas.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/documents/examples.h"
#include "core/documents/ready_studies.h"
#include "core/experiment/adapt.h"
#include "core/experiment/experiment.h"
#include "ui/doctor/doctor_page.h"
#include "ui/document/document.h"
#include "ui/document/preferences.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/theme/sign_colours.h"
#include "ui/theme/window_style.h"
#include "ui/window/guarded_application.h"
#include "ui/window/main_window.h"

namespace krein {

/// The window's computations, those of the pictures that compare, and the window itself.
constexpr int mostBlasThreads = 8;

namespace {

/// What the window begins with.
Experiment firstExperiment(const GuiOptions& options)
{
    if (options.example.empty()) return withBothSigns(sphereExperiment());
    if (const ReadyStudy* ready = readyStudyById(options.example)) return *ready->study.experiment;
    return withBothSigns(*exampleById(options.example).experiment);
}

int show(GuardedApplication& application, const GuiOptions& options)
{
    applyTextSize();
    applyDigits();
    useSignColours(preferences().signColours);
    MainWindow window(firstExperiment(options));
    QObject::connect(
        &application, &GuardedApplication::failed, window.document(), qOverload<const QString&>(&Document::tell));
    if (options.measureLatency) {
        window.show();
        QTimer::singleShot(0, &window, [&] { QApplication::exit(measureLatency(window) ? 0 : 1); });
        return QApplication::exec();
    }
    window.restoreLayout();
    const auto folder = nativePath(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    window.keepForRecovery(folder / "recovery");
    window.keepStudies(folder / "studies");
    if (options.theme == "light") window.setThemeChoice(MainWindow::ThemeChoice::Light);
    if (options.theme == "dark") window.setThemeChoice(MainWindow::ThemeChoice::Dark);
    window.show();
    // A file takes the place of the start page, if it can be opened.
    if (options.example.empty() && preferences().startPage) window.showStartPage();
    if (!options.file.empty()) window.openToExamine(options.file);
    if (const ReadyStudy* ready = readyStudyById(options.example)) window.open(ready->study);
    const int code = application.exec();
    endSoon(code);
    return code;
}

/// What draws without being looked at needs no display; without one the toolkit would end the program.
/// @throws InvalidInput  a window is wanted, and there is no display
void doWithoutDisplay(const GuiOptions& options, const std::vector<std::string>& arguments)
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    const auto isSet = [](const char* name) { return !qEnvironmentVariableIsEmpty(name); };
    if (isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM")) return;
    for (const char* said : {"-platform", "-display"})  // to the toolkit
        if (std::ranges::find(arguments, said) != arguments.end()) return;
    if (!options.figures && !options.renders && !options.handout && options.page.empty() && options.book.empty()
        && !options.measureLatency)
        throw InvalidInput("There is no display to show a window on. --figures FOLDER draws without one, and "
                           "kreinscope-cli "
                           "computes without one.");
    qputenv("QT_QPA_PLATFORM", "offscreen");
#else
    Q_UNUSED(options);
    Q_UNUSED(arguments);
#endif
}

int start(int argc, char** argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const GuiOptions options = parseGuiOptions(arguments);
    if (options.help || options.version || options.manual) {
        std::cout << (options.help ? guiHelp() : options.manual ? guiManual() : "kreinscope " KREINSCOPE_VERSION "\n");
        return 0;
    }
    doWithoutDisplay(options, arguments);
    GuardedApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("kreinscope"));
    QApplication::setOrganizationName(QStringLiteral("kreinscope"));
    QApplication::setApplicationVersion(QStringLiteral(KREINSCOPE_VERSION));
    QApplication::setStyle(new WindowStyle);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/kreinscope.svg")));
    // Without any the toolkit makes one of its own, of boxes.
    if (options.book.extension() == ".html") {  // a text, which needs none
        renderBook(options.book);
        endSoon(0);
        return 0;
    }
    if (QFontDatabase::families().isEmpty() || !QFontMetrics(QFont()).inFont(QLatin1Char('a')))
        throw InvalidInput("No fonts are installed, so no text can be drawn; install the package fonts-dejavu-core.");
    if (options.figures || options.renders) {
        renderFigures(options);
        endSoon(0);
        return 0;
    }
    if (!options.book.empty()) {
        renderBook(options.book);
        endSoon(0);
        return 0;
    }
    if (options.handout) {
        renderHandout(options.file, options.picture);
        endSoon(0);
        return 0;
    }
    if (!options.page.empty()) {
        writePdf(readRichPage(options.page), toText(options.picture.string()));
        return 0;
    }
    return show(application, options);
}

}  // namespace

}  // namespace krein

int main(int argc, char** argv)
{
    Q_INIT_RESOURCE(app);
    krein::useModernBlasKernels(argv);
    krein::useOneBlasThread();
    krein::removeUnfinishedFilesOnSignals();
    try {
        krein::reserveBlasMemory(krein::mostBlasThreads);
    } catch (const krein::InvalidInput& wrong) {
        std::cerr << "kreinscope: " << wrong.what() << std::endl;
        std::_Exit(2);  // OpenBLAS would try to take it even at the end
    }
    try {
        return krein::start(argc, argv);
    } catch (const krein::InvalidInput& wrong) {
        std::cerr << "kreinscope: " << krein::escaped(wrong.what()) << '\n';
        return 2;
    } catch (const std::exception& failure) {
        std::cerr << "kreinscope: " << failure.what() << '\n';
        return 1;
    }
}
