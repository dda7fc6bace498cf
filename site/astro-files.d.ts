// For TypeScript, which does not read them; `astro check` does.
declare module '*.astro' {
  const Component: (props: Readonly<Record<string, unknown>>) => unknown;
  export default Component;
}
