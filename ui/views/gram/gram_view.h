// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/layers/matrix_layer.h"
#include "ui/plot/plot_look.h"
#include "ui/views/gram/gram_picture.h"
#include "ui/views/plotted_view.h"

class QComboBox;
class QLabel;

namespace krein {

class GramMaker;
class OrderControls;
struct MatrixPlace;

/// Which magnitude gets full colour.
enum class GramRange { Largest, Most };

/// The training Gram matrix as an image, coloured by sign: K, or a matrix made of it, in an order of its samples.
class GramView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit GramView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    const MatrixLayer* layer() const { return m_layer; }
    /// What is shown now; null: nothing, or not yet.
    const std::shared_ptr<const GramPicture>& picture() const { return m_picture; }

    /// What the rows are ordered by, and into how many clusters they are parted.
    GramOrder order() const;
    void setOrder(GramOrder order);
    GramKind kind() const;
    void setKind(GramKind kind);
    GramRange range() const;
    void setRange(GramRange range);

Q_SIGNALS:
    /// The cluster of every sample is to be its label. @param clusters  of the rows of the data set, from 0
    void labelsWanted(const std::vector<int>& clusters);

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    QString readoutAt(const QPointF& pixel) const override;
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) override;
    void clear() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeBar();
    void showControls();
    void showEigenvalue();
    void askForLabels();
    QString emptyMessage() const;
    GramWish wish() const;
    void makePicture();
    Range valuesOfK() const;
    void adopt(std::shared_ptr<const GramPicture> picture);
    void showScene();
    void showLook();
    void showSelection();
    QString note() const;
    std::vector<LegendEntry> legend() const;
    double limit() const;
    Index sampleOf(Index row) const;
    int classOf(Index row) const;
    QString entryText(Index row, Index column) const;
    QString cardAt(const QPointF& pixel) const;
    void stepTo(Index row, Index column);

    MatrixLayer* m_layer;
    GramMaker* m_maker;
    OrderControls* m_order = nullptr;
    QComboBox* m_kind = nullptr;
    bool m_kindChosen = false;  ///< by a person; else dissimilarities are shown centred
    QComboBox* m_range = nullptr;
    std::vector<QLabel*> m_names;  ///< of the boxes, hidden where there is no room
    std::optional<GramWish> m_wished;
    std::shared_ptr<const GramPicture> m_picture;
    std::shared_ptr<const Results> m_shown;  ///< the results the picture belongs to
    std::vector<Index> m_selection;          ///< rows of the data set
    QString m_pairEffect;                    ///< of the two that are selected
    MatrixPlace m_cell;                      ///< that was read last by the keyboard or a click
    Index m_homeSize = -1;
    mutable std::weak_ptr<const GramValue> m_rangeOf;  ///< whose values …
    mutable Range m_values{0, 0};                      ///< … are between these
    bool m_arranging = false;
};

}  // namespace krein
