import type { Fault } from '../../model/faults/fault.ts';
import { formOfFile } from './form-address.ts';

export interface NamedFault extends Fault {
  /** Label of the form, or title of the page. */
  readonly name: string;
}

interface FaultsProps {
  readonly faults: readonly NamedFault[];
  /** Called with the labels of the field that a link leads to. */
  open(fields: readonly string[]): void;
  /** Called for an English page that needs no change. */
  follow(file: string): void;
}

/** Faults by file, each with a link to its field. */
export function Faults({ faults, open, follow }: FaultsProps) {
  const files = [...Map.groupBy(faults, ({ file }) => file)];
  return files.map(([file, ofFile]) => (
    <section key={file} className="stack">
      <h3>{ofFile[0]?.name}</h3>
      <ul className="lines">
        {ofFile.map(({ line, text, fields = ['Text'] }) => (
          <li key={`${line}${text}`} className="row">
            <a href={formOfFile(file)} target="forms" onClick={() => open(fields)}>
              {withoutNames(text)}
            </a>
            {line > 0 && <small className="soft">Zeile {line}</small>}
            {line === 0 && (
              <button type="button" className="button" onClick={() => follow(file)}>
                Englisch stimmt
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Names of fields and files are for those who edit files; forms show labels. */
function withoutNames(text: string): string {
  return text.replace(/(?<=“) \([\w./-]+\)/g, '');
}

/** Scrolls to the first of these fields, once the next form shows it. */
export function showField(forms: HTMLIFrameElement, fields: readonly string[]): void {
  const giveUp = Date.now() + 15_000;
  const find = () => {
    const all = forms.contentDocument?.querySelectorAll<HTMLElement>(
      'form :is(label, legend, span)',
    );
    const labels = [...(all ?? [])];
    const [label] = fields.flatMap((name) => labels.find((one) => one.textContent === name) ?? []);
    if (!label && Date.now() < giveUp) setTimeout(find, 300);
    label?.scrollIntoView({ block: 'nearest' });
    label?.click();
  };
  forms.addEventListener('load', find, { once: true });
}
