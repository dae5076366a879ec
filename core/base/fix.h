// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/parameter.h"

namespace krein {

/// One parameter and the value it is to be given, as setParameter() takes them.
struct Assignment {
    std::string path;  ///< "prepare.constant"
    ParameterValue value;
    bool operator==(const Assignment&) const = default;
};
/// What takes a problem away, or does something about what results show: what a button beside the sentence does.
struct Fix {
    std::vector<Assignment> changes;  ///< made in order
    std::string label;                ///< what they do, for a button: "Drop constant columns"
    std::string file;                 ///< "data.labels": the path of a file that a person chooses; empty: of none

    Fix() = default;
    Fix(std::vector<Assignment> made, std::string words) : changes(std::move(made)), label(std::move(words)) {}
    Fix(std::string path, ParameterValue value, std::string words)
        : changes{{std::move(path), std::move(value)}},
          label(std::move(words))
    {
    }
    bool operator==(const Fix&) const = default;
};

/// A fix that is to name a file for this parameter.
Fix fileFix(std::string path, std::string label);
/// As options of the command line that a shell takes: "--set data.missing=median", "--set data.labels=FILE".
std::string optionsText(const Fix& fix);

/// What an error knows of its fixes, the best one first. Mixed into what is thrown; see fixesOf().
class Fixable {
public:
    explicit Fixable(std::vector<Fix> fixes) : m_fixes(std::move(fixes)) {}
    virtual ~Fixable() = default;
    Fixable(const Fixable&) = default;
    Fixable& operator=(const Fixable&) = default;

    const std::vector<Fix>& fixes() const { return m_fixes; }

private:
    std::vector<Fix> m_fixes;
};

/// An InvalidInput that an assignment would take away. The sentence names no command-line words: the fixes do.
class FixableInput : public InvalidInput, public Fixable {
public:
    FixableInput(const Wording& sentence, std::vector<Fix> fixes) : InvalidInput(sentence), Fixable(std::move(fixes)) {}
};

/// A FileError that an assignment would take away.
class FixableFile : public FileError, public Fixable {
public:
    FixableFile(std::filesystem::path path, std::size_t line, const Wording& sentence, std::vector<Fix> fixes)
        : FileError(std::move(path), line, sentence),
          Fixable(std::move(fixes))
    {
    }
};

/// What would take this problem away; empty if nobody knows.
inline std::vector<Fix> fixesOf(const std::exception& problem)
{
    const auto* fixable = dynamic_cast<const Fixable*>(&problem);
    return fixable ? fixable->fixes() : std::vector<Fix>();
}

}  // namespace krein
