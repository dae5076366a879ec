// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/formula_edit.h"

#include <array>

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/kernels/formula_text.h"
#include "ui/document/gesture.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

constexpr int pauseMs = 250;  // of typing, after which a formula is computed
constexpr int caretRoom = 9;  // pixels below the line

struct NameNote {
    const char* name;
    const char* meaning;
};
constexpr std::array names{NameNote{"dot", "⟨x, z⟩"}, NameNote{"l1", "‖x − z‖₁"}, NameNote{"l2", "‖x − z‖₂"},
    NameNote{"sq", "‖x − z‖²"}, NameNote{"linf", "max |xᵢ − zᵢ|"}, NameNote{"normx", "‖x‖"}, NameNote{"normz", "‖z‖"},
    NameNote{"dim", "d"}};

struct Sample {
    const char* formula;
    const char* lesson;
};
constexpr std::array samples{
    Sample{"tanh(a*dot + r)",
        QT_TRANSLATE_NOOP("krein::FormulaEdit", "sigmoid: the offset r controls the negative eigenvalues")},
    Sample{"max(rho - l1, 0)",
        QT_TRANSLATE_NOOP("krein::FormulaEdit", "truncated L1: indefinite in two or more dimensions")},
    Sample{"exp(-g*sq)", QT_TRANSLATE_NOOP("krein::FormulaEdit", "Gaussian: positive definite for g > 0")},
    Sample{"exp(-g*sq) - w*exp(-g*sq/4)",
        QT_TRANSLATE_NOOP("krein::FormulaEdit", "difference of Gaussians: indefinite for large w")},
    Sample{"a*dot - b*sq",
        QT_TRANSLATE_NOOP(
            "krein::FormulaEdit", "conditionally positive definite for a, b > 0: at most one negative eigenvalue")},
    Sample{"-log(1 + sq)", QT_TRANSLATE_NOOP("krein::FormulaEdit", "log kernel: conditionally positive definite")},
    Sample{"exp(-g*sq)*normx",
        QT_TRANSLATE_NOOP("krein::FormulaEdit", "asymmetric: depends on the length of x, but not of z")},
};

/// Where the code point `position` is in a text of UTF-16 units.
int unitsBefore(const QString& text, Index position)
{
    const QList<uint> points = text.toUcs4();
    const auto count = std::min<qsizetype>(position, points.size());
    return static_cast<int>(QString::fromUcs4(reinterpret_cast<const char32_t*>(points.constData()), count).size());
}

}  // namespace

/// The line itself, which can underline one character.
class FormulaLine : public QLineEdit {
public:
    /// @param unit  of the text, its length for "at the end"; −1: none
    void mark(int unit)
    {
        m_unit = unit;
        update();
    }
    /// Left end and width of the marked character in this widget; empty if none is marked or it is scrolled out of
    /// sight.
    QRect marked() const
    {
        if (m_unit < 0) return {};
        const QFontMetrics metrics = fontMetrics();
        const int shift = metrics.horizontalAdvance(text().left(m_unit))
            - metrics.horizontalAdvance(text().left(cursorPosition()));
        const int width = metrics.horizontalAdvance(
            m_unit < text().size() ? text().mid(m_unit, 1) : QStringLiteral(" "));
        const QRect cursor = cursorRect();
        const QRect where(cursor.center().x() + shift, cursor.top(), std::max(width, 4), cursor.height());
        return rect().adjusted(2, 0, -2, 0).intersects(where) ? where : QRect();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QLineEdit::paintEvent(event);
        const QRect where = marked();
        if (where != m_painted && parentWidget())
            parentWidget()->update();  // the caret below follows when the text scrolls
        m_painted = where;
        if (where.isEmpty()) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(themeOf(*this).warning, 1.5));
        QPainterPath wave(QPointF(where.left(), where.bottom()));
        for (int x = where.left(), up = 1; x < where.right(); x += 2, up = -up)
            wave.lineTo(std::min(x + 2, where.right()), where.bottom() - up);
        painter.drawPath(wave);
    }

private:
    int m_unit = -1;
    QRect m_painted;
};

FormulaEdit::FormulaEdit(const QString& path, QWidget* parent)
    : QWidget(parent),
      m_line(new FormulaLine),
      m_problem(new QLabel)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(caretRoom);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(m_line->font().pointSizeF());
    m_line->setFont(font);
    m_line->setObjectName(path);
    m_line->setAccessibleName(tr("Formula"));
    m_line->setMinimumWidth(60);
    m_problem->setObjectName(path + QStringLiteral(".problem"));
    m_problem->setAccessibleName(tr("Error in the formula"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    layout->addWidget(m_line);
    layout->addWidget(m_problem);
    layout->addWidget(newFooter(path));
    setFocusProxy(m_line);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &FormulaEdit::apply);
    connect(m_line, &QLineEdit::textEdited, this, &FormulaEdit::onTyped);
    connect(m_line, &QLineEdit::textChanged, this, &FormulaEdit::check);
    connect(m_line, &QLineEdit::editingFinished, this, &FormulaEdit::endSession);
    m_line->installEventFilter(this);
}

