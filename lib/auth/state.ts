import { isSameSecret } from "@/lib/kernel/secrets";

/** The number of sign-in pages that may be open at once, each with its own state. */
const maxStates = 5;

/** The states in a cookie `auth_state`, the newest last. */
const statesIn = (cookie: string | undefined) => cookie?.split(".").filter(Boolean) ?? [];

/** Returns the cookie's value with one more state; the oldest is dropped if there are too many. */
export const withState = (cookie: string | undefined, state: string) =>
  [...statesIn(cookie), state].slice(-maxStates).join(".");

/** Returns the newest state, for a page that is rendered again. */
export const newestState = (cookie: string | undefined) => statesIn(cookie).at(-1);

/** Returns the cookie's value without a state that was redeemed; null if the cookie does not contain the state. */
export function withoutState(cookie: string | undefined, state: string): string | null {
  const states = statesIn(cookie);
  const others = states.filter((each) => !isSameSecret(each, state));
  return others.length < states.length ? others.join(".") : null;
}
