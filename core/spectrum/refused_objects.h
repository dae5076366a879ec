// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/types.h"

namespace krein {

/// Thrown where objects of a matrix lack what a correction needs. The sentence calls them by their rows of the matrix,
/// from 1, unless somebody knows what they are called elsewhere.
class RefusedObjects : public InvalidInput {
public:
    using Names = std::function<std::string(Index row)>;
    explicit RefusedObjects(std::function<std::string(const Names&)> sentence)
        : InvalidInput(sentence([](Index row) { return "object " + objectNumber(row); })), m_sentence(std::move(sentence))
    {
    }
    std::string sentenceWith(const Names& names) const { return m_sentence(names); }

private:
    std::function<std::string(const Names&)> m_sentence;
};

}  // namespace krein
