// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui_options.h"

#include "core/errors.h"
#include "core/experiment/lists/examples.h"
#include "ui/window/all_views.h"

namespace krein {

namespace {

/// Toolkit options that take a value; QApplication reads them itself.
bool isToolkitOption(const std::string& name)
{
    return name == "-platform" || name == "-style" || name == "-geometry" || name == "-qwindowgeometry"
        || name == "-display";
}

/// "a,b" as its words.
std::vector<std::string> listOf(const std::string& text)
{
    std::vector<std::string> words(1);
    for (const char letter : text)
        if (letter == ',')
            words.emplace_back();
        else
            words.back() += letter;
    std::erase(words, std::string());
    if (words.empty()) throw InvalidInput("--views needs at least one picture; see kreinscope --help.");
    return words;
}

/// "decision, gram, …"
std::string viewIds()
{
    std::string ids;
    for (const ViewInfo* view : allViews()) ids += (ids.empty() ? "" : ", ") + std::string(view->id);
    return ids;
}

}  // namespace

GuiOptions parseGuiOptions(const std::vector<std::string>& arguments)
{
    GuiOptions options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        const auto value = [&]() -> const std::string& {
            if (i + 1 >= arguments.size()) throw InvalidInput(argument + " needs a value; see kreinscope --help.");
            return arguments[++i];
        };
        if (argument == "--help" || argument == "-h")
            options.help = true;
        else if (argument == "--version")
            options.version = true;
        else if (argument == "--measure-latency")
            options.measureLatency = true;
        else if (argument == "--figures")
            options.figures = value();
        else if (argument == "--views")
            options.views = listOf(value());
        else if (argument == "--example")
            options.example = exampleById(value()).id;
        else if (argument == "--theme") {
            options.theme = value();
            if (options.theme != "light" && options.theme != "dark")
                throw InvalidInput("--theme must be light or dark, not " + options.theme + ".");
        } else if (isToolkitOption(argument))
            value();
        else if (argument.size() > 1 && argument.front() == '-')
            throw InvalidInput("Unknown option " + argument + "; see kreinscope --help.");
        else if (!options.file.empty())
            throw InvalidInput(
                "One file at a time: both " + printable(options.file) + " and " + printable(argument) + " were given.");
        else
            options.file = argument;
    }
    if (!options.views.empty() && !options.figures)
        throw InvalidInput("--views says what --figures renders; give both.");
    if (!options.example.empty() && (!options.file.empty() || options.figures))
        throw InvalidInput("--example begins the window with an example; give no file and no --figures with it.");
    return options;
}

std::string guiHelp()
{
    return std::string("Usage: kreinscope [options] [FILE]\n")
        + "Shows what indefinite kernels do: spectra, signatures, decision maps and kernel PCA.\n\n"
          "FILE is data of any format (\"kreinscope-cli describe\" lists them; perhaps .gz),\n"
          "an experiment (.json), or a picture exported by Kreinscope.\n"
          "Without FILE the window opens on a start page, with the sphere example of Huang et al. 2016 behind it.\n\n"
          "Options:\n"
          "  --example ID        begin with this example (\"kreinscope-cli examples\" lists them)\n"
          "  --figures DIR       render every picture that has something to show into DIR as PNG and SVG, print the\n"
          "                      paths and end; each carries the experiment\n"
          "  --views A,B         only these: "
        + viewIds()
        + "\n"
          "  --theme light|dark  colours of the window and of the figures\n"
          "  --measure-latency   drag a slider of the real window and print how long each change takes to reach the "
          "screen\n"
          "  -h, --help          print this text\n"
          "  --version           print the version\n\n"
          "kreinscope-cli computes the same results without a window.\n";
}

}  // namespace krein
