import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import { reservedIn } from '#app/domain/store/reserved-names.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf, everyDatabase } from '../homes/database.server.ts'
import { storeMirror } from '../homes/mirror.server.ts'
import { user } from '../schema/accounts.server.ts'
import { storeSlugs, stores } from '../schema/stores.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { reportCounts, reportsAbout } from './reports.server.ts'

export const MAX_HIDDEN_REASON = 300
const SHOWN_REPORTS = 20
const PAGE = 500

export interface ListedStore {
  id: string
  slug: string
  name: string
  state: 'open' | 'hidden' | 'closed'
  awaitsConfirmation: boolean
  hiddenReason: string | null
  createdAt: number
  reports: number
}

type StoreChanged = { ok: true; name: string } | Refused<'store-not-found'>

type Change = Partial<
  Record<'hiddenAt' | 'closedAt' | 'namedAt', number | null | SQL> & { hiddenReason: string | null }
>

const listedColumns = {
  id: stores.id,
  slug: stores.slug,
  name: stores.name,
  awaitsConfirmation: stores.awaitsConfirmation,
  hiddenAt: stores.hiddenAt,
  hiddenReason: stores.hiddenReason,
  closedAt: stores.closedAt,
  createdAt: stores.createdAt,
}

type ListedRow = Pick<typeof stores.$inferSelect, keyof typeof listedColumns>

/** For a command: no request reaches these. */
export function createOperator(context: Context) {
  return {
    async list(): Promise<ListedStore[]> {
      const counts = await reportCounts(context)
      const lists = await Promise.all(everyDatabase(context).map(storesIn))
      const listed = lists.flat().map((row) => listedStore(row, counts.get(row.id) ?? 0))
      return listed.sort((a, b) => urgencyOf(b) - urgencyOf(a) || a.createdAt - b.createdAt)
    },

    async show(slug: string) {
      const store = await find(slug)
      if (!store) return null
      const { db } = await homeOf(store.id)
      const [rows, slugs, reports, owners] = await Promise.all([
        db.select().from(stores).where(eq(stores.id, store.id)),
        db.select().from(storeSlugs).where(eq(storeSlugs.storeId, store.id)).orderBy(asc(storeSlugs.createdAt)),
        reportsAbout(context, store.id, SHOWN_REPORTS),
        context.db
          .select({ email: user.email, isConfirmed: user.emailVerified })
          .from(user)
          .where(eq(user.id, store.ownerId)),
      ])
      const [row] = rows
      if (!row) return null
      const listed = listedStore(row, reports.length)
      return {
        ...listed,
        owner: owners[0] ?? null,
        slugs: slugs.map((entry) => entry.slug),
        reports,
        ...contactOf(row),
      }
    },

    hide: (slug: string, reason: string): Promise<StoreChanged> =>
      change(slug, { hiddenAt: context.now(), hiddenReason: reason.slice(0, MAX_HIDDEN_REASON) }),

    close: (slug: string): Promise<StoreChanged> => change(slug, { closedAt: context.now() }),

    /** Shows a hidden store, opens a closed one; lets an open one take a reserved name once. */
    async open(slug: string): Promise<StoreChanged> {
      const shown = { hiddenAt: null, hiddenReason: null, closedAt: null }
      const wasOpen = sql`${stores.hiddenAt} IS NULL AND ${stores.closedAt} IS NULL`
      return change(slug, { ...shown, namedAt: sql`iif(${wasOpen}, ${context.now()}, ${stores.namedAt})` })
    },
  }

  async function storesIn({ db }: Context): Promise<ListedRow[]> {
    const rows: ListedRow[] = []
    for (;;) {
      const page = await db
        .select(listedColumns)
        .from(stores)
        .where(and(gt(stores.id, rows.at(-1)?.id ?? ''), sql`${stores.id} NOT IN (SELECT store FROM store_homes)`))
        .orderBy(asc(stores.id))
        .limit(PAGE)
      rows.push(...page)
      if (page.length < PAGE) return rows
    }
  }

  async function find(slug: string) {
    const rows = await context.db
      .select({ id: stores.id, ownerId: stores.ownerId, name: stores.name })
      .from(storeSlugs)
      .innerJoin(stores, eq(stores.id, storeSlugs.storeId))
      .where(eq(storeSlugs.slug, slug.toLowerCase()))
    return rows[0] ?? null
  }

  async function homeOf(storeId: string) {
    const db = await databaseOf(context, storeId)
    return { db, mirror: storeMirror(context, db, storeId) }
  }

  async function change(slug: string, set: Change): Promise<StoreChanged> {
    const store = await find(slug)
    if (!store || store.ownerId === '') return refuse('store-not-found')
    const { db, mirror } = await homeOf(store.id)
    await storeScope(db, store.id).update(stores, { ...set, updatedAt: context.now() })
    await mirror.follow()
    return { ok: true, name: store.name }
  }
}

function listedStore(row: ListedRow, reports: number): ListedStore {
  const { id, slug, name, awaitsConfirmation, hiddenReason, createdAt } = row
  return { id, slug, name, state: stateOf(row), awaitsConfirmation, hiddenReason, createdAt, reports }
}

function stateOf({ closedAt, hiddenAt }: Pick<typeof stores.$inferSelect, 'closedAt' | 'hiddenAt'>) {
  if (closedAt !== null) return 'closed'
  return hiddenAt === null ? 'open' : 'hidden'
}

function urgencyOf({ state, reports }: ListedStore): number {
  if (state === 'closed') return 0
  return reports * 2 + (state === 'hidden' ? 1 : 0)
}

function contactOf(row: typeof stores.$inferSelect) {
  const contact = row.messagingPlatform === 'telegram' ? row.telegramNumber : row.whatsappNumber
  return { contact, reservedNames: reservedIn(row.name) }
}
