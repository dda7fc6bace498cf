import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface Certificate {
  /** Who vouches for it. */
  readonly authority: string;
  readonly chain: string;
  readonly key: string;
}

/** Makes a certificate for localhost and the names of the examples as an authority of its own would. @returns files */
export function makeCertificate(folder: string): Certificate {
  const file = (name: string) => join(folder, name);
  const certify = (...args: string[]) =>
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-nodes', '-days', '90', '-newkey', 'ec'],
        ...['-pkeyopt', 'ec_paramgen_curve:prime256v1', ...args],
      ],
      { stdio: 'ignore' },
    );
  const [authority, chain, key] = [file('ca.pem'), file('fullchain.pem'), file('privkey.pem')];
  certify('-subj', '/CN=Test authority', '-keyout', file('ca-key.pem'), '-out', authority);
  certify(
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', chain],
    ...['-CA', authority, '-CAkey', file('ca-key.pem')],
    ...['-addext', 'subjectAltName=DNS:localhost,DNS:leinestern.example,DNS:*.leinestern.example'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-addext', 'keyUsage=critical,digitalSignature'],
    ...['-addext', 'extendedKeyUsage=serverAuth'],
    ...['-addext', 'crlDistributionPoints=URI:http://localhost/authority.crl'],
  );
  return { authority, chain, key };
}
