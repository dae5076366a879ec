// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_text.h"

#include <QCoreApplication>

#include <type_traits>

#include "core/experiment/experiment.h"
#include "core/parameters.h"
#include "ui/help/data_help.h"
#include "ui/help/kernel_help.h"
#include "ui/help/method_help.h"
#include "ui/help/view_help.h"
#include "ui/words/number_text.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("HelpText", text);
}

QString rangeOf(const Setting& setting)
{
    if (setting.kind == ParameterKind::Choice) {
        constexpr std::size_t mostListed = 12;  // more have a chapter of their own
        if (setting.parameter.options.size() > mostListed) return tr("any of the chapter");
        QStringList ids;
        for (const Option& option : setting.parameter.options) ids << toText(option.id);
        return ids.join(QStringLiteral(", "));
    }
    if (setting.kind == ParameterKind::Text) return setting.parameter.isPath ? tr("a path") : tr("text");
    if (setting.kind == ParameterKind::Flag) return QStringLiteral("true, false");
    return QStringLiteral("%1 … %2").arg(
        numberText(setting.parameter.minimum, 10), numberText(setting.parameter.maximum, 10));
}

QString parametersOf(const QString& section, const std::vector<Setting>& settings)
{
    if (settings.empty()) return QString();
    QString rows;
    for (const Setting& setting : settings)
        rows += QStringLiteral("<tr><td><i>%1</i>&nbsp;</td><td><code>%2.%3</code>&nbsp;&nbsp;</td><td>%4%5</"
                               "td><td>&nbsp;%6</td></tr>")
                    .arg(toText(setting.parameter.symbol), section, toText(setting.parameter.key),
                        toText(setting.parameter.meaning),
                        setting.parameter.automatic.empty()
                            ? QString()
                            : tr(" Automatic: ") + toText(setting.parameter.automatic) + QLatin1Char('.'),
                        rangeOf(setting));
    return QStringLiteral("<table cellpadding='2'>%1</table>").arg(rows);
}

/// What a distance compares; nothing for others.
template <class Alternative> QString comparedBy(const Alternative&)
{
    if constexpr (requires { Alternative::compares; }) {
        switch (Alternative::compares) {
        case Compared::Rows: return tr("Compares vectors.");
        case Compared::Sequences: return tr("Compares sequences of points, and vectors as sequences of numbers.");
        case Compared::PointSets: return tr("Compares sets of points.");
        case Compared::Strings: return tr("Compares strings.");
        case Compared::Nodes: return tr("Compares nodes of a graph.");
        case Compared::Entries: return tr("Takes a matrix of dissimilarities.");
        case Compared::Anything: return tr("Compares any objects.");
        }
    }
    return QString();
}

/// What is said of a choice between its formula and its summary; may be empty.
template <class Variant> QString remarkOn(const Variant& alternative)
{
    if constexpr (std::is_same_v<Variant, Method>)
        return methodRemark(alternative);
    else
        return std::visit([](const auto& chosen) { return comparedBy(chosen); }, alternative);
}

/// @param introduction  HTML; may be empty
template <class Variant>
QString chapter(const QString& title, const QString& section, const QString& introduction = QString())
{
    QString html = QStringLiteral("<h2>%1</h2>%2").arg(title, introduction);
    for (const Variant& alternative : alternatives<Variant>()) {
        const Info& about = info(alternative);
        html += QStringLiteral("<h3>%1 <code>%2</code></h3>").arg(toText(about.name), toText(about.id));
        if (!about.formula.empty()) html += QStringLiteral("<p>%1</p>").arg(toText(about.formula));
        const QString remark = remarkOn(alternative);
        if (!remark.isEmpty()) html += QStringLiteral("<p>%1</p>").arg(remark);
        html += QStringLiteral("<p>%1%2</p>")
                    .arg(toText(about.summary),
                        about.source.empty() ? QString() : QStringLiteral(" <i>(%1)</i>").arg(toText(about.source)));
        html += parametersOf(section, settings(alternative));
    }
    return html;
}

}  // namespace

