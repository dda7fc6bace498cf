// Typst in WebAssembly has no switch for PDF/UA. What it sets holds to it; what lacks is the statement that it
// does, and that a reader's window bears the title. Both are added behind the file's end, as a later version
// of two objects (ISO 32000-1, 7.5.6). Source of the statement: ISO 14289-1, 5.

/**
 * @param pdf as Typst writes it, with a plain table of objects
 * @throws Error when it is written otherwise
 */
export function declarePdfUa(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const trailer = part(text, /trailer\n<<([\s\S]+?)>>\nstartxref\n(\d+)\n%%EOF\s*$/);
  const rootNumber = Number(part(trailer[1], /\/Root (\d+) 0 R/)[1]);
  const root = part(text, new RegExp(`\\n${rootNumber} 0 obj\\n<<([\\s\\S]+?)\\n>>\\nendobj`))[1];
  const preferences = part(root, /\/ViewerPreferences <</)[0];
  const metadataNumber = Number(part(root, /\/Metadata (\d+) 0 R/)[1]);
  const metadata = part(
    text,
    new RegExp(`\\n${metadataNumber} 0 obj\\n<<[\\s\\S]+?>>\\nstream\\n([\\s\\S]+?)\\nendstream`),
  )[1];
  const statement =
    '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>';
  const declared = metadata.replace('</rdf:Description>', `${statement}</rdf:Description>`);
  const objects = [
    [
      metadataNumber,
      `<< /Type /Metadata /Subtype /XML /Length ${declared.length} >>\nstream\n${declared}\nendstream`,
    ],
    [rootNumber, `<<${root.replace(preferences, '$&/DisplayDocTitle true ')}\n>>`],
  ] as const;
  let added = text.endsWith('\n') ? '' : '\n';
  const entries = objects.map(([number, body]) => {
    const offset = String(text.length + added.length).padStart(10, '0');
    added += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const table = text.length + added.length;
  added += `xref\n${entries.join('')}trailer\n<<${trailer[1]}/Prev ${trailer[2]}\n>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(added, 'latin1')]);
}

function part(text: string, pattern: RegExp): [string, string, string] {
  const [all, first = '', second = ''] = pattern.exec(text) ?? [];
  if (all === undefined) throw new Error(`Typst writes PDFs in another way now: no ${pattern}`);
  return [all, first, second];
}
