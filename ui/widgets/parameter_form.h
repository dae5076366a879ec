// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>

#include <QWidget>

#include "core/parameters.h"

class QVBoxLayout;

namespace krein {

class ParameterRow;

/// The controls of one section of the Experiment, generated from its parameter descriptions.
class ParameterForm : public QWidget {
    Q_OBJECT
public:
    /// @param section  "kernel": the prefix of every path
    explicit ParameterForm(const QString& section, QWidget* parent = nullptr);

    /// What the numbers of an integer parameter counted from 1 stand for; it is shown as a list of these then.
    void setNames(const QString& key, const QStringList& names);
    /// Parameters for which this is false are hidden.
    void setApplies(std::function<bool(std::string_view key)> applies) { m_applies = std::move(applies); }
    /// Room for the words before choices and texts, so that these line up.
    void setLabelWidth(int width) { m_labelWidth = width; }
    /// Shows the values in force; rebuilds the controls only if the parameters are other ones.
    /// @param resolved  the same parameters with data-dependent ones filled in; may be empty if not known yet
    void show(const std::vector<Setting>& settings, const std::vector<Setting>& resolved);

Q_SIGNALS:
    void edited(const QString& path, const krein::ParameterValue& value, quint64 gesture);

private:
    void rebuild(const std::vector<Setting>& settings);

    QString m_section;
    QVBoxLayout* m_layout;
    std::vector<ParameterRow*> m_rows;
    std::map<QString, QStringList> m_names;
    std::function<bool(std::string_view)> m_applies;
    bool m_namesChanged = false;
    int m_labelWidth = 0;
};

}  // namespace krein
