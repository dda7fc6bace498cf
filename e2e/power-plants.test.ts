// Plants that are not ours feed the page: a Modbus TCP server and an MQTT broker. Pulling the plug
// shows, plugging in again recovers, and nobody has to reload.
import { expect, type Page, test } from '@playwright/test';
import { type ModbusPlant, runModbusPlant } from '../testing/power/modbus-plant.ts';
import { type MqttBroker, runMqttBroker } from '../testing/power/mqtt-broker.ts';
import { runSite } from './support/run-site.ts';
import { openSolarReadout } from './support/solar-readout.ts';

interface FedPlant {
  /** For `POWER_SOURCE`. */
  readonly source: string;
  feed(watts: number): Promise<void>;
  stop(): Promise<void>;
}

const plants: Readonly<Record<string, (port?: number) => Promise<FedPlant & { port: number }>>> = {
  async 'a Modbus TCP server'(port) {
    const plant: ModbusPlant = await runModbusPlant(
      [{ unit: 1, model: 103, base: 40000, points: { W: 0, W_SF: 0, St: 4 } }],
      port,
    );
    return {
      source: plant.url,
      port: plant.port,
      // The register holds 16 bits with a sign.
      feed: (watts) => plant.change(1, { W: watts / 10, W_SF: 1 }),
      stop: plant.stop,
    };
  },
  async 'an MQTT broker'(port) {
    const broker: MqttBroker = await runMqttBroker(port === undefined ? {} : { port });
    return {
      source: `${broker.url}/plant/power`,
      port: broker.port,
      feed: async (watts) => {
        await broker.subscribed();
        await broker.publish('plant/power', String(watts));
      },
      stop: broker.stop,
    };
  },
};

for (const [name, runPlant] of Object.entries(plants)) {
  test(`${name} feeds the page; without it the value grows old, and with it is live again`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const plant = await runPlant();
    await using site = await runSite({ POWER_SOURCE: plant.source });
    try {
      await page.clock.install();
      await plant.feed(103_470);
      const section = await openSolarReadout(page, site.url);
      await expect(section.getByText('103,47', { exact: true })).toBeVisible({ timeout: 20_000 });
      await expect(section.getByText(/^Jetzt vom Dach, \d\d:\d\d\sUhr$/)).toBeVisible();
      await expect(section.getByText('Simulierte Werte')).toHaveCount(0);
      await markPage(page);

      await plant.stop();
      await page.clock.fastForward(125_000);
      await expect(
        section.getByText(
          /^Stand (?:[\d.]{10}, )?\d\d:\d\d\sUhr, seit 2\sMinuten kein neuer Wert$/,
        ),
      ).toBeVisible();

      const mended = await runPlant(plant.port);
      try {
        await mended.feed(58_200);
        await expect(section.getByText('58,20', { exact: true })).toBeVisible({ timeout: 60_000 });
        await expect(section.getByText(/^Jetzt vom Dach/)).toBeVisible();
        expect(await isMarked(page)).toBe(true);
      } finally {
        await mended.stop();
      }
    } finally {
      await plant.stop();
    }
  });
}

/** A reload would wipe this out. */
function markPage(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isTheSamePage' in window);
}
