// What Google's CSP Evaluator thinks of our policies. It knows the ways around a policy better than we do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import csp from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { scriptHash, styleHash } from '../../testing/server/sample-site.ts';
import { type AnswerHeaders, createSecurityHeaders } from './headers.ts';

const security = createSecurityHeaders('https://www.leinestern.example');
const page = security.forPage({ scriptHashes: [scriptHash], styleHashes: [styleHash] });

function policyOf(headers: AnswerHeaders): string {
  return headers['Content-Security-Policy'] ?? '';
}

/** Findings that matter or might; the rest are hints about browsers of the past. */
function gravestIn(policy: string): string[] {
  const evaluator = new csp.CspEvaluator(new CspParser(policy).csp);
  return evaluator
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

test('the policy of a page and that of a file have no weakness', () => {
  for (const headers of [page, security.forFile]) {
    assert.deepEqual(gravestIn(policyOf(headers)), []);
  }
});

test('a weakened policy is found out', () => {
  const policy = policyOf(page);
  for (const weakened of [
    policy.replace(/'sha256-[^']+'/g, "'unsafe-inline'"),
    policy.replace("script-src 'self'", 'script-src https:'),
    policy.replace(/default-src 'none'; script-src[^;]*;/, ''),
  ]) {
    assert.notDeepEqual(gravestIn(weakened), [], weakened);
  }
});

test('everything not named is forbidden, and nothing unsafe is allowed', () => {
  for (const headers of [page, security.forFile]) {
    assert.match(policyOf(headers), /^default-src 'none'; /);
    assert.doesNotMatch(policyOf(headers), /unsafe-|\*|https?:/);
  }
  assert.match(policyOf(page), /; require-trusted-types-for 'script'; trusted-types proof-worker /);
});
