// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/remarks_json.h"

namespace krein {

Json remarksJson(const std::vector<Remark>& remarks)
{
    Json array = Json::array();
    for (const Remark& remark : remarks) {
        Json one{{"changed", remark.changed}, {"text", commandText(remark.text)}};
        for (const Fix& other : remark.otherwise)
            one["otherwise"].push_back({{"label", other.label}, {"options", optionsText(other)}});
        array.push_back(std::move(one));
    }
    return array;
}

}  // namespace krein
