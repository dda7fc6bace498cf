import { DeskError } from '../../server/command/desk-command.ts';

/** What cannot be done now, or was typed wrongly, as the sentence that the command line would say. */
export async function orRefusal<Result>(
  work: Promise<Result>,
): Promise<Result | { error: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DeskError) return { error: error.message };
    throw error;
  }
}
