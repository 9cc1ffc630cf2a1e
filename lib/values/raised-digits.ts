const raised = { digits: "⁰¹²³⁴⁵⁶⁷⁸⁹", plus: "⁺", minus: "⁻" };
const lowered = { digits: "₀₁₂₃₄₅₆₇₈₉", plus: "₊", minus: "₋" };

/**
 * Writes the digits of a superscript as characters of their own («10⁶», «10⁻³»), because the text knows no such format,
 * and with them the sign that it begins with. Other characters stay as they are.
 */
export const raiseDigits = (text: string) => withDigitsOf(raised, text);

/** Writes the digits of a subscript likewise: «H₂O». */
export const lowerDigits = (text: string) => withDigitsOf(lowered, text);

const withDigitsOf = ({ digits, plus, minus }: typeof raised, text: string) =>
  text
    .replace(/^\+(?=\d)/, plus)
    .replace(/^[-‐–−](?=\d)/, minus)
    .replace(/\d/g, (digit) => digits[Number(digit)]!);
