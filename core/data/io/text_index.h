// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace krein {

/// Numbers distinct texts in the order in which they first appear.
class TextIndex {
public:
    TextIndex() = default;
    TextIndex(TextIndex&&) = default;  // a copy's keys would point into the original
    TextIndex& operator=(TextIndex&&) = default;

    /// The number of this text, from 0.
    int codeOf(std::string_view text)
    {
        if (const auto found = m_codes.find(text); found != m_codes.end()) return found->second;
        const auto code = static_cast<int>(m_texts.size());
        m_codes.emplace(m_texts.emplace_back(text), code);
        return code;
    }
    /// The number of a text that is there, else −1.
    int find(std::string_view text) const
    {
        const auto found = m_codes.find(text);
        return found == m_codes.end() ? -1 : found->second;
    }
    std::size_t size() const { return m_texts.size(); }
    /// The text of that number. @pre it is there
    const std::string& text(int code) const { return m_texts[static_cast<std::size_t>(code)]; }
    /// The texts by number. Empties the index.
    std::vector<std::string> takeTexts()
    {
        m_codes.clear();
        std::vector<std::string> texts(
            std::make_move_iterator(m_texts.begin()), std::make_move_iterator(m_texts.end()));
        m_texts.clear();
        return texts;
    }

private:
    std::deque<std::string> m_texts;  // the keys below point into it: a deque does not move what it holds
    std::unordered_map<std::string_view, int> m_codes;
};

}  // namespace krein
