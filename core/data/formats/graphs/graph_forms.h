// SPDX-License-Identifier: GPL-3.0-or-later
//
// The forms in which files write down a graph.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// All there is to say about one form. A new one is one row and its reader.
struct GraphFormInfo {
    std::string_view id;
    std::string_view name;     ///< for people, "GraphML"
    std::string_view summary;  ///< one or two sentences for the help text
    std::vector<std::string_view> endings;
    bool (*begins)(const FileHead&) = nullptr;  ///< null: only if the name says so
    /// Gives an empty list if asked to stop. @throws FileError  with the line: what is broken and what is accepted
    EdgeList (*read)(ByteSource&, const RunControl&) = nullptr;
};

/// All of them; the list of edges, which is anything else, is last.
const std::vector<GraphFormInfo>& graphForms();
/// The form by the ending of the name, else by how the content begins.
const GraphFormInfo& graphFormOf(const std::filesystem::path& name, std::string_view head);
/// Whether it is another one than a list of edges, which may be something else than a graph.
bool isGraphFile(const std::filesystem::path& name, std::string_view head);

}  // namespace krein
