// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/pair_words.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

struct Mark {
    std::string_view first, second;
    bool isEdge = false, isClear = false;  ///< as MarkedPair
};

constexpr Mark marks[] = {
    {"from", "to", true, true},
    {"source", "target", true, true},
    {"src", "dst", true, true},
    {"src", "dest", true, true},
    {"src", "target", true, true},
    {"citing", "cited", true, true},
    {"cited", "citing", true, true},
    {"origin", "destination", true, true},
    {"destination", "origin", true, true},
    {"head", "tail", true, true},
    {"tail", "head", true, true},
    {"u", "v", false, false},
    {"query", "subject", false, true},
    {"query", "target", false, true},
    {"query", "reference", false, true},
    {"query", "ref", false, true},
    {"query", "match", false, true},
    {"query", "hit", false, true},
    {"reference", "query", false, true},
    {"ref", "query", false, true},
    {"subject", "query", false, true},
    {"target", "query", false, true},
    {"q", "s", false, false},
    {"q", "t", false, false},
    {"q", "r", false, false},
    {"row", "column", false, true},
    {"row", "col", false, true},
    {"left", "right", false, false},
    {"first", "second", false, true},
    {"i", "j", false, true},
    {"1", "2", false, false},
    {"0", "1", false, false},
    {"a", "b", false, false},
};

/// What stands beside a mark where two objects are named, "sample1" and "sample2".
constexpr std::array<std::string_view, 38> objectWords{"id", "level", "iid", "node", "nodes", "sample", "samples",
    "sampleid", "seq", "seqid", "sequence", "item", "ind", "indiv", "individual", "object", "obj", "name", "names",
    "taxon", "taxa", "species", "genome", "genomes", "protein", "gene", "vertex", "file", "path", "strain", "isolate",
    "snp", "label", "nodeid", "person", "word", "otu", "pdbchain"};
/// And where they are something else of the two.
constexpr std::array<std::string_view, 20> sideWords{"chr", "chrom", "chromosome", "bp", "pos", "position", "start",
    "end", "len", "length", "x", "y", "z", "lat", "latitude", "lon", "long", "lng", "longitude", "md5"};
constexpr std::array<std::string_view, 4> familyWords{"fid", "family", "familyid", "fam"};

