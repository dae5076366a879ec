// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/objects/object_card.h"

#include <algorithm>

#include <QApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QScreen>

#include "ui/plot/plot_look.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/theme/widget_theme.h"
#include "ui/text/number_text.h"

namespace krein {

namespace {

constexpr QPoint beside(18, 20);  // from the cursor's tip to the card's corner
constexpr int mark = 12;          // side of the class's marker

QString dimensions(Index dimension)
{
    return dimension > 2 ? ObjectCard::tr(" in %1 dimensions, the first two drawn").arg(dimension) : QString();
}

QString degrees(const DataSet& data, Index row)
{
    const auto in = std::count_if(
        data.edges.begin(), data.edges.end(), [row](const Edge& edge) { return edge.target == row; });
    const auto out = std::count_if(
        data.edges.begin(), data.edges.end(), [row](const Edge& edge) { return edge.source == row; });
    return ObjectCard::tr("in-degree %1, out-degree %2").arg(groupedNumber(in), groupedNumber(out));
}

/// What the object is made of, one short line; empty if there is nothing to say.
QString detailOf(const DataSet& data, Index row)
{
    const auto k = static_cast<std::size_t>(row);
    switch (data.kind) {
    case DataKind::Strings: {
        const QString text = toText(data.strings[k]);
        return ObjectCard::tr("%1 letters").arg(groupedNumber(static_cast<qint64>(text.toUcs4().size())));
    }
    case DataKind::PointSets:
        return ObjectCard::tr("%1 points").arg(groupedNumber(data.pointSets[k].rows()))
            + dimensions(data.pointSets[k].cols());
    case DataKind::Distributions:
        if (data.pointSets.empty()) return ObjectCard::tr("%1 weights").arg(groupedNumber(data.samples.cols()));
        return ObjectCard::tr("a cloud of %1 points").arg(groupedNumber(data.pointSets[k].rows()))
            + dimensions(data.pointSets[k].cols());
    case DataKind::Graph: return degrees(data, row);
    case DataKind::Vectors:
        if (looksLikeImages(data))
            return ObjectCard::tr("%1 features, shown as an image").arg(groupedNumber(data.samples.cols()));
        break;
    case DataKind::Proximity: break;
    }
    return {};
}

}  // namespace

QPoint cardPlace(QSize card, QPoint cursor, const QRect& screen)
{
    QPoint place = cursor + beside;
    if (place.x() + card.width() > screen.right()) place.setX(cursor.x() - beside.x() - card.width());
    if (place.y() + card.height() > screen.bottom()) place.setY(cursor.y() - beside.y() / 2 - card.height());
    return {std::max(screen.left(), std::min(place.x(), screen.right() - card.width())),
        std::max(screen.top(), std::min(place.y(), screen.bottom() - card.height()))};
}

ObjectCard::ObjectCard(QWidget* parent)
    : QFrame(
        parent, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput | Qt::WindowDoesNotAcceptFocus),
      m_title(new QLabel(this)),
      m_class(new QLabel(this)),
      m_picture(new QLabel(this)),
      m_detail(new QLabel(this))
{
    setObjectName(QStringLiteral("object.card"));
    setAccessibleName(tr("The object under the cursor"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(QFrame::Box);
    m_title->setObjectName(QStringLiteral("object.title"));
    m_class->setObjectName(QStringLiteral("object.class"));
    m_picture->setObjectName(QStringLiteral("object.picture"));
    m_detail->setObjectName(QStringLiteral("object.detail"));
    for (QLabel* label : {m_title, m_class, m_detail}) label->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(9, 7, 9, 8);
    layout->setSpacing(3);
    for (QLabel* label : {m_title, m_class, m_picture, m_detail}) layout->addWidget(label);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    setTheme(themeOf(parent ? *parent : *this));
}

void ObjectCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette palette = theme.palette;
    palette.setColor(QPalette::Window, theme.palette.color(QPalette::ToolTipBase));
    palette.setColor(QPalette::WindowText, theme.frame);
    setPalette(palette);
    palette.setColor(QPalette::WindowText, theme.text);
    m_title->setPalette(palette);
    m_class->setPalette(palette);
    palette.setColor(QPalette::WindowText, theme.mutedText);
    m_detail->setPalette(palette);
    m_class->setFont(smallFont(font()));
    m_detail->setFont(smallFont(font()));
    hide();  // it shows the old theme's colours
}

void ObjectCard::fill(const DataSet& objects, Index row)
{
    const auto k = static_cast<std::size_t>(row);
    const QFontMetrics metrics(m_title->font());
    QString title = tr("sample %1").arg(objectNumberText(row));
    if (k < objects.objectNames.size()) title += tr(" (%1)").arg(nameText(objects.objectNames[k]));
    m_title->setText(metrics.elidedText(title, Qt::ElideMiddle, 300));
    m_class->setVisible(objects.labelled());
    if (objects.labelled()) {
        const ClassStyle style = m_theme.classStyle(objects.labels[k]);
        m_class->setText(
            tr("class %1").arg(metrics.elidedText(shownClass(objects, objects.labels[k]), Qt::ElideRight, 240)));
        QPalette palette = m_class->palette();
        palette.setColor(QPalette::WindowText, style.color);
        m_class->setPalette(palette);
    }
    const QPixmap picture = objectPicture(objects, row, m_theme, objectPictureSize(objects, row), devicePixelRatioF());
    m_picture->setVisible(!picture.isNull());
    m_picture->setPixmap(picture);
    const QString detail = detailOf(objects, row);
    m_detail->setVisible(!detail.isEmpty());
    m_detail->setText(detail);
}

void ObjectCard::showFor(const DataSet& objects, Index row, QPoint globalPos)
{
    if (row < 0 || row >= objects.size()) return hide();
    fill(objects, row);
    layout()->activate();
    const QScreen* screen = QGuiApplication::screenAt(globalPos);
    if (!screen) screen = QGuiApplication::primaryScreen();
    move(cardPlace(sizeHint(), globalPos, screen->availableGeometry()));
    show();
}

bool ObjectCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ToolTip) return true;  // the card says it already, and in the same place
    switch (event->type()) {
    case QEvent::Leave:
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
    case QEvent::KeyPress:
    case QEvent::WindowDeactivate:
        if (watched->isWidgetType() && watched != this) hide();
        break;
    default: break;
    }
    return QFrame::eventFilter(watched, event);
}

void ObjectCard::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    qApp->installEventFilter(this);  // again is no matter: a filter is installed once
}

void ObjectCard::hideEvent(QHideEvent* event)
{
    qApp->removeEventFilter(this);
    QFrame::hideEvent(event);
}

}  // namespace krein
