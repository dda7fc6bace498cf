// Who has the inbox open, and which enquiry. All of them hear what changes, and those who have the same
// enquiry open see each other. With several replicas of the desk they see those on their own.
import type { Clock } from '../../../services/process/clock.ts';
import type { DeskEvent, Person } from '../../api/inbox.ts';

export interface Listener {
  /** Resolves with what happened since it was last asked, or with nothing once it is closed or time is up. */
  next(withinMs: number): Promise<DeskEvent[]>;
  readonly isClosed: boolean;
  /** Harmless when called again. */
  close(): void;
}

export interface Listeners {
  /** @param enquiryId the enquiry that the person has open */
  listen(person: Person, enquiryId: string | undefined): Listener;
  tell(ids: readonly string[]): void;
  closeAll(): void;
}

interface Ear extends Listener {
  readonly person: Person;
  readonly enquiryId: string | undefined;
  changed(ids: readonly string[]): void;
  seesOthers(): void;
}

// A browser that reconnects has not gone away meanwhile.
const graceMs = 3_000;
// Nobody has so many windows; whoever opens more closes their oldest.
const mostOfPerson = 20;
// More changes at once are news of everything.
const mostIds = 500;

export function createListeners(clock: Clock): Listeners {
  const ears = new Set<Ear>();
  /** What people have open, or had a moment ago. */
  const viewing = new Map<Ear, { readonly person: Person; readonly enquiryId: string }>();

  function viewersOf(enquiryId: string, person: Person): Person[] {
    const others = [...viewing.values()].filter(
      (view) => view.enquiryId === enquiryId && view.person.id !== person.id,
    );
    return [...new Map(others.map((view) => [view.person.id, view.person])).values()];
  }

  function tellViewers(enquiryId: string): void {
    for (const ear of ears) if (ear.enquiryId === enquiryId) ear.seesOthers();
  }

  function createEar(person: Person, enquiryId: string | undefined): Ear {
    const ids = new Set<string>();
    let isViewersNews = enquiryId !== undefined;
    let isClosed = false;
    let wake = () => {};

    function take(): DeskEvent[] {
      const events: DeskEvent[] = [];
      if (ids.size > 0) events.push({ kind: 'changed', ids: [...ids].slice(0, mostIds) });
      if (isViewersNews && enquiryId !== undefined) {
        events.push({ kind: 'viewers', viewers: viewersOf(enquiryId, person) });
      }
      ids.clear();
      isViewersNews = false;
      return events;
    }

    const ear: Ear = {
      person,
      enquiryId,
      get isClosed() {
        return isClosed;
      },
      changed(news) {
        for (const id of news) ids.add(id);
        wake();
      },
      seesOthers() {
        isViewersNews = true;
        wake();
      },
      async next(withinMs) {
        if (!isClosed && ids.size === 0 && !isViewersNews) {
          await new Promise<void>((resolve) => {
            const cancel = clock.after(withinMs, resolve);
            wake = () => {
              cancel();
              resolve();
            };
          });
        }
        return isClosed ? [] : take();
      },
      close() {
        if (isClosed) return;
        isClosed = true;
        ears.delete(ear);
        wake();
        if (enquiryId === undefined) return;
        clock.after(graceMs, () => {
          viewing.delete(ear);
          tellViewers(enquiryId);
        });
      },
    };
    return ear;
  }

  return {
    listen(person, enquiryId) {
      const own = [...ears].filter((ear) => ear.person.id === person.id);
      if (own.length >= mostOfPerson) own[0]?.close();
      const ear = createEar(person, enquiryId);
      ears.add(ear);
      if (enquiryId !== undefined) {
        viewing.set(ear, { person, enquiryId });
        tellViewers(enquiryId);
      }
      return ear;
    },
    tell(ids) {
      for (const ear of ears) ear.changed(ids);
    },
    closeAll() {
      for (const ear of ears) ear.close();
    },
  };
}