bool isAmong(std::span<const std::string_view> words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

constexpr auto similar = ProximityRole::Similarity;
constexpr auto dissimilar = ProximityRole::Dissimilarity;

constexpr ValueWord valueWords[] = {
    {"bitscore", 0, similar},
    {"bits", 0, similar},
    {"ani", 1, similar, 100.0},
    {"averageani", 1, similar, 100.0},
    {"aai", 1, similar, 100.0},
    {"kinship", 1, similar, 0.5},
    {"kin", 1, similar, 0.5},
    {"kinshipcoefficient", 1, similar, 0.5},
    {"phi", 2, similar, 0.5},
    {"pihat", 1, similar, 1.0},
    {"propibd", 1, similar, 1.0},
    {"dst", 2, similar, 1.0},
    {"relatedness", 1, similar},
    {"relationship*", 2, similar, 0.0, true},
    {"rel", 2, similar, 0.0, true},
    {"rab", 1, similar},
    {"grm", 1, similar, 0.0, true},
    {"theta", 2, similar, 0.5},
    {"king", 1, similar, 0.5},
    {"dist*", 2, dissimilar},
    {"dissim*", 2, dissimilar},
    {"diss", 2, dissimilar},
    {"diff*", 4, dissimilar},
    {"divergence*", 3, dissimilar},
    {"rmsd", 3, dissimilar},
    {"hamming*", 3, dissimilar},
    {"levenshtein*", 3, dissimilar},
    {"dtw*", 3, dissimilar},
    {"euclid*", 3, dissimilar},
    {"snps", 4, dissimilar},
    {"snpdist*", 2, dissimilar},
    {"mash*", 3, dissimilar},
    {"unifrac", 2, dissimilar},
    {"bray*", 2, dissimilar},
    {"km", 4, dissimilar},
    {"kms", 4, dissimilar},
    {"kilomet*", 4, dissimilar},
    {"miles", 4, dissimilar},
    {"meters", 4, dissimilar},
    {"metres", 4, dissimilar},
    {"fst", 3, dissimilar},
    {"traveldist*", 4, dissimilar},
    {"duration*", 5, dissimilar},
    {"travel*", 6, dissimilar},
    {"minutes", 5, dissimilar},
    {"hours", 5, dissimilar},
    {"d", 5, dissimilar},
    {"cost", 5, dissimilar},
    {"sim*", 2, similar},
    {"identity*", 3, similar, 1.0},
    {"pident", 3, similar, 100.0},
    {"fident", 3, similar, 1.0},
    {"pid", 4, similar, 100.0},
    {"percentidentity", 3, similar, 100.0},
    {"jaccard*", 2, similar, 1.0},
    {"tanimoto*", 2, similar, 1.0},
    {"cosine", 3, similar, 1.0},
    {"corr*", 2, similar, 1.0},
    {"cor", 2, similar, 1.0},
    {"pearson*", 2, similar, 1.0},
    {"spearman*", 2, similar, 1.0},
    {"rho", 3, similar, 1.0},
    {"r2", 3, similar, 1.0},
    {"ld", 3, similar, 1.0},
    {"r", 4, similar, 1.0},
    {"tmscore*", 2, similar, 1.0},
    {"alntmscore", 2, similar, 1.0},
    {"tm1", 2, similar, 1.0},
    {"ibs", 3, similar},
    {"ibd*", 3, similar},
    {"kernel*", 2, similar, 0.0, true},
    {"affinity*", 2, similar},
    {"proximity", 5, similar},
    {"overlap*", 3, similar},
    {"cov*", 3, similar, 0.0, true},
    {"containment*", 4, similar, 1.0},
    {"combinedscore", 2, similar, 1000.0},
    {"score*", 4, similar},
    {"weight*", 5, std::nullopt},
    {"value*", 5, std::nullopt},
    {"freq", 6, std::nullopt},
    {"count*", 6, similar},
};

}  // namespace

std::string plainWord(std::string_view text)
{
    std::string word;
    for (const char c : lowered(text))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80) word += c;
    return word;
}

std::optional<MarkedPair> markedPair(std::string_view a, std::string_view b)
{
    // Textbooks call the ends of an edge so; "u1" and "v1" are something else.
    if ((a == "u" && b == "v") || (a == "s" && b == "t")) return MarkedPair{.isEdge = true};
    for (const Mark& mark : marks) {
        for (std::size_t at = a.find(mark.first); at != std::string_view::npos; at = a.find(mark.first, at + 1)) {
            const std::string_view before = a.substr(0, at), after = a.substr(at + mark.first.size());
            // One letter counts only at an end of the name.
            if (mark.first.size() == 1 && !before.empty() && !after.empty()) continue;
            std::string other(before);
            other.append(mark.second).append(after);
            if (other == b) return MarkedPair{mark.isEdge, mark.isClear, std::string(before) + std::string(after)};
        }
    }
    return std::nullopt;
}

bool isObjectWord(std::string_view stem)
{
    return isAmong(objectWords, stem);
}

bool isSideWord(std::string_view stem)
{
    return isAmong(sideWords, stem);
}

bool isFamilyWord(std::string_view stem)
{
    return isAmong(familyWords, stem);
}

bool isPlaceWord(std::string_view stem)
{
    return stem == "pos" || stem == "position" || stem == "bp" || stem == "start";
}

bool isChromosomeWord(std::string_view word)
{
    for (const char* const name : {"chromosome", "chrom", "chr"})
        if (word.starts_with(name)) return word.size() <= std::string_view(name).size() + 1;  // "chr1", "CHR_A"
    return false;
}

