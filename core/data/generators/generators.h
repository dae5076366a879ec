// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every generator of data: options described once, and generate(), which draws the same objects for the same options on
// every machine. A new one is a struct and a function in one of these families, and an entry in DataSource.
#pragma once

#include "core/data/generators/generators_benchmark.h"
#include "core/data/generators/generators_objects.h"
#include "core/data/generators/generators_plane.h"
#include "core/data/generators/generators_regression.h"
