// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "core/errors.h"
#include "core/parameter.h"

namespace krein {

/// One assignment to the Experiment that takes a problem away: what a button beside the sentence does.
struct Remedy {
    std::string path;  ///< of the parameter, "prepare.constant"
    ParameterValue value;
    std::string label;  ///< what it does, for a button: "Drop constant columns"
    bool operator==(const Remedy&) const = default;
};

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
    MendableInput(const std::string& sentence, std::vector<Remedy> remedies)
        : InvalidInput(sentence),
          Mendable(std::move(remedies))
    {
    }
};

/// A FileError that an assignment would take away.
class MendableFile : public FileError, public Mendable {
public:
    MendableFile(std::filesystem::path path, std::size_t line, const std::string& problem, std::vector<Remedy> remedies)
        : FileError(std::move(path), line, problem),
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
