// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <fstream>
#include <thread>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/errors.h"
#include "core/base/write_file.h"
#include "support/runner.h"

using namespace krein;

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& text)
{
    std::ofstream(path) << text;
}

mode_t modeOf(const fs::path& path)
{
    struct stat status = {};
    ::stat(path.c_str(), &status);
    return status.st_mode & 0777;
}

/// What `write` throws as a sentence; empty: nothing.
template <class Write> std::string sentenceOf(Write write)
{
    try {
        write();
    } catch (const FileError& error) {
        return error.what();
    }
    return {};
}

}  // namespace

class WriteFileTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_directory;

    fs::path at(const char* name) const { return fs::path(m_directory->path().toStdString()) / name; }
    std::size_t files() const
    {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(at(".")), fs::directory_iterator()));
    }
    /// Runs in a process of its own, which is all that writing is to be ended with. @return its wait status
    template <class Act> int inChild(Act act) const
    {
        const pid_t child = ::fork();
        if (child == 0) {
            act();
            ::_exit(0);
        }
        int status = -1;
        ::waitpid(child, &status, 0);
        return status;
    }

private slots:
    void init() { m_directory = std::make_unique<QTemporaryDir>(); }

    void aFileIsReplacedAndNothingElseIsLeft()
    {
        put(at("e.json"), "old");
        writeTextFile(at("e.json"), "new");
        QCOMPARE(contents(at("e.json")), std::string("new"));
        QCOMPARE(files(), std::size_t{1});
    }

    void permissionsStayThoseOfTheFile()
    {
        put(at("secret"), "old");
        fs::permissions(at("secret"), fs::perms::owner_read | fs::perms::owner_write);
        writeTextFile(at("secret"), "new");
        QCOMPARE(modeOf(at("secret")), mode_t{0600});
        fs::permissions(at("secret"), static_cast<fs::perms>(0664));
        writeTextFile(at("secret"), "new");
        QCOMPARE(modeOf(at("secret")), mode_t{0664});
        const mode_t mask = ::umask(0027);
        writeTextFile(at("fresh"), "new");
        ::umask(mask);
        QCOMPARE(modeOf(at("fresh")), mode_t{0640});
    }

    /// The name that used to be foreseeable, and every other that is planted beforehand.
    void aPlantedLinkIsNotWrittenThrough()
    {
        put(at("victim"), "precious");
        fs::create_symlink(at("victim"), at(("e.json.part" + std::to_string(::getpid())).c_str()));
        fs::create_symlink(at("victim"), at("e.json.part-aaaaaaaaaaaa"));
        writeTextFile(at("e.json"), "new");
        QCOMPARE(contents(at("victim")), std::string("precious"));
        QCOMPARE(contents(at("e.json")), std::string("new"));
        QVERIFY(fs::is_symlink(at("e.json.part-aaaaaaaaaaaa")));
    }

    void aLinkOfOnesOwnLeadsToTheFileThatIsReplaced()
    {
        fs::create_directory(at("far"));
        put(at("far/e.json"), "old");
        fs::create_symlink("far/e.json", at("link.json"));
        writeTextFile(at("link.json"), "new");
        QVERIFY(fs::is_symlink(at("link.json")));
        QCOMPARE(contents(at("far/e.json")), std::string("new"));
        fs::create_symlink("nowhere", at("broken.json"));
        writeTextFile(at("broken.json"), "new");
        QVERIFY(!fs::is_symlink(at("broken.json")) && !fs::exists(at("nowhere")));
    }

    void aLinkOfSomebodyElseInASharedFolderIsRefused()
    {
        if (::geteuid() != 0) QSKIP("making a link of made by another user takes root");
        put(at("victim"), "precious");
        fs::create_directory(at("shared"));
        fs::permissions(at("shared"), static_cast<fs::perms>(01777));
        fs::create_symlink(at("victim"), at("shared/e.json"));
        QCOMPARE(::lchown(at("shared/e.json").c_str(), 65534, 65534), 0);
        const std::string sentence = sentenceOf([&] { writeTextFile(at("shared/e.json"), "new"); });
        QVERIFY2(sentence.find("made by another user") != std::string::npos, sentence.c_str());
        QCOMPARE(contents(at("victim")), std::string("precious"));
    }

    void whatWasLeftBehindIsRemovedUnlessSomebodyWritesIt()
    {
        put(at("e.json.part-abcdefghijkl"), "half");
        put(at("e.json.part-mnopqrstuvwx"), "being written");
        put(at("e.json.part-notes"), "of a person");
        QFile held(QString::fromStdString(at("e.json.part-mnopqrstuvwx").string()));
        QVERIFY(held.open(QIODevice::ReadOnly));
        QCOMPARE(::flock(held.handle(), LOCK_EX | LOCK_NB), 0);
        writeTextFile(at("e.json"), "new");
        QVERIFY(!fs::exists(at("e.json.part-abcdefghijkl")));
        QVERIFY(fs::exists(at("e.json.part-mnopqrstuvwx")));
        QVERIFY(fs::exists(at("e.json.part-notes")));
    }

    void aSignalRemovesTheUnfinishedFile()
    {
        const std::string text(std::size_t{200} << 20, 'x');
        const pid_t child = ::fork();
        if (child == 0) {
            removeUnfinishedFilesOnSignals();
            for (;;) writeTextFile(at("e.json"), text);
        }
        QTRY_VERIFY(files() > 0);
        for (int wait = 0; wait < 1000 && files() == 1 && fs::exists(at("e.json")); ++wait) QThread::msleep(1);
        ::kill(child, SIGTERM);
        int status = 0;
        ::waitpid(child, &status, 0);
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
        QCOMPARE(files(), fs::exists(at("e.json")) ? std::size_t{1} : std::size_t{0});
    }

    void aFileThatMayNotGrowIsASentence()
    {
        put(at("e.json"), "old");
        const int status = inChild([&] {
            removeUnfinishedFilesOnSignals();
            const rlimit limit{1 << 16, 1 << 16};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            const std::string sentence = sentenceOf([&] { writeTextFile(at("e.json"), std::string(1 << 20, 'x')); });
            ::_exit(sentence.find("cannot be written") != std::string::npos ? 7 : 1);
        });
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 7);
        QCOMPARE(contents(at("e.json")), std::string("old"));
        QCOMPARE(files(), std::size_t{1});
    }

    void aFullDeviceIsASentence()
    {
        const std::string sentence = sentenceOf([] { writeTextFile("/dev/full", "text"); });
        QVERIFY2(sentence.find("/dev/full: cannot be written: No space") == 0, sentence.c_str());
    }

    void aPipeIsWrittenToAndNotWaitedFor()
    {
        QCOMPARE(::mkfifo(at("pipe").c_str(), 0600), 0);
        const std::string sentence = sentenceOf([&] { writeTextFile(at("pipe"), "text"); });
        QVERIFY2(sentence.find("nothing reads this pipe") != std::string::npos, sentence.c_str());
        std::string read;
        std::jthread reader([&] { read = contents(at("pipe")); });
        for (int tries = 0; tries < 1000; ++tries) {
            if (sentenceOf([&] { writeTextFile(at("pipe"), "text"); }).empty()) break;
            QThread::msleep(1);
        }
        reader.join();
        QCOMPARE(read, std::string("text"));
    }
};

KREINSCOPE_TEST(WriteFileTest)
#include "tst_write_file.moc"
