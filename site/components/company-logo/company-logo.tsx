import styles from './company-logo.module.css';

const files = import.meta.glob<string>('../../../content/logos/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface CompanyLogoProps {
  readonly of: { readonly name: string; readonly logo?: string | undefined };
  /** Unique on the page, for a logo that stands there once more as a copy. */
  readonly id?: string;
}

/**
 * A customer's or partner's logo, in one colour that suits the ground. Who has none is named in letters.
 * @throws Error when there is no such file, so that a typing slip stops the build
 */
export function CompanyLogo({ of: { name, logo }, id }: CompanyLogoProps) {
  if (!logo) return <strong className={styles.name}>{name}</strong>;
  const { shapes, ...attributes } = readDrawing(logo);
  return (
    <svg
      {...attributes}
      id={id}
      className={styles.logo}
      role="img"
      aria-label={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, and only as part of the page it takes the page's colour and typeface.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

/** A logo once more, for the eye only. `id` is the one that the first has. */
export function CompanyLogoCopy({ of: { name, logo }, id }: CompanyLogoProps) {
  if (!logo) return <strong className={styles.name}>{name}</strong>;
  const { width, height, viewBox } = readDrawing(logo);
  return (
    <svg className={styles.logo} width={width} height={height} viewBox={viewBox} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

function readDrawing(logo: string) {
  const file = `content/logos/${logo}`;
  const text = files[`../../../${file}`];
  if (!text) throw new Error(`content/references.yaml names "${logo}", but ${file} is not there.`);
  const [, tag = '', content = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(text) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return {
    viewBox: attribute('viewBox'),
    width: attribute('width'),
    height: attribute('height'),
    fill: attribute('fill'),
    shapes: content.replace(/<title>.*<\/title>\s*/, ''),
  };
}
