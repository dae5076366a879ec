// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/experiment/json/describe.h"

namespace krein {

/// kreinscope-cli describe: what there is to choose from.
Command describeCommand()
{
    struct Request {
        bool json = false;
    };
    return command<Request>(
        {"describe",
            "lists every data source, kernel, distance, correction, method, embedding (projection) and parameter with "
            "its range, default and meaning"},
        [](Request& request) {
            return CommandOptions{{"--json", "", into(request.json), "as JSON", InOverview}};
        },
        [](Request& request, const Console& console) {
            return console.print(request.json ? describeJson() : describeText());
        });
}

}  // namespace krein
