// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <string>

#include "core/base/errors.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace krein;
    try {
        const std::string text(reinterpret_cast<const char*>(bytes), size);
        const Session session = sessionFromJson(text, "fuzz.json", {});
        if (const auto* drawn = std::get_if<DrawnData>(&session.study.experiment->data)) requireSound(*drawn->samples);
        // What was read is written and read again as the same.
        if (sessionFromJson(toJson(session), "fuzz.json", {}) != session) __builtin_trap();
    } catch (const InvalidInput&) {
    }
    return 0;
}
