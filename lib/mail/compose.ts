import MailComposer from "nodemailer/lib/mail-composer";
import type { Mailbox } from "@/lib/values/mail-address";
import { emailHtml, type Picture, pictureId } from "./html";

export type Email = {
  messageId: string;
  from: Mailbox;
  replyTo: string | null;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  attachment: { name: string; bytes: Uint8Array } | null;
  /** PNGs that are shown in the HTML. */
  pictures?: readonly Picture[];
};

/** Composes the message (RFC 5322): plain text, the same as HTML, and the attachment. */
export function composeEmail(email: Email): Promise<Buffer> {
  const { messageId, from, replyTo, to, cc, subject, text, attachment, pictures = [] } = email;
  const composer = new MailComposer({
    messageId,
    from: { name: from.name ?? "", address: from.address },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    to: to.map(addressOnly),
    cc: cc.map(addressOnly),
    subject,
    text,
    html: emailHtml(text, pictures),
    attachments: [
      ...pictures.map(({ name, bytes }, index) => ({
        filename: `${name}.png`,
        content: Buffer.from(bytes),
        contentType: "image/png",
        contentDisposition: "inline" as const,
        cid: pictureId(index),
      })),
      ...(attachment
        ? [
            {
              filename: attachment.name,
              content: Buffer.from(attachment.bytes),
              contentType: "application/pdf",
            },
          ]
        : []),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** An object, because nodemailer would parse a string as a list of addresses. */
const addressOnly = (address: string) => ({ name: "", address });
