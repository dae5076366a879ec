// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <string_view>

#include "core/base/text.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

/// "10$^-$$^8$" as "10$^{-8}$".
std::string withWholeExponents(const std::string& text)
{
    constexpr std::size_t one = 4;  // "$^8$"
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        std::string exponent;
        std::size_t end = at;
        for (; text.compare(end, 2, "$^") == 0 && end + one <= text.size() && text[end + one - 1] == '$'; end += one)
            exponent += text[end + 2];
        end = std::max(end, at + 1);
        out += exponent.size() > 1 ? "$^{" + exponent + "}$" : text.substr(at, end - at);
        at = end;
    }
    return out;
}

std::string latexWords(const std::string& text)
{
    static const std::map<char, std::string> escapes{{'&', "\\&"}, {'%', "\\%"}, {'$', "\\$"}, {'#', "\\#"},
        {'_', "\\_"}, {'{', "\\{"}, {'}', "\\}"}, {'~', "\\textasciitilde{}"}, {'^', "\\textasciicircum{}"},
        {'\\', "\\textbackslash{}"}, {'|', "$|$"}, {'<', "$<$"}, {'>', "$>$"}};
    // What LaTeX does not set in a font of text.
    static constexpr std::pair<std::string_view, std::string_view> symbols[] = {{"±", "$\\pm$"}, {"–", "--"},
        {"−", "$-$"}, {"·", "$\\cdot$"}, {"×", "$\\times$"}, {"≤", "$\\le$"}, {"≥", "$\\ge$"}, {"≠", "$\\ne$"},
        {"ᵀ", "$^T$"}, {"₀", "$_0$"}, {"₁", "$_1$"}, {"₂", "$_2$"}, {"₃", "$_3$"}, {"ₐ", "$_a$"}, {"ₖ", "$_k$"},
        {"ₘ", "$_m$"}, {"ₙ", "$_n$"}, {"ₓ", "$_x$"}, {"ⱼ", "$_j$"}, {"ᵢ", "$_i$"}, {"₊", "$_+$"}, {"ℓ", "$\\ell$"},
        {"v̄", "$\\bar v$"}, {"K̃", "$\\tilde K$"}, {"⁺", "$^+$"}, {"⁻", "$^-$"}, {"⁰", "$^0$"}, {"¹", "$^1$"},
        {"²", "$^2$"}, {"³", "$^3$"}, {"⁴", "$^4$"}, {"⁵", "$^5$"}, {"⁶", "$^6$"}, {"⁷", "$^7$"}, {"⁸", "$^8$"},
        {"⁹", "$^9$"}, {"½", "$\\frac12$"}, {"‖", "$\\|$"}, {"…", "\\dots{}"}, {"→", "$\\to$"}, {"†", "$\\dagger$"},
        {"√", "$\\surd$"}, {"∞", "$\\infty$"}, {"Σ", "$\\Sigma$"}, {"Δ", "$\\Delta$"}, {"Φ", "$\\Phi$"},
        {"α", "$\\alpha$"}, {"β", "$\\beta$"}, {"γ", "$\\gamma$"}, {"δ", "$\\delta$"}, {"ε", "$\\varepsilon$"},
        {"ζ", "$\\zeta$"}, {"η", "$\\eta$"}, {"θ", "$\\theta$"}, {"κ", "$\\kappa$"}, {"λ", "$\\lambda$"},
        {"μ", "$\\mu$"}, {"ν", "$\\nu$"}, {"ξ", "$\\xi$"}, {"π", "$\\pi$"}, {"ρ", "$\\rho$"}, {"σ", "$\\sigma$"},
        {"τ", "$\\tau$"}, {"φ", "$\\varphi$"}, {"χ", "$\\chi$"}, {"ψ", "$\\psi$"}, {"ω", "$\\omega$"}};
    std::string out;
    for (const char c : escaped(text)) out += escapes.contains(c) ? escapes.at(c) : std::string(1, c);
    for (const auto& [from, to] : symbols)
        for (std::size_t at = out.find(from); at != std::string::npos; at = out.find(from, at + to.size()))
            out.replace(at, from.size(), to);
    return withWholeExponents(out);
}

std::string tabular(const PageTable& table)
{
    std::string text = "% \\usepackage{booktabs}\n";
    // A caption needs a float.
    if (!table.caption.empty()) text += "\\begin{table}\n\\centering\n\\caption{" + latexWords(table.caption) + "}\n";
    text += "\\begin{tabular}{" + table.columns + "}\n\\toprule\n";
    const auto put = [&text](const std::vector<PageCell>& row) {
        for (std::size_t j = 0; j < row.size(); ++j) {
            std::string words = latexWords(row[j].text);
            // Behind the end of the row before, both would be read as its option.
            if (j == 0 && (words.starts_with('[') || words.starts_with('*')))
                words = "{" + words.substr(0, 1) + "}" + words.substr(1);
            text += (j > 0 ? " & " : "") + (row[j].isBest ? "\\textbf{" + words + "}" : words);
        }
        text += " \\\\\n";
    };
    put({table.headings.begin(), table.headings.end()});
    text += "\\midrule\n";
    std::ranges::for_each(table.rows, put);
    text += "\\bottomrule\n\\end{tabular}\n";
    if (!table.caption.empty()) text += "\\end{table}\n";
    for (const std::string& note : table.notes) text += "% " + escaped(note) + "\n";
    return text;
}

}  // namespace

std::string latexText(const Page& page)
{
    std::string text;
    for (const PageBlock& block : page.blocks) {
        if (const auto* table = std::get_if<PageTable>(&block)) text += tabular(*table);
        if (const auto* sentence = std::get_if<Sentence>(&block)) text += "% " + escaped(sentence->text) + "\n";
    }
    return text;
}

}  // namespace krein
