import { testProxyOfEditor } from '../../testing/deploy/editor-promises.ts';
import { startNginx } from '../../testing/deploy/nginx-process.ts';

testProxyOfEditor('nginx', startNginx);
