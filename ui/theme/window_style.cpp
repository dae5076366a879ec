// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/window_style.h"

#include <QPainter>
#include <QStyleOption>

#include "ui/theme/theme.h"
#include "ui/theme/title_bar_icon.h"

namespace krein {

namespace {

constexpr int menuArrow = 9;  // pixels beside the words of a button
constexpr double fieldRadius = 2;

/// Whether its arrow would lie on its words.
bool hasWordsAndMenu(const QStyleOption* option)
{
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    return button && button->features & QStyleOptionToolButton::HasMenu
        && !(button->features & QStyleOptionToolButton::MenuButtonPopup)
        && button->icon.isNull() && !button->text.isEmpty();
}

/// A tool button with a frame that is on: the style's own shade of it is next to nothing on a dark ground.
void outlinePressed(const QStyleOption& option, QPainter& painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor accent = option.palette.color(QPalette::Highlight);
    if (!(option.state & QStyle::State_Enabled)) accent = option.palette.color(QPalette::PlaceholderText);
    QColor fill = accent;
    fill.setAlphaF(0.5F);
    painter.setPen(QPen(accent, 1.5));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 2, 2);
    painter.restore();
}

bool isOnDark(const QStyleOption& option)
{
    return option.palette.color(QPalette::Window).lightness() < option.palette.color(QPalette::WindowText).lightness();
}

/// The frame of a panel, or of a field for text, between the colours of the ground and of words.
void outlineFrame(const QStyleOption& option, QPainter& painter, double radius)
{
    constexpr double likeWords = 0.4;
    const QPalette& palette = option.palette;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QColor(mixed(palette.color(QPalette::Window).rgb(), palette.color(QPalette::WindowText).rgb(), likeWords)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

/// Where the keyboard is.
void outlineFocus(const QStyleOption& option, QPainter& painter)
{
    constexpr int lighter = 160;  // per cent of the style's own colour
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(option.palette.color(QPalette::Highlight).lighter(lighter), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75), 2, 2);
    painter.restore();
}

}  // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStringLiteral("Fusion"))
{
}

void WindowStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelButtonTool && option->state & State_On && !(option->state & State_AutoRaise))
        outlinePressed(*option, *painter);
    const bool isDark = isOnDark(*option);
    constexpr State focused = State_HasFocus | State_KeyboardFocusChange;
    const bool isButton = element == PE_PanelButtonCommand || element == PE_PanelButtonTool;
    if (isDark && isButton && (option->state & focused) == focused) outlineFocus(*option, *painter);
    if (isDark && element == PE_FrameLineEdit) {
        if (option->state & State_HasFocus)
            outlineFocus(*option, *painter);
        else
            outlineFrame(*option, *painter, fieldRadius);
    }
    if (isDark && element == PE_Frame) outlineFrame(*option, *painter, 0);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck
        || element == PE_IndicatorRadioButton;
    if (!isBox || !isDark) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(option->palette.color(QPalette::PlaceholderText), 1));
    painter->setBrush(Qt::NoBrush);
    const QRectF outline = QRectF(option->rect).adjusted(1.5, 1.5, -1.5, -1.5);
    if (element == PE_IndicatorRadioButton)
        painter->drawEllipse(outline);
    else
        painter->drawRoundedRect(outline, 2, 2);
    painter->restore();
}

void WindowStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const bool isField = control == CC_ComboBox || control == CC_SpinBox;
    if (!isField || !isOnDark(*option)) return;
    if (option->state & State_HasFocus)
        outlineFocus(*option, *painter);
    else if (control == CC_SpinBox)  // a list's own frame is light
        outlineFrame(*option, *painter, fieldRadius);
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    constexpr int likeTheOthers = 26;
    return metric == PM_ToolBarExtensionExtent ? likeTheOthers : QProxyStyle::pixelMetric(metric, option, widget);
}

void WindowStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const auto shortened = [&](const QString& text, int room, int flags) {
        if (option->fontMetrics.size(flags, text).width() <= room) return text;
        return option->fontMetrics.elidedText(text, Qt::ElideRight, room, flags);
    };
    if (const auto* list = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        list && element == CE_ComboBoxLabel) {
        const int icon = list->currentIcon.isNull() ? 0 : list->iconSize.width() + 4;
        const QRect room = subControlRect(CC_ComboBox, list, SC_ComboBoxEditField, widget);
        QStyleOptionComboBox cut = *list;
        cut.currentText = shortened(list->currentText, room.width() - icon - 2, 0);
        return QProxyStyle::drawControl(element, &cut, painter, widget);
    }
    if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        button && element == CE_PushButtonLabel && button->icon.isNull()) {
        const int menu =
            button->features & QStyleOptionButton::HasMenu ? pixelMetric(PM_MenuButtonIndicator, button, widget) : 0;
        QStyleOptionButton cut = *button;
        cut.text = shortened(button->text, button->rect.width() - menu, Qt::TextShowMnemonic);
        return QProxyStyle::drawControl(element, &cut, painter, widget);
    }
    if (element == CE_ToolButtonLabel && hasWordsAndMenu(option)) {
        QStyleOptionToolButton beside = *qstyleoption_cast<const QStyleOptionToolButton*>(option);
        beside.rect.adjust(0, 0, -menuArrow, 0);
        return QProxyStyle::drawControl(element, &beside, painter, widget);
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

QIcon WindowStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    switch (icon) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton: return titleBarIcon(TitleBarIcon::Close);
    case SP_TitleBarNormalButton: return titleBarIcon(TitleBarIcon::Float);
    default: return QProxyStyle::standardIcon(icon, option, widget);
    }
}

QSize WindowStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    return type == CT_ToolButton && hasWordsAndMenu(option) ? usual + QSize(menuArrow, 0) : usual;
}

}  // namespace krein
