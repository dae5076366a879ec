// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include "bench/task.h"
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

    /// Whether a statement runs, an import say; or several in lines.
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

/// A row whose peer is an expression in a Python process, which measures the time itself.
/// @param missing  what the process lacks for it; empty: nothing
Task peerInPython(const std::string& id, const std::string& peerName, const std::shared_ptr<PythonPeer>& python,
    const std::string& missing, const std::string& expression);
/// Likewise, timed three times, of n objects: our answer is a matrix, and the expression's value is the same one up to
/// `tolerance`, relative to its largest entry.
Task matrixInPython(const std::string& id, const std::string& peerName, const std::shared_ptr<PythonPeer>& python,
    const std::string& missing, const std::string& expression, double tolerance, Index n,
    std::function<Matrix()> answer);

}  // namespace krein
