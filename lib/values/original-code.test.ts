import { expect, test } from "vitest";
import { codeInAddress, foldOriginalCode, originalAddress } from "./original-code";

test("a code is read in any case, with O as 0 and I and L as 1", () => {
  expect(foldOriginalCode("0a1b2c3d4e")).toBe("0A1B2C3D4E");
  expect(foldOriginalCode(" OILoil0123 ")).toBe("0110110123");
  for (const none of ["", "0A1B2C3D4", "0A1B2C3D4E5", "0A1B2C3D4U", "0A1B2C3D4-", "АВСЕНКМОРТ"])
    expect(foldOriginalCode(none)).toBeNull();
});

test("a code is read from an address of any host and path, and from nothing else", () => {
  const address = originalAddress("https://documents.example.ru", "7K3M9Q2XW4");
  expect(address).toBe("https://documents.example.ru/o/7K3M9Q2XW4");
  expect(codeInAddress(address)).toBe("7K3M9Q2XW4");
  expect(codeInAddress("http://10.0.0.7:3000/office/o/7k3m9q2xw4\n")).toBe("7K3M9Q2XW4");
  for (const other of [
    "ST00012|Name=ООО|PersonalAcc=40702810900000000001",
    "7K3M9Q2XW4",
    "https://documents.example.ru/d/7K3M9Q2XW4",
    "https://documents.example.ru/o/7K3M9Q2XW4/more",
    "https://documents.example.ru/?next=/o/7K3M9Q2XW4",
    "https://documents.example.ru/o/7K3M9Q2XWU",
  ])
    expect(codeInAddress(other)).toBeNull();
});
