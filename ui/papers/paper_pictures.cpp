// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_pictures.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/widgets/flow_layout.h"
#include "ui/words/text.h"

namespace krein {

namespace {

/// In points. A study brings several maps or curves into one picture.
QSize sizeOf(const PaperPicture& picture)
{
    return picture.study.axes.empty() ? QSize(410, 310) : QSize(840, 520);
}

QLabel* sentence(const std::string& text)
{
    auto* label = new QLabel(toText(text));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}  // namespace

PaperPictures::PaperPictures(const PaperTable& table, std::span<const ViewInfo* const> views, QWidget* parent)
    : QScrollArea(parent),
      m_theme(makeTheme(false)),
      m_maker(views)
{
    setObjectName(QStringLiteral("papers.pictures"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    auto* content = new QWidget;
    auto* cards = new FlowLayout(content);
    for (const PaperPicture& picture : table.pictures) cards->addWidget(cardFor(picture));
    setWidget(content);
    connect(&m_maker, &PictureMaker::made, this, [this](const PaperPicture* picture, int view, const QPixmap& pixmap) {
        Card* card = cardOf(picture);
        if (card && view < static_cast<int>(card->images.size()))
            card->images[static_cast<std::size_t>(view)]->setPixmap(pixmap);
    });
    connect(&m_maker, &PictureMaker::failed, this, [this](const PaperPicture* picture, const QString& why) {
        if (Card* card = cardOf(picture)) {
            card->message->setText(why);
            card->message->show();
        }
    });
}

QWidget* PaperPictures::cardFor(const PaperPicture& picture)
{
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    auto* images = new QHBoxLayout;
    Card card{&picture, {}, sentence({})};
    const auto views = picture.study.axes.empty() ? 1 + std::ranges::count(picture.views, ',') : 1;
    for (std::ptrdiff_t i = 0; i < views; ++i) {
        auto* image = new QLabel(tr("drawing…"));
        image->setFixedSize(sizeOf(picture));
        image->setAlignment(Qt::AlignCenter);
        image->setFrameShape(QFrame::StyledPanel);
        image->setAccessibleName(toText(picture.title));
        images->addWidget(image);
        card.images.push_back(image);
    }
    QLabel* title = sentence(picture.title);
    QFont strong = title->font();
    strong.setBold(true);
    title->setFont(strong);
    card.message->hide();
    auto* open = new QPushButton(picture.study.axes.empty() ? tr("Open this experiment") : tr("Open this study"));
    open->setObjectName(QStringLiteral("papers.picture.") + toText(picture.id));
    connect(open, &QPushButton::clicked, this, [this, about = &picture] { Q_EMIT pictureWanted(about); });
    column->addLayout(images);
    for (QWidget* part : {title, sentence(picture.shows), card.message}) column->addWidget(part);
    column->addWidget(open, 0, Qt::AlignLeft);
    column->addStretch(1);
    widget->setFixedWidth(widget->sizeHint().width());
    m_cards.push_back(std::move(card));
    return widget;
}

PaperPictures::Card* PaperPictures::cardOf(const PaperPicture* picture)
{
    const auto found = std::ranges::find(m_cards, picture, &Card::picture);
    return found == m_cards.end() ? nullptr : &*found;
}

void PaperPictures::setTheme(const Theme& theme)
{
    const bool other = m_theme.dark != theme.dark;
    m_theme = theme;
    if (!other) return;
    m_made = false;
    if (isVisible()) makePictures();
}

void PaperPictures::makePictures()
{
    m_made = true;
    std::vector<PictureMaker::Wish> wanted;
    for (const Card& card : m_cards) wanted.push_back({card.picture, sizeOf(*card.picture)});
    m_maker.start(wanted, m_theme, devicePixelRatioF());
}

void PaperPictures::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    if (!m_made) makePictures();
}

}  // namespace krein
