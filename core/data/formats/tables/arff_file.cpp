// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/object_readers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/line_reader.h"
#include "core/data/io/text_index.h"

namespace krein {

namespace {

constexpr std::size_t mostAttributes = 100'000, mostArffRows = 2'000'000, mostCells = mostArrayNumbers,
                      mostSparseCells = 50'000'000;
constexpr std::size_t mostTextBytes = std::size_t{1} << 30;

struct Attribute {
    enum class Type { Numeric, Nominal, String, Date };
    std::string name;
    Type type = Type::Numeric;
    std::vector<double> numbers;
    std::vector<int> codes;
    TextIndex texts;
};

struct Token {
    std::string_view text;
    bool isQuoted = false;

    bool isMissing() const { return !isQuoted && (text == "?" || text == "<null>"); }  // the latter in KEEL
};

bool isSpaceOrTab(char c)
{
    return c == ' ' || c == '\t';
}

/// The character a backslash and this one stand for.
char unescaped(char c)
{
    return c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
}

class ArffReader {
public:
    explicit ArffReader(ByteSource& source) : m_source(source), m_lines(source) {}

    Table read(const RunControl& control)
    {
        m_lines.rewind();
        readHeader();
        while (nextLine()) {
            if (m_rows % 1024 == 0 && !goesOn(m_source, control)) return {};
            checkSize();
            if (m_line[m_position] == '{')
                addSparseRow();
            else
                addDenseRow();
            m_rowLines.push_back(m_lines.lineNumber());
            ++m_rows;
        }
        return table();
    }

private:
    bool nextLine();
    void skipBlanks();
    bool atEnd() const { return m_position >= m_line.size(); }
    Token nextToken(std::string_view stops);
    void readHeader();
    void readOutputs();
    void readAttribute();
    void readNominal(Attribute& attribute);
    void checkSize();
    void addDenseRow();
    void addSparseRow();
    void skipWeight();
    std::size_t sparseIndex();
    void add(Attribute& attribute, const Token& token);
    void addDefault(Attribute& attribute);
    Table table();

