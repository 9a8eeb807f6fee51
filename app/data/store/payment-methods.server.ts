import { type SQL, sql } from 'drizzle-orm'
import { codeKey } from '#app/domain/payment/code/method-code.ts'
import {
  MAX_PAYMENT_METHODS,
  type PaymentMethod,
  type StoredPaymentMethod,
} from '#app/domain/payment/payment-method.ts'
import type { Deed } from '#app/domain/staff/activity.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { removeKeysOf } from '../money/prompt/account.server.ts'
import { paymentMethods, stores } from '../schema/stores.server.ts'
import type { Change, ReadScope, Rows, StoreScope } from '../sql/scope.server.ts'
import { activityOf, nameDetails } from '../staff/activity.server.ts'
import { notifyStore } from './live.server.ts'

export interface PaymentRefused {
  ok: false
  reason: 'payment-gone' | 'payment-changed' | 'too-many-payments'
}

type PaymentResult = { ok: true } | PaymentRefused

export function paymentMethodsRead(scope: ReadScope): Rows<StoredPaymentMethod> {
  const { position, createdAt, id } = paymentMethods
  return scope.pick(paymentMethods, columns).orderBy(position, createdAt, id)
}

export function createPayments(scope: StoreScope, context: StoreContext) {
  const hasId = (id: string) => sql`${paymentMethods.id} = ${id}`
  const read = (id: string) =>
    scope.pick(paymentMethods, { ...columns, createdAt: paymentMethods.createdAt }, hasId(id))
  const nameOf = (id: string) =>
    sql`(SELECT ${paymentMethods.methodType} FROM ${paymentMethods} WHERE ${scope.owns(paymentMethods)} AND ${hasId(id)})`
  const storeChange = () => scope.update(stores, { version: sql`${stores.version} + 1`, updatedAt: context.now() })

  async function write(id: string, statement: Change, deed: Deed, name: SQL | string = nameOf(id)) {
    const [[before], , , [after]] = await scope.batch([
      read(id),
      storeChange(),
      statement,
      read(id),
      ...activityOf(scope, context, deed, nameDetails(name)),
    ])
    notifyStore(context, scope.storeId, 'settings')
    return { before, after }
  }

  /** `version` is the updatedAt that the form was loaded with. */
  async function edit(id: string, method: Partial<PaymentMethod>, version: number): Promise<PaymentResult> {
    const { before } = await write(
      id,
      scope.update(
        paymentMethods,
        { ...columnsOf(method), updatedAt: Math.max(context.now(), version + 1) },
        sql`${hasId(id)} AND ${paymentMethods.updatedAt} = ${version}`,
      ),
      'method-edited',
    )
    if (!before) return { ok: false, reason: 'payment-gone' }
    if (before.updatedAt === version || isSaved(before, method)) return { ok: true }
    return { ok: false, reason: 'payment-changed' }
  }

  return {
    async list(): Promise<StoredPaymentMethod[]> {
      return paymentMethodsRead(scope)
    },

    /** Includes what decides which kinds are offered. */
    async load() {
      const { country, currency } = stores
      const [methods, [market]] = await scope.batch([
        paymentMethodsRead(scope),
        scope.pick(stores, { country, currency }),
      ])
      return { methods, market }
    },

    /** The id is the form's: sent again, it writes the newer values. */
    async add(id: string, method: PaymentMethod): Promise<PaymentResult> {
      const now = context.now()
      const ofStore = sql`FROM ${paymentMethods} WHERE ${scope.owns(paymentMethods)}`
      const row = {
        id,
        ...columnsOf(method),
        position: sql`(SELECT coalesce(max(position) + 1, 0) ${ofStore})`,
        createdAt: now,
        updatedAt: now,
      }
      const { before, after } = await write(
        id,
        scope
          .insertFrom(paymentMethods, row, sql`WHERE (SELECT count(*) ${ofStore}) < ${MAX_PAYMENT_METHODS}`)
          .onConflictDoNothing({ target: [paymentMethods.storeId, paymentMethods.id] }),
        'method-added',
      )
      if (!after) return { ok: false, reason: 'too-many-payments' }
      if (!before || isSaved(before, method)) return { ok: true }
      if (before.updatedAt !== before.createdAt) return { ok: false, reason: 'payment-changed' }
      return edit(id, method, before.updatedAt)
    },

    edit,

    /** Whether customers see its code, as the merchant answered for the number that she tried. */
    async answerTrial(id: string, isRight: boolean, version: number): Promise<PaymentResult> {
      const method = (await read(id))[0]
      return edit(id, { codeTriedFor: method && isRight ? codeKey(method) : null }, version)
    },

    async remove(id: string): Promise<PaymentResult> {
      const [method] = await read(id)
      const removal = scope.remove(paymentMethods, hasId(id))
      const { before } = await write(id, removal, 'method-removed', method?.methodType ?? '')
      if (before) await removeKeysOf(scope, id)
      return before ? { ok: true } : { ok: false, reason: 'payment-gone' }
    },

    async reorder(ids: string[]): Promise<void> {
      const { id, position } = paymentMethods
      const newPosition = sql`(SELECT j.key FROM json_each(${JSON.stringify(ids)}) AS j WHERE j.value = ${id})`
      const change = { position: sql`coalesce(${newPosition}, ${ids.length} + ${position})` }
      const isOther = sql`EXISTS (SELECT 1 FROM ${paymentMethods}
        WHERE ${scope.owns(paymentMethods)} AND ${position} <> ${newPosition})`
      await scope.commit([
        ...activityOf(scope, context, 'methods-sorted', {}, isOther),
        scope.update(paymentMethods, change),
        storeChange(),
      ])
      notifyStore(context, scope.storeId, 'settings')
    },
  }
}

const columns = {
  id: paymentMethods.id,
  methodType: paymentMethods.methodType,
  idType: paymentMethods.idType,
  phoneNumber: paymentMethods.phoneNumber,
  account: paymentMethods.account,
  bankName: paymentMethods.bankName,
  registeredName: paymentMethods.registeredName,
  isEnabled: paymentMethods.isEnabled,
  codeTriedFor: paymentMethods.codeTriedFor,
  updatedAt: paymentMethods.updatedAt,
}

function columnsOf<M extends Partial<PaymentMethod>>(method: M): M {
  const { methodType, idType, phoneNumber, account, bankName, registeredName, isEnabled }: Partial<PaymentMethod> =
    method
  const { codeTriedFor }: Partial<PaymentMethod> = method
  return { methodType, idType, phoneNumber, account, bankName, registeredName, isEnabled, codeTriedFor } as M
}

function isSaved(stored: PaymentMethod, method: Partial<PaymentMethod>): boolean {
  const [now, wanted] = [columnsOf(stored), columnsOf(method)]
  return Object.keys(wanted).every((name) => {
    const value = wanted[name as keyof PaymentMethod]
    return value === undefined || value === now[name as keyof PaymentMethod]
  })
}
