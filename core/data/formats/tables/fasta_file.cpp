// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/tables/object_readers.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

struct Sequence {
    std::string header, letters;
    std::size_t line = 0;  ///< of the header
};

constexpr std::string_view fastaBlanks = " \t";

std::string_view firstWord(std::string_view header)
{
    return header.substr(0, header.find_first_of(fastaBlanks));
}

/// What follows "class=" or "label=" up to a blank, '|' or ';', where that begins a word; empty if there is none.
std::string_view tokenLabel(std::string_view header)
{
    for (const std::string_view key : {"class=", "label="}) {
        for (std::size_t at = header.find(key); at != std::string_view::npos; at = header.find(key, at + 1)) {
            if (at > 0 && std::string_view(" \t|;[").find(header[at - 1]) == std::string_view::npos) continue;
            const std::string_view rest = header.substr(at + key.size());
            return rest.substr(0, rest.find_first_of(" \t|;]"));
        }
    }
    return {};
}

std::string_view barLabel(std::string_view header)
{
    const std::size_t bar = header.rfind('|');
    return bar == std::string_view::npos ? std::string_view() : trimmed(header.substr(bar + 1));
}

class FastaReader {
public:
    explicit FastaReader(ByteSource& source) : m_source(source), m_lines(source) {}

    DataSet read(const ImportOptions& options, const RunControl& control)
    {
        std::string_view line;
        while (m_lines.next(line)) {
            if (m_lines.lineNumber() % 1024 == 0 && !goesOn(m_source, control)) return {};
            add(trimmed(line));
        }
        finishSequence();
        if (m_sequences.size() < options.fewest)
            m_source.refuse(
                m_lines.lineNumber(), "there are fewer than two sequences; each begins with a line '>name'.");
        DataSet data{.kind = DataKind::Strings};
        data.file = m_source.name().string();
        data.description = printable(m_source.name().filename());
        data.columns = {"name", "sequence"};
        for (const Sequence& sequence : m_sequences) data.objectNames.emplace_back(firstWord(sequence.header));
        if (options.labelChoice != LabelChoice::None) addLabels(data, options.classes);
        for (Sequence& sequence : m_sequences) data.strings.push_back(std::move(sequence.letters));
        return data;
    }

private:
    void add(std::string_view line)
    {
        if (line.empty() || line.front() == ';') return;
        if (m_bytes += line.size() + (line.front() == '>' ? sizeof(Sequence) : 0); m_bytes > mostStringBytes)
            m_source.refuse(
                m_lines.lineNumber(), "the sequences are larger than 512 MiB together, the most that is read.");
        if (line.front() == '>') {
            finishSequence();
            m_sequences.push_back({std::string(trimmed(line.substr(1))), {}, m_lines.lineNumber()});
            return;
        }
        if (m_sequences.empty())
            m_source.refuse(m_lines.lineNumber(),
                "there is " + inQuotes(line) + " before the first header; a sequence begins with a line '>name'.");
        for (const char c : line)
            if (fastaBlanks.find(c) == std::string_view::npos) m_sequences.back().letters += c;
    }

    void finishSequence()
    {
        if (m_sequences.empty()) return;
        Sequence& last = m_sequences.back();
        if (last.letters.ends_with('*')) last.letters.pop_back();
        if (last.letters.empty())
            m_source.refuse(last.line,
                (last.header.empty() ? "the sequence without a name" : "the sequence " + inQuotes(last.header))
                    + " is empty; at least one letter is needed below its header.");
    }

    void addLabels(DataSet& data, ClassSpelling spelling) const
    {
        std::vector<std::string> labels;
        for (const Sequence& sequence : m_sequences) labels.emplace_back(tokenLabel(sequence.header));
        if (std::ranges::any_of(labels, [](const std::string& label) { return !label.empty(); })) {
            for (std::size_t i = 0; i < labels.size(); ++i)
                if (labels[i].empty())
                    m_source.refuse(m_sequences[i].line,
                        "the header " + inQuotes(m_sequences[i].header)
                            + " has no label, but others have; class=… or label=… is needed in every header or in "
                              "none.");
            labelObjects(data, labels, "class", spelling, m_source.name());
            return;
        }
        std::set<std::string_view> distinct;
        for (const Sequence& sequence : m_sequences) {
            const std::string_view label = barLabel(sequence.header);
            if (label.empty()) return;
            distinct.insert(label);
        }
        if (distinct.size() == 1 || distinct.size() == m_sequences.size()) {
            data.remarks.push_back({false,
                "What follows the last '|' of the headers is "
                    + std::string(distinct.size() == 1 ? "the same" : "another text")
                    + " in every sequence, so it is not taken for labels."});
            return;
        }
        for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = barLabel(m_sequences[i].header);
        labelObjects(data, labels, "label", spelling, m_source.name());
    }

    ByteSource& m_source;
    LineReader m_lines;
    std::vector<Sequence> m_sequences;
    std::size_t m_bytes = 0;
};

}  // namespace

DataSet readFasta(ByteSource& source, const ImportOptions& options, const RunControl& control)
{
    return FastaReader(source).read(options, control);
}

bool beginsAsFasta(const FileHead& head)
{
    // "> as.matrix(d)" is what somebody typed.
    if (head.lines.empty() || head.lines.front().front() != '>') return false;
    const std::string_view first = head.lines.front();
    const bool mayBeCommand = first.starts_with(">>")
        || (first.starts_with("> ") && (first.ends_with(')') || first.find("<-") != std::string_view::npos));
    const bool isPrint = head.lines.size() > 1 && trimmed(head.lines[1]).find(' ') != std::string_view::npos;
    return !(mayBeCommand && isPrint);
}

}  // namespace krein
