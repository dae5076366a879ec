// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/spectrum/diagnostics.h"
#include "ui/theme/theme.h"

namespace krein {

/// (p, q, z) in large figures: each count in its sign's colour, with the sign itself and its name, so that colour is not
/// the only cue.
class SignatureBadge : public QWidget {
    Q_OBJECT
public:
    explicit SignatureBadge(QWidget* parent = nullptr);

    void setSignature(const Signature& signature);
    const Signature& signature() const { return m_signature; }
    void setTheme(const Theme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont countFont() const;

    Signature m_signature;
    Theme m_theme;
};

}  // namespace krein
