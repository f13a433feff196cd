"""Remakes the recorded values that the measures are tested with: python3 bench/src/learn/measures-reference.py

Written with Python's own words (\\w), multisets and Unicode tables, so that it shares no code with what it checks.
"""
import json, math, os, re, unicodedata
from collections import Counter

TEXTS = {
    "plain": "The quick brown fox jumps over the lazy dog. The dog sleeps; the fox does not.",
    "changed": "The quick brown fox jumped over a lazy dog. The dog sleeps; the fox does not. Share this!",
    "short": "Two words",
    "empty": "",
    "spaces": " \n\t … — ",
    "japanese": "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。",
    "japanese cut": "名前はまだ無い。どこで生れたかとんと見当がつかぬ。次へ ２",
    "marks": "हिन्दी में लिखा हुआ पाठ ไทยกับน้ำ é e\u0301 naïve co\u0302te snake_case x² ½ Ⅳ ㊗ 𝒜𝒷 𠮷野家 ﬁne ｶﾞ",
    "marks changed": "हिन्दी में लिखा पाठ ไทยกับน้ำ naïve cote snake_case x² ½ 𝒜𝒷 吉野家 fine ガ",
    "repeats": "a b c d a b c d a b c d",
    "repeats less": "a b c d a b c d",
    "case": "ΟΔΟΣ İstanbul Straße ǅ",
}


def tokens(text, characters):
    words = re.findall(r"\w+", text)
    return list("".join(words)) if characters else words


def runs(items, n):
    return Counter(tuple(items[i:i + n]) for i in range(len(items) - n + 1))


def shingles(items):
    return Counter([tuple(items)]) if 0 < len(items) < 4 else runs(items, 4)


def score(gold, predicted, characters):
    g, p = tokens(gold, characters), tokens(predicted, characters)
    a, b = shingles(g), shingles(p)
    common = sum((a & b).values())
    extra, missing = sum(b.values()) - common, sum(a.values()) - common
    return {"tp": common / (common + extra + missing or 1), "fp": extra / (common + extra + missing or 1),
            "fn": missing / (common + extra + missing or 1), "bleu4": bleu(g, p), "rouge2": rouge(g, p)}


def bleu(gold, predicted):
    if not gold or not predicted:
        return float(gold == predicted)
    orders = min(4, len(gold), len(predicted))
    shares = []
    for n in range(1, orders + 1):
        made = runs(predicted, n)
        shares.append(sum((runs(gold, n) & made).values()) / sum(made.values()))
    return math.prod(shares) ** (1 / orders)


def rouge(gold, predicted):
    if len(gold) < 2:
        return float(gold == predicted)
    wanted = runs(gold, 2)
    return sum((wanted & runs(predicted, 2)).values()) / sum(wanted.values())


def normal(text):
    return "".join(c for c in unicodedata.normalize("NFKC", text) if c.isalnum()).lower()


pairs = [(a, b) for a in TEXTS for b in TEXTS]
out = {
    "texts": TEXTS,
    "tokens": {name: tokens(text, False) for name, text in TEXTS.items()},
    "characters": {name: tokens(text, True) for name, text in TEXTS.items()},
    "normal": {name: normal(text) for name, text in TEXTS.items()},
    "scores": [{"gold": a, "predicted": b, "characters": c, **score(TEXTS[a], TEXTS[b], c)} for a, b in pairs for c in (False, True)],
}
place = os.path.join(os.path.dirname(__file__), "../../../packages/core/src/learn/measures/fixtures/python.json")
os.makedirs(os.path.dirname(place), exist_ok=True)
with open(place, "w", encoding="utf8") as file:
    json.dump(out, file, ensure_ascii=False, separators=(",", ":"))
    file.write("\n")
