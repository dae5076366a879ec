// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/problem_words.h"

#include <new>

#include <QCoreApplication>

#include "core/base/errors.h"
#include "ui/text/text.h"

namespace krein {

QString problemText(const std::exception_ptr& problem)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("krein::problem", text); };
    try {
        std::rethrow_exception(problem);
    } catch (const InvalidInput& wrong) {
        return toText(wrong.what());
    } catch (const std::bad_alloc&) {
        return tr("There is not enough memory for this; use fewer samples.");
    } catch (const std::exception& failure) {
        return tr("Something unexpected went wrong: %1.").arg(toText(failure.what()));
    } catch (...) {
        return tr("Something unexpected went wrong.");
    }
}

}  // namespace krein
