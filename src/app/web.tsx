import "#ui/theme.css";
import "react-dom/client";
import { watchLeaving } from "./release/missing-code.ts";
import { offerReload } from "./release/offer-reload.ts";

// React first, then the product, in two pieces: between them the browser can draw and answer.
watchLeaving();
import("./open-web.tsx").then(({ openWeb }) => setTimeout(openWeb), offerReload);

// The first date of a page costs the browser tens of milliseconds, whatever it shows. It gets a
// turn of its own, while the product is on its way, instead of lengthening one that draws.
setTimeout(() => new Intl.DateTimeFormat());
