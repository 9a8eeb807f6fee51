import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { findMerchantIfSignedIn, requireUser } from '#app/auth/guards.server.ts'
import type { CardActionData } from '#app/components/account/card-answer.ts'
import { LanguageCard } from '#app/components/account/language-card.tsx'
import { ProfileForm } from '#app/components/account/profile-form.tsx'
import { SecurityCards } from '#app/components/account/security-cards.tsx'
import { StallPage } from '#app/components/account/stall-page.tsx'
import { YourDataCards } from '#app/components/account/your-data-cards.tsx'
import { BackToSettings } from '#app/components/merchant/settings/settings-head.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { buttonClass } from '#app/components/ui/button.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { profileOf } from '#app/data/account/accounts.server.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { logFault } from '#app/log.server.ts'
import { profile as words } from '#copy/profile'
import { answerProfile } from './profile-actions.server.ts'
import { profileClientAction } from './profile-client-action.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await findMerchantIfSignedIn(request, context, 'person.own')
  if (!merchant) return data({ user: null, profile: null, failed: false }, { status: 401 })
  const { user, store } = merchant
  const person = {
    id: user.id,
    email: user.email,
    createdAt: user.createdAt.getTime(),
    timeZone: store?.timeZone ?? null,
  }
  try {
    const profile = await profileOf(context, user.id)
    const username = profile.username || (user.email.split('@')[0] ?? '')
    return data({ user: person, profile: { ...profile, username }, failed: false })
  } catch (error) {
    logFault(context, 'a profile was not read', error)
    return data({ user: person, profile: null, failed: true }, { status: 503 })
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerProfile(request, context, await requireUser(request, context))
}

export const clientAction = profileClientAction

export const headers = forwardRetryAfter

export default function ProfilePage() {
  const { user, profile, failed } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>() as CardActionData | undefined
  if (!user) {
    return (
      <StallPage title={words().title}>
        <p className="text-ink-2">{words().signedOut}</p>
        <Link to="/auth?mode=signin&next=/profile" className={buttonClass('primary', 'w-full')}>
          {words().signIn}
        </Link>
      </StallPage>
    )
  }
  return (
    <>
      <BackToSettings />
      <h1 className="text-xl">{words().title}</h1>
      <ProfileForm user={user} profile={profile} failed={failed} answer={answer} />
      <LanguageCard />
      <SecurityCards answer={answer} />
      <YourDataCards account={{ accountId: user.id, email: user.email }} answer={answer} />
    </>
  )
}
