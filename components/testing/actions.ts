import { afterEach } from "vitest";

type Answers = Record<string, (input: unknown) => Promise<unknown>>;

let answers: Answers = {};

afterEach(() => {
  answers = {};
});

/** What the server answers to the actions of a component, by their names, until the test ends. */
export function answerActions(given: Answers): void {
  answers = given;
}

/**
 * Asks for an action by its name, as a component in the browser does.
 * @public what `server-references` writes calls it
 */
export function callServer(name: string, input: unknown): Promise<unknown> {
  const answer = answers[name];
  if (!answer) throw new Error(`the test does not say what ${name} answers`);
  return answer(input);
}
