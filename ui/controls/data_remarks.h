// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/data/data_set.h"

class QToolButton;
class QVBoxLayout;

namespace krein {

/// The remarks about the data: an icon and a sentence each, with buttons for other ways to take the file; what was
/// changed is marked by a word and another icon. Without remarks there is nothing to see; a doubt unfolds the list.
class DataRemarks : public QWidget {
    Q_OBJECT
public:
    enum class Look {
        Badge,  ///< a button with the count unfolds the list
        List,   ///< the list is always there
    };
    explicit DataRemarks(Look look, QWidget* parent = nullptr);

    void showRemarks(const std::vector<Remark>& remarks);
    /// The sentences as they are shown, one per line.
    QString text() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void chosen(const krein::Fix& otherwise);

private:
    void fill();
    void showBadge();

    Look m_look;
    std::vector<Remark> m_remarks;
    QToolButton* m_badge;
    QWidget* m_list;
    QVBoxLayout* m_rows;
};

/// "Changed: rows 3 and 5 were left out.", or the sentence as it is if nothing was changed.
QString remarkText(const Remark& remark);

}  // namespace krein
