interface WithPriceProps {
  readonly children: string;
  /** What stands before the amount goes where the amount goes. */
  readonly together?: boolean;
}

const price = /^([^\d€]{0,14})((?:€[\d.,]*\d|\d[\d.,]*\s€))(.*)$/su;

/** Whether words begin with a price: “330 €”, “rund 4.100 €”, “from €330”. */
export function beginsWithPrice(words: string): boolean {
  return price.test(words);
}

/** Words that begin with a price, of which the eye finds the amount. */
export function WithPrice({ children, together = false }: WithPriceProps) {
  const [, before, amount, after] = price.exec(children) ?? [];
  if (!amount) return children;
  const isTogether = together && before;
  return (
    <>
      {!isTogether && before}
      <strong>
        {isTogether && <small>{before}</small>}
        {amount}
      </strong>
      {/* The amount may stand alone: a hard space behind it would open a line. */}
      {after?.replace(/^\s/u, ' ')}
    </>
  );
}
