import { type Check, warns } from '../finding.ts';

/** Whether the readout shows the roof or a calculation. */
export const powerSource: Check = ({ settings }) => {
  if (settings.power.source) return [];
  return [
    warns(
      'POWER_SOURCE',
      'Die Solaranlage ist simuliert; die Startseite sagt das den Besuchern dazu.',
      'Setzen Sie POWER_SOURCE auf Ihre Wechselrichter oder Ihren Broker (docs/power-sources.md).',
    ),
  ];
};
