// Makes a form, as it stands on any page, one that the server fills with what was typed into it.
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { honeypotField } from '../../../contract/enquiry-rules.ts';
import { fieldMarkers } from '../../../contract/page-markers.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/**
 * Puts markers where a field's value and its message stand, and names the fields after the form.
 * @param html a form whose messages stand in elements with the id of the field and `-fault`
 * @throws Error when a field has no id or no place for its message
 */
export function withFieldMarkers(html: string, formName: string): string {
  const form = parseFragment(html);
  const elements = elementsIn(form);
  for (const field of elements) {
    const name = attributeOf(field, 'name');
    if (!['input', 'textarea'].includes(field.tagName) || !name) continue;
    const oldId = attributeOf(field, 'id');
    const id = `${formName}-${name}`;
    for (const element of elements) rename(element, oldId, id);
    if (name !== honeypotField) mark(field, id, name, elements);
  }
  return serialize(form);
}

function mark(field: Element, id: string, name: string, elements: readonly Element[]): void {
  const { fault, isInvalid, value } = fieldMarkers(name);
  const message = elements.find((element) => attributeOf(element, 'id') === `${id}-fault`);
  if (!message) throw new Error(`The field "${name}" has no place for its message`);
  renderText(message, fault);
  setAttribute(field, 'aria-invalid', isInvalid);
  setAttribute(field, 'aria-describedby', `${id}-fault`);
  if (field.tagName === 'textarea') renderText(field, value);
  else setAttribute(field, 'value', value);
}

/** Whatever names the field, or its message, by the old id. */
function rename(element: Element, oldId: string | undefined, id: string): void {
  for (const attribute of element.attrs) {
    if (attribute.value === oldId) attribute.value = id;
    if (attribute.value === `${oldId}-fault`) attribute.value = `${id}-fault`;
  }
}

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((other) => other.name !== name), { name, value }];
}

function renderText(element: Element, text: string): void {
  element.childNodes = [{ nodeName: '#text', value: text, parentNode: element }];
}
