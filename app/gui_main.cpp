// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include <QFontDatabase>
#include <QIcon>
#include <QTimer>

#include "app/figures.h"
#include "app/gui_options.h"
#include "app/latency_probe.h"
#include "core/algebra/blas.h"
#include "core/errors.h"
#include "core/experiment/json/open_file.h"
#include "ui/document/document.h"
#include "ui/theme/window_style.h"
#include "ui/window/guarded_application.h"
#include "ui/window/main_window.h"

namespace krein {

namespace {

/// The Experiment that a file on the command line stands for.
Experiment experimentOf(const std::filesystem::path& file)
{
    if (file.empty()) return sphereExperiment();
    return openFile(file, sphereExperiment()).experiment;
}

int show(GuardedApplication& application, const GuiOptions& options)
{
    MainWindow window(sphereExperiment());
    QObject::connect(&application, &GuardedApplication::failed, window.document(), &Document::problem);
    if (options.measureLatency) {
        window.show();
        QTimer::singleShot(0, &window, [&] { QApplication::exit(measureLatency(window) ? 0 : 1); });
        return QApplication::exec();
    }
    window.restoreLayout();
    if (options.theme == "light") window.setThemeChoice(MainWindow::ThemeChoice::Light);
    if (options.theme == "dark") window.setThemeChoice(MainWindow::ThemeChoice::Dark);
    window.show();
    if (!options.file.empty()) window.open(options.file);
    return application.exec();
}

int start(int argc, char** argv)
{
    const GuiOptions options = parseGuiOptions({argv + 1, argv + argc});
    if (options.help || options.version) {
        std::cout << (options.help ? guiHelp() : "kreinscope " KREINSCOPE_VERSION "\n");
        return 0;
    }
    GuardedApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("kreinscope"));
    QApplication::setOrganizationName(QStringLiteral("kreinscope"));
    QApplication::setApplicationVersion(QStringLiteral(KREINSCOPE_VERSION));
    QApplication::setStyle(new WindowStyle);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/kreinscope.svg")));
    if (QFontDatabase::families().isEmpty())
        throw InvalidInput("No fonts are installed, so no text can be drawn; install the package fonts-dejavu-core.");
    if (options.figures) {
        renderFigures(experimentOf(options.file), *options.figures, makeTheme(options.theme == "dark"));
        return 0;
    }
    return show(application, options);
}

}  // namespace

}  // namespace krein

int main(int argc, char** argv)
{
    krein::useModernBlasKernels(argv);
    krein::useOneBlasThread();
    try {
        return krein::start(argc, argv);
    } catch (const krein::InvalidInput& wrong) {
        std::cerr << "kreinscope: " << wrong.what() << '\n';
        return 2;
    } catch (const std::exception& failure) {
        std::cerr << "kreinscope: " << failure.what() << '\n';
        return 1;
    }
}
