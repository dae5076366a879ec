// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFontInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/controls/file_questions.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/screen_size.h"
#include "ui/export/picture_name.h"
#include "ui/export/print_colours.h"
#include "ui/text/number_text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/export.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr double pointsPerInch = 96, millimetresPerInch = 25.4;
constexpr QSize thumbnail(88, 66);
constexpr QSize leastShown(480, 360);  // what is smaller on the screen is not readable in a paper
constexpr double enoughOfText = 0.8;   // letters that are a little smaller than was said are not worth a word
constexpr int smallestPoints = 160, largestPoints = 4000, mostPixels = 16000;
const QString kind = QStringLiteral("pictures");
const QString pixels = QStringLiteral("px"), millimetres = QStringLiteral("mm");

struct Format {
    const char* suffix;
    const char* words;
};
constexpr Format formats[] = {
    {"png", QT_TRANSLATE_NOOP("krein::ExportDialog", "PNG, pixels")},
    {"svg", QT_TRANSLATE_NOOP("krein::ExportDialog", "SVG, vectors")},
    {"pdf", QT_TRANSLATE_NOOP("krein::ExportDialog", "PDF, vectors")},
    {"csv", QT_TRANSLATE_NOOP("krein::ExportDialog", "CSV, data")},
    {"md", QT_TRANSLATE_NOOP("krein::ExportDialog", "Markdown, data")},
    {"tex", QT_TRANSLATE_NOOP("krein::ExportDialog", "LaTeX, data")},
};

/// Tenths of a millimetre are all that the boxes hold.
double inBox(double length)
{
    return std::round(10.0 * length) / 10.0;
}

QString key(const QString& name)
{
    return QStringLiteral("export/") + name;
}

/// The nearest folder on the way to this one that is there.
QFileInfo nearestFolder(const QString& folder)
{
    QFileInfo place(folder);
    while (!place.exists() && !place.isRoot()) place = QFileInfo(place.absolutePath());
    return place;
}

QDoubleSpinBox* lengthBox(const char* name, const QString& label)
{
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->setRange(1, 100000);
    return box;
}

}  // namespace

ExportDialog::ExportDialog(const std::vector<View*>& views, bool complete, QWidget* parent)
    : QDialog(parent),
      m_views(views),
      m_pictures(new QListWidget),
      m_form(new QFormLayout),
      m_width(lengthBox("export.width", tr("Width"))),
      m_height(lengthBox("export.height", tr("Height"))),
      m_unit(new QComboBox),
      m_dpi(new QSpinBox),
      m_text(lengthBox("export.text", tr("Text size"))),
      m_preset(new QComboBox),
      m_caption(new QCheckBox(tr("&Caption"))),
      m_dark(new QCheckBox(tr("&Dark background, as in the window"))),
      m_pixels(new QLabel),
      m_folder(new QLineEdit),
      m_name(new QLineEdit)
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(isOfOne() ? tr("Save %1").arg(m_views.front()->shownTitle()) : tr("Save views"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_export = buttons->button(QDialogButtonBox::Ok);
    m_pixels->setObjectName(QStringLiteral("export.note"));
    m_pixels->setWordWrap(true);
    QFormLayout* form = m_form;
    form->addRow(tr("&Formats"), makeFormats());
    form->addRow(tr("F&or"), makePreset());
    form->addRow(tr("&Size"), m_size = makeSize());
    form->addRow(QString(), m_pixels);
    m_caption->setObjectName(QStringLiteral("export.caption"));
    m_caption->setToolTip(tr("Below a plot, in small letters: what its colours and sizes mean. It takes room from the "
                             "plot."));
    form->addRow(QString(), m_caption);
    m_dark->setObjectName(QStringLiteral("export.dark"));
    m_dark->setToolTip(tr("For slides. For paper, views are saved dark on white."));
    const bool isDark = std::ranges::any_of(m_views, [](const View* view) { return view->theme().dark; });
    if (isDark)
        form->addRow(tr("Colours"), m_dark);
    else
        m_dark->hide();
    if (isOfOne()) form->addRow(tr("&Name"), makeName());
    form->addRow(tr("Fo&lder"), makeFolder());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(makePictures(complete), 1);
    m_pictures->setVisible(!isOfOne());
    layout->addLayout(form);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    restore();
    for (QDoubleSpinBox* box : {m_width, m_height})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ExportDialog::showSize);
    connect(m_dpi, &QSpinBox::valueChanged, this, &ExportDialog::showSize);
    connect(m_text, &QDoubleSpinBox::valueChanged, this, &ExportDialog::showSize);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &ExportDialog::changeUnit);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::showSize);
    connect(m_pictures, &QListWidget::itemChanged, this, &ExportDialog::showSize);
    for (QCheckBox* format : m_formats) connect(format, &QCheckBox::toggled, this, &ExportDialog::showSize);
    connect(m_dark, &QCheckBox::toggled, this, [this] {
        m_drawn = 0;
        m_thumbnails.start(0);
    });
    if (isOfOne())
        adjustSize();
    else
        resizeWithinScreen(this, {480, 560});
    showSize();
    connect(&m_thumbnails, &QTimer::timeout, this, &ExportDialog::drawThumbnail);
    m_thumbnails.start(0);
    if (isOfOne()) m_name->setFocus();
}

