import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { Service } from "@/lib/services/schema";
import { NewService } from "./new-service";
import { ServiceTable } from "./service-table";

const service = {
  id: "s1",
  name: "Настройка",
  unit: "ч",
  vatRate: "22",
  priceCents: 100_00,
  kind: "service",
} as Service;

test("a typed description stays when someone else deletes the last service of the list", async () => {
  let read: (services: Service[]) => void = () => {};
  function List() {
    const [services, setServices] = useState([service]);
    read = setServices;
    return <ServiceTable services={services} canEdit empty={<p>Ничего не нашлось</p>} />;
  }
  const user = show(
    <AppRouterContext value={{ refresh: () => {}, push: () => {} } as never}>
      <List />
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Настройка" }));
  await user.type(await screen.findByLabelText("Описание"), "Правка");
  act(() => read([]));
  expect(screen.getByText("Ничего не нашлось")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Описание").value).toBe("Правка");
});

const router = { refresh: () => {}, push: () => {} } as never;

test("a service saved after its dialog was closed does not close another one's dialog", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answerActions({ updateServiceAction: () => promise });
  const user = show(
    <AppRouterContext value={router}>
      <ServiceTable services={[service, { ...service, id: "s2", name: "Доставка" }]} canEdit empty={null} />
      <Toaster />
    </AppRouterContext>,
  );
  await user.click(screen.getByRole("button", { name: "Настройка" }));
  await user.click(await screen.findByRole("button", { name: "Сохранить" }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Доставка" }));
  await user.type(await screen.findByLabelText("Описание"), "Другая");
  await act(async () => resolve({ ok: true, data: service }));
  expect(await screen.findByText("Изменения сохранены")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Описание").value).toBe("Другая");
});

test("a new service starts with the VAT rate of the organization chosen now", async () => {
  let choose: (rate: "22" | "none") => void = () => {};
  function Page() {
    const [rate, setRate] = useState<"22" | "none">("22");
    choose = setRate;
    return <NewService defaultVatRate={rate} />;
  }
  const user = show(
    <AppRouterContext value={router}>
      <Page />
    </AppRouterContext>,
  );
  const rate = async () => {
    await user.click(screen.getByRole("button", { name: "Новая услуга" }));
    const { value } = await screen.findByLabelText<HTMLSelectElement>("Ставка НДС");
    await user.keyboard("{Escape}");
    return value;
  };
  expect(await rate()).toBe("22");
  act(() => choose("none"));
  expect(await rate()).toBe("none");
});
