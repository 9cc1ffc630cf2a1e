import { fireEvent, screen } from "@testing-library/react";
import { useReducer } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { emptyLine, type LineDraft } from "./line-draft";
import { linesReducer, linesStateOf } from "./lines-state";
import { useReportedSteps } from "./use-reported-steps";

/** A document of so many written rows and an empty one, to which services of the catalogue are added. */
function Document({ written, added }: { written: number; added: readonly string[] }) {
  const rows = Array.from({ length: written }, () => ({ ...emptyLine("", "22"), name: "Услуга" }));
  const [state, dispatch] = useReducer(linesReducer, linesStateOf([...rows, emptyLine("", "22")], "22", ""));
  const { onAdded } = useReportedSteps({ lines: state.lines, dispatch, onVatMode: null });
  return (
    <>
      <button type="button" onClick={() => onAdded(added.map((name) => ({ name })))}>
        Добавить
      </button>
      <output>{state.lines.slice(written).map(({ name }) => `${name};`)}</output>
      <Toaster />
    </>
  );
}

test.each([
  [["Аренда", "Уборка"], "Аренда;Уборка;", null],
  [
    ["Аренда", "Уборка", "Охрана"],
    "Аренда;Уборка;",
    "1 строка не поместилась: в документе самое большее 5 000.",
  ],
])(
  "services that a document has no room for are told of: of %j it takes «%s»",
  async (added, addedText, leftOutText) => {
    const user = show(<Document written={4_998} added={added} />);
    await user.click(screen.getByRole("button", { name: "Добавить" }));
    expect(screen.getByRole("status").textContent).toBe(addedText);
    expect(screen.queryByText(/не поместил/)?.textContent.replace(/\s/g, " ") ?? null).toBe(leftOutText);
  },
);

/** A document whose first row gives its kind to the second one, and to which rows can be added. */
function SharingDocument() {
  const rows = ["Бумага", "Картон"].map((name) => ({ ...emptyLine("", "22"), name }));
  const [state, dispatch] = useReducer(linesReducer, linesStateOf(rows, "22", ""));
  const { perform } = useReportedSteps({ lines: state.lines, dispatch, onVatMode: null });
  const [{ key, details }] = state.lines as [LineDraft];
  const goods = { ...details, kind: "goods" } as const;
  return (
    <>
      <button
        type="button"
        onClick={() => perform({ type: "details", key, details: goods, ofOthers: () => goods })}
      >
        Всем строкам
      </button>
      <button type="button" onClick={() => dispatch({ type: "insert", at: 2 })}>
        Ещё строка
      </button>
      <Toaster />
    </>
  );
}

test.each([
  ["can be undone from its message", [], true],
  ["are not undone in place of a later step", ["Ещё строка"], false],
])("details given to all rows %s", async (_, laterSteps, isOffered) => {
  show(<SharingDocument />);
  // Without a pause, as if the script of the message took longer to load.
  for (const name of ["Всем строкам", ...laterSteps]) fireEvent.click(screen.getByRole("button", { name }));
  await screen.findByText(/Сведения добавлены/);
  expect(screen.queryByRole("button", { name: "Вернуть сведения" }) !== null).toBe(isOffered);
});
