import { desc, sql } from 'drizzle-orm'
import { KEY_FIELDS, type PromptInput } from '#app/domain/payment/prompt/account-form.ts'
import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { promptView } from '#app/domain/payment/prompt/timing.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { checkKeys, type PromptAccount, registerNotices } from '#app/payments/daraja.server.ts'
import { paymentPrompts, promptAccounts } from '../../schema/prompts.server.ts'
import { paymentMethods } from '../../schema/stores.server.ts'
import { sha256 } from '../../sql/hash.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { notifyStore } from '../../store/live.server.ts'
import { isPromptOn, openedAccount, openPromptAccount, promptAccountRead, sealKeys } from './account.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface PromptMethod {
  id: string
  kind: PromptAccount['kind']
  number: string
}

export interface PromptSettings extends Pick<PromptAccount, 'environment' | 'kind' | 'shortcode' | 'party'> {
  methodId: string
  setAt: number
  /** The keys are for the number that buyers see. */
  isOfMethod: boolean
  /** Shoppers see the button. */
  isOn: boolean
  isTested: boolean
  hasCallbacks: boolean
  problem: 'store-number' | 'keys' | null
  noticesSince: number | null
  /** False after a backup was restored where another key seals. */
  canOpen: boolean
}

export interface PromptRefused {
  ok: false
  reason:
    | 'not-available'
    | 'payment-gone'
    | 'keys-required'
    | 'keys-refused'
    | 'no-answer'
    | 'not-tested'
    | 'notices-refused'
}

type Saved = { ok: true; isChanged: boolean } | PromptRefused

export function createPromptSettings(scope: StoreScope, context: StoreContext) {
  const notify = () => notifyStore(context, scope.storeId, 'settings')

  return {
    async read(): Promise<PromptSettings | null> {
      const [row] = await promptAccountRead(scope)
      if (!row) return null
      const { methodId, environment, kind, shortcode, party, setAt, testedAt, hasCallbacks, problem, noticesSince } =
        row
      return {
        ...{ methodId, environment, kind, shortcode, party, setAt, hasCallbacks, problem, noticesSince },
        isOfMethod: row.isMethodOn,
        isTested: testedAt !== null,
        isOn: isPromptOn(row, context),
        canOpen: (await openedAccount(row, context)) !== null,
      }
    },

    /** The newest test of these keys, within a day. */
    async lastTest(): Promise<PromptView | null> {
      const now = context.now()
      const isTest = sql`${paymentPrompts.purpose} = 'test' AND ${paymentPrompts.askedAt} >
        max(${now - DAY_MS}, (SELECT a.set_at FROM prompt_accounts AS a WHERE a.store_id = ${scope.key}))`
      const [test] = await scope.select(paymentPrompts, isTest).orderBy(desc(paymentPrompts.askedAt)).limit(1)
      return test ? promptView(test, now, true) : null
    },

    /** Asks Safaricom for a token with the keys; those left empty stay as they are. */
    async save(method: PromptMethod, input: PromptInput): Promise<Saved> {
      if (context.sealingKeys.length === 0) return { ok: false, reason: 'not-available' }
      const [stored] = await promptAccountRead(scope)
      const opened = stored ? ((await openedAccount(stored, context))?.account ?? null) : null
      const keys = Object.fromEntries(KEY_FIELDS.map((field) => [field, input[field] || opened?.[field] || '']))
      if (Object.values(keys).includes('')) return { ok: false, reason: 'keys-required' }
      const { kind, number: party } = method
      const shortcode = kind === 'till' ? input.storeNumber : party
      const account = { environment: input.environment, kind, shortcode, party, ...keys } as PromptAccount
      const answer = await checkKeys(context, account)
      if (answer !== 'accepted') return { ok: false, reason: answer === 'refused' ? 'keys-refused' : 'no-answer' }

      const isSame =
        opened !== null &&
        JSON.stringify(Object.entries(opened).sort()) === JSON.stringify(Object.entries(account).sort())
      if (isSame && stored?.methodId === method.id) return { ok: true, isChanged: false }
      const now = context.now()
      const hasMethod = sql`EXISTS (SELECT 1 FROM ${paymentMethods} WHERE ${scope.owns(paymentMethods)}
        AND ${paymentMethods.id} = ${method.id} AND ${paymentMethods.phoneNumber} = ${party})`
      const values = {
        ...{ ...account, ...(await sealKeys(scope.storeId, account, context)) },
        ...{ methodId: method.id, setAt: now, updatedAt: now },
        // The address was registered for that number.
        ...(stored?.shortcode === shortcode && stored.environment === account.environment
          ? { noticesAddress: stored.noticesAddress, noticesSince: stored.noticesSince }
          : {}),
      }
      const [[saved]] = await scope.commit(
        [scope.remove(promptAccounts, hasMethod), scope.insertFrom(promptAccounts, values, sql`WHERE ${hasMethod}`)],
        scope.pick(promptAccounts, { passkey: promptAccounts.passkey }),
      )
      notify()
      return saved?.passkey === values.passkey ? { ok: true, isChanged: true } : { ok: false, reason: 'payment-gone' }
    },

    /** What was proved once is on again without a test. */
    async turn(isOn: boolean): Promise<{ ok: true } | PromptRefused> {
      const isProved = sql`${promptAccounts.testedAt} IS NOT NULL AND ${promptAccounts.problem} IS NULL`
      const now = context.now()
      const [[row]] = await scope.commit(
        [scope.update(promptAccounts, { isOn, updatedAt: now }, isOn ? isProved : sql`1`)],
        scope.pick(promptAccounts, { isOn: promptAccounts.isOn }),
      )
      notify()
      return row?.isOn === true || !isOn ? { ok: true } : { ok: false, reason: 'not-tested' }
    },

    /** At an address of its own, of which the store keeps a hash: the one before is dead. */
    async tellOfPayments(origin: string): Promise<{ ok: true } | PromptRefused> {
      const opened = await openPromptAccount(scope, context)
      if (!opened) return { ok: false, reason: 'keys-required' }
      const secret = context.newId()
      const answer = await registerNotices(context, opened.account, `${origin}/notices/${scope.storeId}/${secret}`)
      if (answer.kind !== 'registered')
        return { ok: false, reason: answer.kind === 'refused' ? 'notices-refused' : 'no-answer' }
      const now = context.now()
      await scope.update(promptAccounts, { noticesAddress: sha256(secret), noticesSince: now, updatedAt: now })
      notify()
      return { ok: true }
    },

    async stopNotices(): Promise<void> {
      await scope.update(promptAccounts, { noticesAddress: null, noticesSince: null, updatedAt: context.now() })
      notify()
    },

    /** Prompts that are open can't be asked about any more. */
    async remove(): Promise<void> {
      await scope.remove(promptAccounts, sql`1`)
      notify()
    },
  }
}
