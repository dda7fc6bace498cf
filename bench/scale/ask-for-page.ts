import { type Agent, get } from 'node:https';

const answerLimitMs = 60_000;

/** @returns the status through a proxy with TLS for `localhost`, once all has come; 0 without an answer */
export function askForPage(port: number, path: string, agent: Agent): Promise<number> {
  const headers = { host: 'localhost' };
  return new Promise((resolve) => {
    const nothing = () => resolve(0);
    const asked = get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      response.on('error', nothing).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).on('error', nothing);
    asked.setTimeout(answerLimitMs, () => asked.destroy());
  });
}
