// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/latex_table.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/sheet_text.h"

namespace krein {

namespace {

constexpr std::size_t mostLatexText = std::size_t{64} << 20;

bool isLatexLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The text without comments, which begin with a per cent sign that no backslash is before.
std::string withoutComments(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            plain.append(text.substr(i++, 2));
        } else if (text[i] == '%') {
            i = std::min(text.find('\n', i), text.size());
            plain += '\n';
        } else {
            plain += text[i];
        }
    }
    return plain;
}

/// Behind the group in braces or brackets that begins here, if one does; blanks may be before it.
std::size_t behindGroup(std::string_view text, std::size_t at, char open, char close)
{
    std::size_t begin = at;
    while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\n')) ++begin;
    if (begin >= text.size() || text[begin] != open) return at;
    int depth = 0;
    for (std::size_t i = begin; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
            continue;
        }
        if (text[i] == open) ++depth;
        if (text[i] == close && --depth == 0) return i + 1;
    }
    return text.size();
}

/// What is between the braces that begin here, without them.
std::string_view groupAt(std::string_view text, std::size_t at)
{
    const std::size_t end = behindGroup(text, at, '{', '}');
    const std::size_t begin = text.find('{', at);
    return end == at || begin == std::string_view::npos ? std::string_view() : text.substr(begin + 1, end - begin - 2);
}

/// Commands that draw lines, leave space or colour a row, with what they are given.
bool isOfLayout(std::string_view command)
{
    constexpr std::array<std::string_view, 27> commands{"hline", "toprule", "midrule", "bottomrule", "cline",
        "cmidrule", "addlinespace", "rowcolor", "cellcolor", "endhead", "endfirsthead", "endfoot", "endlastfoot",
        "hhline", "specialrule", "noalign", "vspace", "hspace", "phantom", "hphantom", "centering", "label", "caption",
        "arraystretch", "morecmidrules", "hdashline", "color"};
    return std::ranges::find(commands, command) != commands.end();
}

/// What a command that stands for a character is; empty: nothing, so that what it is given stays.
std::string_view letterOf(std::string_view command)
{
    if (command == "ast" || command == "star") return "*";
    if (command == "dagger") return "\xE2\x80\xA0";
    if (command == "textendash" || command == "textemdash") return "-";
    if (command == "textminus") return "-";
    if (command == "quad" || command == "qquad") return " ";
    if (command == "textasciitilde") return "~";
    if (command == "textbackslash") return "\\";
    return {};
}

/// Commands that only change how what they are given looks.
bool isOfLooks(std::string_view command)
{
    constexpr std::array<std::string_view, 38> commands{"textbf", "textit", "textsc", "texttt", "textrm", "textsf",
        "emph", "text", "mathbf", "mathrm", "mathit", "mathsf", "boldsymbol", "bm", "num", "tablenum", "footnotesize",
        "small", "scriptsize", "tiny", "normalsize", "large", "bf", "bfseries", "it", "itshape", "rm", "tt", "sym",
        "textsuperscript", "ensuremath", "underline", "mbox", "makecell", "shortstack", "left", "right",
        "displaystyle"};
    return std::ranges::find(commands, command) != commands.end();
}

/// The number that \frac{a}{b} is, from behind the command on; nothing if the two are no numbers.
std::optional<double> fractionAt(std::string_view cell, std::size_t at)
{
    const auto above = parseNumber(groupAt(cell, at)),
               below = parseNumber(groupAt(cell, behindGroup(cell, at, '{', '}')));
    return above && below && *below != 0.0 ? std::optional(*above / *below) : std::nullopt;
}

