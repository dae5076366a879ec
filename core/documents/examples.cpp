// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/examples.h"

#include <utility>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

Split holdout()
{
    return {.holdout = 0.3};
}

PlaneOptions principalPlane()
{
    return {.plane = PlaneKind::Principal};
}

/// KKᵀ of a kernel.
Kernel rowProducts(const Kernel& kernel)
{
    CombinationKernel products;
    products.op = Combine::RowProducts;
    products.terms[0].kernel = kernel;
    return products;
}

/// exp(−a(KL + KLᵀ)), the product of exp(−a KL) with its transpose.
Kernel symmetricDivergence(const KlKernel& kernel)
{
    CombinationKernel transposed, product;
    transposed.op = Combine::Transpose;
    transposed.terms[0].kernel = kernel;
    product.op = Combine::Product;
    product.terms = {{kernel}, {transposed}};
    return product;
}

std::vector<Example> planeExamples()
{
    const std::string group = "Plane";
    return {
        {"sphere", "Two spheres",
            "Two concentric spheres that no plane separates; TL1 does, with a Gram matrix that has negative "
            "eigenvalues.",
            "Huang et al. 2016, Fig. 1", group, sphereExperiment()},
        {"checkerboard", "Checkerboard",
            "A short truncation radius lets TL1 follow every cell of the board; drag it to see cells melt.",
            "Haasdonk & Pękalska 2010 (checkerboard); Huang et al. 2016 (TL1)", group,
            Experiment{.data = CheckerboardData{.samples = 400},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.05},
                .method = LsSvm{100.0}}},
        {"two-moons", "Two moons",
            "The sigmoid kernel bends its boundary between the moons; the offset r drives its negative eigenvalues.",
            "Lin & Lin 2003 (sigmoid kernel)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = {.scale = Scaling::Symmetric},
                .split = holdout(),
                .kernel = SigmoidKernel{},
                .method = LsSvm{10.0}}},
        {"two-gaussians", "Two Gaussians",
            "The linear kernel as a point of reference: two positive eigenvalues, no negative one, a straight "
            "boundary.",
            "Suykens & Vandewalle 1999 (LS-SVM)", group,
            Experiment{.data = TwoGaussiansData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = LinearKernel{},
                .method = LsSvm{1.0}}},
        {"rings", "Rings",
            "A positive definite kernel for comparison: the Gaussian one separates three rings and never has a "
            "negative eigenvalue.",
            "Schölkopf et al. 1998 (kernel PCA)", group,
            Experiment{.data = RingsData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = GaussianKernel{.gamma = 4.0},
                .method = LsSvm{10.0}}},
        {"spirals", "Spirals",
            "Two arms wound around each other: TL1 with a radius below the distance of the arms follows them.",
            "Lang & Witbrock 1988", group,
            Experiment{.data = SpiralsData{.samples = 400},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.07},
                .method = LsSvm{100.0}}},
        {"xor", "Exclusive or",
            "(⟨x, z⟩ − ½)² has exactly two negative eigenvalues, one per feature, from −⟨x, z⟩; it separates opposite "
            "corners all the same.",
            "Minsky & Papert 1969", group,
            Experiment{.data = XorData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = PolynomialKernel{.scale = 1.0, .offset = -0.5, .degree = 2},
                .method = LsSvm{1.0}}},
        {"banana", "Bananas",
            "The negative distance has one negative eigenvalue, which centring takes away: it is conditionally "
            "positive definite up to β = 2.",
            "Haasdonk & Pękalska 2010 (kernel); Duin et al., PRTools (data)", group,
            Experiment{.data = BananaData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = NegativeDistanceKernel{.beta = 1.0},
                .method = LsSvm{10.0}}},
        {"moons-sne", "Neighbours on two moons",
            "The probability of picking a neighbour belongs to the one who picks, so the matrix is not symmetric; "
            "training sees its symmetric part. Raise σ to 10 and hardly any asymmetry is left.",
            "He et al. 2022 (SNE kernel)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = {.scale = Scaling::Symmetric},
                .split = holdout(),
                .kernel = SneKernel{.sigma = 0.2},
                .method = LsSvm{10.0}}},
        {"moons-formula", "A kernel typed as a formula",
            "tanh(a·⟨x, z⟩ + r) with r = −1 has more negative than positive eigenvalues; flip them under Repair and "
            "the test accuracy rises from 86 % to 97 %.",
            "Lin & Lin 2003 (sigmoid kernel)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = {.scale = Scaling::Symmetric},
                .split = holdout(),
                .kernel = FormulaKernel{.text = "tanh(a*dot + r)", .values = {{"a", 1.0}, {"r", -1.0}}},
                .method = LsSvm{10.0}}},
        {"rings-invariant", "Invariance under turns",
            "The best match among 60 turns cannot tell the points of a circle apart: the boundaries are circles, at "
            "the price of negative eigenvalues.",
            "Haasdonk & Pękalska 2010 (invariant kernels)", group,
            Experiment{.data = RingsData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = InvariantGaussianKernel{.group = SymmetryGroup::Rotation, .steps = 60, .gamma = 4.0},
                .method = LsSvm{10.0}}},
        {"spirals-difference", "Attraction and repulsion",
            "Near samples attract and farther ones repel: the most negative eigenvalue is larger than any positive "
            "one, and the arms are told apart all the same.",
            "Ong et al. 2004 (difference of Gaussians)", group,
            Experiment{.data = SpiralsData{.samples = 400},
                .split = holdout(),
                .kernel = GaussianDifferenceKernel{.sigma1 = 0.1, .sigma2 = 0.2, .weight = 1.0},
                .method = LsSvm{100.0}}},
    };
}

