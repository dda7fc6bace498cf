import { useEffect, useState } from 'react';

/** The page at this address, once its server responds; it reloads by itself on changes. Empty: not known yet. */
export function Preview({ url }: { url: string }) {
  const [shownUrl, setShownUrl] = useState('');
  useEffect(() => {
    if (!url || url === shownUrl) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout>;
    const show = () =>
      request(url, signal).then(
        () => setShownUrl(url),
        () => {
          if (!signal.aborted) timer = setTimeout(show, 1000);
        },
      );
    void show();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url, shownUrl]);

  /** Its server may have restarted while the page was loading. */
  const check = () => void request(shownUrl).catch(() => setShownUrl(''));

  if (!shownUrl) return <p>Die Vorschau startet …</p>;
  // A new frame for each page: one that reloads itself would stay at its own.
  return <iframe key={shownUrl} title="Vorschau" src={shownUrl} onLoad={check} />;
}

const answerWithinMs = 30_000;

/** Resolves once the server responds, whatever its answer; a restart may leave a request without one. */
function request(url: string, signal?: AbortSignal): Promise<Response> {
  const signals = [AbortSignal.timeout(answerWithinMs), ...(signal ? [signal] : [])];
  return fetch(url, { mode: 'no-cors', signal: AbortSignal.any(signals) });
}
