// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/failure_pictures.h"

#include <cstdio>
#include <string_view>

#include <QApplication>
#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <QThread>
#include <QWidget>

namespace {

std::string className;

void savePictures(std::FILE* log)
{
    if (!qApp || QThread::currentThread() != qApp->thread() || !QTest::currentTestFunction()) return;
    const QDir folder(QStringLiteral(KREINSCOPE_BINARY_DIR "/failures"));
    QString name = QString::fromStdString(className) + QLatin1Char('.') + QLatin1String(QTest::currentTestFunction());
    if (QString row = QString::fromUtf8(QTest::currentDataTag()); !row.isEmpty())
        name += QLatin1Char('.') + row.replace(QRegularExpression(QStringLiteral("\\W+")), QStringLiteral("-"));
    int number = 0;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (!window->isVisible()) continue;
        const QString file = folder.filePath(name + (++number > 1 ? QStringLiteral(".%1").arg(number) : QString()));
        if (folder.mkpath(QStringLiteral(".")) && window->grab().save(file + QStringLiteral(".png")))
            std::fprintf(log, "   Picture: %s.png\n", qPrintable(file));
    }
}

}  // namespace

/// By cleanup() a window is gone, and a destructor that closes one has undone half of it: it has to be drawn where the
/// function fails. Qt Test calls nobody there, but writes a line, here to a stream that sees it and hands it on.
void pictureFailures(const std::string& name)
{
    className = name;
    cookie_io_functions_t functions{};
    functions.write = [](void* log, const char* text, std::size_t size) -> ssize_t {
        auto* output = static_cast<std::FILE*>(log);
        std::fwrite(text, 1, size, output);
        if (std::string_view(text, size).find("FAIL!  : ") != std::string_view::npos) {
            const QtMessageHandler handler = qInstallMessageHandler(nullptr);  // which would write here as well
            savePictures(output);
            qInstallMessageHandler(handler);
        }
        return std::fflush(output) == 0 ? static_cast<ssize_t>(size) : 0;
    };
    if (std::FILE* watched = fopencookie(stdout, "w", functions)) stdout = watched;
}
