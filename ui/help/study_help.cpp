// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/study_help.h"

#include <QCoreApplication>

#include "core/study/measures.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString studyText(const char* text)
{
    return QCoreApplication::translate("HelpText", text);
}

QString partsHtml()
{
    return studyText("<ul><li><b>Axes</b>: a parameter and its values, or named choices, each a set of assignments. "
                     "Two axes make "
                     "a grid.</li>"
                     "<li><b>Repetition</b>: other seeds, k folds (stratified) once or several times, leave one out, "
                     "or given "
                     "splits.</li>"
                     "<li><b>Tuning</b>: parameters chosen by cross-validation inside the training samples of every "
                     "unit, which see "
                     "no other row; with folds outside it is nested.</li>"
                     "<li><b>Measures</b>: scores, counts of eigenvalues, the solver’s numbers; the list is "
                     "below.</li></ul>"
                     "<p>As options, or as the section <code>study</code> of an experiment file:</p>"
                     "<pre>kreinscope-cli study sonar.csv --set kernel.id=rbf \\\n"
                     "    --axis kernel.gamma=0.01:10:13:log --folds 10 --format text</pre>"
                     "<pre>\"study\": {\n"
                     "  \"axes\": [{\"path\": \"kernel.gamma\", \"from\": 0.01, \"to\": 10, \"steps\": 13,\n"
                     "            \"scale\": \"logarithmic\"}],\n"
                     "  \"repeat\": {\"by\": \"folds\", \"folds\": 10, \"times\": 1, \"seed\": 1},\n"
                     "  \"measures\": [\"test-accuracy\", \"negative-eigenvalues\"]}</pre>"
                     "<p>The table has a row per cell, repetition and fold. CSV and JSON have all digits; text, "
                     "Markdown and LaTeX "
                     "have mean ± standard deviation. The numbers do not depend on the number of workers "
                     "(<code>--jobs</code>), on "
                     "shards or on interruptions.</p>");
}

QString measuresHtml()
{
    QString html = QStringLiteral("<ul>");
    for (const MeasureInfo& measure : allMeasures())
        html += QStringLiteral("<li><code>%1</code>: %2</li>")
                    .arg(toText(std::string(measure.id)), toText(std::string(measure.meaning)).toHtmlEscaped());
    return html + QStringLiteral("</ul>");
}

QString journalHtml()
{
    return studyText("<p>With <code>--journal FILE</code> every finished unit is a line of that file at once. A study "
                     "that was "
                     "stopped or killed goes on from there: the same command computes what is missing. <code>--shard "
                     "2/8</code> "
                     "computes the second of eight parts; <code>merge</code> makes one table of the journals of all of "
                     "them, and "
                     "says what is still missing:</p>"
                     "<pre>kreinscope-cli study study.json --shard 2/8 --journal part2\n"
                     "kreinscope-cli merge part1 part2 --format latex</pre>"
                     "<p>Exit code 1 with <code>--strict</code>: a solver did not converge; 2: the input cannot be "
                     "used; 130: "
                     "interrupted, and what was done is written.</p>");
}

QString clusterHtml()
{
    return studyText("<p>Where one machine is not enough, an engine that is there already runs the shards. Both "
                     "scripts lie in "
                     "<code>resources/cluster</code>, installed in <code>share/kreinscope/cluster</code>:</p>"
                     "<pre>sbatch --array=1-8 study.sbatch study.json              # Slurm\n"
                     "kreinscope-cli merge parts/*.journal --out table.csv</pre>"
                     "<pre>study-parallel study.json 8 > table.csv                 # GNU parallel</pre>"
                     "<p>A shard that hit its time limit goes on when it is submitted again; one alone needs to be "
                     "told how many "
                     "there are: <code>sbatch --array=3 study.sbatch study.json 8</code>.</p>");
}

QString pythonHtml()
{
    return studyText("<p>A NumPy matrix in, a pandas table out:</p>"
                     "<pre>import io, subprocess, numpy as np, pandas as pd\n\n"
                     "rng = np.random.default_rng(1)\n"
                     "x = rng.normal(size=(60, 5))\n"
                     "K = np.tanh(x @ x.T - 1)                # an indefinite similarity\n"
                     "np.save(\"K.npy\", K)\n"
                     "np.savetxt(\"labels.txt\", np.where(x[:, 0] * x[:, 1] > 0, \"same\", \"other\"), fmt=\"%s\")\n"
                     "done = subprocess.run(\n"
                     "    [\"kreinscope-cli\", \"study\", \"K.npy\", \"--set\", \"data.labels=labels.txt\",\n"
                     "     \"--set\", \"method.id=c-svm\", \"--axis\", \"method.cost=0.1:100:7:log\",\n"
                     "     \"--folds\", \"10x3\", \"--measure\", \"test-accuracy,support-vectors\"],\n"
                     "    capture_output=True, text=True, check=True)\n"
                     "table = pd.read_csv(io.StringIO(done.stdout))\n"
                     "mean = table.groupby(\"method.cost\")[\"test-accuracy\"].agg([\"mean\", \"std\"])\n"
                     "mean.plot(y=\"mean\", yerr=\"std\", logx=True)</pre>"
                     "<p>The window follows a matrix that a notebook keeps writing: switch on <i>Follow</i> beside the "
                     "file’s name. "
                     "<i>Edit ▸ Copy as command</i> gives the line that computes what is on screen.</p>");
}

}  // namespace

HelpChapter studyHelp()
{
    return {QStringLiteral("studies"), studyText("Many experiments"),
        studyText("<p>A <b>study</b> is an experiment, what is varied, how often it is repeated, what is tuned inside, "
                  "and what is measured. Its result is one table.</p>"),
        {{QStringLiteral("studies.parts"), studyText("What a study is made of"), partsHtml()},
            {QStringLiteral("studies.measures"), studyText("What can be measured"), measuresHtml()},
            {QStringLiteral("studies.journal"), studyText("Journals and shards"), journalHtml()},
            {QStringLiteral("studies.cluster"), studyText("On a cluster"), clusterHtml()},
            {QStringLiteral("studies.python"), studyText("From Python"), pythonHtml()}}};
}

}  // namespace krein
