// What the bench demands, and the sentences it says where the service falls short.
import type { Outcome } from './fault.ts';

export const fewestKills = 300;
export const fewestAcknowledged = 20_000;

/** Whatever breaks our promise in one fault's outcome; empty when it was kept. */
export function breachesOf(outcome: Outcome): string[] {
  const { acknowledged, lost, duplicates, strangers, kills } = outcome;
  const breaches = [...outcome.breaches];
  if (acknowledged === 0) breaches.push('nothing was acknowledged, so nothing was shown');
  if (lost > 0) breaches.push(`${lost} acknowledged enquiries were lost`);
  if (duplicates > kills)
    breaches.push(`${duplicates} duplicates from ${kills} kills or late cuts`);
  if (strangers > 0) breaches.push(`${strangers} duplicates had another Message-ID`);
  return breaches;
}

/** Whether all faults together were many enough to mean something. */
export function shortfalls(outcomes: readonly Outcome[]): string[] {
  const kills = sum(outcomes.map((outcome) => outcome.kills));
  const acknowledged = sum(outcomes.map((outcome) => outcome.acknowledged));
  const faults: string[] = [];
  if (kills < fewestKills) faults.push(`only ${kills} kills, ${fewestKills} are needed`);
  if (acknowledged < fewestAcknowledged) {
    faults.push(`only ${acknowledged} acknowledged, ${fewestAcknowledged} are needed`);
  }
  return faults;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
