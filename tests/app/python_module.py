# SPDX-License-Identifier: GPL-3.0-or-later
"""The recipe of the guide: what kreinscope.py gives of a matrix is what NumPy gives. Ends with 77 where there is no NumPy.

    python_module.py KREINSCOPE-CLI FOLDER-OF-THE-MODULE
"""

import io
import os
import subprocess
import sys

try:
    import numpy as np
except ImportError:
    other = "/usr/bin/python3"
    if os.path.exists(other) and os.path.realpath(sys.executable) != os.path.realpath(other):
        os.execv(other, [other] + sys.argv)
    print("there is no NumPy here")
    sys.exit(77)

os.environ["KREINSCOPE_CLI"] = sys.argv[1]
sys.path.insert(0, sys.argv[2])
sys.dont_write_bytecode = True
import kreinscope  # noqa: E402

random = np.random.RandomState(3)
points = random.rand(12, 3)
distances = np.abs(points[:, None] - points[None]).sum(-1)
centring = np.eye(12) - 1.0 / 12
values = np.linalg.eigvalsh(-0.5 * centring @ (distances ** 2) @ centring)

signature = kreinscope.examine(distances, role="dissimilarity")["spectrum"]["signature"]
assert signature == [int((values > 1e-10).sum()), int((values < -1e-10).sum()), 1], signature

places = kreinscope.coordinates(distances, role="dissimilarity")
assert places["coordinates"].shape == (12, len(places["eigenvalues"])), places["coordinates"].shape
assert np.allclose(np.sort(places["eigenvalues"]), np.sort(values[np.abs(values) > 1e-10])), places["eigenvalues"]
assert np.allclose(places["shares"], np.abs(places["eigenvalues"]) / np.abs(values).sum())
squares = ((places["coordinates"][:, None] - places["coordinates"][None]) ** 2) @ np.sign(places["eigenvalues"])
assert np.allclose(squares, distances ** 2)

similarities = np.tanh(3 * points @ points.T - 2)
eigenvalues, vectors = np.linalg.eigh(similarities)
clipped = kreinscope.corrected(similarities, "clip", role="similarity")
assert np.allclose(clipped, (vectors * np.maximum(eigenvalues, 0)) @ vectors.T)
flipped = kreinscope.corrected(similarities, "flip", role="similarity")
assert np.allclose(flipped, (vectors * np.abs(eigenvalues)) @ vectors.T)

squared = -0.5 * centring @ (distances ** 2) @ centring
lengths, axes = np.linalg.eigh(squared)
assert np.allclose(kreinscope.corrected(distances, "clip", role="dissimilarity"),
                   (axes * np.maximum(lengths, 0)) @ axes.T)

results = kreinscope.run(similarities, labels=["a", "b"] * 6, role="similarity", settings={"method.id": "c-svm"})
assert np.allclose(np.sort(results["spectrum"]["eigenvalues"]).max(), results["spectrum"]["largest"])

arrays = kreinscope.arrays(similarities, role="similarity", settings={"correction.id": "clip"})
assert np.allclose(np.sort(arrays["spectrum.eigenvalues"]), eigenvalues)
assert np.allclose(arrays["matrix.raw"], similarities) and np.allclose(arrays["matrix.trained"], clipped)
assert arrays["spectrum.signature.negative"] == (eigenvalues < -1e-10).sum()
assert arrays["data.train_rows"].dtype.kind == "i" and list(arrays["data.train_rows"]) == list(range(12))

# The recipe of the guide without the module: a matrix through standard input and output.
stored = io.BytesIO()
np.save(stored, similarities)
done = subprocess.run([sys.argv[1], "run", "-", "--set", "data.role=similarity", "--set", "correction.id=clip",
                       "--gram", "-", "--format", "npy"], input=stored.getvalue(), capture_output=True, check=True)
assert np.allclose(np.load(io.BytesIO(done.stdout)), clipped)

for wrong in (np.full((3, 3), np.nan), np.zeros((2, 3))):
    try:
        kreinscope.examine(wrong)
    except kreinscope.KreinscopeError as error:
        assert str(error).endswith("."), error
    else:
        raise AssertionError("nothing was said of a matrix that cannot be used")
