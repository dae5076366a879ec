// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace krein {

/// What a text in a notation of its own says, with the text as it was written, which forms and files show. It is read
/// where it is set, so that an experiment holds none that cannot be read. `Value` has
///
///     /// @param key  what to call the parameter in a sentence @throws InvalidInput
///     static Value read(std::string_view text, std::string_view key);
///     static constexpr std::string_view usualKey;
template <class Value> class Written {
public:
    Written() = default;
    /// @throws InvalidInput  the text cannot be read
    Written(std::string text, std::string_view key = Value::usualKey)
        : m_value(Value::read(text, key)),
          m_text(std::move(text))
    {
    }
    Written(const char* text) : Written(std::string(text)) {}

    const Value& operator*() const { return m_value; }
    const Value* operator->() const { return &m_value; }
    const std::string& text() const { return m_text; }
    bool empty() const { return m_text.empty(); }
    bool operator==(const Written& other) const { return m_text == other.m_text; }

private:
    Value m_value;
    std::string m_text;
};

template <class Type> inline constexpr bool isWritten = false;
template <class Value> inline constexpr bool isWritten<Written<Value>> = true;

}  // namespace krein