void ExportDialog::drawThumbnail()
{
    while (m_drawn < m_pictures->count() && m_pictures->item(m_drawn)->flags() == Qt::NoItemFlags) ++m_drawn;
    if (m_drawn >= m_pictures->count()) {
        m_thumbnails.stop();
        return showSize();  // how large letters come out is known of what was drawn
    }
    const QSignalBlocker quiet(m_pictures);
    View* view = m_views[static_cast<std::size_t>(m_drawn)];
    std::optional<InPrintColours> colours;
    if (!m_dark->isChecked()) colours.emplace(*view);
    if (whyEmpty(*view).isEmpty())
        m_pictures->item(m_drawn)->setIcon(QPixmap::fromImage(thumbnailOf(*view, thumbnail, devicePixelRatioF())));
    ++m_drawn;
}

QWidget* ExportDialog::makePictures(bool complete)
{
    m_pictures->setObjectName(QStringLiteral("export.pictures"));
    m_pictures->setAccessibleName(tr("Views"));
    m_pictures->setWordWrap(true);
    m_pictures->setMinimumHeight(thumbnail.height() + 12);
    m_pictures->setIconSize(thumbnail);
    QPixmap nothing(thumbnail);
    nothing.fill(Qt::transparent);
    for (View* view : m_views) {
        const QString why = whyEmpty(*view);
        auto* item = new QListWidgetItem(
            why.isEmpty() ? view->shownTitle() : tr("%1: %2").arg(view->shownTitle(), why));
        item->setData(Qt::UserRole, view->id());
        item->setIcon(nothing);  // names are in line
        const bool offered = why.isEmpty() || !complete || view->isUnderWay();
        if (offered) item->setText(view->shownTitle());
        item->setFlags(offered ? Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable : Qt::NoItemFlags);
        item->setCheckState(offered ? Qt::Checked : Qt::Unchecked);
        m_pictures->addItem(item);
    }
    return m_pictures;
}

QWidget* ExportDialog::makeFormats()
{
    auto* row = new QWidget;
    auto* layout = new FlowLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (const Format& format : formats) {
        auto* box = new QCheckBox(tr(format.words));
        box->setObjectName(QStringLiteral("export.") + QLatin1String(format.suffix));
        m_formats.push_back(box);
        layout->addWidget(box);
    }
    return row;
}

QWidget* ExportDialog::makePreset()
{
    m_preset->setObjectName(QStringLiteral("export.preset"));
    m_preset->setAccessibleName(tr("For"));
    m_presets = {{tr("One column of a paper"), 85, 64, 8}, {tr("Two columns of a paper"), 174, 100, 8},
        {tr("Slide"), 254, 143, 14}};
    if (isOfOne()) {
        const QSizeF shown = QSizeF(m_views.front()->size().expandedTo(leastShown)) * millimetresPerInch
            / pointsPerInch;
        m_presets.push_back({tr("As in the window"), inBox(shown.width()), inBox(shown.height()), inBox(windowText())});
    }
    m_preset->addItem(tr("Own size"));
    for (const Preset& preset : m_presets)
        m_preset->addItem(
            tr("%1: %2 × %3 mm, %4 pt").arg(preset.words).arg(preset.width).arg(preset.height).arg(preset.text));
    connect(m_preset, &QComboBox::activated, this, &ExportDialog::takePreset);
    return m_preset;
}

