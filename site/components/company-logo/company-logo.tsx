import styles from './company-logo.module.css';

const files = import.meta.glob<string>('../../../content/logos/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface CompanyLogoProps {
  readonly of: { readonly name: string; readonly logo?: string | undefined };
}

/**
 * A customer's or partner's logo, in one colour that suits the ground. Who has none is named in letters.
 * @throws Error when there is no such file, so that a typing slip stops the build
 */
export function CompanyLogo({ of: { name, logo } }: CompanyLogoProps) {
  if (!logo) return <strong className={styles.name}>{name}</strong>;
  const drawing = files[`../../../content/logos/${logo}`];
  if (!drawing) {
    throw new Error(
      `content/references.yaml names the logo "${logo}", but content/logos/${logo} is not there.`,
    );
  }
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <span
        className={styles.logo}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, and only as part of the page it takes the page's colour and typeface.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    </>
  );
}
