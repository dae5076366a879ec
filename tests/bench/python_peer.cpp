// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/python_peer.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <stdexcept>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace krein {

namespace {

/// One request a line. Every answer is a line too, with an exclamation mark if something went wrong.
constexpr const char* script = R"(
import sys, time
requests, answers, names, result = sys.stdin.buffer, sys.stdout.buffer, {}, None
def answer(text):
    answers.write(text.encode() + b'\n')
    answers.flush()
for request in iter(requests.readline, b''):
    verb, _, rest = request.decode().rstrip('\n').partition(' ')
    try:
        if verb == 'run':
            exec(rest.replace('\r', '\n'), names)
            answer('')
        elif verb == 'array':
            import numpy
            name, rows, columns = rest.split()
            data = numpy.frombuffer(requests.read(8 * int(rows) * int(columns)))
            names[name] = numpy.ascontiguousarray(data.reshape(int(columns), int(rows)).T)
            answer('')
        elif verb == 'time':
            code = compile(rest, 'expression', 'eval')
            start = time.perf_counter()
            result = eval(code, names)
            answer(repr(1000 * (time.perf_counter() - start)))
        elif verb == 'result':
            answers.write(result.tobytes(order='F'))
            answers.flush()
    except Exception as error:
        answer('!' + ' '.join(str(error).split()))
)";

}  // namespace

PythonPeer::PythonPeer(const std::vector<std::string>& modules)
{
    signal(SIGPIPE, SIG_IGN);  // a process that ended is an error of write()
    for (const char* interpreter : {"python3", "/usr/bin/python3"}) {
        start(interpreter);
        if (std::all_of(
                modules.begin(), modules.end(), [this](const std::string& module) { return runs("import " + module); }))
            return;
        if (interpreter[0] != '/') end();
    }
}

PythonPeer::~PythonPeer()
{
    end();
}

void PythonPeer::start(const char* interpreter)
{
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe to Python");
    m_process = fork();
    if (m_process == 0) {
        for (const char* variable : {"OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"})
            setenv(variable, "1", 1);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        execlp(interpreter, interpreter, "-c", script, static_cast<char*>(nullptr));
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    m_in = in[1];
    m_out = out[0];
}

void PythonPeer::end()
{
    for (const int pipe : {m_in, m_out})
        if (pipe >= 0) close(pipe);
    if (m_process > 0) waitpid(m_process, nullptr, 0);
    m_process = m_in = m_out = -1;
}

void PythonPeer::write(const void* data, std::size_t size)
{
    for (const char* at = static_cast<const char*>(data); size > 0;) {
        const ssize_t count = ::write(m_in, at, size);
        if (count <= 0) throw std::runtime_error("Python has ended");
        at += count;
        size -= static_cast<std::size_t>(count);
    }
}

void PythonPeer::read(void* data, std::size_t size)
{
    for (char* at = static_cast<char*>(data); size > 0;) {
        const ssize_t count = ::read(m_out, at, size);
        if (count <= 0) throw std::runtime_error("Python has ended");
        at += count;
        size -= static_cast<std::size_t>(count);
    }
}

std::string PythonPeer::answer()
{
    std::string answer;
    for (char c = 0;; answer += c) {
        read(&c, 1);
        if (c == '\n') break;
    }
    if (answer.starts_with('!')) throw std::runtime_error("Python: " + answer.substr(1));
    return answer;
}

std::string PythonPeer::ask(const std::string& request)
{
    const std::string line = request + '\n';
    write(line.data(), line.size());
    return answer();
}

bool PythonPeer::runs(const std::string& statement)
{
    std::string line = statement;
    std::replace(line.begin(), line.end(), '\n', '\r');  // a request is a line
    try {
        ask("run " + line);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

void PythonPeer::send(const std::string& name, const Matrix& matrix)
{
    const std::string line = "array " + name + ' ' + std::to_string(matrix.rows()) + ' ' + std::to_string(matrix.cols())
        + '\n';
    write(line.data(), line.size());
    write(matrix.data(), static_cast<std::size_t>(matrix.size()) * sizeof(double));
    answer();
}

double PythonPeer::time(const std::string& expression)
{
    return std::stod(ask("time " + expression));
}

Matrix PythonPeer::result(Index rows, Index columns)
{
    write("result\n", 7);
    Matrix values(rows, columns);
    read(values.data(), static_cast<std::size_t>(values.size()) * sizeof(double));
    return values;
}

Task peerInPython(const std::string& id, const std::string& peerName, const std::shared_ptr<PythonPeer>& python,
    const std::string& missing, const std::string& expression)
{
    Task task{.id = id, .peerName = peerName, .skipped = missing};
    const auto milliseconds = std::make_shared<double>(0.0);
    task.peer = [python, milliseconds, expression] { *milliseconds = python->time(expression); };
    task.peerMilliseconds = [milliseconds] { return *milliseconds; };
    return task;
}

Task matrixInPython(const std::string& id, const std::string& peerName, const std::shared_ptr<PythonPeer>& python,
    const std::string& missing, const std::string& expression, double tolerance, Index n,
    std::function<Matrix()> answer)
{
    Task task = peerInPython(id, peerName, python, missing, expression);
    task.n = n;
    task.runs = 3;
    const auto ours = std::make_shared<Matrix>();
    task.ours = [ours, answer = std::move(answer)] { *ours = answer(); };
    task.compare = [id, ours, python, tolerance] {
        const Matrix peer = python->result(ours->rows(), ours->cols());
        const double difference = (*ours - peer).cwiseAbs().maxCoeff(), size = peer.cwiseAbs().maxCoeff();
        if (!(difference <= tolerance * size))
            throw std::runtime_error(id + ": the answers differ by " + std::to_string(difference / size) + " relative");
    };
    return task;
}

}  // namespace krein
