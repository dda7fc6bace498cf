/** Ends the words of a link with an icon behind them: U+2060 keeps it from standing alone in a line. */
export const joined = '\u2060';
