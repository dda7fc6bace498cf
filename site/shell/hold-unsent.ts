// A form is sent by the browser itself until its script is there, and for good where an extension has changed it. Offline
// the browser would then show its own error page in place of the form and all that was typed.

// Much longer than an answer takes on a slow phone.
const answerWithinMs = 10_000;

/** Sends a form only while the server answers, and shows the notice of a failure otherwise. */
export function holdUnsent(): void {
  // Here a form's own script has prevented what it sends itself.
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
    // biome-ignore lint/suspicious/noConsole: the specification wants the failure in the console.
    console.error('client:', error);
    note.replaceChildren(note.dataset.unsent ?? '');
    note.scrollIntoView({ block: 'nearest' });
  }
}
