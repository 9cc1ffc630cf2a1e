import { RecordNotFound } from "@/components/shell/record-not-found";

export default RecordNotFound;
