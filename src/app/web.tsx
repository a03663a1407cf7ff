import "#ui/theme.css";
import "react-dom/client";

// React first, then the product, in two pieces: between them the browser can draw and answer.
void import("./open-web.tsx");
