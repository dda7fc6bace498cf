import { type LanguageProps, translatorFor } from '../i18n/words.ts';
import styles from './layer-stack.module.css';

interface LayerStackProps extends LanguageProps {
  /** From top to bottom. */
  readonly layers: readonly string[];
  /** Number of layers that we run, counted from the bottom. */
  readonly ours: number;
}

/** Layers as points on a line: rings for the customer's, filled points for ours. */
export function LayerStack({ layers, ours, language }: LayerStackProps) {
  const t = translatorFor(language);
  const firstOfOurs = layers.length - ours;
  const whose = { [firstOfOurs - 1]: t('Sie'), [firstOfOurs]: t('Wir') };
  return (
    <div
      className={styles.stack}
      role="img"
      aria-label={`${t('Bei Ihnen')}: ${layers.slice(0, firstOfOurs).join(', ')}. ${t('Bei uns')}: ${layers.slice(firstOfOurs).join(', ')}.`}
    >
      {layers.map((layer, row) => (
        <p
          key={layer}
          className={row < firstOfOurs ? undefined : styles.ours}
          data-whose={whose[row]}
        >
          {layer}
        </p>
      ))}
    </div>
  );
}
