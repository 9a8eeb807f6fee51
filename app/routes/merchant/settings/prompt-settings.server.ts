import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import { mailKeysChanged } from '#app/auth/account-mails.server.ts'
import type { Merchant } from '#app/auth/guards.server.ts'
import { mailOrigin } from '#app/auth/mail-origin.server.ts'
import type { PromptAnswer, PromptSettingsView } from '#app/components/merchant/payments/prompt-view.ts'
import { refusedResult } from '#app/components/merchant/settings-forms/form-answer.ts'
import { promptErrorText } from '#app/copy/phrases/merchant/prompt.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { shortDate } from '#app/copy/short-date.ts'
import type { PromptMethod, PromptRefused, PromptSettings } from '#app/data/money/prompt/account-settings.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { PROMPT_KEYS } from '#app/domain/limit.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { kindOf, type StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { KEY_FIELDS, promptForm } from '#app/domain/payment/prompt/account-form.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { Context } from '#app/load-context.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { promptAnswers as words } from '#copy/merchant/prompt-settings'

const MAX_ID = 64
const ONE_SHILLING = 100

interface Page {
  request: Request
  context: Context
  merchant: Merchant
}

/** Null for a method that M-PESA's prompts can't pay. */
export async function promptSettingsView({ request, context, merchant }: Page): Promise<PromptSettingsView | null> {
  const { store } = merchant
  const query = new URL(request.url).searchParams
  const [methods, settings, test, { storeRow }] = await Promise.all([
    store.rows.payments.list(),
    store.rows.promptSettings.read(),
    store.rows.promptSettings.lastTest(),
    store.rows.shell.read(),
  ])
  const method = promptMethodOf(methods, query.get('method'))
  if (!method) return null
  const tier = tierUntil(storeRow?.proUntil ?? null, context.now())
  const isOfMethod = settings?.methodId === method.stored.id
  const hasKeys = settings?.canOpen === true
  const dayOf = (at: number) => shortDate(at, context.now(), store.timeZone)
  return {
    storeId: store.id,
    method: method.stored,
    isTill: method.kind === 'till',
    missing:
      context.sealingKeys.length === 0
        ? 'notHere'
        : storeRow?.currency !== 'KES'
          ? 'onlyShillings'
          : limitsOf(tier).hasPrompts
            ? null
            : 'onlyPro',
    upgradePath: upgradePath(tier),
    keys: {
      setOn: hasKeys ? dayOf(settings.setAt) : null,
      setAt: settings?.setAt ?? 0,
      environment: settings?.environment ?? 'live',
      storeNumber: isOfMethod && settings.kind === 'till' ? settings.shortcode : '',
    },
    state: settings && stateOf(settings, method, dayOf),
    test,
    moneyFormat: moneyFormatOf('KES'),
    newId: context.newId(),
    isRemoving: query.has('remove'),
  }
}

function stateOf(settings: PromptSettings, { id, number }: PromptMethod, dayOf: (at: number) => string) {
  const { methodId, party, isOn, isTested, canOpen, hasCallbacks, problem, noticesSince } = settings
  return {
    ...{ isOn, isTested, canOpen, hasCallbacks, problem, isOfMethod: methodId === id && party === number },
    noticesSince: noticesSince === null ? null : dayOf(noticesSince),
  }
}

function promptMethodOf(methods: StoredPaymentMethod[], id: string | null) {
  const stored = methods.find((method) => method.id === id)
  const kind = stored && kindOf(stored)
  if (!stored?.phoneNumber || (kind !== 'till' && kind !== 'paybill')) return null
  return { stored, id: stored.id, kind, number: stored.phoneNumber } satisfies PromptMethod & { stored: unknown }
}

export async function runPromptIntent(form: FormData, page: Page) {
  const { promptSettings } = page.merchant.store.rows
  const intent = String(form.get('intent') ?? '')
  switch (intent) {
    case 'save-keys':
      return saveKeys(form, page)
    case 'test-prompt':
      return testKeys(form, page)
    case 'check-prompt':
      await page.merchant.store.rows.prompts.check(String(form.get('id') ?? '').slice(0, MAX_ID))
      return done('')
    case 'turn-on':
    case 'turn-off': {
      const turned = await promptSettings.turn(intent === 'turn-on')
      return turned.ok ? done(intent === 'turn-on' ? words().on : words().off) : refused(turned.reason, 409)
    }
    case 'notices-on':
      return turnNoticesOn(page)
    case 'notices-off':
      await promptSettings.stopNotices()
      return done(words().noticesOff)
    case 'remove-keys':
      await promptSettings.remove()
      await mailChange(page)
      return done(words().removed)
    default:
      throw badRequest()
  }
}

