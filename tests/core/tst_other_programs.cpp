// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of other programs: those in tests/files were written by R 4, h5py, openpyxl and by hand; their values are
// known.
#include <cmath>
#include <cstdlib>
#include <set>

#include <unistd.h>

#include <QtTest>

#include "core/base/own_process.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/foreign/foreign_files.h"
#include "core/data/import/matrix_names.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_other_programs {

std::string filePath(const char* name)
{
    return std::string(KREINSCOPE_TEST_DIR "/files/") + name;
}

/// What is made of a file that somebody opens, perhaps with one of its parts.
DataSet opened(const std::string& path, const std::string& part = {})
{
    DataSource source = recognised(path);
    if (!part.empty()) {
        if (auto* matrix = std::get_if<MatrixData>(&source)) matrix->variable = part;
        if (auto* file = std::get_if<FileData>(&source)) file->import.variable = part;
    }
    return load(source);
}

Matrix fourByFour()
{
    Matrix values(4, 4);
    values << 1, .2, .3, -.25, .2, 1, .4, .1, .3, .4, 1, .5, -.25, .1, .5, 1;
    return values;
}

QByteArray littleEndian(const std::vector<double>& values, bool single)
{
    QByteArray bytes;
    for (const double value : values) {
        const auto small = static_cast<float>(value);
        bytes += single ? QByteArray(reinterpret_cast<const char*>(&small), sizeof small)
                        : QByteArray(reinterpret_cast<const char*>(&value), sizeof value);
    }
    return bytes;
}

std::vector<double> lowerTriangle(const Matrix& values)
{
    std::vector<double> entries;
    for (Index i = 0; i < values.rows(); ++i)
        for (Index j = 0; j <= i; ++j) entries.push_back(values(i, j));
    return entries;
}

class TestOtherPrograms : public QObject {
    Q_OBJECT

private slots:
    /// The index of a table of pandas is no array of numbers.
    void aTableOfPandasIsNamed()
    {
        const QString problem = messageOf([] { opened(filePath("pandas_table.h5")); });
        QVERIFY2(problem.contains("pandas.read_hdf(\"x.h5\", \"K\")"), qPrintable(problem));
    }

