import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { otherStoreText } from '#app/auth/role-refusal.server.ts'
import { tillOf } from '#app/auth/till/till.server.ts'
import { promptErrorText } from '#app/copy/phrases/merchant/prompt.ts'
import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import type { TillPromptAnswer } from '#app/domain/sale/till-prompt.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { noStoreAtTill, saleRefused } from '#copy/merchant/pos'

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    return await answerPrompt(request, context)
  } catch (error) {
    if (error instanceof Response) {
      if (error.status === OTHER_ACCOUNT_STATUS)
        return refused((await otherStoreText(error)) ?? saleRefused().otherAccount, error.status)
      // The store is another account's, or closed.
      if (error.status === 404) return refused(noStoreAtTill().text, 404)
      throw error
    }
    logFault(context, 'a prompt of the till was not sent', error)
    return refused(saleRefused().unknown, 503)
  }
}

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/pos' } })
}

async function answerPrompt(request: Request, context: AppLoadContext): Promise<Response> {
  const form = await formOf(request)
  const field = (name: string, max: number) => String(form.get(name) ?? '').slice(0, max)
  const merchant = await findMerchantIfSignedIn(request, context, 'prompts.ask', field('store', 64))
  // No redirect: the till keeps its cart and asks to sign in.
  if (!merchant) return refused(saleRefused().signedOut, 401)
  const { store } = merchant
  if (!store) return refused(noStoreAtTill().text, 404)
  const { prompts } = store.rows
  const id = field('prompt', 64)
  if (id !== '') {
    const checked = form.has('check') ? await prompts.check(id) : null
    const prompt = checked?.ok ? checked.prompt : await prompts.find(id)
    return prompt ? answer({ ok: true, prompt }, 200) : refused(saleRefused().unknown, 404)
  }
  const [requestId, amount] = [field('requestId', 64), parseWholeNumber(field('amount', 20))]
  if (requestId === '' || amount === null) throw badRequest()
  const result = await prompts.ask({
    ...{ orderId: null, purpose: 'till', requestId, amount, by: store.actor, phone: field('phone', 40) },
    till: tillOf({ store }),
  })
  if (result.ok) return answer(result, 200)
  const { reason, until = context.now() } = result
  const text = promptErrorText(reason, { until, now: context.now(), zone: store.timeZone })
  return answer({ ok: false, text, isPhone: reason === 'wrong-phone' }, reason === 'too-many' ? 429 : 422)
}

function refused(text: string, status: number): Response {
  return answer({ ok: false, text }, status)
}

function answer(body: TillPromptAnswer, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
