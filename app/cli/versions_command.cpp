// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/documents/versions.h"

namespace krein {

/// kreinscope-cli versions: what a report about a problem should say.
Command versionsCommand()
{
    return command({"versions", "prints the versions of the program and its libraries, and what it uses of this CPU"},
        [](const Console& console) { return console.print(versionsText(versions())); });
}

}  // namespace krein
