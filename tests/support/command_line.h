// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStringList>

/// What the command line printed and how it ended; −1: it did not, or by a signal.
struct CommandOutcome {
    int code = -1;
    QByteArray out, err;
};

/// Runs kreinscope-cli with that on its standard input.
inline CommandOutcome cli(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    process.start(QStringLiteral(KREINSCOPE_BINARY_DIR "/kreinscope-cli"), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}
