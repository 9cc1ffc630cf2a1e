import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { NotSetUp } from "./not-set-up";

test.each([
  ["an administrator", ["SMTP_URL", "MAIL_FROM"], "не заданы переменные SMTP_URL, MAIL_FROM"],
  ["anybody else", [], "Попросите администратора"],
])("tells %s what is missing and how to send the document meanwhile", (_, missing, expectedText) => {
  show(<NotSetUp missing={missing} organizationId="1" onClose={() => {}} />);
  const noticeText = screen.getByText(/Пока документ можно скачать и отправить из своей почты/).textContent;
  expect(noticeText).toContain(expectedText);
});
