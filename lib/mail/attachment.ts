import type { EmailAttachment } from "@/db/enums";
import { failed, type Outcome, unmade } from "./outcome";

/** The largest PDF that is attached: in Base64 it stays below the 25 MB that most mail servers take. */
const maximumBytes = 15 * 1024 * 1024;

type Attachment = { name: string; bytes: Uint8Array };
type Attached = { attachment: Attachment | null; failure?: undefined } | { failure: Outcome };

/** What an email takes along; or, when that cannot be made or is too large, what becomes of the email. */
export async function attach(
  email: { id: string; attach: EmailAttachment },
  name: string,
  render: () => Promise<Uint8Array>,
): Promise<Attached> {
  if (email.attach !== "pdf") return { attachment: null };
  try {
    const bytes = await render();
    return bytes.byteLength > maximumBytes
      ? { failure: failed("too_large") }
      : { attachment: { name, bytes } };
  } catch (error) {
    return { failure: unmade(email.id, error) };
  }
}
