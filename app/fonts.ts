import localFont from "next/font/local";

/**
 * The font of the interface, by its writing systems: those that every page needs are fetched with it. Until they come,
 * and for what has none of their glyphs, stands Arial, stretched to the same widths (globals.css), so that little moves.
 */
const cyrillic = localFont({
  src: "../node_modules/@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-cyrillic",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" }],
});

const rare = localFont({
  src: "../node_modules/@fontsource-variable/golos-text/files/golos-text-latin-ext-wght-normal.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-rare",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0,U+2113" }],
});

const latin = localFont({
  src: "../node_modules/@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2",
  weight: "400 900",
  display: "swap",
  variable: "--golos-latin",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0000-00FF,U+0131,U+0152-0153,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212",
    },
  ],
});

export const fontVariables = [cyrillic, rare, latin].map(({ variable }) => variable).join(" ");
