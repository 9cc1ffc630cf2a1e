import { DocumentNotFound } from "@/components/documents/deleted/document-not-found";

export default DocumentNotFound;
