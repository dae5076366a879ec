// SPDX-License-Identifier: GPL-3.0-or-later
//
// How texts begin that hold a matrix as lists in lists.
#include <algorithm>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/matrices/list_matrix.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/yaml_text.h"

namespace krein {

bool isDictionaryOfPairs(std::string_view bytes)
{
    bytes = trimmed(bytes);
    constexpr std::size_t longestName = 40;
    if (const std::size_t equals = bytes.find('=');
        equals < longestName && bytes.substr(0, equals).find_first_of("({[,\n") == std::string_view::npos)
        bytes = trimmed(bytes.substr(equals + 1));  // "D = {…}"
    if (bytes.starts_with("{('") || bytes.starts_with("{(\"")) return true;
    if (bytes.starts_with("{(")) {  // "{(1, 2): 0.5, …}"
        const std::string_view key = bytes.substr(2, bytes.find("):") - 2);
        return bytes.find("):") != std::string_view::npos && std::ranges::count(key, ',') == 1
            && key.find_first_not_of("0123456789, ") == std::string_view::npos;
    }
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    const std::size_t end = std::min(line.find("):"), line.find(") "));
    return line.starts_with('(') && end != std::string_view::npos && std::ranges::count(line.substr(0, end), ',') == 1
        && (line[end + 1] == ':' || line.find_first_of("'\"") < end) && parseNumber(trimmed(line.substr(end + 2)));
}

namespace {

/// The text without the comments of MATLAB above it, "% distances".
std::string_view belowComments(std::string_view text)
{
    for (text = trimmed(text); text.starts_with('%') && !text.starts_with("%%MatrixMarket");) {
        const std::size_t end = text.find('\n');
        text = end == std::string_view::npos ? std::string_view() : trimmed(text.substr(end));
    }
    return text;
}

/// Whether commands follow a matrix of MATLAB, "eig(K);" below "K = [1 .5; .5 1];".
bool isProgram(std::string_view text)
{
    const std::size_t end = text.find(']');
    const std::size_t next = text.find_first_not_of("];, \t\r\n", std::min(end, text.size()));
    if (next == std::string_view::npos) return false;
    const std::string_view rest = text.substr(next);
    const bool isList = rest.starts_with('[') && rest.find('=') == std::string_view::npos;
    return !isList && !rest.starts_with('%');
}

/// Whether a text is a list of numbers, "[0, 1.5]" or "(0, 1.5)", or begins with two of them, or with its sizes as
/// "[2,2]((0,1.5),"; R marks its lines "[1]
/// 0".
bool areNumberLists(std::string_view text)
{
    if (text.size() < 3 || (text[0] != '[' && text[0] != '(' && text[0] != '{')) return false;
    const std::size_t end = text.find_first_not_of("0123456789+-.,/eEnaifNI \t\r\n", 1);
    if (end == std::string_view::npos || end == 1) return text.size() >= headSize / 2;  // the rest is not in sight
    if (text[end] != (text[0] == '[' ? ']' : text[0] == '(' ? ')' : '}')) return false;
    const std::size_t next = text.find_first_not_of(", \t\r\n", end + 1);
    if (text[0] == '{') return next != std::string_view::npos && text[next] == '{';  // rows of C
    return next == std::string_view::npos || text[next] == text[0] || text.substr(next).starts_with("((");
}

/// The length of "double K[3][3]" before "=", whose sizes begin at this place; 0 if there is no such thing.
std::size_t declarationLength(std::string_view text, std::size_t bracket)
{
    if (bracket == 0 || bracket > 100) return 0;
    const std::size_t end = text.find_first_not_of("0123456789[] ", bracket);
    return end != std::string_view::npos && text[end] == '=' && text[bracket] == '[' ? end : 0;
}

/// Whether a text begins with a number as the key of a list or an object, "101: {101: 0.0, …".
bool isNumberKey(std::string_view text)
{
    const std::size_t colon = std::min(text.find_first_not_of("0123456789"), text.size());
    if (colon == 0 || !text.substr(colon).starts_with(':')) return false;
    const std::string_view value = trimmed(text.substr(colon + 1, 20));
    return value.starts_with('{') || value.starts_with('[');
}

/// Whether lists of lists of numbers follow names that are assigned before them, "names = ['a', 'b']", "D = [[0, 1]".
bool areNamesBeforeLists(std::string_view before, std::string_view names)
{
    const std::size_t next = names.find_first_not_of(" \t\r\n", 1);
    before = trimmed(before);
    if (!before.ends_with('=') || before.find('\n') != std::string_view::npos || next == std::string_view::npos)
        return false;
    if (names[next] != '"' && names[next] != '\'') return false;
    const std::size_t equals = names.find('=', std::min(names.find_first_of("]})"), names.size()));
    if (equals == std::string_view::npos) return false;
    const std::string_view value = trimmed(names.substr(equals + 1, 400));
    return value.starts_with('[') || value.substr(0, 40).find("([") != std::string_view::npos;
}

/// Whether what stands before a bracket is a number in a cell, "a,1,0.52 [0.3; 0.7]".
bool endsInNumber(std::string_view text)
{
    const std::size_t mark = text.find_last_of(",;\t\n");
    return mark != std::string_view::npos && text[mark] != '\n' && parseNumber(trimmed(text.substr(mark + 1)));
}

}  // namespace

bool beginsAsListMatrix(const FileHead& head)
{
    if (beginsAsYaml(head) || isDictionaryOfPairs(head.bytes)) return true;
    std::string_view rest = head.bytes;
    if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
    if (trimmed(rest).starts_with("<xarray.")) rest = trimmed(rest);
    if (rest.starts_with("<xarray.")) rest.remove_prefix(std::min(rest.size(), rest.find('\n')));
    if (trimmed(rest).starts_with("(%o")) rest.remove_prefix(std::min(rest.find(')'), rest.size() - 1) + 1);
    if (trimmed(rest).starts_with("<tf.")) rest.remove_prefix(std::min(rest.find("numpy="), rest.size()));
    if (rest.starts_with("Python ")) rest.remove_prefix(std::min(rest.size(), rest.find("\n>>>")));
    if (trimmed(rest).starts_with('%') && !isProgram(rest)) rest = belowComments(rest);
    if (areNumberLists(trimmed(rest))) return true;
    if (const std::string_view start = trimmed(rest.substr(0, 100)); start.starts_with("((") && start.size() > 2)
        return std::string_view("0123456789-+.").find(start[2]) != std::string_view::npos;
    std::string_view text = rest.substr(0, rest.find_first_of("[{"));
    if (const std::size_t sizes = declarationLength(rest, text.size()); sizes > 0) {
        rest.remove_prefix(sizes);
        text = rest.substr(0, rest.find_first_of("[{"));
    }
    if (text.size() == rest.size() || text.size() > 400 || endsInNumber(text)) return false;
    rest.remove_prefix(text.size());
    if (text.find("In ") != std::string_view::npos || text.find("Out") != std::string_view::npos) {
        const std::size_t list = std::min(rest.find("[["), rest.find("{{"));  // behind "[1]:" or "[1]="
        if (list == std::string_view::npos || list > 400) return false;
        rest = rest.substr(list);
    } else if (text.find_first_of("\"<;|%$&!?") != std::string_view::npos) {
        return false;
    }
    if (areNamesBeforeLists(text, rest)) return true;
    if (rest.front() == '{') {
        const std::size_t next = rest.find_first_not_of(" \t\r\n", 1);
        return next != std::string_view::npos
            && (rest[next] == '"' || rest[next] == '\'' || rest[next] == '{' || isNumberKey(rest.substr(next)));
    }
    // Rows of MATLAB on lines of their own.
    if (const std::size_t end = rest.find_first_of("])"); end != std::string_view::npos && trimmed(text).ends_with('='))
        if (rest.substr(1, end - 1).find_first_not_of("0123456789+-.,eE \t\r\n") == std::string_view::npos
            && rest.substr(0, end).find('\n') != std::string_view::npos)
            return true;
    // Rows of MATLAB and Julia.
    if (const std::size_t end = rest.find_first_of(";])"); end != std::string_view::npos && rest[end] == ';')
        if (rest.substr(1, end - 1).find_first_not_of("0123456789+-.,eE \t\r\n") == std::string_view::npos) return true;
    // "Matrix(3, 3, [": nothing but sizes before the list.
    constexpr std::string_view call = "matrix(";
    const std::string small = lowered(text);
    const std::size_t sizes = small.rfind(call);
    const bool isSized = sizes != std::string::npos
        && small.find_first_not_of("0123456789, \t\r\n", sizes + call.size()) == std::string::npos;
    const bool isTyped = (text.find("array('") != std::string_view::npos && trimmed(text).ends_with("',"))
        || trimmed(text).ends_with("array(");
    const bool isArgument = text.find('(') != std::string_view::npos
        && (trimmed(text).ends_with('=') || isSized || isTyped);
    const std::size_t next = rest.find_first_not_of(" \t\r\n", 1);
    return isArgument
        || (next != std::string_view::npos && (rest[next] == '[' || rest[next] == '(' || rest[next] == '{'));
}

}  // namespace krein
