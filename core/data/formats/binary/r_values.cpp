// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/r_values.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

constexpr int deepest = 400, keptDepth = 6;
constexpr std::size_t mostValues = 4'000'000;

/// The types that are no values of R but stand in their place.
enum Pseudo {
    AltRep = 238,
    AttributeList = 239,
    AttributeLanguage = 240,
    BaseEnvironment = 241,
    EmptyEnvironment = 242,
    RepeatedCode = 243,
    DefinedCode = 244,
    Persistent = 247,
    Package = 248,
    Namespace = 249,
    BaseNamespace = 250,
    MissingArgument = 251,
    Unbound = 252,
    GlobalEnvironment = 253,
    Reference = 255,
    Promise = 5,
    Special = 7,
    BuiltIn = 8,
    Dots = 17,
    Expressions = 20,
    ByteCode = 21,
    Pointer = 22,
    WeakReference = 23,
    Raw = 24,
};

[[noreturn]] void refuseDamaged()
{
    throw InvalidInput("it is cut short or damaged");
}

/// Numbers and texts one after another, in one of the three ways R writes them.
class RInput {
public:
    /// @param bytes  from the letter of the form on
    explicit RInput(std::string_view bytes) : m_rest(bytes)
    {
        if (bytes.size() < 2 || bytes[1] != '\n') refuseDamaged();
        m_ascii = bytes[0] == 'A';
        m_swapped = (bytes[0] == 'X') == (std::endian::native == std::endian::little);
        m_rest.remove_prefix(2);
    }

    std::int32_t integer()
    {
        if (!m_ascii) return number<std::int32_t>();
        const std::string_view text = word();
        if (text == "NA") return missing;
        const auto value = parseNumber(text);
        if (!value || *value != std::floor(*value) || std::abs(*value) > 2147483648.0) refuseDamaged();
        return static_cast<std::int32_t>(*value);
    }
    double real()
    {
        if (!m_ascii) return number<double>();
        const std::string_view text = word();
        if (text == "NA" || text == "NaN") return std::nan("");
        if (text == "Inf") return std::numeric_limits<double>::infinity();
        if (text == "-Inf") return -std::numeric_limits<double>::infinity();
        const auto value = parseNumber(text);
        if (!value) refuseDamaged();
        return *value;
    }
    std::string text(std::size_t length)
    {
        if (length > m_rest.size()) refuseDamaged();
        if (!m_ascii) return std::string(take(length));
        skipBlanks();
        std::string text;
        while (text.size() < length) text += escapedCharacter();
        return text;
    }
    void skip(std::size_t bytes)
    {
        if (!m_ascii) {
            take(bytes);
            return;
        }
        for (std::size_t i = 0; i < bytes; ++i) word();  // raw bytes are words of two digits
    }
    /// How many entries of a vector follow, each of `size` bytes. @throws InvalidInput  more than there are bytes
    std::size_t length(std::size_t size)
    {
        std::int64_t count = integer();
        if (count == -1) {
            const std::int64_t upper = integer();
            count = (upper << 32) + static_cast<std::uint32_t>(integer());
        }
        const std::size_t room = m_rest.size() / (m_ascii ? std::min<std::size_t>(size, 2) : size);
        if (count < 0 || static_cast<std::uint64_t>(count) > room) refuseDamaged();
        return static_cast<std::size_t>(count);
    }

