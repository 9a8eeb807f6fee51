import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { DiscountsSection } from '#app/components/merchant/discounts/discounts-section.tsx'
import type { DiscountAnswer } from '#app/components/merchant/discounts/discounts-view.ts'
import { MarketingPage, NoStoreMarketing } from '#app/components/merchant/marketing/marketing-page.tsx'
import type { FeedAnswer, MarketingView } from '#app/components/merchant/marketing/marketing-view.ts'
import { methodTitle } from '#app/components/merchant/payments/method-words.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { discountFailed } from '#app/copy/phrases/merchant/discounts.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { shownCode } from '#app/domain/payment/code/method-code.ts'
import type { Market, StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { DEFAULT_SHARE_CARD } from '#app/domain/store/share-card.ts'
import { feedPath } from '#app/domain/store/store.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { discountRefused } from '#copy/merchant/discounts'
import { feedCard, marketingPage as words } from '#copy/merchant/marketing'
import { answerDiscounts } from './discount-actions.server.ts'
import { discountsView } from './discounts-view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store: owned } = await findMerchant(request, context, 'marketing.read')
  const row = (await owned?.rows.shell.read())?.storeRow
  if (!owned || !row) return null
  const { origin } = new URL(request.url)
  const [logo, discounts, payments] = await Promise.all([
    row.logoUrl ?? (owned.role === 'owner' ? owned.rows.logo.adopt() : null),
    discountsView(owned.rows, row, context.now()),
    owned.rows.payments.list(),
  ])
  const store: MarketingView = {
    name: row.name,
    slug: row.slug,
    description: row.description ?? '',
    platform: row.messagingPlatform,
    logo,
    primary: row.primaryColor,
    accent: row.accentColor,
    shareCard: row.shareCardUrl ?? DEFAULT_SHARE_CARD,
    origin,
    payCode: payCode(payments, row, context.now()),
    feed: { isOn: row.hasFeed, url: origin + feedPath(row.slug), isConfirmed: !row.awaitsConfirmation },
  }
  return { store, discounts }
}

function payCode(methods: StoredPaymentMethod[], { country, currency }: Market, at: number) {
  const codes = methods.flatMap((method) => {
    const text = shownCode(method, { country, currency, amount: null, number: null, at })
    return text === null ? [] : [{ text, method: methodTitle(method), name: method.registeredName ?? '' }]
  })
  return codes[0] ?? null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/marketing', form.get('intent'))
  const { store } = await requireMerchant(request, context, permission)
  if (form.get('intent') === 'switch-feed') return data(await switchFeed(store.rows, form.get('isOn') === '1'))
  const answer = await answerDiscounts(form, store.rows, context.now())
  if (!answer) throw badRequest()
  return answer
}

async function switchFeed({ settings }: OpenStore, isOn: boolean): Promise<FeedAnswer> {
  await settings.setFeed(isOn)
  return { ok: true, intent: 'switch-feed', ...(isOn ? feedCard().on : feedCard().off) }
}

export const clientAction = offlineSafeAction<DiscountAnswer>((values, failure) => {
  if (failure !== 'unreachable') return null
  const title = values.intent === 'switch-feed' ? feedCard().failed : discountFailed(values.intent ?? '')
  return { ok: false, intent: '', title, text: discountRefused().tryAgain }
})

export default function Marketing() {
  const view = useLoaderData<typeof loader>()
  if (!view) return <NoStoreMarketing />
  return (
    <MarketingPage store={view.store}>
      <DiscountsSection view={view.discounts} />
    </MarketingPage>
  )
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
