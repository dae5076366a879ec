// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every adjustable number is described once, beside what it is for. The form, the experiment file, the command line,
// the range check and the help text all read that one description, see settings() and set() in parameters.h.
//
// An options struct takes part by declaring in its own namespace, and defining where its other functions are,
//
//     void visitParameters(GaussianKernel& kernel, ParameterVisitor& visit)
//     {
//         visit(kernel.gamma, {"gamma", "γ", "Inverse width", "Larger: narrower kernel.", Bounds(1e-9, 1e9)});
//     }
//
// Fields may be bool, int, std::uint64_t, double, std::optional<double> (unset: chosen from the data), std::string, a
// Written value (a text with a notation), an enum whose values 0, 1, 2, … index the description's options, or a choice
// among options structs (see visitChoice()).
// A struct without any field has no parameters and declares nothing.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace krein {

enum class Scale { Linear, Logarithmic };

/// Which values of a parameter make a simpler, smoother model; Unknown: it does not go one way.
enum class Simpler { Unknown, Smaller, Larger };

/// One choice of an enumerated parameter.
struct Option {
    std::string_view id;     ///< in JSON and on the command line
    std::string_view label;  ///< for people
};

/// Which numbers are accepted, and over which of them a slider runs: Bounds(1, 20).slider(1, 8).
struct Bounds {
    double minimum = -std::numeric_limits<double>::infinity();  ///< smallest accepted value
    double maximum = std::numeric_limits<double>::infinity();   ///< largest accepted value
    double low = 0.0;                                           ///< left end of the slider
    double high = 1.0;  ///< right end of the slider; low = high: exact entry only
    Scale scale = Scale::Linear;

    constexpr Bounds() = default;
    constexpr Bounds(double least, double most) : minimum(least), maximum(most) {}
    constexpr Bounds slider(double from, double to, Scale how = Scale::Linear) const
    {
        Bounds bounds(minimum, maximum);
        bounds.low = from;
        bounds.high = to;
        bounds.scale = how;
        return bounds;
    }
    constexpr Bounds logarithmic(double from, double to) const { return slider(from, to, Scale::Logarithmic); }
    constexpr Bounds exact() const { return slider(0.0, 0.0); }
};

/// What few parameters have.
struct ParameterTraits {
    std::string_view automatic;       ///< how an unset std::optional is chosen, "1/(d·var)"; empty: always set
    bool fromSamples = false;         ///< of a kernel: what is chosen, or a flag that is set, asks the samples
    std::string group;                ///< parameters of one non-empty group are alternatives: one set unsets the others
    std::span<const Option> options;  ///< the choices of an enumerated parameter
    std::string_view source;          ///< paper and equation, "Huang et al. 2016, eq. (4)"
    bool isPath = false;              ///< text that is a file's path: stored relative to the experiment
    Simpler simpler = Simpler::Unknown;  ///< decides between equally good values
    bool isObject = false;  ///< rows of objects, from 0 here; people see and type them from 1, see object_number.h
};

/// What is known about one adjustable field, wherever it is shown, stored or checked.
struct Parameter : Bounds, ParameterTraits {
    std::string key;           ///< id in JSON, on the command line and as a control's object name
    std::string symbol;        ///< as in the formula, "ρ"; empty if it has none
    std::string label;         ///< short name for people, "Truncation radius"
    std::string_view meaning;  ///< one sentence: what it does and which direction works how

    using Text = std::string_view;
    Parameter() = default;
    Parameter(Text key, Text symbol, Text label, Text meaning, const Bounds& = {}, const ParameterTraits& = {});
    Parameter(Text key, Text symbol, Text label, Text meaning, const ParameterTraits&);
    Parameter(Text key, Text label, Text meaning, const Bounds& = {}, const ParameterTraits& = {});
    Parameter(Text key, Text label, Text meaning, const ParameterTraits&);
};

/// The description of the field `std::uint64_t seed` of whatever draws random numbers. Doubles are exact up to 2⁵³.
Parameter seedParameter(std::string_view meaning, const Bounds& bounds = Bounds(0, 0x1p53).exact());

/// What visitParameters() is given, in parameters.h.
class ParameterVisitor;

/// std::monostate stands for "chosen from the data". Enumerations are given by their option's id.
using ParameterValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

/// A parameter together with the value it has in some options struct, in parameters.h.
struct Setting;

/// What identifies a kernel, a method, a generator … to people and in files. Held by each as `static constexpr info`.
struct Info {
    std::string_view id;       ///< "tl1"
    std::string_view name;     ///< "Truncated L1 (TL1)"
    std::string_view formula;  ///< typeset with <i>, <sup>, <sub>: "<i>k</i>(<i>x</i>, <i>z</i>) = …"; may be empty
    std::string_view summary;  ///< one or two sentences for the help text
    std::string_view source;   ///< "Huang et al. 2016"
    std::string_view synonyms = {};  ///< what else people call it, by which it is found: "jitter, nugget"
};

namespace detail {

template <class... Alternatives>
std::type_identity<std::variant<Alternatives...>> variantOf(const std::variant<Alternatives...>*);

}  // namespace detail

/// A choice among options structs: a variant, or a struct that is one. Of the long lists (Kernel, Method, …) a struct
/// is made: it can be declared without the list, and its copies and comparisons are compiled once instead of in every
/// source.
template <class Type>
concept OneOf = requires(const Type* choice)
{
    detail::variantOf(choice);
};

namespace detail {

template <OneOf Choice> using VariantOf = typename decltype(variantOf(static_cast<const Choice*>(nullptr)))::type;

/// Of the options structs that a variant chooses among, in their order.
template <OneOf Choice, class Variant = VariantOf<Choice>> struct AlternativesOf;
template <class Variant, class... Alternatives> struct AlternativesOf<Variant, std::variant<Alternatives...>> {
    static constexpr const Info* infos[] = {&Alternatives::info...};
    static constexpr Option options[] = {{Alternatives::info.id, Alternatives::info.name}...};
    static constexpr Variant (*make[])() = {[] { return Variant(std::in_place_type<Alternatives>); }...};
};

/// @throws InvalidInput  "There is no kernel "…"; there are …", with the known id that is most like it
[[noreturn]] void throwUnknownId(std::string_view what, std::string_view id, const std::vector<std::string>& known);
/// The index of the alternative with that id. @throws InvalidInput  naming `what` and the ids there are
std::size_t alternativeIndex(std::string_view what, std::string_view id, std::span<const Option> options);

}  // namespace detail

template <class... Alternatives> const Info& info(const std::variant<Alternatives...>& options)
{
    return *detail::AlternativesOf<std::variant<Alternatives...>>::infos[options.index()];
}

/// Default-constructed values of every alternative of a variant, in order: what a person can choose from.
template <class Variant> std::vector<Variant> alternatives()
{
    std::vector<Variant> all;
    for (const auto make : detail::AlternativesOf<Variant>::make) all.push_back(make());
    return all;
}

/// Id and name of every alternative, in order: the options of a parameter that is a choice among options structs.
template <class Variant> std::span<const Option> alternativeOptions()
{
    return detail::AlternativesOf<Variant>::options;
}

/// The alternative with that id, with default parameters.
/// @throws InvalidInput  naming `what` ("kernel") and the ids there are
template <class Variant> Variant alternativeById(std::string_view what, std::string_view id)
{
    return detail::AlternativesOf<Variant>::make[detail::alternativeIndex(what, id, alternativeOptions<Variant>())]();
}

}  // namespace krein
