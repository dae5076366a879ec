// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several classes of tests in one program: each is registered under the name of its source file, and the program runs
// the one that its first argument names.
#pragma once

#include <QTest>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
#else
#include <QCoreApplication>
#endif

namespace runner {

#ifdef QT_WIDGETS_LIB
using Application = QApplication;
#else
using Application = QCoreApplication;
#endif

/// Runs one class of tests with Qt Test's arguments. @return the number of failures
using Run = int (*)(int argc, char** argv);

/// @param sourceFile  tst_<name>.cpp, which the tests go by as <name>
/// @return true
bool add(const char* sourceFile, Run run);

}  // namespace runner

/// Takes the place of QTEST_MAIN: the class joins the program that its source is linked into.
#define KREINSCOPE_TEST(Class) KREINSCOPE_TEST_WITH(runner::Application, Class)

/// The same with an application of another type.
#define KREINSCOPE_TEST_WITH(ApplicationType, Class)                                                                   \
    static const bool registered##Class = runner::add(__FILE__, [](int argc, char** argv) {                            \
        ApplicationType application(argc, argv);                                                                       \
        ApplicationType::setAttribute(Qt::AA_Use96Dpi, true);                                                          \
        Class tests;                                                                                                   \
        QTest::setMainSourcePath(__FILE__);                                                                            \
        return QTest::qExec(&tests, argc, argv);                                                                       \
    });
