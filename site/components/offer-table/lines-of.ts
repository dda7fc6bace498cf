import { offers, serviceLevels } from '../../facts.ts';

/** What an offer contains, where it ends, and the availability that it promises. */
export interface OfferLine {
  readonly what: string;
  readonly value: string;
  readonly headline?: string | undefined;
  readonly headlineSays?: string | undefined;
  readonly sample: boolean;
  readonly isAvailability?: boolean;
}

/**
 * The lines of an offer, its availability last.
 * @param name of the list in content/facts/offers.yaml
 * @throws Error when there is none, so that a typing slip stops the build
 */
export function linesOf(name: string): readonly OfferLine[] {
  const lines = offers[name];
  if (!lines) {
    const known = Object.keys(offers).join(', ');
    throw new Error(`content/facts/offers.yaml has no list "${name}". Known ones: ${known}`);
  }
  const level = serviceLevels[name];
  // One that is a figure of the page already is not said twice.
  if (!level?.promise) return lines;
  return [
    ...lines,
    { ...level, what: 'Verfügbarkeit', value: level.promise, isAvailability: true },
  ];
}
