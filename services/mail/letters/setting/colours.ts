// The site's colours (site/styles/tokens.css) in the notation that mail programs understand. A test
// holds them to the site's.

export interface Colours {
  readonly night: string;
  readonly paper: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly sky: string;
}

export const light: Colours = {
  night: '#0c1628',
  paper: '#f8fafd',
  ink: '#1c2433',
  inkSoft: '#515c6c',
  line: '#dadee5',
  sky: '#036eae',
};

export const dark: Colours = {
  night: '#050c1b',
  paper: '#131720',
  ink: '#eaeff4',
  inkSoft: '#aeb8c6',
  line: '#353d4d',
  sky: '#7dc3f4',
};
