// What a visitor typed, made fit for a mail. Nothing but this changes a text on its way.

// "=?" begins an encoded word. Many mail programs decode one even where RFC 2047 forbids it, and
// would show lines that nobody typed.
export function asDisplayName(name: string): string {
  return name.replaceAll('=?', '= ?');
}

// A lone carriage return inside a mail is read as a line end by some servers and not by others,
// which is how mails are smuggled. Line breaks change their form, nothing else changes.
export function withMailLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
