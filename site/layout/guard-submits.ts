// Without its script, e.g. while it loads, a form is submitted by the browser, which when offline replaces form and
// input with an error page.

// Much longer than an answer takes on a slow phone.
const answerWithinMs = 10_000;

/** Submits a form only if the server answers, and shows an error otherwise. */
export function guardSubmits(): void {
  // A form's own script has prevented the default.
  window.addEventListener('submit', (event) => {
    const { target: form, defaultPrevented: isSentByScript } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const note = form.closest('section')?.querySelector<HTMLElement>('[data-unsent]');
    note?.replaceChildren();
    if (!note || isSentByScript) return;
    event.preventDefault();
    void sendIfReachable(form, note);
  });
}

async function sendIfReachable(form: HTMLFormElement, note: HTMLElement): Promise<void> {
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    form.submit();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: required by the specification.
    console.error('client:', error);
    note.replaceChildren(note.dataset.unsent ?? '');
    note.scrollIntoView({ block: 'nearest' });
  }
}
