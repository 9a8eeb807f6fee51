import { alertsPage as words } from '#copy/merchant/alerts'
import { Button } from '../../ui/button.tsx'

export function SaveWithoutScript({ label = words().save }: { label?: string }) {
  return (
    <noscript>
      <Button type="submit">{label}</Button>
    </noscript>
  )
}
