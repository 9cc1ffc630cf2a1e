const raised = { digits: "⁰¹²³⁴⁵⁶⁷⁸⁹", plus: "⁺", minus: "⁻" };
const lowered = { digits: "₀₁₂₃₄₅₆₇₈₉", plus: "₊", minus: "₋" };

/**
 * Writes the digits of superscripts and subscripts as characters of their own («10⁶», «H₂O»), because the text knows no
 * such formats, and with them the sign that they begin with. Other characters stay as they are.
 */
export function convertRaisedDigits(root: HTMLElement) {
  for (const element of root.querySelectorAll("sup, sup *, sub, sub *")) {
    const { digits, plus, minus } = element.closest("sup, sub")!.tagName === "SUP" ? raised : lowered;
    for (const child of element.childNodes) {
      if (!(child instanceof Text)) continue;
      child.data = child.data
        .replace(/^\+(?=\d)/, plus)
        .replace(/^[-‐–−](?=\d)/, minus)
        .replace(/\d/g, (digit) => digits[Number(digit)]!);
    }
  }
}