std::vector<Example> benchmarkExamples()
{
    const std::string group = "Benchmarks";
    const auto monks = [](const MonksData& data, double radius, double regularization) {
        return Experiment{.data = data,
            .split = holdout(),
            .kernel = TruncatedL1Kernel{.rhoFactor = radius},
            .method = LsSvm{regularization},
            .map = principalPlane()};
    };
    return {
        {"twonorm", "Twonorm",
            "Two Gaussian classes in 20 dimensions: no rule makes fewer than 2.3 % errors, and TL1 comes near it.",
            "Breiman 1996", group,
            Experiment{.data = TwonormData{},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.3},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"ringnorm", "Ringnorm",
            "One class surrounds the other in 20 dimensions; the distance to the centre tells them apart, no plane "
            "does.",
            "Breiman 1996", group,
            Experiment{.data = RingnormData{},
                .split = holdout(),
                .kernel = NegativeDistanceKernel{},
                .method = LsSvm{1.0},
                .map = principalPlane()}},
        {"waveform", "Waveform",
            "Three classes of noisy mixtures of waves: the sigmoid kernel comes near the 14 % no rule gets much below.",
            "Breiman et al. 1984", group,
            Experiment{.data = WaveformData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = SigmoidKernel{},
                .method = LsSvm{1.0},
                .map = principalPlane()}},
        {"monks-1", "Monk's problem 1",
            "A logical rule on six attributes, a1 = a2 or a5 = 1. A large regularization ruins it: 1/γ no longer "
            "covers the negative eigenvalues.",
            "Thrun et al. 1991; Huang et al. 2016; He et al. 2022", group,
            monks({.problem = MonksProblem::First}, 0.3, 0.1)},
        {"monks-2", "Monk's problem 2",
            "A logical rule that is hard for a kernel on numbers: exactly two of six attributes are 1. Only a short "
            "radius does better than chance.",
            "Thrun et al. 1991; Huang et al. 2016; He et al. 2022", group,
            monks({.problem = MonksProblem::Second}, 0.1, 10.0)},
        {"monks-3", "Monk's problem 3",
            "A logical rule with 5 % of the labels inverted: so no rule on the attributes gets them all right.",
            "Thrun et al. 1991; Huang et al. 2016; He et al. 2022", group,
            monks({.problem = MonksProblem::Third, .noise = 0.05}, 0.4, 0.1)},
    };
}

