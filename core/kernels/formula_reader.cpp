// SPDX-License-Identifier: GPL-3.0-or-later
//
// muParser reads the formula: precedence, associativity, calls. It then evaluates it once, with operators, functions
// and numbers of ours that compute nothing and only note down what is to be done. Every double muParser sees is the
// index of a noted operation.
#include <algorithm>
#include <charconv>
#include <cstring>
#include <numbers>
#include <string_view>

#include <muParserBase.h>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/kernels/formula_tape.h"
#include "core/kernels/formula_text.h"

namespace krein {

namespace {

constexpr std::string_view inputNames[formulaInputCount] = {"dot", "l1", "sq", "linf", "normx", "normz"};

/// What is being noted down on this thread; muParser's callbacks are plain functions.
thread_local FormulaTape* recording = nullptr;

int noted(const FormulaNode& node)
{
    std::vector<FormulaNode>& nodes = recording->nodes;
    const auto index = std::find(nodes.begin(), nodes.end(), node) - nodes.begin();
    if (index == std::ssize(nodes)) nodes.push_back(node);
    return static_cast<int>(index);
}

int indexOf(double handle)
{
    if (!(handle >= 0.0 && handle < static_cast<double>(recording->nodes.size())))
        throw mu::ParserError(mu::ecINTERNAL_ERROR);
    return static_cast<int>(handle);
}

template <FormulaOp op> double unary(double a)
{
    return noted({.op = op, .arguments = {indexOf(a), -1, -1}});
}

template <FormulaOp op> double binary(double a, double b)
{
    return noted({.op = op, .arguments = {indexOf(a), indexOf(b), -1}});
}

template <FormulaOp op> double swapped(double a, double b)
{
    return binary<op>(b, a);
}

double same(double a)
{
    return a;
}

double select(double condition, double a, double b)
{
    return noted({.op = FormulaOp::Select, .arguments = {indexOf(condition), indexOf(a), indexOf(b)}});
}

template <FormulaOp op> double folded(const double* values, int count)
{
    double result = values[0];
    for (int i = 1; i < count; ++i) result = binary<op>(result, values[i]);
    return result;
}

int readNumber(const char* text, int* position, double* handle)
{
    double value = 0.0;
    if ((*text < '0' || *text > '9') && *text != '.') return 0;
    const auto [end, status] = std::from_chars(text, text + std::strlen(text), value);
    if (status != std::errc{}) return 0;
    *position += static_cast<int>(end - text);
    *handle = noted({.op = FormulaOp::Number, .number = value});
    return 1;
}

class Reader : public mu::ParserBase {
public:
    Reader()
    {
        EnableOptimizer(false);
        EnableBuiltInOprt(false);
        AddValIdent(readNumber);
        Init();
    }

protected:
    void InitCharSets() override
    {
        DefineNameChars("0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        DefineOprtChars("+-*/^<>=!&|");
        DefineInfixOprtChars("+-");
    }

    void InitFun() override
    {
        using enum FormulaOp;
        DefineFun("exp", unary<Exp>);
        DefineFun("log", unary<Log>);
        DefineFun("sqrt", unary<Sqrt>);
        DefineFun("abs", unary<Abs>);
        DefineFun("tanh", unary<Tanh>);
        DefineFun("sin", unary<Sin>);
        DefineFun("cos", unary<Cos>);
        DefineFun("atan", unary<Atan>);
        DefineFun("sign", unary<Sign>);
        DefineFun("floor", unary<Floor>);
        DefineFun("pow", binary<Power>);
        DefineFun("min", folded<Minimum>);
        DefineFun("max", folded<Maximum>);
        DefineFun("if", select);
    }

    void InitConst() override {}

    void InitOprt() override
    {
        using enum FormulaOp;
        DefineInfixOprt("-", unary<Negate>);
        DefineInfixOprt("+", same);
        DefineOprt("||", binary<Or>, mu::prLOR);
        DefineOprt("&&", binary<And>, mu::prLAND);
        DefineOprt("<", binary<Less>, mu::prCMP);
        DefineOprt("<=", binary<LessEqual>, mu::prCMP);
        DefineOprt(">", swapped<Less>, mu::prCMP);
        DefineOprt(">=", swapped<LessEqual>, mu::prCMP);
        DefineOprt("==", binary<Equal>, mu::prCMP);
        DefineOprt("!=", binary<NotEqual>, mu::prCMP);
        DefineOprt("+", binary<Add>, mu::prADD_SUB);
        DefineOprt("-", binary<Subtract>, mu::prADD_SUB);
        DefineOprt("*", binary<Multiply>, mu::prMUL_DIV);
        DefineOprt("/", binary<Divide>, mu::prMUL_DIV);
        DefineOprt("^", binary<Power>, mu::prPOW, mu::oaRIGHT);
    }
};

/// The operation a word stands for.
FormulaNode meaningOf(const std::string& word, std::vector<std::string>& constants)
{
    const auto* const input = std::find(std::begin(inputNames), std::end(inputNames), word);
    if (input != std::end(inputNames))
        return {.op = FormulaOp::Input, .index = static_cast<int>(input - std::begin(inputNames))};
    if (word == "l2") {
        const int square = noted({.op = FormulaOp::Input, .index = static_cast<int>(FormulaInput::SquaredDistance)});
        return {.op = FormulaOp::Sqrt, .arguments = {square, -1, -1}};
    }
    if (word == "dim") return {.op = FormulaOp::Features};
    if (word == "pi") return {.op = FormulaOp::Number, .number = std::numbers::pi};
    if (word == "e") return {.op = FormulaOp::Number, .number = std::numbers::e};
    const auto constant = std::find(constants.begin(), constants.end(), word);
    const auto index = static_cast<int>(constant - constants.begin());
    if (constant == constants.end()) constants.push_back(word);
    return {.op = FormulaOp::Constant, .index = index};
}

/// One blank after every word and sign, but none between a function and its '(', where muParser knows no blank.
std::string spaced(const std::vector<FormulaToken>& tokens)
{
    std::string text;
    for (const FormulaToken& token : tokens)
        text += token.text + (token.kind == FormulaToken::Kind::Function ? "" : " ");
    return text;
}

struct Recording {
    explicit Recording(FormulaTape& tape) { recording = &tape; }
    ~Recording() { recording = nullptr; }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
};

/// Leaves out what comes after the result, which can only be a repetition: equal operations are noted once.
void endWith(int result, FormulaTape& tape)
{
    tape.nodes.resize(static_cast<std::size_t>(result) + 1);
}

}  // namespace

FormulaTape formulaTape(const std::string& text)
{
    const std::vector<FormulaToken> tokens = formulaTokens(text);
    FormulaTape tape;
    const Recording noting(tape);
    try {
        Reader reader;
        std::vector<double> handles;
        handles.reserve(tokens.size());  // muParser keeps pointers to them
        for (const FormulaToken& token : tokens) {
            if (token.kind != FormulaToken::Kind::Name) continue;
            handles.push_back(noted(meaningOf(token.text, tape.constants)));
            reader.DefineVar(token.text, &handles.back());
        }
        reader.SetExpr(spaced(tokens));
        endWith(indexOf(reader.Eval()), tape);
    } catch (const mu::ParserError&) {
        throw InvalidInput("The formula " + inQuotes(text) + " cannot be read: write it with fewer parentheses.");
    }
    return tape;
}

}  // namespace krein
