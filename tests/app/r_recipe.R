# SPDX-License-Identifier: GPL-3.0-or-later
#
# The recipe of the guide as it stands there: what it gives is what R itself computes.
#
#     Rscript r_recipe.R KREINSCOPE-CLI GUIDE/python.md

arguments <- commandArgs(trailingOnly = TRUE)
guide <- readLines(arguments[2], encoding = "UTF-8")
begin <- which(guide == "```r")
stopifnot(length(begin) == 1)
end <- begin + which(guide[-seq_len(begin)] == "```")[1]
recipe <- gsub("kreinscope-cli", arguments[1], guide[(begin + 1):(end - 1)], fixed = TRUE)

points <- matrix(c(0.1, 0.9, 0.4, 0.7, 0.2, 0.8, 0.5, 0.3, 0.6, 0.05, 0.95, 0.35), 6)
S <- tanh(3 * points %*% t(points) - 2)
D <- as.matrix(dist(points, "manhattan"))
dimnames(D) <- NULL
eval(parse(text = recipe))

spectrum <- eigen(S, symmetric = TRUE)
expected <- spectrum$vectors %*% diag(pmax(spectrum$values, 0)) %*% t(spectrum$vectors)
stopifnot(all.equal(unname(clipped), expected))

squares <- matrix(0, 6, 6)
for (axis in seq_along(eigenvalues))
  squares <- squares + sign(eigenvalues[axis]) * outer(coordinates[, axis], coordinates[, axis], "-")^2
stopifnot(all.equal(squares, D^2))

centring <- diag(6) - 1 / 6
values <- eigen(-centring %*% D^2 %*% centring / 2, symmetric = TRUE)$values
stopifnot(signature == c(sum(values > 1e-10), sum(values < -1e-10)))
