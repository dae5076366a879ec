// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

class ExperimentFile;
class ExportCommands;
class PictureStage;
class View;

/// The entries that the context menu of every picture has, before or after those of its own.
void addPictureActions(View* view, ExportCommands* exports, ExperimentFile* file, PictureStage* stage);

}  // namespace krein
