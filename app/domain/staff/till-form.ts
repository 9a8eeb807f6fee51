import { limitsOf } from '#app/domain/plan/limits.ts'
import { readName } from './name.ts'
import { lockMinutesOf, type TillForm } from './till.ts'

const MAX_SELLERS = limitsOf('pro').maxPeople + 1
const MAX_ID = 64

export type TillFormErrors = Partial<Record<'name' | 'sellers' | 'lock', true>>

/** Fields: 'name', 'sellers' (repeated) and 'lock', in minutes. */
export function readTillForm(form: FormData): { ok: true; till: TillForm } | { ok: false; errors: TillFormErrors } {
  const name = readName(form)
  const sellers = [...new Set(form.getAll('sellers').map(String))]
  const lockMinutes = lockMinutesOf(form.get('lock'))
  const hasSellers =
    sellers.length >= 1 && sellers.length <= MAX_SELLERS && sellers.every((id) => id !== '' && id.length <= MAX_ID)
  if (name !== null && hasSellers && lockMinutes !== null) return { ok: true, till: { name, sellers, lockMinutes } }
  const errors: TillFormErrors = {
    ...(name === null ? { name: true } : {}),
    ...(hasSellers ? {} : { sellers: true }),
    ...(lockMinutes === null ? { lock: true } : {}),
  }
  return { ok: false, errors }
}
