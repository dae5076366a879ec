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
            "No plane separates two concentric spheres; TL1 does, with negative eigenvalues in its kernel matrix.",
            "Huang et al. 2016, Fig. 1", group, sphereExperiment(), "decision"},
        {"checkerboard", "Checkerboard",
            "A short truncation radius lets TL1 follow every cell of the board; drag it to see cells merge.",
            "Haasdonk & Pękalska 2010 (checkerboard); Huang et al. 2016 (TL1)", group,
            Experiment{.data = CheckerboardData{.samples = 400},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.05},
                .method = LsSvm{100.0}},
            "decision"},
        {"two-moons", "Two moons",
            "The sigmoid kernel bends its boundary between the moons; the offset r drives its negative eigenvalues.",
            "Lin & Lin 2003 (sigmoid kernel)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = {.scale = Scaling::Symmetric},
                .split = holdout(),
                .kernel = SigmoidKernel{},
                .method = LsSvm{10.0}},
            "decision"},
        {"two-gaussians", "Two Gaussians",
            "The linear kernel as a reference: two positive eigenvalues, no negative one, a straight "
            "boundary.",
            "Suykens & Vandewalle 1999 (LS-SVM)", group,
            Experiment{.data = TwoGaussiansData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = LinearKernel{},
                .method = LsSvm{1.0}},
            "decision"},
        {"rings", "Rings",
            "A positive definite kernel for comparison: the Gaussian one separates three rings and never has a "
            "negative eigenvalue.",
            "Schölkopf et al. 1998 (kernel PCA)", group,
            Experiment{.data = RingsData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = GaussianKernel{.gamma = 4.0},
                .method = LsSvm{10.0}},
            "decision"},
        {"spirals", "Spirals",
            "Two arms wound around each other: TL1 follows them with a radius below the distance between the arms.",
            "Lang & Witbrock 1988", group,
            Experiment{.data = SpiralsData{.samples = 400},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.07},
                .method = LsSvm{100.0}},
            "decision"},
        {"spiral-clusters", "Clusters of two spirals",
            "Single linkage follows both arms, Ward's method cuts across them: in the perspective Matrix, order by "
            "cluster, choose the linkage and two clusters. Their adjusted Rand indices with the labels are 1 and 0.01.",
            "Lang & Witbrock 1988 (data); Ward 1963", group,
            Experiment{.data = SpiralsData{.samples = 800},
                .split = holdout(),
                .kernel = GaussianKernel{.gamma = 5.0},
                .method = LsSvm{1.0}},
            "gram"},
        {"xor", "Exclusive or",
            "(⟨x, z⟩ − ½)² has exactly two negative eigenvalues, one per feature, from −⟨x, z⟩; it still separates "
            "opposite corners.",
            "Minsky & Papert 1969", group,
            Experiment{.data = XorData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = PolynomialKernel{.scale = 1.0, .offset = -0.5, .degree = 2},
                .method = LsSvm{1.0}},
            "decision"},
        {"banana", "Bananas",
            "The negative distance has one negative eigenvalue, and centring removes it: it is conditionally positive "
            "definite up to β = 2.",
            "Haasdonk & Pękalska 2010 (kernel); Duin et al., PRTools (data)", group,
            Experiment{.data = BananaData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = NegativeDistanceKernel{.beta = 1.0},
                .method = LsSvm{10.0}}},
        {"moons-sne", "Neighbours on two moons",
            "The probability of picking a neighbour depends on who picks, so the matrix is not symmetric; training "
            "uses its symmetric part. Raise σ to 10, and almost no asymmetry remains.",
            "He et al. 2022 (SNE kernel)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = {.scale = Scaling::Symmetric},
                .split = holdout(),
                .kernel = SneKernel{.sigma = 0.2},
                .method = LsSvm{10.0}}},
        {"moons-formula", "A kernel typed as a formula",
            "tanh(a·⟨x, z⟩ + r) with r = −1 has more negative than positive eigenvalues; flip them under Correction, "
            "and test accuracy rises from 86 % to 97 %.",
            "Lin & Lin 2003 (sigmoid kernel)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = {.scale = Scaling::Symmetric},
                .split = holdout(),
                .kernel = FormulaKernel{.text = "tanh(a*dot + r)", .values = {{"a", 1.0}, {"r", -1.0}}},
                .method = LsSvm{10.0}}},
        {"rings-invariant", "Invariance under turns",
            "The best match among 60 turns cannot tell the points of a circle apart: the boundaries are circles, at "
            "the cost of negative eigenvalues.",
            "Haasdonk & Pękalska 2010 (invariant kernels)", group,
            Experiment{.data = RingsData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = InvariantGaussianKernel{.group = SymmetryGroup::Rotation, .steps = 60, .gamma = 4.0},
                .method = LsSvm{10.0}},
            "decision"},
        {"spirals-difference", "Attraction and repulsion",
            "Near samples attract and distant ones repel: the most negative eigenvalue is larger than any positive "
            "one, yet the method separates the arms.",
            "Ong et al. 2004 (difference of Gaussians)", group,
            Experiment{.data = SpiralsData{.samples = 400},
                .split = holdout(),
                .kernel = GaussianDifferenceKernel{.sigma1 = 0.1, .sigma2 = 0.2, .weight = 1.0},
                .method = LsSvm{100.0}},
            "decision"},
    };
}

