// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/problem.h"

#include <utility>

#include "core/base/errors.h"

namespace krein {

Wording::Wording(std::string text)
{
    if (!text.empty()) m_pieces.push_back({std::move(text), {}});
}

Wording& Wording::operator+=(const Wording& other)
{
    for (std::size_t i = 0, count = other.m_pieces.size(); i < count; ++i) {
        Piece piece = other.m_pieces[i];
        if (piece.isPlain() && !m_pieces.empty() && m_pieces.back().isPlain())
            m_pieces.back().text += piece.text;
        else
            m_pieces.push_back(std::move(piece));
    }
    return *this;
}

Wording parameterName(std::string path)
{
    return Wording(Wording::Piece{{}, std::move(path)});
}

Wording optionName(std::string path, std::string value)
{
    return Wording(Wording::Piece{std::move(value), std::move(path)});
}

Wording setTo(const std::string& path, std::string value)
{
    return "set " + parameterName(path) + " to " + optionName(path, std::move(value));
}

Wording eitherText(std::string onCommandLine, std::string inWindow)
{
    return Wording(Wording::Piece{std::move(onCommandLine), {}, std::move(inWindow)});
}

std::string worded(const Wording& sentence, const std::function<std::string(const Wording::Piece&)>& name)
{
    std::string text;
    for (const Wording::Piece& piece : sentence.pieces()) text += piece.isPlain() ? piece.text : name(piece);
    return text;
}

std::string commandText(const Wording& sentence)
{
    return worded(sentence, [](const Wording::Piece& piece) { return piece.text.empty() ? piece.path : piece.text; });
}

std::string placeText(const Problem& problem)
{
    if (problem.file.empty()) return {};
    return printable(problem.file) + (problem.line > 0 ? ", line " + std::to_string(problem.line) : std::string())
        + ": ";
}

std::string commandText(const Problem& problem)
{
    return placeText(problem) + commandText(problem.sentence);
}

Problem inSection(std::string_view section, const Problem& problem)
{
    Problem whole{{}, problem.file, problem.line};
    for (Wording::Piece piece : problem.sentence.pieces()) {
        if (!piece.path.empty()) piece.path.insert(0, std::string(section) + ".");
        whole.sentence += Wording(std::move(piece));
    }
    return whole;
}

}  // namespace krein
