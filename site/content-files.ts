/**
 * The entry of a glob of `@content` for a file. Keys depend on where the content folder is; only their end does not.
 *
 * @param name e.g. `content/logos/firma.svg`
 */
export function contentFile<Value>(
  files: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  const end = name.slice('content'.length);
  const keys = Object.keys(files).filter((key) => key.endsWith(end));
  // `/history.yaml` is also the end of `/facts/history.yaml`.
  const [key = ''] = keys.sort((one, other) => one.length - other.length);
  return files[key];
}
