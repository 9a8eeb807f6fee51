import { takeCallback } from '#app/data/money/prompt/callback.server.ts'
import { takeNotice } from '#app/data/money/prompt/notices.server.ts'
import { readCallback } from '#app/domain/payment/prompt/callback.ts'
import { readNotice } from '#app/domain/payment/prompt/notice.ts'
import type { Context } from '#app/load-context.server.ts'
import { readJson } from '#app/request-body.server.ts'

/** Callbacks are about 700 bytes, notices 500. */
const MAX_POST = 4 * 1024
const ADDRESS_PART = /^[\w-]{1,64}$/
const headers = { 'Cache-Control': 'no-store' }

/** Answers before the query is made: the queue makes it. */
export function promptCallback(
  request: Request,
  context: Context,
  address: { storeId: string; promptId: string; secret: string },
): Promise<Response> {
  return takePost(request, address, readCallback, (callback) => takeCallback(context, address, callback))
}

export function paymentNotice(
  request: Request,
  context: Context,
  address: { storeId: string; secret: string },
): Promise<Response> {
  const read = (json: unknown) => readNotice(json, context.now())
  return takePost(request, address, read, (money) => takeNotice(context, address, money))
}

/** `take` answers false at an address that is none of ours. */
async function takePost<Told>(
  request: Request,
  address: Record<string, string>,
  read: (json: unknown) => Told | null,
  take: (told: Told) => Promise<boolean>,
): Promise<Response> {
  const refuse = (status: number) => new Response(null, { status, headers })
  if (!Object.values(address).every((part) => ADDRESS_PART.test(part))) return refuse(404)
  const body = await readJson(request, MAX_POST)
  if (!body.ok) return refuse(body.status)
  const told = read(body.value)
  if (told === null) return refuse(400)
  return (await take(told)) ? Response.json({ ResultCode: 0, ResultDesc: 'Accepted' }, { headers }) : refuse(404)
}
