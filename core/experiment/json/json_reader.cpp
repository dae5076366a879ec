// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/json_reader.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_set>

#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

/// Walks over the text and counts the lines it has passed.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* position, std::size_t* line) : m_position(position), m_line(line) {}
    reference operator*() const { return *m_position; }
    CountingIterator& operator++()
    {
        if (*m_position == '\n') ++*m_line;
        ++m_position;
        return *this;
    }
    bool operator==(const CountingIterator& other) const { return m_position == other.m_position; }
    bool operator!=(const CountingIterator& other) const { return m_position != other.m_position; }

private:
    const char* m_position;
    std::size_t* m_line;
};

/// Builds the tree from the parser's events. Throws from inside an event to stop.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(const std::string& text, const std::filesystem::path& name, const std::size_t& line)
        : m_text(text),
          m_name(name),
          m_line(line)
    {
    }

    JsonValue root;

    bool null() override { return scalar(std::monostate{}); }
    bool boolean(bool value) override { return scalar(value); }
    bool number_integer(number_integer_t value) override { return scalar(static_cast<std::int64_t>(value)); }
    bool number_unsigned(number_unsigned_t value) override
    {
        const bool fits = value <= static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
        return fits ? scalar(static_cast<std::int64_t>(value)) : scalar(static_cast<double>(value));
    }
    bool number_float(number_float_t value, const string_t&) override { return scalar(value); }
    bool string(string_t& value) override { return scalar(std::move(value)); }
    bool binary(binary_t&) override { return false; }  // JSON text has none
    bool start_object(std::size_t) override { return open(JsonValue::Kind::Object); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(JsonValue::Kind::Array); }
    bool end_array() override { return close(); }

    bool key(string_t& value) override
    {
        m_keyLine = m_line;
        if (!m_keys.back().insert(value).second)
            throw FileError(m_name, m_line, "the key " + inQuotes(value) + " is given twice.");
        m_key = std::move(value);
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override
    {
        // The parser may have looked at one character beyond what it read.
        const auto last = m_text.begin()
            + static_cast<std::ptrdiff_t>(std::clamp<std::size_t>(position, 1, m_text.size() + 1) - 1);
        const auto line = 1 + static_cast<std::size_t>(std::count(m_text.begin(), last, '\n'));
        // "[json.exception…] parse error at line 3, column 5: syntax error while …": the line is told by us.
        std::string_view what = error.what();
        if (const auto start = what.find("] "); start != std::string_view::npos) what.remove_prefix(start + 2);
        if (const auto start = what.find(": "); what.starts_with("parse error at") && start != std::string_view::npos)
            what.remove_prefix(start + 2);
        std::string shown = escaped(what.substr(0, 200));
        throw FileError(m_name, line, "this is not valid JSON (" + shown + (what.size() > 200 ? "…" : "") + ").");
    }

private:
    bool insideArray() const { return !m_open.empty() && m_open.back()->kind == JsonValue::Kind::Array; }

    JsonValue& place(JsonValue value)
    {
        // A value takes fifty times the memory of its text.
        if (++m_values > mostJsonValues)
            throw FileError(m_name, m_line,
                "there are more than " + grouped(mostJsonValues) + " values, the most that is read.");
        if (m_open.empty()) {
            value.line = 1;
            return root = std::move(value);
        }
        if (insideArray()) {
            value.line = m_line;
            return m_open.back()->elements.emplace_back(std::move(value));
        }
        value.line = m_keyLine;
        m_open.back()->members.push_back({std::move(m_key), std::move(value)});
        return m_open.back()->members.back().value;
    }

    bool scalar(ParameterValue value)
    {
        place({.scalar = std::move(value)});
        return true;
    }

    bool open(JsonValue::Kind kind)
    {
        if (++m_depth > 64)
            throw FileError(m_name, m_line, "values are nested more than 64 deep, the most that is read.");
        m_open.push_back(&place({.kind = kind}));
        m_keys.emplace_back();
        return true;
    }

    bool close()
    {
        --m_depth;
        m_open.pop_back();
        m_keys.pop_back();
        return true;
    }

    const std::string& m_text;
    const std::filesystem::path& m_name;
    const std::size_t& m_line;
    std::vector<JsonValue*> m_open;  // stable: a parent's members do not grow while a child is open
    std::vector<std::unordered_set<std::string>> m_keys;  // of every open object; searching the members would take for
                                                          // ever
    std::string m_key;
    std::size_t m_keyLine = 1;
    int m_depth = 0;
    std::ptrdiff_t m_values = 0;
};

}  // namespace

const JsonMember* JsonValue::find(std::string_view key) const
{
    const auto found = std::ranges::find(members, key, &JsonMember::key);
    return found == members.end() ? nullptr : &*found;
}

JsonValue parseJson(const std::string& text, const std::filesystem::path& name)
{
    std::size_t line = 1;
    TreeBuilder builder(text, name, line);
    const CountingIterator begin(text.data(), &line), end(text.data() + text.size(), &line);
    nlohmann::json::sax_parse(begin, end, &builder);
    return std::move(builder.root);
}

std::string firstKey(std::string_view text)
{
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    text = trimmed(text);
    if (!text.starts_with('{')) return {};
    text = trimmed(text.substr(1));
    if (!text.starts_with('"')) return {};
    const std::size_t end = text.find('"', 1);
    return end == std::string_view::npos ? std::string() : std::string(text.substr(1, end - 1));
}

}  // namespace krein
