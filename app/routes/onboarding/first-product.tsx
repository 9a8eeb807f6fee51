import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { SKIP } from '#app/components/merchant/settings-forms/form-answer.ts'
import { FirstProductForm } from '#app/components/onboarding/first-product-form.tsx'
import { OnboardingPage } from '#app/components/onboarding/onboarding-page.tsx'
import { FormAlert } from '#app/components/ui/form-alert.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { DASHBOARD, ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { slugify } from '#app/domain/store/slug.ts'
import { storePath } from '#app/domain/store/store.ts'
import { formOf } from '#app/request-body.server.ts'
import { productStep as words } from '#copy/onboarding/steps'
import { addFirstProduct } from './add-first-product.server.ts'
import { completeStep, setupStep } from './setup-step.server.ts'
import { requireUserWithToast } from './signed-in-for.server.ts'
import { redirectTo } from './step-answer.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'store.set-up', params.storeId)
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-stores')
  const { user, row, preview, isOnboarding } = await setupStep(request, context, store.id)
  return {
    email: user.email,
    storeId: row.id,
    newKey: context.newId(),
    isOnboarding,
    preview,
    address: isOnboarding ? givenAddress(row, new URL(request.url).host) : null,
    moneyFormat: moneyFormatOf(row.currency),
    tier: tierUntil(row.proUntil, context.now()),
  }
}

/** Returns the address when the name's own was taken; null otherwise. */
function givenAddress({ name, slug }: { name: string; slug: string }, host: string) {
  const wanted = slugify(name)
  return wanted === slug
    ? null
    : { address: `${host}${storePath(slug)}`, wanted: wanted && `${host}${storePath(wanted)}` }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUserWithToast(request, context, 'sign-in-for-product')
  const { store, row } = await setupStep(request, context, params.storeId)
  const form = await formOf(request)
  if (form.get('intent') === SKIP) throw redirectTo(await completeStep(context, user.id, 'product', store.id))
  const tier = tierUntil(row.proUntil, context.now())
  const result = await addFirstProduct(form, { rows: store.rows, userId: store.actor, tier })
  if (!result.ok) return result.answer
  const isWhole = form.getAll('failedImage').length === 0 && result.isWhole
  const toast = isWhole ? 'first-product-added' : 'first-product-warning'
  throw redirectWithToast(request, await completeStep(context, user.id, 'product', store.id), toast, [
    freshCookie(store.id, context.now()),
  ])
}

export const clientAction = offlineSafeAction()

export default function FirstProductStep() {
  const { email, storeId, newKey, isOnboarding, preview, address, moneyFormat, tier } = useLoaderData<typeof loader>()
  return (
    <OnboardingPage
      step={isOnboarding ? 'product' : undefined}
      email={email}
      back={isOnboarding ? undefined : DASHBOARD}
      title={words().title}
      text={words().text}
      canFinishLater={isOnboarding}
      preview={{ store: preview }}
    >
      {address && (
        <div className="mx-auto w-full max-w-136 mb-6">
          <FormAlert kind="info" title={words().addressTitle({ address: address.address })}>
            {address.wanted ? words().addressTaken({ wanted: address.wanted }) : words().addressText}
          </FormAlert>
        </div>
      )}
      <FirstProductForm
        key={storeId}
        email={email}
        storeId={storeId}
        newKey={newKey}
        moneyFormat={moneyFormat}
        tier={tier}
        answer={useActionData<typeof action>()}
      />
    </OnboardingPage>
  )
}
