import { startNginx } from '../testing/nginx-process.ts';
import { testProxy } from '../testing/proxy-promises.ts';

testProxy('nginx', startNginx);
