// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/csv_rows.h"
#include "core/experiment/numbers/picture_numbers.h"

namespace krein {

std::string landscapeNumbers(const LandscapeAnswer& answer)
{
    CsvRows rows({"kind", "number", "objective", "type", "starts", "free coefficients", "bounded coefficients",
        "positive curvatures", "negative curvatures", "bias", "training ended here", "joins", "with"});
    for (std::size_t i = 0; i < answer.landscape.points.size(); ++i) {
        const StationaryPoint& point = answer.landscape.points[i];
        rows.text("point").count(static_cast<Index>(i) + 1).number(point.objective);
        rows.text(std::string(pointKindId(point.kind))).count(point.hits).count(point.free).count(point.bounded);
        rows.count(point.positive).count(point.negative).number(point.bias);
        rows.text(answer.present == i ? "yes" : "no").missing(2).endRow();
    }
    const Index points = answer.inTree();
    for (std::size_t step = 0; step < answer.tree.size(); ++step) {
        const MergeStep& merge = answer.tree[step];
        rows.text("merge").count(points + static_cast<Index>(step) + 1).number(merge.height).missing(8);
        rows.count(merge.first + 1).count(merge.second + 1).endRow();
    }
    return rows.take();
}

}  // namespace krein
