import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from '@remix-run/cloudflare'
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { cookiesOf } from '#app/auth/cookies.server.ts'
import { findMerchant, findMerchantIfSignedIn, findPerson } from '#app/auth/guards.server.ts'
import { openStoreCookie, openStoreOf } from '#app/auth/open-store.server.ts'
import { takeToast } from '#app/auth/toast.server.ts'
import { isSeenStep, isSheetStep } from '#app/browser/page-step.ts'
import { ShareCardMaker } from '#app/components/merchant/share-card-maker.tsx'
import { LiveStore } from '#app/components/merchant/shell/live-store.tsx'
import { MerchantShell } from '#app/components/merchant/shell/merchant-shell.tsx'
import { navPaths } from '#app/components/merchant/shell/nav-entries.ts'
import { CLOSED_NOTICES } from '#app/components/merchant/shell/use-store-notice.tsx'
import type { Access } from '#app/components/merchant/use-access.ts'
import { buttonClass } from '#app/components/ui/button.tsx'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import { RouteErrorPage } from '#app/components/ui/page/route-error-page.tsx'
import { Toaster } from '#app/components/ui/toast/toaster.tsx'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import type { StoreOfPerson } from '#app/data/staff/stores.server.ts'
import { confirmStores } from '#app/data/store/confirmation.server.ts'
import { homeOf } from '#app/domain/account/start-path.ts'
import { merchantRoutes } from '#app/domain/staff/merchant-routes.ts'
import { mayRole, shownPermissions } from '#app/domain/staff/permission.ts'
import type { Role } from '#app/domain/staff/role.ts'
import { alertsPage } from '#copy/merchant/alerts'
import { pinPage } from '#copy/merchant/approval'
import { roleWords } from '#copy/merchant/role'
import { lostStore } from '#copy/merchant/shell'
import { alertsOffer } from './alerts-offer.server.ts'
import { mailNotice } from './mail-notice.server.ts'
import { planLine } from './plan-line.server.ts'
import { pausedText } from './settings/hours-actions.server.ts'

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${lostStore().title} · ${PRODUCT_NAME}` : PRODUCT_NAME },
  { name: 'robots', content: 'noindex' },
]

// Remix's default; without this function a refused fetcher revalidates anyway, and fails offline.
export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  return (step.actionStatus ?? 200) < 400 && !isSheetStep(step) && !isSeenStep(step)
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  // The profile itself asks to sign in; a shared till shows its lock.
  const asksItself = ['/profile', '/pos'].includes(new URL(request.url).pathname.replace(/\.data$/, ''))
  const merchant = await (asksItself ? findMerchantIfSignedIn : findMerchant)(
    request,
    context,
    'store.open',
    params.storeId,
  )
  if (!merchant) return data(null)
  const { user, store } = merchant
  const { toast, headers } = takeToast(request)
  const isOwner = store?.role === 'owner'
  const { stores } = (await findPerson(request, context)) ?? { stores: [] }
  const hasOthers = stores.length > 1
  if (store && hasOthers && params.storeId !== undefined && openStoreOf(request) !== store.id) {
    headers.append('Set-Cookie', openStoreCookie(request, store.id))
  }
  const isTold = store !== null && store.till === undefined && mayRole(store.role, 'devices.alert')
  const alerts = isTold && isDaily(request) ? alertsOffer(request, context, { user, store }) : null
  const now = context.now()
  const { storeRow, inbox, countedOrders, hasOpenShift } = store ? await store.rows.shell.read() : {}
  // The store could not be written when the link was opened.
  if (isOwner && user.isConfirmed && storeRow?.awaitsConfirmation) context.waitUntil(confirmStores(context, user.id))
  return data(
    {
      toast,
      at: now,
      access: accessOf(store, stores, { hasShifts: storeRow?.hasShifts, hasOpenShift }),
      inbox: inbox ?? { waiting: 0, newest: 0, claims: 0 },
      user: { id: user.id, actor: store?.actor ?? user.id, name: user.name, email: user.email },
      store: storeRow
        ? {
            id: storeRow.id,
            name: storeRow.name,
            slug: storeRow.slug,
            logo: storeRow.logoUrl,
            platform: storeRow.messagingPlatform,
            hasOthers,
            version: storeRow.version,
            hasCard: storeRow.shareCardUrl !== null,
            primary: storeRow.primaryColor,
            accent: storeRow.accentColor,
            timeZone: storeRow.timeZone,
            pause: pauseOf(storeRow, now),
            drawsCards: store ? mayRole(store.role, 'products.edit') : false,
            hidden: storeRow.hiddenAt === null ? null : { reason: storeRow.hiddenReason },
          }
        : null,
      planLine: planLine(storeRow, now),
      origin: new URL(request.url).origin,
      mail: store && !isOwner ? null : mailNotice(user, storeRow?.awaitsConfirmation ? (countedOrders ?? 0) : null),
      alerts: await alerts,
      closedNotices: cookiesOf(request.headers).get(CLOSED_NOTICES) ?? '',
    },
    { headers },
  )
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function MerchantLayout() {
  const area = useLoaderData<typeof loader>()
  return area ? <MerchantArea area={area} page={<Outlet />} /> : <Outlet />
}

type Area = NonNullable<SerializeFrom<typeof loader>>

function MerchantArea({ area, page }: { area: Area; page: ReactNode }) {
  const { user, store, toast, at, inbox } = area
  const flash = useMemo(() => ({ toast, at }), [toast, at])
  return (
    <LiveStore storeId={store?.id ?? null} inbox={inbox} at={at}>
      <MerchantShell
        // Remounts for another account or store: no form keeps what was typed for the previous one.
        key={`${user.email} ${store?.id}`}
        {...area}
      >
        <Toaster flash={flash} />
        {page}
        {store?.drawsCards && <ShareCardMaker store={store} host={new URL(area.origin).host} />}
      </MerchantShell>
    </LiveStore>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const area = useRouteLoaderData<typeof loader>('routes/merchant/layout')
  if (area) return <MerchantArea area={area} page={<RouteErrorPage isFramed />} />
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteErrorPage />
  return (
    <MessagePage title={lostStore().title} text={lostStore().text}>
      <a href="/" className={buttonClass('primary')}>
        {lostStore().dashboard}
      </a>
    </MessagePage>
  )
}

/** Returns the pause's end in words; `until` is null for a pause without an end. */
function pauseOf({ pausedUntil, timeZone }: { pausedUntil: number | null; timeZone: string }, now: number) {
  return pausedUntil !== null && pausedUntil > now ? { until: pausedText(pausedUntil, now, timeZone) } : null
}

function accessOf(
  store: StoreOfPerson | null,
  stores: StoreOfPerson[],
  { hasShifts = false, hasOpenShift = false }: { hasShifts?: boolean | undefined; hasOpenShift?: boolean | undefined },
): Access {
  const role = store?.role ?? 'owner'
  const isPaused = store === null && stores.length > 0
  const paths = navPaths.filter((path) => path !== '/shifts' || hasShifts)
  return {
    permissions: isPaused ? [] : shownPermissions(role),
    menu: isPaused ? [] : paths.filter((path) => mayRole(role, merchantRoutes[path].read)),
    home: homeOf(role),
    hasOpenShift: hasOpenShift && !isPaused && mayRole(role, 'shifts.keep'),
    links: store?.till === undefined ? linksOf(role, stores) : [],
  }
}

function linksOf(role: Role, stores: StoreOfPerson[]): Access['links'] {
  const isEmployee = stores.length > 0 && stores.every((store) => store.role !== 'owner')
  return [
    ...(isEmployee ? [{ path: '/onboarding/store', label: roleWords().openStore }] : []),
    ...(mayRole(role, 'settings.edit') || !mayRole(role, 'devices.alert')
      ? []
      : [
          { path: '/settings/alerts', label: alertsPage().title },
          { path: '/settings/pin', label: pinPage().title },
        ]),
  ]
}

/** Only there alerts are offered. */
function isDaily(request: Request): boolean {
  return /^\/(dashboard|(store\/[^/]+\/)?orders)(\.data)?$/.test(new URL(request.url).pathname)
}
