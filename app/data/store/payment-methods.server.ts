import { type SQL, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#app/domain/order/how-to-pay.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { paymentMethods, stores } from '../schema/stores.server.ts'
import type { Change, ReadScope, Rows, StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from './live.server.ts'

// Onboarding and settings name two of the M-PESA types differently.
const canonicalTypes: Record<string, string> = { send: 'personal', till: 'business' }

export function paymentMethodsRead(scope: ReadScope): Rows<PaymentMethod> {
  return scope
    .pick(paymentMethods, {
      methodType: paymentMethods.methodType,
      idType: paymentMethods.idType,
      phoneNumber: paymentMethods.phoneNumber,
      isEnabled: paymentMethods.isEnabled,
    })
    .orderBy(paymentMethods.createdAt, paymentMethods.methodType, paymentMethods.idType)
}

export function createPayments(scope: StoreScope, context: StoreContext) {
  return {
    async list(): Promise<PaymentMethod[]> {
      return paymentMethodsRead(scope)
    },

    /** Upserts by method and M-PESA type. */
    async save(method: PaymentMethod): Promise<void> {
      const storeChange = { version: sql`${stores.version} + 1`, updatedAt: context.now() }
      await scope.batch([paymentStatement(scope, context, method, sql`true`), scope.update(stores, storeChange)])
      notifyStore(context, scope.storeId, 'settings')
    },
  }
}

/** Upserts a method, the oldest of its type, if the condition is true. */
export function paymentStatement(
  scope: StoreScope,
  context: Pick<StoreContext, 'newId' | 'now'>,
  { methodType, idType, isEnabled, phoneNumber }: PaymentMethod,
  where: SQL,
): Change {
  const now = context.now()
  const type = canonicalTypes[idType] ?? idType
  const storedId = sql`(SELECT m.id FROM payment_methods AS m WHERE m.store_id = ${scope.key}
    AND m.method_type = ${methodType} AND m.id_type = ${type} ORDER BY m.created_at, m.id LIMIT 1)`
  return scope
    .insertFrom(
      paymentMethods,
      {
        id: sql`coalesce(${storedId}, ${context.newId()})`,
        methodType,
        idType: type,
        isEnabled,
        phoneNumber,
        createdAt: now,
        updatedAt: now,
      },
      sql`WHERE ${where}`,
    )
    .onConflictDoUpdate({
      target: [paymentMethods.storeId, paymentMethods.id],
      set: { isEnabled: sql`excluded.is_enabled`, phoneNumber: sql`excluded.phone_number`, updatedAt: now },
    })
}