QString helpText(std::span<const ViewInfo* const> views)
{
    QString html = tr("<h1>Kreinscope</h1>"
                      "<p>Choose data, a kernel and a method on the left; every picture follows at once. A kernel "
                      "whose Gram matrix has negative eigenvalues is <i>indefinite</i>: the diagnostics on the right "
                      "count them, say how "
                      "sure the count is, and name the number that proves the verdict.</p>"
                      "<h2>The window</h2>"
                      "<ul><li>Drag a slider, or type a number beside it and press Enter. <b>auto</b> lets the data "
                      "choose.</li>"
                      "<li>What cannot compare the present data is grey in the lists of kernels and distances; its "
                      "tool tip says why.</li>"
                      "<li>Click a sample to ring it in every picture; Ctrl adds to the selection.</li>"
                      "<li>Drop data, an experiment or an exported picture on the window to open it.</li>"
                      "<li>Pictures are moved by their titles, can be torn off, and come back by View ▸ Reset the "
                      "layout.</li></ul>"
                      "<h2>Words</h2>"
                      "<p><b>Signature</b> (p, q, z): how many eigenvalues are positive, negative and zero; zero means "
                      "|λ| ≤ τ·max|λ|. <b>Stable</b>: the counts are the same from τ/10 to 10τ. <b>Negative "
                      "eigenfraction</b>: Σ|λ| "
                      "over the negative eigenvalues divided by Σ|λ| over all. <b>Centred</b>: HKH with H = I − 11ᵀ/n. "
                      "<b>Conditionally "
                      "positive definite</b>: vᵀKv &gt; 0 for all v ≠ 0 whose entries sum to zero.</p>");
    html += viewHelp(views);
    html += dataHelp();
    html += chapter<Kernel>(tr("Kernels"), QStringLiteral("kernel"));
    html += formulaHelp();
    html += chapter<Distance>(tr("Distances"), QStringLiteral("kernel"),
        tr("<p>What kernels over a distance compare objects by; −d<sup>β</sup>, ⟨x, z⟩<sub>O</sub> and exp(−γd²) take "
           "any of them. Vectors are "
           "compared as they are prepared.</p>"));
    html += chapter<Correction>(
        tr("Corrections of the spectrum (repairs)"), QStringLiteral("correction"), unseenHelp());
    html += chapter<Method>(tr("Methods"), QStringLiteral("method"), methodsHelp());
    html += chapter<FeatureMapChoice>(tr("Features"), QStringLiteral("method"),
        tr("<p>The vectors that the method <code>features</code> makes of kernel values, chosen by "
           "<code>method.map</code>.</p>"));
    html += chapter<FeatureClassifierChoice>(tr("Classifiers of features"), QStringLiteral("method"),
        tr("<p>What the method <code>features</code> does with these vectors z, chosen by "
           "<code>method.classifier</code>.</p>"));
    html += chapter<decltype(Novelty::kind)>(tr("Kinds of novelty"), QStringLiteral("method"),
        tr("<p>What the method <code>novelty</code> takes for typical, chosen by <code>method.kind</code>.</p>"));
    html += worthHelp();
    html += chapter<Projection>(tr("Embeddings"), QStringLiteral("projection"),
        tr("<p>Coordinates of the samples whose inner products approximate K, or K centred; those of unseen samples "
           "follow from their kernel values with the training samples.</p>"));
    html += diagnosticsHelp();
    html += chapter<DataSource>(tr("Data"), QStringLiteral("data"));
    html += QStringLiteral("<h2>%1</h2>").arg(tr("Further parameters"));
    html += parametersOf(QStringLiteral("prepare"), settings(Preparation{}));
    html += parametersOf(QStringLiteral("split"), settings(Split{}));
    html += parametersOf(QStringLiteral("spectrum"), settings(SpectrumOptions{}));
    html += parametersOf(QStringLiteral("map"), settings(PlaneOptions{}));
    return html;
}

}  // namespace krein
