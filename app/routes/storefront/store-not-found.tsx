import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ErrorPage, LostPage } from '#app/components/ui/error-page.tsx'
import { storefront } from '#app/copy/en/storefront.ts'

export function StoreNotFound() {
  return (
    <LostPage title={storefront.notFound} text={storefront.notFoundText} isNobodyHere>
      <a className={buttonClass('primary')} href="/">
        {storefront.goHome}
      </a>
    </LostPage>
  )
}

/** What stands in a shopper's page whose loader has failed. */
export function StoreTrouble() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <StoreNotFound /> : <ErrorPage />
}
