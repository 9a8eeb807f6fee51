import { busyWithPasswords as busy, enoughMails as enough, tooManyRequests as tooMany } from '#copy/wait'

/** For waits of a minute or two, as the messages count them: at least 1. */
export function waitSeconds(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** 1 to 60, as the messages count them: 60 also stands for a longer wait. */
export function waitMinutes(waitMs: number): number {
  return Math.min(60, Math.max(1, Math.ceil(waitMs / 60_000)))
}

/** Passwords are checked one by one, and many wait. */
export function busyWithPasswords(waitMs: number): string {
  return busy({ seconds: waitSeconds(waitMs) })
}

export function tooManyRequests(waitMs: number): string {
  return tooMany({ minutes: waitMinutes(waitMs) })
}

/** Says the same of an address with an account and of one without. */
export function enoughMails(waitMs: number): string {
  return enough({ minutes: waitMinutes(waitMs) })
}
