import { addDays, judgeDate, startOfCall, todayAt } from "../../week.ts";

/** The next so many dates on which a call could be held. */
export function nextCallDates(now: Date, count: number): string[] {
  const dates: string[] = [];
  for (let date = todayAt(now); dates.length < count; date = addDays(date, 1)) {
    if (judgeDate(date, now) === "ok") dates.push(date);
  }
  return dates;
}

/** The last so many dates on which a call could have been held, the latest first. */
export function pastCallDates(now: Date, count: number): string[] {
  const dates: string[] = [];
  for (let date = todayAt(now); dates.length < count; date = addDays(date, -1)) {
    const isOver = startOfCall(date) <= now;
    if (isOver && judgeDate(date, now) === "past") dates.push(date);
  }
  return dates;
}
