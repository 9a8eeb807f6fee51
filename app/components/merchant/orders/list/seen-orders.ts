import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { SEEN_INTENT } from '#app/browser/page-step.ts'
import { useMay } from '../../use-access.ts'

const watching = lazyModule(() => import('#app/browser/watch-seen.client.ts'))

/** Reports each order once. Draws nothing: the list isn't drawn again for it. */
export function SeenOrders({ unseenIds }: { unseenIds: string[] }): null {
  const { pathname } = useLocation()
  const { submit } = useFetcher()
  const module = useLazyModule(watching)
  const told = useRef(new Set<string>())
  const ids = useMay('orders.serve') ? unseenIds.join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `submit` is another one in each render
  useEffect(() => {
    if (!module || ids === '') return
    return module.watchSeen(ids.split(','), (seen) => {
      const form = new FormData()
      form.set('intent', SEEN_INTENT)
      for (const id of seen.filter((id) => !told.current.has(id))) {
        told.current.add(id)
        form.append('id', id)
      }
      if (form.has('id')) submit(form, { method: 'post', action: pathname })
    })
  }, [module, ids, pathname])
  return null
}
