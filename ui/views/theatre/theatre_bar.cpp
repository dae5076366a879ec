// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/theatre_bar.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/plot/magnification.h"

namespace krein {

namespace {

constexpr int shortestTickMs = 40;  // a faster pace skips positions
constexpr int usualSpeed = 10;

}  // namespace

TheatreBar::TheatreBar(QWidget* parent)
    : QWidget(parent),
      m_first(addButton("first", tr("|◂"), tr("First iterate (Home)"))),
      m_back(addButton("back", tr("◂"), tr("One iterate back (←)"))),
      m_play(addButton("play", tr("Play"), tr("Play or pause (Space)"))),
      m_forward(addButton("forward", tr("▸"), tr("One iterate forward (→)"))),
      m_last(addButton("last", tr("▸|"), tr("Last iterate, the model (End)"))),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_text(new QLabel(this)),
      m_speed(new QComboBox(this))
{
    m_slider->setObjectName(QStringLiteral("theatre.slider"));
    m_slider->setAccessibleName(tr("Iterate shown"));
    m_slider->setToolTip(tr("Iterate shown"));
    m_slider->setMinimumWidth(80);
    m_text->setObjectName(QStringLiteral("theatre.iterate"));
    m_speed->setObjectName(QStringLiteral("theatre.speed"));
    m_speed->setAccessibleName(tr("Speed of playing"));
    m_speed->setToolTip(tr("Iterates per second while playing"));
    for (QWidget* control : std::initializer_list<QWidget*>{m_first, m_back, m_play, m_forward, m_last, m_speed})
        keepUsual(*control);
    for (const int speed : {1, 2, 5, 10, 25, 50, 100, 250}) m_speed->addItem(tr("%1 per s").arg(speed), speed);
    m_speed->setCurrentIndex(m_speed->findData(usualSpeed));
    // In two rows: beside the map there is half a window.
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(8, 4, 8, 0);
    rows->setSpacing(2);
    auto *buttons = new QHBoxLayout, *time = new QHBoxLayout;
    for (QToolButton* button : {m_first, m_back, m_play, m_forward, m_last}) buttons->addWidget(button);
    buttons->addStretch(1);
    buttons->addWidget(m_speed);
    time->addWidget(m_slider, 1);
    time->addWidget(m_text);
    for (QHBoxLayout* row : {buttons, time}) {
        row->setSpacing(4);
        rows->addLayout(row);
    }
    connect(m_first, &QToolButton::clicked, this, [this] { goTo(0); });
    connect(m_back, &QToolButton::clicked, this, [this] { goTo(position() - 1); });
    connect(m_play, &QToolButton::clicked, this, [this] { play(!isPlaying()); });
    connect(m_forward, &QToolButton::clicked, this, [this] { goTo(position() + 1); });
    connect(m_last, &QToolButton::clicked, this, [this] { goTo(count() - 1); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        showState();
        Q_EMIT moved(position);
    });
    connect(m_slider, &QSlider::actionTriggered, this, [this] { play(false); });
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        if (isPlaying()) play(true);
    });
    connect(&m_timer, &QTimer::timeout, this, &TheatreBar::tick);
    setPositions(0, 0);
}

QToolButton* TheatreBar::addButton(const char* id, const QString& text, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("theatre.") + QLatin1String(id));
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

void TheatreBar::setPositions(int count, int position)
{
    const QSignalBlocker quiet(m_slider);
    if (count == 0) m_timer.stop();
    m_slider->setRange(0, std::max(0, count - 1));
    m_slider->setPageStep(std::max(1, count / 10));
    m_slider->setValue(position);
    setEnabled(count > 0);
    showState();
}

int TheatreBar::count() const
{
    return isEnabled() ? m_slider->maximum() + 1 : 0;
}
int TheatreBar::position() const
{
    return m_slider->value();
}
double TheatreBar::speed() const
{
    return m_speed->currentData().toDouble();
}

void TheatreBar::setText(const QString& text)
{
    m_text->setText(text);
    // Counting up must not move the slider.
    m_text->setMinimumWidth(std::max(m_text->minimumWidth(), m_text->sizeHint().width()));
}

/// A text that is drawn smaller takes less room than it did.
void TheatreBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    m_text->setMinimumWidth(0);
    setText(m_text->text());
    showState();
}

void TheatreBar::play(bool on)
{
    m_timer.stop();
    if (on && count() > 1) {
        if (position() == count() - 1) m_slider->setValue(0);
        m_timer.start(std::max(shortestTickMs, static_cast<int>(std::lround(1000.0 / speed()))));
    }
    showState();
}

void TheatreBar::goTo(int position)
{
    play(false);
    m_slider->setValue(std::clamp(position, m_slider->minimum(), m_slider->maximum()));
}

void TheatreBar::tick()
{
    const int by = std::max(1, static_cast<int>(std::lround(speed() * m_timer.interval() / 1000.0)));
    m_slider->setValue(std::min(position() + by, m_slider->maximum()));
    if (position() == m_slider->maximum()) play(false);
}

void TheatreBar::showState()
{
    const QString text = isPlaying() ? tr("Pause") : tr("Play");
    if (m_play->text() != text) m_play->setText(text);
    m_play->setMinimumWidth(m_play->fontMetrics().horizontalAdvance(tr("Pause")) + 16);
    m_first->setEnabled(position() > 0);
    m_back->setEnabled(position() > 0);
    m_forward->setEnabled(position() < m_slider->maximum());
    m_last->setEnabled(position() < m_slider->maximum());
}

}  // namespace krein
