import { salesWords as words } from '#copy/merchant/dashboard'
import { ShareOwnStore } from '../share-own-store.tsx'

export function NoSalesYet() {
  return (
    <div className="dash-share">
      <div>
        <p className="text-sm font-semibold">{words().quiet}</p>
        <p className="text-xs text-ink-2">{words().quietText}</p>
      </div>
      <ShareOwnStore kind="quiet" />
    </div>
  )
}
