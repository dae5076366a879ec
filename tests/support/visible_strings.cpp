// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/visible_strings.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string_view>

#include <nlohmann/json.hpp>

namespace fs = std::filesystem;

namespace {

using Strings = std::vector<VisibleString>;

std::string contentOf(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// Prose has a word of two letters, and a blank or a capital.
bool isProse(std::string_view text)
{
    const auto word = std::ranges::adjacent_find(text, [](char a, char b) { return isLetter(a) && isLetter(b); });
    if (word == text.end()) return false;
    const std::size_t first = text.find_first_not_of('&');
    return text.find(' ') != std::string_view::npos || std::isupper(static_cast<unsigned char>(text[first])) != 0;
}

/// The string literals of a source of C++.
class Literals {
public:
    Literals(std::string_view source, std::string name) : m_source(source), m_name(std::move(name)) {}

    Strings all()
    {
        while (m_at < m_source.size()) next();
        std::erase_if(m_found, [](const VisibleString& string) { return !isProse(string.text); });
        return std::move(m_found);
    }

private:
    bool begins(std::string_view what) const { return m_source.substr(m_at).starts_with(what); }
    void step()
    {
        m_line += m_source[m_at] == '\n' ? 1 : 0;
        ++m_at;
    }
    void stepTo(std::string_view end)
    {
        while (m_at < m_source.size() && !begins(end)) step();
    }
    void stepBehind(std::string_view end)
    {
        stepTo(end);
        m_at = std::min(m_source.size(), m_at + end.size());
    }
    void next()
    {
        if (begins("//") || begins("#include"))
            stepTo("\n");
        else if (begins("/*"))
            stepBehind("*/");
        else if (begins("R\""))
            rawText();
        else if (m_source[m_at] == '"')
            add(quoted('"'));
        else if (m_source[m_at] == '\'' && !(m_at > 0 && std::isalnum(static_cast<unsigned char>(m_source[m_at - 1]))))
            quoted('\'');
        else {
            m_adjacent = m_adjacent && std::isspace(static_cast<unsigned char>(m_source[m_at]));
            step();
        }
    }
    void rawText()
    {
        m_at += 2;
        const std::size_t open = std::min(m_source.find('(', m_at), m_source.size());
        const std::string end = ")" + std::string(m_source.substr(m_at, open - m_at)) + "\"";
        m_at = std::min(m_source.size(), open + 1);
        const std::size_t begin = m_at;
        stepBehind(end);
        add(std::string(m_source.substr(begin, m_at - begin - end.size())));
    }
    /// What stands between two marks, as it is written.
    std::string quoted(char mark)
    {
        const std::size_t begin = ++m_at;
        while (m_at < m_source.size() && m_source[m_at] != mark && m_source[m_at] != '\n')
            m_at += m_source[m_at] == '\\' ? 2 : 1;
        const std::size_t end = std::min(m_at, m_source.size());
        m_at = end + 1;
        return std::string(m_source.substr(begin, end - begin));
    }
    void add(std::string text)
    {
        if (m_adjacent && !m_found.empty())
            m_found.back().text += text;
        else
            m_found.push_back({m_name + ":" + std::to_string(m_line), std::move(text)});
        m_adjacent = true;
    }

    std::string_view m_source;
    std::string m_name;
    Strings m_found;
    std::size_t m_at = 0;
    int m_line = 1;
    bool m_adjacent = false;  ///< nothing but blanks since the last literal
};

Strings paragraphs(const fs::path& path, const std::string& name)
{
    Strings found;
    std::ifstream stream(path);
    bool continues = false;
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string::npos) {
            continues = false;
            continue;
        }
        if (continues)
            found.back().text += " " + line.substr(begin);
        else
            found.push_back({name + ":" + std::to_string(number), line.substr(begin)});
        continues = true;
    }
    return found;
}

void addTexts(const nlohmann::json& value, const std::string& name, Strings& found)
{
    if (value.is_string() && isProse(value.get_ref<const std::string&>()))
        found.push_back({name, value.get<std::string>()});
    if (value.is_structured())
        for (const auto& part : value) addTexts(part, name, found);
}

Strings stringsOf(const fs::path& path, const std::string& name)
{
    const fs::path ending = path.extension();
    if (ending == ".cpp" || ending == ".h") return Literals(contentOf(path), name).all();
    if (ending == ".md") return paragraphs(path, name);
    Strings found;
    if (ending == ".json") addTexts(nlohmann::json::parse(contentOf(path)), name, found);
    return found;
}

}  // namespace

std::vector<VisibleString> visibleStrings(const fs::path& root)
{
    std::vector<fs::path> files{root / "README.md"};
    for (const char* top : {"app", "core", "ui", "resources"})
        for (const auto& entry : fs::recursive_directory_iterator(root / top))
            if (entry.is_regular_file()) files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<VisibleString> all;
    for (const fs::path& file : files)
        for (VisibleString& string : stringsOf(file, file.lexically_relative(root).generic_string()))
            all.push_back(std::move(string));
    return all;
}
