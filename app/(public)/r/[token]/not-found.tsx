import { LinkGone } from "@/components/shell/link-gone";

export default LinkGone;
