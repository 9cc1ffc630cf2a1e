import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { noUpdFields, type UpdFields } from "@/lib/values/upd-fields";
import { TemplateUpd } from "./template-upd";

function Card({ given, onChange }: { given: UpdFields | null; onChange?: (upd: UpdFields) => void }) {
  const [upd, setUpd] = useState(given);
  const change = (next: UpdFields) => {
    setUpd(next);
    onChange?.(next);
  };
  return <TemplateUpd upd={upd} errors={{}} readOnly={false} onChange={change} />;
}

test("only permanent fields are offered, and a typed one is kept beside those filled in automatically", async () => {
  const onChange = vi.fn();
  const user = show(<Card given={null} onChange={onChange} />);
  expect(document.querySelector("details")?.open).toBe(false);
  await user.click(screen.getByText("Реквизиты УПД"));
  const shipper = screen.getByLabelText<HTMLInputElement>(/\(3\)/);
  expect(shipper.placeholder).toBe("Заполнится само");
  expect(screen.queryByLabelText(/\(5\)/)).toBeNull();
  await user.type(shipper, "Я");
  expect(onChange).toHaveBeenLastCalledWith({ ...noUpdFields, shipper: "Я" });
});

test("a template with its own fields is expanded, and a field can be reset", async () => {
  const onChange = vi.fn();
  const filledFields = { ...noUpdFields, transport: "Самовывоз", basis: "Договор № 7" };
  const user = show(<Card given={filledFields} onChange={onChange} />);
  expect(document.querySelector("details")?.open).toBe(true);
  await user.click(screen.getAllByRole("button", { name: /^Вернуть автоматическое значение/ })[1]!);
  expect(onChange).toHaveBeenLastCalledWith({ ...filledFields, transport: null });
});
