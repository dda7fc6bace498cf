"""Recomputes every amount in euros on the built pages from content/facts/prices.yaml alone, in both languages.

Usage: python3 testing/prices.py [dist] [content]. Needs PyYAML (Debian: python3-yaml). Shares no code with the product.
Checks three things: each amount on a page is a price or sum of the sheet; each €(name) of a text appears on its page
with the amount of that name; each row of /preise and /en/preise has the amount of its entry. Exit code 1 on differences.
"""
import html
import pathlib
import re
import sys
from decimal import ROUND_HALF_UP, Decimal

import yaml

dist = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "dist")
content = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "content")
differences = []


def read_sheet():
    """Prices of the sheet, and net amounts by name."""
    sheet = yaml.safe_load((content / "facts/prices.yaml").read_text())
    amounts = {}
    for price in sheet["prices"]:
        parts = price.get("parts", [])
        total = sum(Decimal(str(part["times"])) * amounts[part["of"]] for part in parts)
        amounts[price["name"]] = Decimal(str(price["net"])) if "net" in price else total
    return sheet["prices"], amounts


def written(amount, is_english):
    """An amount as a reader writes it: whole from 1,000 on, else two or three decimals where needed."""
    step = "1" if amount >= 1000 or amount == int(amount) else "0.01"
    exact = amount.quantize(Decimal("0.001"), ROUND_HALF_UP)
    if step == "0.01" and exact != amount.quantize(Decimal("0.01"), ROUND_HALF_UP):
        step = "0.001"
    number = f"{amount.quantize(Decimal(step), ROUND_HALF_UP):,}"
    if is_english:
        return f"€{number}"
    return number.replace(",", " ").replace(".", ",").replace(" ", ".") + " €"


def text_of(page):
    """Visible text and labels of a page, with plain spaces; cells and paragraphs apart."""
    source = re.sub(r"<(script|style|template)\b.*?</\1>", " ", page.read_text(), flags=re.S)
    labels = " | ".join(re.findall(r'(?:aria-label|alt|content|title)="([^"]*)"', source))
    words = re.sub(r"</?(?:strong|b|em|i|small|span|a|wbr)\b[^>]*>", "", source)
    words = re.sub(r"<[^>]+>", " | ", words)
    return re.sub(r"[ \s\u00a0\u202f\u2060]+", " ", html.unescape(f"{words} | {labels}"))


def report(page, message):
    differences.append(f"{page}: {message}")


prices, amounts = read_sheet()
# The estimate of the backup sliders at their defaults: 2 machines, 100 GB.
backup = yaml.safe_load((content / "facts/prices.yaml").read_text())["backup"]
stored = 100 * (1 + Decimal(str(backup["keptDays"])) * Decimal(str(backup["changedPercentADay"])) / 100)
estimate = (2 * amounts["backup.machine"] + stored * amounts["backup.gb"]).quantize(Decimal(1))
# No prices: sums insured, in millions.
pattern = {False: r"(?<![\d.,])\d[\d.]*(?:,\d+)? ?€", True: r"€ ?\d[\d,]*(?:\.\d+)?(?!\d)(?! million)"}
seen = 0

for page in sorted(dist.rglob("*.html")):
    path = str(page.relative_to(dist))
    is_english = path == "en.html" or path.startswith("en/")
    text = text_of(page)
    known = {written(amount, is_english) for amount in amounts.values()}
    if "backup" in path:
        known.add(written(estimate, is_english))
    for found in re.findall(pattern[is_english], text):
        seen += 1
        amount = found.replace("€ ", "€") if is_english else found.replace("€", "").strip() + " €"
        if amount.rstrip(",.") not in known:
            report(path, f"{amount} is no price or sum of the sheet")
    wrong = pattern[not is_english]
    for found in re.findall(wrong, text):
        report(path, f"{found} is written as in the other language")
    if "€(" in text:
        report(path, "a name of a price was not replaced")

for source in sorted((content / "pages").rglob("*.mdx")):
    path = source.relative_to(content / "pages").with_suffix("")
    page = dist / ("en.html" if str(path) == "en/index" else f"{path}.html")
    if not page.exists():
        continue
    is_english = str(path).startswith("en/")
    text = text_of(page)
    for name in sorted(set(re.findall(r"€\(([^()\s]+)\)", source.read_text()))):
        if written(amounts[name], is_english) not in text:
            report(str(path), f"€({name}), {written(amounts[name], is_english)}, is missing")

for name, is_english in (("preise", False), ("en/preise", True)):
    rows = (dist / f"{name}.html").read_text().split("<tr")
    texts = [re.sub(r"[\s\u00a0\u2060]+", " ", html.unescape(re.sub(r"<[^>]+>", " ", f"<tr{row}"))) for row in rows]
    for price in prices:
        expected = written(amounts[price["name"]], is_english)
        what = None if is_english else price["what"].replace("\u00a0", " ")
        row = next((row for row in texts if what and f" {what} " in row and f" {expected} " in row), None)
        if what and row is None:
            report(name, f"no row of {price['name']} with {expected}")
    if sum("rowheader" in row for row in rows) != len(prices):
        report(name, f"{sum('rowheader' in row for row in rows)} rows for {len(prices)} prices")

print("\n".join(differences) or "No differences.")
print(f"{len(amounts)} prices and sums, {seen} amounts on pages, {len(differences)} differences")
sys.exit(1 if differences else 0)
