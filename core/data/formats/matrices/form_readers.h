// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readers of the forms that matrixForms() lists, and how texts in them begin.
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// A line with the number n of objects and nothing else but words, then for every object its name and its distances: to
/// all, to those before it or to those behind it, with or without itself, perhaps over several lines. Names are a word,
/// what stands before a tab, 10 characters as PHYLIP has it (then numbers may follow at once), or several words; or
/// there are none. Which of these it is, is what the beginning of the text agrees with. Other programs' distances that
/// are written so: mothur, Mash, skani, FastANI, quicktree.
bool beginsAsPhylip(const FileHead& head);
/// A diagonal that is not given is NaN. Nothing if asked to stop. @throws FileError  with file and line
std::optional<MatrixReading> readPhylip(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

/// Distances as MEGA writes them: "#mega", statements "!Format … ;" of which DataFormat (LowerLeft, UpperRight) and
/// NTaxa count, names behind '#', values row by row without the diagonal; what is in brackets is a comment.
/// Dissimilarities with zeros on the diagonal.
/// @throws FileError  the file holds sequences, or another number of values than its objects need
std::optional<MatrixReading> readMega(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsMega(const FileHead& head);

/// The first DISTANCES block of a NEXUS file (Maddison, Swofford & Maddison 1997; SplitsTree): TRIANGLE=LOWER, UPPER or
/// BOTH, DIAGONAL or NODIAGONAL, LABELS=LEFT or NO, MISSING, INTERLEAVE; names in quotes, comments in brackets.
/// Dissimilarities.
/// @throws FileError  there is no such block, or a row of another length than the format says
std::optional<MatrixReading> readNexus(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsNexus(const FileHead& head);

/// A DL file of UCINET with one square matrix: n (or nr and nc), format=fullmatrix, lowerhalf, upperhalf, edgelist1 or
/// nodelist1, diagonal present or absent, labels listed or embedded in the data. A triangle is mirrored; what a list
/// leaves out is 0. What the values mean it does not say.
/// @throws FileError  a list of two modes or of more than 8,000 objects, several matrices, or another number of values
/// than n needs
std::optional<MatrixReading> readUcinet(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsUcinet(const FileHead& head);

/// The explicit distances of a problem of TSPLIB (TSP, ATSP, CVRP, …): FULL_MATRIX, or the upper or the lower triangle
/// by rows or by columns, with the diagonal or without. A diagonal of one large number, which forbids a way from a town
/// to itself, is 0.
/// @throws FileError  DIMENSION or a format is missing or unknown, another number of values, coordinates instead of
/// distances
std::optional<MatrixReading> readTsplib(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsTsplib(const FileHead& head);

/// A matrix of NTSYSpc: comments behind quotation marks, a line "2 5L 5 0" with its kind, the numbers of rows and of
/// columns, L behind them where a list of their names follows, B or E where a name begins or ends every row, and 1 with
/// the number that stands for a missing value, or 0; then the values on lines of any length. Kind 1 is square, 2 and 3
/// are the lower triangles of dissimilarities and of similarities with their diagonal.
/// @throws FileError  another kind, a rectangle, another number of names or values
std::optional<MatrixReading> readNtsys(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsNtsys(const FileHead& head);

/// A square matrix as programs print it: R (a matrix with names or [1,] and [,1]; distances, of which only the lower
/// triangle is printed; columns in blocks; sparse matrices), lavaan (whose heads of columns are shortened), pandas,
/// MATLAB, Octave and Julia. A triangle is mirrored; without its diagonal it holds dissimilarities, with zeros there.
/// A table with names whose every cell is printed in one block is none: Automatic leaves it to the square.
/// @throws FileError  not square, rows or columns that printing left out
std::optional<MatrixReading> readPrintedMatrix(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsPrinted(const FileHead& head);

/// One triangle of a matrix, with or without its diagonal, with or without names of rows and columns: every row has one
/// number more (or one less) than the row before, or cells of the other triangle are empty, NA, '-', '.' or infinite.
/// Blanks, tabs, commas, semicolons or bars between the numbers, decimal points or commas.
bool beginsAsLowerTriangle(const FileHead& head);
bool beginsAsUpperTriangle(const FileHead& head);
/// The triangle mirrored; a diagonal that is not given is NaN. Where it is said that the text is one, a whole square is
/// read as well. Nothing if asked to stop, or as MatrixFormInfo says. @throws FileError  with file and line
std::optional<MatrixReading> readLowerTriangle(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});
std::optional<MatrixReading> readUpperTriangle(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

/// A matrix whose objects are named on its diagonal, as tables in papers are set: both triangles, or one of them beside
/// empty cells. Nothing of other texts, or if asked to stop.
std::optional<MatrixReading> readNamedDiagonal(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsNamedDiagonal(const FileHead& head);

}  // namespace krein
