// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong, as a value: who shows it calls parameters and their values by the names people see there.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krein {

/// A sentence in pieces. Texts become one by themselves and are joined by +, as std::string is.
class Wording {
public:
    /// Text, a parameter, or a value of a parameter.
    struct Piece {
        std::string text;  ///< as it stands; of a value its option's id or the number; empty: the parameter itself
        std::string path;  ///< "prepare.scale"; empty: plain text
        std::optional<std::string> inWindow = {};  ///< what stands in its place in the window; unset: it stands in both
        bool isPlain() const { return path.empty() && !inWindow; }
        bool operator==(const Piece&) const = default;
    };

    Wording() = default;
    Wording(std::string text);
    Wording(const char* text) : Wording(std::string(text)) {}
    explicit Wording(Piece piece) : m_pieces{std::move(piece)} {}

    const std::vector<Piece>& pieces() const { return m_pieces; }
    bool empty() const { return m_pieces.empty(); }
    Wording& operator+=(const Wording& other);
    friend Wording operator+(Wording one, const Wording& other) { return std::move(one += other); }
    bool operator==(const Wording&) const = default;

private:
    std::vector<Piece> m_pieces;  ///< without empty ones; no two plain texts in a row
};

/// A parameter within a sentence: "split.limit".
Wording parameterName(std::string path);
/// What it can be set to: an option by its id, or a number.
Wording optionName(std::string path, std::string value);
/// "set prepare.scale to none"
Wording setTo(const std::string& path, std::string value);

/// What only the command line has a word for, and what the window says in its place; either may be empty.
Wording eitherText(std::string onCommandLine, std::string inWindow);

/// What is wrong, and where in a file if it is there.
struct Problem {
    Wording sentence;
    std::filesystem::path file = {};  ///< empty: of no file
    std::size_t line = 0;             ///< 0: of the file as a whole
    bool empty() const { return sentence.empty() && file.empty(); }
    bool operator==(const Problem&) const = default;
};

/// The sentence with every piece that is not plain text called as `name` says.
std::string worded(const Wording& sentence, const std::function<std::string(const Wording::Piece&)>& name);
/// As on the command line and in files: "raise split.limit above 5".
std::string commandText(const Wording& sentence);
/// Where it is: "<file>, line <line>: "; empty of no file.
std::string placeText(const Problem& problem);
std::string commandText(const Problem& problem);
/// The same problem with the parameters of a section, "rho", called by their paths, "kernel.rho".
Problem inSection(std::string_view section, const Problem& problem);

}  // namespace krein
