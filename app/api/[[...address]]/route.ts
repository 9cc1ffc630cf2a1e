import { unknownAddress } from "@/lib/api/unknown-address";
import { route } from "@/lib/http/route";

const handler = route(unknownAddress);

export {
  handler as DELETE,
  handler as GET,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
