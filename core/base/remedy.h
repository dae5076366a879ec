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
struct Remedy {
    std::vector<Assignment> changes;  ///< made in order
    std::string label;                ///< what they do, for a button: "Drop constant columns"
    std::string file;                 ///< "data.labels": the path of a file that a person chooses; empty: of none

    Remedy() = default;
    Remedy(std::vector<Assignment> made, std::string words) : changes(std::move(made)), label(std::move(words)) {}
    Remedy(std::string path, ParameterValue value, std::string words)
        : changes{{std::move(path), std::move(value)}},
          label(std::move(words))
    {
    }
    bool operator==(const Remedy&) const = default;
};

/// A remedy that is to name a file for this parameter.
Remedy fileRemedy(std::string path, std::string label);
/// As options of the command line that a shell takes: "--set data.missing=median", "--set data.labels=FILE".
std::string optionsText(const Remedy& remedy);

/// What an error knows of its remedies, the best one first. Mixed into what is thrown; see remediesOf().
class Mendable {
public:
    explicit Mendable(std::vector<Remedy> remedies) : m_remedies(std::move(remedies)) {}
    virtual ~Mendable() = default;
    Mendable(const Mendable&) = default;
    Mendable& operator=(const Mendable&) = default;

    const std::vector<Remedy>& remedies() const { return m_remedies; }

private:
    std::vector<Remedy> m_remedies;
};

/// An InvalidInput that an assignment would take away. The sentence names no command-line words: the remedies do.
class MendableInput : public InvalidInput, public Mendable {
public:
    MendableInput(const Wording& sentence, std::vector<Remedy> remedies)
        : InvalidInput(sentence),
          Mendable(std::move(remedies))
    {
    }
};

/// A FileError that an assignment would take away.
class MendableFile : public FileError, public Mendable {
public:
    MendableFile(std::filesystem::path path, std::size_t line, const Wording& sentence, std::vector<Remedy> remedies)
        : FileError(std::move(path), line, sentence),
          Mendable(std::move(remedies))
    {
    }
};

/// What would take this problem away; empty if nobody knows.
inline std::vector<Remedy> remediesOf(const std::exception& problem)
{
    const auto* mendable = dynamic_cast<const Mendable*>(&problem);
    return mendable ? mendable->remedies() : std::vector<Remedy>();
}

}  // namespace krein
