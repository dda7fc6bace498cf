/** What the reader of MDX throws. */
export interface MdxError {
  readonly reason: string;
  readonly place?: { readonly line?: number; readonly start?: { readonly line: number } };
}

/** Why a text can't be read, and in which line, in German for editors. */
export function explainMdx({ reason = '', place }: MdxError): { line: number; text: string } {
  const line = place?.line ?? place?.start?.line ?? 1;
  const [, open, openedAt] =
    /Expected a closing tag for `<(\w+)[^`]*>` \((\d+):/.exec(reason) ?? [];
  if (open) {
    return {
      line: Number(openedAt ?? line),
      text: `Der Baustein <${open}> wird hier geöffnet und nirgends geschlossen. Setzen Sie </${open}> dahin, wo er endet.`,
    };
  }
  if (/closing (?:tag|slash)/.test(reason)) {
    return {
      line,
      text: 'Hier wird ein Baustein geschlossen, der nicht offen ist. Was zuletzt geöffnet wurde, wird zuerst geschlossen: Löschen Sie das Zeichen </…>, oder setzen Sie es an die richtige Stelle.',
    };
  }
  if (/before attribute value/.test(reason)) {
    return {
      line,
      text: 'Ein Wert in einem Baustein steht nicht in geraden Anführungszeichen. Schreiben Sie name="Wert", mit " und nicht mit „ oder “.',
    };
  }
  if (/`!` \(U\+0021\) before name/.test(reason)) {
    return {
      line,
      text: 'Kommentare wie <!-- … --> gehen hier nicht. Löschen Sie den Kommentar oder schreiben Sie ihn in den Kopf der Datei, mit # davor.',
    };
  }
  if (/expression|acorn/.test(reason)) {
    return {
      line,
      text: 'Geschweifte Klammern haben in diesen Texten eine eigene Bedeutung, und was hier in ihnen steht, versteht die Website nicht. Löschen Sie die Klammern; sollen sie zu sehen sein, schreiben Sie \\{ und \\}.',
    };
  }
  if (/end of file/.test(reason)) {
    return {
      line,
      text: 'Die Datei endet mitten in einem Baustein. Ergänzen Sie > am Ende, und ein Anführungszeichen, wenn eines offen ist.',
    };
  }
  return {
    line,
    text: 'Ein Zeichen „<“ leitet hier einen Baustein ein, der sich nicht lesen lässt. Soll das Zeichen zu sehen sein, schreiben Sie \\< statt <.',
  };
}
