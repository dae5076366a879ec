// SPDX-License-Identifier: GPL-3.0-or-later
//
// What to cite, as BibTeX: the descriptions of kernels, methods, … name their papers shortly, "Huang et al. 2016", and
// resources/citations/references.bib has the entry of each.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/experiment.h"

namespace krein {

/// One work.
struct Reference {
    std::string key;                  ///< "huang2016"
    std::vector<std::string> shorts;  ///< as descriptions call it, "Huang et al. 2016"
    std::string bibtex;               ///< the entry
};

/// The bytes of references.bib.
std::string_view referenceFile();
/// All of them, the program itself first.
std::span<const Reference> references();
/// The works that a description names, in the order of references().
std::vector<const Reference*> referencesIn(std::string_view source);

/// BibTeX of the program, and of the data, the kernel, the correction, the method and the embedding of the experiment,
/// each work once; a comment before each says what it is cited for. What only the person can cite, a file of their own,
/// is a comment.
std::string citationOf(const Experiment& experiment);
/// Of the program alone.
std::string programCitation();

}  // namespace krein
