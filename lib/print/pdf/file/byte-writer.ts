/** Appends bytes to a growing buffer: texts in Latin-1, numbers in decimals. */
export class ByteWriter {
  private bytes: Buffer;
  length = 0;

  constructor(capacity = 1 << 16) {
    this.bytes = Buffer.allocUnsafeSlow(capacity);
  }

  /** Returns the bytes written so far; the next write may change them. */
  written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.makeRoom(1);
    this.bytes[this.length++] = value;
  }

  raw(data: Uint8Array): void {
    this.makeRoom(data.length);
    this.bytes.set(data, this.length);
    this.length += data.length;
  }

  /** Appends a text of characters up to U+00FF, one byte each. */
  ascii(text: string): void {
    const { length } = text;
    this.makeRoom(length);
    if (length > 48) this.bytes.write(text, this.length, "latin1");
    else
      for (let index = 0; index < length; index++) this.bytes[this.length + index] = text.charCodeAt(index);
    this.length += length;
  }

  /** Appends a PDF number with up to four decimals and no redundant zeros («12.5», «-.25»). */
  number(value: number): void {
    let scaled = Math.round(value * decimalScale);
    if (scaled < 0) {
      this.byte(minus);
      scaled = -scaled;
    }
    const whole = Math.floor(scaled / decimalScale);
    let rest = scaled - whole * decimalScale;
    if (whole > 0 || rest === 0) this.whole(whole);
    if (rest === 0) return;
    this.byte(point);
    for (let unit = decimalScale / 10; rest > 0; unit /= 10) {
      const digit = Math.floor(rest / unit);
      this.byte(zero + digit);
      rest -= digit * unit;
    }
  }

  /** Appends a whole number that is not negative. */
  whole(value: number): void {
    if (value > 99_999) {
      this.ascii(String(value));
      return;
    }
    let unit = value < 10 ? 1 : value < 100 ? 10 : value < 1000 ? 100 : value < 10_000 ? 1000 : 10_000;
    for (let rest = value; unit >= 1; unit /= 10) {
      const digit = Math.floor(rest / unit);
      this.byte(zero + digit);
      rest -= digit * unit;
    }
  }

  private makeRoom(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.bytes.length, this.length + more));
    larger.set(this.written());
    this.bytes = larger;
  }
}

const decimalScale = 10_000;
const zero = 0x30;
const minus = 0x2d;
const point = 0x2e;
