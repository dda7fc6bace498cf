// Texts that are a program to one reader of Markdown or another. Whatever one of them would run calls `ran()`.

/** What the build makes of it: nothing at all, or a text like any other. */
type Verdict = 'refused' | 'text';

const head = '---\ntitle: Probe\n---\n\n';
const inBody = (verdict: Verdict, bodies: Readonly<Record<string, string>>) =>
  Object.entries(bodies).map(([name, body]) => ({ name, verdict, text: `${head}${body}\n` }));
const whole = (verdict: Verdict, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({ name, verdict, text }));

export const hostileTexts = [
  ...inBody('refused', {
    'a footnote': 'Text[^1]\n\n[^1]: {ran()}',
    'a footnote that nothing refers to': '[^1]: {ran()}',
    'an expression': '{ran()}',
    'an expression where Markdown has code': '    {ran()}',
    'a comment': '{/* ran() */}',
    'a heading': '## {ran()}',
    'a quotation': '> {ran()}',
    'a table cell': '| a |\n| - |\n| {ran()} |',
    'a table in a list in a quotation': '> - Tabelle:\n>\n>   | a |\n>   | - |\n>   | {ran()} |',
    'the text of a link': '[{ran()}](/orion)',
    'an address in brackets': '<https://leinestern.example/{ran()}>',
    'a definition after its sentence': 'Text\n[x]: {ran()}',
    HTML: '<b>{ran()}</b>',
    'a script': '<script>ran()</script>',
    'an event handler attribute': '<p onclick="ran()">Text</p>',
    'a directive': '::x{ran()}',
    'a formula': '$x^{ran()}$',
    'the class of a heading': '## Text {.x ran()}',
    'an import': "import { ran } from './ran.ts'",
    'an export': 'export const x = ran()',
    'an expression in a component': '<Section heading="x">\n\n{ran()}\n\n</Section>',
    'an attribute': '<Section heading={ran()}>\n\nText\n\n</Section>',
    'an attribute with a template': '<Section heading={`$' + '{ran()}`}>\n\nText\n\n</Section>',
    'an attribute with an escaped name': '<Tiles columns={\\u0072an()} />',
    'a list with one expression': "<FactSheet of={['ups', ran()]} />",
    'a function': '<Section heading={() => ran()}>\n\nText\n\n</Section>',
    'an element in an attribute': '<Section heading={<b>{ran()}</b>}>\n\nText\n\n</Section>',
    'attributes from an object': '<Section {...ran()}>\n\nText\n\n</Section>',
    'a component that is looked up': '<ran.now />',
    'a component that every object has': '<constructor.constructor />',
    'a name with a colon': '<ran:now />',
    'an unknown component': '<Ran />',
    'a component in the browser': '<LatestPost client:load />',
    'a component with HTML': '<p set:html="<img src=x onerror=ran()>" />',
    'a module as a picture': '![x](../../scripts/ran.ts)',
    'a file of settings as a picture': '![x](../../.env?raw)',
    'a picture in a footnote': '[^1]: ![x](./ran.ts)',
  }),
  ...inBody('text', {
    'code in a sentence': 'So: `{ran()}`',
    'a block of code': '```js {ran()}\n{ran()}\nimport x from "ran"\n```',
    'a line that begins like an import': 'Text\nimport ran from "ran"',
    'a bare address': 'https://leinestern.example/{ran()}',
    'escaped braces': '\\{ran()}',
    'a definition': '[x]: {ran()}',
    'the target of a link': '[x]({ran()})',
    'the title of a link': '[x](/orion "{ran()}")',
    'a link to a module': '[x](../../scripts/ran.ts)',
    'a text as an attribute': '<Section heading="{ran()}">\n\nText\n\n</Section>',
    'numbers and texts': "<FactSheet of={['ups', 'ran()', \"it's\", 'a\\'b']} />",
    'a table of texts':
      "<DataTable caption=\"x\" columns={['ran()']} rows={[['{ran()}'], ['b']]} />",
  }),
  ...whole('refused', {
    'front matter that a layout closes': '---\nlayout: ./ran.ts\n---\n\nText\n',
    'a head of TOML with a layout': '+++\nlayout = "./ran.ts"\n+++\n\nText\n',
    'a text below a head of TOML': '+++\ntitle = "Probe"\n+++\n\n{ran()}\n',
    'a program after the end of a head': '---\ntitle: Probe\n---{ran()}\n---\n\nText\n',
    'a head after empty lines': '\n\n---\ntitle: Probe\n---\n\n{ran()}\n',
    'front matter that never ends': '---\ntitle: Probe\n\n{ran()}\n',
    'front matter that holds itself': '---\ntitle: &x [*x]\n---\n\nText\n',
    'a head with a function': '---\ntitle: !!js/function "function () { ran() }"\n---\n\nText\n',
    'a text without a head': '{ran()}\n',
  }),
  ...whole('text', {
    'a head of another language': '---js\ntitle = ran()\n---\n\nText\n',
    'a head with braces': '---\ntitle: "{ran()}"\n---\n\nText\n',
    'a second head': '---\ntitle: Probe\n---\n\n---\nlayout: ./ran.ts\n---\n\nText\n',
  }),
];