    ByteSource& m_source;
    LineReader m_lines;
    std::string_view m_line;
    std::size_t m_position = 0;
    std::string m_unquoted;
    std::vector<Attribute> m_attributes;
    TextIndex m_names;
    std::size_t m_rows = 0, m_dataLine = 0, m_textBytes = 0, m_weights = 0;
    bool m_hasSparse = false, m_isKeel = false;
    std::string m_output;  // of KEEL; empty if none is declared
    std::vector<std::size_t> m_rowLines;
    std::vector<char> m_given;  // attributes of the sparse row under way
};

/// The next line that holds something other than a comment; m_position is at its first character.
bool ArffReader::nextLine()
{
    while (m_lines.next(m_line)) {
        m_position = 0;
        skipBlanks();
        if (!atEnd() && m_line[m_position] != '%') return true;
    }
    return false;
}

void ArffReader::skipBlanks()
{
    while (!atEnd() && isSpaceOrTab(m_line[m_position])) ++m_position;
}

/// A text in quotes, or up to a blank or one of `stops`; empty if one stands here. Valid until the next one.
Token ArffReader::nextToken(std::string_view stops)
{
    skipBlanks();
    const std::size_t begin = m_position;
    if (atEnd() || (m_line[begin] != '\'' && m_line[begin] != '"')) {
        while (
            !atEnd() && !isSpaceOrTab(m_line[m_position]) && stops.find(m_line[m_position]) == std::string_view::npos)
            ++m_position;
        return {m_line.substr(begin, m_position - begin)};
    }
    const char quote = m_line[m_position++];
    m_unquoted.clear();
    while (true) {
        if (atEnd())
            m_lines.refuse(
                "the quotation mark before " + inQuotes(m_line.substr(begin + 1)) + " is not closed on this line.");
        char c = m_line[m_position++];
        if (c == quote) break;
        if (c == '\\' && !atEnd()) c = unescaped(m_line[m_position++]);
        m_unquoted += c;
    }
    if (!atEnd() && !isSpaceOrTab(m_line[m_position]) && stops.find(m_line[m_position]) == std::string_view::npos)
        m_lines.refuse("there is text after the closing quotation mark of " + inQuotes(m_unquoted) + ".");
    return {m_unquoted, true};
}

void ArffReader::readHeader()
{
    bool isEmpty = true;
    while (nextLine()) {
        isEmpty = false;
        const Token keyword = nextToken("");
        const std::string word = lowered(keyword.text);
        if (word == "@relation") continue;
        if (word == "@attribute") {
            readAttribute();
        } else if (word == "@inputs" || word == "@input") {
            m_isKeel = true;  // all attributes but the outputs
        } else if (word == "@outputs" || word == "@output") {
            readOutputs();
        } else if (word == "@data") {
            if (m_attributes.empty())
                m_lines.refuse("no attribute is declared before @data; at least one @attribute line is needed.");
            m_dataLine = m_lines.lineNumber();
            return;
        } else {
            m_lines.refuse(inQuotes(keyword.text) + " is not known here; @relation, @attribute or @data is needed.");
        }
    }
    if (isEmpty) m_source.refuse(1, "the file is empty; an ARFF with @attribute lines and @data is needed.");
    m_lines.refuse("the file ends without @data; an ARFF needs it between the attributes and the samples.");
}

/// What KEEL declares to be predicted: one attribute is the class.
void ArffReader::readOutputs()
{
    m_isKeel = true;
    m_output = std::string(nextToken(",").text);
    skipBlanks();
    if (m_names.find(m_output) < 0)
        m_lines.refuse("the output " + inQuotes(m_output) + " is none of the attributes declared before.");
    if (!atEnd()) m_lines.refuse("there are several outputs; one, the class, is needed.");
}

void ArffReader::readAttribute()
{
    if (m_attributes.size() >= mostAttributes)
        m_lines.refuse("there are more than 100,000 attributes, the most that is read.");
    Attribute attribute;
    attribute.name = std::string(nextToken("{").text);
    if (attribute.name.empty())
        m_lines.refuse("the attribute has no name; a name and a type are needed, as in @attribute length numeric.");
    if (const int known = m_names.find(attribute.name); known >= 0)
        m_lines.refuse("attributes " + std::to_string(known + 1) + " and " + std::to_string(m_attributes.size() + 1)
            + " are both named " + inQuotes(attribute.name) + "; every attribute needs a name of its own.");
    m_names.codeOf(attribute.name);
    skipBlanks();
    if (!atEnd() && m_line[m_position] == '{') {
        readNominal(attribute);
    } else {
        const std::string type = lowered(nextToken("[").text);  // KEEL: real[0.0, 1.0]
        if (type == "relational")
            m_lines.refuse("attribute " + inQuotes(attribute.name)
                + " is relational; numeric, nominal, string and date attributes are read.");
        if (type == "string")
            attribute.type = Attribute::Type::String;
        else if (type == "date")
            attribute.type = Attribute::Type::Date;
        else if (type != "numeric" && type != "real" && type != "integer")
            m_lines.refuse("attribute " + inQuotes(attribute.name) + " has the type " + inQuotes(type)
                + "; numeric, real, integer, string, date or {a, b, …} is needed.");
    }
    m_attributes.push_back(std::move(attribute));
}

/// The declared texts, from the opening brace on.
void ArffReader::readNominal(Attribute& attribute)
{
    attribute.type = Attribute::Type::Nominal;
    const std::string where = "attribute " + inQuotes(attribute.name);
    ++m_position;
    while (true) {
        const Token token = nextToken(",}");
        if (atEnd() && token.text.empty()) m_lines.refuse("the list of values of " + where + " does not end with }.");
        if (token.text.empty() && !token.isQuoted)
            m_lines.refuse("the list of values of " + where + " holds an empty value; {a, b, …} is needed.");
        if (attribute.texts.find(token.text) >= 0)
            m_lines.refuse(where + " declares the value " + inQuotes(token.text) + " twice.");
        attribute.texts.codeOf(token.text);
        skipBlanks();
        if (atEnd()) m_lines.refuse("the list of values of " + where + " does not end with }.");
        const char next = m_line[m_position++];
        if (next == '}') return;
        if (next != ',')
            m_lines.refuse(
                "a comma is missing after " + inQuotes(token.text) + " in the list of values of " + where + ".");
    }
}

void ArffReader::checkSize()
{
    m_hasSparse = m_hasSparse || m_line[m_position] == '{';
    if (m_rows >= mostArffRows) m_lines.refuse("there are more than 2,000,000 samples, the most that is read.");
    if ((m_rows + 1) * m_attributes.size() > (m_hasSparse ? mostSparseCells : mostCells))
        m_lines.refuse(m_hasSparse ? "the sparse samples have more than 50 million cells, the most that is read."
                                   : tooMany("cells"));
}

void ArffReader::addDenseRow()
{
    for (std::size_t j = 0;; ++j) {
        const Token token = nextToken(",");
        if (j >= m_attributes.size())
            m_lines.refuse(
                "there are more than " + std::to_string(m_attributes.size()) + " cells, one for each attribute.");
        if (token.text.empty() && !token.isQuoted)
            m_lines.refuse("cell " + std::to_string(j + 1) + " is empty; a value or ? is needed.");
        add(m_attributes[j], token);
        if (j + 1 == m_attributes.size()) skipWeight();
        skipBlanks();
        if (atEnd()) {
            if (j + 1 < m_attributes.size())
                m_lines.refuse(
                    (j == 0 ? std::string("there is 1 cell") : "there are " + std::to_string(j + 1) + " cells")
                    + " where " + std::to_string(m_attributes.size()) + " attributes are declared.");
            return;
        }
        if (m_line[m_position] == ',') ++m_position;  // blanks alone separate cells, too
    }
}

/// Weka lets the weight of a sample stand behind it, ",{0.5}".
void ArffReader::skipWeight()
{
    const std::string_view rest = trimmed(m_line.substr(m_position));
    const std::size_t open = rest.find_first_not_of(", \t");
    if (open == std::string_view::npos || rest[open] != '{' || !rest.ends_with('}')) return;
    if (!parseNumber(trimmed(rest.substr(open + 1, rest.size() - open - 2)))) return;
    m_position = m_line.size();
    ++m_weights;
}

/// {index value, index value, …}, with indices from 0.
void ArffReader::addSparseRow()
{
    m_given.assign(m_attributes.size(), 0);
    ++m_position;
    while (true) {
        skipBlanks();
        if (atEnd()) m_lines.refuse("the sparse sample does not end with }.");
        if (m_line[m_position] == '}') break;
        const std::size_t j = sparseIndex();
        if (m_given[j]) m_lines.refuse("attribute " + std::to_string(j) + " is given twice.");
        m_given[j] = 1;
        const Token value = nextToken(",}");
        if (value.text.empty() && !value.isQuoted)
            m_lines.refuse("the value of attribute " + std::to_string(j) + " is missing.");
        add(m_attributes[j], value);
        skipBlanks();
        if (!atEnd() && m_line[m_position] == ',')
            ++m_position;
        else if (!atEnd() && m_line[m_position] != '}')
            m_lines.refuse("a comma is missing after the value of attribute " + std::to_string(j) + ".");
    }
    ++m_position;
    skipWeight();
    skipBlanks();
    if (!atEnd()) m_lines.refuse("there is text after the } of the sparse sample.");
    for (std::size_t j = 0; j < m_attributes.size(); ++j)
        if (!m_given[j]) addDefault(m_attributes[j]);
}

std::size_t ArffReader::sparseIndex()
{
    const Token token = nextToken(",}");
    const std::optional<double> index = parseNumber(token.text);
    if (!index || *index < 0 || !(*index < static_cast<double>(m_attributes.size())) || std::trunc(*index) != *index)
        m_lines.refuse("the index " + inQuotes(token.text) + " is not a whole number from 0 to "
            + std::to_string(m_attributes.size() - 1) + ", which a sparse sample counts its attributes by.");
    return static_cast<std::size_t>(*index);
}

void ArffReader::add(Attribute& attribute, const Token& token)
{
    if (attribute.type == Attribute::Type::Numeric) {
        if (token.isMissing()) return attribute.numbers.push_back(std::numeric_limits<double>::quiet_NaN());
        const std::optional<double> value = parseNumber(token.text);
        if (!value || !std::isfinite(*value)) m_lines.refuse(notANumber(attribute.name, token.text));
        return attribute.numbers.push_back(*value);
    }
    if (token.isMissing()) return attribute.codes.push_back(-1);
    if (attribute.type == Attribute::Type::Nominal) {
        const int code = attribute.texts.find(token.text);
        if (code < 0)
            m_lines.refuse("column " + inQuotes(attribute.name) + " holds " + inQuotes(token.text)
                + ", which its attribute line does not declare.");
        return attribute.codes.push_back(code);
    }
    const std::size_t known = attribute.texts.size();
    attribute.codes.push_back(attribute.texts.codeOf(token.text));
    if (attribute.texts.size() > known) m_textBytes += token.text.size() + sizeof(std::string);
    if (m_textBytes > mostTextBytes) m_lines.refuse("there is more than 1 GiB of text, the most that is read.");
}

/// What a sparse row means by leaving an attribute out; a string has no such value and is missing then.
void ArffReader::addDefault(Attribute& attribute)
{
    if (attribute.type == Attribute::Type::Numeric)
        attribute.numbers.push_back(0.0);
    else
        attribute.codes.push_back(attribute.type == Attribute::Type::Nominal ? 0 : -1);
}

Table ArffReader::table()
{
    Table result;
    result.rows = m_rows;
    result.firstLine = m_dataLine + 1;
    result.lines = std::move(m_rowLines);
    const auto named = std::ranges::find_if(
        m_attributes, [](const Attribute& attribute) { return lowered(attribute.name) == "class"; });
    for (const Attribute& attribute : m_attributes)
        if (attribute.type == Attribute::Type::Nominal) result.declaredLabel = attribute.name;
    if (named != m_attributes.end()) result.declaredLabel = named->name;
    if (m_isKeel) {
        const auto output = std::ranges::find(m_attributes, m_output, &Attribute::name);
        const bool isClass = output != m_attributes.end() && output->type == Attribute::Type::Nominal;
        if (isClass) result.declaredLabel = m_output;
        result.remarks.push_back({.text = "Read as a data set of KEEL"
                + (isClass ? "; its output " + inQuotes(m_output) + " is the class." : std::string("."))});
    }
    if (m_weights > 0)
        result.remarks.push_back({.text = "The weights behind " + std::to_string(m_weights)
                + (m_weights == 1 ? " sample" : " samples") + " are left out: all count the same."});
    for (Attribute& attribute : m_attributes) {
        Column& column = result.columns.emplace_back();
        column.name = std::move(attribute.name);
        column.isText = attribute.type != Attribute::Type::Numeric;
        column.declared = attribute.type == Attribute::Type::Nominal;
        column.declaredText = attribute.type == Attribute::Type::String;
        column.numbers = std::move(attribute.numbers);
        column.codes = std::move(attribute.codes);
        column.dictionary = attribute.texts.takeTexts();
    }
    return result;
}

}  // namespace

Table readArff(ByteSource& source, const RunControl& control)
{
    return ArffReader(source).read(control);
}

bool beginsAsArff(const FileHead& head)
{
    return std::ranges::any_of(
        head.lines, [](std::string_view line) { return lowered(line.substr(0, 9)) == "@relation"; });
}

}  // namespace krein
