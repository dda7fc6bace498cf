// Final, text. Source: RFC 6455, section 5.2; frames of a server are not masked.
const finalText = 0x81;
const longestShortFrame = 125;

/**
 * The bytes of one websocket message, so that thousands of clients share one encoding.
 * @throws RangeError for a text of more than 125 bytes
 */
export function encodeTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > longestShortFrame) throw new RangeError('The text is too long for a frame');
  return Buffer.concat([Buffer.from([finalText, payload.length]), payload]);
}