namespace {

/// The words of a name in small letters: "mash_distance", "percent identity", "JaccardDist".
std::vector<std::string> wordsOfName(std::string_view name)
{
    std::vector<std::string> words(1);
    char before = ' ';
    for (const char c : name) {
        const bool isUpper = c >= 'A' && c <= 'Z', isLetter = isUpper || (c >= 'a' && c <= 'z');
        const bool isDigit = c >= '0' && c <= '9';
        const bool begins = isUpper && before >= 'a' && before <= 'z';
        if ((begins || !(isLetter || isDigit)) && !words.back().empty()) words.emplace_back();
        if (isLetter || isDigit) words.back() += isUpper ? static_cast<char>(c - 'A' + 'a') : c;
        before = c;
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

/// What a name says outright, whatever was measured: "jaccard_distance", "1-ANI", "hamming_similarity".
std::optional<ProximityRole> roleInName(std::string_view name)
{
    const std::string plain = plainWord(name);
    const std::vector<std::string> words = wordsOfName(name);
    const auto contains = [&](std::string_view part) { return plain.find(part) != std::string::npos; };
    const auto isWord = [&](auto... word) { return ((std::ranges::find(words, word) != words.end()) || ...); };
    const std::string_view start = trimmed(name);
    const bool isComplement = start.size() > 2 && start.front() == '1'
        && (trimmed(start.substr(1)).starts_with('-') || trimmed(start.substr(1)).starts_with("−"));
    const bool isNegated = contains("dissim") || contains("nonsim") || contains("unsim");
    if (isComplement || isNegated || contains("distance") || plain.ends_with("dist") || isWord("dist", "dists", "dis"))
        return dissimilar;
    if (contains("similar") || isWord("sim", "sims")) return similar;
    return std::nullopt;
}

/// Whether a name of several words is that of what programs write beside a value: "distance_rank", "dist_se",
/// "correlation p-value", "jaccard_n".
bool isBesideAValue(std::string_view name)
{
    constexpr std::array<std::string_view, 27> besides{"rank", "se", "sd", "std", "stderr", "stdev", "error", "var",
        "variance", "ci", "lower", "upper", "low", "high", "p", "pvalue", "pval", "padj", "q", "qvalue", "fdr", "n",
        "count", "counts", "matches", "fragments", "significance"};
    const std::vector<std::string> words = wordsOfName(name);
    const bool isPValue = plainWord(name).ends_with("pvalue");
    return words.size() > 1
        && (isPValue || std::ranges::any_of(words, [&](const std::string& word) { return isAmong(besides, word); }));
}

/// The most telling known word, of a larger rank if it is only a part of the name.
std::optional<ValueWord> knownWord(std::string_view column)
{
    constexpr int inName = 2;  // added where the word is only a part of the name
    const auto fits = [](const ValueWord& about, std::string_view text) {
        return about.name.ends_with('*') ? text.starts_with(about.name.substr(0, about.name.size() - 1))
                                         : text == about.name;
    };
    std::optional<ValueWord> best;
    const auto look = [&](std::string_view text, int more) {
        for (const ValueWord& about : valueWords)
            if (fits(about, text) && (!best || about.rank + more < best->rank)) {
                best = about;
                best->rank += more;
            }
    };
    look(plainWord(column), 0);
    // "ibd.PI_HAT" is a PI_HAT, of a table of several.
    if (const std::size_t dot = column.rfind('.'); dot != std::string_view::npos)
        look(plainWord(column.substr(dot + 1)), 0);
    if (best) return best;
    for (const std::string& part : wordsOfName(column))
        if (part.size() > 1) look(part, inName);
    return best;
}

}  // namespace

std::optional<ValueWord> valueWord(std::string_view column)
{
    constexpr int rankOfRole = 3, beside = 8;
    std::optional<ValueWord> known = knownWord(column);
    const std::optional<ProximityRole> role = roleInName(column);
    if (role && !(known && known->role == role))
        known = ValueWord{.name = known ? known->name : std::string_view(),
            .rank = std::min(known ? known->rank : rankOfRole, rankOfRole),
            .role = role};
    if (known && isBesideAValue(column)) known->rank += beside;
    return known;
}

}  // namespace krein
