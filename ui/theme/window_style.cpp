// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/window_style.h"

#include <QDialog>
#include <QPainter>
#include <QRadioButton>
#include <QStyleOption>

#include "ui/theme/readable.h"
#include "ui/theme/style_icon.h"

namespace krein {

namespace {

constexpr int menuArrow = 9;  // pixels beside the words of a button
constexpr double fieldRadius = 2;
constexpr double edgeContrast = 3.0;  // of what shows where a control is (WCAG 2.1, level AA)

/// Whether its arrow would lie on its words.
bool hasWordsAndMenu(const QStyleOption* option)
{
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    return button && button->features & QStyleOptionToolButton::HasMenu
        && !(button->features & QStyleOptionToolButton::MenuButtonPopup) && button->icon.isNull()
        && !button->text.isEmpty();
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

/// The frame of a panel, or of a field for text, between the colours of the ground and of words.
void outlineFrame(const QStyleOption& option, QPainter& painter, double radius)
{
    const QColor ground = option.palette.color(QPalette::Window);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(readable(ground, ground, edgeContrast));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

/// Where the keyboard is.
void outlineFocus(const QStyleOption& option, QPainter& painter, const QColor& ground, double radius = fieldRadius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(readable(option.palette.color(QPalette::Highlight), ground), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75), radius, radius);
    painter.restore();
}

/// There it is seen at once which control the keyboard has; in a window Qt shows it on buttons after the first Tab.
bool isInDialog(const QWidget* widget)
{
    return widget && qobject_cast<const QDialog*>(widget->window());
}

/// A box or, round, a button of which one is chosen.
void outlineBox(const QStyleOption& option, QPainter& painter, bool round)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(option.palette.color(QPalette::PlaceholderText), 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF outline = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5);
    if (round)
        painter.drawEllipse(outline);
    else
        painter.drawRoundedRect(outline, 2, 2);
    painter.restore();
}

}  // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStringLiteral("Fusion"))
{
}

void WindowStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const QColor ground = option->palette.color(QPalette::Window);
    if (element == PE_FrameFocusRect) {
        const auto* around = qstyleoption_cast<const QStyleOptionFocusRect*>(option);
        const bool isKnown = around && around->backgroundColor.isValid();
        const auto* choice = qobject_cast<const QRadioButton*>(widget);  // whose words may stand beside it
        const double radius = choice && choice->text().isEmpty() ? 0.5 * option->rect.height() : fieldRadius;
        return outlineFocus(*option, *painter, isKnown ? around->backgroundColor : ground, radius);
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelButtonTool && option->state & State_On && !(option->state & State_AutoRaise))
        outlinePressed(*option, *painter);
    const bool hasFocus = option->state & State_HasFocus;
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool:
        if (hasFocus && (option->state & State_KeyboardFocusChange || isInDialog(widget)))
            outlineFocus(*option, *painter, ground);
        break;
    case PE_FrameLineEdit:
        if (hasFocus) return outlineFocus(*option, *painter, ground);
        return outlineFrame(*option, *painter, fieldRadius);
    case PE_Frame:
        if (hasFocus) return outlineFocus(*option, *painter, ground);
        return outlineFrame(*option, *painter, 0);
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return outlineBox(*option, *painter, false);
    case PE_IndicatorRadioButton: return outlineBox(*option, *painter, true);
    default: break;
    }
}

/// Icons beside the words of dialogs' buttons would be the desktop's, in colours of its theme.
int WindowStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

void WindowStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const bool hasFocus = option->state & State_HasFocus;
    if (control == CC_Slider && hasFocus) {
        QStyleOption handle = *option;
        handle.rect = subControlRect(control, option, SC_SliderHandle, widget);
        outlineFocus(handle, *painter, option->palette.color(QPalette::Window));
    }
    const bool isField = control == CC_ComboBox || control == CC_SpinBox;
    if (!isField) return;
    if (hasFocus)
        outlineFocus(*option, *painter, option->palette.color(QPalette::Window));
    else
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
    if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        tab && element == CE_TabBarTabLabel && tab->state & State_HasFocus) {
        // The style's own mark, past drawPrimitive(), is next to nothing on a dark ground.
        QStyleOptionTab plain = *tab;
        plain.state &= ~State_HasFocus;
        QProxyStyle::drawControl(element, &plain, painter, widget);
        plain.rect.adjust(3, 3, -3, -3);
        return outlineFocus(plain, *painter, option->palette.color(QPalette::Window));
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

QIcon WindowStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    const QIcon own = styleIcon(icon);
    return own.isNull() ? QProxyStyle::standardIcon(icon, option, widget) : own;
}

QSize WindowStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    return type == CT_ToolButton && hasWordsAndMenu(option) ? usual + QSize(menuArrow, 0) : usual;
}

}  // namespace krein
