// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/experiment/json/schema.h"

namespace krein {

/// kreinscope-cli schema: the formats of experiments and results for other programs.
Command schemaCommand()
{
    return {{"schema", "prints the JSON Schema of experiment files or of results, for programs that write or read them",
                R"(
A schema is of draft 2020-12 and ends its $id with the version of the format, which is also the value of "kreinscope" in
the files. Within a version members are added to results and none is taken away or changed.
)",
                R"(
  kreinscope-cli schema experiment > experiment.schema.json
)"},
        {},
        {command({"schema experiment", "of an experiment: every section and key, with ranges, defaults and meanings"},
             [](const Console& console) { return console.print(experimentSchema()); }),
            command({"schema results", "of the results that \"run\" prints"},
                [](const Console& console) { return console.print(resultsSchema()); })}};
}

}  // namespace krein
