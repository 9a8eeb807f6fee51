import { useEffect } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import type { Say } from '../use-toast.ts'
import { sharePage } from './share.ts'
import { COPY_ADDRESS, SHARE_LINK, sharedPage } from './shared-page.ts'

/** These controls are in the head, which the script doesn't draw. */
export function useHeadControls(store: StoreSnapshot, categoryId: string | null, origin: string, say: Say) {
  useEffect(() => {
    const link = document.getElementById(SHARE_LINK)
    function share(event: MouseEvent) {
      event.preventDefault()
      const category = store.categories.find(({ id }) => id === categoryId) ?? null
      sharePage(sharedPage(store, category, origin), () => say(storefront().linkCopied))
    }
    link?.addEventListener('click', share)
    return () => link?.removeEventListener('click', share)
  }, [store, categoryId, origin, say])

  useEffect(() => {
    const button = document.getElementById(COPY_ADDRESS)
    if (!(button instanceof HTMLButtonElement)) return
    button.hidden = false
    button.onclick = async () => {
      if (await copyText(button.value)) say(storefront().addressCopied)
    }
  }, [say])
}
