// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/manual.h"

namespace krein {

namespace {

int printManual(const Console& console)
{
    std::vector<ManualSection> sections{{"Synopsis", "kreinscope-cli COMMAND [...]\nkreinscope-cli --help | --version"},
        {"Description", helpOfAll(commands())}};
    for (const Command& command : commands())
        sections.push_back({"kreinscope-cli " + command.text.name, helpOf(command)});
    sections.push_back({"See also", "kreinscope(1)"});
    return console.print(
        manualPage("kreinscope-cli", "compute what indefinite kernels do to data, without a window", sections));
}

}  // namespace

/// kreinscope-cli manual: the manual page, made of the help of all commands.
Command manualCommand()
{
    return command({"manual", "prints the manual page, for man", R"(
It holds the help of all commands. "cmake --install" puts it where man looks; elsewhere:

  kreinscope-cli manual | man -l -
)"},
        printManual);
}

}  // namespace krein
