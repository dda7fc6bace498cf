// npm run bench:tls: everything that testssl.sh knows about TLS, asked of both shipped proxies. Ends with 1
// when one of them has a finding above "low".
import '../scripts/fail-plainly.ts';
import { ensureSystemPackages, testPackages } from '../scripts/system-packages.ts';
import { examine, proxies } from './tls/testssl.ts';

ensureSystemPackages(testPackages);
for (const [name, start] of Object.entries(proxies)) {
  const startedAt = performance.now();
  const { faults, sound } = await examine(start);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stdout.write(
    `${name}: ${sound} found sound, ${faults.length} above low (${seconds} s)\n`,
  );
  for (const { id, severity, finding } of faults) {
    process.stdout.write(`  ${severity} ${id}: ${finding}\n`);
    process.exitCode = 1;
  }
}
