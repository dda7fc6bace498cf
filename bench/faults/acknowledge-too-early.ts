// The sabotage: it thanks the visitor as soon as the request has been read and stores it a moment
// later, as a service with a queue in memory would. A kill in between loses what was acknowledged.
import { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from '../../server/service.ts';

const storeAfterMs = 100;

export function acknowledgeTooEarly(service: Service): Service {
  return {
    ...service,
    async handle(request, response) {
      const body = await request.toArray();
      response.writeHead(202).end();
      await wait(storeAfterMs);
      const copy = Object.assign(new IncomingMessage(request.socket), {
        method: request.method,
        url: request.url,
        headers: request.headers,
      });
      for (const chunk of body) copy.push(chunk);
      copy.push(null);
      await service.handle(copy, new ServerResponse(copy));
    },
  };
}
