import { moneyBadge } from '#copy/merchant/live'
import { countText, useClaimsCount } from './live-store.tsx'

export function ClaimsBadge({ look = '' }: { look?: string }) {
  const claims = useClaimsCount()
  if (claims === 0) return null
  return (
    <span className={`live-badge ${look}`.trim()} data-claims={claims}>
      {countText(claims)}
      <span className="sr-only"> {moneyBadge({ n: claims })}</span>
    </span>
  )
}
