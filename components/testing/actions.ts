import { afterEach } from "vitest";

type Answers = Record<string, (input: unknown) => Promise<unknown>>;

let answers: Answers = {};

afterEach(() => {
  answers = {};
});

/** Sets the responses to the actions of a component, by name, until the test ends. */
export function answerActions(given: Answers): void {
  answers = given;
}

/**
 * Calls an action by name, as a component in the browser does: the call itself never throws. A page that is left at the
 * end of a test may still save what was changed, without anybody to answer.
 * @public called by the code that `server-references` generates
 */
export async function callServer(name: string, input: unknown): Promise<unknown> {
  const answer = answers[name];
  if (!answer) throw new Error(`the test does not say what ${name} answers`);
  return answer(input);
}
