// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/sign_part.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/shell_text.h"
#include "core/base/text.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/same_objects.h"
#include "core/doctor/sentences.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/json_numbers.h"

namespace krein {

namespace {

constexpr double signLevel = 1.0 - doctorLevel;

/// What is examined of a matrix as it was given, before it is centred.
Matrix examinedEntries(const Matrix& given, bool dissimilar)
{
    const Matrix entries = dissimilar ? Matrix(-0.5 * given.cwiseAbs2()) : given;
    return 0.5 * (entries + entries.transpose());
}

/// @param remarks  what is to be said of the files is added
ReplicateSigns byReplicates(const Results& results, const Matrix& shown, MatrixKind kind,
    const std::vector<std::string>& files, std::vector<Remark>& remarks, const RunControl& control)
{
    const bool dissimilar = kind == MatrixKind::Dissimilarities;
    const auto* source = std::get_if<MatrixData>(&results.experiment->data);
    if (!source || (!dissimilar && kind != MatrixKind::Similarities))
        throw InvalidInput("Replicates are further files of a matrix, and the data are none.");
    std::vector<Matrix> all{examinedEntries(shown, dissimilar)};
    const std::vector<Index>& rows = results.prepared->trainRows;
    for (const std::string& file : files) {
        MatrixData again = *source;
        again.matrix = file;
        again.labels = again.unseen = again.unseenLabels = {};
        const DataSet replicate = loadMatrix(again, control);
        if (control.stopped()) return {};
        const Matrix& values = replicate.proximity.values;
        if (values.cols() != results.data->proximity.values.cols() || values.rows() != values.cols())
            throw FileError(file, 0,
                "a replicate has as many objects as the matrix itself, "
                    + std::to_string(results.data->proximity.values.cols()) + ", not " + std::to_string(values.cols())
                    + ".");
        std::vector<std::string> names = results.data->objectNames;  // those of unseen objects come last
        if (std::ssize(names) > values.cols()) names.resize(static_cast<std::size_t>(values.cols()));
        const std::vector<Index> places = placesByName(names, replicate.objectNames, file, remarks);
        const Matrix arranged = places.empty() ? values : Matrix(values(places, places));
        all.push_back(examinedEntries(arranged(rows, rows), dissimilar));
    }
    const Matrix deviations = replicateDeviations(all);
    if (dissimilar)
        for (Matrix& one : all) one = centred(one);
    return replicateSigns(all, deviations, signLevel, control);
}

std::string noiseWords(const EntryNoise& noise)
{
    if (noise.absolute)
        return "With independent errors of " + plainNumber(*noise.absolute) + " (standard deviation) in every entry";
    if (noise.relative)
        return "With independent errors of " + percent(*noise.relative) + " of each entry (standard deviation)";
    if (noise.shots > 0) return "With " + grouped(noise.shots) + " shots for every entry";
    return "By " + std::to_string(noise.replicates.size() + 1)
        + " matrices of the same objects (jackknife of their mean)";
}

void putNoisy(Json& object, const NoisySigns& signs)
{
    put(object, "eigenvalues", signs.values);
    put(object, "sd", signs.deviation);
    if (signs.mixed) {
        put(object, "bias", signs.bias);
        put(object, "separation", signs.separation);
    }
    object["simple"] = signs.simple;
    put(object, "lower", signs.lower);
    put(object, "upper", signs.upper);
    put(object, "p_negative", signs.negative);
    put(object, "noise_edge", signs.edge);
    object["significant_negative_edge"] = signs.significantNegative;
    object["significant_positive_edge"] = signs.significantPositive;
    put(object, "lower_advised", signs.advisedLower);
    put(object, "upper_advised", signs.advisedUpper);
    object["claimed_sign"] = signs.claimed;
}

void putReplicates(Json& object, const ReplicateSigns& signs)
{
    put(object, "eigenvalues_of_mean", signs.ofMean);
    put(object, "jackknife", signs.estimate);
    put(object, "jackknife_se", signs.error);
    put(object, "jackknife_bias", signs.bias);
    put(object, "lower", signs.lower);
    put(object, "upper", signs.upper);
    put(object, "p_negative", signs.negative);
    put(object, "naive_mean", signs.naive);
    put(object, "naive_se", signs.naiveError);
    object["simple"] = signs.simple;
    put(object, "noise_edge", signs.edge);
    object["claimed_sign"] = signs.claimed;
}

}  // namespace

SignFacts signFacts(const Results& results, const Matrix& shown, MatrixKind kind, const EntryNoise& noise,
    std::vector<Remark>& remarks, const RunControl& control)
{
    SignFacts facts{.noise = noise};
    if (!noise.replicates.empty()) {
        facts.replicates = byReplicates(results, shown, kind, noise.replicates, remarks, control);
    } else {
        if (isCentred(kind))
            throw InvalidInput("Errors of single entries are for similarities and kernel values: centring distances "
                               "makes their errors depend on each other. Give replicates of the matrix instead.");
        const Matrix gram = 0.5 * (results.gram->matrix() + results.gram->matrix().transpose());
        facts.noisy = noisySigns(results.spectrum->raw,
            entryDeviations(gram, noise.absolute, noise.relative, noise.shots), signLevel, control);
    }
    if (control.stopped()) return facts;
    std::vector<int>& claimed = facts.noisy ? facts.noisy->claimed : facts.replicates->claimed;
    leaveOutZeros(claimed, facts.noisy ? facts.noisy->values : facts.replicates->ofMean);
    facts.negative = std::ranges::count(claimed, -1);
    facts.positive = std::ranges::count(claimed, 1);
    facts.unsure = static_cast<Index>(claimed.size()) - facts.negative - facts.positive;
    return facts;
}

std::string signSentence(const SignFacts& facts)
{
    std::string text = noiseWords(facts.noise) + ", " + counted(facts.negative, "eigenvalue is", "eigenvalues are")
        + " surely negative and " + std::to_string(facts.positive) + " surely positive, each at 95 %; the sign of "
        + (facts.unsure == 0 ? std::string("no eigenvalue") : counted(facts.unsure, "eigenvalue", "eigenvalues"))
        + " is not sure.";
    if (facts.noisy && facts.noisy->edge > 0.0)
        text += " Such errors move no eigenvalue by more than " + plainNumber(facts.noisy->edge)
            + " (95 %), so at least " + counted(facts.noisy->significantNegative, "is", "are")
            + " negative before them.";
    if (facts.noisy && !facts.noisy->mixed)
        text += " Of more than " + std::to_string(mostForUnequalBias)
            + " objects with unequal errors, eigenvalues within that are left unsure.";
    if (facts.noise.shots > 0) text += " What a device adds to counting, such as depolarising noise, is not covered.";
    if (!facts.replicates) return text;
    if (facts.noise.replicates.size() == 1) text += " Two matrices make very wide intervals.";
    text += " Eigenvalues close to each other are left unsure within " + plainNumber(facts.replicates->edge)
        + ". The signs are those of the mean of the matrices; all else here is about the first one.";
    return text;
}

Json signsObject(const SignFacts& facts)
{
    Json object;
    object["from"] = facts.replicates ? "replicates"
        : facts.noise.shots > 0       ? "shots"
        : facts.noise.relative        ? "relative-error"
                                      : "absolute-error";
    put(object, "level", signLevel);
    object["negative"] = facts.negative;
    object["positive"] = facts.positive;
    object["unsure"] = facts.unsure;
    if (facts.noisy) putNoisy(object, *facts.noisy);
    if (facts.replicates) putReplicates(object, *facts.replicates);
    return object;
}

std::string signOptions(const EntryNoise& noise)
{
    std::string text;
    if (noise.absolute) text += " --entry-error " + numberText(*noise.absolute);
    if (noise.relative) text += " --entry-error " + numberText(100.0 * *noise.relative) + "%";
    if (noise.shots > 0) text += " --shots " + std::to_string(noise.shots);
    for (const std::string& file : noise.replicates) text += " --replicates " + shellText(file);
    return text;
}

}  // namespace krein
