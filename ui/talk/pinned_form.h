// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

class QGridLayout;

namespace krein {

class Document;
class ParameterRow;
struct Experiment;

/// The one or two parameters that an experiment is about: the first with a slider of the kernel, of the correction and of
/// the method, "kernel.rho".
/// @param trains  whether the method matters at all
std::vector<std::string> pinsThatMatter(const Experiment& experiment, bool trains);

/// The few parameters that are at hand while one presents, beside each other, with the same controls as in the panel.
/// The menu of each takes it away. Parameters that the present experiment has not are left out until one has them.
class PinnedForm : public QWidget {
    Q_OBJECT
public:
    explicit PinnedForm(Document* document, QWidget* parent = nullptr);

    /// What a person has chosen, "kernel.rho", …; none: pinsThatMatter().
    void setPinned(const std::vector<std::string>& paths);
    const std::vector<std::string>& pinned() const { return m_pinned; }
    void pin(const std::string& path);
    void unpin(const std::string& path);
    /// What is chosen, or what matters if nothing is.
    std::vector<std::string> shown() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Found;
    void showRows();
    void rebuild(const std::vector<Found>& wanted);
    void arrange();

    Document* m_document;
    QGridLayout* m_layout;
    std::vector<std::string> m_pinned;
    std::vector<ParameterRow*> m_rows;  ///< of those of shown() that the experiment has
};

}  // namespace krein
