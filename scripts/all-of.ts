/** Waits for all, whatever one of them finds. @throws Error that says what each of them found */
export async function allOf<Work extends readonly Promise<unknown>[]>(
  work: readonly [...Work],
): Promise<{ [Index in keyof Work]: Awaited<Work[Index]> }> {
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (reasons.length === 1) throw reasons[0];
  if (reasons.length > 1) throw new Error(reasons.map(({ message }) => message).join('\n\n'));
  return (await Promise.all(work)) as { [Index in keyof Work]: Awaited<Work[Index]> };
}