    static constexpr std::int32_t missing = std::numeric_limits<std::int32_t>::min();

private:
    std::string_view take(std::size_t size)
    {
        if (size > m_rest.size()) refuseDamaged();
        const std::string_view taken = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return taken;
    }
    template <class Number> Number number()
    {
        char bytes[sizeof(Number)];
        std::memcpy(bytes, take(sizeof bytes).data(), sizeof bytes);
        if (m_swapped) std::ranges::reverse(bytes);
        return std::bit_cast<Number>(bytes);
    }
    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\r\n"), m_rest.size())); }
    std::string_view word()
    {
        skipBlanks();
        const std::string_view found = m_rest.substr(0, m_rest.find_first_of(" \t\r\n"));
        if (found.empty()) refuseDamaged();
        m_rest.remove_prefix(found.size());
        return found;
    }
    char escapedCharacter()
    {
        const char first = take(1)[0];
        if (first != '\\') return first;
        const char second = take(1)[0];
        static constexpr std::string_view names = "ntvbrfa", meanings = "\n\t\v\b\r\f\a";
        if (const std::size_t at = names.find(second); at != std::string_view::npos) return meanings[at];
        if (second < '0' || second > '7') return second;
        int code = second - '0';
        for (int i = 0; i < 2 && !m_rest.empty() && m_rest[0] >= '0' && m_rest[0] <= '7'; ++i)
            code = code * 8 + (take(1)[0] - '0');
        return static_cast<char>(code);
    }

    std::string_view m_rest;
    bool m_ascii = false, m_swapped = false;
};

/// Reads values; those that lie too deep to be data are read over.
class RReader {
public:
    RReader(std::string_view bytes, const RunControl& control) : m_input(bytes), m_control(control)
    {
        const std::int32_t version = m_input.integer();
        m_input.integer();
        m_input.integer();
        if (version != 2 && version != 3)
            throw InvalidInput("it is of version " + std::to_string(version) + "; save it with version = 3");
        if (version == 3) m_input.text(m_input.length(1));  // the name of the encoding
    }

    RValue value(int depth = 0)
    {
        const std::uint32_t flags = static_cast<std::uint32_t>(m_input.integer());
        return valueOf(flags, depth);
    }

private:
    static constexpr std::uint32_t hasAttributes = 0x200, hasTag = 0x400;

    void count(int depth)
    {
        if (depth > deepest) throw InvalidInput("its lists are too deep");
        if (++m_count % 4096 == 0 && m_control.stopped()) throw ReadingStopped{};
        if (depth <= keptDepth && ++m_kept > mostValues) throw InvalidInput("it holds too many objects");
    }

    RValue valueOf(std::uint32_t flags, int depth)
    {
        count(depth);
        const int type = static_cast<int>(flags & 0xFF);
        const bool attributed = flags & hasAttributes;
        switch (type) {
        case RValue::Null:
        case EmptyEnvironment:
        case BaseEnvironment:
        case GlobalEnvironment:
        case Unbound:
        case MissingArgument:
        case BaseNamespace: return {.type = type == RValue::Null ? RValue::Null : RValue::Environment};
        case Reference: return reference(flags);
        case RValue::Symbol: return symbol(depth);
        case Persistent:
        case Package:
        case Namespace: return names(depth);
        case RValue::Environment: return environment(depth);
        case RValue::PairList:
        case RValue::Closure:
        case RValue::Language:
        case Promise:
        case Dots: return pairs(flags, depth);
        case AltRep: return compact(depth);
        default: break;
        }
        RValue read = content(type, depth);
        if (attributed) {
            RValue attributes = value(depth + 1);
            if (depth < keptDepth) read.attributes.push_back(std::move(attributes));
        }
        return read;
    }

    RValue reference(std::uint32_t flags)
    {
        std::size_t place = flags >> 8;
        if (place == 0) place = static_cast<std::size_t>(m_input.integer());
        if (place == 0 || place > m_references.size()) refuseDamaged();
        const std::string& name = m_references[place - 1];
        return {.type = name.empty() ? RValue::Environment : RValue::Symbol, .texts = {name}};
    }

    RValue symbol(int depth)
    {
        RValue name = value(depth + 1);
        if (name.type != RValue::Characters || name.texts.size() != 1) refuseDamaged();
        m_references.push_back(name.texts.front());
        name.type = RValue::Symbol;
        return name;
    }

    RValue names(int depth)
    {
        m_input.integer();
        for (std::size_t left = m_input.length(4); left > 0; --left) value(std::max(depth, keptDepth) + 1);
        m_references.emplace_back();
        return {.type = RValue::Environment};
    }

