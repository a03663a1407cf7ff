import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import Presentation from "lucide-react/icons/presentation";

const TYPES = [
  { pattern: /pdf/, label: "PDF", Icon: FileText },
  { pattern: /sheet|excel|csv/, label: "Spreadsheet", Icon: FileSpreadsheet },
  { pattern: /presentation|powerpoint/, label: "Presentation", Icon: Presentation },
];
const OTHER = { label: "Document", Icon: FileText };

/** The name and the icon of a document's type. */
export const documentType = ({ contentType }: { contentType: string }) =>
  TYPES.find(({ pattern }) => pattern.test(contentType)) ?? OTHER;
