/** What the operator should read instead of a stack: one clear sentence, and how the command ends. */
export class DeskFault extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.name = 'DeskFault';
    this.exitCode = exitCode;
  }
}

/** The command was typed wrongly: exit code 2. */
export function misuse(sentence: string): DeskFault {
  return new DeskFault(sentence, 2);
}

/** The command was right, but cannot be done: exit code 1. */
export function impossible(sentence: string): DeskFault {
  return new DeskFault(sentence, 1);
}
