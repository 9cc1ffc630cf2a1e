/** Where a secret must not be seen. */
type Place = "answers" | "log" | "database" | "bundles";

type Mark = { name: string; text: string; bytes: Buffer; places: ReadonlySet<Place> };

/** Secrets by which leaks are recognized. */
export type Marks = {
  /** What the configuration holds: nobody sees it anywhere. */
  configuration(name: string, text: string): void;
  /** What its owner has been given and sends along: it is not written down. */
  credential(name: string, text: string): void;
  /** What somebody has typed or called, and the log has no need of. */
  typed(name: string, text: string): void;
  inAnswer(bytes: Buffer): string[];
  /** The names of those that a text of the place holds. */
  in(place: Place, text: string): string[];
  of(place: Place): { name: string; text: string }[];
};

const everywhere: Place[] = ["answers", "log", "database", "bundles"];
/** Shorter texts may stand somewhere by chance. */
const shortest = 12;

export function makeMarks(): Marks {
  const marks: Mark[] = [];
  const add = (places: Place[]) => (name: string, text: string) => {
    if (text.length >= shortest && !marks.some((each) => each.text === text))
      marks.push({ name, text, bytes: Buffer.from(text), places: new Set(places) });
  };
  const of = (place: Place) => marks.filter(({ places }) => places.has(place));
  const names = (found: Mark[]) => [...new Set(found.map(({ name }) => name))];
  return {
    configuration: add(everywhere),
    credential: add(["log", "database", "bundles"]),
    typed: add(["log"]),
    inAnswer: (bytes) => names(of("answers").filter((mark) => bytes.includes(mark.bytes))),
    in: (place, text) => names(of(place).filter((mark) => text.includes(mark.text))),
    of,
  };
}
