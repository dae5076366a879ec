// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/end_soon.h"

#include <chrono>
#include <cstdlib>
#include <thread>

#include <QSettings>

namespace krein {

void endSoon(int code)
{
    QSettings().sync();
    std::thread([code] {
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
        std::_Exit(code);
    }).detach();
}

}  // namespace krein