/// A cell as it looks on paper. @param columns  how many columns it spans
std::string cellText(std::string_view cell, std::size_t& columns)
{
    std::string plain;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const char c = cell[i];
        if (c == '$' || c == '{' || c == '}' || c == '^') continue;
        if (c == '~' || c == '\n' || c == '\r' || c == '\t') {
            plain += ' ';
        } else if (c == '-' && cell.substr(i, 2) == "--") {
            plain += '-';  // a dash
            while (i + 1 < cell.size() && cell[i + 1] == '-') ++i;
        } else if (c != '\\' || i + 1 == cell.size()) {
            plain += c;
        } else if (!isLatexLetter(cell[i + 1])) {
            ++i;  // \% \_ \& \, \!
            if (std::string_view(",;!:()[]").find(cell[i]) == std::string_view::npos) plain += cell[i];
        } else {
            std::size_t end = i + 1;
            while (end < cell.size() && isLatexLetter(cell[end])) ++end;
            const std::string_view command = cell.substr(i + 1, end - i - 1);
            if (command == "multicolumn" || command == "multirow") {
                const auto count = parseNumber(groupAt(cell, end));
                if (command == "multicolumn" && count && *count >= 1.0 && *count <= 1000.0)
                    columns = static_cast<std::size_t>(*count);
                end = behindGroup(cell, behindGroup(cell, end, '{', '}'), '{', '}');
            } else if (isOfLayout(command)) {
                if (end < cell.size() && cell[end] == '(') end = behindGroup(cell, end, '(', ')');
                end = behindGroup(cell, end, '[', ']');
                for (std::size_t next = end; (next = behindGroup(cell, end, '{', '}')) > end;) end = next;
                if (command == "cellcolor") plain += ' ';
            } else if (const auto fraction = command.ends_with("frac") ? fractionAt(cell, end) : std::nullopt) {
                plain += numberText(*fraction);
                end = behindGroup(cell, behindGroup(cell, end, '{', '}'), '{', '}');
            } else if (command == "textcolor" || command == "color") {
                end = behindGroup(cell, end, '{', '}');
            } else if (const std::string_view character = letterOf(command); !character.empty()) {
                plain += character;
            } else if (!isOfLooks(command)) {
                plain.append("\\").append(command);  // \sqrt{2} is no 2
            }
            i = end - 1;
        }
    }
    return std::string(trimmed(plain));
}

/// The rows between their ends, "\\" or "\tabularnewline", into a sheet.
void addRows(std::string_view body, SheetText& sheet, const RunControl& control)
{
    std::size_t row = 0, column = 0, begin = 0;
    bool hasCells = false;
    const auto endCell = [&](std::size_t end) {
        std::size_t columns = 1;
        const std::string text = cellText(body.substr(begin, end - begin), columns);
        sheet.addPrinted(row, column, text);
        hasCells = hasCells || !text.empty();
        column += columns;
    };
    int depth = 0;
    for (std::size_t i = 0; i <= body.size(); ++i) {
        const std::string_view rest = body.substr(std::min(i, body.size()));
        constexpr std::string_view newLine = "\\tabularnewline";
        const bool isEnd = rest.empty() || (depth == 0 && (rest.starts_with("\\\\") || rest.starts_with(newLine)));
        if (isEnd) {
            if (control.stopped()) throw ReadingStopped{};
            endCell(i);
            row += hasCells;
            column = 0;
            hasCells = false;
            i += rest.starts_with("\\\\") ? 2 : newLine.size();
            if (i < body.size() && body[i] == '*') ++i;
            i = behindGroup(body, i, '[', ']');  // \\[2pt]
            begin = i--;
        } else if (rest.front() == '\\') {
            ++i;
        } else if (rest.front() == '&' && depth == 0) {
            endCell(i);
            begin = i + 1;
        } else if (rest.front() == '{' || rest.front() == '}') {
            depth = std::max(0, depth + (rest.front() == '{' ? 1 : -1));
        }
    }
}

/// An environment that holds a table or a matrix.
struct LatexBody {
    std::string_view name, text;
    std::size_t begin = 0;
};

/// How many groups in braces an environment is given behind its name, as tabular's columns; nothing: it is no table.
std::optional<int> groupsOf(std::string_view name)
{
    struct About {
        std::string_view name;
        int groups = 0;
    };
    constexpr std::array<About, 17> environments{{{"tabular", 1}, {"tabular*", 2}, {"tabularx", 2}, {"tabulary", 2},
        {"longtable", 1}, {"supertabular", 1}, {"array", 1}, {"tblr", 1}, {"matrix", 0}, {"pmatrix", 0}, {"bmatrix", 0},
        {"Bmatrix", 0}, {"vmatrix", 0}, {"Vmatrix", 0}, {"smallmatrix", 0}, {"bmatrix*", 0}, {"pmatrix*", 0}}};
    const auto found = std::ranges::find(environments, name, &About::name);
    return found == environments.end() ? std::nullopt : std::optional(found->groups);
}

