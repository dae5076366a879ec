// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "core/spectrum/diagnostics.h"
#include "ui/theme/theme.h"

namespace krein {

/// (p, q, z) in large figures: each count in its sign's colour, with the sign itself and its name, so that colour is
/// not the only cue.
class SignatureBadge : public QWidget {
    Q_OBJECT
public:
    explicit SignatureBadge(QWidget* parent = nullptr);

    /// Nothing: the counts are not known.
    /// @param how      for the tool tip: how they were found; may be empty
    /// @param instead  stands in the place of counts that are not known, a few words; empty: dashes do
    void setSignature(const std::optional<Signature>& signature, const QString& how = {}, const QString& instead = {});
    const std::optional<Signature>& signature() const { return m_signature; }
    void setTheme(const Theme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont countFont() const;

    std::optional<Signature> m_signature;
    QString m_instead;
    Theme m_theme;
};

}  // namespace krein
