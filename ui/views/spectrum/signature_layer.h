// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "core/spectrum/diagnostics.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// The signature of the eigenvalues that are shown.
struct SignatureWords {
    Signature counts;
    std::optional<double> negativeShare;  ///< of Σ|λ|; unset where all are zero: 0/0
    double zero = 0.0;           ///< |λ| ≤ zero counts as zero
    bool estimate = false;       ///< whether the share is one
    bool singular = false;       ///< they are singular values σ
    bool operator==(const SignatureWords&) const = default;
};

/// The signature, written where eigenvalues in descending order leave room: p and z at the right above zero, q at the
/// left below it.
class SignatureLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit SignatureLayer(PlotView& view) : PlotLayer(view, depth::points) {}

    void setWords(std::optional<SignatureWords> words);
    const std::optional<SignatureWords>& words() const { return m_words; }
    /// What is written: of the positive eigenvalues, of those that count as zero, and of the negative ones.
    QStringList lines() const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    std::optional<SignatureWords> m_words;
};

}  // namespace krein
