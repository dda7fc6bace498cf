// For `tsc`, which cannot read .astro files; `astro check` can.
declare module '*.astro' {
  const Component: (props: Readonly<Record<string, unknown>>) => unknown;
  export default Component;
}