std::vector<Example> realExamples()
{
    const std::string group = "Real data";
    return {
        {"iris", "Iris flowers",
            "Three species, one far from the two others: three outputs, each trained against the rest.", "Fisher 1936",
            group,
            Experiment{.data = ExampleData{"iris"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{},
                .method = LsSvm{10.0},
                .map = principalPlane()}},
        {"wine", "Wine cultivars",
            "Thirteen measurements of very different units: scale them to see what the kernel can do, then turn "
            "scaling off.",
            "UCI Machine Learning Repository; Huang et al. 2016 (TL1)", group,
            Experiment{.data = ExampleData{"wine"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.3},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"sonar", "Sonar returns",
            "Mines or rocks from 60 frequency bands: a small set in many dimensions, where the truncation radius "
            "matters.",
            "Gorman & Sejnowski 1988; Xu et al. 2017", group,
            Experiment{.data = ExampleData{"sonar"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.3},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"pima", "Pima diabetes",
            "Classes that overlap: no boundary is right, and a large regularization only learns the noise.",
            "Smith et al. 1988, UCI Machine Learning Repository", group,
            Experiment{.data = ExampleData{"pima"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"titanic", "Titanic passengers",
            "Three categories instead of numbers: a few points in the corners of a cube, many passengers on each.",
            "Dawson 1995", group,
            Experiment{.data = ExampleData{"titanic"},
                .split = {.holdout = 0.3, .limit = 500},
                .kernel = TruncatedL1Kernel{},
                .method = LsSvm{1.0},
                .map = principalPlane()}},
        {"digits", "Handwritten digits", "Ten classes of 64 pixels; pixels that are never inked are left out.",
            "Alpaydin & Kaynak 1998, UCI Machine Learning Repository", group,
            Experiment{.data = ExampleData{"digits"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.2},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"promoter", "Promoter genes",
            "Strings of nucleotides compared by edit distance: objects without any features, and a kernel that is not "
            "even conditionally positive definite.",
            "Towell et al. 1990, UCI Machine Learning Repository", group,
            Experiment{.data = ExampleData{"promoter"},
                .split = holdout(),
                .kernel = NegativeDistanceKernel{},
                .method = LsSvm{0.1}}},
        {"wine-canberra", "Wine without scaling",
            "Left in their units, one of thirteen measurements rules the Euclidean distance, but not the Canberra "
            "distance, which adds up relative differences; its Gaussian kernel is indefinite.",
            "Lance & Williams 1967 (distance); UCI Machine Learning Repository (data)", group,
            Experiment{.data = ExampleData{"wine"},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = DistanceGaussianKernel{.distance = CanberraDistance{}},
                .method = LsSvm{1.0},
                .map = principalPlane()}},
        {"digits-chi-square", "Digits as histograms of ink",
            "The chi-square kernel is positive definite on histograms. Choose the Gaussian over the Minkowski distance "
            "with p = 0.5 instead, and most eigenvalues turn negative.",
            "Zhang et al. 2007 (kernel); Alpaydin & Kaynak 1998 (data)", group,
            Experiment{.data = ExampleData{"digits"},
                .split = holdout(),
                .kernel = ChiSquareKernel{},
                .method = LsSvm{10.0},
                .map = principalPlane()}},
        {"promoter-rbf", "A Gaussian of edit distances",
            "exp(−γd²) is positive definite for Hilbertian distances only, and the edit distance of these strings is "
            "not Hilbertian: 9 of 74 eigenvalues are negative. Those of local alignment are all positive here.",
            "Haasdonk & Pękalska 2010 (distance substitution); Towell et al. 1990 (data)", group,
            Experiment{.data = ExampleData{"promoter"},
                .split = holdout(),
                .kernel = DistanceGaussianKernel{.distance = LevenshteinDistance{}},
                .method = LsSvm{1.0}}},
    };
}

std::vector<Example> objectExamples()
{
    const std::string group = "Objects and graphs";
    return {
        {"balls", "Balls",
            "Distances between the surfaces of balls are not a metric: the sizes, which are the classes, show in the "
            "negative eigenvalues. Clip or flip these under Repair, and the test accuracy falls from 97 % to chance.",
            "Duin & Pękalska 2010; Xu et al. 2017", group,
            Experiment{.data = BallsData{}, .split = holdout(), .kernel = GivenKernel{}, .method = LsSvm{100.0}}},
        {"polygons", "Polygons",
            "Pentagons and heptagons as sets of corners, compared by the modified Hausdorff distance.",
            "after the polygon data of Pękalska & Duin 2005", group,
            Experiment{
                .data = PolygonsData{}, .split = holdout(), .kernel = NegativeDistanceKernel{}, .method = LsSvm{1.0}}},
        {"clouds", "Clouds of points",
            "Every object is a sample from a Gaussian mixture, compared by the modified Hausdorff distance of the "
            "samples.",
            "He et al. 2022 (kernels on distributions)", group,
            Experiment{
                .data = CloudsData{}, .split = holdout(), .kernel = NegativeDistanceKernel{}, .method = LsSvm{1.0}}},
        {"clouds-kl", "Clouds as distributions",
            "A Gaussian is fitted to every cloud, and its divergence from another is not that of the other from it: a "
            "kernel on distributions that is not symmetric.",
            "He et al. 2022 (Kullback–Leibler kernel)", group,
            Experiment{.data = CloudsData{}, .split = holdout(), .kernel = KlKernel{}, .method = LsSvm{1.0}}},
        {"clouds-symmetric", "Divergences in both directions",
            "exp(−a(KL + KLᵀ)) is the kernel of the divergence times its transpose: symmetric, which every method "
            "takes, at the price of what the direction said.",
            "He et al. 2022, Table I (baseline)", group,
            Experiment{.data = CloudsData{}, .split = holdout(), .kernel = symmetricDivergence({}), .method = CSvm{}}},
        {"strings", "Mutated strings",
            "Two families of strings compared by edit distance; raise the rates of mutation until the families melt.",
            "Haasdonk & Pękalska 2010 (negative distance)", group,
            Experiment{
                .data = StringsData{}, .split = holdout(), .kernel = NegativeDistanceKernel{}, .method = LsSvm{0.01}}},
        {"graph-walk", "A walk on directed blocks",
            "How often a walk that keeps returning to one node is found at another: the symmetric part of this matrix "
            "has no negative eigenvalue; that of the adjacency matrix of the same graph has more negative than "
            "positive ones.",
            "Page et al. 1999 (PageRank)", group,
            Experiment{.data = BlockGraphData{.density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = RandomWalkKernel{},
                .method = LsSvm{1.0}}},
        {"graph-common-sources", "Nodes by their common sources",
            "AAᵀ compares two nodes by the nodes from which edges lead to both: a positive definite kernel made of a "
            "matrix that is not symmetric.",
            "He et al. 2022 (adjacency kernel); Graepel et al. 1999 (KKᵀ)", group,
            Experiment{.data = BlockGraphData{.density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = rowProducts(AdjacencyKernel{}),
                .method = LsSvm{1.0}}},
        {"block-graph", "Directed blocks",
            "Only the direction of edges tells the classes apart. Dividing by the in-degree carries it into the "
            "symmetric part; switch that off, and the symmetric part is blind to it.",
            "He et al. 2022 (adjacency kernel)", group,
            Experiment{.data = BlockGraphData{.density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = AdjacencyKernel{},
                .method = LsSvm{1.0}}},
    };
}

std::vector<Example> paperExamples()
{
    const std::string group = "Methods of the papers";
    const Preparation symmetric{.scale = Scaling::Symmetric};
    return {
        {"line-search", "With and without line search",
            "Four positive and two negative eigenvalues, none of them small: here the problem of IKSVM-DC does not "
            "fall without bound, and its line search halves the iterations. See both in the Theatre.",
            "Xu et al. 2017, Fig. 2", group,
            Experiment{.data = XorData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = PolynomialKernel{.scale = 1.0, .offset = -0.5, .degree = 2},
                .method = IksvmDc{}}},
        {"unbounded", "An objective without a minimum",
            "A single eigenvalue between −γ and 0 proves that the objective of IKSVM-DC falls without bound; here are "
            "33. What the ten iterations leave is useful all the same, and another number leaves something else.",
            "Xu et al. 2017, problem (7)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = TruncatedL1Kernel{},
                .method = IksvmDc{.maxIterations = 10}}},
        {"published-rule", "The settings of a published program",
            "What the authors of IKSVM-DC ran: γ = 8, the second decomposition, a random start, v̄ = 3, μ = 0.4, η = "
            "0.5, and an end their paper does not have: before the objective becomes negative, which it does, because "
            "it has no minimum.",
            "Xu et al. 2017 and the program published with it", group,
            Experiment{.data = SphereData{},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.2},
                .method = IksvmDc{.penalty = 8.0,
                    .decomposition = 2,
                    .armijoStep = 3.0,
                    .armijoSlope = 0.4,
                    .armijoShrink = 0.5,
                    .maxIterations = 300,
                    .tolerance = 1e-3,
                    .start = IksvmStart::Random,
                    .startBias = 1.0,
                    .end = IksvmEnd::Negative}}},
        {"moons-limit", "A sigmoid on its way to an exponential",
            "With C = C̃/(1 + tanh r) and 1 + tanh as the kernel, r = −8 gives the boundary that exp(2a⟨x, z⟩) has "
            "with C̃: move r further on, and nothing changes any more.",
            "Lin & Lin 2003, (13)–(17) and Theorem 8", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = SigmoidKernel{.scale = 1.0, .offset = -8.0, .plusOne = true},
                .method = CSvm{.cost = 10.0, .coupled = true}}},
        {"checkerboard-fisher", "Fisher's discriminant on a checkerboard",
            "Reflected in its centre the board is the same, and the kernel knows. The discriminant gets 83 % of the "
            "test samples right, a C-SVM with C = 10 only 70 %, the nearest mean 56 %; with γ = 11 the C-SVM is level "
            "with it.",
            "Haasdonk & Pękalska 2010 (checkerboard)", group,
            Experiment{.data = CheckerboardData{.samples = 400},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = InvariantGaussianKernel{.group = SymmetryGroup::Reflection, .gamma = 2.0},
                .method = Ikfd{}}},
        {"moons-smo", "SMO on an indefinite matrix",
            "45 eigenvalues are negative, and the C-SVM still ends at a proven local minimum with 97 % of the test "
            "samples right. Make a negative, −0.5 with r = 1, and every step goes along negative curvature, to nothing "
            "good.",
            "Lin & Lin 2003 (sigmoid kernel, SMO)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = SigmoidKernel{.scale = 2.0, .offset = -2.0},
                .method = CSvm{.cost = 10.0}}},
        {"klr", "Probabilities",
            "Logistic regression penalises α, not a norm that may be negative, so it is convex with a sigmoid kernel "
            "too; the second scale beside the colours is the probability of the second class.",
            "Lin & Lin 2003, section 7", group,
            Experiment{.data = TwoGaussiansData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = SigmoidKernel{},
                .method = KernelLogistic{}}},
        {"novelty", "Typical or novel",
            "Only the first banana is learnt: how far is an object from it, by a covariance in pseudo-Euclidean space? "
            "Inside the line is what is typical of it.",
            "Haasdonk & Pękalska 2010 (kernel Mahalanobis distance)", group,
            Experiment{.data = BananaData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = NegativeDistanceKernel{.beta = 1.0},
                .method = Novelty{.category = 1}}},
        {"pe-plane", "A plane with a negative axis",
            "k(x, z) = x₁z₁ − x₂z₂: the two features are their own pseudo-Euclidean embedding, null cone included. "
            "Fisher's discriminant draws a line there; an SVM or the nearest mean turn it. Model, over the embedding, "
            "shows each with its normal w, the mirrored Jw and the classes' convex hulls.",
            "Haasdonk & Pękalska 2010", group,
            Experiment{.data = TwoGaussiansData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = PseudoEuclideanKernel{},
                .method = Ikfd{},
                .projection = PseudoEuclidean{}}},
        {"seven-nodes", "Seven nodes, from and to",
            "Along edges in any direction node 2 is as near to one class as to the other; but paths from it lead to "
            "the second class only, and paths to it come from the first. Click it in the graph to see both. The "
            "figure's own edges are in the picture only, these are others.",
            "He et al. 2022, after Fig. 1", group,
            Experiment{.data = BlockGraphData{.samples = 7, .density = 0.5, .direction = 1.0, .seed = 1815},
                .kernel = DistanceGaussianKernel{.distance = ShortestPathDistance{}, .gamma = 1.0},
                .method = AskLs{}}},
        {"graph-from-to", "From and to",
            "Thirty nodes with the neighbours an edge leads to and those it comes from: in the embedding each has a "
            "place as source and one as target, and a symmetric SVM is trained on both side by side.",
            "He et al. 2022, after Fig. 1", group,
            Experiment{.data = BlockGraphData{.samples = 30, .density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = AdjacencyKernel{},
                .method = SingularSvm{},
                .projection = SingularEmbedding{}}},
        {"graph-ask-ls", "Source and target of a directed graph",
            "One linear system gives two functions, of the edges that arrive at a node and of those that leave it. "
            "Together they get 98 % of the held-out nodes right, the source function alone all of them.",
            "He et al. 2022 (AsK-LS)", group,
            Experiment{.data = BlockGraphData{.density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = AdjacencyKernel{},
                .method = AskLs{}}},
    };
}

}  // namespace

const std::vector<Example>& examples()
{
    static const std::vector<Example> all = [] {
        std::vector<Example> collected;
        for (std::vector<Example> (*const list)() :
            {planeExamples, benchmarkExamples, realExamples, objectExamples, paperExamples})
            for (Example& example : list()) collected.push_back(std::move(example));
        return collected;
    }();
    return all;
}

const Example& exampleById(std::string_view id)
{
    std::vector<std::string> known;
    for (const Example& example : examples()) {
        if (example.id == id) return example;
        known.push_back(example.id);
    }
    detail::throwUnknownId("example", id, known);
}

}  // namespace krein
