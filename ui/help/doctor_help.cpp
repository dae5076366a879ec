// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/doctor_help.h"

#include <QCoreApplication>

#include "core/doctor/examination.h"
#include "core/doctor/halves.h"

namespace krein {

namespace {

QString doctorText(const char* text)
{
    return QCoreApplication::translate("HelpText", text);
}

QString pageHtml()
{
    return doctorText("<p><i>Tools ▸ Examine this matrix</i> (Ctrl+Shift+X) examines the matrix that the window shows: "
                      "the one that "
                      "was given, or the one that the kernel makes of the objects. Repair, method and held-out samples "
                      "do not count: "
                      "all objects are in it, at most %1 of them. The first three sentences say what is wrong, whether "
                      "it matters, "
                      "and what to do; the rest is what they are based on.</p>"
                      "<p>Dissimilarities are examined as they are (are they a metric?) and as the kernel they stand "
                      "for, "
                      "−½JD²J (are they Euclidean?). Of a matrix that is not symmetric the symmetric part is examined, "
                      "and how far "
                      "it is from symmetric is said. What is negative only because of where the origin lies goes with "
                      "centring, and an SVM with a bias does not see it: that is told apart. A small square of numbers "
                      "may be a table or a matrix; the page says if it was taken for a table.</p>"
                      "<p><i>Save as</i> writes HTML, one file that loads nothing and can be printed, PDF, Markdown, "
                      "text, or JSON "
                      "with every number. On the command line:</p>"
                      "<pre>kreinscope-cli examine similarities.csv --labels classes.txt --out report.html</pre>")
        .arg(mostExamined);
}

QString halvesHtml()
{
    return doctorText("<p>The objects are divided at random into two halves, %1 times. A direction that is negative on "
                      "one half is "
                      "carried over to the other by its kernel values, as kernel PCA places new objects. If objects "
                      "have the "
                      "negative part in common, it is negative there too. If it is noise, or belongs to single pairs, "
                      "it is not: the "
                      "noise among the objects of one half knows nothing of that of the other. From at least %2 "
                      "objects on.</p>"
                      "<p>That the share of negative eigenvalues grows with the number of objects is another sign of "
                      "noise. The "
                      "share that the same entries in random places would have tells how much order there is at "
                      "all.</p>")
        .arg(ExaminationOptions{}.halves)
        .arg(fewestToHalve);
}

QString scoresHtml()
{
    return doctorText("<p>With labels an SVM on the matrix as it is, on every repair of it, and methods that take it "
                      "as it is are "
                      "cross-validated, with C, γ or β chosen inside every training part. Above %1 objects that is "
                      "left out unless "
                      "asked for: <i>Scores anyway</i>, or <code>--scores</code>.</p>"
                      "<p>The SVM without the negative part (clip) against the one that has it as it is and the one "
                      "that turns its "
                      "sign (flip) tells whether it matters. Recommended is the first of those that are at most one "
                      "standard error "
                      "behind the best: of noise what leaves it out comes first, of a pattern what keeps it, repairs "
                      "before "
                      "methods; where no score asks for it the page says so, and why all the same. The p of the two "
                      "comparisons are Holm's of the two.</p>")
        .arg(mostScored);
}

}  // namespace

HelpChapter doctorHelp()
{
    return {QStringLiteral("doctor"), doctorText("The examination of a matrix"),
        doctorText("<p>One page about any kernel or dissimilarity matrix, for whoever has an SVM that fails on "
                   "it.</p>"),
        {{QStringLiteral("doctor.page"), doctorText("Examining a matrix"), pageHtml()},
            {QStringLiteral("doctor.halves"), doctorText("Noise or pattern"), halvesHtml()},
            {QStringLiteral("doctor.scores"), doctorText("Whether it matters, and what to do"), scoresHtml()}}};
}

}  // namespace krein
