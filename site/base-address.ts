/** Default of SITE_URL: the address of `npm start`. Does not depend on PORT, which must not cause a build. */
export const defaultBaseAddress = 'http://localhost:3000';

/**
 * Public base address without trailing slash, e.g. `https://www.firma.example`: SITE_URL of the build
 * (scripts/build/build-settings.ts).
 */
export const baseAddress: string = import.meta.env?.SITE?.replace(/\/$/, '') ?? defaultBaseAddress;
