import { lowerDigits, raiseDigits } from "@/lib/values/raised-digits";

/**
 * Writes the digits of superscripts and subscripts as characters of their own («10⁶», «H₂O»), because the text knows no
 * such formats, and with them the sign that they begin with. Other characters stay as they are.
 */
export function convertRaisedDigits(root: HTMLElement) {
  for (const element of root.querySelectorAll("sup, sup *, sub, sub *")) {
    const convert = element.closest("sup, sub")!.tagName === "SUP" ? raiseDigits : lowerDigits;
    for (const child of element.childNodes) if (child instanceof Text) child.data = convert(child.data);
  }
}
