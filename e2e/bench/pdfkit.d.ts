declare module "pdfkit" {
  type TextOptions = { width?: number; align?: string; lineBreak?: boolean };

  /** The part of pdfkit used by the comparison and the tests; the package has no types. */
  class PDFDocument {
    constructor(options: {
      size: string;
      margin: number;
      bufferPages?: boolean;
      info?: { Title: string };
      lang?: string;
    });
    y: number;
    page: { width: number; height: number; dictionary: { data: { Rotate?: number } } };
    on(event: "data", listener: (chunk: Buffer) => void): this;
    on(event: "end", listener: () => void): this;
    font(source: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options: TextOptions): number;
    rect(x: number, y: number, width: number, height: number): this;
    lineWidth(width: number): this;
    stroke(): this;
    image(source: Buffer, x: number, y: number, options: { width: number; height: number }): this;
    /** Strings become names, objects of `String` become texts. */
    annotate(x: number, y: number, width: number, height: number, options: Record<string, unknown>): this;
    translate(x: number, y: number): this;
    rotate(degrees: number): this;
    addPage(): this;
    bufferedPageRange(): { count: number };
    switchToPage(index: number): this;
    end(): void;
  }

  export = PDFDocument;
}
