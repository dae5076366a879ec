// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands in the middle of the window for one kind of question.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

namespace krein {

/// A part of the middle: one picture, pictures in front of each other, or parts side by side or one above the other.
struct Place {
    enum class Kind { Picture, Tabs, Beside, Above };

    Kind kind = Kind::Picture;
    const char* picture = nullptr;  ///< the id of a View, if it is one
    std::vector<Place> parts;       ///< if it is not; from the left, from above, or the tab in front first
    int share = 1;                  ///< of what its siblings divide, in proportion to theirs
    int least = 0;                  ///< pixels it takes of that at any rate where its siblings keep as much
    int needed = 0;                 ///< pixels of height below which its siblings become tabs behind it
    bool isSubject = false;         ///< where all become tabs it stands in front, though others come before it

    friend bool operator==(const Place&, const Place&) = default;
};

/// Choosing it shows exactly the views that stand in it by their ViewInfo.
struct Perspective {
    const char* id;       ///< for object names and settings, "explore"
    const char* title;    ///< translated in the context "krein::Perspective"
    const char* purpose;  ///< one sentence, likewise
    Place layout;
    std::vector<const char*> matters;  ///< the one or two pictures to see where there is room for no more, first things
                                       ///< first
    /// Where the data are dissimilarities this picture stands before all others, with the most room: who has them asks
    /// first how the objects lie to each other. Null: it makes no difference.
    const char* ordination = nullptr;
};

/// @return null if there is none of that id
const Perspective* perspectiveWithId(const QString& id);

/// Every perspective there is, in the order of the bar and of the keys Ctrl+1, Ctrl+2, …  A new one is one entry, which
/// divides the middle into areas; the views say in which of them they stand.
const std::vector<Perspective>& allPerspectives();

/// The ids of the pictures of a place, in the order in which they stand.
QStringList picturesOf(const Place& place);

/// The place with these two in each other's stead.
Place exchanged(const Place& place, const QString& one, const QString& other);

/// The place with that picture of it in front of the first one, where it has twice the share.
Place broughtBefore(const Place& place, const QString& picture);

/// The place without these pictures, whose siblings take their room; as it is if none other would be left.
Place without(const Place& place, const QStringList& pictures);

}  // namespace krein
