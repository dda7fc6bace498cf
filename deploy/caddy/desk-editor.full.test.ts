import { startShippedCaddy } from '../../testing/deploy/caddy-process.ts';
import { testProxyOfEditor } from '../../testing/deploy/editor-promises.ts';

testProxyOfEditor('Caddy', startShippedCaddy);
