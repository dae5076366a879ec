// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/study/study_picture.h"

namespace krein {

StudyPicture::StudyPicture(QWidget* parent) : QWidget(parent)
{
}

}  // namespace krein
