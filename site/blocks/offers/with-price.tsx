interface WithPriceProps {
  readonly children: string;
  /** Words before the amount are kept beside it. */
  readonly together?: boolean;
}

const price = /^([^\d€]{0,14})((?:€[\d.,]*\d|\d[\d.,]*\s€))(.*)$/su;

/** Words that begin with a price (“330 €”, “rund 4.100 €”, “from €330”), with the amount emphasised. */
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
