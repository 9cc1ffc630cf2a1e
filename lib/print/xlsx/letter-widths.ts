/** Letter widths of Arial in thousandths of the size, regular and bold, for the letters that people use most. */
const faces = {
  regular: [
    [191, "'"],
    [222, "ijl"],
    [278, " !,./:;I[\\]ft|\u00a0"],
    [333, "()-`r{}"],
    [365, 'г₽"•*'],
    [458, "зтк^"],
    [500, "Jcksvxyzсух"],
    [521, "чьэ"],
    [542, "Гпяв"],
    [556, "#$0123456789?L_abdeghnopquаеорё«»–ийн"],
    [584, "+<=>~×Кдлбц"],
    [611, "FTZТЗ"],
    [667, "&ABEKPSVXYАВЕРХЧЁБЛЬУъж"],
    [722, "CDHNRUwНСЯИЙПЭыДм"],
    [778, "GOQОЦюФ"],
    [833, "MmМшщфЪ"],
    [944, "WШЖЩЫ%"],
    [1000, "—…Ю@"],
  ],
  bold: [
    [238, "'"],
    [278, " ,./I\\ijl|\u00a0"],
    [333, "!()-:;[]`ft"],
    [389, "*r{}•₽"],
    [500, 'zкзтг"'],
    [556, "#$0123456789J_aceksvxyаесухё«»–э"],
    [584, "+<=>^~×Гчя"],
    [618, "?FLTZbdghnopquТорвийцьбКнп"],
    [667, "EPSVXYЕРХЁдлЗУ"],
    [722, "&ABCDHKNRUАВНСБИЙПЬЯЛЧЭДж"],
    [778, "GOQwОъЦм"],
    [870, "MМшщФыюЪф"],
    [944, "Wm%Ж"],
    [1031, "—…ШЩЮЫ@"],
  ],
} satisfies Record<string, Array<[width: number, letters: string]>>;

/** Letters in neither list count as wide as the widest common letter. */
const defaultWidth = 1000;

const widthByLetterOf = (face: Array<[number, string]>) =>
  new Map(face.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

const widths = { regular: widthByLetterOf(faces.regular), bold: widthByLetterOf(faces.bold) };

/**
 * Returns the width of a text in Arial, in the unit of `size`; slightly too large, because the listed widths are
 * rounded up.
 */
export function widthOf(text: string, size: number, isBold = false): number {
  const widthByLetter = isBold ? widths.bold : widths.regular;
  let sum = 0;
  for (const letter of text) sum += widthByLetter.get(letter) ?? defaultWidth;
  return (sum * size) / 1000;
}
