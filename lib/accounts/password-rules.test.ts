import { expect, test } from "vitest";
import { passwordProblem } from "./password-rules";

test.each([
  "1234567890",
  "12345678910",
  "0987654321",
  "1111111111",
  "1212121212",
  "abcabcabcabc",
  "qwertyuiop",
  "QWERTYUIOP",
  "qwerty12345",
  "qwerty1234567890",
  "йцукенгшщз",
  "password123",
  "Password2026!",
  "P@ssw0rd2026",
  "passwordpassword",
  "пароль12345",
  "1q2w3e4r5t",
  "1qaz2wsx3edc",
  "administrator",
  "admin12345",
  "letmein2026",
  "iloveyou!!!",
  "Test-Password-1",
  "admin-admin-admin-1",
  "correcthorsebatterystaple",
])("%s is refused as a common password", (password) => {
  expect(passwordProblem(password)).toBe("password_common");
});

test.each([
  "три зелёных чайника",
  "correct9Horse-lamp",
  "Vg7#kq2LpWx",
  "лампа и 4 окна",
  "x8Kd-93mPq-2w",
  "correct-horse-battery-staple",
  "привет любовь солнышко",
])("%s is accepted as a password", (password) =>
  expect(passwordProblem(password, ["anna", "Анна", "Петрова"])).toBeNull(),
);

test("a password of nine characters is too short, however many bytes they take", () => {
  expect(passwordProblem("чайник-7ё")).toBe("password_short");
  expect(passwordProblem("👩‍🚀".slice(0, 4))).toBe("password_short");
});

test("a password that is the username with at most one character added is refused", () => {
  expect(passwordProblem("petrova-anna", ["petrova-anna"])).toBe("password_named");
  expect(passwordProblem("petrova-anna1", ["Petrova-Anna"])).toBe("password_named");
});
