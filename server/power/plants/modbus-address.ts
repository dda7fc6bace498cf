// Reads the setting's URL: modbus-tcp://host:502/1,2?also=other-host/1 names every inverter of the plant.

/** A device that speaks Modbus TCP, and the inverters behind it. */
export interface ModbusHost {
  readonly host: string;
  readonly port: number;
  readonly unitIds: readonly number[];
}

const shape = 'modbus-tcp://host:502/1,2?also=other-host:502/1';
// Registered for Modbus TCP by IANA.
const standardPort = 502;
// 248 to 255 are reserved, yet many devices with a single inverter listen to 255.
const highestUnitId = 255;

/**
 * Where the inverters are reached; each `also` adds a host. Port 502 and unit 1 need not be written.
 * @throws Error naming what is wrong with the URL
 */
export function parseModbusAddress(url: URL): readonly ModbusHost[] {
  refuseUnknownParts(url);
  const others = url.searchParams.getAll('also').map((text) => parseOther(text));
  const hosts = [url, ...others].map(parseHost);
  const inverters = hosts.flatMap(({ host, port, unitIds }) =>
    unitIds.map((unitId) => `${host}:${port}/${unitId}`),
  );
  const twice = inverters.find((inverter, index) => inverters.indexOf(inverter) !== index);
  // It would count double in the sum.
  if (twice) throw new Error(`The Modbus address names the inverter ${twice} twice.`);
  return hosts;
}

function refuseUnknownParts(url: URL): void {
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'also');
  if (unknown !== undefined) fail(`knows no "${unknown}"`);
  if (url.username || url.password) fail('takes no password, since Modbus TCP has none');
  if (url.href.includes('#')) fail('ends before "#"');
}

function parseOther(text: string): URL {
  const url = URL.parse(`modbus-tcp://${text}`);
  if (!url || url.search || url.hash || url.username) fail(`can't read also=${text}`);
  return url;
}

function parseHost(url: URL): ModbusHost {
  // An IPv6 address stands in brackets in a URL, and without them at a socket.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '') fail('names no host');
  return {
    host,
    port: url.port === '' ? standardPort : Number(url.port),
    unitIds: parseUnitIds(url.pathname),
  };
}

function parseUnitIds(path: string): readonly number[] {
  const text = path.replace(/^\//, '') || '1';
  return text.split(',').map((part) => {
    const unitId = /^\d{1,3}$/.test(part) ? Number(part) : Number.NaN;
    if (!(unitId <= highestUnitId)) {
      fail(`needs unit ids from 0 to ${highestUnitId}, and "${part}" is none`);
    }
    return unitId;
  });
}

function fail(fault: string): never {
  throw new Error(`The Modbus address ${fault}. Write it like ${shape}`);
}
