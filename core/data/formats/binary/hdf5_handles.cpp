// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/hdf5_handles.h"

#include <algorithm>
#include <cstring>

#include "core/data/io/unicode.h"

namespace krein {

namespace {

Hdf5Handle spaceOf(hid_t dataSet)
{
    return {H5Dget_space(dataSet), H5Sclose};
}

Hdf5Handle typeOf(hid_t dataSet)
{
    return {H5Dget_type(dataSet), H5Tclose};
}

/// Without zeros and blanks that fill it up.
std::string fixedText(const char* bytes, std::size_t size)
{
    std::string text(bytes, ::strnlen(bytes, size));
    text.erase(text.find_last_not_of(' ') + 1);
    return mendedName(text);
}

herr_t collectName(hid_t, const char* name, const H5L_info_t* info, void* data)
{
    auto& names = *static_cast<std::pair<std::vector<std::string>, std::size_t>*>(data);
    if (info->type == H5L_TYPE_HARD) names.first.emplace_back(name);
    return names.first.size() < names.second ? 0 : 1;
}

/// Values of a file that are not all in it would have the library open others.
bool isWithin(hid_t dataSet)
{
    const Hdf5Handle list(H5Dget_create_plist(dataSet), H5Pclose);
    if (!list) return false;
    const H5D_layout_t layout = H5Pget_layout(list.id());
    return (layout == H5D_COMPACT || layout == H5D_CONTIGUOUS || layout == H5D_CHUNKED)
        && H5Pget_external_count(list.id()) == 0;
}

}  // namespace

Hdf5File::Hdf5File(const std::string& bytes)
{
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);  // what fails is said in our own words
    H5PLset_loading_state(0);                     // no plug-ins
    const Hdf5Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    constexpr std::size_t growth = std::size_t{1} << 20;
    if (!access || H5Pset_fapl_core(access.id(), growth, 0) < 0
        || H5Pset_file_image(access.id(), const_cast<char*>(bytes.data()), bytes.size()) < 0)
        return;
    m_file = Hdf5Handle(H5Fopen("in memory", H5F_ACC_RDONLY, access.id()), H5Fclose);
}

Hdf5Handle hdf5Object(hid_t parent, const std::string& name)
{
    H5L_info_t link;
    if (H5Lget_info(parent, name.c_str(), &link, H5P_DEFAULT) < 0 || link.type != H5L_TYPE_HARD) return {};
    return {H5Oopen(parent, name.c_str(), H5P_DEFAULT), H5Oclose};
}

bool isHdf5Group(hid_t object)
{
    return H5Iget_type(object) == H5I_GROUP;
}

bool isHdf5DataSet(hid_t object)
{
    return H5Iget_type(object) == H5I_DATASET;
}

std::vector<std::string> hdf5Members(hid_t group, std::size_t most)
{
    std::pair<std::vector<std::string>, std::size_t> names({}, most);
    H5Literate(group, H5_INDEX_NAME, H5_ITER_INC, nullptr, collectName, &names);
    return std::move(names.first);
}

std::string hdf5TextAttribute(hid_t object, const char* name)
{
    constexpr std::size_t longest = 10'000;
    if (H5Aexists(object, name) <= 0) return {};
    const Hdf5Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose);
    if (!attribute) return {};
    const Hdf5Handle type(H5Aget_type(attribute.id()), H5Tclose), space(H5Aget_space(attribute.id()), H5Sclose);
    if (!type || !space || H5Tget_class(type.id()) != H5T_STRING || H5Sget_simple_extent_npoints(space.id()) != 1)
        return {};
    if (H5Tis_variable_str(type.id()) > 0) {
        const Hdf5Handle memory(H5Tcopy(H5T_C_S1), H5Tclose);
        char* text = nullptr;
        H5Tset_size(memory.id(), H5T_VARIABLE);
        H5Tset_cset(memory.id(), H5Tget_cset(type.id()));
        if (H5Aread(attribute.id(), memory.id(), &text) < 0 || !text) return {};
        std::string copy = fixedText(text, longest);
        H5Dvlen_reclaim(memory.id(), space.id(), H5P_DEFAULT, &text);
        return copy;
    }
    const std::size_t size = H5Tget_size(type.id());
    if (size == 0 || size > longest) return {};
    std::vector<char> text(size);
    if (H5Aread(attribute.id(), type.id(), text.data()) < 0) return {};
    return fixedText(text.data(), size);
}

long hdf5NumberAttribute(hid_t object, const char* name)
{
    if (H5Aexists(object, name) <= 0) return -1;
    const Hdf5Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose);
    if (!attribute) return -1;
    const Hdf5Handle space(H5Aget_space(attribute.id()), H5Sclose), type(H5Aget_type(attribute.id()), H5Tclose);
    long value = -1;
    if (!space || !type || H5Tget_class(type.id()) != H5T_INTEGER || H5Sget_simple_extent_npoints(space.id()) != 1
        || H5Aread(attribute.id(), H5T_NATIVE_LONG, &value) < 0)
        return -1;
    return value;
}

