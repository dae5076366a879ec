// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// What a picture says of itself before it is written to a file, where more is to be said than whether the stage it
/// needs has a problem.
class MayBeEmpty {
public:
    virtual ~MayBeEmpty() = default;

    /// Asks for what is not made before the picture is looked at.
    virtual void bringUpToDate() {}
    /// Why there is nothing to see of the results it was given, one sentence; empty if there is. @pre it is up to date
    virtual QString whyEmpty() const = 0;
    /// It was asked for and is not there yet.
    virtual bool isUnderWay() const { return false; }
};

}  // namespace krein
