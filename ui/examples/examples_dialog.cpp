// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/examples/examples_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "core/documents/examples.h"
#include "ui/controls/screen_size.h"
#include "ui/examples/example_gallery.h"

namespace krein {

namespace {

const QString geometryKey = QStringLiteral("examples/geometry");

std::vector<const Example*> everyExample()
{
    std::vector<const Example*> all;
    for (const Example& example : examples()) all.push_back(&example);
    return all;
}

}  // namespace

ExamplesDialog::ExamplesDialog(QWidget* parent)
    : QDialog(parent),
      m_search(new QLineEdit),
      m_gallery(new ExampleGallery(everyExample(), ExampleGallery::Headings::Shown)),
      m_nothing(new QLabel(tr("No match in the examples."))),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel))
{
    setObjectName(QStringLiteral("examplesDialog"));
    setWindowTitle(tr("Examples"));
    m_search->setObjectName(QStringLiteral("examples.search"));
    m_search->setAccessibleName(tr("Search examples"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_gallery->setObjectName(QStringLiteral("examples.gallery"));
    m_gallery->setAccessibleName(tr("Examples"));
    m_nothing->setObjectName(QStringLiteral("examples.nothing"));
    m_nothing->hide();
    m_buttons->setObjectName(QStringLiteral("examples.buttons"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_gallery, 1);
    layout->addWidget(m_nothing);
    layout->addWidget(m_buttons);
    // A button has no dialog to be the default of before it is in one.
    m_buttons->button(QDialogButtonBox::Open)->setDefault(true);

    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_gallery, &QListView::doubleClicked, this, [this] {
        if (chosen()) accept();
    });
    connect(m_gallery->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { m_buttons->button(QDialogButtonBox::Open)->setEnabled(chosen() != nullptr); });
    connect(m_search, &QLineEdit::textChanged, this, &ExamplesDialog::search);
    m_buttons->button(QDialogButtonBox::Open)->setEnabled(chosen() != nullptr);
    resizeWithinScreen(this, QSize(1010, 680));
    restoreGeometry(QSettings().value(geometryKey).toByteArray());
    m_search->setFocus();
    m_gallery->drawPictures();
}

bool ExamplesDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown)
            return QCoreApplication::sendEvent(m_gallery, event);
    }
    return QDialog::eventFilter(watched, event);
}

void ExamplesDialog::done(int result)
{
    QSettings().setValue(geometryKey, saveGeometry());
    QDialog::done(result);
}

void ExamplesDialog::search(const QString& words)
{
    m_nothing->setVisible(m_gallery->search(words) == 0);
}

const Example* ExamplesDialog::chosen() const
{
    return m_gallery->chosen();
}

}  // namespace krein
