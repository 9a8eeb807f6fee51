import { MEMBER_ROLES } from '#app/domain/staff/role.ts'
import { inviteWords, roleNames, roleTexts } from '#copy/merchant/staff'
import { RowError } from '../hours/row-error.tsx'

interface Props {
  chosen: string | undefined
  errors: Record<string, string>
}

export function RoleField({ chosen, errors }: Props) {
  return (
    <fieldset className="grid gap-1" aria-describedby={errors.role ? 'role-note' : undefined}>
      <legend className="mb-1 text-sm font-semibold">{inviteWords().role}</legend>
      {MEMBER_ROLES.map((role, at) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            id={at === 0 ? 'role' : undefined}
            type="radio"
            name="role"
            value={role}
            required
            defaultChecked={role === chosen}
            className="mt-0.5 size-5 flex-none accent-brand-strong"
          />
          <span>
            <span className="font-semibold">{roleNames()[role]}</span>
            <span className="block text-sm text-ink-2">{roleTexts()[role]}</span>
          </span>
        </label>
      ))}
      <RowError id="role" errors={errors} />
    </fieldset>
  )
}
