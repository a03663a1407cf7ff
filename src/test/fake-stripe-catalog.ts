import {
  list,
  type StripeBooks,
  type StripeCoupon,
  StripeFault,
  type StripePrice,
  type StripeRoute,
} from "./fake-stripe-objects.ts";

const COUPON_FIELDS =
  /^(id|name|duration|percent_off|amount_off|currency|max_redemptions|redeem_by)$/;
const MAX_COUPON_NAME = 40;
const FIVE_YEARS_SECONDS = 5 * 365 * 86_400;

const refused = (message: string, param: string, code?: string) =>
  new StripeFault(message, { type: "invalid_request_error", param, ...(code ? { code } : {}) });

/** Prices and coupons, with the checks of Stripe that matter to us. */
export const catalogRoutes = (books: StripeBooks): StripeRoute[] => [
  {
    method: "GET",
    path: /^\/v1\/prices\/(\w+)$/,
    allows: /^$/,
    needs: [],
    handle: (_form, id) => books.prices.get(id) ?? null,
  },
  {
    method: "GET",
    path: /^\/v1\/prices$/,
    allows: /^(lookup_keys\[\d+\]|limit)$/,
    needs: [],
    handle: (form) =>
      list(
        [...books.prices.values()].filter(
          ({ lookup_key }) => lookup_key === form.get("lookup_keys[0]"),
        ),
      ),
  },
  {
    method: "POST",
    path: /^\/v1\/prices$/,
    allows: /^(currency|unit_amount|recurring\[interval\]|product_data\[name\]|lookup_key)$/,
    needs: ["currency", "unit_amount", "product_data[name]"],
    handle(form) {
      const lookup_key = form.get("lookup_key");
      if ([...books.prices.values()].some((price) => price.lookup_key === lookup_key)) {
        throw refused("A price with this lookup key exists.", "lookup_key");
      }
      const price: StripePrice = {
        id: books.newId("price"),
        object: "price",
        active: true,
        currency: form.get("currency") ?? "",
        unit_amount: Number(form.get("unit_amount")),
        recurring: { interval: form.get("recurring[interval]") ?? "", interval_count: 1 },
        nickname: form.get("product_data[name]"),
        lookup_key,
      };
      books.prices.set(price.id, price);
      return price;
    },
  },
  {
    method: "POST",
    path: /^\/v1\/coupons$/,
    allows: COUPON_FIELDS,
    needs: ["id", "duration"],
    handle(form) {
      const id = form.get("id") ?? "";
      const has = (name: string) => form.has(name);
      if (has("percent_off") === has("amount_off")) throw refused("One discount", "percent_off");
      if (has("amount_off") && !has("currency")) throw refused("Missing currency", "currency");
      if ((form.get("name")?.length ?? 0) > MAX_COUPON_NAME) throw refused("Too long", "name");
      if (Number(form.get("redeem_by")) > books.now() + FIVE_YEARS_SECONDS) {
        throw refused("More than five years in the future", "redeem_by");
      }
      if (books.coupons.has(id)) {
        throw refused("Coupon already exists.", "id", "resource_already_exists");
      }
      const number = (name: string) => (has(name) ? Number(form.get(name)) : null);
      const coupon: StripeCoupon = {
        id,
        object: "coupon",
        name: form.get("name"),
        duration: form.get("duration") ?? "",
        percent_off: number("percent_off"),
        amount_off: number("amount_off"),
        max_redemptions: number("max_redemptions"),
        redeem_by: number("redeem_by"),
        times_redeemed: 0,
      };
      books.coupons.set(id, coupon);
      return coupon;
    },
  },
  {
    method: "DELETE",
    path: /^\/v1\/coupons\/([\w-]+)$/,
    allows: /^$/,
    needs: [],
    handle: (_form, id) =>
      books.coupons.delete(id) ? { id, object: "coupon", deleted: true } : null,
  },
];

/** Throws unless a new subscription may use the coupon. */
export function checkCoupon(books: StripeBooks, id: string): StripeCoupon {
  const param = "discounts[0][coupon]";
  const coupon = books.coupons.get(id);
  if (!coupon) throw refused(`No such coupon: '${id}'`, param, "resource_missing");
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= books.now();
  const isUsedUp =
    coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  if (isOver || isUsedUp) throw refused(`Coupon expired: ${id}`, param, "coupon_expired");
  return coupon;
}
