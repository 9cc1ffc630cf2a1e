import localFont from "next/font/local";

/**
 * The font of the interface. The characters that nearly every page needs were cut out of it (with `subset-font` of npm,
 * to the characters of each `unicode-range`): 41 KB instead of 79. The rest of each writing system is loaded when a
 * page uses one of its characters. Until then, and for characters that no file has, Arial is shown, stretched to the
 * same widths (globals.css), so that the layout hardly shifts.
 */
const cyrillic = localFont({
  src: "./golos-text-cyrillic.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-cyrillic",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0401,U+0410-044F,U+0451,U+2116" }],
});

const latin = localFont({
  src: "./golos-text-latin.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-latin",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E,U+00A0,U+00A7,U+00AB,U+00B0-00B1,U+00B7,U+00BB,U+00D7,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2191,U+2193,U+2212",
    },
  ],
});

const ruble = localFont({
  src: "./golos-text-ruble.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-ruble",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20BD" }],
});

const moreCyrillic = localFont({
  src: "../../node_modules/@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-more-cyrillic",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0301,U+0400,U+0402-040F,U+0450,U+0452-045F,U+0490-0491,U+04B0-04B1",
    },
  ],
});

const moreLatin = localFont({
  src: "../../node_modules/@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-more-latin",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A6,U+00A8-00AA,U+00AC-00AF,U+00B2-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02DA,U+02DC,U+2000-2008,U+200A-2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-202E,U+2030-206F,U+20AC,U+2122",
    },
  ],
});

const rare = localFont({
  src: "../../node_modules/@fontsource-variable/golos-text/files/golos-text-latin-ext-wght-normal.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-rare",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20BC,U+20BE-20C0,U+2113",
    },
  ],
});

export const fontVariables = [cyrillic, latin, ruble, moreCyrillic, moreLatin, rare]
  .map(({ variable }) => variable)
  .join(" ");
