// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QImage>

#include "core/evaluation/plane.h"
#include "ui/plot/layers/matrix_pyramid.h"
#include "ui/plot/plot_layer.h"

class QFontMetricsF;

namespace krein {

/// A dendrogram beside a matrix: places count rows from 0, their middles lie at a half; heights are from 0, at the matrix, to
/// 1.
struct MatrixTree {
    struct Branch {
        double first = 0.0, second = 0.0;        ///< places that are joined
        double firstFrom = 0.0, secondFrom = 0.0;  ///< heights where they begin
        double height = 0.0;
    };
    std::vector<Branch> branches;
    std::optional<double> cut;  ///< height of a line across
};

/// What a MatrixLayer shows. Places count rows and columns as they are shown, from 0.
struct MatrixScene {
    /// Neighbouring places that belong together.
    struct Block {
        Index first = 0, end = 0;
        int classIndex = -1;
        QString name;
    };
    std::shared_ptr<const MatrixPyramid> pyramid;  ///< null: nothing to show
    Index size = 0;                                ///< rows of the matrix
    Index block = 1;                               ///< rows per cell of the pyramid's level 0
    double limit = 1.0;                            ///< magnitude with full colour, > 0
    std::vector<QString> labels;                   ///< of the samples, per place
    bool upright = false;                          ///< labels are long: those of the columns read from below
    std::vector<int> classes;                      ///< per place, −1: none; empty: unlabelled
    std::vector<Block> blocks;                     ///< parted by lines and named in the headers; may be empty
    MatrixTree tree;                               ///< beside the rows of a wide plot, above the columns of a tall one
    std::function<double(Index, Index)> entry;  ///< value at a row place and a column place, for the numbers in large
                                                ///< entries
};

/// A number for an entry of this width: as many digits as fit, and as many with a sign as without; else as many decimals
/// as tell it from the limit; nothing if not even that fits.
QString entryText(double value, double limit, double width, const QFontMetricsF& metrics);

/// Where a pixel is; −1: not on a row (column). Above the columns and beside the rows only one of them is known.
struct MatrixPlace {
    Index row = -1, column = -1;
    bool onEntry() const { return row >= 0 && column >= 0; }
};

/// A square matrix as an image, row 0 at the top, with headers beside its rows and above its columns that stay in
/// sight.
///
/// The plot counts upwards, and its axes would number the rows so. The matrix therefore lies in units so small that no
/// whole number is in sight: with AxisLook::wholeNumbers the axes write none, and the headers name the samples instead.
class MatrixLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit MatrixLayer(PlotView& view);

    void setScene(MatrixScene scene);
    const MatrixScene& scene() const { return m_scene; }
    /// Marks the rows and columns at these places.
    void setSelection(std::vector<Index> places);
    void restyle() override;

    /// The part of the plot in which an area of this size shows the whole matrix and its headers.
    Box homeBox(const QSizeF& area) const;
    /// The part in which these rows and columns fill the frame.
    Box boxOf(double firstRow, double firstColumn, double rows, double columns) const;
    MatrixPlace placeAt(const PlotMap& map, const QPointF& pixel) const;
    QRectF entryRect(const PlotMap& map, Index row, Index column) const;
    /// Rows of the matrix in one pixel; below 1: pixels share rows.
    double rowsPerPixel(const PlotMap& map) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    struct Headers {
        QRectF matrix;         ///< all of it, also what is out of sight
        QRectF rows, columns;  ///< empty if nothing of the matrix is in sight
    };
    double labelRoom(const QSizeF& area, bool ofRows) const;
    QSizeF headerSize(const QSizeF& area, double row, double column) const;
    QSizeF headerSize(const QSizeF& area) const;
    Headers headers(const PlotMap& map) const;
    void drawImage(QPainter& painter, const PlotMap& map, const Medium& medium);
    void drawBlockLines(QPainter& painter, const PlotMap& map, const QRectF& matrix) const;
    void drawNumbers(QPainter& painter, const PlotMap& map) const;
    void drawSelection(QPainter& painter, const PlotMap& map, const Headers& headers) const;
    void drawHeader(QPainter& painter, const PlotMap& map, const QRectF& header, bool ofRows) const;
    /// Pixels that the dendrogram takes of a header; 0: it is not there.
    double treeRoom(const QSizeF& area, bool ofRows) const;
    void drawTree(QPainter& painter, const QRectF& room, const QRectF& matrix, bool ofRows) const;
    void drawBand(QPainter& painter, const QRectF& band, const QRectF& matrix, bool ofRows) const;
    void drawBlockNames(QPainter& painter, const QRectF& room, const QRectF& matrix, bool ofRows) const;
    void drawLabels(QPainter& painter, const QRectF& room, const QRectF& matrix, bool ofRows, double most) const;

    MatrixScene m_scene;
    std::vector<Index> m_selection;
    QString m_longestLabel;
    QImage m_image;             ///< as last drawn …
    PlotMap m_imageMap;         ///< … for this map …
    double m_imageScale = 0.0;  ///< … at this many device pixels per unit; 0: none
};

}  // namespace krein
