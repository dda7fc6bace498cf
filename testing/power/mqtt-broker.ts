// A foreign MQTT broker: Mosquitto.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectAsync } from 'mqtt';
import { freePort } from '../process/free-port.ts';
import { stopProcess, tied } from '../process/processes.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { untilTrue } from '../process/until-true.ts';

interface BrokerOptions {
  /** Of an earlier run. */
  readonly port?: number;
  readonly account?: { readonly username: string; readonly password: string };
}

/** Starts the broker and waits until it accepts connections. */
export async function runMqttBroker(options: BrokerOptions = {}) {
  const { account } = options;
  const folder = temporaryFolder();
  const port = options.port ?? (await freePort());
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, configFor(port, account && writePasswords(folder, account)));
  const child = spawn(...tied('/usr/sbin/mosquitto', ['-c', config]), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const seen = linesSeen(child);
  await seen(/ running$/, 1);
  /** Without account and topic. */
  const url = `mqtt://127.0.0.1:${port}`;
  return {
    url,
    port,
    async publish(topic: string, payload: string | Buffer, { retain } = { retain: false }) {
      const publisher = await connectAsync(url, { reconnectPeriod: 0, ...account });
      await publisher.publishAsync(topic, payload, { qos: 1, retain });
      await publisher.endAsync();
    },
    /** Waits for so many accepted subscriptions since the start. */
    subscribed: (count = 1) => seen(/: Sending SUBACK to /, count),
    stop: () => stopProcess(child, 'SIGKILL'),
  };
}

function configFor(port: number, passwords: string | undefined): string {
  return [
    `listener ${port} 127.0.0.1`,
    passwords ? `password_file ${passwords}` : 'allow_anonymous true',
    // As root it would change to a user who may not read our folder.
    'user root',
    'log_dest stderr',
    'log_type all',
    '',
  ].join('\n');
}

function writePasswords(folder: string, account: { username: string; password: string }): string {
  const file = join(folder, 'passwords');
  const { username, password } = account;
  const made = spawnSync('/usr/bin/mosquitto_passwd', ['-c', '-b', file, username, password]);
  if (made.status !== 0) throw new Error(`mosquitto_passwd failed: ${made.stderr}`);
  return file;
}

/** Waits until so many lines of its log have matched. */
function linesSeen(child: ChildProcess): (pattern: RegExp, count: number) => Promise<void> {
  if (!child.stderr) throw new Error('The broker has no log to read.');
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => void lines.push(line));
  return (pattern, count) =>
    untilTrue(`Mosquitto has logged ${pattern} ${count} times`, () => {
      if (child.exitCode !== null) throw new Error(`It ended early: ${lines.join('\n')}`);
      return lines.filter((line) => pattern.test(line)).length >= count;
    });
}
