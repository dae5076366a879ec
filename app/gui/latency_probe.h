// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

class MainWindow;

/// Drags the kernel's slider in the real window with mouse events, for the TL1 kernel's ρ and the Gaussian's γ at 200
/// samples, and prints how long each event took until the frame that shows its results was painted, with Gram matrix,
/// spectrum, signature, model and map all new, at rest and beside a running study. Likewise for the boundary at 1,000
/// samples, with a slider and with a sample dragged on the canvas, and for the brush.
/// @return whether every event was answered by a frame
bool measureLatency(MainWindow& window);

}  // namespace krein
