import { data, redirectDocument } from '@remix-run/cloudflare'
import { callAuth } from '#app/auth/call.server.ts'
import type { Merchant } from '#app/auth/guards.server.ts'
import { tillCookie, tillKeyOf, unlockCookie } from '#app/auth/till/cookies.server.ts'
import type { TillsAnswer } from '#app/components/merchant/tills/tills-view.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import type { TillRefusal } from '#app/domain/refusal.ts'
import { readName } from '#app/domain/staff/name.ts'
import { readPin } from '#app/domain/staff/pin.ts'
import { readTillForm } from '#app/domain/staff/till-form.ts'
import type { Context } from '#app/load-context.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { tillErrors, tillToasts } from '#copy/merchant/till-lock'

interface Pressed {
  request: Request
  context: Context
  store: Merchant['store']
  form: FormData
  intent: string
}

export function runTillsIntent(pressed: Pressed) {
  switch (pressed.intent) {
    case 'add':
      return addTill(pressed)
    case 'change':
      return changeTill(pressed)
    case 'revoke':
      return revokeTill(pressed)
    case 'add-seller':
      return addSeller(pressed)
    default:
      throw badRequest()
  }
}

/** The device is the till's from then on: the session of whoever pressed ends on it. */
async function addTill({ request, context, store, form, intent }: Pressed) {
  const read = readTillForm(form)
  if (!read.ok) return refusedForm({ form, intent }, read.errors)
  const added = await store.rows.tills.add(read.till)
  if (!added.ok) return refusedWrite({ context, store, form, intent }, added.reason)
  const ended = await callAuth(request, context, '/sign-out')
  if (!ended.ok) {
    // A session goes before a till: everybody at the device would be whoever made it.
    await store.rows.tills.revoke(added.id)
    throw new Error(`the session of a till was not ended: ${ended.reason}`)
  }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const key = { device: added.id, secret: added.secret }
  for (const cookie of [...ended.cookies, tillCookie(request, key), unlockCookie(request, null)]) {
    headers.append('Set-Cookie', cookie)
  }
  return redirectDocument('/pos', { headers, status: 303 })
}

async function changeTill({ context, store, form, intent }: Pressed) {
  const id = idOf(form)
  const read = readTillForm(form)
  if (!read.ok) return refusedForm({ form, intent, id }, read.errors)
  const changed = await store.rows.tills.change(id, read.till)
  if (!changed.ok) return refusedWrite({ context, store, form, intent }, changed.reason)
  return data<TillsAnswer>({ ok: true, intent, id, title: tillToasts().saved })
}

async function revokeTill({ request, context, store, form, intent }: Pressed) {
  const id = idOf(form)
  const revoked = await store.rows.tills.revoke(id)
  if (!revoked.ok) return refusedWrite({ context, store, form, intent }, revoked.reason)
  const isHere = tillKeyOf(request)?.device === id
  const headers: HeadersInit = isHere ? { 'Set-Cookie': tillCookie(request, null) } : {}
  return data<TillsAnswer>({ ok: true, intent, title: tillToasts().revoked }, { headers })
}

async function addSeller({ context, store, form, intent }: Pressed) {
  const name = readName(form)
  const read = readPin(String(form.get('pin') ?? ''))
  if (name === null || !read.ok) {
    const errors = {
      ...(name === null ? { name: tillErrors().name } : {}),
      ...(read.ok ? {} : { pin: tillErrors()[read.reason] }),
    }
    return data<TillsAnswer>(
      { ok: false, intent, title: tillErrors().sellerTitle, errors, values: valuesOf(form) },
      { status: 422 },
    )
  }
  const added = await store.rows.tills.addSeller(name)
  if (!added.ok) return refusedWrite({ context, store, form, intent }, added.reason)
  await store.rows.pins.set(added.membershipId, read.pin, { mustChange: true })
  return data<TillsAnswer>({ ok: true, intent, title: tillToasts().added })
}

function refusedForm({ form, intent, id }: { form: FormData; intent: string; id?: string }, wrong: object) {
  const { name, sellers, lock, title } = tillErrors()
  const words = { name, sellers, lock }
  const errors = Object.fromEntries(Object.entries(words).filter(([field]) => field in wrong))
  return data<TillsAnswer>({ ok: false, intent, id, title, errors, values: valuesOf(form) }, { status: 422 })
}

async function refusedWrite(
  { context, store, form, intent }: Omit<Pressed, 'request'>,
  reason: TillRefusal,
): Promise<ReturnType<typeof data<TillsAnswer>>> {
  if (reason === 'till-not-found' || reason === 'member-not-found') throw new Response(null, { status: 404 })
  const { storeRow } = await store.rows.shell.read()
  const tier = tierUntil(storeRow?.proUntil ?? null, context.now())
  const { maxTills, maxTillSellers } = limitsOf(tier)
  const text =
    reason === 'till-limit'
      ? tillErrors().tillLimit({ count: maxTills })
      : tillErrors().peopleLimit({ count: maxTillSellers })
  const link = tier === 'free' ? { link: { path: upgradePath('free'), label: tillErrors().toPro } } : {}
  const title = reason === 'till-limit' ? tillErrors().title : tillErrors().sellerTitle
  return data<TillsAnswer>({ ok: false, intent, title, text, ...link, values: valuesOf(form) }, { status: 422 })
}

function idOf(form: FormData): string {
  return String(form.get('id') ?? '').slice(0, 64)
}

function valuesOf(form: FormData): NonNullable<TillsAnswer['values']> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  return { name: text('name'), lock: text('lock'), sellers: form.getAll('sellers').map(String).slice(0, 20) }
}
