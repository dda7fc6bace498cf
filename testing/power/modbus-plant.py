"""SunSpec inverters behind one Modbus TCP port, served by pymodbus and none of our own code.

Arguments: port, and as JSON a list of {"unit", "model", "base", "points"}.
Reads one JSON object per line from standard input and answers each with one line:
  {"unit": 1, "points": {"W": 1234}}   changes values; null is "not implemented"
  {"unit": 1, "gone": true}            takes an inverter away, until its points are set again
"""
import asyncio
import json
import logging
import struct
import sys

from pymodbus.datastore import ModbusServerContext, ModbusSlaveContext, ModbusSparseDataBlock
from pymodbus.exceptions import NoSuchSlaveException
from pymodbus.server.async_io import StartAsyncTcpServer

# Name: (offset from the model's id, type), as in the models' published definitions.
INTEGERS = {"W": (14, "int16"), "W_SF": (15, "int16"), "St": (38, "uint16")}
FLOATS = {"W": (22, "float32"), "St": (48, "uint16")}
DER = {"W": (10, "int16"), "W_SF": (116, "int16"), "St": (4, "uint16")}
MODELS = {
    101: (50, INTEGERS), 102: (50, INTEGERS), 103: (50, INTEGERS),
    111: (60, FLOATS), 112: (60, FLOATS), 113: (60, FLOATS),
    701: (153, DER),
}
NOT_IMPLEMENTED = {"int16": [0x8000], "uint16": [0xFFFF], "float32": [0x7FC0, 0x0000]}


class Inverter(ModbusSlaveContext):
    """Its register map: marker, common model 1, nameplate model 120, inverter model, end."""

    def __init__(self, unit):
        length, self.points = MODELS[unit["model"]]
        chain = [0x5375, 0x6E53]
        chain += [1, 66] + [0] * 66
        chain += [120, 26] + [0] * 26
        self.start = unit["base"] + len(chain)
        chain += [unit["model"], length] + [0x8000] * length
        chain += [0xFFFF, 0]
        registers = {unit["base"] + index: value for index, value in enumerate(chain)}
        super().__init__(hr=ModbusSparseDataBlock(registers), zero_mode=True)
        self.change(unit["points"])

    def change(self, values):
        self.is_gone = False
        for name, value in values.items():
            offset, kind = self.points[name]
            self.setValues(3, self.start + offset, registers_of(kind, value))

    def validate(self, fc_as_hex, address, count=1):
        if self.is_gone:
            # pymodbus answers this as a gateway does: target device failed to respond.
            raise NoSuchSlaveException("gone")
        return super().validate(fc_as_hex, address, count)


def registers_of(kind, value):
    if value is None:
        return NOT_IMPLEMENTED[kind]
    if kind == "float32":
        return list(struct.unpack(">HH", struct.pack(">f", float(value))))
    return [value & 0xFFFF]


async def obey(inverters):
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while line := await lines.readline():
        order = json.loads(line)
        if "points" in order:
            inverters[order["unit"]].change(order["points"])
        if order.get("gone"):
            inverters[order["unit"]].is_gone = True
        print("done", flush=True)


async def main():
    # pymodbus calls every refused address and every client that leaves an error.
    logging.disable(logging.CRITICAL)
    port, units = int(sys.argv[1]), json.loads(sys.argv[2])
    inverters = {unit["unit"]: Inverter(unit) for unit in units}
    context = ModbusServerContext(slaves=inverters, single=False)
    server = await StartAsyncTcpServer(
        context, address=("127.0.0.1", port), allow_reuse_address=True, defer_start=True
    )
    serving = asyncio.create_task(server.serve_forever())
    await server.serving
    print("listening", flush=True)
    await obey(inverters)
    serving.cancel()


asyncio.run(main())
