// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_text.h"

#include <QCoreApplication>

#include "core/experiment/experiment.h"
#include "ui/help/data_help.h"
#include "ui/widgets/number_text.h"

namespace krein {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("HelpText", text);
}

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QString rangeOf(const Setting& setting)
{
    if (setting.kind == ParameterKind::Choice) {
        QStringList ids;
        for (const Option& option : setting.parameter.options) ids << text(option.id);
        return ids.join(QStringLiteral(", "));
    }
    if (setting.kind == ParameterKind::Text) return setting.parameter.isPath ? tr("a path") : tr("text");
    if (setting.kind == ParameterKind::Flag) return QStringLiteral("true, false");
    return QStringLiteral("%1 … %2").arg(numberText(setting.parameter.minimum, 10), numberText(setting.parameter.maximum, 10));
}

QString parametersOf(const QString& section, const std::vector<Setting>& settings)
{
    if (settings.empty()) return QString();
    QString rows;
    for (const Setting& setting : settings)
        rows += QStringLiteral("<tr><td><i>%1</i>&nbsp;</td><td><code>%2.%3</code>&nbsp;&nbsp;</td><td>%4%5</td><td>&nbsp;%6</td></tr>")
                    .arg(text(setting.parameter.symbol), section, text(setting.parameter.key), text(setting.parameter.meaning),
                        setting.parameter.automatic.empty() ? QString() : tr(" Automatic: ") + text(setting.parameter.automatic) + QLatin1Char('.'),
                        rangeOf(setting));
    return QStringLiteral("<table cellpadding='2'>%1</table>").arg(rows);
}

template <class Variant> QString chapter(const QString& title, const QString& section)
{
    QString html = QStringLiteral("<h2>%1</h2>").arg(title);
    for (const Variant& alternative : alternatives<Variant>()) {
        const Info& about = info(alternative);
        html += QStringLiteral("<h3>%1 <code>%2</code></h3>").arg(text(about.name), text(about.id));
        if (!about.formula.empty()) html += QStringLiteral("<p>%1</p>").arg(text(about.formula));
        html += QStringLiteral("<p>%1%2</p>").arg(text(about.summary), about.source.empty() ? QString() : QStringLiteral(" <i>(%1)</i>").arg(text(about.source)));
        html += parametersOf(section, settings(alternative));
    }
    return html;
}

}  // namespace

QString helpText()
{
    QString html = tr(
        "<h1>Kreinscope</h1>"
        "<p>Choose data, a kernel and a method on the left; every picture follows at once. A kernel whose Gram matrix has "
        "negative eigenvalues is <i>indefinite</i>: the diagnostics on the right count them, say how sure the count is, and "
        "name the number that proves the verdict.</p>"
        "<h2>The window</h2>"
        "<ul><li>Drag a slider, or type a number beside it and press Enter. <b>auto</b> lets the data choose.</li>"
        "<li>Decision map: shading is f(x); the solid line is f = 0, the dashed ones f = ±1; filled markers train, hollow "
        "ones are held out; large markers have large dual coefficients. Wheel zooms, Shift or the middle button drags, "
        "Home or a double click shows everything again.</li>"
        "<li>Kernel PCA: each axis says which eigenvalue it belongs to, its sign and its share of Σ|λ|.</li>"
        "<li>Data (3-D): drag to turn, wheel to zoom.</li>"
        "<li>Click a sample to ring it in every picture; Ctrl adds to the selection.</li>"
        "<li>Drop data, an experiment or an exported picture on the window to open it.</li>"
        "<li>Pictures are moved by their titles, can be torn off, and come back by View ▸ Reset the layout.</li></ul>"
        "<h2>Words</h2>"
        "<p><b>Signature</b> (p, q, z): how many eigenvalues are positive, negative and zero; zero means |λ| ≤ τ·max|λ|. "
        "<b>Stable</b>: the counts are the same from τ/10 to 10τ. <b>Negative eigenfraction</b>: Σ|λ| over the negative "
        "eigenvalues divided by Σ|λ| over all. <b>Centred</b>: HKH with H = I − 11ᵀ/n. <b>Conditionally positive "
        "definite</b>: vᵀKv &gt; 0 for all v ≠ 0 whose entries sum to zero.</p>");
    html += dataHelp();
    html += chapter<Kernel>(tr("Kernels"), QStringLiteral("kernel"));
    html += chapter<Method>(tr("Methods"), QStringLiteral("method"));
    html += chapter<Projection>(tr("Projections"), QStringLiteral("projection"));
    html += chapter<DataSource>(tr("Data"), QStringLiteral("data"));
    html += QStringLiteral("<h2>%1</h2>").arg(tr("Further parameters"));
    html += parametersOf(QStringLiteral("prepare"), settings(Preparation{}));
    html += parametersOf(QStringLiteral("split"), settings(Split{}));
    html += parametersOf(QStringLiteral("spectrum"), settings(SpectrumOptions{}));
    html += parametersOf(QStringLiteral("map"), settings(PlaneOptions{}));
    return html;
}

}  // namespace krein
