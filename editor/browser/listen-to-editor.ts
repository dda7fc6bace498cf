// Server-sent events of the editor. Connections can die without an error: the server sends a keep-alive every 25 s, and
// a connection that is silent for longer is reopened.

/** Event handlers; `said` is a sentence for the status line, or empty. */
interface Heard {
  readonly saved: (said: string) => void;
  readonly refused: (said: string) => void;
}

const silentForMs = 60_000;

/** @returns closes the connection */
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
      // Changes in between were missed.
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
