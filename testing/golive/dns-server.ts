// A DNS server that knows what a test tells it: TXT and MX over UDP (RFC 1035).
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** By name: each text is one TXT record, each mail server one MX record, in order. */
export type Zone = Readonly<
  Record<string, { readonly texts?: readonly string[]; readonly mailServers?: readonly string[] }>
>;

export interface DnsServer {
  /** `127.0.0.1:port`, as `--resolver` takes it. */
  readonly address: string;
  close(): Promise<void>;
}

const headerBytes = 12;
const types = { mx: 15, txt: 16 };
const nameError = 3;

export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    socket.send(answerTo(query, zone), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => void (await new Promise<void>((resolve) => socket.close(resolve))),
  };
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, end } = nameIn(query);
  const type = query.readUInt16BE(end);
  const known = zone[name.toLowerCase()];
  const records = known ? recordsOf(known, type) : [];
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  // An answer to a recursive question, as far as there is such a name.
  header.writeUInt16BE(0x81_80 | (known ? 0 : nameError), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const question = query.subarray(headerBytes, end + 4);
  return Buffer.concat([header, question, ...records.map((content) => record(type, content))]);
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function recordsOf({ texts = [], mailServers = [] }: Zone[string], type: number): Buffer[] {
  if (type === types.txt) return texts.map(characterStrings);
  if (type !== types.mx) return [];
  return mailServers.map((name, index) => Buffer.concat([Buffer.from([0, index]), labelsOf(name)]));
}

function record(type: number, content: Buffer): Buffer {
  // The name of the question, class IN, a minute of validity.
  const start = [0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 60];
  const length = [content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([...start, ...length]), content]);
}

/** A text of more than 255 bytes stands in pieces. */
function characterStrings(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(
    pieces.map((piece) => Buffer.from(`${String.fromCharCode(piece.length)}${piece}`, 'latin1')),
  );
}

function labelsOf(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  const bytes = labels.map((label) =>
    Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1'),
  );
  return Buffer.concat([...bytes, Buffer.from([0])]);
}
