/** Words that begin with a price, of which the eye finds the amount: “330 €”, “rund 4.100 €”, “from €330”. */
export function WithPrice({ children }: { readonly children: string }) {
  const [, before = '', amount, after] =
    /^([^\d€]{0,14})((?:€[\d.,]*\d|\d[\d.,]*\s€))(.*)$/su.exec(children) ?? [];
  if (!amount) return children;
  return (
    <>
      {before}
      <strong>{amount}</strong>
      {after}
    </>
  );
}
