import type { OrderView, PromptRefusal } from '#app/components/storefront/order/order-view.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import { challengerOf } from '#app/data/account/challenger.server.ts'
import { type AskRefusal, type AskResult, askByToken } from '#app/data/money/prompt/ask.server.ts'
import type { OrderByToken } from '#app/data/order/by-token.server.ts'
import { CHALLENGE_FIELD, type OfferedChallenge } from '#app/domain/challenge.ts'
import { networkOf } from '#app/domain/network.ts'
import { promptPhone, shownPhone } from '#app/domain/payment/prompt/asking.ts'
import { SENDING_MS } from '#app/domain/payment/prompt/prompt.ts'
import { isOpenState } from '#app/domain/payment/prompt/timing.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { challengeWords } from '#copy/challenge'
import { changeWords } from '#copy/storefront/order-change'
import { promptWords } from '#copy/storefront/order-prompt'

type OpenOrder = Extract<OrderByToken, { closed: false }>
type Refused = Extract<AskResult, { ok: false }> & { challenge?: OfferedChallenge | undefined }

/** A refused form. */
export interface SentPrompt {
  phone: string
  refused: Refused
}

const MAX_REQUEST = 64

export async function askForOrder(
  context: StoreContext & Parameters<typeof askByToken>[0],
  request: Request,
  token: string,
  field: (name: string) => string,
): Promise<{ ok: true } | { ok: false; sent: SentPrompt }> {
  const phone = field('phone').slice(0, 40)
  const challenger = challengerOf(context, request, field(CHALLENGE_FIELD))
  const input = {
    requestId: field('request').slice(0, MAX_REQUEST) || crypto.randomUUID(),
    phone: phone.trim() || field('own').slice(0, 40),
    network: networkOf(request.headers),
    again: field('again') !== '',
  }
  const result = await askByToken(context, token, { ...input, challenge: challenger ? 'challenged' : 'unchallenged' })
  if (result.ok) return result
  const refused = (refusal: Refused) => ({ ok: false, sent: { phone, refused: refusal } }) as const
  if (result.reason !== 'too-many' || !result.isOfNetwork || !challenger) return refused(result)
  const verdict = await challenger.verdict()
  if (verdict !== 'passed') return refused({ ...result, challenge: challenger.offer(verdict) })
  const second = await askByToken(context, token, { ...input, challenge: 'passed' })
  return second.ok ? second : refused(second)
}

export const promptStatus = {
  'order-not-found': 404,
  'order-closed': 410,
  'not-available': 409,
  'not-payable': 409,
  'wrong-phone': 422,
  'phone-busy': 409,
  'too-many': 429,
  'may-be-paid': 409,
} as const satisfies Record<AskRefusal, number>

type Shown = Pick<OrderView, 'prompt' | 'promptOffer' | 'promptRefusal'>

/** A final no is shown until the order is over; all others always. */
export function shownPrompt(found: OpenOrder, sent: SentPrompt | null, now: number): Shown {
  const { order, prompts } = found
  const { prompt, offered, isDoubtful } = prompts
  const phone = promptPhone(order.customerPhone)
  return {
    prompt: prompt?.again === 'yes' && offered === null ? null : prompt,
    promptOffer:
      offered === null
        ? null
        : {
            ...{ requestId: crypto.randomUUID(), amount: offered, isDoubtful },
            phone: phone === null ? '' : shownPhone(phone),
            typed: sent?.phone ?? '',
          },
    promptRefusal: sent ? refusalOf(sent, found, now) : null,
  }
}

function refusalOf({ refused }: SentPrompt, { store }: OpenOrder, now: number): PromptRefusal {
  const { reason, until = now, challenge } = refused
  const textOf = () => {
    switch (reason) {
      case 'wrong-phone':
        return promptWords().wrongPhone
      case 'phone-busy':
        return promptWords().onPhone({ time: untilWords(until, now, store.timeZone) })
      case 'too-many':
        return challenge ? challengeWords()[challenge.verdict] : tooManyRequests(until - now)
      case 'may-be-paid':
        return promptWords().ask
      case 'not-payable':
        return changeWords().changedAgain
      default:
        return promptWords().unavailable
    }
  }
  return { text: textOf(), isPhone: reason === 'wrong-phone', siteKey: challenge?.siteKey ?? null }
}

/** When time alone changes what is known of it. */
export function promptChangesAt({ prompts: { prompt } }: OpenOrder): number | null {
  if (!prompt) return null
  if (prompt.state === 'asked') return prompt.askedAt + SENDING_MS
  return isOpenState(prompt.state) || prompt.state === 'busy' ? prompt.until : null
}

export function promptVersion({ prompts: { prompt, offered, isDoubtful } }: OpenOrder): string[] {
  const shown = prompt ? [prompt.id.slice(0, 8), prompt.state, prompt.code] : []
  return [...shown, offered, isDoubtful].map(String)
}
