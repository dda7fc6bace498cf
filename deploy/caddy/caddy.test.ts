import { startShippedCaddy } from '../testing/caddy-process.ts';
import { testProxy } from '../testing/proxy-promises.ts';

testProxy('Caddy', startShippedCaddy, ['write 5m', 'write 1s']);