    RValue environment(int depth)
    {
        m_references.emplace_back();
        m_input.integer();
        for (int part = 0; part < 4; ++part) value(std::max(depth, keptDepth) + 1);
        return {.type = RValue::Environment};
    }

    /// A list of pairs along its rests, so that a long one is not deep.
    RValue pairs(std::uint32_t flags, int depth)
    {
        RValue list{.type = static_cast<int>(flags & 0xFF)};
        const bool keeps = depth < keptDepth && list.type == RValue::PairList;
        for (bool first = true;; first = false) {
            const int type = static_cast<int>(flags & 0xFF);
            const bool isPair = type == RValue::PairList || type == RValue::Language || type == RValue::Closure
                || type == Promise || type == Dots;
            if (!isPair) {
                valueOf(flags, depth + 1);  // the end, or the body of a function
                return list;
            }
            if (!first) count(keptDepth + 1);
            if (flags & hasAttributes) value(std::max(depth, keptDepth) + 1);
            std::string tag;
            if (flags & hasTag) {
                const RValue name = value(depth + 1);
                if (!name.texts.empty()) tag = name.texts.front();
            }
            RValue item = value(keeps ? depth + 1 : std::max(depth, keptDepth) + 1);
            if (keeps) {
                list.items.push_back(std::move(item));
                list.tags.push_back(std::move(tag));
            }
            flags = static_cast<std::uint32_t>(m_input.integer());
        }
    }

    /// What R stores shorter than a vector: a sequence, numbers that are to become texts, a vector within another.
    RValue compact(int depth)
    {
        const RValue about = value(depth + 1);
        RValue state = value(depth + 1), attributes = value(depth + 1);
        const std::string name = about.items.empty() || about.items[0].texts.empty() ? "" : about.items[0].texts[0];
        RValue read{.type = RValue::Other};
        if (name == "compact_intseq" || name == "compact_realseq") {
            read = sequence(state, name == "compact_intseq" ? RValue::Integer : RValue::Real);
        } else if (name.starts_with("wrap_") && !state.items.empty()) {
            read = std::move(state.items[0]);
        } else if (name == "deferred_string" && !state.items.empty()) {
            read.type = RValue::Strings;
            for (const double number : state.items[0].numbers)
                read.texts.push_back(std::isnan(number) ? std::string() : numberText(number));
        }
        if (attributes.type == RValue::PairList && depth < keptDepth) read.attributes = {std::move(attributes)};
        return read;
    }

    static RValue sequence(const RValue& state, int type)
    {
        constexpr double most = 4'000'000;  // no file of this size need have a longer one as data
        RValue read{.type = type};
        if (state.numbers.size() != 3 || !(state.numbers[0] >= 0) || state.numbers[0] > most)
            return {.type = RValue::Other};
        for (double i = 0; i < state.numbers[0]; ++i) read.numbers.push_back(state.numbers[1] + i * state.numbers[2]);
        return read;
    }

    RValue content(int type, int depth)
    {
        const bool keeps = depth <= keptDepth;
        RValue read{.type = type};
        switch (type) {
        case RValue::Logical:
        case RValue::Integer: {
            const std::size_t size = m_input.length(4);
            if (keeps) read.numbers.reserve(size);
            for (std::size_t i = 0; i < size; ++i) {
                const std::int32_t entry = m_input.integer();
                if (keeps) read.numbers.push_back(entry == RInput::missing ? std::nan("") : entry);
            }
            return read;
        }
        case RValue::Real: {
            const std::size_t size = m_input.length(8);
            if (keeps) read.numbers.reserve(size);
            for (std::size_t i = 0; i < size; ++i) {
                const double entry = m_input.real();
                if (keeps) read.numbers.push_back(entry);
            }
            return read;
        }
        case RValue::Complex:
            for (std::size_t left = 2 * m_input.length(16); left > 0; --left) m_input.real();
            return read;
        case RValue::Characters: return characters();
        case RValue::Strings:
            for (std::size_t left = m_input.length(4); left > 0; --left) {
                RValue text = value(depth + 1);
                if (keeps) read.texts.push_back(text.texts.empty() ? "" : std::move(text.texts.front()));
            }
            return read;
        case RValue::List:
        case Expressions:
            for (std::size_t left = m_input.length(4); left > 0; --left) {
                RValue item = value(depth + 1);
                if (depth < keptDepth) read.items.push_back(std::move(item));
            }
            return read;
        case RValue::S4: return read;
        default: return other(type, depth);
        }
    }

