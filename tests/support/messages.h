// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/errors.h"

/// What an action refuses its input with; empty if it does not.
template <class Action> QString messageOf(Action&& action)
{
    try {
        action();
    } catch (const krein::InvalidInput& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}
