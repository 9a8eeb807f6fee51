import { type Refused, refuse } from '../refusal.ts'

export const MAX_PIN_DIGITS = 6

export function isPin(text: string): boolean {
  return /^[0-9]{4,6}$/.test(text)
}

/** Refuses one digit repeated, and a run like 1234 or 6543, also past 9 to 0. */
export function readPin(typed: string): { ok: true; pin: string } | Refused<'pin-invalid' | 'pin-weak'> {
  const pin = typed.trim()
  if (!isPin(pin)) return refuse('pin-invalid')
  const steps = new Set([...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10))
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === 9) ? refuse('pin-weak') : { ok: true, pin }
}
