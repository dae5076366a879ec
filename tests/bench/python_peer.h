// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "core/base/types.h"

namespace krein {

/// A Python process that evaluates expressions about our matrices and measures the time itself, so that neither its
/// start nor the pipes count. It uses one thread, and the OpenBLAS core type of this process.
class PythonPeer {
public:
    /// The first interpreter (python3 of the path, then the system's) with all these modules, else the last one there
    /// is.
    explicit PythonPeer(const std::vector<std::string>& modules);
    ~PythonPeer();
    PythonPeer(const PythonPeer&) = delete;
    PythonPeer& operator=(const PythonPeer&) = delete;

    /// Whether a statement runs, an import say.
    bool runs(const std::string& statement);
    /// Gives a matrix a name, as an array in C order.
    void send(const std::string& name, const Matrix& matrix);
    /// Evaluates an expression. Milliseconds. @throws std::runtime_error  with what Python said
    double time(const std::string& expression);
    /// The matrix the latest expression was.
    Matrix result(Index rows, Index columns);

private:
    void start(const char* interpreter);
    void end();
    void write(const void* data, std::size_t size);
    void read(void* data, std::size_t size);
    std::string answer();
    std::string ask(const std::string& request);

    pid_t m_process = -1;
    int m_in = -1, m_out = -1;  ///< the process's standard input and output
};

}  // namespace krein
