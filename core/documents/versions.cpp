// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/versions.h"

#include <sstream>

#include <Eigen/Core>
#include <coin/ClpConfig.h>
#include <expat.h>
#include <gmp.h>
#include <gsl/gsl_version.h>
#include <hdf5.h>
#include <matio.h>
#include <nlohmann/json.hpp>
#include <zip.h>
#include <zlib.h>

#include "core/algebra/blas.h"
#include "core/kernels/instruction_set.h"

extern "C" __attribute__((weak)) char* openblas_get_config();

namespace krein {

namespace {

std::string dotted(unsigned first, unsigned second, unsigned third)
{
    return std::to_string(first) + "." + std::to_string(second) + "." + std::to_string(third);
}

/// "0.3.21" of "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH …".
std::string blasVersion()
{
    if (!openblas_get_config) return "another BLAS";
    std::istringstream words(openblas_get_config());
    std::string name, version;
    words >> name >> version;
    return version;
}

std::string hdf5Version()
{
    unsigned first = 0, second = 0, third = 0;
    H5get_libversion(&first, &second, &third);
    return dotted(first, second, third);
}

std::string expatVersion()
{
    const XML_Expat_Version version = XML_ExpatVersionInfo();
    return dotted(static_cast<unsigned>(version.major), static_cast<unsigned>(version.minor),
        static_cast<unsigned>(version.micro));
}

}  // namespace

std::vector<VersionLine> versions()
{
    int matio[3] = {};
    Mat_GetLibraryVersion(&matio[0], &matio[1], &matio[2]);
    return {{"Kreinscope", KREINSCOPE_VERSION}, {"Loops", nameOf(newestInstructionSet())},
        {"OpenBLAS", blasVersion() + ", kernels for " + blasCoreName()},
        {"Eigen", dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)}, {"GSL", gsl_version},
        {"Clp", CLP_VERSION}, {"GMP", gmp_version}, {"HDF5", hdf5Version()},
        {"matio",
            dotted(static_cast<unsigned>(matio[0]), static_cast<unsigned>(matio[1]), static_cast<unsigned>(matio[2]))},
        {"libzip", zip_libzip_version()}, {"zlib", zlibVersion()}, {"Expat", expatVersion()},
        {"JSON for Modern C++",
            dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)}};
}

std::string versionsText(const std::vector<VersionLine>& lines)
{
    std::string text;
    for (const VersionLine& line : lines) text += line.name + " " + line.version + "\n";
    return text;
}

}  // namespace krein
