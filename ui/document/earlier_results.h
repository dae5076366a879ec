// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QTimer>

#include "core/base/shared_value.h"
#include "core/experiment/stage.h"

namespace krein {

class Document;
struct Experiment;

/// Tells when the results that are shown have been those of an earlier experiment for long enough to be taken for those
/// of the present one: while the new ones are computed, and after that was cancelled.
class EarlierResults : public QObject {
    Q_OBJECT
public:
    explicit EarlierResults(Document* document, QObject* parent = nullptr);

    /// Whether what is shown of this stage is of an earlier experiment, and for long.
    bool isOf(Stage stage) const;
    /// "Earlier results, of LS-SVM. Those of TDCASVM are being computed …"
    QString sentence() const;

Q_SIGNALS:
    void changed();

private:
    bool differs(Stage stage) const;
    void follow();
    void setLate(bool late);

    Document* m_document;
    QTimer m_patience{this};
    std::optional<SharedValue<Experiment>> m_boundary;  ///< the experiment of a decision map newer than all results
    bool m_late = false;
};

}  // namespace krein
