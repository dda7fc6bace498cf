// Reads the setting's URL: mqtt://user:password@host:1883/a/topic?path=/power/ac&unit=kW

export interface MqttAddress {
  readonly protocol: 'mqtt' | 'mqtts';
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly topic: string;
  /** Keys that lead to the value in a JSON payload; without them the payload is the value. */
  readonly path?: readonly string[];
  readonly wattsPerUnit: number;
}

const shape = 'mqtt://user:password@host:1883/topic?path=/power/ac&unit=kW';
const standardPorts = { mqtt: 1_883, mqtts: 8_883 };
const wattsPerUnit = new Map([
  ['W', 1],
  ['kW', 1_000],
]);
// A string of the protocol (MQTT 3.1.1, section 1.5.3).
const longestTopicBytes = 65_535;

/**
 * Where the readings are published, and how they are written there.
 * @throws Error naming what is wrong with the URL, without its password
 */
export function parseMqttAddress(url: URL): MqttAddress {
  const protocol = url.protocol === 'mqtts:' ? 'mqtts' : 'mqtt';
  // An IPv6 address stands in brackets in a URL, and without them at a socket.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '') fail('names no host');
  // An empty fragment is one too: "plant/#" would otherwise become "plant/".
  if (url.href.includes('#')) fail('ends before "#"; a JSON pointer is written ?path=/…');
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'path' && key !== 'unit');
  if (unknown !== undefined) fail(`knows no "${unknown}"`);
  const pointer = url.searchParams.get('path');
  return {
    protocol,
    host,
    port: url.port === '' ? standardPorts[protocol] : Number(url.port),
    ...(url.username !== '' && { username: decode(url.username, 'user') }),
    ...(url.password !== '' && { password: decode(url.password, 'password') }),
    topic: parseTopic(decode(url.pathname.slice(1), 'topic')),
    ...(pointer !== null && { path: parsePointer(pointer) }),
    wattsPerUnit: parseUnit(url.searchParams.get('unit')),
  };
}

function decode(text: string, name: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return fail(`has a "%" in its ${name} that must be written %25`);
  }
}

function parseTopic(topic: string): string {
  if (topic === '') fail('names no topic');
  // Several topics would be several powers, and only the newest of them would show.
  if (/[+#]/.test(topic)) fail('needs one topic, without "+" and "#"');
  if (topic.includes('\0') || Buffer.byteLength(topic) > longestTopicBytes) {
    fail('has a topic that MQTT does not allow');
  }
  return topic;
}

/** RFC 6901, section 3 and 4. */
function parsePointer(pointer: string): readonly string[] {
  if (!pointer.startsWith('/')) fail('needs a path that begins with "/"');
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function parseUnit(unit: string | null): number {
  const watts = wattsPerUnit.get(unit ?? 'W');
  return watts ?? fail(`needs the unit ${[...wattsPerUnit.keys()].join(' or ')}`);
}

function fail(fault: string): never {
  throw new Error(`The MQTT address ${fault}. Write it like ${shape}`);
}
