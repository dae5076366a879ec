// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_sentence.h"

#include <algorithm>

#include "ui/text/model_words.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/decision/decision_message.h"
#include "ui/views/decision/eigenfunction.h"
#include "ui/views/decision/iterate.h"

namespace krein {

namespace {

/// "97 of 100 training samples and 41 of 50 test samples"
QString shareText(std::size_t train, std::size_t trained, std::size_t test, std::size_t tested)
{
    const QString training = tr("%1 of %2 training samples").arg(groupedNumber(train), groupedNumber(trained));
    return tested == 0 ? training
                       : tr("%1 and %2 of %3 test samples").arg(training, groupedNumber(test), groupedNumber(tested));
}

std::size_t countTypical(const Matrix& decision)
{
    return decision.cols() > 0 ? static_cast<std::size_t>((decision.col(0).array() > 0.0).count()) : 0;
}

/// How well the samples are predicted; empty if that is not known.
QString successText(const DecisionContent& content)
{
    const ModelValue& trained = *content.results->model;
    const std::size_t trainedOn = content.results->prepared->trainRows.size(),
                      testedOn = trained.testDecision.rows() > 0 ? content.results->prepared->testRows.size() : 0;
    if (trained.model.isNovelty)
        return tr("%1 are typical.")
            .arg(shareText(
                countTypical(trained.model.decision), trainedOn, countTypical(trained.testDecision), testedOn));
    if (trained.trainFit) return tr("Its training RMSE is %1.").arg(roundedNumber(trained.trainFit->rmse));
    if (!trained.trainScores || !content.marks) return {};
    const WrongRows& wrong = content.marks->wrong;
    return tr("%1 are predicted correctly.")
        .arg(shareText(
            trainedOn - wrong.train.size(), trainedOn, testedOn - std::min(testedOn, wrong.test.size()), testedOn));
}

/// "14 objects along + axis 1 and − axis 1."
QString objectsSentence(const Results& results)
{
    const QString objects = objectsText(*results.data, results.data->size());
    const Plane& plane = results.map->plane;
    return plane.verticalLabel.empty()
        ? tr("%1 along %2.").arg(objects, toText(plane.horizontalLabel))
        : tr("%1 along %2 and %3.").arg(objects, toText(plane.horizontalLabel), toText(plane.verticalLabel));
}

/// Where nothing is decided.
QString withoutMap(const DataSet* data)
{
    return data ? tr("%1 without a decision map.").arg(objectsText(*data, data->size())) : tr("No samples.");
}

}  // namespace

QString decisionSentence(const DecisionContent& content)
{
    if (const QString message = decisionMessage(content); !message.isEmpty()) return message;
    if (!content.results || !content.results->prepared || !content.hasMap()) return withoutMap(content.samples());
    if (showsObjectsAlone(*content.results)) return objectsSentence(*content.results);
    const auto samples = std::ssize(content.results->prepared->trainRows);
    if (content.eigenfunction() > 0)
        return tr("%1, over %2.").arg(eigenfunctionTitle(*content.results), trainingText(*content.results, samples));
    if (content.iterate() >= 0)
        return tr("%1, over %2 training samples.").arg(iterateTitle(*content.results), groupedNumber(samples));
    if (!content.model()) return withoutMap(content.results->data.get());
    const QString map = tr("Decision map of %1.").arg(methodAndKernelText(*content.results));
    const QString success = successText(content);
    return success.isEmpty() ? map : tr("%1 %2").arg(map, success);
}

}  // namespace krein
