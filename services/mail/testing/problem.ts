import assert from 'node:assert/strict';

interface ProblemDocument {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly faults?: Record<string, string>;
}

/** The problem document of an answer, after checking its status and type. */
export async function problemOf(
  answer: Response,
  status: number,
  name: string,
): Promise<ProblemDocument> {
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
  const problem = (await answer.json()) as ProblemDocument;
  assert.equal(problem.type, `urn:problem:mail:${name}`);
  assert.equal(problem.status, status);
  assert.ok(problem.title && problem.detail);
  return problem;
}
