import { Icon } from '../../ui/icon.tsx'

export function RowError({ id, errors }: { id: string; errors: Record<string, string> }) {
  if (!errors[id]) return null
  return (
    <p id={`${id}-note`} className="flex gap-1.5 text-sm text-danger">
      <Icon name="info" small />
      {errors[id]}
    </p>
  )
}
