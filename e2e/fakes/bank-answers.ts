import { randomUUID } from "node:crypto";

/** The stand-in bank's responses, in the shapes of the bank's published description. */

type Account = { number: string; name: string };
type Customer = {
  customerCode: string;
  customerType: "Business" | "Personal";
  taxCode: string;
  name: string;
  accounts: Account[];
};

const bik = "044525104";

const customers: Customer[] = [
  {
    customerCode: "300000091",
    customerType: "Personal",
    taxCode: "770000001030",
    name: "Соколова Мария Игоревна",
    accounts: [],
  },
  {
    customerCode: "300000092",
    customerType: "Business",
    taxCode: "7700000016",
    name: "ООО «Северный ветер»",
    accounts: [
      { number: "40817810802000000008", name: "Основной текущий счёт" },
      { number: "40702810600000000001", name: "Для аренды" },
    ],
  },
];

/** Wraps the data of every successful response except a file. */
const dataAnswer = (address: string, data: unknown) =>
  Response.json({ Data: data, Links: { self: address }, Meta: { totalPages: 1 } });

export const customersAnswer = (address: string) =>
  dataAnswer(address, {
    Customer: customers.map(({ customerCode, customerType, taxCode, name }) => ({
      customerCode,
      customerType,
      isResident: true,
      taxCode,
      fullName: name,
      shortName: name,
    })),
  });

export const accountsAnswer = (address: string) =>
  dataAnswer(address, {
    Account: customers.flatMap(({ customerCode, customerType, accounts }) =>
      accounts.map(({ number, name }) => ({
        customerCode,
        accountId: `${number}/${bik}`,
        status: "Enabled",
        statusUpdateDateTime: "2019-01-01T06:06:06.364+00:00",
        currency: "RUB",
        accountType: customerType,
        accountSubType: "CurrentAccount",
        registrationDate: "2020-10-20",
        accountDetails: [{ schemeName: "RU.CBR.AccountNumber", identification: `${number}/${bik}`, name }],
      })),
    ),
  });

export const createdAnswer = (address: string, documentId: string) => dataAnswer(address, { documentId });

export const statusAnswer = (address: string, paymentStatus: string) =>
  dataAnswer(address, { paymentStatus });

const errorCodes: Record<number, string> = {
  400: "Validation Error",
  403: "Something going wrong",
  404: "HTTPNotFound",
  424: "Something going wrong",
  500: "HTTPInternalError",
};

/** Returns the body that all documented errors share. */
export const errorAnswer = (status: number, message: string) =>
  Response.json(
    {
      code: String(status),
      id: randomUUID(),
      message: "Что-то пошло не так",
      Errors: [
        {
          errorCode: errorCodes[status] ?? "HTTPInternalError",
          message,
          url: "http://enter.tochka.com/open-banking/docs",
        },
      ],
    },
    { status },
  );

export const gatewayPage = () =>
  new Response("<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>", {
    status: 502,
    headers: { "content-type": "text/html" },
  });

export const unreadableAnswer = () =>
  new Response('{"Data": {', { headers: { "content-type": "application/json" } });

/** Returns a PDF page with one line of Latin text. */
export function fileAnswer(documentId: string): Response {
  const stream = `BT /F1 18 Tf 60 760 Td (Bank invoice ${documentId}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const xref = pdf.length;
  pdf += `xref\n0 6\n0000000000 65535 f \n${offsets.join("")}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=document.pdf",
    },
  });
}
