// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts for people are named, and lists of words, sequences and sentences are still read.
#include <QTest>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_prose {

class TestProse : public QObject {
    Q_OBJECT

    TestFolder m_folder;

private Q_SLOTS:
    void textsForPeopleAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a letter") << QByteArray("Dear all,\n\nplease find attached the distances that we computed for "
                                                "the twelve sites, and the labels.\n"
                                                "If you find an error, tell me.\n\nBest regards,\nAnna\n");
        QTest::newRow("a letter in one line") << QByteArray("Hi Tom, here is the matrix we talked about, as you asked "
                                                            "for it in the meeting. I hope it helps.\n");
        QTest::newRow("an e-mail") << QByteArray("From: Anna Example <anna@example.org>\nTo: Tom\nSubject: "
                                                 "distances\n\nHello Tom,\n"
                                                 "the matrix is in the folder of the project, with the names in the "
                                                 "first column.\nAnna\n");
        QTest::newRow("a German letter") << QByteArray("Sehr geehrte Frau Beispiel,\n\nim Anhang finden Sie die "
                                                       "Abstände, die wir für die Orte berechnet haben, und "
                                                       "die Namen der Orte.\n\nMit freundlichen Grüßen\nA. Muster\n");
        QTest::newRow("a README") << QByteArray("# Distances between sites\n\nThis folder has the distances, in "
                                                "kilometres, and the names of the sites.\n\n"
                                                "## Files\n\n- sites.csv: the names\n- d.csv: the distances, as a "
                                                "square\n");
        QTest::newRow("paragraphs") << QByteArray("The matrix was computed from the aligned sequences, after the "
                                                  "columns with\ngaps were removed. We used the "
                                                  "distance of Kimura, which corrects for\nmultiple substitutions, and "
                                                  "checked that the result is what the "
                                                  "authors\nof the method had published.\n");
        QTest::newRow("one long sentence") << QByteArray("MIT License\n\nPermission is hereby granted, free of charge, "
                                                         "to any person obtaining a copy\n"
                                                         "of this software and associated documentation files, to "
                                                         "deal\nin the software without restriction, including "
                                                         "without limitation the rights\nto use, copy, modify, merge, "
                                                         "publish, distribute, sublicense, and/or sell\n"
                                                         "copies of the software.\n");
        QTest::newRow("sentences with commas") << QByteArray("The first sheet, which is the largest, has the "
                                                             "distances.\nThe second sheet has the names of the "
                                                             "sites.\n"
                                                             "If a value is missing, it was below the limit, and we "
                                                             "left it out.\n");
    }

    void textsForPeopleAreNamed()
    {
        QFETCH(QByteArray, text);
        const std::string path = m_folder.write(QStringLiteral("text.txt"), text);
        const QString problem = messageOf([&] { load(recognised(path)); });
        QVERIFY2(problem.contains("this is text for people") && problem.contains("data.format to lines"),
            qPrintable(problem));
        QVERIFY(messageOf([&] { load(MatrixData{.matrix = path}); }).contains("this is text for people"));
    }

    /// Who says that every line is a string gets the strings, from the command line and with the button.
    void linesOfSuchATextCanBeStrings()
    {
        Experiment experiment;
        experiment.data = recognised(m_folder.write(QStringLiteral("text.txt"),
            "The first line, which is the longest, is a string.\nThe second is one too.\nSo is this, as you see.\n"));
        try {
            load(experiment.data);
            QFAIL("no problem");
        } catch (const InvalidInput& problem) {
            const std::vector<Fix> ways = fixesOf(problem);
            QCOMPARE(ways.size(), std::size_t{1});
            const DataSet data = load(withFix(experiment, ways.front()).data);
            QCOMPARE(data.kind, DataKind::Strings);
            QCOMPARE(data.size(), Index(3));
        }
    }

    void dataAreNotTakenForTextsForPeople_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Index>("objects");
        QTest::newRow("words") << QByteArray("the\nand\nof\nto\na\nin\nthat\nis\nwas\nhe\nfor\nit\nwith\nas\nhis\n")
                               << Index(15);
        QTest::newRow("sequences") << QByteArray("ACGTAACG\nACGTTACG\nAGGTAACC\nTTGTAACG\n") << Index(4);
        QTest::newRow("sentences, one per line") << QByteArray("The film is one of the best I have seen\nIt was not "
                                                               "for me and not for you\n"
                                                               "This is what the people of the town want\nThey were in "
                                                               "the house when it was on\n")
                                                 << Index(4);
        QTest::newRow("phrases in small letters") << QByteArray("the cat was on the mat\na dog is in the house\nthe "
                                                                "bird as they say is on the roof of the house\n"
                                                                "it is a fish in the sea\nthat is all there is of it\n")
                                                  << Index(5);
        QTest::newRow("labelled sentences") << QByteArray("ham\tI will be there, as you are the one.\nspam\tYou have "
                                                          "won a prize. Call us on this number, now.\n"
                                                          "ham\tIt is in the house, and I am not.\nspam\tThe offer is "
                                                          "for you, and for all.\n")
                                            << Index(4);
        QTest::newRow("sentences in quotes") << QByteArray("text,label\n\"Dear all, this is the best of the films, and "
                                                           "it is for you.\",good\n"
                                                           "\"It was not for me, and I would not see it "
                                                           "again.\",bad\n\"So it is, and so it was, as they "
                                                           "say.\",good\n")
                                             << Index(3);
        QTest::newRow("numbers below a sentence") << QByteArray("# This is the matrix of the distances, as it was "
                                                                "computed by the program of the authors\n"
                                                                "0,1,2\n1,0,3\n2,3,0\n")
                                                  << Index(3);
        QTest::newRow("names that are common words")
            << QByteArray(",the,and,of\nthe,0,1,2\nand,1,0,3\nof,2,3,0\n") << Index(3);
    }

    void dataAreNotTakenForTextsForPeople()
    {
        QFETCH(QByteArray, text);
        const DataSet data = load(recognised(m_folder.write(QStringLiteral("data.txt"), text)));
        QTEST(data.size(), "objects");
    }
};

KREINSCOPE_TEST(TestProse)

}  // namespace tst_prose
#include "tst_prose.moc"
