import { useLocation } from '@remix-run/react'
import { errorPage, roleRefused } from '#copy/errors'
import { useReference } from '../../reference.tsx'
import { buttonClass } from '../button.tsx'
import { ErrorPage } from './error-page.tsx'
import { MessagePage } from './message-page.tsx'
import { useRoleRefusal } from './use-role-refusal.ts'

export function RouteErrorPage() {
  const { pathname, search } = useLocation()
  const refusal = useRoleRefusal()
  const reference = useReference()
  if (refusal === null) return <ErrorPage address={pathname + search} reference={reference} />
  return (
    <MessagePage title={roleRefused().title} text={refusal}>
      <a href="/" className={buttonClass('primary')}>
        {errorPage().backHome}
      </a>
    </MessagePage>
  )
}
