// EcoIndex of a page: elements, requests and kilobytes, each placed among the pages of the web. Source: https://www.ecoindex.fr/comment-ca-marche/, quantiles of npm's ecoindex_reference
// 1.0.2. A drawing counts as one element, as in the measuring tools of its makers: get_nodes_count in
// github.com/cnumr/ecoindex_python_fullstack, components/ecoindex/scraper/scrap.py.

const elementQuantiles = [
  0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603, 674, 753, 843, 949, 1076, 1237, 1459, 1801,
  2479, 594601,
];
const requestQuantiles = [
  0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3920,
];
const kilobyteQuantiles = [
  0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1098.62, 1265.47, 1448.32, 1648.27,
  1876.08, 2142.06, 2465.37, 2866.31, 3401.59, 4155.73, 5400.08, 8037.54, 223212.26,
];

export interface PageWeight {
  /** Without what is inside of drawings. */
  readonly elements: number;
  readonly insideDrawings: number;
  readonly requests: number;
  readonly kilobytes: number;
}

/** 0 to 100; 80 and more is an A. */
export function ecoIndex({
  elements,
  requests,
  kilobytes,
}: Omit<PageWeight, 'insideDrawings'>): number {
  const weighed =
    3 * place(elements, elementQuantiles) +
    2 * place(requests, requestQuantiles) +
    place(kilobytes, kilobyteQuantiles);
  return 100 - (5 * weighed) / 6;
}

function place(value: number, quantiles: readonly number[]): number {
  const above = quantiles.findIndex((quantile) => value < quantile);
  if (above < 0) return quantiles.length;
  const [low = 0, high = 0] = quantiles.slice(above - 1);
  return above - 1 + (value - low) / (high - low);
}
