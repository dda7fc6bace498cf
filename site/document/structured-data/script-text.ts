/**
 * JSON as it may stand inside a `<script>` element: no text of it can close the element or open a
 * comment, whatever somebody writes into a title. Source: HTML standard, section 4.12.1.3.
 */
export function scriptText(json: object): string {
  return JSON.stringify(json).replaceAll('<', '\\u003c');
}
