// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include "core/data/import/data_source.h"
#include "ui/document/signal_types.h"

namespace krein {

/// Where the objects come from: a button with the present source that unfolds the choice in groups. Its entries are
/// named after the source: "data.source.sphere", "data.source.iris", "data.source.file".
class SourceButton : public QPushButton {
    Q_OBJECT
public:
    explicit SourceButton(QWidget* parent = nullptr);

    void showSource(const DataSource& source);

Q_SIGNALS:
    void chosen(const krein::DataSource& source, const QString& title);  ///< a generator or built-in data
    /// A file is to be chosen as the data. @param kind  "file", "matrix" or "graph": what it is to be taken as
    void openRequested(const QString& kind);
    void examplesRequested();
    void drawRequested();

protected:
    void paintEvent(QPaintEvent* event) override;  ///< as a push button, its text at the left

private:
    QAction* addEntry(QMenu* menu, const QString& id, const QString& title, const QString& toolTip);
    void addGenerators();
    void addBundledData();
    void addOutside();
};

}  // namespace krein
