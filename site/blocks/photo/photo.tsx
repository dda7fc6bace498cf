import { translatorFor } from '../../i18n/words.ts';
import { Picture, type PictureSources } from '../picture.tsx';
import type { Props } from '../props.ts';
import styles from './photo.module.css';

interface PhotoFile {
  readonly sources: PictureSources;
  /** Of the original, in pixels. */
  readonly width: number;
  readonly height: number;
}

const wideSizes = '(width >= 75em) 1120px, (width >= 62em) 940px, 96vw';
// The width depends on the container; browsers that support `auto` measure it.
const halfSizes = 'auto, (width >= 75em) 548px, (width >= 62em) 458px, 96vw';

/** A picture between two sections, or in a pair. Lazy. */
export function Photo(props: Omit<Props<'Photo'>, 'name'> & PhotoFile) {
  const { sources, width, height, alt, half, photograph, caption, language } = props;
  // Drawn pictures must be labelled.
  const drawn = photograph ? undefined : translatorFor(language)('Visualisierung');
  const words = caption && drawn ? `${caption} (${drawn})` : (caption ?? drawn);
  return (
    <figure
      className={half ? undefined : `band ${styles.photo} ${styles.wide}`}
      data-band={half ? undefined : 'plain'}
      data-web-only={!half || undefined}
    >
      <Picture
        of={sources}
        sizes={half ? halfSizes : wideSizes}
        {...{ width, height, alt }}
        className="framed"
        loading="lazy"
      />
      {words && <figcaption>{words}</figcaption>}
    </figure>
  );
}

/** Two half-width pictures beside each other, between two sections. */
export function PhotoPair({ children }: Props<'PhotoPair'>) {
  return (
    <div className={`band ${styles.photo} ${styles.pair}`} data-band="plain" data-web-only>
      {children}
    </div>
  );
}
