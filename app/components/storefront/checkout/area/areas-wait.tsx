import { Button } from '#app/components/ui/button.tsx'
import { areasLoading as words } from '#copy/storefront/areas-loading'

export function AreasWait({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  return (
    <fieldset className="grid justify-items-start gap-2 text-sm text-ink-2" aria-busy={!hasFailed}>
      <p role="status">{hasFailed ? words().failed : words().loading}</p>
      {hasFailed ? <Button onClick={onRetry}>{words().tryAgain}</Button> : null}
    </fieldset>
  )
}
