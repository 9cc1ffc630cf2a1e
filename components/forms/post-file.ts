import { attempt, type Result } from "./result";

export interface SentFile {
  /** What belongs to the file; it goes before it, so that it is known when the file is read. */
  fields?: Record<string, string>;
  locale?: string;
  signal?: AbortSignal;
}

export function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}

/** Sends a file over REST, for an action's body may not be that large. */
export const postFile = <Data>(
  address: string,
  file: File,
  { fields, locale, signal }: SentFile = {},
): Promise<Result<Data>> =>
  attempt(async (): Promise<Result<Data>> => {
    const headers = locale ? { "accept-language": locale } : undefined;
    const response = await fetch(address, { method: "POST", headers, body: formOf(file, fields), signal });
    const answer = await response.json();
    return response.ok ? { ok: true, data: answer } : { ...answer, ok: false };
  });
