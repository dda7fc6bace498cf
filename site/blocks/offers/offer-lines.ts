import type { Language } from '../../../contract/enquiry-rules.ts';
import { formatList, offers, serviceLevels } from '../../facts.ts';
import { translated } from '../../i18n/translated.ts';
import { translatorFor } from '../../i18n/words.ts';
import { isShown } from '../only-with/company-has.ts';

/** A line of an offer: contents, limits, price, or promised availability. */
type OfferLine = Omit<(typeof offers)[string][number], 'en'> & { isAvailability?: boolean };

/**
 * The lines of an offer, its availability last.
 * @param name of the list in content/facts/offers.yaml
 */
export function offerLines(name: string): readonly OfferLine[] {
  const lines = (offers[name] ?? []).filter(isShown);
  const level = serviceLevels[name];
  if (!level) return lines;
  return [
    ...lines,
    { ...level, what: 'Verfügbarkeit', value: level.promise, isAvailability: true },
  ];
}

/** Names the lines with sample values, as briefly as possible; undefined if there are none. */
export function describeSamples(
  lines: readonly OfferLine[],
  language?: Language,
): string | undefined {
  const t = translatorFor(language);
  const named = (isSample: boolean) =>
    lines
      .filter(({ sample }) => sample === isSample)
      .map(({ what }) => (language === 'en' ? `“${translated(what, language)}”` : `„${what}“`));
  const samples = named(true);
  const others = named(false);
  if (samples.length === 0) return undefined;
  if (others.length === 0) return t('Beispielwerte');
  const areFew = samples.length < others.length;
  const words = t(areFew ? 'Beispielwerte bei' : 'Beispielwerte, außer bei');
  return `${words} ${formatList(areFew ? samples : others, language)}`;
}
