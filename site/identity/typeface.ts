// Where pages load the typeface from: the brand's own, or the one that the site comes with.
import shipped from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

const own = import.meta.glob<string>('../../content/brand/typeface-{regular,bold}.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Files that every page asks for at once. */
export const typefaceAddresses = Object.keys(own).length > 0 ? Object.values(own) : [shipped];
