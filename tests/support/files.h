// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>

/// A folder for the files of a test.
class TestFolder {
public:
    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }

    /// Writes a file. @return its path
    std::string write(const QString& name, const QByteArray& content) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("the test file cannot be written");
        return path(name);
    }

private:
    QTemporaryDir m_folder;
};
