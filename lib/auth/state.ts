import { sameSecret } from "@/lib/kernel/secrets";

/** Pages of signing in that may be open at once, each with a state of its own. */
const mostStates = 5;

/** The states in a cookie `auth_state`, the newest last. */
const statesIn = (cookie: string | undefined) => cookie?.split(".").filter(Boolean) ?? [];

/** The cookie's value with one more state; the oldest gives way. */
export const withState = (cookie: string | undefined, state: string) =>
  [...statesIn(cookie), state].slice(-mostStates).join(".");

/** The newest state, that of the page that is being drawn again. */
export const newestState = (cookie: string | undefined) => statesIn(cookie).at(-1);

/** The cookie's value without a state that has come back; null when it was not in there. */
export function withoutState(cookie: string | undefined, state: string): string | null {
  const states = statesIn(cookie);
  const others = states.filter((each) => !sameSecret(each, state));
  return others.length < states.length ? others.join(".") : null;
}
