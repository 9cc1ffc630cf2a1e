import { expect, test } from "vitest";
import { element, textOfXml } from "./element";
import { cut } from "./values";

test("what XML cannot carry becomes a space, and signs that nobody sees stay out", () => {
  const name = "ООО «Не\u00adви\u200bди\u2060мое»\ufeff & О'Ёж\u0001<Ко>";
  expect(textOfXml(element("Имя", { a: name, b: undefined }, [name]))).toBe(
    "<Имя a=\"ООО «Невидимое» &amp; О'Ёж &lt;Ко&gt;\">ООО «Невидимое» &amp; О'Ёж &lt;Ко&gt;</Имя>",
  );
});

test("a text is cut by what can be seen of it, and one of which nothing can stays, for a form may ask for it", () => {
  expect(cut(" \u200bне\u00adви\u2060димое ", 4)).toBe("неви");
  expect([cut(" \u200b\u2060", 5), cut(" ", 5), cut(null, 5)]).toEqual([
    "\u200b\u2060",
    undefined,
    undefined,
  ]);
  expect(textOfXml(element("Имя", { a: "\u00ad" }))).toBe('<Имя a="\u00ad"/>');
});
