import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import type { MoneyActionData } from '#app/components/merchant/money/money-view.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { Context } from '#app/load-context.server.ts'
import { moneyRefused as refused } from '#copy/merchant/money'

export interface MoneyAction {
  intent: string
  form: FormData
  merchant: Merchant
  context: Pick<Context, 'db' | 'now'>
  now: number
}

export interface About {
  intent: string
  id: string
  typed?: Fields
}

export function answerDone(
  { merchant, now }: MoneyAction,
  about: About,
  title: string,
  more: Partial<MoneyActionData> = {},
) {
  const headers = { 'Set-Cookie': freshCookie(merchant.store.id, now) }
  return data<MoneyActionData>({ ok: true, ...about, title, ...more }, { headers })
}

export function answerRefused(about: About, status: number, more: Partial<MoneyActionData>, headers = {}) {
  return data<MoneyActionData>({ ok: false, ...about, title: refused().title, ...more }, { status, headers })
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