std::vector<Index> hdf5Shape(hid_t dataSet, std::string& problem)
{
    const Hdf5Handle space = spaceOf(dataSet);
    const int rank = space ? H5Sget_simple_extent_ndims(space.id()) : -1;
    if (rank < 0 || rank > H5S_MAX_RANK) {
        problem = "its size cannot be read";
        return {};
    }
    std::vector<hsize_t> extents(static_cast<std::size_t>(rank));
    if (rank > 0 && H5Sget_simple_extent_dims(space.id(), extents.data(), nullptr) < 0)
        problem = "its size cannot be read";
    else if (H5Sget_simple_extent_type(space.id()) == H5S_NULL)
        problem = "it is empty";
    else if (!isWithin(dataSet))
        problem = "its values are in another file";
    std::vector<Index> shape;
    for (const hsize_t extent : extents)
        shape.push_back(static_cast<Index>(std::min<hsize_t>(extent, hsize_t{1} << 62)));
    return shape;
}

char hdf5Kind(hid_t dataSet)
{
    const Hdf5Handle type = typeOf(dataSet);
    if (!type) return '?';
    switch (H5Tget_class(type.id())) {
    case H5T_INTEGER:
    case H5T_FLOAT:
    case H5T_ENUM: return 'n';
    case H5T_STRING: return 't';
    case H5T_REFERENCE: return H5Tequal(type.id(), H5T_STD_REF_OBJ) > 0 ? 'r' : '?';
    case H5T_COMPOUND: return H5Tget_nmembers(type.id()) == 2 ? 'c' : '?';
    default: return '?';
    }
}

bool readHdf5Numbers(hid_t dataSet, double* into)
{
    const Hdf5Handle type = typeOf(dataSet);
    if (!type) return false;
    if (H5Tget_class(type.id()) != H5T_ENUM)
        return H5Dread(dataSet, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, into) >= 0;
    // Truth values are names of small whole numbers, which the library does not turn into others.
    const Hdf5Handle space = spaceOf(dataSet);
    if (!space || H5Tget_size(type.id()) != 1) return false;
    const hssize_t count = H5Sget_simple_extent_npoints(space.id());
    std::vector<signed char> codes(static_cast<std::size_t>(std::max<hssize_t>(count, 0)));
    if (codes.empty() || H5Dread(dataSet, type.id(), H5S_ALL, H5S_ALL, H5P_DEFAULT, codes.data()) < 0) return false;
    std::ranges::copy(codes, into);
    return true;
}

bool readHdf5Texts(hid_t dataSet, std::size_t count, std::size_t memory, std::vector<std::string>& into)
{
    const Hdf5Handle type = typeOf(dataSet), space = spaceOf(dataSet);
    if (!type || !space) return false;
    if (H5Tis_variable_str(type.id()) <= 0) {
        const std::size_t size = H5Tget_size(type.id());
        if (size == 0 || count > memory / size) return false;
        std::vector<char> bytes(count * size);
        if (H5Dread(dataSet, type.id(), H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()) < 0) return false;
        for (std::size_t i = 0; i < count; ++i) into.push_back(fixedText(bytes.data() + i * size, size));
        return true;
    }
    hsize_t size = 0;
    if (count > memory / sizeof(char*) || H5Dvlen_get_buf_size(dataSet, type.id(), space.id(), &size) < 0
        || size > memory)
        return false;
    const Hdf5Handle inMemory(H5Tcopy(H5T_C_S1), H5Tclose);
    H5Tset_size(inMemory.id(), H5T_VARIABLE);
    H5Tset_cset(inMemory.id(), H5Tget_cset(type.id()));
    std::vector<char*> texts(count, nullptr);
    const bool isRead = H5Dread(dataSet, inMemory.id(), H5S_ALL, H5S_ALL, H5P_DEFAULT, texts.data()) >= 0;
    if (isRead)
        for (const char* text : texts) into.push_back(text ? mendedName(text) : std::string());
    H5Dvlen_reclaim(inMemory.id(), space.id(), H5P_DEFAULT, texts.data());
    return isRead;
}

std::vector<Hdf5Handle> hdf5References(hid_t dataSet, std::size_t count)
{
    std::vector<hobj_ref_t> references(count);
    std::vector<Hdf5Handle> objects;
    if (count == 0 || H5Dread(dataSet, H5T_STD_REF_OBJ, H5S_ALL, H5S_ALL, H5P_DEFAULT, references.data()) < 0)
        return objects;
    for (const hobj_ref_t& reference : references)
        objects.emplace_back(H5Rdereference2(dataSet, H5P_DEFAULT, H5R_OBJECT, &reference), H5Oclose);
    return objects;
}

}  // namespace krein
