// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/gui_options.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/manual.h"
#include "core/base/errors.h"
#include "core/documents/examples.h"
#include "core/documents/ready_studies.h"
#include "ui/docks/all_views.h"

namespace krein {

namespace {

/// "a,b" as its words.
Arguments wordsFrom(const std::string& text, const std::string& option)
{
    Arguments words = parts(text, ',');
    std::erase(words, std::string());
    if (words.empty()) throw InvalidInput(option + " needs at least one word; see kreinscope --help.");
    return words;
}

const Arguments pictureFormats{"png", "svg", "pdf", "csv", "md", "tex"};

Arguments formatsFrom(const std::string& text, const std::string& option)
{
    const Arguments formats = wordsFrom(text, option);
    for (const std::string& format : formats)
        if (std::ranges::find(pictureFormats, format) == pictureFormats.end())
            throw InvalidInput(option + " are " + listed(pictureFormats) + ", not " + inQuotes(format) + ".");
    return formats;
}

std::filesystem::path pictureFrom(const std::string& name, const std::string&)
{
    const std::filesystem::path path = name;
    for (const std::string& format : pictureFormats)
        if (path.extension() == "." + format) return path;
    throw InvalidInput(
        "A view is written as .png, .svg, .pdf, .csv, .md or .tex, and " + inQuotes(name) + " ends in none of these.");
}

std::filesystem::path bookFrom(const std::string& name, const std::string& option)
{
    const std::filesystem::path path = name;
    if (path.extension() == ".html" || path.extension() == ".pdf") return path;
    throw InvalidInput(option + " writes .html or .pdf, and " + inQuotes(name) + " ends in neither.");
}

/// "800x600".
std::pair<int, int> sizeFrom(const std::string& text, const std::string&)
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

constexpr double mostPixels = 64e6;  ///< of one picture: a quarter of a gigabyte, and a few seconds

std::string themeFrom(const std::string& text, const std::string&)
{
    if (text != "light" && text != "dark") throw InvalidInput("--theme must be light or dark, not " + text + ".");
    return text;
}

double scaleFrom(const std::string& text, const std::string&)
{
    const auto scale = parseNumber(text);
    if (!scale || !(*scale >= 0.5 && *scale <= 10.0))
        throw InvalidInput("--scale is a number from 0.5 to 10, not " + inQuotes(text) + ".");
    return *scale;
}

double textFrom(const std::string& text, const std::string&)
{
    const auto size = parseNumber(text);
    if (!size || !(*size >= 4.0 && *size <= 40.0))
        throw InvalidInput("--text is a number of points from 4 to 40, not " + inQuotes(text) + ".");
    return *size;
}

/// "decision, gram, …"
std::string viewIds()
{
    Arguments ids;
    for (const ViewInfo* view : allViews()) ids.emplace_back(view->id);
    return listed(ids, "and");
}

/// Of an example or of a study that is ready. @throws InvalidInput  there is none of this id
std::string exampleFrom(const std::string& id, const std::string&)
{
    return readyStudyById(id) ? id : exampleById(id).id;
}

/// Options of the toolkit, which QApplication reads itself, have no meaning here.
CommandOptions optionsInto(GuiOptions& options)
{
    const auto file = [&options](const std::string& name, auto&) {
        if (options.file.empty()) return name;
        throw InvalidInput(
            "One file at a time: both " + printable(options.file) + " and " + printable(name) + " were given.");
    };
    CommandOptions described{{"FILE", "", into(options.file, file)},
        {"--example", "ID", into(options.example, exampleFrom),
            "start with this example or study (\"kreinscope-cli examples\" lists them)"},
        {"--figures", "DIR", into(options.figures),
            "draw every view that has something to show into DIR, print the paths and end; each file carries the "
            "experiment"},
        {"--formats", "A,B", into(options.formats, formatsFrom), "of png, svg, pdf, csv, md and tex (png,svg)"},
        {"--render", "", into(options.renders), "draw the views of --views into the file of --out, or ID.png, and end"},
        {"--handout", "", into(options.handout),
            "write the talk in FILE as a PDF, one page for each of its pages, and end"},
        {"--out", "NAME", into(options.picture, pictureFrom),
            "ends in .png, .svg or .pdf, or in .csv, .md (Markdown) or .tex (LaTeX) for the numbers behind the view; "
            "of "
            "several views NAME-ID.png and so on"},
        {"--print", "DIR", into(options.page),
            "print the page in DIR (page.html and its pictures) into the PDF of --out, and end"},
        {"--guide", "FILE", into(options.book, bookFrom),
            "write the whole help into FILE, one page of HTML or a PDF by its ending, and end"},
        {"--size", "WxH", into(options.size, sizeFrom),
            "size of a picture in points, one PNG pixel each (760x600 at --scale 3)"},
        {"--scale", "S", into(options.scale, scaleFrom), "PNG pixels per point, for finer print"},
        {"--text", "PT", into(options.text, textFrom),
            "size of the letters in a picture of this --size, as 8 in a paper; lines and markers follow"},
        {"--views", "A,B", into(options.views, wordsFrom), "only these from " + viewIds()},
        {"--theme", "light|dark", into(options.theme, themeFrom), "colours of the window and of the figures"},
        {"--measure-latency", "", into(options.measureLatency),
            "drag a slider of the real window and print how long each change takes to reach the screen"},
        {"--help", "", into(options.help), "print this text, as -h does"}, {"-h", "", into(options.help)},
        {"--version", "", into(options.version), "print the version"},
        {"--manual", "", into(options.manual), "print the manual page, for man"}};
    for (const char* ofToolkit : {"-platform", "-style", "-geometry", "-qwindowgeometry", "-display"})
        described.push_back({ofToolkit, "VALUE", {[](auto&&...) {}}});
    return described;
}

/// @throws InvalidInput  options that do not go together
void check(const GuiOptions& options)
{
    const bool draws = options.renders || options.figures;
    if (options.renders && options.figures)
        throw InvalidInput("--render writes one file or files of one name, --figures a folder; give one of them.");
    if ((!options.views.empty() || options.size || options.scale || options.text) && !draws)
        throw InvalidInput("--views, --size, --scale and --text say what --figures or --render draws; give both.");
    const double pixels = options.size ? options.scale.value_or(1.0) * options.scale.value_or(1.0)
            * static_cast<double>(options.size->first) * static_cast<double>(options.size->second)
                                       : 0.0;
    if (pixels > mostPixels)
        throw InvalidInput("--size and --scale make a picture of " + std::to_string(std::lround(pixels / 1e6))
            + " million pixels; up to " + std::to_string(std::lround(mostPixels / 1e6))
            + " million are drawn, such as 8000x8000.");
    if (options.handout && (draws || options.file.empty()))
        throw InvalidInput("--handout writes the talk that FILE holds; give one, and neither --figures nor --render.");
    if (options.handout && !options.picture.empty() && options.picture.extension() != ".pdf")
        throw InvalidInput("A handout is written as .pdf, not as " + inQuotes(options.picture.string()) + ".");
    if (!options.page.empty() && (draws || options.handout || options.picture.extension() != ".pdf"))
        throw InvalidInput("--print takes a folder with a page and --out NAME.pdf, and no picture is drawn with it.");
    if (!options.picture.empty() && !options.renders && !options.handout && options.page.empty())
        throw InvalidInput("--out names the file that --render, --handout or --print writes; give both.");
    if (options.renders && options.views.empty())
        throw InvalidInput("--render needs --views with at least one view; there are " + viewIds() + ".");
    if (!options.example.empty() && (!options.file.empty() || draws))
        throw InvalidInput("--example begins the window with an example; give no file and no --figures with it.");
}

}  // namespace

GuiOptions parseGuiOptions(const Arguments& arguments)
{
    GuiOptions options;
    takeArguments(optionsInto(options), arguments, "kreinscope", "kreinscope");
    check(options);
    return options;
}

namespace {

constexpr const char* aboutFile =
    R"(FILE is data of any format ("kreinscope-cli describe" lists them; perhaps .gz), an experiment or a talk (.json), or a
picture exported by Kreinscope. Without FILE the window opens on a start page, with the sphere example of Huang et al.
2016 behind it.
)";

}  // namespace

std::string guiHelp()
{
    GuiOptions options;
    return R"(Usage: kreinscope [options] [FILE]
Shows what indefinite kernels do: spectra, signatures, decision maps and kernel PCA.

)" + std::string(aboutFile)
        + "\nOptions:\n" + optionsText(optionsInto(options))
        + "\nkreinscope-cli computes the same results without a window.\n";
}

std::string guiManual()
{
    GuiOptions options;
    return manualPage("kreinscope", "see what an indefinite kernel does to spectrum, decision boundary and embedding",
        {{"Synopsis", "kreinscope [options] [FILE]"}, {"Description", aboutFile},
            {"Options", optionsText(optionsInto(options))}, {"See also", "kreinscope-cli(1)"}});
}

}  // namespace krein
