import { expect, test } from "vitest";
import { company, entrepreneur } from "@/lib/print/sample";
import { salesSigners } from "./sales-signers";

const headRole = "Руководитель организации или иное уполномоченное лицо";
const entrepreneurRole = "Индивидуальный предприниматель или иное уполномоченное лицо";
const label = "Реквизиты свидетельства о государственной регистрации индивидуального предпринимателя";

test("the head signs a company's sales book, and an entrepreneur signs with the registration", () => {
  const signatoryName = "Петров Пётр Петрович";
  expect(salesSigners({ ...company, signatoryName })).toEqual([
    { role: headRole, name: "Петров П. П.", details: null },
    { role: entrepreneurRole, name: "", details: { label, text: "" } },
  ]);
  const registered = { name: "ИП Петров Пётр Петрович", ogrn: "326770000000016", ogrnDate: "2026-01-12" };
  expect(salesSigners({ ...entrepreneur, ...registered, signatoryName: null })).toEqual([
    { role: headRole, name: "", details: null },
    {
      role: entrepreneurRole,
      name: "Петров П. П.",
      details: { label, text: "ОГРНИП 326770000000016 от 12.01.2026" },
    },
  ]);
});
