// One setting: its text as it is read, and what operators are told of it.
import { z } from 'zod';
import { SettingError, type SettingReader } from './setting-readers.ts';

/** What operators are told about a setting. */
export interface SettingMeta {
  /** Heading of the settings that begin here. */
  readonly group?: string;
  /** As it may look, where it has no default. */
  readonly example?: string;
  /** Without it, it belongs to the setting before. Line by line, as they are printed. */
  readonly about?: string;
  /** Read by others of our programs: the build, npm run dev or npm run edit. */
  readonly isElsewhere?: true;
}

/** What the reader refuses becomes the issue of its setting. */
export function setting<Value>(reader: SettingReader<Value>) {
  return z.string().transform((text, context): Value => {
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });
}
