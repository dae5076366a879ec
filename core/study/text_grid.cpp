// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/text_grid.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "core/text.h"

namespace krein {

namespace {

std::size_t lengthOf(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string latexField(const std::string& field)
{
    static const std::map<char, std::string> escapes{{'&', "\\&"}, {'%', "\\%"}, {'$', "\\$"}, {'#', "\\#"},
        {'_', "\\_"}, {'{', "\\{"}, {'}', "\\}"}, {'~', "\\textasciitilde{}"}, {'^', "\\textasciicircum{}"},
        {'\\', "\\textbackslash{}"}, {'|', "$|$"}, {'<', "$<$"}, {'>', "$>$"}};
    // What LaTeX does not set in a font of text.
    static constexpr std::pair<std::string_view, std::string_view> symbols[] = {{"±", "$\\pm$"}, {"–", "--"},
        {"−", "$-$"}, {"·", "$\\cdot$"}, {"×", "$\\times$"}, {"≤", "$\\le$"}, {"≥", "$\\ge$"}, {"≠", "$\\ne$"},
        {"ᵀ", "$^T$"}, {"₀", "$_0$"}, {"₁", "$_1$"}, {"₂", "$_2$"}, {"ℓ", "$\\ell$"}, {"v̄", "$\\bar v$"}, {"²", "$^2$"},
        {"‖", "$\\|$"}, {"…", "\\dots{}"}, {"→", "$\\to$"}, {"√", "$\\surd$"}, {"∞", "$\\infty$"}, {"Σ", "$\\Sigma$"},
        {"Δ", "$\\Delta$"}, {"Φ", "$\\Phi$"}, {"α", "$\\alpha$"}, {"β", "$\\beta$"}, {"γ", "$\\gamma$"},
        {"δ", "$\\delta$"}, {"ε", "$\\varepsilon$"}, {"ζ", "$\\zeta$"}, {"η", "$\\eta$"}, {"θ", "$\\theta$"},
        {"κ", "$\\kappa$"}, {"λ", "$\\lambda$"}, {"μ", "$\\mu$"}, {"ν", "$\\nu$"}, {"ξ", "$\\xi$"}, {"π", "$\\pi$"},
        {"ρ", "$\\rho$"}, {"σ", "$\\sigma$"}, {"τ", "$\\tau$"}, {"φ", "$\\varphi$"}, {"χ", "$\\chi$"}, {"ψ", "$\\psi$"},
        {"ω", "$\\omega$"}};
    std::string out;
    for (const char c : field) out += escapes.contains(c) ? escapes.at(c) : std::string(1, c);
    for (const auto& [from, to] : symbols)
        for (std::size_t at = out.find(from); at != std::string::npos; at = out.find(from, at + to.size()))
            out.replace(at, from.size(), to);
    return out;
}

}  // namespace

std::string meanText(const MeasureSummary& summary)
{
    if (summary.n == 0) return "–";
    if (!summary.sd || *summary.sd == 0.0) return roundedText(summary.mean, 4);
    return meanAndSpread(summary.mean, *summary.sd);
}

std::string roundedSeconds(double seconds)
{
    constexpr double smallest = 1e-3;
    return seconds > 0.0 && seconds < smallest ? "< 0.001" : roundedText(std::round(seconds / smallest) * smallest, 3);
}

std::string plainText(TextGrid grid)
{
    for (std::size_t i = 0; i < grid.rows.size(); ++i)
        for (std::size_t j = 0; j < grid.rows[i].size(); ++j)
            if (grid.best[i][j]) grid.rows[i][j] += " *";
    std::vector<std::size_t> widths(grid.rows[0].size());
    for (const auto& row : grid.rows)
        for (std::size_t j = 0; j < row.size(); ++j) widths[j] = std::max(widths[j], lengthOf(row[j]));
    std::string out;
    for (const auto& row : grid.rows) {
        std::string line;
        for (std::size_t j = 0; j < row.size(); ++j)
            line += row[j] + std::string(widths[j] - lengthOf(row[j]) + 2, ' ');
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    for (const std::string& note : grid.notes) out += note + "\n";
    return out;
}

std::string markdownWords(const std::string& text)
{
    std::string words;
    for (const char letter : text) {
        if (std::string_view("*_`|<[").find(letter) != std::string_view::npos) words += '\\';
        words += letter;
    }
    return words;
}

std::string markdownText(const TextGrid& grid)
{
    std::string out;
    for (std::size_t i = 0; i < grid.rows.size(); ++i) {
        out += "|";
        for (std::size_t j = 0; j < grid.rows[i].size(); ++j) {
            const std::string field = markdownWords(grid.rows[i][j]);
            out += grid.best[i][j] ? " **" + field + "** |" : " " + field + " |";
        }
        out += "\n";
        if (i > 0) continue;
        out += "|";
        for (std::size_t j = 0; j < grid.rows[0].size(); ++j) out += j < grid.axes ? " --- |" : " ---: |";
        out += "\n";
    }
    for (const std::string& note : grid.notes) out += "\n" + note + "\n";
    return out;
}

std::string latexText(const TextGrid& grid)
{
    std::string out = "% \\usepackage{booktabs}\n\\begin{tabular}{" + std::string(grid.axes, 'l')
        + std::string(grid.rows[0].size() - grid.axes, 'r') + "}\n\\toprule\n";
    for (std::size_t i = 0; i < grid.rows.size(); ++i) {
        for (std::size_t j = 0; j < grid.rows[i].size(); ++j) {
            const std::string field = latexField(grid.rows[i][j]);
            out += (j > 0 ? " & " : "") + (grid.best[i][j] ? "\\textbf{" + field + "}" : field);
        }
        out += i == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
    }
    out += "\\bottomrule\n\\end{tabular}\n";
    for (const std::string& note : grid.notes) out += "% " + note + "\n";
    return out;
}

}  // namespace krein
