"""scikit-learn on the tables of tables.ts: prints one JSON object with quality and seconds for each method.

usage: run-sklearn.py FOLDER FEATURES METHODS SETTINGS-AS-JSON     FOLDER holds train.values, train.labels, test.values, ... (float32)
"""
import json, os, sys, time
import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.tree import DecisionTreeClassifier
from sklearn.metrics import average_precision_score, roc_auc_score

folder, features, methods, settings = sys.argv[1], int(sys.argv[2]), sys.argv[3].split(","), json.loads(sys.argv[4])
read = lambda name: np.fromfile(os.path.join(folder, name), dtype="<f4")
values = {part: read(part + ".values").reshape(-1, features) for part in ("train", "test")}
labels = {part: read(part + ".labels") for part in ("train", "test")}
filled = {part: np.nan_to_num(table, nan=settings["standIn"]) for part, table in values.items()}
boosting = lambda rounds: HistGradientBoostingClassifier(
    max_iter=rounds, max_depth=settings["depth"], max_leaf_nodes=settings["leaves"], learning_rate=settings["rate"],
    l2_regularization=settings["lambda"], early_stopping=False, random_state=1)
models = {
    "boosting": (boosting(settings["trees"]), values),
    "forest": (RandomForestClassifier(settings["forestTrees"], random_state=1, n_jobs=1), filled),
    "tree": (DecisionTreeClassifier(min_samples_leaf=settings["leafWeight"], random_state=1), filled),
}
# The first fit of a process starts its threads; that is not training time.
boosting(2).fit(values["train"][:1000], labels["train"][:1000])
out = {}
for method in methods:
    model, table = models[method]
    wall, cpu = time.time(), time.process_time()
    model.fit(table["train"], labels["train"])
    wall, cpu = time.time() - wall, time.process_time() - cpu
    scores = model.predict_proba(table["test"])[:, 1]
    out[method] = {"auc": roc_auc_score(labels["test"], scores), "ap": average_precision_score(labels["test"], scores),
                   "seconds": wall, "cpuSeconds": cpu}
import sklearn
out["version"] = sklearn.__version__
print(json.dumps(out))