    void aWorkbookGivesTheSheetWithNumbers()
    {
        const DataSet data = opened(filePath("book.xlsx"));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.values == fourByFour());
        QVERIFY((data.objectNames == std::vector<std::string>{"alpha", "beta, x", "gamma", "7"}));
        QVERIFY(remarksOf(data).contains("sheet 'K'") && remarksOf(data).contains("Rows 1 and 9"));
    }

    void aSheetIsChosenByName()
    {
        FileData file{.file = filePath("book.xlsx"), .import = {.variable = "tab"}};
        const DataSet data = load(DataSource(file));
        QCOMPARE(data.kind, DataKind::Vectors);
        QCOMPARE(data.size(), Index(6));
        QCOMPARE(data.samples(5, 0), 2.5);
        QVERIFY(data.columns[1] == "when" && remarksOf(data).contains("dates"));
        file.import.variable = "tabs";
        const QString problem = messageOf([&] { load(DataSource(file)); });
        QVERIFY2(problem.contains("'K'") && problem.contains("did you mean 'tab'"), qPrintable(problem));
    }

    void aFormulaWithoutAValueIsNamed()
    {
        const QString problem = messageOf([] { opened(filePath("formula.xlsx")); });
        QVERIFY2(problem.contains("sheet 'Sheet', cell B2 holds a formula"), qPrintable(problem));
    }

    void aLibreOfficeSheetIsRead()
    {
        MatrixData data{.matrix = filePath("sheet.ods")};
        const DataSet read = load(DataSource(data));
        QVERIFY((read.objectNames == std::vector<std::string>{"a", "b"}));
        QCOMPARE(read.proximity.values(0, 1), 1.5);
    }

    void objectsOfRKeepTheirNames_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("value");
        QTest::newRow("dist") << "eurodist.rds" << 3313.0;
        QTest::newRow("data.frame") << "square.rds" << 3313.0;
        QTest::newRow("dist in ASCII") << "ascii.rds" << std::sqrt(26.0);
    }
    void objectsOfRKeepTheirNames()
    {
        QFETCH(const QString, file);
        QFETCH(const double, value);
        const DataSet data = opened(filePath(qPrintable(file)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(1, 0), value);
        QVERIFY(data.proximity.values == data.proximity.values.transpose());
        QVERIFY(data.objectNames.front() == (file == "ascii.rds" ? "a" : "Athens"));
    }

    /// Triplets and a packed triangle of the package Matrix, and similarities in the form of a dist of the package
    /// proxy.
    void matricesOfPackagesOfR_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("last");
        QTest::newRow("triplets") << "triplets.rds" << 0.0;
        QTest::newRow("packed") << "packed.rds" << 0.75;
        QTest::newRow("similarities") << "simil.rds" << 0.75;
    }
    void matricesOfPackagesOfR()
    {
        QFETCH(const QString, file);
        QFETCH(const double, last);
        const DataSet data = opened(filePath(qPrintable(file)));
        const Matrix wanted{{1, .5, -.25}, {.5, 1, last}, {-.25, last, 1}};
        QVERIFY(!data.proximity.dissimilarity);
        QVERIFY(data.proximity.values == wanted);
        QVERIFY((data.objectNames == std::vector<std::string>{"a", "b", "c"}));
        QCOMPARE(remarksOf(data).contains("diagonal, which is not stored, is set to 1"), file == "simil.rds");
    }

    void aDataFrameIsATable()
    {
        const DataSet data = opened(filePath("iris.rds"));
        QCOMPARE(data.size(), Index(150));
        QCOMPARE(data.samples(149, 3), 1.8);
        QVERIFY((data.classNames == std::vector<std::string>{"setosa", "versicolor", "virginica"}));
    }

    void objectsOfAWorkspaceAreChosenByName()
    {
        QCOMPARE(opened(filePath("several.RData")).size(), Index(12));
        const DataSet chosen = opened(filePath("several.RData"), "d");
        QCOMPARE(chosen.size(), Index(3));
        QVERIFY((chosen.objectNames == std::vector<std::string>{"a", "b", "c"}));
        const QString problem = messageOf([] { opened(filePath("lm.rds")); });
        QVERIFY2(problem.contains("'lm'") && problem.contains("saveRDS"), qPrintable(problem));
    }

    void annDataNamesItsCells()
    {
        const DataSet data = opened(filePath("cells.h5ad"), "obsp/distances");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index(12));
        QVERIFY(data.objectNames[11] == "c11");
        QVERIFY(remarksOf(data).contains("sparse"));
        const Matrix& values = data.proximity.values;
        QVERIFY(values.isApprox(values.transpose()) && values.maxCoeff() <= 1.0 && values.maxCoeff() > 0.0);
        // The distances were computed from the first column of X, up to 1.
        ByteSource source(std::filesystem::path(filePath("cells.h5ad")));
        for (const NamedArray& array : formatInfo(FileFormat::Hdf5).readArrays(source, {})) {
            if (array.name != "obsm/X_pca") continue;
            for (Index i = 0; i < 12; ++i)
                for (Index j = 0; j < 12; ++j) {
                    const double distance = std::abs(array.values(i, 0) - array.values(j, 0));
                    QVERIFY(std::abs(values(i, j) - (distance > 1 ? 0.0 : distance)) < 1e-12);
                }
        }
    }

    void version73OfMatlabIsTheOtherWayRound()
    {
        ByteSource source(std::filesystem::path(filePath("version73.mat")));
        const std::vector<NamedArray> arrays = formatInfo(FileFormat::Matlab).readArrays(source, {});
        const auto named = [&](std::string_view name) {
            const auto found = std::ranges::find(arrays, name, &NamedArray::name);
            return found == arrays.end() ? NamedArray{} : *found;
        };
        QCOMPARE(named("K").values.rows(), Index(4));
        QCOMPARE(named("K").values(1, 0), 1.0);
        QCOMPARE(named("K").values(0, 2), 8.0);
        Matrix sparse(3, 3);
        sparse << 1, 0, 2, 0, 3, 0, 2, 0, 1;
        QVERIFY(named("S").values == sparse);
        QVERIFY((named("labels").texts == std::vector<std::string>{"ab", "c", "de", "f"}));
        QVERIFY((named("txt").texts == std::vector<std::string>{"hi"}));
    }

    void anArtifactOfAnotherTypeIsNamed()
    {
        const QString problem = messageOf([] { opened(filePath("table.qza")); });
        QVERIFY2(problem.contains("FeatureTable[Frequency]"), qPrintable(problem));
    }

    void binaryMatricesOfPlinkAreNamedByTheirIds()
    {
        const TestFolder folder;
        const Matrix values = fourByFour();
        const std::string grm = folder.write("x.grm.bin", littleEndian(lowerTriangle(values), true));
        QVERIFY(opened(grm).objectNames.empty());
        folder.write("x.grm.id", "F1 a\nF1 b\nF2 c\nF2 d\n");
        const DataSet data = opened(grm);
        QVERIFY((data.objectNames == std::vector<std::string>{"a", "b", "c", "d"}));
        QVERIFY((data.proximity.values - values).cwiseAbs().maxCoeff() < 1e-7);
        QVERIFY(!data.proximity.dissimilarity);

        const std::string rel = folder.write(
            "x.rel.bin", littleEndian({values.data(), values.data() + values.size()}, false));
        folder.write("x.rel.id", "#FID\tIID\n0\ta\n0\tb\n1\ta\n1\tb\n");
        QVERIFY((opened(rel).objectNames == std::vector<std::string>{"0:a", "0:b", "1:a", "1:b"}));
        QVERIFY(opened(rel).proximity.values == values);
        folder.write("x.rel.id", "a\nb\nc\n");
        QVERIFY(messageOf([&] { opened(rel); }).contains("3 objects"));
    }

    /// PLINK leaves out what all objects are to themselves, where it writes triangles of distances and shared alleles.
    void binaryTrianglesOfPlinkMayLackTheirDiagonal_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<double>("self");
        QTest::newRow("distances") << ".mdist" << 0.0;
        QTest::newRow("counts of alleles") << ".dist" << 0.0;
        QTest::newRow("shares of alleles") << ".mibs" << 1.0;
        QTest::newRow("KING") << ".king" << 0.5;
    }
    void binaryTrianglesOfPlinkMayLackTheirDiagonal()
    {
        QFETCH(const QString, ending);
        QFETCH(const double, self);
        const TestFolder folder;
        const Index n = 12;  // 66 numbers, as many as a triangle of 11 with its diagonal has
        std::vector<double> below;
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < i; ++j) below.push_back(0.25 + 0.01 * double(i) + 0.001 * double(j));
        for (const bool single : {true, false}) {
            const std::string path = folder.write("x" + ending + ".bin", littleEndian(below, single));
            const auto check = [&] {
                const DataSet data = opened(path);
                QCOMPARE(data.size(), n);
                QVERIFY((data.proximity.values.diagonal().array() == self).all());
                COMPARE_NUMBER(data.proximity.values(11, 3), 0.363, {.relative = 1e-6});
                COMPARE_NUMBER(data.proximity.values(3, 11), 0.363, {.relative = 1e-6});
                QCOMPARE(data.proximity.dissimilarity, self == 0.0);
            };
            check();
            QByteArray ids = "#IID\n";
            for (Index i = 0; i < n; ++i) ids += "p" + QByteArray::number(i) + "\n";
            const std::string idFile = folder.write("x" + ending + ".id", ids);
            check();
            QCOMPARE(opened(path).objectNames.back(), "p11");
            std::filesystem::remove(idFile);
        }
    }

    void idsThatAreOpenedNameTheirMatrix_data()
    {
        QTest::addColumn<QString>("matrix");
        QTest::newRow("of PLINK") << "x.king";
        QTest::newRow("packed") << "x.rel.gz";
        QTest::newRow("binary, of GCTA") << "x.grm.bin";
    }

    void idsThatAreOpenedNameTheirMatrix()
    {
        QFETCH(QString, matrix);
        const TestFolder folder;
        const QString name = matrix.section(QLatin1Char('.'), 0, 1);
        const std::string ids = folder.write(name + ".id", "#FID\tIID\n0\ta\n0\tb\n1\tc\n");
        const auto refusal = [&] { return messageOf([&] { opened(ids); }); };
        QVERIFY2(refusal().contains("open " + name + " and keep this file beside it"), qPrintable(refusal()));
        folder.write(matrix, "");
        QVERIFY2(refusal().contains("open " + matrix + " beside it"), qPrintable(refusal()));
        QCOMPARE(load(FileData{.file = ids}).size(), 3);  // as what it is, if somebody wants that
        const std::string other = folder.write(QStringLiteral("people.id"), "n,x,y\na,1,2\nb,3,4\nc,5,6\n");
        QCOMPARE(opened(other).size(), 3);
    }

    void squaresOfPlinkAreNamedByTheirIds()
    {
        const TestFolder folder;
        const std::string path = folder.write("x.mdist", "0\t.5\t.25\n.5\t0\t1\n.25\t1\t0\n");
        folder.write("x.mdist.id", "#IID\tSID\na\t1\nb\t1\nc\t1\n");
        const DataSet data = opened(path);
        QVERIFY(data.proximity.dissimilarity);
        QVERIFY((data.objectNames == std::vector<std::string>{"a", "b", "c"}));
        folder.write("x.mdist.id", "#IID\na\nb\n");
        QVERIFY(messageOf([&] { opened(path); }).contains("2 ids"));
    }

    void rowsOfAPrecomputedKernelAreUnseenObjects()
    {
        const TestFolder folder;
        MatrixData data;
        data.matrix = folder.write("K.kernel", "1 0:1 1:4 2:6 3:1\n-1 0:2 1:6 2:18 3:0\n1 0:3 1:1 2:0 3:1\n");
        data.unseen = folder.write("KK.kernel", "0 0:? 1:2 2:0 3:1 # new\n\n0 0:7 1:-2.5 2:1e1 3:0\n");
        const DataSet read = load(DataSource(data));
        QCOMPARE(read.unseenFrom.value(), Index(3));
        QCOMPARE(read.size(), Index(5));
        QCOMPARE(read.proximity.values(4, 1), 10.0);
        QCOMPARE(read.proximity.values(1, 1), 18.0);
        data.unseen = folder.write("gap.kernel", "0 0:? 1:2 2:0 3:1\n0 0:? 1:2 3:1\n");
        const QString problem = messageOf([&] { load(DataSource(data)); });
        QVERIFY2(problem.contains("line 2") && problem.contains("1: to 3:"), qPrintable(problem));
    }

    /// A file of ids of another matrix, which has more or fewer objects.
    void idsOfAnotherMatrixAreNamed()
    {
        const TestFolder folder;
        const std::string path = folder.write("k.grm.bin", littleEndian(lowerTriangle(fourByFour()), true));
        folder.write("k.grm.id", "F a\nF b\nF c\n");
        const QString problem = messageOf([&] { opened(path); });
        QVERIFY2(problem.contains("of 3 objects") && problem.contains("one of 4"), qPrintable(problem));
    }

    void kindsThatAreNotReadAreDescribed()
    {
        std::set<std::string_view> own;
        for (const FormatInfo& about : allFormats()) own.insert(about.endings.begin(), about.endings.end());
        for (const ForeignKind& kind : foreignKinds()) {
            QVERIFY2(!kind.what.empty() && !kind.help.empty() && !kind.help.ends_with('.'), kind.what.data());
            QVERIFY2(kind.begins || !kind.endings.empty(), kind.what.data());
            // What is done with the file itself is a whole line, which can be pasted.
            if (!kind.isText && kind.help.find("in Python: ") != std::string_view::npos)
                QVERIFY2(kind.help.find("in Python: import ") != std::string_view::npos
                        && kind.help.find("\"FILE\"") != std::string_view::npos
                        && kind.help.find("\"STEM") != std::string_view::npos,
                    kind.what.data());
            for (const std::string_view ending : kind.endings) {
                QVERIFY2(ending.starts_with('.'), ending.data());
                QVERIFY2(!own.contains(ending), ending.data());
            }
        }
    }

    void whatIsNotReadIsNamed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        const auto add = [](const char* name, const QByteArray& content, const char* words) {
            QTest::addRow("%s", name) << QString(name) << content << QString(words);
        };
        add("k.pkl", QByteArray("\x80\x04\x95\x15\0\0\0\0\0\0\0]\x94.", 15),
            "import pickle, numpy; K = pickle.load(open(\"k.pkl\", \"rb\")); numpy.save(\"k.npy\", numpy.asarray(K))");
        add("FILES.pkl", QByteArray("\x80\x04\x95\x15\0\0\0\0\0\0\0]\x94.", 15),
            "import pandas; pandas.read_pickle(\"FILES.pkl\").to_csv(\"FILES.csv\")");
        // A line that is copied does what it says whatever the file is called.
        add("$(id) k.pkl", QByteArray("\x80\x04\x95\x15\0\0\0\0\0\0\0]\x94.", 15),
            "pandas.read_pickle(\"FILE\").to_csv(\"STEM.csv\")");
        add("k\"; quit().pkl", QByteArray("\x80\x04\x95\x15\0\0\0\0\0\0\0]\x94.", 15),
            "pandas.read_pickle(\"FILE\").to_csv(\"STEM.csv\")");
        add("k.csv", QByteArray("\x80\x04\x95\x15\0\0\0\0\0\0\0]\x94.", 15), "a pickle");
        add("k.txt", "(lp0\n(lp1\nF0.0\naF2.5\naa(lp2\nF2.5\naF0.0\naa.", "a pickle");
        add("x.phy", " 3 10\nA         ACGTACGTAC\nB         ACGTACGTAA\nC         ACCT-CGTAC\n", "dist.dna");
        add("new.txt", "1 0:? 1:0.5 2:0.25\n-1 0:? 1:0.5 2:0.75\n", "kreinscope-cli predict");
        add("zeros.txt", "1 0:0 1:0.5 2:0.25\n-1 0:0 1:0.5 2:0.75\n", "kreinscope-cli predict");
        add("complex.csv", "1+0i,0.5+0.2i,0.1-3e-1i\n0.5-0.2i,1+0i,0.4\n", "complex numbers");
        add("complex.txt", "[[1.+0.j  0.5+0.2j]\n [0.5-0.2j 1.+0.j ]]\n", "numpy.abs");
        add("x.similarities", "# TC_SIMILARITY_MATRIX_FORMAT_01\n# SEQ_INDEX a 0\nBOT\t0\t1\t85.7\ta\tb\t85.7\n",
            "T-Coffee");
        add("x.paf", "a\t500\t1\t490\t+\tb\t520\t3\t510\t400\t495\t60\ttp:A:P\n", "cut -f 1,6,10");
        add("x.graph", "% four nodes\n4 4\n2 3\n1 3\n1 2 4\n3\n", "METIS");
        add("weighted.txt", "3 2 001\n2 5\n1 5 3 9\n2 9\n", "METIS");
        add("g.gdf", "nodedef>name VARCHAR\na\nb\nedgedef>node1 VARCHAR,node2 VARCHAR\na,b\n",
            "a graph of GUESS (GDF)");
        add("eigen.txt", "eigen() decomposition\n$values\n[1] 3 1\n\n$vectors\n          [,1]\n[1,] 0.7071068\n",
            "eigenvalues and eigenvectors");
        add("K.txt",
            "\nK =\n\n   (1,1)        1.0000 + 1.0000i\n   (1,2)       -0.5100 + 0.0000i\n   (2,2)        1.0000 + "
            "0.0000i\n",
            "writematrix(full(K), \"K.csv\")");
        add("julia.txt",
            "2×2 SparseMatrixCSC{ComplexF64, Int64} with 2 stored entries:\n  [1, 1]  =  1.0+0.0im\n  [2, 2]  =  "
            "1.0+0.0im\n",
            "in Julia");
        add("octave.txt",
            "ans =\n\nCompressed Column Sparse (rows = 2, cols = 2, nnz = 1 [25%])\n\n  (2, 1) -> 0.1837 + 1i\n",
            "in Octave");
        add("fa.txt",
            "Factor Analysis using method =  minres\nCall: fa(r = C, nfactors = 2)\n       MR1   MR2\nmpg   0.22 "
            "-0.71\n\n"
            " With factor correlations of \n      MR1   MR2\nMR1  1.00 -0.21\nMR2 -0.21  1.00\n",
            "write.csv(f$r, \"fa.csv\")");
        add("1abc.pdb",
            "HEADER    HYDROLASE\nATOM      1  N   MET A   1      27.340  24.430   2.614  1.00  9.67           N\nATOM "
            "  "
            "   2  CA  MET A   1      26.266  25.413   2.842  1.00 10.38           C\n",
            "a structure of a protein");
        add("d.dta", "<stata_dta><header><release>118</release>", "a Stata file");
        add("d.xpt", "HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!000000000000000000000000000000  \n",
            "a SAS file");
        add("d.avro",
            QByteArray("Obj\x01\x04\x14"
                       "avro.codec"),
            "fastavro");
        add("m.onnx",
            QByteArray("\x08\x07\x12\x07pytorch\x1a\x05"
                       "1.9.0"),
            "ONNX");
        add("d.jld2", QByteArray("HDF5-based Julia Data Format, version 0.1.1\0\0\0\0", 47), "using JLD2");
        add("d.jls", QByteArray("7JL\x0f\x04\0\0\0", 8), "deserialize");
        add("g.bgen", QByteArray("\x14\0\0\0\x14\0\0\0", 8), "plink2 --bgen");
        add("s.msh", QByteArray("\3\0\0\0\x44\0\0\0", 8), "mash triangle \"s.msh\"");
        add("g.tgf", "1 A\n2 B\n3 C\n#\n1 2 0.5\n2 3 0.7\n", "Trivial Graph Format");
        add("h.uc", "H\t2\t1500\t81.8\t+\t0\t0\t1500M\ta\tb\nS\t1\t1500\t*\t*\t*\t*\t*\tc\t*\n", "--allpairs_global");
        add("c.sps", "DATA LIST FREE / a b c.\nBEGIN DATA\n1 2 3\nEND DATA.\n", "SPSS, SAS or Stata");
        add("c.do", "matrix input R = (1, .5 \\ .5, 1)\nmatrix list R\n", "SPSS, SAS or Stata");
        add("c.sas", "data corr(type=corr);\n input _type_ $ _name_ $ a b;\ndatalines;\ncorr a 1 .5\ncorr b .5 1\n;\n",
            "SPSS, SAS or Stata");
        add("refs.txt", "TY  - JOUR\nAU  - A\nER  - \n", "a list of references");
        add("s.txt", "[matrix]\na = 1\nb = 2\n", "a file of settings");
        add("summary.txt",
            "   Min. 1st Qu.  Median    Mean 3rd Qu.    Max. \n 0.1600  0.1921  0.2465  0.2509  0.3019  0.3846 \n",
            "a result of R");
        add("c.clstr", ">Cluster 0\n0\t160aa, >prot0... *\n1\t160aa, >prot1... at 91.25%\n", "CD-HIT");
        add("hits.txt", "BLASTP 2.12.0+\n\n\nReference: Stephen F. Altschul\n\nQuery= a\n\nLength=120\n", "-outfmt 6");
        add("p.ped", "F1 a 0 0 1 0.9 A G A A G G\nF1 b 0 0 2 0.7 A A A G G A\nF2 c 0 0 1 0.3 G G A A G G\n",
            "genotypes of PLINK");
        add("g.g6", "DqK\n", "networkx.read_graph6(\"g.g6\")");
        add("g.lgl", "# a\nb 1.0\nc 2.0\n# b\nc 0.5\n", "a graph of LGL");
        add("igraph.txt", "IGRAPH 1a2b3c4 DN-- 4 3 -- \n+ attr: name (v/c)\n+ edges:\n[1] a->b b->c c->d\n",
            "write_graph");
        add("x.biom", "{\"format\": \"Biological Observation Matrix 1.0.0\", \"data\": [[0, 0, 5]]}\n", "biom convert");
        add("x.eml", "From: a@b.c\nTo: d@e.f\nSubject: matrix\n\nHi,\nhere it is\n", "an e-mail");
        add("log.txt", "Traceback (most recent call last):\n  File \"x.py\", line 3, in <module>\nValueError: no\n",
            "an error message of Python");
        add("m.inp", "TITLE: cfa;\nDATA: FILE IS x.dat;\n  TYPE = CORRELATION;\nVARIABLE: NAMES ARE x1-x4;\n", "Mplus");
        add("x.rr", "PFRMAT RR\nMODEL 1\n1 2 0 8 0.89\n1 3 0 8 0.77\n2 3 0 8 0.22\nEND\n", "CASP (RR)");
        add("x.netcc",
            "# 2  # Number of network ROIs\n# 1  # Number of netcc matrices\n a b\n 1 2\n# CC\n 1 .4\n .4 1\n", "AFNI");
        add("rms.xpm", "/* XPM */\nstatic char *gromacs_xpm[] = {\n\"2 2   2 1\",\n\"AB\",\n\"BA\"\n};\n", "GROMACS");
        add("clustal.txt",
            "CLUSTAL 2.1 Multiple Sequence Alignments\n\nSequence 1: a   146 aa\nAligning...\n\n"
            "Sequences (1:2) Aligned. Score:  84\nSequences (1:3) Aligned. Score:  43\n",
            "a message of ClustalW");
        add("screen.txt", "== This is sourmash version 4.8.10. ==\n\n0-a...  [1. 0.9]\n1-b...  [0.9 1.]\n",
            "sourmash compare --csv");
        add("pop.txt",
            "pop ID 1 2\n=======\n1 **** 0.97\n2 0.02 ****\n=======\n"
            "Nei's genetic identity (above diagonal) and genetic distance (below diagonal).\n",
            "POPGENE");
        add("g.txt", "  1   2\n 1  0.1D+01\n 2  0.5D+00  0.1D+01\n 3  0.2D+00  0.3D+00\n  3\n 3  0.1D+01\n",
            "Gaussian");
        add("k.json.csv", "{\"message\": \"Not Found\", \"status\": \"404\"}\n", "a message of a server");
        add("k.xml.csv", "<?xml version=\"1.0\"?>\n<Error><Code>AccessDenied</Code></Error>\n", "a message of a server");
        add("annex.csv", "/annex/objects/MD5E-s123--abc.csv\n", "git annex get \"annex.csv\"");
        add("x.patch", "--- a/k.csv\n+++ b/k.csv\n@@ -1,2 +1,2 @@\n-0,1\n+0,2\n", "changes of a file");
        add("page.mht", "MIME-Version: 1.0\nContent-Type: multipart/related\n\n", "a web page with its pictures");
        add("a.model", "svm_type c_svc\nkernel_type precomputed\nnr_class 2\nSV\n1 0:1\n-1 0:2\n", "a model of LIBSVM");
        add("x.nb", "Notebook[{\nCell[BoxData[\n", "Export[\"x.csv\", K]");
        add("x.sdf", "ethanol\n  RDKit          2D\n\n  3  2  0  0  0  0  0  0  0  0999 V2000\nM  END\n$$$$\n", "molecules");
        add("x.gb", "LOCUS       AB000263                 368 bp    mRNA    linear\nORIGIN\n", "sequences of GenBank");
        add("x.geojson", "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\"}]}\n", "places on a map");
        add("x.fits", "SIMPLE  =                    T / standard FITS\nBITPIX  =                  -64\n", "an image of FITS");
        add("csr.txt", "<6x6 sparse matrix of type '<class 'numpy.float64'>'\n\twith 8 stored elements in Compressed Sparse Row format>\n",
            "what SciPy says of a sparse matrix");
        add("info.txt", "<class 'pandas.core.frame.DataFrame'>\nIndex: 3 entries, a to c\n", "what info() of pandas says");
        add("g.leda", "LEDA.GRAPH\nvoid\nvoid\n-2\n3\n", "a graph of LEDA");
        add("svd.txt", "$d\n[1] 2 1\n\n$u\n     [,1] [,2]\n[1,]    1    0\n[2,]    0    1\n", "what svd() gives");
        add("x.dnd", "(\na:0.1,\nb:0.2,\n(c:0.3,d:0.1):0.05);\n", "a Newick tree");
        add("x.cost", "% Rows Columns\n2 2\n% Matrix elements\n0 1\n1 0\n", "costs of Weka");
        add("k.parquet", QByteArray("PAR1\x15\x04\x15\x10\0\0", 10), "a Parquet file");
        add("k.feather", QByteArray("ARROW1\0\0\xff\xff", 10), "Arrow or Feather");
        add("paper.txt", "%PDF-1.7\n1 0 obj", "a PDF document");
        add("page.csv", "\n<!DOCTYPE html>\n<html><body>Sign in</body></html>", "a web page");
        add("paper.tex", "\\documentclass{article}\n\\begin{document}\nWords.\n\\end{document}\n", "a LaTeX document");
        add("x.png", QByteArray("\x89PNG\r\n\x1a\n\0\0", 10), "a picture (PNG)");
        add("old.xls", QByteArray("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", 10), ".xlsx");
        add("letter.docx",
            QByteArray("PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\0\0\0word/document.xml", 47),
            "a Word document");
        add("model.pt",
            QByteArray("PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x10\0\0\0archive/data.pkl", 46),
            "PyTorch");
        add("all.zip", QByteArray("PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0k.csv", 35),
            "a zip archive");
        add("d.sqlite", QByteArray("SQLite format 3\0\x10\0", 18), "an SQLite database");
        add("d.sav", QByteArray("$FL2@(#) SPSS\0\2", 15), "an SPSS file");
        add("d.dta", "<stata_dta><header>\x01", "a Stata file");
        add("x.por", "ASCII SPSS PORT FILE                    00000-0000-0000-0000\n0123456789\n", "SPSS");
        add("flat.fods",
            "<?xml version=\"1.0\"?>\n<office:document "
            "office:mimetype=\"application/vnd.oasis.opendocument.spreadsheet\"/>\n",
            "save it as .ods");
        add("pcoa.txt", "Eigvals\t2\n0.5\t0.25\n\nProportion explained\t2\n0.6\t0.4\n", "an ordination");
        add("k.py", "import numpy as np\nK = np.load('k.npy')\nprint(K)\n", "Python source");
        add("empty.ipynb", "{\"cells\": [], \"metadata\": {}, \"nbformat\": 4}\n", "Jupyter");
        add("x.grm.N.bin", QByteArray("\0\0\x7a\x44\0\0\x7a\x44\0\0\x7a\x44", 12), "open the .grm.bin");
        add("x.mdb", QByteArray("\0\1\0\0Standard Jet DB\0\1\0\0", 23), "an Access database");
        add("long.npy",
            QByteArray("\x93NUMPY\x01\0\x46\0", 10) + "{'descr': '<f16', 'fortran_order': False, 'shape': (2, 2), }"
                + QByteArray(9, ' ') + "\n" + QByteArray(64, '\0'),
            "K.astype(float)");
        add("d.xz",
            QByteArray("\xfd"
                       "7zXZ\0\0\4",
                8),
            "packed with xz");
        add("d.bed", QByteArray("l\x1b\x01\0\2", 5), "PLINK");
        add("t.nwk", "((a:1,b:2):0.5,c:3);\n", "a Newick tree");
        add("v.vcf", "##fileformat=VCFv4.2\n#CHROM\tPOS\n1\t5\n", "a VCF file");
        add("r.fastq", "@r1\nACGT\n+\nIIII\n@r2\nAC\n+\nII\n", "a FASTQ file");
        add("x.nc", QByteArray("CDF\x01\0\0\0\0", 8), "a NetCDF file");
        add("k.rtf", "{\\rtf1\\ansi 1 2}", "an RTF document");
        add("k.R", "x <- read.csv(\"k.csv\")\ncor(x)\n", "R source code");
        add("t.txt",
            "# A tibble: 2 × 3\n  name      a     b\n  <chr> <dbl> <dbl>\n1 a      1     0.45\n2 b      0.45  1\n",
            "a tibble");
        add("tukey.txt", "  Tukey multiple comparisons of means\n\n$g\n     diff lwr upr p adj\nb-a 1 0 2 0.1\n",
            "TukeyHSD()");
        add("p.txt", "\n\tPairwise comparisons using t tests\n\n  a   b\nb 0.1 -\nc 0.2 0.3\n", "pairwise tests");
        add("q.dat", "3\n\n0 5 2\n5 0 3\n2 3 0\n\n0 1 2\n1 0 4\n2 4 0\n", "QAPLIB");
        add("o.mat", "# Created by Octave 6.4.0\n# name: D\n# type: diagonal matrix\n# rows: 2\n# columns: 2\n1\n2\n",
            "of Octave");
        add("c.txt",
            "Call:corr.test(x = d)\nCorrelation matrix \n    a   b\na 1.0 0.8\nb 0.8 1.0\nSample Size \n[1] 30\n",
            "x$r");
        add("t.rst", "==  ===  ===\n..  a    b\n==  ===  ===\na   1    0.5\nb   0.5  1\n==  ===  ===\n",
            "reStructuredText");
        add("d.zst", QByteArray("(\xb5/\xfd\x24\x05,\1\0\0", 10), "packed with zstd");
        add("k.bin", QByteArray("\1\0\2\0\0\0\0\3\0\7", 10), "a kind that is not known");
    }
    void aListThatWasCutShortIsSaid()
    {
        const TestFolder folder;
        const std::string path = folder.write("k.json", "[[1.0, -0.058, 0.184], [-0.058, 1.0, -0.676], [0.184, -0.6");
        const QString problem = messageOf([&] { opened(path); });
        QVERIFY2(problem.contains("the file was cut short; save it again."), qPrintable(problem));
    }

    void whatIsNotReadIsNamed()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, content);
        QFETCH(const QString, words);
        const TestFolder folder;
        const std::string path = folder.write(name, content);
        for (const DataSource& source : {DataSource(FileData{.file = path}), DataSource(MatrixData{.matrix = path}),
                 DataSource(GraphData{.edges = path})}) {
            const QString problem = messageOf([&] { load(source); });
            QVERIFY2(problem.contains(words) && problem.endsWith('.'), qPrintable(problem));
            QVERIFY2(!problem.contains("cell") && !problem.contains("column"), qPrintable(problem));
        }
        QVERIFY(messageOf([&] { recognised(path); }).contains(words));
    }

    /// Which may be read all the same, as lines of strings.
    void alignmentsAreNamed()
    {
        const TestFolder folder;
        for (const auto& [name, text] : {std::pair{"s.sto", "# STOCKHOLM 1.0\nseqA ACGT\nseqB ACGA\n//\n"},
                 {"c.aln", "CLUSTAL O(1.2.4) multiple sequence alignment\n\nA      TATAAT\nB      TAAGTT\n"}}) {
            const std::string path = folder.write(QString::fromLatin1(name), text);
            const QString problem = messageOf([&] { load(DataSource(FileData{.file = path})); });
            QVERIFY2(problem.contains("an alignment of sequences") && problem.contains("--distmat-out"),
                qPrintable(problem));
            QCOMPARE(load(DataSource(FileData{.file = path, .import = {.format = FileFormat::Lines}})).kind,
                DataKind::Strings);
        }
    }

    void archivesAreToldByTheirMembers()
    {
        const auto head = [](std::string_view member) {
            return std::string("PK\x03\x04", 4) + std::string(22, '\0') + static_cast<char>(member.size())
                + std::string(3, '\0') + std::string(member) + "...";
        };
        QCOMPARE(formatOf("x", head("K.npy")), FileFormat::NumPy);
        QCOMPARE(formatOf("x.npz", head("xl/workbook.xml")), FileFormat::Workbook);
        QCOMPARE(formatOf("x.csv", head("3f2b9c1e-0d4a-4c7b-9a52-8d6e1f0a7b34/VERSION")), FileFormat::Qiime);
        QCOMPARE(formatOf("x.csv", head("notes.txt")), FileFormat::Csv);  // which is named when it is opened
    }

    void anotherFormatThanTheChosenOneIsNamed()
    {
        FileData file{.file = filePath("book.xlsx"), .import = {.format = FileFormat::Csv}};
        const QString problem = messageOf([&] { load(DataSource(file)); });
        QVERIFY2(problem.contains("'workbook'") && problem.contains("'csv'"), qPrintable(problem));
    }

    /// Lengths that files announce cost nothing before their bytes are there.
    void announcedLengthsAreNotBelieved()
    {
        const QByteArray header("X\n\0\0\0\2\0\4\2\0\0\2\3\0", 14);
        const TestFolder folder;
        const auto refusal = [&](const QByteArray& rest) {
            const std::string path = folder.write("x.rds", header + rest);
            return messageOf([&] { opened(path); });
        };
        QVERIFY(refusal(QByteArray("\0\0\0\x0e\x7f\xff\xff\xff"
                                   "12345678",
                            16))
                    .contains("cut short"));
        QVERIFY(refusal(QByteArray("\0\0\0\x13\x7f\xff\xff\xff"
                                   "12345678",
                            16))
                    .contains("cut short"));
        QByteArray deep;
        for (int i = 0; i < 100'000; ++i) deep += QByteArray("\0\0\0\x13\0\0\0\1", 8);
        QVERIFY(refusal(deep).contains("too deep"));
    }

    /// Of a damaged file it is said what it is, and how to get what it holds all the same.
    void damagedFilesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        QTest::newRow("HDF5") << QByteArray("\x89HDF\r\n\x1a\n\0\0\0\0", 12) << "HDF5 file;numpy.save";
        QTest::newRow("MATLAB 7.3") << QByteArray("MATLAB 7.3 MAT-file").leftJustified(600, '\0') << "MATLAB 7.3;-v7";
        QTest::newRow("R") << QByteArray("X\n\0\0\0\3\0\4\2\1\0\0\0\0\0\0\0\0", 18) << "file of R;saveRDS";
    }
    void damagedFilesAreNamed()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, words);
        const TestFolder folder;
        const std::string path = folder.write("x", content);
        const QString problem = messageOf([&] { opened(path); });
        for (const QString& word : words.split(';')) QVERIFY2(problem.contains(word), qPrintable(problem));
    }

    /// Texts that only look like such files at first sight.
    void textsAreNotTakenForOtherFiles_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("a column PAR1") << QByteArray("PAR1,PAR2,class\n1,2,a\n2,3,b\n4,5,a\n");
        QTest::newRow("a column ORCID") << QByteArray("ORCID,x,class\n1,2,a\n2,3,b\n4,5,a\n");
        QTest::newRow("brackets") << QByteArray("(x),(y),class\n1,2,a\n2,3,b\n4,5,a\n");
    }
    void textsAreNotTakenForOtherFiles()
    {
        QFETCH(const QByteArray, content);
        const TestFolder folder;
        QCOMPARE(opened(folder.write("x.csv", content)).size(), Index(3));
    }

    void aCrashOfAnotherProcessIsNone()
    {
        const auto crashes = [](std::FILE*) { std::abort(); };
        QVERIFY(!writtenByOwnProcess(crashes, {}, {}));
        const auto throws = [](std::FILE*) { throw InvalidInput("no"); };
        QVERIFY(!writtenByOwnProcess(throws, {}, {}));
        const auto writes = [](std::FILE* file) { std::fputs("yes", file); };
        const FileHandle written = writtenByOwnProcess(writes, {}, {});
        char text[8] = {};
        QVERIFY(written && std::fread(text, 1, sizeof text, written.get()) == 3);
        QCOMPARE(QByteArray(text), QByteArray("yes"));
        std::stop_source stop;
        stop.request_stop();
        const auto waits = [](std::FILE*) {
            for (;;) ::pause();
        };
        QVERIFY(!writtenByOwnProcess(waits, {}, {.stop = stop.get_token()}));
    }
};

KREINSCOPE_TEST(TestOtherPrograms)

}  // namespace tst_other_programs
#include "tst_other_programs.moc"
