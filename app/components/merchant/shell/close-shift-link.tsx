import { Link } from '@remix-run/react'
import { Coins } from 'lucide-react'
import { CLOSING_PATH } from '#app/domain/staff/till.ts'
import { merchantNav as words } from '#copy/merchant/shell'
import { useAccess } from '../use-access.ts'

export function CloseShiftLink({ look, onClick }: { look: string; onClick?: () => void }) {
  if (!useAccess().hasOpenShift) return null
  return (
    <Link to={CLOSING_PATH} className={look} onClick={onClick}>
      <Coins className="icon" aria-hidden="true" />
      {words().closeShift}
    </Link>
  )
}
