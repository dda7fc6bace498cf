// Which form of a page a client gets. Source: RFC 9110, sections 12.5.3 and 8.4.

export type Encoding = 'br' | 'gzip' | 'identity';

// Where a client likes several equally, the smaller form wins.
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * @param header the request's `Accept-Encoding`, if it has one
 * @param isAvailable which forms there are; `identity` always is
 * @returns nothing when the client refuses every form there is
 */
export function negotiateEncoding(
  header: string | undefined,
  isAvailable: (encoding: Encoding) => boolean,
): Encoding | undefined {
  // No header allows any encoding, but a client that sends none rarely unpacks one.
  if (header === undefined) return 'identity';
  const weights = readWeights(header);
  let chosen: Encoding | undefined;
  let chosenWeight = 0;
  for (const encoding of preferred) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? defaultWeight(encoding);
    if (weight > chosenWeight && isAvailable(encoding)) {
      chosen = encoding;
      chosenWeight = weight;
    }
  }
  return chosen;
}

// Unlisted, the plain form stays acceptable: liked less than anything listed.
function defaultWeight(encoding: Encoding): number {
  return encoding === 'identity' ? 0.0001 : 0;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    const coding = name.trim().toLowerCase();
    if (coding !== '') weights.set(coding === 'x-gzip' ? 'gzip' : coding, readWeight(parameters));
  }
  return weights;
}

// A weight that breaks the grammar says nothing we can rely on, so its encoding is not used.
function readWeight(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'q') continue;
    return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value.trim()) ? Number(value) : 0;
  }
  return 1;
}