async function saveKeys(form: FormData, page: Page) {
  const { request, context, merchant } = page
  const { payments, promptSettings, shell } = merchant.store.rows
  const [methods, settings, { storeRow }] = await Promise.all([payments.list(), promptSettings.read(), shell.read()])
  const method = promptMethodOf(methods, new URL(request.url).searchParams.get('method'))
  if (!method) return refused('payment-gone', 404)
  if (!limitsOf(tierUntil(storeRow?.proUntil ?? null, context.now())).hasPrompts) return refused('only-pro', 403)
  const hasKeys = settings?.canOpen === true
  const submission = parseWithZod(form, { schema: promptForm({ isTill: method.kind === 'till', hasKeys }) })
  // What was typed as a key is in no answer.
  const values = Object.fromEntries(
    Object.entries(fieldsOf(form)).filter(([name]) => !KEY_FIELDS.some((key) => key === name)),
  )
  if (submission.status !== 'success') {
    const lastResult = refusedResult(submission.error)
    return data<PromptAnswer>({ ok: false, title: '', values, lastResult }, { status: 422 })
  }
  const limit = await countAttempt(context, PROMPT_KEYS, merchant.store.id)
  if (!limit.ok) return refusedFor(limit.waitMs, values)
  const saved = await promptSettings.save(method, submission.value)
  if (!saved.ok) return refused(saved.reason, saved.reason === 'no-answer' ? 503 : 422, values)
  if (saved.isChanged) await mailChange(page)
  return done(saved.isChanged ? words().saved : words().same)
}

/** Proves the keys with a shilling, which is not for the shop. */
async function testKeys(form: FormData, { context, merchant: { store } }: Page) {
  const phone = String(form.get('phone') ?? '').slice(0, MAX_ID)
  const requestId = String(form.get('requestId') ?? '').slice(0, MAX_ID)
  const { storeRow } = await store.rows.shell.read()
  if (!limitsOf(tierUntil(storeRow?.proUntil ?? null, context.now())).hasPrompts) return refused('only-pro', 403)
  if (requestId === '') throw badRequest()
  const asked = { orderId: null, purpose: 'test', requestId, phone, amount: ONE_SHILLING, by: store.actor } as const
  const result = await store.rows.prompts.ask(asked)
  if (result.ok) return done('')
  const now = context.now()
  const text = promptErrorText(result.reason, { until: result.until ?? now, now, zone: store.timeZone })
  return data<PromptAnswer>({ ok: false, title: '', text, values: { phone } }, { status: 422 })
}

async function turnNoticesOn({ request, context, merchant: { store } }: Page) {
  const { storeRow } = await store.rows.shell.read()
  if (!limitsOf(tierUntil(storeRow?.proUntil ?? null, context.now())).hasPrompts) return refused('only-pro', 403)
  const origin = mailOrigin(context, new URL(request.url).origin)
  if (origin === null) return refused('not-available', 409)
  const limit = await countAttempt(context, PROMPT_KEYS, store.id)
  if (!limit.ok) return refusedFor(limit.waitMs)
  const told = await store.rows.promptSettings.tellOfPayments(origin)
  return told.ok ? done(words().noticesOn) : refused(told.reason, told.reason === 'no-answer' ? 503 : 422)
}

function refusedFor(waitMs: number, values?: PromptAnswer['values']) {
  const answer = { ok: false, title: words().failed, text: tooManyRequests(waitMs), values }
  return data<PromptAnswer>(answer, { status: 429, headers: retryAfter(waitMs) })
}

async function mailChange({ request, context, merchant: { user } }: Page): Promise<void> {
  await mailKeysChanged(context, new URL(request.url).origin, user)
}

function done(title: string) {
  return data<PromptAnswer>({ ok: true, title })
}

type Refusal = PromptRefused['reason'] | 'only-pro'

function refused(reason: Refusal, status: number, values?: PromptAnswer['values']) {
  return data<PromptAnswer>({ ok: false, title: words().failed, text: words()[reason], values }, { status })
}
