import { startShippedCaddy } from '../../testing/deploy/caddy-process.ts';
import { testProxy } from '../../testing/deploy/proxy-promises.ts';

testProxy('Caddy', startShippedCaddy, ['write 6m', 'write 1s']);