void ExportDialog::takePreset(int index)
{
    if (index == 0) return;
    const Preset& preset = m_presets[static_cast<std::size_t>(index) - 1];
    m_unit->setCurrentIndex(m_unit->findData(millimetres));
    m_width->setValue(preset.width);
    m_height->setValue(preset.height);
    m_text->setValue(preset.text);
}

/// The one whose size this is.
void ExportDialog::showPreset()
{
    int found = 0;
    for (int i = 0; i < static_cast<int>(m_presets.size()) && m_shownUnit == millimetres; ++i) {
        const Preset& preset = m_presets[static_cast<std::size_t>(i)];
        if (m_width->value() == preset.width && m_height->value() == preset.height && m_text->value() == preset.text)
            found = i + 1;
    }
    m_preset->setCurrentIndex(found);
}

/// How large letters are in the window, in points.
double ExportDialog::windowText() const
{
    return QFontInfo(QApplication::font()).pointSizeF();
}

QWidget* ExportDialog::makeSize()
{
    m_unit->setObjectName(QStringLiteral("export.unit"));
    m_unit->setAccessibleName(tr("Unit"));
    m_unit->addItem(tr("mm"), millimetres);
    m_unit->addItem(tr("px"), pixels);
    m_dpi->setObjectName(QStringLiteral("export.dpi"));
    m_dpi->setAccessibleName(tr("Pixels per inch"));
    m_dpi->setRange(36, 1200);
    m_dpi->setSuffix(tr(" dpi"));
    m_text->setRange(4, 40);
    m_text->setDecimals(1);
    m_text->setSuffix(tr(" pt"));
    m_text->setToolTip(tr("Size of the letters on paper; lines and markers follow"));
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_width);
    layout->addWidget(new QLabel(QStringLiteral("×")));
    layout->addWidget(m_height);
    layout->addWidget(m_unit);
    layout->addWidget(m_dpi);
    layout->addWidget(m_text);
    layout->addStretch(1);
    return row;
}

/// An ending that is typed chooses its format.
QWidget* ExportDialog::makeName()
{
    m_name->setObjectName(QStringLiteral("export.name"));
    m_name->setText(pictureName(*m_views.front()));
    m_name->selectAll();
    connect(m_name, &QLineEdit::textChanged, this, [this](const QString& name) {
        const QString ending = QFileInfo(name).suffix();
        const auto* typed = std::ranges::find_if(
            formats, [&](const Format& one) { return ending == QLatin1String(one.suffix); });
        if (typed != std::end(formats))
            for (std::size_t i = 0; i < m_formats.size(); ++i) m_formats[i]->setChecked(typed == formats + i);
        showSize();
    });
    return m_name;
}

QString ExportDialog::nameOf(const View& view) const
{
    if (!isOfOne()) return pictureName(view);
    QString name = m_name->text().trimmed();
    for (const Format& format : formats)
        if (const QString ending = QLatin1Char('.') + QLatin1String(format.suffix); name.endsWith(ending)) {
            name.chop(ending.size());
            break;
        }
    return name;
}

QWidget* ExportDialog::makeFolder()
{
    m_folder->setObjectName(QStringLiteral("export.folder"));
    auto* browse = new QPushButton(tr("&Browse…"));
    connect(browse, &QPushButton::clicked, this, [this] {
        const QString folder = askForFolder(this, tr("Save to"), kind);
        if (!folder.isEmpty()) m_folder->setText(folder);
    });
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_folder, 1);
    layout->addWidget(browse);
    return row;
}

