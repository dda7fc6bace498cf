// Parses the setting: `modbus-tcp://host:502/1,2?also=other-host/1` names every inverter of the plant,
// `https://host/power/latest` another process.
import { powerPaths } from '../../../contract/power.ts';

export interface ModbusHost {
  readonly host: string;
  readonly port: number;
  readonly unitIds: readonly number[];
}

export function isPlantAddress({ protocol }: URL): boolean {
  return ['modbus-tcp:', 'http:', 'https:'].includes(protocol);
}

/** @throws Error with the fault of the URL, without its password */
export function checkPlantAddress(url: URL): void {
  if (url.protocol === 'modbus-tcp:') parseModbusAddress(url);
  else if (url.pathname !== powerPaths.latest || url.search !== '') {
    throw new Error(
      `It has to end in ${powerPaths.latest}, like https://www.example.com${powerPaths.latest}`,
    );
  }
}

// The registered port (IANA).
const modbusPort = 502;
// 248 to 255 are reserved, yet many devices with a single inverter use 255.
const highestUnitId = 255;

/**
 * The devices of the URL; each `also` adds one. Defaults: port 502 and unit 1.
 * @throws Error with the fault of the URL
 */
export function parseModbusAddress(url: URL): readonly ModbusHost[] {
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'also');
  if (unknown !== undefined) fail(`knows no "${unknown}"`);
  if (url.username || url.password) fail('takes no password, since Modbus TCP has none');
  if (url.href.includes('#')) fail('ends before "#"');
  const others = url.searchParams.getAll('also').map((text) => {
    const other = URL.parse(`modbus-tcp://${text}`);
    if (!other || other.search || other.hash || other.username) fail(`can't read also=${text}`);
    return other;
  });
  const hosts = [url, ...others].map(({ hostname, pathname, port }) => ({
    // IPv6 addresses have brackets in URLs, but not for sockets.
    host: hostname.replace(/^\[(.*)\]$/, '$1') || fail('names no host'),
    port: Number(port || modbusPort),
    unitIds: parseUnitIds(pathname),
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
    return fail(`needs unit ids from 0 to ${highestUnitId}, and "${part}" is none`);
  });
}

function fail(fault: string): never {
  throw new Error(
    `The Modbus address ${fault}. Write it like modbus-tcp://host:502/1,2?also=other-host:502/1`,
  );
}
