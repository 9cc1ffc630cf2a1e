import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider, useTranslations } from "next-intl";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { loadNamespaces } from "@/lib/i18n/messages";
import { onDemand } from "./on-demand";
import { Toaster } from "./toaster";

const Greeting = ({ open }: { open: boolean; onClose: () => void }) => open && <p>Здравствуйте</p>;

/** A button that opens a panel whose code loads only after the given number of failures. */
function showPage(failures: number) {
  let tries = 0;
  const Panel = onDemand<Parameters<typeof Greeting>[0]>(async () => {
    tries += 1;
    if (tries <= failures) throw new Error("no chunk");
    return Greeting;
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Открыть
        </button>
        <Panel open={isOpen} onClose={() => setOpen(false)} />
        <Toaster />
      </>
    );
  }
  const user = show(<Page />);
  return () => user.click(screen.getByRole("button", { name: "Открыть" }));
}

const greeting = () => screen.findByText("Здравствуйте");

test("code that failed to load is loaded again without another click", async () => {
  const open = showPage(2);
  await open();
  expect(await greeting()).toBeTruthy();
  expect(screen.queryByText(/Нет связи с сервером/)).toBeNull();
});

test("code that cannot be loaded is reported, and the next click tries again", async () => {
  const open = showPage(3);
  await open();
  expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  await open();
  expect(await greeting()).toBeTruthy();
});

const Offer = ({ open }: { open: boolean }) => {
  const t = useTranslations("repeats");
  return open && <p>{t("action")}</p>;
};

test("missing messages are loaded in the page's language, also after it changes", async () => {
  const Panel = onDemand<Parameters<typeof Offer>[0]>(async () => Offer, ["repeats"]);
  const messages = await loadNamespaces("en", ["errors"]);
  const page = (locale: "ru" | "en") => (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Panel open />
    </NextIntlClientProvider>
  );
  const { rerender } = render(page("en"));
  expect(await screen.findByText("Repeat…")).toBeTruthy();
  rerender(page("ru"));
  expect(await screen.findByText("Повторить…")).toBeTruthy();
});
