/** Waits for all. Whatever one of them finds, the others have their say too. @throws what the first of them found */
export async function allOf<Work extends readonly Promise<unknown>[]>(
  work: readonly [...Work],
): Promise<{ [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as { [Index in keyof Work]: Awaited<Work[Index]> };
}
