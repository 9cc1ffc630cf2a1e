import { coveringLetter } from "@/lib/covering-letters/get";
import { respondCoveringLetter } from "@/lib/http/covering-letter";
import { methods } from "@/lib/http/methods";
import { fileTypes } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(coveringLetter, { respond: respondCoveringLetter, contentType: fileTypes.pdf }),
});
