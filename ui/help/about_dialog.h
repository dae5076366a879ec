// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace krein {

/// What the program is, under which licence, how to cite it, and the versions that a report about a problem should say,
/// with a button that copies them.
class AboutDialog : public QDialog {
    Q_OBJECT
public:
    explicit AboutDialog(QWidget* parent = nullptr);

    /// A line for each version, that of Qt among them.
    static QString versions();
};

}  // namespace krein