/// The innermost ones, in their order.
std::vector<LatexBody> bodiesIn(std::string_view text)
{
    std::vector<LatexBody> bodies;
    constexpr std::string_view opening = "\\begin{";
    for (std::size_t at = text.find(opening); at != std::string_view::npos; at = text.find(opening, at + 1)) {
        const std::size_t nameEnd = text.find('}', at);
        if (nameEnd == std::string_view::npos) break;
        const std::string_view name = text.substr(at + opening.size(), nameEnd - at - opening.size());
        const auto groups = groupsOf(name);
        if (!groups) continue;
        std::size_t begin = behindGroup(text, nameEnd + 1, '[', ']');
        for (int i = 0; i < *groups; ++i) begin = behindGroup(text, behindGroup(text, begin, '[', ']'), '{', '}');
        const std::size_t end = text.find("\\end{" + std::string(name) + "}", begin);
        if (end == std::string_view::npos) break;
        bodies.push_back({name, text.substr(begin, end - begin), at});
    }
    return bodies;
}

/// Whether the line is a row without an environment around it.
bool isRowLine(std::string_view line)
{
    line = trimmed(line);
    const std::size_t end = line.rfind("\\\\");
    const std::size_t cell = line.find('&');
    return end != std::string_view::npos && cell != std::string_view::npos && cell < end
        && (end + 2 == line.size() || line[end + 2] == '[' || line[end + 2] == ' ');
}

}  // namespace

std::optional<UnpackedText> unpackLatex(ByteSource& source, const std::string&, const RunControl& control)
{
    const std::string text = withoutComments(source.readAll(mostLatexText));
    std::vector<LatexBody> bodies = bodiesIn(text);
    if (bodies.empty() && text.find("\\begin{") == std::string::npos) bodies.push_back({"", text, 0});
    try {
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            SheetText sheet("table", mostLatexText);
            addRows(bodies[i].text, sheet, control);
            if (!sheet.looksLikeNumbers()) continue;
            UnpackedText result{.text = {}, .remark = "Read from LaTeX"};
            if (!bodies[i].name.empty()) result.remark += ": the environment " + inQuotes(bodies[i].name);
            if (bodies.size() > 1)
                result.remark += " on line "
                    + std::to_string(
                        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bodies[i].begin), '\n'))
                    + ", 1 of " + std::to_string(bodies.size()) + "; the others were left out";
            result.remark += ".";
            result.text = sheet.finished(result.remark);
            return result;
        }
    } catch (const InvalidInput& problem) {
        source.refuse(0, "cannot be read as a LaTeX table: " + std::string(problem.what()) + ".");
    }
    source.refuse(0,
        "this is a LaTeX document without a table of numbers; a tabular, an array or a matrix with rows of numbers, or "
        "the table as CSV, is needed.");
}

bool beginsAsLatex(const FileHead& head)
{
    if (head.lines.empty()) return false;
    std::string_view first = head.lines.front();
    const auto isMarked = [](std::string_view line) {
        return line.starts_with("\\documentclass") || line.starts_with("\\usepackage");
    };
    if (first.starts_with("%") && !first.starts_with("%!PS") && !first.starts_with("%PDF")) {
        const auto line = std::ranges::find_if_not(head.lines, [](std::string_view l) { return l.starts_with("%"); });
        if (line == head.lines.end()) return false;
        first = *line;
    }
    if (first.starts_with("\\begin{") || isMarked(first)) return true;
    const auto isTable = [](std::string_view line) {
        constexpr std::string_view opening = "\\begin{";
        const std::size_t at = line.find(opening), end = line.find('}', at == std::string_view::npos ? 0 : at);
        return at != std::string_view::npos && end != std::string_view::npos
            && groupsOf(line.substr(at + opening.size(), end - at - opening.size()));
    };
    if (std::ranges::any_of(head.lines, isTable)) return true;
    return head.lines.size() > 1 && 2 * std::ranges::count_if(head.lines, isRowLine) >= std::ssize(head.lines)
        && std::ranges::count_if(head.lines, isRowLine) > 1;
}

}  // namespace krein
