import { describe, expect, test } from "vitest";
import { isAccountNumber, isBik, isCorrespondentAccount, isInn, isKpp, isOgrn } from "./requisites";

describe("INN", () => {
  test.each(["7707083893", "500100732259", "7700000016", "7800000027", "770000000082", "780000000177"])(
    "%s is valid",
    (inn) => expect(isInn(inn)).toBe(true),
  );

  test.each([
    ["7707083894", "a wrong control digit"],
    ["500100732258", "a wrong second control digit"],
    ["500100732269", "a wrong first control digit"],
    ["0000000000", "no region"],
    ["000000000000", "no region"],
    ["770708389", "nine digits"],
    ["77070838931", "eleven digits"],
    ["770708389З", "a letter"],
    ["", "nothing"],
  ])("%s is invalid: %s", (inn) => expect(isInn(inn)).toBe(false));

  test("every single-digit mistake is detected", () => {
    for (const inn of ["7707083893", "500100732259"]) {
      for (const mistake of oneDigitMistakes(inn))
        expect([mistake, isInn(mistake)]).toEqual([mistake, false]);
    }
  });
});

describe("KPP", () => {
  test.each(["770001001", "7700AZ001", "997950001"])("%s is valid", (kpp) => expect(isKpp(kpp)).toBe(true));
  test.each(["77000100", "7700010011", "7700az001", "77000A01Z", ""])("%s is invalid", (kpp) =>
    expect(isKpp(kpp)).toBe(false),
  );
});

describe("OGRN", () => {
  test.each([
    "1027700132195",
    "1027700000019",
    "1267700000017",
    "304500116000157",
    "319665800211661",
    "326770000000016",
  ])("%s is valid", (ogrn) => expect(isOgrn(ogrn)).toBe(true));

  test.each(["1027700132196", "2027700132195", "304500116000158", "104500116000157", "10277001321", ""])(
    "%s is invalid",
    (ogrn) => expect(isOgrn(ogrn)).toBe(false),
  );
});

describe("BIK", () => {
  test.each(["044525225", "024501901", "144525225"])("%s is valid", (bik) => expect(isBik(bik)).toBe(true));
  test.each(["04452522", "0445252255", "04452522A", ""])("%s is invalid", (bik) =>
    expect(isBik(bik)).toBe(false),
  );
});

describe("settlement accounts", () => {
  test.each([
    ["40702810138250123017", "044525225"],
    ["40702810600000000001", "044525104"],
    ["40702810500000000002", "044525225"],
    ["40802810000000000003", "044525974"],
    ["40702810700000000004", "044525593"],
  ])("%s matches the BIK %s", (account, bik) => expect(isAccountNumber(account, bik)).toBe(true));

  test("an account does not match another bank's BIK", () => {
    expect(isAccountNumber("40702810138250123017", "044525974")).toBe(false);
  });

  test("every single-digit mistake in an account is detected", () => {
    for (const mistake of oneDigitMistakes("40702810138250123017").filter(
      (account) => !/^(03|40102)/.test(account),
    )) {
      expect([mistake, isAccountNumber(mistake, "044525225")]).toEqual([mistake, false]);
    }
  });

  test("a letter in the sixth place is checked as its digit", () => {
    expect(isAccountNumber("40702810138250123017".replace(/^(.{5})8/, "$1T"), "044525225")).toBe(true);
    expect(isAccountNumber("40702810138250123017".replace(/^(.{5})8/, "$1X"), "044525225")).toBe(false);
    expect(isAccountNumber("40702810138250123017".replace(/^(.{5})8/, "$1D"), "044525225")).toBe(false);
  });

  test("an account at a settlement centre is checked with digits five and six of the BIK", () => {
    expect(isAccountNumber("40101810045250010041", "044525000")).toBe(true);
    expect(isAccountNumber("40101810045250010042", "044525000")).toBe(false);
  });

  test("a treasury account is checked only for its format", () => {
    expect(isAccountNumber("03100643000000017300", "004525988")).toBe(true);
    expect(isAccountNumber("0310064300000001730", "004525988")).toBe(false);
  });

  test.each(["4070281013825012301", "407028101382501230177", "4070281013825012301O", ""])(
    "%s has a wrong format",
    (account) => expect(isAccountNumber(account, "044525225")).toBe(false),
  );
});

describe("correspondent accounts", () => {
  test.each([
    ["30101810400000000225", "044525225"],
    ["30101810745374525104", "044525104"],
    ["30101810145250000974", "044525974"],
    ["40102810545370000003", "004525988"],
  ])("%s matches the BIK %s", (account, bik) => expect(isCorrespondentAccount(account, bik)).toBe(true));

  test.each([
    ["30101810400000000226", "044525225", "a wrong key and other last digits"],
    ["30101810400000000225", "044525974", "another bank's"],
    ["30101810500000000225", "044525225", "a wrong key"],
    ["40702810138250123017", "044525225", "a settlement account"],
  ])("%s does not match %s: %s", (account, bik) => expect(isCorrespondentAccount(account, bik)).toBe(false));
});

const oneDigitMistakes = (text: string) =>
  [...text].flatMap((digit, index) =>
    [..."0123456789"]
      .filter((other) => other !== digit)
      .map((other) => text.slice(0, index) + other + text.slice(index + 1)),
  );
