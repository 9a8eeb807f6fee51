import { limitsOf } from '#app/domain/plan/limits.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { MAX_MEMBER_NAME } from './invitation.ts'
import { lockMinutesOf, MAX_TILL_NAME, type TillForm } from './till.ts'

const MAX_SELLERS = limitsOf('pro').maxPeople + 1
const MAX_ID = 64

export type TillFormErrors = Partial<Record<'name' | 'sellers' | 'lock', true>>

/** Fields: 'name', 'sellers' (repeated) and 'lock', in minutes. */
export function readTillForm(form: FormData): { ok: true; till: TillForm } | { ok: false; errors: TillFormErrors } {
  const name = visibleLine(String(form.get('name') ?? ''))
  const sellers = [...new Set(form.getAll('sellers').map(String))]
  const lockMinutes = lockMinutesOf(form.get('lock'))
  const isNamed = name.length >= 1 && name.length <= MAX_TILL_NAME
  const hasSellers =
    sellers.length >= 1 && sellers.length <= MAX_SELLERS && sellers.every((id) => id !== '' && id.length <= MAX_ID)
  if (isNamed && hasSellers && lockMinutes !== null) return { ok: true, till: { name, sellers, lockMinutes } }
  const errors: TillFormErrors = {
    ...(isNamed ? {} : { name: true }),
    ...(hasSellers ? {} : { sellers: true }),
    ...(lockMinutes === null ? { lock: true } : {}),
  }
  return { ok: false, errors }
}

export function readSellerName(form: FormData): string | null {
  const name = visibleLine(String(form.get('name') ?? ''))
  return name.length >= 1 && name.length <= MAX_MEMBER_NAME ? name : null
}
