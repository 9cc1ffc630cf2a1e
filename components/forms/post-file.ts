import { attempt, type Result } from "./result";

export interface UploadOptions {
  /** Form fields sent along with the file; they precede it, so that the server knows them when it reads the file. */
  fields?: Record<string, string>;
  locale?: string;
  signal?: AbortSignal;
}

export function formDataOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}

/** Sends a file over REST, because the body of a server action may not be that large. */
export const postFile = <Data>(
  address: string,
  file: File,
  { fields, locale, signal }: UploadOptions = {},
): Promise<Result<Data>> =>
  attempt(async (): Promise<Result<Data>> => {
    const headers = locale ? { "accept-language": locale } : undefined;
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: formDataOf(file, fields),
      signal,
    });
    const answer = await response.json();
    return response.ok ? { ok: true, data: answer } : { ...answer, ok: false };
  });
