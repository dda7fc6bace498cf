// Types of Trusted Types, which TypeScript lacks. Browsers that support them accept script URLs only from a policy
// listed in the Content-Security-Policy.
declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptRules): ScriptRules } | undefined;
}

export interface ScriptRules {
  createScriptURL(url: string): string;
}
