// The solar readout on pages that translators and extensions have changed.
import { changes } from './support/change-page.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isOneOfEach } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';
import { openSolarReadout, playBridge } from './support/solar-readout.ts';

for (const path of ['/', '/en'].filter(isOneOfEach)) {
  for (const moment of ['before', 'after'] as const) {
    test(`${path} shows the latest value, whatever has changed the page ${moment} its script came`, async ({
      page,
    }) => {
      test.slow();
      for (const [name, change] of Object.entries(changes)) {
        await test.step(name, async () => {
          const letThrough = await holdScripts(page);
          const bridge = await playBridge(page);
          const section = await openSolarReadout(page, path);
          if (moment === 'before') await change(page);
          letThrough();
          const socket = await bridge.socket();
          if (moment === 'after') await change(page);
          const value = section.locator('[data-condition]');
          socket.send('90000');
          await expect(value).toContainText(/90[.,]00/);
          socket.send('103474.4');
          await expect(value).toContainText(/103[.,]47/);
          // Its translation is still under way.
          socket.send('91000');
          const last = name === 'a translated page' ? /\[91[.,]00\]/ : /91[.,]00/;
          await expect(value).toContainText(last);
          await expect(value).not.toContainText(/90[.,]00/);
          socket.send('-40');
          await expect(value).toHaveAttribute('data-gauge', 'hidden');
        });
      }
    });
  }
}
