// How much is to be saved. The two numbers limit each other: a machine needs at least 50 GB of backup
// storage, and storage comes in steps of 100 GB. Nobody is stopped by that: the number that was moved
// last holds, and the other one follows as far as it must.
// The specification (section 2, /backup) leaves this restriction open; its defaults are 100 and 2.

export interface BackupChoice {
  readonly storageGb: number;
  readonly machines: number;
}

export const defaultChoice: BackupChoice = { storageGb: 100, machines: 2 };

/** The ends of both scales. What lies beyond is a matter for a conversation, not for a slider. */
export const ranges = {
  storageGb: { least: 100, most: 10_000, step: 100 },
  machines: { least: 1, most: 100, step: 1 },
} as const;

export const storagePerMachineGb = 50;

/** The least storage, in GB, that these machines need. */
export function leastStorageGb(machines: number): number {
  const { step } = ranges.storageGb;
  return Math.ceil((machines * storagePerMachineGb) / step) * step;
}

/** The most machines that this storage is enough for. */
export function mostMachines(storageGb: number): number {
  return Math.min(ranges.machines.most, Math.floor(storageGb / storagePerMachineGb));
}

/**
 * The choice that comes of two wishes.
 *
 * @param wish what the visitor set each slider to
 * @param moved the slider that was moved last: its wish holds
 */
export function settle(wish: BackupChoice, moved: keyof BackupChoice): BackupChoice {
  return moved === 'machines'
    ? { ...wish, storageGb: Math.max(wish.storageGb, leastStorageGb(wish.machines)) }
    : { ...wish, machines: Math.min(wish.machines, mostMachines(wish.storageGb)) };
}
