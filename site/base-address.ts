/** Where `npm start` serves the site, unless SITE_URL says otherwise; another PORT is no reason for another build. */
export const usualBaseAddress = 'http://localhost:3000';

/**
 * Where visitors reach the site, without a slash at the end, e.g. `https://www.firma.example`: SITE_URL as the
 * build was told (scripts/build/build-settings.ts).
 */
export const baseAddress: string = import.meta.env?.SITE?.replace(/\/$/, '') ?? usualBaseAddress;
