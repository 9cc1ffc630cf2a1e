import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { factsOf } from "@/lib/print/facts";
import { printSource } from "@/lib/print/sample";
import { noUpdFields, type UpdFields } from "@/lib/values/upd-fields";
import { UpdFieldsCard } from "./upd-fields-card";

const facts = factsOf(
  printSource({ document: { docType: "upd", number: "УПД-2026/001", date: "2026-11-30" } }),
);

function Card({ said = {}, onChange }: { said?: Partial<UpdFields>; onChange?: (upd: UpdFields) => void }) {
  const [upd, setUpd] = useState({ ...noUpdFields, ...said });
  return (
    <>
      <UpdFieldsCard
        upd={upd}
        facts={facts}
        errors={{}}
        readOnly={false}
        onChange={(next) => {
          setUpd(next);
          onChange?.(next);
        }}
      />
      <Toaster />
    </>
  );
}

const line = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const isOpen = () => document.querySelector("details")?.open;

test("is collapsed while all fields are computed, and shows the computed values", async () => {
  const user = show(<Card />);
  expect(isOpen()).toBe(false);
  await user.click(screen.getByText("Реквизиты УПД"));
  expect(isOpen()).toBe(true);
  expect(line(/^\(3\)/).placeholder).toBe("--");
  expect(line(/^\(5а\)/).placeholder).toBe("УПД, № УПД-2026/001 от 30.11.2026");
  expect(line(/^\[8\]/).placeholder).toBe("Договор № Д-2026/022 от 06.11.2026");
  expect(screen.queryByRole("button", { name: /^Вернуть/ })).toBeNull();
});

test("the calendar buttons are named after their fields", () => {
  show(<Card said={{ shipper: "он же" }} />);
  const named = screen.getAllByRole("button", { name: /^Выбрать в календаре/ });
  expect(named.map(({ title }) => title)).toEqual([
    "Выбрать в календаре: [11] Дата отгрузки",
    "Выбрать в календаре: [16] Дата получения",
  ]);
  expect(screen.getByRole("textbox", { name: "[11] Дата отгрузки" })).toBe(line(/^\[11\]/));
});

test("a changed field is counted, can be reset with one click, and the reset undone", async () => {
  const onChange = vi.fn();
  const user = show(<Card said={{ shipper: "он же" }} onChange={onChange} />);
  expect(isOpen()).toBe(true);
  await user.type(line(/^\[9\]/), "ТН № 7");
  expect(onChange).toHaveBeenLastCalledWith({ ...noUpdFields, shipper: "он же", transport: "ТН № 7" });
  expect(screen.getByText(/изменено 2 реквизита/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Вернуть.*Грузоотправитель/ }));
  expect(onChange).toHaveBeenLastCalledWith({ ...noUpdFields, transport: "ТН № 7" });
  await user.click(await screen.findByRole("button", { name: "Отменить" }));
  expect(onChange).toHaveBeenLastCalledWith({ ...noUpdFields, shipper: "он же", transport: "ТН № 7" });
});

test("a list set to empty shows the dashes that are printed", () => {
  show(<Card said={{ shipmentDocuments: [], advanceInvoices: [] }} />);
  expect(line(/^\(5а\)/).value).toBe("№ -- от --");
  expect(line(/^\(5б\)/).value).toBe("№ -- от --, исправление № -- от --");
  expect(line(/^\(5\)/).value).toBe("");
});

test("another status asks for a reason; the default one does not", async () => {
  const onChange = vi.fn();
  const user = show(<Card said={{ transport: "ТН" }} onChange={onChange} />);
  expect(screen.queryByLabelText("Причина")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Статус"), "2");
  await user.type(screen.getByLabelText("Причина"), "Без НДС");
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ status: 2, statusReason: "Без НДС", transport: "ТН" }),
  );
  await user.selectOptions(screen.getByLabelText("Статус"), "");
  expect(onChange).toHaveBeenLastCalledWith({ ...noUpdFields, transport: "ТН" });
});

test("a person's name is entered with a position", async () => {
  const onChange = vi.fn();
  const user = show(<Card said={{ transport: "ТН" }} onChange={onChange} />);
  const giver = within(document.querySelector<HTMLElement>('[data-field="upd.shippedBy"]')!);
  await user.type(giver.getByLabelText("Передал: Фамилия Имя Отчество"), "Сомов");
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ shippedBy: { position: null, name: "Сомов" } }),
  );
});
