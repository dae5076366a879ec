// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <QScrollArea>

#include "core/papers/paper_table.h"
#include "ui/export/picture_maker.h"

class QLabel;

namespace krein {

/// The pictures of a published figure, drawn here, each above what the paper says of it. They are drawn once they are
/// looked at.
class PaperPictures : public QScrollArea {
    Q_OBJECT
public:
    /// @param table  outlives it   @param views  every picture there is
    PaperPictures(const PaperTable& table, std::span<const ViewInfo* const> views, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

Q_SIGNALS:
    void pictureWanted(const krein::PaperPicture* picture);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Card {
        const PaperPicture* picture;
        std::vector<QLabel*> images;
        QLabel* message;
    };
    QWidget* cardFor(const PaperPicture& picture);
    void makePictures();

    Theme m_theme;
    std::vector<Card> m_cards;
    bool m_made = false;  ///< they are there in this theme, or under way
    PictureMaker m_maker;
};

}  // namespace krein
