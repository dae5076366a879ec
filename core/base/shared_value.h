// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace krein {

/// A value of a type that may be incomplete where it is only handed on. Copies share it, and it is never changed in
/// place: whoever edits one has a copy of its own. Where an incomplete one is made or compared as well, SharedValue()
/// and isEqual() are specialised beside the type.
template <class T> class SharedValue {
public:
    SharedValue() : SharedValue(T()) {}
    // Read and given like the value itself.
    // NOLINTNEXTLINE(google-explicit-constructor)
    SharedValue(T value) : m_value(std::make_shared<const T>(std::move(value))) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    template <class Other>
    requires(!std::same_as<std::remove_cvref_t<Other>,
                 SharedValue> && !std::same_as<std::remove_cvref_t<Other>, T> && std::convertible_to<Other, T>)
        // Copies and moves are not for this one, as its requirement says.
        // NOLINTNEXTLINE(bugprone-forwarding-reference-overload)
        SharedValue(Other&& value)
        : SharedValue(T(std::forward<Other>(value)))
    {
    }

    const T& operator*() const { return *m_value; }
    const T* operator->() const { return m_value.get(); }
    // NOLINTNEXTLINE(google-explicit-constructor)
    operator const T&() const { return *m_value; }

    /// A copy that nobody else sees.
    /// @return good until this is copied, edited or assigned to
    T& edit()
    {
        auto copy = std::make_shared<T>(*m_value);
        T& edited = *copy;
        m_value = std::move(copy);
        return edited;
    }

    friend bool operator==(const SharedValue& a, const SharedValue& b)
    {
        return a.m_value == b.m_value || isEqual(*a, *b);
    }
    friend bool operator==(const SharedValue& a, const T& b) { return isEqual(*a, b); }

private:
    static bool isEqual(const T& a, const T& b) { return a == b; }

    std::shared_ptr<const T> m_value;
};

}  // namespace krein