QWidget* FormulaEdit::newFooter(const QString& path)
{
    auto* footer = new QWidget;
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(0, 0, 0, 0);
    QStringList links, meanings;
    for (const NameNote& note : names) {
        links << QStringLiteral("<a href='%1'>%1</a>").arg(toText(note.name));
        meanings << QStringLiteral("%1 = %2").arg(toText(note.name), toText(note.meaning));
    }
    QStringList functions;
    for (const FormulaFunction& function : formulaFunctions()) functions << toText(function.name);
    auto* list = new QLabel(links.join(QStringLiteral("&nbsp; ")));
    list->setObjectName(path + QStringLiteral(".names"));
    list->setAccessibleName(tr("Names in formulas"));
    list->setWordWrap(true);
    list->setTextInteractionFlags(Qt::LinksAccessibleByMouse);
    list->setToolTip(meanings.join(QLatin1Char('\n')) + QLatin1Char('\n')
        + tr("Numbers: pi, e. Functions: %1.").arg(functions.join(QLatin1Char(' '))) + QLatin1Char('\n')
        + tr("Every other word is a constant and gets a slider. Click a name to insert it."));
    connect(list, &QLabel::linkActivated, this, [this](const QString& name) {
        m_line->setFocus();
        m_line->insert(name);
        onTyped();
    });
    auto* button = new QToolButton;
    button->setObjectName(path + QStringLiteral(".examples"));
    button->setText(tr("Examples"));
    button->setAccessibleName(tr("Examples of formulas"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(button);
    for (const Sample& sample : samples) {
        const QString formula = toText(sample.formula);
        QAction* action = menu->addAction(QStringLiteral("%1    %2").arg(formula, tr(sample.lesson)));
        action->setData(formula);
        connect(action, &QAction::triggered, this, [this, formula] { setWhole(formula); });
    }
    button->setMenu(menu);
    layout->addWidget(list, 1);
    layout->addWidget(button, 0, Qt::AlignTop);
    return footer;
}

QString FormulaEdit::problem() const
{
    const auto wrong = formulaError(m_line->text().toStdString());
    if (!wrong) return QString();
    const auto length = m_line->text().toUcs4().size();
    const QString where = wrong->position >= length ? tr("at the end") : tr("character %1").arg(wrong->position + 1);
    return QStringLiteral("%1 (%2)").arg(toText(wrong->message), where);
}

void FormulaEdit::check()
{
    const auto wrong = formulaError(m_line->text().toStdString());
    m_line->mark(wrong ? unitsBefore(m_line->text(), wrong->position) : -1);
    QPalette palette;
    palette.setColor(QPalette::WindowText, themeOf(*this).warning);
    m_problem->setPalette(palette);
    m_problem->setText(wrong ? wholeTerms(problem()) : QString());
    m_problem->setVisible(wrong.has_value());
    m_line->setAccessibleDescription(m_problem->text());
    update();
}

void FormulaEdit::onTyped()
{
    if (m_session == 0) m_session = newGesture();
    m_pause.start();
}

void FormulaEdit::apply()
{
    m_pause.stop();
    const QString formula = m_line->text();
    if (formula == m_inForce || formulaError(formula.toStdString())) return;
    m_inForce = formula;
    Q_EMIT edited(formula, m_session);
}

void FormulaEdit::endSession()
{
    apply();
    m_session = 0;
}

/// A formula chosen rather than typed: a step of its own.
void FormulaEdit::setWhole(const QString& formula)
{
    endSession();
    m_line->setText(formula);
    m_session = newGesture();
    endSession();
}

void FormulaEdit::showFormula(const QString& formula)
{
    const bool changedElsewhere = !m_shown || formula != m_inForce;
    m_shown = true;
    m_inForce = formula;
    if (!changedElsewhere) return;
    m_pause.stop();
    m_session = 0;
    if (m_line->text() != formula) m_line->setText(formula);
    if (!m_line->hasFocus()) m_line->setCursorPosition(0);
}

bool FormulaEdit::eventFilter(QObject* watched, QEvent* event)
{
    const bool escapes = watched == m_line && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (!escapes || m_line->text() == m_inForce) return QWidget::eventFilter(watched, event);
    m_pause.stop();
    m_line->setText(m_inForce);
    return true;
}

void FormulaEdit::paintEvent(QPaintEvent*)
{
    const QRect where = m_line->marked();
    if (where.isEmpty() || m_problem->isHidden()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(*this).warning, 1.5));
    const QPointF tip(m_line->mapTo(this, where.center()).x(), m_line->geometry().bottom() + 2.5);
    painter.drawPolyline(QPolygonF{tip + QPointF(-4, 5), tip, tip + QPointF(4, 5)});
}

}  // namespace krein
