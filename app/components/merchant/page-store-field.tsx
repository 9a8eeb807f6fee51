import { useRouteLoaderData } from '@remix-run/react'
import { STORE_FIELD } from '#app/domain/account/page-account.ts'

/** Says in a form for which store it was drawn, as the header does for scripts. */
export function PageStoreField() {
  const store = useRouteLoaderData<{ store: { id: string } | null } | null>('routes/merchant/layout')?.store
  return store ? <input type="hidden" name={STORE_FIELD} value={store.id} /> : null
}
