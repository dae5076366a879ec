// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/saved_note.h"

#include <algorithm>

#include <QApplication>
#include <QDesktopServices>
#include <QEvent>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPointer>
#include <QPushButton>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

#include "ui/controls/elided_label.h"
#include "ui/controls/enter_key.h"
#include "ui/text/plain_tip.h"

namespace krein {

namespace {

constexpr int seenMs = 6000, copiedMs = 4000;
constexpr int aboveEdge = 6;  // pixels, of a part of a window

/// Over the window, where it moves nothing that is looked at: over the status bar, where nothing is clicked, if there
/// is one. It goes with the first press of a mouse button that is not for its own buttons.
class SavedNote : public QFrame {
    Q_DECLARE_TR_FUNCTIONS(SavedNote)
public:
    /// @param path  whose folder can be opened; empty: none
    SavedNote(QWidget* over, const QString& sentence, const QString& path)
        : QFrame(over->window()),
          m_over(over),
          m_folder(path.isEmpty() ? QString() : QFileInfo(path).absolutePath())
    {
        setObjectName(QStringLiteral("saved"));
        setFrameShape(QFrame::StyledPanel);
        setAutoFillBackground(true);
        setBackgroundRole(QPalette::ToolTipBase);
        auto* text = new ElidedLabel(nullptr, Qt::ElideMiddle);
        text->setText(sentence);
        text->setObjectName(QStringLiteral("saved.text"));
        text->setTextFormat(Qt::PlainText);
        text->setForegroundRole(QPalette::ToolTipText);
        text->setToolTip(plainTip(path));
        auto* folder = new QPushButton(tr("Open folder"));
        folder->setHidden(path.isEmpty());
        folder->setObjectName(QStringLiteral("saved.folder"));
        letEnterPress(folder);
        folder->setToolTip(plainTip(m_folder));
        auto* close = new QToolButton;
        close->setObjectName(QStringLiteral("saved.close"));
        close->setAutoRaise(true);
        close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
        close->setToolTip(tr("Close this message"));
        close->setAccessibleName(close->toolTip());
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(10, 0, 2, 0);
        for (QWidget* part : std::initializer_list<QWidget*>{text, folder, close}) row->addWidget(part);
        connect(
            folder, &QPushButton::clicked, this, [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder)); });
        connect(close, &QToolButton::clicked, this, &QObject::deleteLater);
        QTimer::singleShot(path.isEmpty() ? copiedMs : seenMs, this, &QObject::deleteLater);
        over->installEventFilter(this);
        over->window()->installEventFilter(this);
        QApplication::instance()->installEventFilter(this);  // of presses, wherever they are
        place();
        show();
        raise();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isAround = watched == m_over || watched == parentWidget();
        if (isAround && (event->type() == QEvent::Resize || event->type() == QEvent::Move)) place();
        const auto* pressed = event->type() == QEvent::MouseButtonPress ? qobject_cast<QWidget*>(watched) : nullptr;
        if (pressed && pressed->window() == window() && pressed != this && !isAncestorOf(pressed)) giveWay();
        return QFrame::eventFilter(watched, event);
    }
    void mousePressEvent(QMouseEvent*) override { giveWay(); }

private:
    void giveWay()
    {
        hide();
        deleteLater();
    }
    void place()
    {
        if (!m_over) return;
        const auto* bar = parentWidget()->findChild<QStatusBar*>(QString(), Qt::FindDirectChildrenOnly);
        const bool hasBar = bar && bar->isVisible();
        const QWidget* over = hasBar ? bar : m_over.data();
        resize(sizeHint().boundedTo(parentWidget()->size()));
        const QPoint foot = over->mapTo(parentWidget(), QPoint(over->width() / 2, over->height()));
        const int left = foot.x() - width() / 2, top = foot.y() - height() - (hasBar ? 0 : aboveEdge);
        move(std::clamp(left, 0, std::max(0, parentWidget()->width() - width())), std::max(0, top));
    }

    QPointer<QWidget> m_over;
    QString m_folder;
};

}  // namespace

void confirmSaved(QWidget* widget, const QString& path, qsizetype files, const QString& of)
{
    withdrawSaved(widget);
    const QString name = QFileInfo(path).fileName();
    const QString sentence = files > 1 ? SavedNote::tr("Saved: %1 files, the first is %2").arg(files).arg(name)
        : of.isEmpty()                 ? SavedNote::tr("Saved: %1").arg(name)
                                       : SavedNote::tr("Saved: %1 (%2)").arg(name, of);
    new SavedNote(widget, sentence, path);
}

void confirmCopied(QWidget* widget, const QString& sentence)
{
    withdrawSaved(widget);
    new SavedNote(widget, sentence, {});
}

void withdrawSaved(QWidget* widget)
{
    auto* before = widget->window()->findChild<QWidget*>(QStringLiteral("saved"), Qt::FindDirectChildrenOnly);
    if (!before) return;
    before->setObjectName({});
    before->hide();
    before->deleteLater();
}

}  // namespace krein
