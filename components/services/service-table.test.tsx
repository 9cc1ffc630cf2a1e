import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { Service } from "@/lib/services/schema";
import { ServiceTable } from "./service-table";

const service = {
  id: "s1",
  name: "Настройка",
  unit: "ч",
  vatRate: "22",
  priceCents: 100_00,
  kind: "service",
} as Service;

test("what is typed about a service stays when somebody else deletes the last one of the list", async () => {
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
