import { leadingAmount } from '../../../model/prices.ts';

interface WithPriceProps {
  readonly children: string;
  /** No line break between the words before the amount and the amount. */
  readonly together?: boolean;
}

/** Emphasises the price at the start of a text (“330 €”, “rund 4.100 €”, “from €330”). */
export function WithPrice({ children, together = false }: WithPriceProps) {
  const [, before, amount, after] = leadingAmount.exec(children) ?? [];
  if (!amount) return children;
  const isTogether = together && before;
  return (
    <>
      {!isTogether && before}
      <strong>
        {isTogether && <small>{before}</small>}
        {amount}
      </strong>
      {/* A breaking space: the amount may be alone on its line. */}
      {after?.replace(/^\s/u, ' ')}
    </>
  );
}
