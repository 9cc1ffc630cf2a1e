import type { EmailAttachment } from "@/db/enums";
import { composeFailure, failedOutcome, type Outcome } from "./outcome";

/** In bytes: in Base64 the PDF stays below the 25 MB that most mail servers accept. */
const maxAttachmentBytes = 15 * 1024 * 1024;

type Attachment = { name: string; bytes: Uint8Array };
type AttachmentResult = { attachment: Attachment | null; failure?: undefined } | { failure: Outcome };

/**
 * Renders the attachment of an e-mail. If that fails or the PDF is too large, returns the outcome of the e-mail
 * instead.
 */
export async function renderAttachment(
  email: { id: string; attach: EmailAttachment },
  name: string,
  render: () => Promise<Uint8Array>,
): Promise<AttachmentResult> {
  if (email.attach !== "pdf") return { attachment: null };
  try {
    const bytes = await render();
    return bytes.byteLength > maxAttachmentBytes
      ? { failure: failedOutcome("too_large") }
      : { attachment: { name, bytes } };
  } catch (error) {
    return { failure: composeFailure(email.id, error) };
  }
}
