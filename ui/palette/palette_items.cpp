// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/palette_items.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTextDocumentFragment>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/parameters.h"
#include "core/data/data_set.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/lessons/lesson.h"
#include "ui/docks/all_views.h"
#include "ui/document/document.h"
#include "ui/files/open_commands.h"
#include "ui/files/recent_files.h"
#include "ui/forms/choice_notes.h"
#include "ui/help/key_help.h"
#include "ui/palette/reveal.h"
#include "ui/palette/search_words.h"
#include "ui/palette/shortcuts.h"
#include "ui/plot/plot_view.h"
#include "ui/text/file_names.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/view.h"

namespace krein {

namespace {

const QString showPicture = QStringLiteral("view.show.");  ///< what the entries are called that raise a picture

QString joined(const QString& some, const QString& more)
{
    return some.isEmpty() ? more : more.isEmpty() ? some : some + QStringLiteral(", ") + more;
}

QString plain(const QString& html)
{
    return QTextDocumentFragment::fromHtml(html).toPlainText().simplified();
}

/// What people call a section of the Experiment.
QString sectionName(std::string_view section)
{
    if (section == "data") return tr("Data");
    if (section == "prepare") return tr("Preparation");
    if (section == "split") return tr("Test set");
    if (section == "kernel") return tr("Kernel");
    if (section == "correction") return tr("Correction");
    if (section == "method") return tr("Method");
    if (section == "projection") return tr("Embedding");
    if (section == "spectrum") return tr("Spectrum");
    return tr("Plane");
}

/// Sets a parameter as one step of undo that is called after what was chosen.
std::function<void()> setting(Document* document, const QString& path, const ParameterValue& value, const QString& name)
{
    return [document, path, value, name] {
        Experiment changed = document->experiment();
        try {
            setParameter(changed, path.toStdString(), value);
        } catch (const InvalidInput& wrong) {
            return document->tell(problemText(changed, wrong.problem()));
        }
        document->edit(changed, tr("choose %1").arg(name));
    };
}

/// One item per alternative of a section that is a choice. @param notes  one per alternative; may be empty
template <class Variant>
void addChoices(std::vector<PaletteItem>& items, Document* document, const QString& section, const Variant& chosen,
    const std::vector<ChoiceNote>& notes = {})
{
    const std::vector<Variant> all = alternatives<Variant>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Info& about = info(all[i]);
        PaletteItem item;
        item.title = toText(about.name);
        item.kind = sectionName(section.toStdString());
        item.detail = plain(toText(about.summary));
        item.words = toText(about.id) + QLatin1Char(' ') + toText(about.source);
        item.synonyms = joined(toText(about.synonyms), searchWords(section + QLatin1Char('.') + toText(about.id)));
        if (i < notes.size()) item.whyNot = notes[i].whyNot;
        item.inUse = all[i].index() == chosen.index();
        item.action = setting(document, section + QStringLiteral(".id"), std::string(about.id), toText(about.name));
        items.push_back(std::move(item));
    }
}

QString valueText(const Setting& setting)
{
    struct {
        const Parameter& parameter;
        QString operator()(std::monostate) const { return tr("chosen from the data"); }
        QString operator()(bool on) const { return on ? tr("yes") : tr("no"); }
        QString operator()(std::int64_t number) const
        {
            return parameter.isObject ? toText(objectNumber(number)) : QString::number(number);
        }
        QString operator()(double number) const { return roundedNumber(number); }
        QString operator()(const std::string& text) const
        {
            for (const Option& option : parameter.options)
                if (option.id == text) return toText(option.label);
            return toText(parameter.isObject ? objectNumbers(text) : text);
        }
    } const words{setting.parameter};
    return std::visit(words, setting.value);
}

/// The options of a choice or a flag.
void addOptions(std::vector<PaletteItem>& items, const PaletteSources& sources, const Setting& present,
    const QString& path, const QString& kind)
{
    const Parameter& parameter = present.parameter;
    const QString label = toText(parameter.label);
    const auto add = [&](const QString& name, const QString& words, const ParameterValue& value,
                         const QString& whyNot) {
        PaletteItem item;
        item.title = QStringLiteral("%1: %2").arg(label, name);
        item.kind = kind;
        item.detail = plain(toText(parameter.meaning));
        item.words = words;
        item.whyNot = whyNot;
        item.inUse = value == present.value;
        item.action = setting(sources.document, path, value, item.title);
        items.push_back(std::move(item));
    };
    if (present.kind == ParameterKind::Flag) {
        add(tr("yes"), tr("on"), true, {});
        add(tr("no"), tr("off"), false, {});
    }
    const auto& results = sources.document->results();
    const std::vector<ChoiceNote> notes = choiceNotes(parameter, results ? results->data.get() : nullptr);
    for (std::size_t i = 0; i < parameter.options.size(); ++i) {
        const Option& option = parameter.options[i];
        add(toText(option.label), toText(option.id), std::string(option.id),
            i < notes.size() ? notes[i].whyNot : QString());
    }
}

/// The parameters that have a control now.
void addParameters(std::vector<PaletteItem>& items, const PaletteSources& sources)
{
    for (const Section& section : sections(sources.document->experiment())) {
        for (const Setting& present : section.settings) {
            const Parameter& parameter = present.parameter;
            const QString path = toText(section.name) + QLatin1Char('.') + toText(parameter.key);
            QPointer<QWidget> control = sources.window->findChild<QWidget*>(path);
            if (!control || !canReveal(control)) continue;
            PaletteItem item;
            item.title = toText(parameter.label);
            if (!parameter.symbol.empty() && parameter.symbol != parameter.label)
                item.title += QStringLiteral(" ") + plain(toText(parameter.symbol));
            item.kind = sectionName(section.name);
            item.detail = valueText(present) + QStringLiteral(" · ") + plain(toText(parameter.meaning));
            item.words = path + QLatin1Char(' ') + toText(parameter.key);
            item.synonyms = searchWords(path);
            item.action = [control] {
                if (control) revealAndFocus(control);
            };
            items.push_back(std::move(item));
            addOptions(items, sources, present, path, sectionName(section.name));
        }
    }
}

/// The distances where the kernel has none: chosen by distance substitution.
void addDistances(std::vector<PaletteItem>& items, Document* document)
{
    const std::vector<Section> all = sections(document->experiment());
    for (const Section& section : all)
        if (section.name == "kernel" && find(section.settings, "distance")) return;  // its options are there
    const auto& results = document->results();
    for (const Distance& distance : alternatives<Distance>()) {
        const Info& about = info(distance);
        PaletteItem item;
        item.title = tr("Distance: %1").arg(toText(about.name));
        item.kind = sectionName("kernel");
        item.detail = tr("Distance substitution, Gaussian. %1").arg(plain(toText(about.summary)));
        item.words = toText(about.id) + QLatin1Char(' ') + toText(about.source);
        item.synonyms = toText(about.synonyms);
        if (results && results->data) item.whyNot = toText(whyNot(distance, *results->data));
        item.action = [document, id = std::string(about.id), name = toText(about.name)] {
            Experiment changed = document->experiment();
            setParameter(changed, "kernel.id", std::string(DistanceGaussianKernel::info.id));
            setParameter(changed, "kernel.distance", id);
            document->edit(changed, tr("choose %1").arg(name));
        };
        items.push_back(std::move(item));
    }
}

PaletteItem itemOf(QAction* action, const QString& kind)
{
    PaletteItem item;
    item.title = withoutMnemonic(action->text());
    item.kind = kind;
    const QString tip = plain(action->toolTip());
    if (tip != withoutMnemonic(action->iconText())) item.detail = tip;
    item.synonyms = searchWords(action->objectName());
    item.shortcut = action->shortcut().toString(QKeySequence::NativeText);
    if (!action->isEnabled()) item.whyNot = tr("not possible now");
    item.inUse = action->isCheckable() && action->isChecked();
    item.action = [pointer = QPointer(action)] {
        if (pointer) pointer->trigger();
    };
    return item;
}

/// What is in a menu and the menus in it, but not in that of recent files, which is filled when it opens.
void addMenu(std::vector<PaletteItem>& items, const QMenu* menu, const QString& kind)
{
    for (QAction* action : menu->actions()) {
        if (action->isSeparator() || !action->isVisible() || action->text().isEmpty()) continue;
        if (action->objectName().startsWith(showPicture)) continue;  // the pictures are listed as such
        if (const QMenu* inner = action->menu()) {
            if (inner->objectName() != recentMenuName)
                addMenu(items, inner, kind + QStringLiteral(" ▸ ") + withoutMnemonic(inner->title()));
            continue;
        }
        items.push_back(itemOf(action, kind));
    }
}

PaletteItem itemOf(const PaletteSources& sources, View* view)
{
    PaletteItem item;
    item.title = view->shownTitle();
    item.kind = tr("View");
    item.detail = plain(QCoreApplication::translate("krein::View", view->about().help));
    item.words = view->id() + QLatin1Char(' ') + view->title();
    item.synonyms = searchWords(QStringLiteral("view.") + view->id());
    if (const auto* shows = sources.window->findChild<QAction*>(showPicture + view->id()))
        item.shortcut = shows->shortcut().toString(QKeySequence::NativeText);
    item.action = [raise = sources.raise, view] { raise(view); };
    return item;
}

/// What can be clicked in a picture now.
void addButtons(std::vector<PaletteItem>& items, const PaletteSources& sources, View* view)
{
    for (QAbstractButton* button : view->findChildren<QAbstractButton*>()) {
        if (!canReveal(button) || !button->isEnabled()) continue;
        PaletteItem item;
        item.title = withoutMnemonic(button->text().isEmpty() ? button->accessibleName() : button->text());
        if (item.title.size() < 3) continue;  // "+", ">": nothing that one would look for
        item.kind = view->shownTitle();
        item.detail = plain(button->toolTip());
        item.inUse = button->isCheckable() && button->isChecked();
        item.isPart = true;
        item.action = [raise = sources.raise, view, pointer = QPointer(button)] {
            raise(view);
            if (pointer) pointer->click();
        };
        items.push_back(std::move(item));
    }
}

/// What keys do in a picture that no button does: they are pressed there.
void addKeys(std::vector<PaletteItem>& items, const PaletteSources& sources)
{
    for (const KeyGroup& group : pictureKeys(allViews()))
        for (View* view : sources.views) {
            auto* plot = view->id() == group.id ? view->findChild<PlotView*>() : nullptr;
            if (!plot) continue;
            for (const KeyHelp& key : group.keys) {
                if (key.key == 0) continue;
                PaletteItem item;
                item.title = key.does;
                item.kind = group.title;
                item.shortcut = key.keys;
                item.action = [raise = sources.raise, view, plot, pressed = key.key] {
                    raise(view);
                    plot->setFocus(Qt::ShortcutFocusReason);
                    QKeyEvent press(QEvent::KeyPress, pressed, Qt::NoModifier);
                    QCoreApplication::sendEvent(plot, &press);
                };
                items.push_back(std::move(item));
            }
        }
}

/// The table in the panel of the diagnostics that no menu and no view has.
void addConfusionMatrix(std::vector<PaletteItem>& items, const PaletteSources& sources)
{
    const QString id = QStringLiteral("confusion.part");
    QPointer<QWidget> part = sources.window->findChild<QWidget*>(id);
    if (!part || !canReveal(part)) return;
    PaletteItem item;
    item.title = tr("Confusion matrix");
    item.kind = tr("Diagnostics");
    item.detail = tr("row: true class, column: predicted class");
    item.synonyms = searchWords(id);
    item.action = [part] {
        if (part) revealAndFocus(part);
    };
    items.push_back(std::move(item));
}

void addFiles(std::vector<PaletteItem>& items, const PaletteSources& sources)
{
    for (const Example& example : examples()) {
        PaletteItem item;
        item.title = toText(example.title);
        item.kind = tr("Example");
        item.detail = toText(example.sentence);
        item.words = toText(example.id) + QLatin1Char(' ') + toText(example.source);
        item.action = [open = sources.open, &example] { open->openExample(example); };
        items.push_back(std::move(item));
    }
    for (const Lesson& lesson : lessons()) {
        PaletteItem item;
        item.title = toText(lesson.title);
        item.kind = tr("Lesson");
        item.detail = toText(lesson.summary.markdown);
        item.words = toText(lesson.id);
        item.action = [take = sources.take, &lesson] { take(lesson); };
        items.push_back(std::move(item));
    }
    for (const RecentFile& file : recentFiles()) {
        const std::filesystem::path path = nativePath(file.path);
        PaletteItem item;
        item.title = displayName(path);
        item.kind = tr("Recent file");
        item.detail = file.path;
        item.action = [open = sources.open, path] { open->open(path); };
        items.push_back(std::move(item));
    }
}

}  // namespace

std::vector<PaletteItem> paletteItems(const PaletteSources& sources)
{
    Document* document = sources.document;
    const Experiment& experiment = document->experiment();
    const auto& results = document->results();
    std::vector<PaletteItem> items;
    for (View* view : sources.views) items.push_back(itemOf(sources, view));
    addChoices(items, document, QStringLiteral("kernel"), *experiment.kernel,
        kernelNotes(results ? results->data.get() : nullptr));
    addChoices(items, document, QStringLiteral("correction"), experiment.correction);
    addChoices(items, document, QStringLiteral("method"), experiment.method);
    addChoices(items, document, QStringLiteral("projection"), experiment.projection);
    addParameters(items, sources);
    addDistances(items, document);
    addConfusionMatrix(items, sources);
    addFiles(items, sources);
    for (const QAction* action : sources.window->menuBar()->actions())
        if (const QMenu* menu = action->menu()) addMenu(items, menu, withoutMnemonic(menu->title()));
    addKeys(items, sources);
    for (View* view : sources.views) addButtons(items, sources, view);
    return items;
}

}  // namespace krein
