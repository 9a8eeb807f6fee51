import { languageOf } from '#app/copy/languages.ts'
import { followByToken, unfollowByToken } from '#app/data/order/by-token.server.ts'
import { isPushAddress, pushKeysOf } from '#app/domain/alert/push-address.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'

const statuses: Partial<Record<Refusal, number>> = {
  'order-not-found': 404,
  'order-closed': 410,
  'channel-invalid': 422,
}

/** For the page's script alone: without one no browser has a push address. */
export async function followAnswer(
  context: Context,
  token: string,
  field: (name: string) => string,
): Promise<Response> {
  const address = field('address')
  if (field('intent') === 'unfollow') return answer(await unfollowByToken(context, token, address))
  const keys = pushKeysOf(JSON.stringify({ p256dh: field('p256dh'), auth: field('auth') }))
  if (!keys || !isPushAddress(address) || !variablesOf(context.env).VAPID_PUBLIC_KEY) {
    return answer({ ok: false, reason: 'channel-invalid' })
  }
  const language = languageOf(field('language'))?.code ?? null
  return answer(await followByToken(context, token, { address, keys: JSON.stringify(keys), language }))
}

function answer(result: { ok: true } | { ok: false; reason: Refusal }): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (result.ok) return Response.json({ ok: true }, { headers })
  const { reason } = result
  return Response.json({ ok: false, reason }, { status: statuses[reason] ?? 409, headers })
}
