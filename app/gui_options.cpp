// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui_options.h"

#include <algorithm>
#include <charconv>

#include "core/errors.h"
#include "core/experiment/lists/examples.h"
#include "core/study/ready_studies.h"
#include "core/text.h"
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
std::vector<std::string> listOf(const std::string& text, const std::string& option)
{
    std::vector<std::string> words(1);
    for (const char letter : text)
        if (letter == ',')
            words.emplace_back();
        else
            words.back() += letter;
    std::erase(words, std::string());
    if (words.empty()) throw InvalidInput(option + " needs at least one word; see kreinscope --help.");
    return words;
}

const std::vector<std::string> pictureFormats{"png", "svg", "pdf"};

std::vector<std::string> formatsFrom(const std::string& text)
{
    std::vector<std::string> formats = listOf(text, "--formats");
    for (const std::string& format : formats)
        if (std::ranges::find(pictureFormats, format) == pictureFormats.end())
            throw InvalidInput("--formats are " + listed(pictureFormats) + ", not " + inQuotes(format) + ".");
    return formats;
}

std::filesystem::path pictureFrom(const std::string& name)
{
    const std::filesystem::path path = name;
    for (const std::string& format : pictureFormats)
        if (path.extension() == "." + format) return path;
    throw InvalidInput("A picture is written as .png, .svg or .pdf, and " + inQuotes(name) + " ends in none of these.");
}

/// "800x600".
std::pair<int, int> sizeFrom(const std::string& text)
{
    constexpr int least = 100, most = 20000;
    const std::size_t x = text.find('x');
    const auto side = [](std::string_view digits) {
        int number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return error == std::errc{} && end == digits.data() + digits.size() ? number : 0;
    };
    const int width = x == std::string::npos ? 0 : side(std::string_view(text).substr(0, x)),
              height = x == std::string::npos ? 0 : side(std::string_view(text).substr(x + 1));
    if (width < least || width > most || height < least || height > most)
        throw InvalidInput(
            "--size is WIDTHxHEIGHT, each from 100 to 20000, as in 800x600, not " + inQuotes(text) + ".");
    return {width, height};
}

double scaleFrom(const std::string& text)
{
    const auto scale = parseNumber(text);
    if (!scale || !(*scale >= 0.5 && *scale <= 10.0))
        throw InvalidInput("--scale is a number from 0.5 to 10, not " + inQuotes(text) + ".");
    return *scale;
}

/// "decision, gram, …"
std::string viewIds()
{
    std::string ids;
    for (const ViewInfo* view : allViews()) ids += (ids.empty() ? "" : ", ") + std::string(view->id);
    return ids;
}

/// Of an example or of a study that is ready. @throws InvalidInput  there is none of this id
std::string exampleFrom(const std::string& id)
{
    return readyStudyById(id) ? id : exampleById(id).id;
}

/// @throws InvalidInput  options that do not go together
void check(const GuiOptions& options)
{
    const bool draws = options.renders || options.figures;
    if (options.renders && options.figures)
        throw InvalidInput("--render writes one file or files of one name, --figures a folder; give one of them.");
    if ((!options.views.empty() || options.size || options.scale) && !draws)
        throw InvalidInput("--views, --size and --scale say what --figures or --render draws; give both.");
    if (options.handout && (draws || options.file.empty()))
        throw InvalidInput("--handout writes the talk that FILE holds; give one, and neither --figures nor --render.");
    if (options.handout && !options.picture.empty() && options.picture.extension() != ".pdf")
        throw InvalidInput("A handout is written as .pdf, not as " + inQuotes(options.picture.string()) + ".");
    if (!options.page.empty() && (draws || options.handout || options.picture.extension() != ".pdf"))
        throw InvalidInput("--print takes a folder with a page and --out NAME.pdf, and no picture is drawn with it.");
    if (!options.picture.empty() && !options.renders && !options.handout && options.page.empty())
        throw InvalidInput("--out names the file that --render, --handout or --print writes; give both.");
    if (options.renders && options.views.empty())
        throw InvalidInput("--render needs --views with at least one picture; there are " + viewIds() + ".");
    if (!options.example.empty() && (!options.file.empty() || draws))
        throw InvalidInput("--example begins the window with an example; give no file and no --figures with it.");
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
            options.views = listOf(value(), argument);
        else if (argument == "--render")
            options.renders = true;
        else if (argument == "--handout")
            options.handout = true;
        else if (argument == "--print")
            options.page = value();
        else if (argument == "--out")
            options.picture = pictureFrom(value());
        else if (argument == "--formats")
            options.formats = formatsFrom(value());
        else if (argument == "--size")
            options.size = sizeFrom(value());
        else if (argument == "--scale")
            options.scale = scaleFrom(value());
        else if (argument == "--list-views")
            options.listsViews = true;
        else if (argument == "--example")
            options.example = exampleFrom(value());
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
    check(options);
    return options;
}

std::string viewIdLines()
{
    std::string lines;
    for (const ViewInfo* view : allViews()) lines += std::string(view->id) + "\n";
    return lines;
}

std::string guiHelp()
{
    return std::string("Usage: kreinscope [options] [FILE]\n")
        + "Shows what indefinite kernels do: spectra, signatures, decision maps and kernel PCA.\n\n"
          "FILE is data of any format (\"kreinscope-cli describe\" lists them; perhaps .gz),\n"
          "an experiment or a talk (.json), or a picture exported by Kreinscope.\n"
          "Without FILE the window opens on a start page, with the sphere example of Huang et al. 2016 behind it.\n\n"
          "Options:\n"
          "  --example ID        begin with this example or study (\"kreinscope-cli examples\" lists them)\n"
          "  --figures DIR       render every picture that has something to show into DIR, print the paths and end;\n"
          "                      each carries the experiment\n"
          "  --formats A,B       of png, svg and pdf (png,svg)\n"
          "  --render            render what --views names into the file --out names, or ID.png, and end\n"
          "  --handout           write the talk in FILE as a PDF, a page for each of its pages, and end\n"
          "  --out NAME          ends in .png, .svg or .pdf; of several pictures NAME-ID.png and so on\n"
          "  --print DIR         print the page in DIR, page.html and its pictures, into the PDF that --out names, and "
          "end\n"
          "  --size WxH          of a picture: points, which are the pixels of a PNG (760x600 at --scale 3)\n"
          "  --scale S           pixels of a PNG to a point, for finer print\n"
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
