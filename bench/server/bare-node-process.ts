import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { accepted } from './load-with-wrk.ts';

// What Node writes by itself.
const ownHeaders = /^(connection|keep-alive|date)$/i;

const [answerUrl = ''] = process.argv.slice(2);
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(answerUrl, { headers: { 'accept-encoding': accepted } }, resolve).on('error', reject);
});
const body = await buffer(answer);
const headers = answer.rawHeaders.filter(
  (_, index, all) => !ownHeaders.test(all[index - (index % 2)] ?? ''),
);

const server = createServer({ optimizeEmptyRequests: true }, (_, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
