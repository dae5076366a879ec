// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_pictures.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/controls/flow_layout.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/export.h"
#include "ui/views/view.h"

namespace krein {

namespace {

/// In points. A study brings several maps or curves into one picture, and the path of a descent several charts.
QSize sizeOf(const PaperPicture& picture)
{
    const bool isOne = picture.study.axes.empty() && picture.views != "theatre";
    return isOne ? QSize(410, 310) : QSize(840, 520);
}

QStringList viewsOf(const PaperPicture& picture)
{
    if (!picture.study.axes.empty()) return {QStringLiteral("study")};
    return toText(picture.views).split(QLatin1Char(','), Qt::SkipEmptyParts);
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
    connect(&m_maker, &PictureMaker::made, this, [this](int number, int place, View* drawn) {
        const Card& card = m_cards[static_cast<std::size_t>(number)];
        const QImage image = imageOf(*drawn, sizeOf(*card.picture), {}, devicePixelRatioF());
        card.images[static_cast<std::size_t>(place)]->setPixmap(QPixmap::fromImage(image));
    });
    connect(&m_maker, &PictureMaker::failed, this, [this](int number, const QString& why) {
        const Card& card = m_cards[static_cast<std::size_t>(number)];
        card.message->setText(wholeTerms(why));
        card.message->show();
    });
}

QWidget* PaperPictures::cardFor(const PaperPicture& picture)
{
    auto* widget = new QWidget;
    auto* column = new QVBoxLayout(widget);
    auto* images = new QHBoxLayout;
    Card card{&picture, {}, sentence({})};
    const qsizetype views = viewsOf(picture).size();
    for (qsizetype i = 0; i < views; ++i) {
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
    for (const Card& card : m_cards)
        wanted.push_back({.number = static_cast<int>(wanted.size()),
            .session = {card.picture->study, {}},
            .views = viewsOf(*card.picture),
            .points = sizeOf(*card.picture)});
    m_maker.start(wanted, m_theme);
}

void PaperPictures::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    if (!m_made) makePictures();
}

}  // namespace krein
