// What the editor's server tells open pages, as server-sent events. A connection can die without an error:
// the server sends a sign of life every 25 s, and one that stays silent for longer is opened again.

/** What to do with each event; `said` is a sentence for the line of news, or empty. */
interface Heard {
  readonly saved: (said: string) => void;
  readonly refused: (said: string) => void;
}

const silentForMs = 60_000;

/** @returns what ends it */
export function listenToEditor(heard: Heard): () => void {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  function trust(): void {
    clearTimeout(timer);
    timer = setTimeout(listen, silentForMs);
  }

  function listen(): void {
    events?.close();
    events = new EventSource('/api/editor/events');
    trust();
    const on = (type: string, action: (said: string) => void) =>
      events?.addEventListener(type, ({ data }: MessageEvent<string>) => {
        trust();
        action(data ? JSON.parse(data) : '');
      });
    events.onopen = () => {
      trust();
      // What was saved meanwhile was not told.
      if (!isFirst) heard.saved('');
      isFirst = false;
    };
    on('alive', () => {});
    on('saved', heard.saved);
    on('refused', heard.refused);
  }

  listen();
  return () => {
    clearTimeout(timer);
    events?.close();
  };
}
