// Browsers that know Trusted Types take a script's address from a policy that the server's
// Content-Security-Policy names, and from nothing else. TypeScript does not know them yet.
declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptRules): ScriptRules } | undefined;
}

export interface ScriptRules {
  createScriptURL(url: string): string;
}
