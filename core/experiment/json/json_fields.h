// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is asked of the values of a JSON file, with messages that name file, line and key: for every reader of files
// that are no experiments.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/experiment/json/json_reader.h"

namespace krein {

/// @throws FileError  every function, with the line of what it refuses. `where` is what messages call a value: "a
/// step", "repeat.times"; under a key it is the key.
class JsonFields {
public:
    /// @param name  what messages call the text, a file's path
    explicit JsonFields(std::filesystem::path name);
    const std::filesystem::path& name() const { return m_name; }

    [[noreturn]] void refuse(std::size_t line, const Wording& problem) const;
    /// Refuses a value of another kind with this problem.
    void expect(const JsonValue& value, JsonValue::Kind kind, const std::string& problem) const;

    // ——— an object and its members ———

    /// It is an object and has no other keys.
    void checkKeys(const JsonValue& object, const std::string& where, const std::vector<std::string>& known) const;
    /// The version of a format is the one that is written and read; of a newer one it is said which program it needs.
    /// @param key  under which it stands
    void checkFormat(const JsonValue& version, const std::string& key) const;
    /// The value under a key that has to be there.
    const JsonValue& member(const JsonValue& object, const std::string& key, const std::string& where = {}) const;
    /// The value under a key that has to be there and is an object.
    const JsonValue& section(const JsonValue& object, const std::string& key, const std::string& where = {}) const;
    /// Text that is not empty, under a key that has to be there.
    std::string requiredText(const JsonValue& object, const std::string& key) const;
    /// Empty if there is no such key.
    std::string optionalText(const JsonValue& object, const std::string& key) const;
    std::optional<double> optionalNumber(const JsonValue& object, const std::string& key) const;
    /// Of a list; none if there is no such key.
    std::vector<JsonValue> entries(const JsonValue& object, const std::string& key) const;
    std::vector<std::string> texts(const JsonValue& object, const std::string& key) const;

    // ——— a value ———

    const std::vector<JsonValue>& list(const JsonValue& value, const std::string& where) const;
    /// Neither a list nor an object.
    ParameterValue scalar(const JsonValue& value, const std::string& where) const;
    /// Text that is not empty.
    std::string text(const JsonValue& value, const std::string& where) const;
    std::string anyText(const JsonValue& value, const std::string& where) const;
    bool flag(const JsonValue& value, const std::string& where) const;
    double number(const JsonValue& value, const std::string& where) const;
    std::int64_t whole(
        const JsonValue& value, const std::string& where, std::int64_t least, std::int64_t most = 1000000) const;
    /// One of the options, whose places are the values of the enumeration.
    template <class Enum>
    Enum choice(const JsonValue& value, const std::string& where, std::span<const Option> options) const
    {
        return static_cast<Enum>(place(value, where, options));
    }

private:
    std::size_t place(const JsonValue& value, const std::string& where, std::span<const Option> options) const;

    std::filesystem::path m_name;
};

}  // namespace krein
