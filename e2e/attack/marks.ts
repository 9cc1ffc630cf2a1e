/** A place where a secret must not appear. */
type Place = "answers" | "log" | "database" | "bundles";

type Mark = { name: string; text: string; bytes: Buffer; places: ReadonlySet<Place> };

/** The secrets by which leaks are recognized. */
export type Marks = {
  /** Secrets of the configuration: they may not appear anywhere. */
  configuration(name: string, text: string): void;
  /** Secrets that the owner receives and sends: they may not be stored in plain text. */
  credential(name: string, text: string): void;
  /** Text typed or sent by a caller, which the log does not need. */
  typed(name: string, text: string): void;
  inAnswer(bytes: Buffer): string[];
  /** Returns the names of the secrets found in a text from that place. */
  in(place: Place, text: string): string[];
  of(place: Place): { name: string; text: string }[];
};

const allPlaces: Place[] = ["answers", "log", "database", "bundles"];
/** Shorter texts may occur by chance. */
const minMarkLength = 12;

export function makeMarks(): Marks {
  const marks: Mark[] = [];
  const add = (places: Place[]) => (name: string, text: string) => {
    if (text.length >= minMarkLength && !marks.some((each) => each.text === text))
      marks.push({ name, text, bytes: Buffer.from(text), places: new Set(places) });
  };
  const of = (place: Place) => marks.filter(({ places }) => places.has(place));
  const names = (found: Mark[]) => [...new Set(found.map(({ name }) => name))];
  return {
    configuration: add(allPlaces),
    credential: add(["log", "database", "bundles"]),
    typed: add(["log"]),
    inAnswer: (bytes) => names(of("answers").filter((mark) => bytes.includes(mark.bytes))),
    in: (place, text) => names(of(place).filter((mark) => text.includes(mark.text))),
    of,
  };
}
