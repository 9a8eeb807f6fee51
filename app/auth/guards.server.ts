import { setAccountLanguage } from '#app/copy/account-language.server.ts'
import { hasDetails, personOfSession, settingsOf } from '#app/data/account/accounts.server.ts'
import { readOnce } from '#app/data/sql/read-once.server.ts'
import { mergeStores, type StoreOfPerson, storesOfPerson } from '#app/data/staff/stores.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { ACCOUNT_HEADER, accountHeader, OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { safePath } from '#app/domain/account/safe-path.ts'
import { afterSignIn, isFrontDoor, type Progress, startPath } from '#app/domain/account/start-path.ts'
import { BACKGROUND_HEADER } from '#app/domain/background-read.ts'
import type { Permission } from '#app/domain/staff/permission.ts'
import { isPaused } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { storeErrors } from '#copy/errors'
import { openStoreOf, pageStoreOf } from './open-store.server.ts'
import { otherStoreRefusal, planRefusal, roleRefusal, tillRefusal } from './role-refusal.server.ts'
import { sessionToken } from './session.server.ts'
import { tillCookie, tillKeyOf } from './till/cookies.server.ts'
import { findTillOfDevice, personAt, tillOf } from './till/till.server.ts'

export interface SignedInUser {
  id: string
  email: string
  /** '' until the profile has one. */
  name: string
  isConfirmed: boolean
  createdAt: Date
  sessionId: string
  language: string | null
}

export interface Merchant {
  user: SignedInUser
  /** `rows` is the access to the store's data: holding it proves the permission. */
  store: StoreOfPerson & { rows: OpenStore }
}

export interface SignedInMerchant {
  user: SignedInUser
  store: Merchant['store'] | null
}

/** Ids of links made before a store existed; they mean the newest store. */
const placeholders = new Set(['', 'undefined', 'null', 'placeholder', 'temp', ':storeId'])

export interface Person {
  user: SignedInUser
  stores: StoreOfPerson[]
}

export async function findUser(request: Request, context: Context): Promise<SignedInUser | null> {
  return (await findPerson(request, context))?.user ?? null
}

export function findPerson(request: Request, context: Context): Promise<Person | null> {
  return readOnce(context, `person ${request.headers.get('cookie')}`, async () => {
    const token = await sessionToken(request, context.env.BETTER_AUTH_SECRET)
    return token === null ? null : personOfSession(context, token)
  })
}

/**
 * For a person's own, whatever their role in a store.
 * @throws a redirect, or 401 for a background read; 412 for a page of another account
 */
export async function requireUser(request: Request, context: Context): Promise<SignedInUser> {
  const person = await findPersonOfPage(request, context, findPerson)
  if (!person) throw signInFirst(request)
  return person.user
}

/** Who is signed in, else who has unlocked the shared till: a seller, whoever it is. */
export async function findPersonOrTill(request: Request, context: Context): Promise<Person | null> {
  const person = await findPerson(request, context)
  return person ?? personAt(await findTillOfDevice(request, context))
}

async function findPersonOfPage(request: Request, context: Context, find = findPersonOrTill): Promise<Person | null> {
  const person = await find(request, context)
  const account = request.headers.get(ACCOUNT_HEADER)
  if (person && account !== null && account !== accountHeader(person.user.email)) throw otherPage('other-account')
  if (person) setAccountLanguage(person.user.language)
  return person
}

/**
 * Without `storeId` finds the open store, else the newest own one, else the newest membership's.
 * @throws as requireUser; 404 for another's store; 403 where the role lacks the permission; 412 for
 * a page of another store than the open one
 */
export async function findMerchant(
  request: Request,
  context: Context,
  permission: Permission,
  storeId?: string,
): Promise<SignedInMerchant> {
  const merchant = await findMerchantIfSignedIn(request, context, permission, storeId)
  if (!merchant) throw signInFirst(request)
  return merchant
}

export async function findMerchantIfSignedIn(
  request: Request,
  context: Context,
  permission: Permission,
  storeId?: string,
): Promise<SignedInMerchant | null> {
  const person = await findPersonOfPage(request, context)
  if (!person) return null
  const { user } = person
  // An employee can open a first store of their own.
  const stores = permission === 'person.own' ? person.stores.filter(({ role }) => role === 'owner') : person.stores
  const isNamed = storeId !== undefined && !placeholders.has(storeId)
  const store = isNamed ? stores.find(({ id }) => id === storeId) : openStoreAmong(request, stores, context.now())
  if (isNamed && !store) throw storeNotFound()
  if (!isNamed && permission !== 'person.own') requirePageOf(request, store, stores)
  if (!store) return { user, store: null }
  const refusal = planRefusal(store, context.now())
  // The frame of a person's own pages stays, without a store.
  if (refusal && permission === 'store.open') return { user, store: null }
  if (refusal) throw refusal
  requirePermission(store, permission)
  const rows = await readOnce(context, `store ${store.id}`, () =>
    openStore(context, store.id, store.actor, tillOf({ store })),
  )
  return { user, store: { ...store, rows } }
}