    RValue characters()
    {
        RValue read{.type = RValue::Characters};
        const std::int32_t size = m_input.integer();
        if (size < -1) refuseDamaged();
        read.texts.push_back(size < 0 ? std::string() : mendedName(m_input.text(static_cast<std::size_t>(size))));
        return read;
    }

    /// What holds no data: it only has to be read over.
    RValue other(int type, int depth)
    {
        switch (type) {
        case Special:
        case BuiltIn: m_input.text(m_input.length(1)); break;
        case Raw: m_input.skip(m_input.length(1)); break;
        case Pointer:
            m_references.emplace_back();
            value(depth + 1);
            value(depth + 1);
            break;
        case WeakReference: m_references.emplace_back(); break;
        case ByteCode:
            m_input.integer();
            byteCode(depth + 1);
            break;
        default: throw InvalidInput("it is damaged, or of a newer version of R");
        }
        return {.type = RValue::Other};
    }

    void byteCode(int depth)
    {
        const int within = std::max(depth, keptDepth + 1);
        count(within);
        value(within);
        for (std::int32_t left = m_input.integer(); left > 0; --left) {
            const std::int32_t type = m_input.integer();
            if (type == ByteCode)
                byteCode(within + 1);
            else
                codeTree(type, within + 1);
        }
    }

    /// The language in compiled code, along its rests.
    void codeTree(std::int32_t type, int depth)
    {
        for (;;) {
            count(depth);
            if (type == RepeatedCode) {
                m_input.integer();
                return;
            }
            if (type == DefinedCode) {
                m_input.integer();
                type = m_input.integer();
            }
            const bool attributed = type == AttributeLanguage || type == AttributeList;
            if (!attributed && type != RValue::Language && type != RValue::PairList) {
                value(depth);
                return;
            }
            if (attributed) value(depth);
            value(depth);  // the tag
            codeTree(m_input.integer(), depth + 1);
            type = m_input.integer();
        }
    }

    RInput m_input;
    const RunControl& m_control;
    std::vector<std::string> m_references;
    std::size_t m_count = 0, m_kept = 0;
};

}  // namespace

const RValue* RValue::attribute(std::string_view name) const
{
    if (attributes.empty()) return nullptr;
    const std::vector<std::string>& names = attributes.front().tags;
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return nullptr;
    return &attributes.front().items[static_cast<std::size_t>(found - names.begin())];
}

bool RValue::is(std::string_view className) const
{
    const RValue* classes = attribute("class");
    return classes && std::ranges::find(classes->texts, className) != classes->texts.end();
}

std::vector<RObject> rObjects(std::string_view bytes, const RunControl& control)
{
    constexpr std::size_t magicSize = 5;
    const bool isWorkspace = bytes.starts_with("RD");
    if (isWorkspace) bytes.remove_prefix(std::min(bytes.size(), magicSize));
    RValue value = RReader(bytes, control).value();
    std::vector<RObject> objects;
    if (!isWorkspace) {
        objects.push_back({{}, std::move(value)});
        return objects;
    }
    if (value.type != RValue::PairList && value.type != RValue::Null) refuseDamaged();
    for (std::size_t i = 0; i < value.items.size(); ++i) objects.push_back({value.tags[i], std::move(value.items[i])});
    return objects;
}

}  // namespace krein
