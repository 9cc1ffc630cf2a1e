/** What react-pdf's Canvas hands out: pdfkit's own drawing methods. */
export type Painter = {
  font(face: unknown): Painter;
  fontSize(size: number): Painter;
  fillColor(color: string): Painter;
  text(text: string, x: number, top: number, options: object): Painter;
  lineWidth(width: number): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  stroke(): Painter;
  fill(): Painter;
};
