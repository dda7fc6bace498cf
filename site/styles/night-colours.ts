// Colours of the night for what no style sheet reaches: icons, manifest, share pictures. The tokens
// in tokens.css lead; night-colours.test.ts holds the two together.

export const nightColours = {
  /** `--night` for visitors with a light theme. */
  night: '#0c1628',
  nightEnd: '#15223d',
  /** `--night` for visitors with a dark theme. */
  nightInDark: '#050c1b',
  ink: '#ebeff4',
  inkSoft: '#aeb8c6',
  lineStrong: '#707b8c',
  solar: '#f5af20',
} as const;
