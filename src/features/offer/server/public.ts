export { isOfferFile } from "./read-offer.ts";
