import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactForm } from '#app/components/marketing/contact-form.tsx'
import { ContactOptions } from '#app/components/marketing/contact-ways.tsx'
import { PageHead } from '#app/components/marketing/page-head.tsx'
import { SiteToast } from '#app/components/marketing/site-toast.tsx'
import { waitMinutes } from '#app/copy/phrases/wait.ts'
import { forwardRetryAfter, retryAfter } from '#app/data/sql/limits.server.ts'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { HONEYPOT_FIELD, parseContact, typedContact } from '#app/domain/contact/contact-form.ts'
import { formOf } from '#app/request-body.server.ts'
import { challengeWords } from '#copy/challenge'
import { contactPage } from '#copy/marketing/contact'
import { clearSentCookie, sentCookie, wasJustSent } from './contact-sent.server.ts'
import { sendContact, supportEmail } from './send-contact.server.ts'
import { siteMeta } from './site-meta.ts'

const emptyForm = { name: '', email: '', message: '' }

export const meta: MetaFunction = ({ matches }) => siteMeta(matches, { ...contactPage(), path: '/contact' })

export function loader({ request, context }: LoaderFunctionArgs) {
  const isSent = wasJustSent(request)
  return data(
    { isSent, email: supportEmail(context) },
    isSent ? { headers: { 'Set-Cookie': clearSentCookie() } } : undefined,
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const typed = typedContact(form)
  const parsed = parseContact(typed)
  if (!parsed.ok) return data({ typed, problems: parsed.fields, failure: null, challenge: null }, 422)
  // A bot that fills in the honeypot gets the success answer, and nothing is sent.
  if (!form.get(HONEYPOT_FIELD)) {
    const sent = await sendContact(request, context, parsed.contact, form.get(CHALLENGE_FIELD))
    if (!sent.ok) {
      const base = { typed, problems: {}, challenge: null }
      if (sent.reason === 'failed') return data({ ...base, failure: contactPage().failed }, { status: 503 })
      const { challenge, waitMs } = sent
      if (challenge) {
        const { siteKey, verdict } = challenge
        const shownChallenge = { siteKey, text: challengeWords()[verdict] }
        return data({ ...base, failure: null, challenge: shownChallenge }, { status: 429 })
      }
      return data(
        { ...base, failure: contactPage().tooMany({ minutes: waitMinutes(waitMs) }) },
        { status: 429, headers: retryAfter(waitMs) },
      )
    }
  }
  return redirect('/contact', { status: 303, headers: { 'Set-Cookie': sentCookie() } })
}

export const headers = forwardRetryAfter

export default function ContactPage() {
  const { isSent, email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead heading={contactPage().heading} lead={contactPage().lead} />
      <div className="site-wrap grid grid-cols-1 gap-12 pb-16 md:grid-cols-[minmax(0,560px)_1fr] md:gap-24 md:pb-24">
        <ContactForm
          typed={answer?.typed ?? emptyForm}
          problems={answer?.problems ?? {}}
          challenge={answer?.challenge ?? null}
        />
        <ContactOptions email={email} />
      </div>
      <SiteToast toast={toastOf(isSent, answer?.failure ?? null)} />
    </>
  )
}

function toastOf(isSent: boolean, failure: string | null) {
  if (failure) {
    return { title: contactPage().notSentTitle, text: failure, isError: true }
  }
  return isSent ? { title: contactPage().sentTitle, text: contactPage().sentText, isError: false } : null
}
