import { busyWithPasswords as busy, enoughMails as enough, tooManyRequests as tooMany } from '#copy/wait'

export function waitSeconds(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** Returns 1 to 60; 60 also stands for a longer wait. */
export function waitMinutes(waitMs: number): number {
  return Math.min(60, Math.max(1, Math.ceil(waitMs / 60_000)))
}

export function busyWithPasswords(waitMs: number): string {
  return busy({ seconds: waitSeconds(waitMs) })
}

export function tooManyRequests(waitMs: number): string {
  return tooMany({ minutes: waitMinutes(waitMs) })
}

/** Reads the same for an address with an account and for one without. */
export function enoughMails(waitMs: number): string {
  return enough({ minutes: waitMinutes(waitMs) })
}
