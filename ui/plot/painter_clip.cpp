// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/painter_clip.h"

#include <QPaintEngine>
#include <QUuid>

namespace krein {

namespace {

// A generator writes text as it is: these lines say in it where a rectangle begins and ends. Nobody can know the word,
// so that no name in a file is taken for one.
const QString& mark()
{
    static const QString word = QStringLiteral("clip") + QUuid::createUuid().toString(QUuid::Id128);
    return word;
}

bool forgetsClips(const QPainter& painter)
{
    return painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::SVG;
}

void write(QPainter& painter, const QString& what)
{
    painter.save();
    painter.setPen(Qt::black);  // without a pen there is no text
    painter.drawText(QPointF(0, 0), mark() + what);
    painter.restore();
}

/// The element of that rectangle, "x y width height", and the beginning of the group that is clipped to it.
QByteArray clippedGroup(const QByteArray& rectangle, int number)
{
    const QList<QByteArray> sides = rectangle.split(' ');
    const QByteArray id = "clip" + QByteArray::number(number);
    return "<defs><clipPath id=\"" + id + "\"><rect x=\"" + sides.value(0) + "\" y=\"" + sides.value(1) + "\" width=\""
        + sides.value(2) + "\" height=\"" + sides.value(3) + "\"/></clipPath></defs>\n<g clip-path=\"url(#" + id + ")\">\n";
}

}  // namespace

PainterClip::PainterClip(QPainter& painter, const QRectF& area) : m_painter(painter)
{
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    if (!forgetsClips(painter)) return;
    const QRectF all = painter.combinedTransform().mapRect(area);
    write(painter, QStringLiteral(":%1 %2 %3 %4").arg(all.x()).arg(all.y()).arg(all.width()).arg(all.height()));
}

PainterClip::~PainterClip()
{
    if (forgetsClips(m_painter)) write(m_painter, QString());
    m_painter.restore();
}

QByteArray withClips(const QByteArray& svg)
{
    const QByteArray word = mark().toLatin1(), textEnd = "</text>";
    QByteArray result;
    qsizetype taken = 0;
    int clips = 0;
    for (qsizetype at; (at = svg.indexOf(word, taken)) >= 0;) {
        // The generator has all its shapes in groups, one after the other, that hold pen, brush and transform. A line
        // ends the group it is in, which goes on within the new one.
        const qsizetype text = svg.lastIndexOf("<text", at), group = svg.lastIndexOf("<g ", text);
        const qsizetype end = svg.indexOf(textEnd, at);
        const QByteArray same = svg.mid(group, svg.indexOf('>', group) + 1 - group);
        const QByteArray said = svg.mid(at + word.size(), end - at - word.size());
        result += svg.mid(taken, text - taken) + "</g>\n";
        result += said.startsWith(':') ? clippedGroup(said.mid(1), ++clips) : QByteArrayLiteral("</g>\n");
        result += same;
        taken = end + textEnd.size();
    }
    result += svg.mid(taken);
    if (clips > 0) result.replace("version=\"1.2\" baseProfile=\"tiny\"", "version=\"1.1\"");  // the tiny one has none
    return result;
}

}  // namespace krein