void ExportDialog::restore()
{
    const QSettings settings;
    const QStringList chosen = settings.value(key(QStringLiteral("formats")), QStringLiteral("png")).toStringList();
    for (std::size_t i = 0; i < m_formats.size(); ++i)
        m_formats[i]->setChecked(chosen.contains(QLatin1String(formats[i].suffix)));
    m_unit->setCurrentIndex(std::max(0, m_unit->findData(settings.value(key(QStringLiteral("unit")), millimetres))));
    m_shownUnit = m_unit->currentData().toString();
    const bool inPixels = m_shownUnit == pixels;
    for (QDoubleSpinBox* box : {m_width, m_height}) box->setDecimals(inPixels ? 0 : 1);
    m_dpi->setValue(settings.value(key(QStringLiteral("dpi")), 300).toInt());
    m_text->setValue(settings.value(key(QStringLiteral("text")), windowText()).toDouble());
    m_caption->setChecked(settings.value(key(QStringLiteral("caption")), false).toBool());
    m_dark->setChecked(settings.value(key(QStringLiteral("dark")), false).toBool());
    const QSizeF usual = isOfOne() ? QSizeF(m_presets.back().width, m_presets.back().height) : QSizeF(160.0, 120.0);
    m_width->setValue(settings.value(key(QStringLiteral("width")), usual.width()).toDouble());
    m_height->setValue(settings.value(key(QStringLiteral("height")), usual.height()).toDouble());
    m_folder->setText(QDir::toNativeSeparators(folderOf(kind)));
}

double ExportDialog::pointsPer(const QString& unit) const
{
    return pointsPerInch / (unit == pixels ? m_dpi->value() : millimetresPerInch);
}

/// The picture stays as large as it was.
void ExportDialog::changeUnit()
{
    const double factor = pointsPer(m_shownUnit) / pointsPer(m_unit->currentData().toString());
    m_shownUnit = m_unit->currentData().toString();
    for (QDoubleSpinBox* box : {m_width, m_height}) {
        const double value = box->value() * factor;
        box->setDecimals(m_shownUnit == pixels ? 0 : 1);
        box->setValue(value);
    }
    showSize();
}

PictureSize ExportDialog::pictureSize() const
{
    // Laid out as large as the letters are those of the window.
    const double reduction = windowText() / m_text->value();
    const double points = pointsPer(m_shownUnit) * reduction;
    return {.points = QSize(static_cast<int>(std::lround(m_width->value() * points)),
                static_cast<int>(std::lround(m_height->value() * points))),
        .pixelsPerPoint = m_dpi->value() / pointsPerInch / reduction,
        .forPrint = !m_dark->isChecked(),
        .caption = m_caption->isChecked(),
        .reduction = reduction};
}

QStringList ExportDialog::suffixes() const
{
    QStringList chosen;
    for (std::size_t i = 0; i < m_formats.size(); ++i)
        if (m_formats[i]->isChecked()) chosen << QLatin1String(formats[i].suffix);
    return chosen;
}

std::vector<View*> ExportDialog::chosenViews() const
{
    std::vector<View*> chosen;
    for (const PictureWish& wish : wishes()) chosen.push_back(wish.view);
    return chosen;
}

std::vector<PictureWish> ExportDialog::wishes() const
{
    std::vector<PictureWish> wishes;
    for (int row = 0; row < m_pictures->count(); ++row) {
        if (m_pictures->item(row)->checkState() != Qt::Checked) continue;
        PictureWish wish{m_views[static_cast<std::size_t>(row)], {}};
        for (const QString& suffix : suffixes())
            wish.paths << QDir(m_folder->text()).filePath(nameOf(*wish.view) + QLatin1Char('.') + suffix);
        wishes.push_back(std::move(wish));
    }
    return wishes;
}

/// Why nothing can be written to the folder; empty if it can.
QString ExportDialog::folderProblem() const
{
    if (m_folder->text().trimmed().isEmpty()) return tr("Choose a folder.");
    const QFileInfo place = nearestFolder(m_folder->text());
    if (!place.isDir()) return tr("%1 is a file, not a folder.").arg(QDir::toNativeSeparators(place.filePath()));
    if (!place.isWritable()) return tr("%1 is not writable.").arg(QDir::toNativeSeparators(place.absoluteFilePath()));
    return {};
}

bool ExportDialog::isAnyOf(const QStringList& wanted) const
{
    const QStringList chosen = suffixes();
    return std::ranges::any_of(wanted, [&](const QString& suffix) { return chosen.contains(suffix); });
}

