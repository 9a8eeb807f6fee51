import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from '@remix-run/react'
import { cookiesOf } from '#app/auth/cookies.server.ts'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { isSheetStep } from '#app/browser/page-step.ts'
import type { CatalogActionData } from '#app/components/merchant/catalog/answer.ts'
import { CatalogPage } from '#app/components/merchant/catalog/page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { failedWords } from '#app/copy/phrases/merchant/catalog.ts'
import { pageLimitText } from '#app/copy/phrases/merchant/page-limit.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { SORT_COLUMNS } from '#app/domain/catalog/sort.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import { type LeftOut, leftOutOf } from '#app/domain/store/snapshot-size.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { refused, productsPage as words } from '#copy/merchant/catalog'
import { moveProduct } from './arrangement-actions.server.ts'
import { answerNotSaved } from './catalog-answers.server.ts'
import { deleteCategory, reorderCategories, saveCategory } from './category-actions.server.ts'
import { changeManyProducts, selectMatching, undoManyChange } from './many-products-actions.server.ts'
import {
  deleteProduct,
  type ProductAction,
  restoreProduct,
  saveProduct,
  setProductActive,
  setProductFeatured,
} from './product-actions.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  return shouldRevalidateAfter(step) && !isSheetStep(step)
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'products.read')
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  const query = queryOf(new URL(request.url))
  const [{ storeRow }, page, categories, leftOut, arrangement] = await Promise.all([
    store.rows.shell.read(),
    store.rows.products.page(query.tab === 'arrange' ? { ...query, after: '' } : query),
    store.rows.categories.list(),
    query.tab === 'products' ? leftOutOfPage(context, store.slug) : null,
    query.tab === 'arrange' ? store.rows.arrangement.page(query.after) : null,
  ])
  return {
    account: user.email,
    filters: query,
    page: mayRole(store.role, 'products.edit') ? page : withoutFloors(page),
    arrangement,
    layout: layouts.find((name) => name === cookiesOf(request.headers).get('products-layout')) ?? null,
    pageLimit: leftOut && pageLimitText(leftOut),
    perCategory: Object.fromEntries(categories.map(({ id, productsCount }) => [id, productsCount])),
    categories: categories.map(({ id, name, description }) => ({ id, name, description })),
    store: {
      id: store.id,
      slug: store.slug,
      moneyFormat: moneyFormatOf(storeRow?.currency ?? null),
      platform: storeRow?.messagingPlatform ?? 'whatsapp',
      timeZone: storeRow?.timeZone ?? DEFAULT_TIME_ZONE,
    },
    tier: tierUntil(storeRow?.proUntil ?? null, context.now()),
    now: context.now(),
    origin: new URL(request.url).origin,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const intent = String(form.get('intent') ?? '')
  try {
    const { user, store } = await findMerchant(request, context, intentPermission('/products', intent))
    if (!store) return answerNotSaved(refused().noStore, intent, 404)
    const now = context.now()
    const settings = await store.rows.settings.find()
    const tier = tierUntil(settings?.proUntil ?? null, now)
    const zone = settings?.timeZone ?? DEFAULT_TIME_ZONE
    return await runIntent(intent, { form, merchant: { user, store }, now, tier, zone })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'the catalogue was not changed', error)
    return answerNotSaved({ title: failedWords(intent), text: refused().tryAgain }, intent, 503)
  }
}

export const clientAction = offlineSafeAction<CatalogActionData>(({ intent = '' }, failure) => {
  // The page's notice says it.
  if (failure === 'other-account') return { ok: false, intent, title: '', isSignedOut: true }
  if (failure === 'signed-out') return { ok: false, intent, ...refused().signedOut, isSignedOut: true }
  return { ok: false, intent, title: failedWords(intent), text: refused().tryAgain }
})

function runIntent(intent: string, action: ProductAction) {
  switch (intent) {
    case 'save-product':
      return saveProduct(action)
    case 'hide-product':
      return setProductActive(action, false)
    case 'publish-product':
      return setProductActive(action, true)
    case 'feature-product':
      return setProductFeatured(action, true)
    case 'unfeature-product':
      return setProductFeatured(action, false)
    case 'delete-product':
      return deleteProduct(action)
    case 'move-product':
      return moveProduct(action)
    case 'restore-product':
      return restoreProduct(action)
    case 'change-many':
      return changeManyProducts(action)
    case 'undo-many':
      return undoManyChange(action)
    case 'select-matching':
      return selectMatching(action)
    case 'save-category':
      return saveCategory(action)
    case 'delete-category':
      return deleteCategory(action)
    case 'reorder-categories':
      return reorderCategories(action)
    default:
      throw badRequest()
  }
}

export default function ProductsPage() {
  return <CatalogPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  const isCategories = new URLSearchParams(useLocation().search).get('tab') === 'categories'
  return <FailedPage title={words().title} problem={isCategories ? words().categoriesFailed : words().loadFailed} />
}

/** Only who may edit it reads a product's lowest price. */
function withoutFloors<Page extends { products: OwnedProduct[] }>(page: Page): Page {
  return { ...page, products: page.products.map((product) => ({ ...product, floorPrice: null })) }
}

/** Null while the store's page can't be read, too: the products show without it. */
async function leftOutOfPage(context: AppLoadContext, slug: string): Promise<LeftOut | null> {
  const view = await storeSnapshot(context, slug).catch(() => null)
  return view && 'snapshot' in view ? leftOutOf(view.snapshot) : null
}

const tabs = ['products', 'categories', 'arrange'] as const
const layouts = ['table', 'pictures'] as const

function queryOf(url: URL) {
  const param = (name: string, maxLength: number) => (url.searchParams.get(name) ?? '').slice(0, maxLength)
  const [column, direction] = param('by', 20).split('.')
  return {
    query: param('q', 100),
    categoryId: param('category', 64) || null,
    isLowOnly: url.searchParams.get('low') === '1',
    after: param('after', 200),
    before: param('before', 200),
    sort: SORT_COLUMNS.find((name) => name === column) ?? 'name',
    direction: direction === 'desc' ? ('desc' as const) : ('asc' as const),
    tab: tabs.find((tab) => tab === url.searchParams.get('tab')) ?? 'products',
  }
}
