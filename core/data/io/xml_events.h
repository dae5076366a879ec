// SPDX-License-Identifier: GPL-3.0-or-later
//
// XML piece by piece, in memory that does not grow with it.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace krein {

/// Names are without what stands before their colon.
struct XmlAttributes {
    std::vector<std::pair<std::string_view, std::string_view>> all;
    /// The value of an attribute; of an attribute that is not there, nothing.
    std::string_view operator[](std::string_view name) const;
};

/// What is told of an XML text in its order. Text may come in several pieces.
class XmlEvents {
public:
    virtual ~XmlEvents() = default;
    virtual void begins(std::string_view name, const XmlAttributes& attributes) = 0;
    virtual void ends(std::string_view name) = 0;
    virtual void text(std::string_view piece) = 0;
};

/// Reads XML and tells what is in it. What XmlEvents throw comes out of take() and finish().
class XmlReader {
public:
    /// @param events  must outlive the reader
    explicit XmlReader(XmlEvents& events);
    ~XmlReader();
    /// The next piece. @throws InvalidInput  a clause: this is no well-formed XML, or it has a document type
    void take(std::string_view piece);
    /// After the last piece. @throws InvalidInput  as take()
    void finish();

private:
    struct Implementation;
    std::unique_ptr<Implementation> m;
};

}  // namespace krein
