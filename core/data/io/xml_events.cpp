// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/xml_events.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <new>
#include <string>

#include <expat.h>

#include "core/base/errors.h"

namespace krein {

namespace {

std::string_view withoutPrefix(std::string_view name)
{
    const std::size_t colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

}  // namespace

std::string_view XmlAttributes::operator[](std::string_view name) const
{
    const auto found = std::ranges::find(all, name, [](const auto& attribute) { return attribute.first; });
    return found == all.end() ? std::string_view() : found->second;
}

struct XmlReader::Implementation {
    XmlEvents* events = nullptr;
    XML_Parser parser = nullptr;
    std::exception_ptr thrown;  // not to be thrown through a library in C

    void guarded(const std::function<void()>& tell)
    {
        if (thrown) return;
        try {
            tell();
        } catch (...) {
            thrown = std::current_exception();
            XML_StopParser(parser, XML_FALSE);
        }
    }
    void parse(std::string_view piece, bool isLast)
    {
        const XML_Status status = XML_Parse(parser, piece.data(), static_cast<int>(piece.size()), isLast);
        if (thrown) std::rethrow_exception(thrown);
        if (status == XML_STATUS_OK) return;
        throw InvalidInput("it is no well-formed XML (" + std::string(XML_ErrorString(XML_GetErrorCode(parser)))
            + ", line " + std::to_string(XML_GetCurrentLineNumber(parser)) + ")");
    }

    static Implementation& of(void* data) { return *static_cast<Implementation*>(data); }
    static void onBegin(void* data, const char* name, const char** attributes)
    {
        of(data).guarded([&] {
            XmlAttributes named;
            for (; *attributes; attributes += 2) named.all.emplace_back(withoutPrefix(attributes[0]), attributes[1]);
            of(data).events->begins(withoutPrefix(name), named);
        });
    }
    static void onEnd(void* data, const char* name)
    {
        of(data).guarded([&] { of(data).events->ends(withoutPrefix(name)); });
    }
    static void onText(void* data, const char* text, int size)
    {
        of(data).guarded([&] { of(data).events->text(std::string_view(text, static_cast<std::size_t>(size))); });
    }
    /// Only a document type can define entities, which files of data do not need.
    static void onDocumentType(void* data, const char*, const char*, const char*, int)
    {
        of(data).guarded([] { throw InvalidInput("it has a document type, which is not read"); });
    }
};

XmlReader::XmlReader(XmlEvents& events) : m(std::make_unique<Implementation>())
{
    m->events = &events;
    m->parser = XML_ParserCreate(nullptr);
    if (!m->parser) throw std::bad_alloc();
    XML_SetUserData(m->parser, m.get());
    XML_SetElementHandler(m->parser, &Implementation::onBegin, &Implementation::onEnd);
    XML_SetCharacterDataHandler(m->parser, &Implementation::onText);
    XML_SetStartDoctypeDeclHandler(m->parser, &Implementation::onDocumentType);
}

XmlReader::~XmlReader()
{
    XML_ParserFree(m->parser);
}

void XmlReader::take(std::string_view piece)
{
    constexpr std::size_t most = std::size_t{1} << 20;
    for (; !piece.empty(); piece.remove_prefix(std::min(most, piece.size()))) m->parse(piece.substr(0, most), false);
}

void XmlReader::finish()
{
    m->parse({}, true);
}

}  // namespace krein
