import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { show } from "@/components/testing/show";
import { DateField } from "./date-field";
import { Form } from "./form";

test.each(["{Enter}", "{Control>}{Enter}{/Control}"])(
  "a typed date is sent when %s follows at once",
  async (keys) => {
    const save = vi.fn(async (sent: { date: string }) => ({ ok: true as const, data: sent }));
    const user = show(
      <AppRouterContext value={{ push: vi.fn(), refresh: vi.fn() } as never}>
        <Form
          label="Счёт"
          schema={async () => z.object({ date: z.string() })}
          initial={{ date: "2026-11-02" }}
          save={save}
          onSaved={() => {}}
        >
          <DateField name="date" label="Дата" />
          <button type="submit">Сохранить</button>
        </Form>
      </AppRouterContext>,
    );
    await user.clear(screen.getByLabelText("Дата"));
    await user.keyboard(`5.12${keys}`);
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledWith({ date: "2026-12-05" });
  },
);
