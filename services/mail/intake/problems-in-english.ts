import type { ProblemName, ProblemWords } from './problems.ts';

export const problemsInEnglish: Readonly<Record<ProblemName, ProblemWords>> = {
  'not-found': {
    title: 'Address unknown',
    detail: 'We take no messages at this address.',
  },
  'method-not-allowed': {
    title: 'Method not allowed',
    detail: 'Messages are sent with POST.',
  },
  'origin-not-allowed': {
    title: 'Origin not allowed',
    detail: 'We take no messages from this page.',
  },
  'unsupported-media-type': {
    title: 'Format not supported',
    detail:
      'We read application/json and application/x-www-form-urlencoded, in UTF-8 and uncompressed.',
  },
  'too-large': {
    title: 'Message too large',
    detail: 'The message is larger than our form allows.',
  },
  'malformed-body': {
    title: 'Message not readable',
    detail: 'The content does not have the format that was announced.',
  },
  'unknown-fields': {
    title: 'Unknown fields',
    detail: 'The message has fields that this form does not have.',
  },
  'invalid-fields': {
    title: 'Please check what you entered',
    detail: 'Something is missing or not valid.',
  },
  'invalid-proof': {
    title: 'Proof of work missing',
    detail: 'The header “Timestamp” is missing or does not match the message.',
  },
  'too-many-enquiries': {
    title: 'Too many messages',
    detail: 'Too many messages came from your connection. Please try again later.',
  },
  unavailable: {
    title: 'Temporarily unavailable',
    detail: 'We cannot store your message at the moment. Please try again shortly.',
  },
  'internal-fault': {
    title: 'A fault on our side',
    detail: 'Something went wrong on our side. Your message was not accepted.',
  },
};
