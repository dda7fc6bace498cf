// Parses the setting: `modbus-tcp://host:502/1,2?also=other-host/1` names every inverter of the plant,
// `mqtt://user:password@host:1883/topic?path=/power/ac&unit=kW` a topic, `https://host/power/latest` another process.
import { powerPaths } from '../../../contract/power.ts';

export interface ModbusHost {
  readonly host: string;
  readonly port: number;
  readonly unitIds: readonly number[];
}

export type MqttAddress = ReturnType<typeof parseMqttAddress>;

const parsers: Readonly<Record<string, (url: URL) => unknown>> = {
  'http:': checkHttpAddress,
  'https:': checkHttpAddress,
  'modbus-tcp:': parseModbusAddress,
  'mqtt:': parseMqttAddress,
  'mqtts:': parseMqttAddress,
};

export function isPlantAddress(url: URL): boolean {
  return url.protocol in parsers;
}

/** @throws Error with the fault of the URL, without its password */
export function checkPlantAddress(url: URL): void {
  parsers[url.protocol]?.(url);
}

function checkHttpAddress({ pathname, search }: URL): void {
  if (pathname === powerPaths.latest && search === '') return;
  throw new Error(
    `It has to end in ${powerPaths.latest}, like https://www.example.com${powerPaths.latest}`,
  );
}

// The registered port (IANA).
const modbus = {
  name: 'Modbus',
  shape: 'modbus-tcp://host:502/1,2?also=other-host:502/1',
  port: 502,
};
// 248 to 255 are reserved, yet many devices with a single inverter use 255.
const highestUnitId = 255;

/**
 * The devices of the URL; each `also` adds one. Defaults: port 502 and unit 1.
 * @throws Error with the fault of the URL
 */
export function parseModbusAddress(url: URL): readonly ModbusHost[] {
  refuseUnknown(modbus, url, ['also']);
  if (url.username || url.password) fail(modbus, 'takes no password, since Modbus TCP has none');
  if (url.href.includes('#')) fail(modbus, 'ends before "#"');
  const others = url.searchParams.getAll('also').map((text) => {
    const other = URL.parse(`modbus-tcp://${text}`);
    if (!other || other.search || other.hash || other.username) {
      fail(modbus, `can't read also=${text}`);
    }
    return other;
  });
  const hosts = [url, ...others].map((each) => ({
    host: hostOf(modbus, each),
    port: Number(each.port || modbus.port),
    unitIds: parseUnitIds(each.pathname),
  }));
  const inverters = hosts.flatMap(({ host, port, unitIds }) =>
    unitIds.map((unitId) => `${host}:${port}/${unitId}`),
  );
  const duplicate = inverters.find((inverter, index) => inverters.indexOf(inverter) !== index);
  // Would count twice in the sum.
  if (duplicate) throw new Error(`The Modbus address names the inverter ${duplicate} twice.`);
  return hosts;
}

function parseUnitIds(path: string): readonly number[] {
  const text = path.replace(/^\//, '') || '1';
  return text.split(',').map((part) => {
    if (/^\d{1,3}$/.test(part) && Number(part) <= highestUnitId) return Number(part);
    return fail(modbus, `needs unit ids from 0 to ${highestUnitId}, and "${part}" is none`);
  });
}

const mqtt = { name: 'MQTT', shape: 'mqtt://user:password@host:1883/topic?path=/power/ac&unit=kW' };
const mqttPorts = { mqtt: 1_883, mqtts: 8_883 };
const wattsPerUnit: Readonly<Record<string, number>> = { W: 1, kW: 1_000 };
// An MQTT string (MQTT 3.1.1, section 1.5.3).
const longestTopicBytes = 65_535;

/**
 * Broker, topic and payload format.
 * @throws Error with the fault of the URL, without its password
 */
export function parseMqttAddress(url: URL) {
  const protocol: 'mqtt' | 'mqtts' = url.protocol === 'mqtts:' ? 'mqtts' : 'mqtt';
  const host = hostOf(mqtt, url);
  // Includes an empty fragment: "plant/#" would otherwise become "plant/".
  if (url.href.includes('#')) fail(mqtt, 'ends before "#"; a JSON pointer is written ?path=/…');
  refuseUnknown(mqtt, url, ['path', 'unit']);
  const pointer = url.searchParams.get('path');
  return {
    protocol,
    host,
    port: Number(url.port || mqttPorts[protocol]),
    ...(url.username !== '' && { username: decode(url.username, 'user') }),
    ...(url.password !== '' && { password: decode(url.password, 'password') }),
    topic: parseTopic(decode(url.pathname.slice(1), 'topic')),
    // Keys of the value in a JSON payload; without them the payload is the value.
    ...(pointer !== null && { path: parsePointer(pointer) }),
    wattsPerUnit:
      wattsPerUnit[url.searchParams.get('unit') ?? 'W'] ??
      fail(mqtt, `needs the unit ${Object.keys(wattsPerUnit).join(' or ')}`),
  };
}

function decode(text: string, name: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return fail(mqtt, `has a "%" in its ${name} that must be written %25`);
  }
}

function parseTopic(topic: string): string {
  if (topic === '') fail(mqtt, 'names no topic');
  // With several topics only the newest value would show.
  if (/[+#]/.test(topic)) fail(mqtt, 'needs one topic, without "+" and "#"');
  if (topic.includes('\0') || Buffer.byteLength(topic) > longestTopicBytes) {
    fail(mqtt, 'has a topic that MQTT does not allow');
  }
  return topic;
}

/** RFC 6901, sections 3 and 4. */
function parsePointer(pointer: string): readonly string[] {
  const [before, ...keys] = pointer.split('/');
  if (before !== '' || keys.length === 0) fail(mqtt, 'needs a path that begins with "/"');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

interface Kind {
  readonly name: string;
  readonly shape: string;
}

/** IPv6 addresses have brackets in URLs, but not for sockets. */
function hostOf(kind: Kind, { hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1') || fail(kind, 'names no host');
}

function refuseUnknown(kind: Kind, { searchParams }: URL, known: readonly string[]): void {
  const unknown = [...searchParams.keys()].find((key) => !known.includes(key));
  if (unknown !== undefined) fail(kind, `knows no "${unknown}"`);
}

function fail({ name, shape }: Kind, fault: string): never {
  throw new Error(`The ${name} address ${fault}. Write it like ${shape}`);
}
