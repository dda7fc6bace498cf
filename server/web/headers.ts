// Security headers of every answer. Not hono/secure-headers: files from memory and refusals on the bare
// connection are not Hono responses. Hashes of inline scripts and styles come from the build, once for all pages; a
// nonce in a prerendered page would protect nothing.

export type AnswerHeaders = Readonly<Record<string, string>>;

interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

const twoYearsInSeconds = 63_072_000;

// Known names only: browsers report unknown ones in the console.
const disabledFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
];

/** @param siteUrl public base address; `https:` adds HSTS */
export function createSecurityHeaders(siteUrl: string) {
  const isEncrypted = siteUrl.startsWith('https:');
  const common = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(isEncrypted && { 'Strict-Transport-Security': `max-age=${twoYearsInSeconds}` }),
  };
  const withPolicy = (policy: string): AnswerHeaders => ({
    'Content-Security-Policy': policy,
    ...common,
  });
  return {
    forPage: (hashes: InlineHashes) => withPolicy(pagePolicy(hashes, isEncrypted)),
    forFile: withPolicy("default-src 'none'; frame-ancestors 'none'"),
  };
}

function pagePolicy({ scriptHashes, styleHashes }: InlineHashes, isEncrypted: boolean): string {
  const hashed = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  const directives = [
    "default-src 'none'",
    `script-src 'self'${hashed(scriptHashes)}`,
    `style-src 'self'${hashed(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Trusted Types: no string becomes markup or a script address, except those of the two workers.
    "require-trusted-types-for 'script'",
    'trusted-types proof-worker mesh-worker',
  ];
  // Without TLS this would upgrade to an https address that is not served.
  if (isEncrypted) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
