import { todayAt } from "#platform/founder-day.ts";
import { addDays, checkDate, startOfCall } from "../../week.ts";

/** The next `count` dates on which a call can take place. */
export function nextCallDates(now: Date, count: number): string[] {
  const dates: string[] = [];
  for (let date = todayAt(now); dates.length < count; date = addDays(date, 1)) {
    if (checkDate(date, now) === "ok") dates.push(date);
  }
  return dates;
}

/** The last `count` dates on which a call could take place, latest first. */
export function pastCallDates(now: Date, count: number): string[] {
  const dates: string[] = [];
  for (let date = todayAt(now); dates.length < count; date = addDays(date, -1)) {
    const isOver = startOfCall(date) <= now;
    if (isOver && checkDate(date, now) === "past") dates.push(date);
  }
  return dates;
}
