import { takeNotice } from '#app/data/money/prompt/notices.server.ts'
import { readNotice } from '#app/domain/payment/prompt/notice.ts'
import type { Context } from '#app/load-context.server.ts'
import { readJson } from '#app/request-body.server.ts'

/** M-PESA's notices are about 500 bytes. */
const MAX_NOTICE = 4 * 1024
const ADDRESS_PART = /^[\w-]{1,64}$/

export async function paymentNotice(
  request: Request,
  context: Context,
  storeId: string,
  secret: string,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (![storeId, secret].every((part) => ADDRESS_PART.test(part))) return new Response(null, { status: 404, headers })
  const body = await readJson(request, MAX_NOTICE)
  if (!body.ok) return new Response(null, { status: body.status, headers })
  const money = readNotice(body.value, context.now())
  if (!money) return new Response(null, { status: 400, headers })
  if (!(await takeNotice(context, { storeId, secret }, money))) return new Response(null, { status: 404, headers })
  return Response.json({ ResultCode: 0, ResultDesc: 'Accepted' }, { headers })
}
