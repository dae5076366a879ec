// SPDX-License-Identifier: GPL-3.0-or-later
//
// The library of HDF5, as far as it is used here: what is opened is closed again, and nothing but the bytes in memory
// is read.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <hdf5.h>

#include "core/base/types.h"

namespace krein {

/// Something that is open; closed with its own function.
class Hdf5Handle {
public:
    Hdf5Handle() = default;
    Hdf5Handle(hid_t id, herr_t (*close)(hid_t)) : m_id(id), m_close(close) {}
    ~Hdf5Handle()
    {
        if (m_id >= 0) m_close(m_id);
    }
    Hdf5Handle(Hdf5Handle&& other) noexcept : m_id(std::exchange(other.m_id, -1)), m_close(other.m_close) {}
    Hdf5Handle& operator=(Hdf5Handle&& other) noexcept
    {
        std::swap(m_id, other.m_id);
        std::swap(m_close, other.m_close);
        return *this;
    }
    explicit operator bool() const { return m_id >= 0; }
    hid_t id() const { return m_id; }

private:
    hid_t m_id = -1;
    herr_t (*m_close)(hid_t) = nullptr;
};

/// A file that is all in memory. Not open if the bytes are none. The library is neither for several threads nor for
/// damaged files, which crash it: only a process of its own may use it, see writtenByOwnProcess().
class Hdf5File {
public:
    /// @param bytes  are copied
    explicit Hdf5File(const std::string& bytes);
    explicit operator bool() const { return static_cast<bool>(m_file); }
    hid_t id() const { return m_file.id(); }

private:
    Hdf5Handle m_file;
};

/// A data set or a group; not open if there is none of that name.
Hdf5Handle hdf5Object(hid_t parent, const std::string& name);
bool isHdf5Group(hid_t object);
bool isHdf5DataSet(hid_t object);
/// The names of what is in a group and is no link to elsewhere, in alphabetical order.
std::vector<std::string> hdf5Members(hid_t group, std::size_t most);
/// A text or a whole number that is attached to an object; empty or −1 if there is none.
std::string hdf5TextAttribute(hid_t object, const char* name);
long hdf5NumberAttribute(hid_t object, const char* name);

/// The extents of a data set, none for a single value; `problem` says what stands in the way of reading its values.
std::vector<Index> hdf5Shape(hid_t dataSet, std::string& problem);
/// All numbers in the file's order. @pre there is room. @return whether it could be read
bool readHdf5Numbers(hid_t dataSet, double* into);
/// All texts of a data set of texts. @param memory  how many bytes they may take @return whether they could be read
bool readHdf5Texts(hid_t dataSet, std::size_t count, std::size_t memory, std::vector<std::string>& into);
/// 'n' for numbers, 't' for texts, 'r' for references; another one for what cannot be used: 'c' complex, '?'
char hdf5Kind(hid_t dataSet);
/// What the references of a data set lead to, not open where they lead nowhere.
std::vector<Hdf5Handle> hdf5References(hid_t dataSet, std::size_t count);

}  // namespace krein
