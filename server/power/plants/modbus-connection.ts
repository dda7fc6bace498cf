// One TCP connection to a Modbus device, closed on timeouts and invalid answers, so that a late answer is never
// taken for that of a newer request.
import { connect } from 'node:net';
import { errors, ModbusTCPClient, UserRequestError } from 'jsmodbus';
import type { Clock } from '../../process/clock.ts';
import type { ModbusHost } from './plant-address.ts';

// Per answer; the first one includes connecting.
const answerTimeoutMs = 3_000;
// The longest answer has 260 bytes; more unrequested data is not Modbus.
const mostBytesPerRequest = 1_024;

const noConnection = 'no connection';
const timedOut = `no answer within ${answerTimeoutMs / 1_000} s`;

/** Exception response of a device (Modbus Application Protocol 1.1b3, section 7). */
export class DeviceRefusal extends Error {
  /** Illegal function, address or value: the registers do not exist. */
  readonly isUnavailable: boolean;

  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super(`device answers ${message} (code ${code})`);
    this.isUnavailable = [1, 2, 3].includes(code);
  }
}

export type ModbusConnection = ReturnType<typeof openModbusConnection>;

/** Starts connecting; the first request waits for it, or throws if it fails. */
export function openModbusConnection(device: ModbusHost, clock: Clock) {
  const { host, port, unitIds } = device;
  const socket = connect({ host, port, noDelay: true });
  // Each client adds its own listeners to the socket.
  socket.setMaxListeners(unitIds.length + 10);
  let closeError = new Error(noConnection, { cause: 'closed by the device' });
  let receivedBytes = 0;

  socket.on('error', (error) => {
    closeError = new Error(noConnection, { cause: 'code' in error ? error.code : error.message });
  });
  socket.on('data', (chunk) => {
    receivedBytes += chunk.length;
    if (receivedBytes > mostBytesPerRequest) close('more bytes than any answer has');
  });
  const opened = new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  // Created before the socket connects, since they track its events. Their own timeout never fires: ours closes the
  // connection first, which ends every request.
  const clients = new Map(
    unitIds.map((unitId) => [unitId, new ModbusTCPClient(socket, unitId, answerTimeoutMs * 10)]),
  );

  function close(reason: string): void {
    if (socket.destroyed) return;
    closeError = new Error(reason);
    socket.destroy();
  }

  return {
    /**
     * Reads holding registers, two bytes each. One request at a time.
     * @throws DeviceRefusal; or Error with the cause, then the connection is closed
     */
    async read(unitId: number, address: number, count: number): Promise<Buffer> {
      const client = clients.get(unitId);
      if (!client) throw new RangeError(`No inverter ${unitId} was named for ${host}`);
      const cancel = clock.after(answerTimeoutMs, () => close(timedOut));
      try {
        await opened;
        receivedBytes = 0;
        const { response } = await client.readHoldingRegisters(address, count);
        const registers = response.body.valuesAsBuffer;
        if (registers.length !== count * 2) throw new Error('answer of a wrong length');
        return registers;
      } catch (error) {
        const body = error instanceof UserRequestError ? error.response?.body : undefined;
        if (errors.isExceptionResponseBody(body)) throw new DeviceRefusal(body);
        close(error instanceof Error ? error.message : 'answer that fits no request');
        throw closeError;
      } finally {
        cancel();
      }
    },
    isOpen: () => socket.readyState === 'open' || socket.readyState === 'opening',
    close: () => close('connection closed'),
  };
}
