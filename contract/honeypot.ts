// A field that people never see. Programs that fill in every field they find give themselves away.

/**
 * Name of the extra field of both forms without script. A form in which it is filled is answered like
 * any other, and thrown away. It is hidden from sight, keyboard, screen readers and autofill, and is
 * no part of the JSON payload.
 */
export const honeypotField = 'website';
