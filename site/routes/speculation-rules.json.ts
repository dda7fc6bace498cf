/** Lets a browser prepare the next page of ours as soon as a visitor is about to click its link. */
export function GET(): Response {
  const rules = { prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] };
  return new Response(JSON.stringify(rules));
}