/// A table has no size, no letters and no colours.
void ExportDialog::showPictureRows()
{
    const bool drawn = suffixes().isEmpty()
        || isAnyOf({QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")});
    for (QWidget* row :
        {static_cast<QWidget*>(m_preset), m_size, static_cast<QWidget*>(m_caption), static_cast<QWidget*>(m_dark)})
        if (m_form->indexOf(row) >= 0) m_form->setRowVisible(row, drawn);
    m_dpi->setVisible(drawn && (m_shownUnit == pixels || isAnyOf({QStringLiteral("png")})));
}

/// What the size comes to, or why nothing can be written like this.
void ExportDialog::showSize()
{
    showPreset();
    showPictureRows();
    const PictureSize size = pictureSize();
    const QSize inPixels = size.points * size.pixelsPerPoint;
    const int shorter = std::min(size.points.width(), size.points.height());
    const int longer = std::max(size.points.width(), size.points.height());
    const bool isDrawn = isAnyOf({QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")});
    const bool isText = isAnyOf({QStringLiteral("md"), QStringLiteral("tex")});
    QString wrong;
    if (wishes().empty())
        wrong = tr("Choose a view.");
    else if (suffixes().isEmpty())
        wrong = tr("Choose a format.");
    else if (isOfOne() && nameOf(*m_views.front()).isEmpty())
        wrong = tr("Give the file a name.");
    else if (isText && !m_rows.problem(chosenViews()).isEmpty())
        wrong = m_rows.problem(chosenViews());
    else if (!isDrawn)
        wrong = folderProblem();
    else if (shorter < smallestPoints)
        wrong = tr("The smallest size is %1 mm: smaller views have no room for text of this size.")
                    .arg(std::ceil(smallestPoints / size.reduction * millimetresPerInch / pointsPerInch));
    else if (longer > largestPoints || std::max(inPixels.width(), inPixels.height()) > mostPixels)
        wrong = tr("The largest size is %1 mm and %2 pixels per side.")
                    .arg(std::floor(largestPoints / size.reduction * millimetresPerInch / pointsPerInch))
                    .arg(mostPixels);
    else
        wrong = folderProblem();
    QString words = wrong;
    if (wrong.isEmpty()) {
        QStringList lines;
        if (isAnyOf({QStringLiteral("png")}))
            lines << tr("PNG: %1 × %2 pixels").arg(inPixels.width()).arg(inPixels.height());
        if (isText || isAnyOf({QStringLiteral("csv")})) lines << m_rows.text(chosenViews());
        if (isDrawn) lines << smallLetters(size.points);
        if (!QFileInfo(m_folder->text()).isDir()) lines << tr("This folder does not exist yet. It will be created.");
        lines.removeAll(QString());
        words = lines.join(QLatin1Char('\n'));
    }
    m_pixels->setVisible(!words.isEmpty());
    m_pixels->setText(wholeTerms(words));
    m_export->setText(wishes().size() == 1 ? tr("Save view") : tr("Save %1 views").arg(wishes().size()));
    m_export->setEnabled(wrong.isEmpty());
}

/// Which views have so much to show that their letters come out smaller than was said.
QString ExportDialog::smallLetters(QSize points) const
{
    QStringList named;
    for (const PictureWish& wish : wishes()) {
        const double share = whyEmpty(*wish.view).isEmpty() ? wish.view->lettersIn(points) : 1.0;
        if (share < enoughOfText)
            named << tr("%1 (%2 pt)").arg(wish.view->shownTitle(), roundedNumber(share * m_text->value(), 2));
    }
    if (named.isEmpty()) return {};
    return tr("In this size the letters are smaller than %1 pt in: %2. Give these views more room.")
        .arg(roundedNumber(m_text->value(), 2), named.join(tr(", ")));
}

void ExportDialog::accept()
{
    QStringList paths;
    for (const PictureWish& wish : wishes()) paths << wish.paths;
    if (!mayReplace(this, paths)) return;
    if (!QDir().mkpath(m_folder->text()))
        return m_pixels->setText(tr("The folder could not be created. Choose another one."));
    rememberFolderOf(kind, paths.first());
    QSettings settings;
    settings.setValue(key(QStringLiteral("formats")), suffixes());
    settings.setValue(key(QStringLiteral("unit")), m_shownUnit);
    settings.setValue(key(QStringLiteral("dpi")), m_dpi->value());
    settings.setValue(key(QStringLiteral("text")), m_text->value());
    settings.setValue(key(QStringLiteral("caption")), m_caption->isChecked());
    settings.setValue(key(QStringLiteral("dark")), m_dark->isChecked());
    settings.setValue(key(QStringLiteral("width")), m_width->value());
    settings.setValue(key(QStringLiteral("height")), m_height->value());
    QDialog::accept();
}

}  // namespace krein
