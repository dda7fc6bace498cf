import type { FindPrepared } from '../find-prepared.ts';
import { chooseForm } from '../pages/choose-form.ts';
import { createFinishBytes } from './finished-bytes.ts';
import { recogniseRead } from './recognise-read.ts';

export interface ReadAnswer {
  readonly target: string;
  readonly status: number;
  /** Head and body, ready for the connection. */
  readonly bytes: Buffer;
}

/** @returns nothing for all but a plain read of something prepared */
export type AnswerRead = (chunk: Buffer) => ReadAnswer | undefined;

/** @param keepAliveTimeoutMs how long clients are told that the connection stays open */
export function createAnswerRead(find: FindPrepared, keepAliveTimeoutMs: number): AnswerRead {
  const finishBytes = createFinishBytes(keepAliveTimeoutMs);

  return (chunk) => {
    const read = recogniseRead(chunk);
    const prepared = read && find(read.target);
    const form = prepared && chooseForm(prepared, read);
    if (!form) return undefined;
    const { target } = read;
    const { isUnchanged, variant } = form;
    if (isUnchanged) {
      return { target, status: 304, bytes: finishBytes(304, variant.notModifiedHeaders) };
    }
    const { status } = prepared;
    return { target, status, bytes: finishBytes(status, variant.headers, variant.body) };
  };
}
