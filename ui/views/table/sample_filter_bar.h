// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/data/data_set.h"
#include "ui/views/table/sample_filter.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace krein {

/// Above a table of samples: which of them are shown, how many they are, and a button at the end.
class SampleFilterBar : public QWidget {
    Q_OBJECT
public:
    /// @param add  the action of the button
    explicit SampleFilterBar(QAction* add, QWidget* parent = nullptr);

    SampleFilter::Wanted wanted() const;
    /// Offers the classes of these data; the chosen one stays chosen where it is still there. Null: no data.
    /// @return  false if they are the ones offered already
    bool showClasses(const DataSet* samples);
    /// @param labelled  the samples have classes to choose among
    void showCount(int shown, const DataSet* data);

Q_SIGNALS:
    /// By a person.
    void changed();

private:
    QLineEdit* m_text;
    QComboBox* m_classes;
    QCheckBox* m_errors;
    QLabel* m_count;
};

}  // namespace krein