function openStoreAmong(request: Request, all: StoreOfPerson[], now: number): StoreOfPerson | undefined {
  const id = openStoreOf(request)
  const open = all.filter((store) => !isPaused(store, now))
  const stores = open.length > 0 ? open : all
  return stores.find((store) => store.id === id) ?? stores[0]
}

/** For a form that is read after the guard. @throws as findMerchant */
export async function requirePage(request: Request, context: Context, store: StoreOfPerson): Promise<void> {
  const { stores } = (await findPersonOrTill(request, context)) ?? { stores: [] }
  requirePageOf(request, store, stores)
}

/** @throws 412 for a page of another store, 404 for one of a store that isn't the person's now */
function requirePageOf(request: Request, store: StoreOfPerson | undefined, stores: StoreOfPerson[]): void {
  const pageStore = pageStoreOf(request)
  if (pageStore === null || pageStore === store?.id) return
  const page = stores.find(({ id }) => id === pageStore)
  throw page ? otherPage('other-store', otherStoreRefusal(request, page)) : storeNotFound()
}

export async function requireMerchant(
  request: Request,
  context: Context,
  permission: Permission,
  storeId?: string,
): Promise<Merchant> {
  return requireStore(await findMerchant(request, context, permission, storeId))
}

/** For an intent that is read after the guard. @throws 403 */
export function requirePermission({ role, till }: Pick<StoreOfPerson, 'role' | 'till'>, permission: Permission): void {
  const refusal = roleRefusal(role, permission) ?? (till === undefined ? null : tillRefusal(permission))
  if (refusal) throw refusal
}

export function requireStore({ user, store }: SignedInMerchant): Merchant {
  if (!store) throw storeNotFound()
  return { user, store }
}

export async function redirectSignedIn(request: Request, context: Context): Promise<void> {
  const person = await findPerson(request, context)
  if (!person) return
  const store = openStoreAmong(request, person.stores, context.now())
  throw redirectTo(afterSignIn(nextOf(request), await progressOf(context, person.user.id, store)))
}

export async function pathAfterSignIn(request: Request, context: Context, userId: string): Promise<string> {
  const store = openStoreAmong(request, await findStores(context, userId), context.now())
  return afterSignIn(nextOf(request), await progressOf(context, userId, store))
}

export async function startPageOf(context: Context, userId: string): Promise<string> {
  const [store] = await findStores(context, userId)
  return startPath(await progressOf(context, userId, store))
}

async function findStores({ db }: Context, userId: string): Promise<StoreOfPerson[]> {
  const [ownStores, joinedStores] = await db.batch(storesOfPerson(db, userId))
  return mergeStores(userId, ownStores, joinedStores)
}

async function progressOf(context: Context, userId: string, store: StoreOfPerson | undefined): Promise<Progress> {
  if (store) return { role: store.role, finished: { details: true, plan: true } }
  const [details, settings] = await Promise.all([hasDetails(context, userId), settingsOf(context, userId)])
  return { role: null, finished: { details, plan: settings.onboardingCompleted } }
}

function nextOf(request: Request): string | null {
  const next = safePath(new URL(request.url).searchParams.get('next'))
  return next !== null && isFrontDoor(next) ? null : next
}

/** A background read must not redirect: a form may stand open on the page. */
function signInFirst(request: Request): Response {
  if (request.headers.has(BACKGROUND_HEADER)) return new Response(null, { status: 401, statusText: 'Signed out' })
  const isEnded = tillKeyOf(request) !== null && isTill(request)
  return redirectTo(signInPath(request), isEnded ? tillCookie(request, null) : undefined)
}

function signInPath(request: Request): string {
  // Its lock offers the sign-in, too.
  if (tillKeyOf(request) && !isTill(request)) return '/pos'
  const { pathname, search } = new URL(request.url)
  const next = safePath(pathname.replace(/\.data$/, '') + (request.method === 'GET' ? search : ''))
  return next === null || isFrontDoor(next) ? '/auth?mode=signin' : `/auth?mode=signin&next=${encodeURIComponent(next)}`
}

function isTill({ url }: Request): boolean {
  return new URL(url).pathname.replace(/\.data$/, '') === '/pos'
}

function redirectTo(path: string, cookie?: string): Response {
  const headers = { Location: path, 'Cache-Control': 'no-store', ...(cookie && { 'Set-Cookie': cookie }) }
  return new Response(null, { status: 302, headers })
}

function otherPage(reason: 'other-account' | 'other-store', words = {}): Response {
  return Response.json({ ok: false, reason, ...words }, { status: OTHER_ACCOUNT_STATUS, statusText: 'Other account' })
}

function storeNotFound(): Response {
  return new Response(storeErrors()['store-not-found'], { status: 404 })
}