std::vector<Example> regressionExamples()
{
    const std::string group = "Regression";
    return {
        {"noisy-sine", "Noisy sine",
            "A numeric target over one feature: a Gaussian process with its band. With an indefinite kernel there is no "
            "such process, and no band.",
            "Rasmussen & Williams 2006", group,
            Experiment{.data = NoisySineData{},
                .split = holdout(),
                .kernel = GaussianKernel{.gamma = 20.0},
                .method = GaussianProcess{.noiseVariance = 0.04}},
            "fit"},
        {"noisy-surface", "Noisy surface",
            "A numeric target over two features: the decision map shows f. TL1 has negative eigenvalues; Krein ridge is convex "
            "all the same, where kernel ridge ends at a saddle point.",
            "Oglic & Gärtner 2019; Huang et al. 2016 (TL1)", group,
            Experiment{.data = NoisySurfaceData{},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.35},
                .method = KreinRidge{.positive = 0.1, .negative = 0.1}},
            "decision"},
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
            "Two Gaussian classes in 20 dimensions: no rule has an error below 2.3 %, and TL1 comes close.",
            "Breiman 1996", group,
            Experiment{.data = TwonormData{},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.3},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"ringnorm", "Ringnorm",
            "One class surrounds the other in 20 dimensions; the distance to the centre separates them, a plane does "
            "not.",
            "Breiman 1996", group,
            Experiment{.data = RingnormData{},
                .split = holdout(),
                .kernel = NegativeDistanceKernel{},
                .method = LsSvm{1.0},
                .map = principalPlane()}},
        {"waveform", "Waveform",
            "Three classes of noisy mixtures of waves: the sigmoid kernel comes close to the limit of 14 % errors.",
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
            "A logical rule with 5 % of the labels inverted, so no rule on the attributes classifies all of them "
            "correctly.",
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
            "Thirteen measurements in very different units: scale them to see what the kernel can do, then turn "
            "scaling off.",
            "UCI Machine Learning Repository; Huang et al. 2016 (TL1)", group,
            Experiment{.data = ExampleData{"wine"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.3},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"sonar", "Sonar returns",
            "Mines or rocks from 60 frequency bands: a small set in many dimensions; the truncation radius matters.",
            "Gorman & Sejnowski 1988; Xu et al. 2017", group,
            Experiment{.data = ExampleData{"sonar"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{.rhoFactor = 0.3},
                .method = LsSvm{0.1},
                .map = principalPlane()}},
        {"pima", "Pima diabetes",
            "Overlapping classes: no boundary is right, and a large regularization only learns the noise.",
            "Smith et al. 1988, UCI Machine Learning Repository", group,
            Experiment{.data = ExampleData{"pima"},
                .split = holdout(),
                .kernel = TruncatedL1Kernel{},
                .method = LsSvm{0.1},
                .map = principalPlane()},
            "decision"},
        {"titanic", "Titanic passengers",
            "Three categories instead of numbers: a few points in the corners of a cube, many passengers on each.",
            "Dawson 1995", group,
            Experiment{.data = ExampleData{"titanic"},
                .split = {.holdout = 0.3, .limit = 500},
                .kernel = TruncatedL1Kernel{},
                .method = LsSvm{1.0},
                .map = principalPlane()},
            "cloud"},
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
            "Unscaled, one of thirteen measurements dominates the Euclidean distance, but not the Canberra distance, a "
            "sum of relative differences; its Gaussian kernel is indefinite.",
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
            "Distances between the surfaces of balls are not a metric: the sizes (the classes) show in the negative "
            "eigenvalues. An LS-SVM on K gets 97 % of the test samples right, and no more than chance once K is "
            "clipped "
            "or flipped under Correction.",
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
            "A Gaussian is fitted to every cloud. The divergence depends on the direction, so this kernel on "
            "distributions is not symmetric.",
            "He et al. 2022 (Kullback–Leibler kernel)", group,
            Experiment{.data = CloudsData{}, .split = holdout(), .kernel = KlKernel{}, .method = LsSvm{1.0}}},
        {"clouds-symmetric", "Divergences in both directions",
            "exp(−a(KL + KLᵀ)) is the kernel of the divergence times its transpose: symmetric, so every method can use "
            "it, at the cost of the information in the direction.",
            "He et al. 2022, Table I (baseline)", group,
            Experiment{.data = CloudsData{}, .split = holdout(), .kernel = symmetricDivergence({}), .method = CSvm{}}},
        {"strings", "Mutated strings",
            "Two families of strings compared by edit distance; raise the mutation rates until the families merge.",
            "Haasdonk & Pękalska 2010 (negative distance)", group,
            Experiment{
                .data = StringsData{}, .split = holdout(), .kernel = NegativeDistanceKernel{}, .method = LsSvm{0.01}}},
        {"graph-walk", "A walk on directed blocks",
            "The probability of finding a walk from one node at another: the symmetric part of this matrix "
            "has no negative eigenvalue; that of the adjacency matrix of the same graph has more negative than "
            "positive ones.",
            "Page et al. 1999 (PageRank)", group,
            Experiment{.data = BlockGraphData{.density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = RandomWalkKernel{},
                .method = LsSvm{1.0}}},
        {"graph-common-sources", "Nodes by their common sources",
            "AAᵀ compares two nodes by their common sources: a positive definite kernel from an asymmetric matrix.",
            "He et al. 2022 (adjacency kernel); Graepel et al. 1999 (KKᵀ)", group,
            Experiment{.data = BlockGraphData{.density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = rowProducts(AdjacencyKernel{}),
                .method = LsSvm{1.0}}},
        {"block-graph", "Directed blocks",
            "Only the direction of edges tells the classes apart. Dividing by the in-degree brings it into the "
            "symmetric part; switch that off, and the symmetric part loses it.",
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
            "Four positive and two negative eigenvalues, none of them small: here the objective of IKSVM-DC is bounded "
            "below, and its line search halves the iterations. See both in the Theatre.",
            "Xu et al. 2017, Fig. 2", group,
            Experiment{.data = XorData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = PolynomialKernel{.scale = 1.0, .offset = -0.5, .degree = 2},
                .method = IksvmDc{}},
            "theatre"},
        {"unbounded", "An objective without a minimum",
            "A single eigenvalue between −γ and 0 proves that the objective of IKSVM-DC is unbounded below; here there "
            "are 33. The result of ten iterations is still useful, but another number gives another result.",
            "Xu et al. 2017, problem (7)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = TruncatedL1Kernel{},
                .method = IksvmDc{.maxIterations = 10}}},
        {"published-rule", "The settings of a published program",
            "The settings of the authors of IKSVM-DC: γ = 8, the second decomposition, a random start, v̄ = 3, μ = 0.4, "
            "η = "
            "0.5, and a stopping rule not in their paper: before the objective becomes negative. It would, because it "
            "has no minimum.",
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
            "with C̃: lower r further, and nothing changes.",
            "Lin & Lin 2003, (13)–(17) and Theorem 8", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = SigmoidKernel{.scale = 1.0, .offset = -8.0, .plusOne = true},
                .method = CSvm{.cost = 10.0, .coupled = true}},
            "decision"},
        {"checkerboard-fisher", "Fisher's discriminant on a checkerboard",
            "The board is symmetric about its centre, and so is the kernel. Test accuracy is 83 % with the "
            "discriminant, 70 % with a C-SVM with C = 10 and 56 % with the nearest mean; with γ = 11 the C-SVM equals "
            "the discriminant.",
            "Haasdonk & Pękalska 2010 (checkerboard)", group,
            Experiment{.data = CheckerboardData{.samples = 400},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = InvariantGaussianKernel{.group = SymmetryGroup::Reflection, .gamma = 2.0},
                .method = Ikfd{}}},
        {"moons-smo", "SMO on an indefinite matrix",
            "45 eigenvalues are negative, but the C-SVM still ends at a proven local minimum with 97 % test accuracy. "
            "With a = −0.5 and r = 1, every step follows negative curvature, and the result is poor.",
            "Lin & Lin 2003 (sigmoid kernel, SMO)", group,
            Experiment{.data = TwoMoonsData{},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = SigmoidKernel{.scale = 2.0, .offset = -2.0},
                .method = CSvm{.cost = 10.0}}},
        {"many-minima", "Many minima",
            "Where the training of this C-SVM ends depends on where it starts. The view Landscape in the perspective "
            "Optimiser shows the minima that random starts reach, as a tree, with the boundary of each.",
            "Lin & Lin 2003 (SMO and where it starts)", group,
            Experiment{.data = CheckerboardData{.samples = 60},
                .prepare = symmetric,
                .split = holdout(),
                .kernel = MultiquadricKernel{},
                .method = CSvm{.cost = 10.0}},
            "landscape"},
        {"klr", "Probabilities",
            "Logistic regression penalises α, not a norm that may be negative, so it is convex with a sigmoid kernel "
            "too; the second scale beside the colours is the probability of the second class.",
            "Lin & Lin 2003, section 7", group,
            Experiment{.data = TwoGaussiansData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = SigmoidKernel{},
                .method = KernelLogistic{}},
            "decision"},
        {"novelty", "Typical or novel",
            "Only the first banana is learned: how far is an object from it, by a covariance in pseudo-Euclidean "
            "space? Typical objects lie inside the line.",
            "Haasdonk & Pękalska 2010 (kernel Mahalanobis distance)", group,
            Experiment{.data = BananaData{},
                .prepare = {.scale = Scaling::ZScore},
                .split = holdout(),
                .kernel = NegativeDistanceKernel{.beta = 1.0},
                .method = Novelty{.category = 1}},
            "decision"},
        {"pe-plane", "A plane with a negative axis",
            "k(x, z) = x₁z₁ − x₂z₂: the two features are their own pseudo-Euclidean embedding, null cone included. "
            "Fisher's discriminant draws a line there; an SVM or the nearest mean rotates it. Model, over the "
            "embedding, shows each with its normal w, the mirrored Jw and the classes' convex hulls.",
            "Haasdonk & Pękalska 2010", group,
            Experiment{.data = TwoGaussiansData{},
                .prepare = {.scale = Scaling::None},
                .split = holdout(),
                .kernel = PseudoEuclideanKernel{},
                .method = Ikfd{},
                .projection = PseudoEuclidean{}},
            "projection"},
        {"seven-nodes", "Seven nodes, from and to",
            "If you ignore direction, node 2 is equally close to both classes; but paths from it lead to "
            "the second class only, and paths to it come from the first. Click it in the graph to see both. These "
            "edges differ from those of the figure.",
            "He et al. 2022, after Fig. 1", group,
            Experiment{.data = BlockGraphData{.samples = 7, .density = 0.5, .direction = 1.0, .seed = 1815},
                .kernel = DistanceGaussianKernel{.distance = ShortestPathDistance{}, .gamma = 1.0},
                .method = AskLs{}},
            "graph"},
        {"graph-from-to", "From and to",
            "Thirty nodes with their successors and predecessors: in the embedding each has a position as source and "
            "one as target, and a symmetric SVM is trained on both side by side.",
            "He et al. 2022, after Fig. 1", group,
            Experiment{.data = BlockGraphData{.samples = 30, .density = 0.3, .direction = 1.0},
                .split = holdout(),
                .kernel = AdjacencyKernel{},
                .method = SingularSvm{},
                .projection = SingularEmbedding{}},
            "projection"},
        {"graph-ask-ls", "Source and target of a directed graph",
            "One linear system gives two functions, of the edges that arrive at a node and of those that leave it. "
            "Test accuracy is 98 % with both and 100 % with the source function alone.",
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
            {planeExamples, regressionExamples, benchmarkExamples, realExamples, objectExamples, paperExamples})
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
