// Store faults: messages for the log and the start, German sentences for the desk, and the errors of PostgreSQL, without
// loading its client.
import type { Fault } from '../process/condition.ts';
import type { StoreError } from './database.ts';

interface Words {
  readonly fault: string;
  readonly next: string;
  /** The same in German sentences. */
  readonly sentence: string;
  readonly fix: string;
}

export const storeFaults: Readonly<Record<StoreError['kind'], Words>> = {
  damaged: {
    fault: 'is damaged',
    next: 'Stop the server, copy DATA_DIR as it is, restore a backup (docs/backup.md)',
    sentence: 'Die Datenbank ist nicht mehr die, mit der der Server gestartet ist.',
    fix: 'Halten Sie den Server an, kopieren Sie DATA_DIR, wie es jetzt ist, und spielen Sie die letzte Sicherung ein (npm run restore, docs/backup.md).',
  },
  full: {
    fault: 'is full',
    next: 'Make room on the disk of DATA_DIR: df -h says which it is',
    sentence: 'Der Datenträger der Datenbank ist voll.',
    fix: 'Schaffen Sie Platz auf dem Datenträger von DATA_DIR (df -h).',
  },
  unwritable: {
    fault: 'takes no writes',
    next: 'Look at the disk (dmesg, mount) and at the rights of DATA_DIR.',
    sentence: 'Die Datenbank lässt sich nicht mehr beschreiben.',
    fix: 'Prüfen Sie den Datenträger (dmesg, mount) und die Rechte von DATA_DIR.',
  },
  busy: {
    fault: 'is held by another process',
    next: 'Find it (fuser -v on the file, pg_stat_activity) and end it',
    sentence: 'Ein anderer Vorgang hält die Datenbank fest.',
    fix: 'Versuchen Sie es gleich noch einmal, oder finden Sie ihn (fuser -v, pg_stat_activity) und beenden Sie ihn.',
  },
  unreachable: {
    fault: 'cannot be reached',
    next: 'Is PostgreSQL running, and does DATABASE_URL lead to it?',
    sentence: 'Die Datenbank ist nicht erreichbar.',
    fix: 'Läuft sie, und stimmt DATABASE_URL?',
  },
  forbidden: {
    fault: 'gives this user no right',
    next: 'Let its owner, or root, run that command',
    sentence: 'Diesem Benutzer fehlt das Recht an der Datenbank.',
    fix: 'Lassen Sie ihren Eigentümer oder root diesen Befehl geben.',
  },
  other: {
    fault: 'refuses',
    next: 'Its own log says more. DATA_DIR and DATABASE_URL say where it is',
    sentence: 'Die Datenbank weist uns ab.',
    fix: 'Darf dieser Benutzer dort schreiben, und ist Platz auf der Platte?',
  },
};

/** @param at file, or host and database */
export function storeFault(at: string, { kind, reason }: StoreError): Fault {
  const { fault, next } = storeFaults[kind];
  return { at, fault, seen: reason, next };
}

/** One line, for a failed start. */
export function storeFaultLine(at: string, error: StoreError): string {
  const { fault, next, seen } = storeFault(at, error);
  return `${at} ${fault}: ${seen}. ${next}.`;
}

/** The database did not answer. */
export class DatabaseUnreachable extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    // With several addresses, Node wraps the errors in one without a message.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    this.code = first?.code ?? first?.message ?? 'unknown';
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const temporaryCodes: ReadonlySet<string | undefined> = new Set([
  '25P03', // our transaction was idle for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // lock timeout
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server is starting
]);
export const insufficientPrivilege = '42501';
const kinds: Readonly<Record<string, StoreError['kind']>> = {
  '25006': 'unwritable', // standby, or read-only
  [insufficientPrivilege]: 'forbidden',
  '53100': 'full',
};

/** The kind of a PostgreSQL error and its own message; undefined for other errors. */
export function postgresErrorOf(error: unknown): StoreError | undefined {
  if (error instanceof DatabaseUnreachable) return { kind: 'unreachable', reason: error.code };
  if (!isDatabaseError(error)) return undefined;
  const { code, message } = error;
  return { kind: kinds[code] ?? (temporaryCodes.has(code) ? 'busy' : 'other'), reason: message };
}

/** Errors of the server have severity and code (https://www.postgresql.org/docs/current/protocol-error-fields.html). */
function isDatabaseError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error;
}
