import { blank } from './blank.ts';
import { textsOfYaml } from './texts-of-yaml.ts';

// Attributes for machines; all others hold words that are shown or read out.
const machineAttributes =
  /^(?:band|columns|drawing|figure|href|id|link|model|name|of|product|src|to|wide)$/;

const noText = [
  /^```[\s\S]*?^```/gm,
  /`[^`\n]+`/g,
  /\{\/\*[\s\S]*?\*\/\}/g,
  /<(\w+)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g,
];

/** The German words of a page or post, each in its place. */
export function textsOfMdx(mdx: string): string {
  const [, opening = '', frontMatter = '', body = mdx] =
    /^(---\n)([\s\S]*?\n)(---\n[\s\S]*)$/.exec(mdx) ?? [];
  return blank(opening, /./g) + textsOfYaml(frontMatter) + textsOfMarkdown(body);
}

function textsOfMarkdown(markdown: string): string {
  const withoutCode = noText.reduce(blank, markdown);
  const withoutTags = withoutCode.replace(
    /<(\/?[A-Za-z][\w.]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^>"'{}])*)>/g,
    (_, name: string, attributes: string) =>
      ` ${blank(name, /./g)}${textsOfAttributes(attributes)} `,
  );
  return blank(withoutTags, /\]\([^)\s]*\)/g);
}

function textsOfAttributes(attributes: string): string {
  return attributes.replace(
    /([\w-]+)(?:=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))?/g,
    (whole, name: string, value = '') => {
      const isText = !machineAttributes.test(name) || value.startsWith('{[');
      if (!isText || name === 'of') return blank(whole, /./g);
      const kept = value.startsWith('{') ? stringsIn(value) : value;
      return whole.length > name.length ? `${blank(`${name}=`, /./g)}${kept}` : blank(whole, /./g);
    },
  );
}

/** The string literals of an expression, such as the rows of a table. */
function stringsIn(expression: string): string {
  const marked = expression.split(/('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/);
  return marked.map((part, index) => (index % 2 ? part : blank(part, /./g))).join('');
}
