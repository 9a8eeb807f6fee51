import type { AppLoadContext } from '@remix-run/cloudflare'
import { findUser } from '#app/auth/guards.server.ts'
import { findTillOfLateSale } from '#app/auth/till/till.server.ts'
import type { Sale } from '#app/data/order/till/sale.server.ts'
import { formerMemberAt, sellerAt } from '#app/data/staff/till-access.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { type LateProblem, saleTime } from '#app/domain/sale/late-sale.ts'
import type { PostedSale } from '#app/domain/sale/sale-form.ts'
import { isLimited, mayRole } from '#app/domain/staff/permission.ts'
import { tillAccount } from '#app/domain/staff/till.ts'

export interface BookedSale {
  rows: OpenStore
  sale: Sale
}

/** A sale of a till's outbox while nobody is at the till. */
export async function saleOfTill(
  request: Request,
  context: AppLoadContext,
  sale: PostedSale,
): Promise<BookedSale | null> {
  const { storeId, seller, late } = sale
  if (!late || seller === null) return null
  const soldAt = soldAtOf(sale, context)
  const till = await findTillOfLateSale(request, context, { storeId, soldAt })
  const person = till && (await sellerAt(context, storeId, { person: seller, soldAt }))
  if (!till || !person) return null
  const problems: LateProblem[] = [
    ...(person === 'left' ? [{ reason: 'seller-left' as const, person: seller }] : []),
    ...(till.revokedAt === null ? [] : [{ reason: 'till-ended' as const, name: till.name }]),
  ]
  return {
    rows: till.rows,
    sale: { ...sale, isLimited: true, approval: null, actorId: seller, till: tillAccount(till.device), problems },
  }
}

/** A sale of the own device from before the end of the membership. */
export async function saleOfFormerMember(
  request: Request,
  context: AppLoadContext,
  sale: PostedSale,
): Promise<BookedSale | null> {
  const user = sale.late && (await findUser(request, context))
  const soldAt = soldAtOf(sale, context)
  const member = user && (await formerMemberAt(context, sale.storeId, { userId: user.id, soldAt }))
  if (!member || !mayRole(member.role, 'sales.book')) return null
  const { id: person, role } = member
  const problems: LateProblem[] = [{ reason: 'seller-left', person }]
  const seller = { actorId: person, till: person, withoutPin: false, isLimited: isLimited(role, 'sales.book') }
  return { rows: await openStore(context, sale.storeId), sale: { ...sale, ...seller, approval: null, problems } }
}

export function soldAtOf({ late }: PostedSale, context: AppLoadContext): number {
  const now = context.now()
  return late ? saleTime(late.soldAt, now) : now
}
