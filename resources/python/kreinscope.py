# SPDX-License-Identifier: GPL-3.0-or-later
"""A matrix in, numbers and arrays out: what kreinscope-cli computes, from Python.

Needs NumPy and the program kreinscope-cli, which is looked for on PATH or named by the variable KREINSCOPE_CLI.

    import kreinscope

    report = kreinscope.examine(D, role="dissimilarity")
    report["spectrum"]["signature"]                  # [positive, negative, zero]
    K = kreinscope.corrected(S, "clip")              # the matrix that is trained on
    places = kreinscope.coordinates(D, role="dissimilarity")
    places["coordinates"], places["eigenvalues"], places["shares"]
    arrays = kreinscope.arrays(S)                    # all arrays of a run
    arrays["spectrum.eigenvalues"], arrays["matrix.trained"]

Settings are those of the program, as "kreinscope-cli describe" lists them: settings={"projection.components": 3}.
"""

import io
import json
import os
import re
import subprocess
import tempfile

import numpy as np

__all__ = ["KreinscopeError", "arrays", "coordinates", "corrected", "examine", "run"]


class KreinscopeError(ValueError):
    """What the program says of an input that it cannot use, in one sentence."""


def examine(matrix, role=None, labels=None, settings=None, scores=False):
    """What is wrong with a matrix, whether it matters and what to do: the numbers of its examination as a dictionary.

    matrix: n x n similarities or dissimilarities; role: "similarity" or "dissimilarity", guessed if None;
    labels: n of them, for scores by cross-validation if scores is true.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = _files(folder, matrix, labels)
        arguments = ["examine", "--format", "json", "--scores" if scores else "--no-scores"]
        return json.loads(_call(arguments + _sets(files, role, settings)))


def run(matrix, role=None, labels=None, settings=None):
    """The results of an experiment on the matrix as a dictionary: spectrum, diagnostics, model, scores, embedding."""
    with tempfile.TemporaryDirectory() as folder:
        return json.loads(_call(["run"] + _sets(_files(folder, matrix, labels), role, settings)))


def arrays(matrix, role=None, labels=None, settings=None):
    """Every array and number of the results of an experiment on the matrix, under its path in them as a dictionary:
    "spectrum.eigenvalues", "decision.train"; with "matrix.raw", "matrix.trained" and "coordinates"."""
    with tempfile.TemporaryDirectory() as folder:
        written = _call(["run", "--arrays", "-"] + _sets(_files(folder, matrix, labels), role, settings))
        with np.load(io.BytesIO(written), allow_pickle=False) as archive:
            return {name: archive[name] for name in archive.files}


def corrected(matrix, correction="clip", role=None, settings=None):
    """The n x n kernel matrix after a correction of its spectrum ("clip", "flip", "shift", ...). Of dissimilarities
    (role="dissimilarity") what is corrected is -1/2 J D^2 J, the matrix that examine() judges, unless the settings name
    a kernel."""
    with tempfile.TemporaryDirectory() as folder:
        settings = settings or {}
        centred = role == "dissimilarity" and "kernel.id" not in settings
        chosen = {**(_CENTRED if centred else {}), "correction.id": correction, **settings}
        printed = _call(["run", "--gram", "-", "--objects", "all", "--format", "npy"]
                        + _sets(_files(folder, matrix), role, chosen))
        return np.load(io.BytesIO(printed), allow_pickle=False)


def coordinates(matrix, role=None, settings=None):
    """The coordinates of all objects on every axis of the embedding: a dictionary of the arrays coordinates (n x axes),
    eigenvalues and shares, which are of the sum of the |eigenvalues|."""
    with tempfile.TemporaryDirectory() as folder:
        places = json.loads(_call(["run", "--coordinates", "-", "--format", "json"]
                                  + _sets(_files(folder, matrix), role, settings)))
        eigenvalues = np.array(places["eigenvalues"], dtype=float)
        return {
            "coordinates": np.array(places["coordinates"], dtype=float).reshape(len(places["objects"]), -1),
            "eigenvalues": eigenvalues,
            "shares": np.array(places.get("shares", [np.nan] * len(eigenvalues)), dtype=float),
        }


_CENTRED = {"kernel.id": "combination", "kernel.op": "centre", "kernel.terms.1.id": "given"}


def _files(folder, matrix, labels=None):
    if np.iscomplexobj(matrix):
        raise KreinscopeError("a matrix of real numbers is needed, not of complex ones.")
    values = np.ascontiguousarray(matrix, dtype=np.float64)
    if values.ndim != 2 or values.shape[0] != values.shape[1]:
        raise KreinscopeError("a square matrix is needed, not an array of the shape %s." % (values.shape,))
    files = {"data.matrix": os.path.join(folder, "matrix.npy")}
    np.save(files["data.matrix"], values)
    if labels is not None:
        if len(labels) != len(values):
            raise KreinscopeError("there are %d labels for %d objects." % (len(labels), len(values)))
        files["data.labels"] = os.path.join(folder, "labels.npy")
        np.save(files["data.labels"], np.asarray(labels).astype(str))
    return files


def _sets(files, role, settings):
    chosen = dict(files)
    if role is not None:
        chosen["data.role"] = role
    chosen.update(settings or {})
    words = {True: "true", False: "false"}
    return [part for key, value in chosen.items()
            for part in ("--set", "%s=%s" % (key, words[value] if isinstance(value, bool) else value))]


def _call(arguments):
    program = os.environ.get("KREINSCOPE_CLI", "kreinscope-cli")
    try:
        done = subprocess.run([program] + arguments, capture_output=True, check=False)
    except FileNotFoundError:
        raise KreinscopeError("there is no program %s; put it on PATH or name it in KREINSCOPE_CLI." % program) from None
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise KreinscopeError(re.sub(r"(kreinscope-cli: )?\S*/(matrix|labels)\.npy", r"the \2", said)
                              or "%s ended with %d" % (program, done.returncode))
    return done.stdout
